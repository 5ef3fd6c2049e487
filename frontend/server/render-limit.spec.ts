import { createServer, type Server } from 'node:http';
import { RENDER_HEADER } from '@plinth/contracts/kernel/render-token';
import { RenderLimit, sendTooMany } from './render-limit';

const from = (address: string, more: Record<string, string> = {}) => ({
  headers: { 'x-forwarded-for': address, ...more },
});

async function countRendered(limit: RenderLimit, pages: number, address: string, path = '/store'): Promise<number> {
  let allowed = 0;
  for (let page = 0; page < pages; page += 1)
    if ((await limit.refusal(from(address), path)) === undefined) allowed += 1;
  return allowed;
}

describe('pages that are drawn for one address', () => {
  it('are as many as a shopper opens who never pauses, and a crawler at eight a second', async () => {
    expect(await countRendered(new RenderLimit(600), 8 * 15, '41.0.0.9')).toBe(120);
  });

  it('end with its share, while everybody else is served', async () => {
    const limit = new RenderLimit(600);
    expect(await countRendered(limit, 1_000, '41.0.0.9')).toBe(150);
    expect(await limit.refusal(from('41.0.0.9'), '/store')).toBeGreaterThan(0);
    expect(await countRendered(limit, 1, '41.0.0.10')).toBe(1);
  });

  it('are not counted where nothing is drawn: files, and papers that the backend asks for', async () => {
    const limit = new RenderLimit(4);
    expect(await countRendered(limit, 9, '41.0.0.9', '/_next/static/chunks/main.js')).toBe(9);
    expect(
      await limit.refusal(from('127.0.0.1', { [RENDER_HEADER]: 'x' }), '/dashboard/downloadable_pdf'),
    ).toBeUndefined();
    expect(await countRendered(limit, 9, '41.0.0.9')).toBe(1);
  });

  it('have no limit where none is set', async () => {
    expect(await countRendered(new RenderLimit(0), 2_000, '41.0.0.9')).toBe(2_000);
  });
});

describe('whoever is refused', () => {
  let server: Server;
  let site = '';
  beforeAll(async () => {
    server = createServer((request, response) => sendTooMany(response, request.url ?? '/', 7));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    site = `http://127.0.0.1:${String(typeof address === 'object' && address ? address.port : 0)}`;
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));

  it('gets a page that says how long to wait', async () => {
    const answer = await fetch(`${site}/store?q=x`);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '7']);
    expect(await answer.text()).toContain('Wait 7 seconds, then try again.');
  });

  it.each(['/_next/data/1/store.json', '/api/auth/session'])('gets JSON as a script at %s', async (path) => {
    const answer = await fetch(site + path);
    expect(await answer.json()).toEqual({ message: 'That was a lot at once. Wait 7 seconds, then try again.' });
  });
});
