import { DEVELOPMENT_SECRET } from '@plinth/contracts/kernel/session';
import { ConfigError, loadConfig } from './config';

const DATABASE_URL = 'postgresql://plinth@127.0.0.1:5432/plinth';
const production = {
  DATABASE_URL,
  PLINTH_ENV: 'production',
  PUBLIC_URL: 'https://shop.example',
  NEXTAUTH_SECRET: 'x'.repeat(32),
};

describe('the configuration', () => {
  it('runs a clone with nothing but the database named', () => {
    const config = loadConfig({ DATABASE_URL });
    expect(config).toMatchObject({
      isDevelopment: true,
      host: '127.0.0.1',
      sessionCookie: 'plinth.session',
      demoAccounts: true,
    });
    expect(config.smtp.host).toBeUndefined();
  });

  it('takes an empty variable for one that is not set', () => {
    expect(loadConfig({ DATABASE_URL, SMTP_HOST: '', STRIPE_PORT: '' }).smtp.host).toBeUndefined();
  });

  it('takes no token for figures that could be guessed, and does not repeat it', () => {
    const start = () => loadConfig({ DATABASE_URL, METRICS_TOKEN: 'let-me-in' });
    expect(start).toThrow(/METRICS_TOKEN: At least 32/);
    expect(start).not.toThrow(/let-me-in/);
    expect(loadConfig({ DATABASE_URL, METRICS_TOKEN: '' }).metricsToken).toBeUndefined();
  });

  it('names every variable that is wrong, at once', () => {
    const start = () => loadConfig({ DATABASE_URL: 'mysql://x', BACKEND_PORT: 'many' });
    expect(start).toThrow(ConfigError);
    expect(start).toThrow(/^Invalid environment variables\n[^]*DATABASE_URL[^]*BACKEND_PORT/);
  });

  it('starts production with a secret of its own, and ties the cookie to the host', () => {
    const config = loadConfig(production);
    expect(config).toMatchObject({ isProduction: true, sessionCookie: '__Host-plinth.session', demoAccounts: false });
  });

  it.each([
    ['the checked-in secret', { NEXTAUTH_SECRET: DEVELOPMENT_SECRET }],
    ['no secret', { NEXTAUTH_SECRET: '' }],
    ['a secret of 31 bytes', { NEXTAUTH_SECRET: 'x'.repeat(31) }],
    ['demo accounts', { DEMO_ACCOUNTS: 'true' }],
    ['half of the Stripe keys', { STRIPE_SECRET_KEY: 'sk_live_1' }],
  ])('refuses production with %s', (_case, wrong) => {
    expect(() => loadConfig({ ...production, ...wrong })).toThrow(ConfigError);
  });

  it('does not start production with a mail server and nobody whom mails come from', () => {
    const start = (over: Record<string, string>) =>
      loadConfig({ ...production, SMTP_HOST: 'mail.shop.example', ...over });
    expect(() => start({})).toThrow(/SMTP_FROM: Set SMTP_FROM with SMTP_HOST/);
    expect(() => start({ SMTP_FROM: 'Our shop' })).toThrow(/SMTP_FROM: Not a sender like/);
    expect(() => start({ SMTP_FROM: 'orders@shop.example', SMTP_TO: 'us' })).toThrow(/SMTP_TO: Not an email address/);
    expect(start({ SMTP_FROM: 'Our shop <orders@shop.example>' }).smtp).toMatchObject({
      from: 'Our shop <orders@shop.example>',
      to: 'orders@shop.example',
    });
  });

  it('names no invented address in production, also while mails only lie in a file', () => {
    expect(loadConfig(production).smtp).toMatchObject({ from: 'orders@shop.example', to: 'orders@shop.example' });
    const named = { SMTP_FROM: 'orders@shop.example', SMTP_TO: 'counter@shop.example' };
    expect(loadConfig({ ...production, ...named }).smtp.to).toBe('counter@shop.example');
    expect(loadConfig({ DATABASE_URL }).smtp).toMatchObject({
      from: 'orders@plinth.example',
      to: 'sales@plinth.example',
    });
  });

  it('derives the internal secret, which tells nothing of the other', () => {
    const one = loadConfig(production);
    expect(one.internalSecret).not.toContain(one.secret);
    expect(one.internalSecret).not.toBe(loadConfig({ ...production, NEXTAUTH_SECRET: 'y'.repeat(32) }).internalSecret);
  });
});
