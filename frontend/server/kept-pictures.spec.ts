import { createServer, get, type IncomingMessage, type Server } from 'node:http';
import { buffer, text } from 'node:stream/consumers';
import { PictureCache } from './kept-pictures';

const PHOTO = '/api/photos/items/1/640';
const DRAWING = '/api/pictures/colours/sage.svg';
const AVIF = 'image/avif,image/webp,*/*';
const WEBP = 'image/webp,*/*';

let backend: Server;
let frontend: Server;
let pictures: PictureCache;

const listen = (server: Server) => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const ask = (server: Server, path: string, accept: string) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    const address = server.address();
    if (typeof address !== 'object' || address === null) throw new Error('not listening');
    get({ host: '127.0.0.1', port: address.port, path, headers: { accept } }, resolve).once('error', reject);
  });

/** A picture passes on its way to a browser, and is kept. */
async function pass(url: string, accept: string): Promise<void> {
  const reply = await ask(backend, url, accept);
  pictures.storeReply({ method: 'GET', url, headers: { accept } }, reply);
  await buffer(reply);
}

/** What a browser gets while the backend is away. */
async function keptFor(url: string, accept: string): Promise<string | number | undefined> {
  const reply = await ask(frontend, url, accept);
  const body = await text(reply);
  return reply.statusCode === 200 ? body : reply.statusCode;
}

beforeAll(async () => {
  backend = createServer(({ url, headers }, response) => {
    response.setHeader('cache-control', 'public, max-age=60');
    if (url === PHOTO) response.setHeader('vary', 'Accept');
    response.end(url === PHOTO && headers.accept === AVIF ? 'avif' : url === PHOTO ? 'webp' : 'svg');
  });
  frontend = createServer((request, response) => {
    if (!pictures.answer(request, response)) response.writeHead(503).end();
  });
  await Promise.all([listen(backend), listen(frontend)]);
});
afterAll(() => {
  backend.close();
  frontend.close();
});
beforeEach(() => {
  pictures = new PictureCache();
});

test('a photograph in a format of one browser is not given to another', async () => {
  await pass(PHOTO, AVIF);
  expect(await keptFor(PHOTO, AVIF)).toBe('avif');
  expect(await keptFor(PHOTO, WEBP)).toBe(503);
  await pass(PHOTO, WEBP);
  expect([await keptFor(PHOTO, AVIF), await keptFor(PHOTO, WEBP)]).toEqual(['avif', 'webp']);
});

test('a drawing that is the same for all is given to all', async () => {
  await pass(DRAWING, AVIF);
  expect(await keptFor(DRAWING, WEBP)).toBe('svg');
});
