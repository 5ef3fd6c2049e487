import { createServer, type Server } from 'node:http';
import { RENDER_HEADER } from '@plinth/contracts/kernel/render-token';
import { refusedMethods, refuseMethod } from './methods';

const WRITING = ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'];
const makeRequest = (method: string, headers: Record<string, string> = {}) => ({ method, headers });

describe('what a path is asked by', () => {
  it.each(['/', '/store', '/auth/credentials-signin', '/dashboard/staff', '/_next/data/x/store.json', '/favicon.svg'])(
    'is reading alone at %s',
    (path) => {
      for (const method of ['GET', 'HEAD']) expect(refusedMethods(makeRequest(method), path)).toBeUndefined();
      for (const method of WRITING) expect(refusedMethods(makeRequest(method), path)).toEqual(['GET', 'HEAD']);
    },
  );

  it('is left to each route of an API', () => {
    for (const path of ['/api/auth/callback/credentials', '/api/analytics', '/iclock/cdata'])
      for (const method of ['GET', 'POST', 'PUT']) expect(refusedMethods(makeRequest(method), path)).toBeUndefined();
    expect(refusedMethods(makeRequest('TRACE'), '/api/auth/session')).toContain('POST');
  });

  it('may be writing where the backend has a paper drawn, and while pages are written', () => {
    expect(refusedMethods(makeRequest('POST', { [RENDER_HEADER]: 'x' }), '/printable/quote')).toBeUndefined();
    expect(refusedMethods(makeRequest('POST'), '/__nextjs_original-stack-frames', true)).toBeUndefined();
  });
});

describe('the refusal', () => {
  let server: Server;
  beforeAll(async () => {
    server = createServer((_, response) => refuseMethod(response, ['GET', 'HEAD']));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));

  it('says what is allowed, and leads back to the page', async () => {
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const response = await fetch(`http://127.0.0.1:${String(port)}/store`, { method: 'DELETE' });
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    expect(await response.text()).toContain('<a href="">Open the page again</a>');
  });
});
