import { createServer } from 'node:http';
import { once } from 'node:events';
import { backendFetch, offerBackendWait } from '../lib/backend-fetch';
import { BackendPresence } from './backend-presence';

async function askedOf(status: number): Promise<BackendPresence> {
  const server = createServer((_request, response) => response.writeHead(status).end()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const presence = new BackendPresence({ probe: () => Promise.resolve(true), log: () => undefined });
  offerBackendWait(presence);
  try {
    await backendFetch(`http://127.0.0.1:${String(typeof address === 'object' && address ? address.port : 0)}/`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
  return presence;
}

describe('a page that fails while it is drawn', () => {
  it('fails because the database is away, where the backend has just said that it cannot serve', async () => {
    expect((await askedOf(503)).isUnavailable).toBe(true);
  });

  it.each([200, 404, 500])('is at fault itself, where the backend answered %i', async (status) => {
    expect((await askedOf(status)).isUnavailable).toBe(false);
  });
});
