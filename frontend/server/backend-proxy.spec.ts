import { once } from 'node:events';
import {
  Agent,
  createServer,
  request as ask,
  type IncomingMessage,
  type RequestListener,
  type Server,
} from 'node:http';
import { backendPathOf } from '@plinth/contracts/backend-paths';
import { connect, type Socket } from 'node:net';
import { refusalBody } from './backend-answers';
import {
  type BackendProxy,
  type BackendProxyOptions,
  clientAddress,
  createBackendProxy,
  rewriteForwarding,
} from './backend-proxy';

describe('the way to the backend', () => {
  it.each([
    '/api/trpc',
    '/api/trpc/cart.getCart',
    '/api/graphql',
    '/api/health',
    '/api/metrics',
    '/api/pictures/colours/sage.svg',
    '/api/webhooks/stripe',
    '/api/documents/invoice/1',
    '/api/devices/1/beat',
    '/api/mailbox/files',
    '/api/drafts/answer/1',
    '/iclock/cdata',
  ])('leads from %s', (path) => {
    expect(backendPathOf(path)).toBeDefined();
  });

  it.each(['/', '/store', '/api/auth/session', '/api/trpcx', '/api', '/internal/sessions', '//api/trpc', '/iclocks'])(
    'does not lead from %s',
    (path) => {
      expect(backendPathOf(path)).toBeUndefined();
    },
  );
});

describe("the visitor's address", () => {
  it('is the connection, whatever the visitor claims', () => {
    expect(clientAddress('41.0.0.9', '1.2.3.4', 0)).toBe('41.0.0.9');
  });

  it('is what the outermost proxy of our own saw', () => {
    expect(clientAddress('10.0.0.2', '1.2.3.4, 41.0.0.9', 1)).toBe('41.0.0.9');
    expect(clientAddress('10.0.0.2', '1.2.3.4, 41.0.0.9, 10.0.0.3', 2)).toBe('41.0.0.9');
  });

  it('is the connection when no proxy said anything', () => {
    expect(clientAddress('10.0.0.2', undefined, 1)).toBe('10.0.0.2');
  });
});

describe('while the backend is away', () => {
  it('every kind of caller gets JSON that it can read', () => {
    expect(JSON.parse(refusalBody('/api/health', 'restarting'))).toMatchObject({ status: 'unavailable' });
    expect(JSON.parse(refusalBody('/api/graphql', 'restarting'))).toMatchObject({
      errors: [{ extensions: { code: 'SERVICE_UNAVAILABLE' } }],
    });
    expect(JSON.parse(refusalBody('/api/trpc/cart.getCart', 'restarting'))).toMatchObject({
      error: { data: { httpStatus: 503 } },
    });
  });
});

