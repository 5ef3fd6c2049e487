import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { replaceFailure, sendAwayPage } from './away-page';

const servers: Server[] = [];
async function ask(path: string, listener: RequestListener): Promise<Response> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return fetch(`http://127.0.0.1:${String(port)}${path}`);
}
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

/** What draws the page fails as Next does: a status, headers and a body of its own. */
const failing =
  (isAway: boolean): RequestListener =>
  (request, response) => {
    replaceFailure(
      response,
      () => isAway,
      () => sendAwayPage(response, request.url ?? '/', '+27 11 555 <0123>'),
    );
    response.statusCode = 500;
    response.setHeader('etag', '"500"');
    response.setHeader('content-length', 5);
    response.write('Oh ');
    response.end('no');
  };

describe('a page that cannot be drawn because the backend is away', () => {
  it('is a calm page with the telephone number, and no failure', async () => {
    const answer = await ask('/store/item/x', failing(true));
    expect([answer.status, answer.headers.get('retry-after'), answer.headers.get('etag')]).toEqual([503, '10', null]);
    const text = await answer.text();
    expect(text).toContain('href="tel:+27115550123">+27 11 555 &lt;0123&gt;</a>');
    expect(text).not.toContain('Oh no');
  });

  it('is told to programs in words that they read', async () => {
    const answer = await ask('/_next/data/x/store.json', failing(true));
    expect([answer.status, await answer.json()]).toEqual([
      503,
      { message: 'We are restarting. Try again in a minute.' },
    ]);
  });

  it('fails as it does where the backend is there', async () => {
    const answer = await ask('/store/item/x', failing(false));
    expect([answer.status, await answer.text()]).toEqual([500, 'Oh no']);
  });
});
