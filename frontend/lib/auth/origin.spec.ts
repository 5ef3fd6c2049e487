import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { findOrigin } from './origin';

function asking(host: string, more: Record<string, string> = {}): IncomingMessage {
  const request = new IncomingMessage(new Socket());
  request.headers = { host, ...more };
  return request;
}

const development = { PLINTH_ENV: 'development', PUBLIC_URL: 'http://localhost:3000' };
const production = { PLINTH_ENV: 'production', PUBLIC_URL: 'https://plinth.example' };

describe('the origin that sign-in answers under', () => {
  it.each([
    ['localhost:3000', 'http://localhost:3000'],
    ['127.0.0.1:3000', 'http://127.0.0.1:3000'],
    ['[::1]:3000', 'http://[::1]:3000'],
    ['127.0.0.1:4000', 'http://localhost:3000'],
    ['evil.example:3000', 'http://localhost:3000'],
    ['evil.example@localhost:3000', 'http://localhost:3000'],
    ['', 'http://localhost:3000'],
    ['not a host', 'http://localhost:3000'],
  ])('in development, asked at %j, is %s', (host, origin) => {
    expect(findOrigin(asking(host), development).origin).toBe(origin);
  });

  it.each(['evil.example', 'localhost:3000', '127.0.0.1', 'plinth.example:8443'])(
    'in production, asked at %s, is the configured one',
    (host) => {
      const request = asking(host, { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http' });
      expect(findOrigin(request, production).origin).toBe('https://plinth.example');
    },
  );
});
