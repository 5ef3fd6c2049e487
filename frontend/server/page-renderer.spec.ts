import type { RequestListener } from 'node:http';
import type { Socket } from 'node:net';
import { startRenderer, type PageRenderer } from './page-renderer';

let renderer: PageRenderer | undefined;
const rendererOf = async (handle: RequestListener) => (renderer = await startRenderer(handle, 'https://shop.example'));
afterEach(() => renderer?.close());

describe('drawing pages that are kept', () => {
  it('asks for a visitor of whom nothing is known, at the public address', async () => {
    const { draw } = await rendererOf(
      ({ url, headers }, response) => void response.end(JSON.stringify({ url, ...headers })),
    );
    const { status, body } = await draw('/store', '203.0.113.7');
    expect(status).toBe(200);
    expect(JSON.parse(body.toString())).toEqual({
      url: '/store',
      host: 'shop.example',
      'x-forwarded-host': 'shop.example',
      'x-forwarded-proto': 'https',
      'x-forwarded-for': '203.0.113.7',
      connection: 'close',
    });
  });

  it('draws the next page, too, where the other end closes connections that it was done with', async () => {
    const known = new Set<Socket>();
    const { draw } = await rendererOf(({ socket }, response) => {
      if (known.has(socket)) return socket.destroy();
      known.add(socket);
      return response.end('drawn');
    });
    for (const address of ['/', '/store', '/store/sets']) expect((await draw(address)).body.toString()).toBe('drawn');
  });

  it('says when a page cannot be drawn', async () => {
    const { draw } = await rendererOf(({ socket }) => void socket.destroy());
    await expect(draw('/')).rejects.toThrow();
  });
});