describe('the proxy', () => {
  const servers: Server[] = [];
  const proxies: BackendProxy[] = [];
  const sockets: Socket[] = [];
  const open = async (listener: RequestListener, port = 0): Promise<{ server: Server; url: string; port: number }> => {
    const server = createServer(listener).listen(port, '127.0.0.1');
    servers.push(server);
    await once(server, 'listening');
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('No port');
    return { server, url: `http://127.0.0.1:${address.port}`, port: address.port };
  };
  const listen = async (listener: RequestListener): Promise<string> => (await open(listener)).url;
  const publicServer = async (backendUrl: string, options: Partial<BackendProxyOptions> = {}) => {
    const said: string[] = [];
    const proxy = createBackendProxy({
      backendUrl,
      log: (level, message) => said.push(`${level}: ${message}`),
      ...options,
    });
    proxies.push(proxy);
    const url = await listen((request, response) => {
      rewriteForwarding(request, { trustedProxies: 0, secure: true });
      void proxy.answer(request, response, (request.url ?? '/').split('?')[0]);
    });
    return { url, said, proxy };
  };
  const close = async (server: Server) => {
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  };

  afterEach(async () => {
    for (const socket of sockets.splice(0)) socket.destroy();
    for (const proxy of proxies.splice(0)) proxy.close();
    for (const server of servers.splice(0)) if (server.listening) await close(server);
  });

  /** Begins a request and sends no more than this of it. */
  const begin = async (site: string, text: string): Promise<Socket> => {
    const socket = connect(Number(new URL(site).port), '127.0.0.1');
    socket.on('error', () => undefined);
    sockets.push(socket);
    await once(socket, 'connect');
    socket.write(text);
    return socket;
  };
  const post = (path: string, length: number, body: string) =>
    `POST ${path} HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nContent-Length: ${String(length)}\r\n\r\n${body}`;

  it('passes the request on, with the real address and without what the client made up', async () => {
    const seen: IncomingMessage['headers'][] = [];
    const backend = await listen((request, response) => {
      seen.push(request.headers);
      request.pipe(response.setHeader('x-answered-by', 'backend'));
    });
    const { url } = await publicServer(backend);
    const answer = await fetch(`${url}/api/trpc/cart.addItem?batch=1`, {
      method: 'POST',
      body: '{"0":{"id":"abc"}}',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': '6.6.6.6',
        forwarded: 'for=6.6.6.6',
        'x-real-ip': '6.6.6.6',
      },
    });
    expect(await answer.text()).toBe('{"0":{"id":"abc"}}');
    expect(answer.headers.get('x-answered-by')).toBe('backend');
    expect(seen[0]).toMatchObject({ 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'https' });
    expect(seen[0]).not.toHaveProperty('forwarded');
    expect(seen[0]).not.toHaveProperty('x-real-ip');
  });

  it('sends live updates on as they come, before the stream ends', async () => {
    const endings: (() => void)[] = [];
    const backend = await listen((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write('data: {"at":"now"}\n\n');
      endings.push(() => response.end());
    });
    const { url } = await publicServer(backend);
    const answer = await fetch(`${url}/api/trpc/user.onTasksChanged`);
    const reader = answer.body?.getReader();
    const first = await reader?.read();
    expect(new TextDecoder().decode(first?.value)).toBe('data: {"at":"now"}\n\n');
    for (const end of endings) end();
    expect((await reader?.read())?.done).toBe(true);
  });

  it('sends a large file on as it comes, whole', async () => {
    const backend = await listen((request, response) => {
      let bytes = 0;
      request.on('data', (chunk: Buffer) => (bytes += chunk.length)).on('end', () => response.end(String(bytes)));
    });
    const { url } = await publicServer(backend);
    const answer = await fetch(`${url}/api/mailbox/files`, { method: 'POST', body: Buffer.alloc(9_000_000, 'x') });
    expect(await answer.text()).toBe('9000000');
  });

  it('a file that the backend refuses without reading it keeps no connection waiting', async () => {
    const backend = await listen((request, response) => {
      if (request.method === 'GET') return response.end('here');
      return response.writeHead(401, { 'content-type': 'application/json' }).end('{"message":"Sign in"}');
    });
    const { url } = await publicServer(backend);
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const send = async (method: string, path: string, body?: Buffer) => {
      const sent = ask(`${url}${path}`, { agent, method, timeout: 3_000 });
      sent.once('timeout', () => sent.destroy(new Error('no answer within three seconds')));
      sent.end(body);
      const [answer]: IncomingMessage[] = await once(sent, 'response');
      let text = '';
      for await (const chunk of answer) text += String(chunk);
      return [answer.statusCode, text];
    };
    for (let round = 0; round < 5; round += 1) {
      expect(await send('POST', '/api/photos/colours/sage', Buffer.alloc(5_000_000, 'x'))).toEqual([
        401,
        '{"message":"Sign in"}',
      ]);
      expect(await send('GET', '/api/health')).toEqual([200, 'here']);
    }
    agent.destroy();
  });

  it('refuses in words what is larger than its path takes, without asking the backend', async () => {
    let requestCount = 0;
    const backend = await listen((_request, response) => response.end(String((requestCount += 1))));
    const { url } = await publicServer(backend);
    const answer = await fetch(`${url}/api/mailbox/files`, { method: 'POST', body: Buffer.alloc(31_000_000) });
    expect(answer.status).toBe(413);
    expect(await answer.json()).toMatchObject({ error: { message: expect.stringContaining('smaller') } });
    expect(requestCount).toBe(0);
  });

  it('tells the health at once while nothing listens, and says when to come back', async () => {
    const { url } = await publicServer('http://127.0.0.1:9');
    const answer = await fetch(`${url}/api/health`, { signal: AbortSignal.timeout(3_000) });
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('5');
    expect(await answer.json()).toMatchObject({ status: 'unavailable' });
  });

  it('answers 504 in words when the backend took the call and says nothing', async () => {
    const backend = await listen(() => undefined);
    const { url } = await publicServer(backend, { silenceMs: 200 });
    const answer = await fetch(`${url}/api/trpc/orders.public.place`, {
      method: 'POST',
      body: '{}',
      signal: AbortSignal.timeout(3_000),
    });
    expect(answer.status).toBe(504);
    expect(await answer.json()).toMatchObject({
      error: { data: { code: 'GATEWAY_TIMEOUT', userMessage: 'The answer takes too long. Try again in a minute.' } },
    });
  });

  describe('while somebody takes more than their share', () => {
    it('answers an honest call beside 300 requests whose bodies do not come', async () => {
      let connections = 0;
      const backend = await open((request, response) => void request.resume().on('end', () => response.end('honest')));
      backend.server.on('connection', () => (connections += 1));
      const { url } = await publicServer(backend.url);
      for (let n = 0; n < 300; n += 1) await begin(url, post('/api/trpc/cart.createCart', 100, '{'));
      const answer = await fetch(`${url}/api/trpc/cart.getCart`, { signal: AbortSignal.timeout(10_000) });
      expect(await answer.text()).toBe('honest');
      expect(connections).toBe(1);
    });

    it('gives a body that does not come to its end up, in words', async () => {
      const backend = await listen((_request, response) => response.end());
      const { url } = await publicServer(backend, { bodyMs: 100 });
      const socket = await begin(url, post('/api/trpc/cart.createCart', 100, '{'));
      const [said] = (await once(socket, 'data')) as [Buffer];
      expect(said.toString()).toContain('408');
    });

    it('answers an honest call beside 300 live updates of one customer, and beside those of 85 windows of staff', async () => {
      let streams = 0;
      const backend = await listen((request, response) => {
        if (request.url?.includes('.on') !== true) return void response.end('honest');
        streams += 1;
        response.writeHead(200, { 'content-type': 'text/event-stream' });
        response.write('event: connected\ndata: {}\n\n');
      });
      const { url } = await publicServer(backend);
      const leave = new AbortController();
      await Promise.all(
        Array.from({ length: 300 + 85 * 3 }, (_, n) =>
          fetch(`${url}/api/trpc/permissions.onChanged`, {
            method: n % 2 === 0 ? 'PATCH' : 'GET',
            signal: leave.signal,
          }),
        ),
      );
      const answer = await fetch(`${url}/api/trpc/cart.getCart`, { signal: AbortSignal.timeout(10_000) });
      expect(await answer.text()).toBe('honest');
      expect(streams).toBe(555);
      leave.abort();
    });

    it('says so, and does not let anybody wait without end, where all connections are taken', async () => {
      const backend = await listen(() => undefined);
      const { url } = await publicServer(backend, { mostConnections: { call: 2 }, waitMs: 100 });
      const leave = new AbortController();
      for (let n = 0; n < 2; n += 1)
        void fetch(`${url}/api/trpc/cart.getCart`, { signal: leave.signal }).catch(() => undefined);
      const answer = await fetch(`${url}/api/trpc/cart.getCart`, { signal: AbortSignal.timeout(10_000) });
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
      expect(await answer.json()).toMatchObject({ error: { message: expect.stringContaining('Many people') } });
      leave.abort();
    });
  });

  describe('asked whether it lives', () => {
    const stuck = async () => {
      const backend = await open((request, response) => {
        if (request.url === '/api/health/live') response.end();
      });
      const site = await publicServer(backend.url, { mostConnections: { call: 1 }, waitMs: 60_000 });
      const firstRequest = once(backend.server, 'request');
      void fetch(`${site.url}/api/trpc/cart.getCart`).catch(() => undefined);
      await firstRequest;
      return { backend, site };
    };

    it('says no where calls do not get through to a backend that answers', async () => {
      const { site } = await stuck();
      expect(await site.proxy.isLive()).toBe(false);
    });

    it('says yes while the backend is away, which a new public server would not mend', async () => {
      const { site, backend } = await stuck();
      await close(backend.server);
      expect(await site.proxy.isLive()).toBe(true);
    });

    it('says yes where calls get through', async () => {
      const { proxy } = await publicServer(await listen((_request, response) => response.end()));
      expect(await proxy.isLive()).toBe(true);
    });
  });

  describe('while the backend restarts', () => {
    const KEYED = JSON.stringify({ idempotency_key: '7f0e2f5e-2f58-4a53-9a0e-6a5ad0c3f7d1' });
    const UNKEYED = '{"id":"x"}';
    const send = (site: string, body?: string) =>
      fetch(`${site}/api/trpc/cart.addItem`, {
        ...(body !== undefined && { method: 'POST', body, headers: { 'content-type': 'application/json' } }),
        signal: AbortSignal.timeout(15_000),
      });
    /** A backend that dies at the first call that it gets, and the calls that reached it and the next one. */
    const dying = async () => {
      const reached: string[] = [];
      const first = await open((request, response) => {
        if (request.url === '/api/health/live') return void response.end();
        request.resume().on('end', () => {
          reached.push(`first ${request.method ?? ''}`);
          void close(first.server);
        });
      });
      const again = () =>
        open((request, response) => {
          if (request.url !== '/api/health/live') reached.push(`second ${request.method ?? ''}`);
          request.resume().on('end', () => response.end('back'));
        }, first.port);
      return { first, again, reached };
    };

    it.each([
      ['a call that reads', undefined, 'GET'],
      ['a call with a key', KEYED, 'POST'],
    ])('%s that was on its way waits for it and is asked once more', async (_what, body, method) => {
      const { first, again, reached } = await dying();
      const { url, said } = await publicServer(first.url);
      const answer = send(url, body);
      await once(first.server, 'close');
      await again();
      expect(await (await answer).text()).toBe('back');
      expect(reached).toEqual([`first ${method}`, `second ${method}`]);
      expect(said.filter((line) => line.startsWith('error'))).toEqual([]);
    });

    it('a call without a key that may have reached it is never asked again', async () => {
      const { first, again, reached } = await dying();
      const { url } = await publicServer(first.url);
      const answer = send(url, UNKEYED);
      await once(first.server, 'close');
      await again();
      expect((await answer).status).toBe(503);
      expect(reached).toEqual(['first POST']);
    });

    it('all calls wait that surely did not reach it, and each is asked once', async () => {
      const { server, url: backendUrl, port } = await open(() => undefined);
      await close(server);
      const { url, said, proxy } = await publicServer(backendUrl);
      const answers = Promise.all([send(url), send(url, KEYED), send(url, UNKEYED)]);
      expect(await proxy.presence.waitUntilBack(performance.now() + 500, 0)).toBe(false);
      const reached: string[] = [];
      await open((request, response) => {
        if (request.url !== '/api/health/live') reached.push(request.method ?? '');
        request.resume().on('end', () => response.end('back'));
      }, port);
      expect((await answers).map(({ status }) => status)).toEqual([200, 200, 200]);
      expect(reached.toSorted()).toEqual(['GET', 'POST', 'POST']);
      expect(said).toEqual(['info: The backend is away: calls wait for it', 'info: The backend is back']);
    });

    it('a call is refused in words once it has waited long enough', async () => {
      const { url } = await publicServer('http://127.0.0.1:9', { patienceMs: 300 });
      const answer = await send(url);
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
      expect(await answer.json()).toMatchObject({ error: { message: 'We are restarting. Try again in a minute.' } });
    });
  });
});
