import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { RENDER_HEADER } from '@plinth/contracts/kernel/render-token';
import { isForgedRender, isInside } from './render-gate';

describe('an address', () => {
  it.each([
    '127.0.0.1',
    '::1',
    '::ffff:127.0.0.1',
    '10.1.2.3',
    '192.168.0.7',
    '172.16.0.1',
    '172.31.255.1',
    'fd12:3456::1',
  ])('%s is inside', (address) => {
    expect(isInside(address)).toBe(true);
  });

  it.each([
    '41.0.0.9',
    '172.32.0.1',
    '11.0.0.1',
    '2001:db8::1',
    '::ffff:8.8.8.8',
    '127.0.0.1.evil.example',
    '',
    undefined,
  ])('%s is not', (address) => {
    expect(isInside(address)).toBe(false);
  });
});

describe('a request that brings its page along', () => {
  let server: Server;
  let url = '';
  let last: IncomingMessage | undefined;
  beforeAll(async () => {
    server = createServer((request, response) => {
      last = request;
      response.end(String(isForgedRender(request)));
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    url = typeof address === 'object' && address ? `http://127.0.0.1:${address.port}` : '';
  });
  afterAll(() => server.close());
  const forged = async (headers: Record<string, string>) => (await fetch(url, { headers })).text();

  it('is the backend’s when it comes straight from inside', async () => {
    expect(await forged({ [RENDER_HEADER]: 'x' })).toBe('false');
    expect(last?.socket.remoteAddress).toContain('127.0.0.1');
  });

  it('is forged when it came through a proxy', async () => {
    expect(await forged({ [RENDER_HEADER]: 'x', 'x-forwarded-for': '127.0.0.1' })).toBe('true');
    expect(await forged({ [RENDER_HEADER]: 'x', forwarded: 'for=127.0.0.1' })).toBe('true');
  });

  it('is no such request without the header', async () => {
    expect(await forged({ 'x-forwarded-for': '41.0.0.9' })).toBe('false');
  });
});
