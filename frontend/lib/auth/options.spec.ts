import { encode } from 'next-auth/jwt';
import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { authSecret } from './backend-session';
import { authOptions } from './options';

const optionsAt = (address: string) =>
  authOptions({
    request: new IncomingMessage(new Socket()),
    origin: new URL(address),
    person: null,
    onTooMany: () => undefined,
  });

describe('the session cookie', () => {
  it('belongs to this very host over https, unseen by scripts', () => {
    expect(optionsAt('https://plinth.example').cookies?.sessionToken).toEqual({
      name: '__Host-plinth.session',
      options: { httpOnly: true, sameSite: 'lax', path: '/', secure: true },
    });
  });

  it('goes without the prefix over plain http, which could not carry it', () => {
    expect(optionsAt('http://localhost:3000').cookies?.sessionToken).toEqual({
      name: 'plinth.session',
      options: { httpOnly: true, sameSite: 'lax', path: '/', secure: false },
    });
  });
});

describe('the secret', () => {
  it.each([
    {},
    { NEXTAUTH_SECRET: '' },
    { NEXTAUTH_SECRET: 'plinth-development-secret-not-for-production' },
    { NEXTAUTH_SECRET: 'short' },
  ])('of production is never %j', (env) => {
    expect(() => authSecret({ ...env, PLINTH_ENV: 'production' })).toThrow(
      'Invalid environment variables: NEXTAUTH_SECRET',
    );
  });

  it('before it still opens a cookie, while it is changed; any other does not', async () => {
    const [NEW, OLD] = ['n'.repeat(40), 'o'.repeat(40)];
    const before = { ...process.env };
    Object.assign(process.env, { NEXTAUTH_SECRET: NEW, NEXTAUTH_SECRET_PREVIOUS: OLD });
    try {
      const subjects = await Promise.all(
        [NEW, OLD, 'x'.repeat(40)].map(async (secret) => {
          const token = await encode({ token: { sub: 'thandi' }, secret });
          return (await optionsAt('http://localhost:3000').jwt?.decode?.({ token, secret: NEW }))?.sub;
        }),
      );
      expect(subjects).toEqual(['thandi', 'thandi', undefined]);
    } finally {
      process.env = before;
    }
  });

  it('of development need not be given', () => {
    expect(authSecret({ PLINTH_ENV: 'development' })).toBeTruthy();
  });
});
