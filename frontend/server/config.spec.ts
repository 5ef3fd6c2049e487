import { readServerConfig } from './config';

const given = { BACKEND_URL: 'http://127.0.0.1:4001' };

describe('the public server', () => {
  it('starts on a developer’s machine with nothing but the backend’s address', () => {
    expect(readServerConfig(given)).toMatchObject({
      port: 3000,
      dev: false,
      production: false,
      trustedProxies: 0,
      publicUrl: 'http://localhost:3000',
    });
  });

  it('takes what it is given, and an empty variable as none', () => {
    expect(
      readServerConfig({ ...given, PORT: '8080', FRONTEND_DEV: '1', TRUSTED_PROXIES: '1', HOST: '' }),
    ).toMatchObject({
      port: 8080,
      dev: true,
      trustedProxies: 1,
      host: '0.0.0.0',
    });
  });

  it('does not start without the backend, or on an impossible port', () => {
    expect(() => readServerConfig({})).toThrow(/^Invalid environment variables: BACKEND_URL/);
    expect(() => readServerConfig({ ...given, PORT: '99999' })).toThrow(/^Invalid environment variables: PORT/);
  });

  it('does not start as the real shop with development settings', () => {
    expect(() => readServerConfig({ ...given, PLINTH_ENV: 'production' })).toThrow(
      /^Invalid environment variables: NEXT_PUBLIC_STRIPE_KEY is missing/,
    );
  });
});

describe('the real shop', () => {
  const real = {
    ...given,
    PLINTH_ENV: 'production',
    NEXT_PUBLIC_STRIPE_KEY: 'pk_live_1',
    NEXT_PUBLIC_POSTHOG_KEY: 'phc_1',
    NEXT_PUBLIC_POSTHOG_HOST: 'https://eu.i.posthog.com',
  };

  it.each([undefined, 'short', 'plinth-development-secret-not-for-production'])(
    'does not start with the secret %s',
    (NEXTAUTH_SECRET) => {
      expect(() => readServerConfig({ ...real, NEXTAUTH_SECRET })).toThrow(
        /^Invalid environment variables: NEXTAUTH_SECRET/,
      );
    },
  );

  it('starts with one of its own', () => {
    expect(readServerConfig({ ...real, NEXTAUTH_SECRET: 'a'.repeat(32) })).toMatchObject({
      production: true,
      analytics: { product: { key: 'phc_1' }, web: null },
    });
  });
});
