import { readAnalyticsSettings } from './analytics-settings';
import { assertPublicNames, developmentPublicEnv, readPublicEnv } from './env';

const live = {
  NEXT_PUBLIC_STRIPE_KEY: 'pk_live_4eC39HqLyjWDarjtT1zdp7dc',
  NEXT_PUBLIC_POSTHOG_KEY: 'phc_k2J8w',
  NEXT_PUBLIC_POSTHOG_HOST: 'https://eu.i.posthog.com',
};

describe('public settings', () => {
  it('are the given ones in production', () => {
    expect(readPublicEnv({ ...live, DATABASE_URL: 'postgres://secret' }, { production: true })).toEqual(live);
  });

  it.each(Object.keys(live))('stop a production start without %s', (name) => {
    const incomplete = { ...live, [name]: undefined };
    expect(() => readPublicEnv(incomplete, { production: true })).toThrow(
      `Invalid environment variables: ${name} is missing`,
    );
    expect(() => readPublicEnv({ ...live, [name]: '' }, { production: true })).toThrow(`${name} is missing`);
  });

  it.each(Object.entries(developmentPublicEnv))('refuse the development default of %s in production', (name, value) => {
    expect(() => readPublicEnv({ ...live, [name]: value }, { production: true })).toThrow(
      `Invalid environment variables: ${name} is a development default`,
    );
  });

  it('say what a company without cards and analytics gives, and need no host then', () => {
    expect(() => readPublicEnv({}, { production: true })).toThrow(
      'NEXT_PUBLIC_STRIPE_KEY is missing (pk_live_none without card payments); NEXT_PUBLIC_POSTHOG_KEY is missing (phc_none without analytics)',
    );
    const without = { NEXT_PUBLIC_STRIPE_KEY: 'pk_live_none', NEXT_PUBLIC_POSTHOG_KEY: 'phc_none' };
    expect(readPublicEnv(without, { production: true })).toMatchObject(without);
    expect(readAnalyticsSettings(without)).toEqual({ product: null, web: null });
    const host = { NEXT_PUBLIC_POSTHOG_HOST: 'https://eu.i.posthog.com' };
    expect(readAnalyticsSettings({ ...without, ...host })).toEqual({ product: null, web: null });
  });

  it('fall back to the defaults in development, one by one', () => {
    expect(readPublicEnv({}, { production: false })).toEqual(developmentPublicEnv);
    expect(readPublicEnv({ NEXT_PUBLIC_POSTHOG_HOST: 'https://eu.i.posthog.com' }, { production: false })).toEqual({
      ...developmentPublicEnv,
      NEXT_PUBLIC_POSTHOG_HOST: 'https://eu.i.posthog.com',
    });
  });

  it('refuse a secret key where the public one belongs, without showing it', () => {
    const read = () => readPublicEnv({ ...live, NEXT_PUBLIC_STRIPE_KEY: 'sk_live_topsecret' }, { production: true });
    expect(read).toThrow('Invalid environment variables: NEXT_PUBLIC_STRIPE_KEY must be a publishable key');
    expect(read).not.toThrow(/topsecret/);
  });

  it('have names that begin with NEXT_PUBLIC_', () => {
    expect(() => assertPublicNames(['NEXT_PUBLIC_STRIPE_KEY'])).not.toThrow();
    expect(() => assertPublicNames(['NEXT_PUBLIC_STRIPE_KEY', 'STRIPE_SECRET_KEY'])).toThrow(
      'Invalid public environment variable name: STRIPE_SECRET_KEY',
    );
  });
});
