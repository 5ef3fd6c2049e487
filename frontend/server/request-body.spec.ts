import { Agent, createServer, request as ask, type IncomingMessage, type Server } from 'node:http';
import { parseBody } from 'next/dist/server/api-utils/node/parse-body';
import { MAX_BODY_BYTES, neverLeaveUnread, findBodyRefusal, refuseBody } from './request-body';

/** As a reverse proxy does: one connection, which is used again while both ends keep it. */
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
let server: Server;
let port = 0;

beforeAll(async () => {
  server = createServer((request, response) => {
    neverLeaveUnread(request, response);
    const refused = request.url === '/unguarded' ? undefined : findBodyRefusal(request);
    if (refused !== undefined) return refuseBody(request, response, refused);
    // Next's own reader, which stops reading where a body is too long.
    parseBody(request, MAX_BODY_BYTES).then(
      () => response.end('read'),
      () => {
        response.statusCode = 413;
        response.end();
      },
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  port = typeof address === 'object' && address ? address.port : 0;
});
afterAll(async () => {
  agent.destroy();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

function call(path: string, headers: Record<string, string | number> = {}, body?: Buffer): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const sent = ask({ host: '127.0.0.1', port, agent, path, method: body ? 'POST' : 'GET', headers }, (answer) => {
      answer.resume().once('end', () => resolve(answer));
    });
    sent.setTimeout(3_000, () => sent.destroy(new Error('no answer within three seconds')));
    sent.once('error', reject);
    sent.end(body);
  });
}

const JSON_BODY = { 'content-type': 'application/json' };
const large = Buffer.alloc(200_000, 'x');

describe('a visitor who comes over the same connection of a proxy', () => {
  it.each([
    ['a body that is too long by its own word', '/', { ...JSON_BODY, 'content-length': large.length }, 413],
    ['a body in chunks', '/', { ...JSON_BODY, 'transfer-encoding': 'chunked' }, 411],
    [
      'a body in chunks whose reading was given up',
      '/unguarded',
      { ...JSON_BODY, 'transfer-encoding': 'chunked' },
      413,
    ],
  ])('is answered after %s', async (_what, path, headers, status) => {
    expect((await call(path, headers, large)).statusCode).toBe(status);
    expect((await call('/')).statusCode).toBe(200);
  });
});

it('a refusal gives the connection up, and says what to do', async () => {
  const { headers } = await call('/', { ...JSON_BODY, 'content-length': large.length }, large);
  expect(headers.connection).toBe('close');
});

it('a form of ordinary length is read, up to the last byte that is allowed', async () => {
  expect((await call('/', JSON_BODY, Buffer.from('{"email":"a@b.example"}'))).statusCode).toBe(200);
  expect(findBodyRefusal({ headers: { 'content-length': String(MAX_BODY_BYTES) } })).toBeUndefined();
  expect(findBodyRefusal({ headers: { 'content-length': String(MAX_BODY_BYTES + 1) } })).toBe(413);
});
