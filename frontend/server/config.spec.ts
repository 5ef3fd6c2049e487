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
    TRUSTED_PROXIES: '1',
  };
  const NEXTAUTH_SECRET = 'a'.repeat(32);

  it.each([undefined, 'short', 'plinth-development-secret-not-for-production'])(
    'does not start with the secret %s',
    (NEXTAUTH_SECRET) => {
      expect(() => readServerConfig({ ...real, NEXTAUTH_SECRET })).toThrow(
        /^Invalid environment variables: NEXTAUTH_SECRET/,
      );
    },
  );

  it('starts with one of its own', () => {
    expect(readServerConfig({ ...real, NEXTAUTH_SECRET })).toMatchObject({
      production: true,
      trustedProxies: 1,
      analytics: { product: { key: 'phc_1' }, web: null },
    });
  });

  it.each([undefined, ''])('does not start before somebody said what stands before it (%s)', (TRUSTED_PROXIES) => {
    expect(() => readServerConfig({ ...real, NEXTAUTH_SECRET, TRUSTED_PROXIES })).toThrow(
      /^Invalid environment variables: TRUSTED_PROXIES is missing; say how many/,
    );
  });

  it('takes the word that nothing does', () => {
    expect(readServerConfig({ ...real, NEXTAUTH_SECRET, TRUSTED_PROXIES: '0' }).trustedProxies).toBe(0);
  });

  it('is reached through this machine alone, where nothing else is said', () => {
    expect(readServerConfig({ ...real, NEXTAUTH_SECRET }).host).toBe('127.0.0.1');
    expect(readServerConfig({ ...real, NEXTAUTH_SECRET, HOST: '0.0.0.0' }).host).toBe('0.0.0.0');
  });
});
