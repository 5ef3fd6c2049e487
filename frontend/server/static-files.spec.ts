import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request as ask, type IncomingMessage, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { pack } from './packing';
import { StaticFiles } from './static-files';

let folder: string;
let server: Server;
let port: number;
const script = 'const price = "R100";\n'.repeat(50);

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'plinth-static-'));
  mkdirSync(path.join(folder, '.next', 'static', 'pages', '[slug]'), { recursive: true });
  writeFileSync(path.join(folder, '.next', 'static', 'pages', '[slug]', 'item.js'), script);
  writeFileSync(path.join(folder, '.next', 'secret.js'), script);
  const files = new StaticFiles(folder);
  server = createServer((request, response) => {
    void files
      .answer(request, response, request.url ?? '/')
      .then((answered) => answered || response.writeHead(299).end('Next'));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const place = server.address();
  port = place !== null && typeof place === 'object' ? place.port : 0;
});
afterAll(async () => {
  server.close();
  await once(server, 'close');
  rmSync(folder, { recursive: true });
});

async function get(url: string, accepted = 'br'): Promise<{ response: IncomingMessage; body: Buffer }> {
  const request = ask({
    host: '127.0.0.1',
    port,
    path: url,
    headers: { 'accept-encoding': accepted },
    agent: false,
  }).end();
  const response = await new Promise<IncomingMessage>((resolve, reject) =>
    request.once('response', resolve).once('error', reject),
  );
  return { response, body: await buffer(response) };
}
const FILE = '/_next/static/pages/%5Bslug%5D/item.js';

test('a script comes as small as it gets once it is packed, and may be kept for ever', async () => {
  let answer = await get(FILE);
  while (answer.response.statusCode === 299) answer = await get(FILE);
  expect(answer.response.headers).toMatchObject({
    'content-encoding': 'br',
    'cache-control': expect.stringContaining('immutable'),
    vary: 'Accept-Encoding',
  });
  expect(brotliDecompressSync(answer.body).toString()).toBe(script);
  expect(gunzipSync((await get(FILE, 'gzip')).body).toString()).toBe(script);
  expect((await get(FILE, 'identity')).response.statusCode).toBe(299);
});

test('what the build packed comes so to the first who asks', async () => {
  const file = path.join(folder, '.next', 'static', 'built.js');
  const { br, gzip } = await pack(Buffer.from(script));
  writeFileSync(`${file}.br`, br);
  writeFileSync(`${file}.gz`, gzip);
  const { response, body } = await get('/_next/static/built.js');
  expect([response.statusCode, response.headers['content-encoding'], brotliDecompressSync(body).toString()]).toEqual([
    200,
    'br',
    script,
  ]);
});

test('a file is kept once, in however many ways its address is written', async () => {
  const file = path.join(folder, '.next', 'static', 'chunks', 'F.js');
  mkdirSync(path.dirname(file), { recursive: true });
  const { br, gzip } = await pack(Buffer.from(script));
  writeFileSync(`${file}.br`, br);
  writeFileSync(`${file}.gz`, gzip);
  expect((await get('/_next/static/chunks/F.js')).response.statusCode).toBe(200);
  // What is answered without the files is what was kept of the first answer.
  rmSync(`${file}.br`);
  rmSync(`${file}.gz`);
  const ways = [
    'x1/../chunks/F.js',
    'x2/y/../../chunks/F.js',
    '././chunks/F.js',
    'chunks//F.js',
    '%63hunks/F.js',
    'chunks/%46.js',
  ];
  const statuses = await Promise.all(ways.map(async (way) => (await get(`/_next/static/${way}`)).response.statusCode));
  expect(statuses).toEqual(ways.map(() => 200));
});

test.each([
  '/_next/static/../secret.js',
  '/_next/static/%2e%2e/secret.js',
  '/_next/static/none.js',
  '/_next/static/%zz.js',
  '/store',
])('%s is left to Next', async (url) => {
  for (let time = 0; time < 3; time += 1) expect((await get(url)).response.statusCode).toBe(299);
});
