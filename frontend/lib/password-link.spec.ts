import type { AppRouter } from '@plinth/contracts/app-router-type';
import { createTRPCClient, TRPCClientError, type TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import { passwordLink, setPasswordHost } from './password-link';

const refused = (domainCode: string) =>
  TRPCClientError.from<AppRouter>({
    error: {
      message: domainCode,
      code: -32003,
      data: { code: 'FORBIDDEN', httpStatus: 403, requestId: 'r', userMessage: domainCode, domainCode },
    },
  });

/** A server that answers once the password was given, and says how often it was called. */
class Server {
  calls = 0;
  given = false;
  readonly link: TRPCLink<AppRouter> = () => () =>
    observable((observer) => {
      this.calls += 1;
      if (!this.given) return void observer.error(refused('password-needed'));
      observer.next({ result: { type: 'data', data: { rows: [] } } });
      observer.complete();
    });
}

const clientOf = (server: Server) => createTRPCClient<AppRouter>({ links: [passwordLink(), server.link] });

afterEach(() => setPasswordHost(null));

test('money goes out once the password was given, and the call is sent again by itself', async () => {
  const server = new Server();
  setPasswordHost(() => {
    server.given = true;
    return Promise.resolve(true);
  });
  await expect(clientOf(server).orders.getMine.query()).resolves.toEqual({ rows: [] });
  expect(server.calls).toBe(2);
});

test('whoever does not give it is told so, and the call is not sent again', async () => {
  const server = new Server();
  setPasswordHost(() => Promise.resolve(false));
  await expect(clientOf(server).orders.getMine.query()).rejects.toThrow('password-needed');
  expect(server.calls).toBe(1);
});

test('two calls at once are one question', async () => {
  const server = new Server();
  let questions = 0;
  setPasswordHost(async () => {
    questions += 1;
    await Promise.resolve();
    server.given = true;
    return true;
  });
  const client = clientOf(server);
  await Promise.all([client.orders.getMine.query(), client.orders.getMine.query({ page: 2 })]);
  expect(questions).toBe(1);
});

test('a password that does not open it is not asked for without end', async () => {
  const server = new Server();
  setPasswordHost(() => Promise.resolve(true));
  await expect(clientOf(server).orders.getMine.query()).rejects.toThrow('password-needed');
  expect(server.calls).toBe(2);
});
