import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { backendPathOf } from '@plinth/contracts/backend-paths';
import { clientAddress, createBackendProxy, rewriteForwarding, unavailableBody } from './backend-proxy';

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
    expect(JSON.parse(unavailableBody('/api/health'))).toMatchObject({ status: 'unavailable' });
    expect(JSON.parse(unavailableBody('/api/graphql'))).toMatchObject({
      errors: [{ extensions: { code: 'SERVICE_UNAVAILABLE' } }],
    });
    expect(JSON.parse(unavailableBody('/api/trpc/cart.getCart'))).toMatchObject({
      error: { data: { httpStatus: 503 } },
    });
  });
});

describe('the proxy', () => {
  const servers: Server[] = [];
  const listen = async (listener: RequestListener): Promise<string> => {
    const server = createServer(listener).listen(0, '127.0.0.1');
    servers.push(server);
    await once(server, 'listening');
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('No port');
    return `http://127.0.0.1:${address.port}`;
  };
  const publicServer = (backendUrl: string, errors: string[] = [], silenceMs?: number) => {
    const proxy = createBackendProxy({
      backendUrl,
      onError: (error) => errors.push(error.message),
      ...(silenceMs !== undefined && { silenceMs }),
    });
    return listen((request, response) => {
      rewriteForwarding(request, { trustedProxies: 0, secure: true });
      void proxy(request, response, request.url ?? '/');
    });
  };

  afterEach(async () => {
    for (const server of servers.splice(0)) {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    }
  });

  it('passes the request on, with the real address and without what the client made up', async () => {
    const seen: IncomingMessage['headers'][] = [];
    const backend = await listen((request, response) => {
      seen.push(request.headers);
      request.pipe(response.setHeader('x-answered-by', 'backend'));
    });
    const site = await publicServer(backend);
    const answer = await fetch(`${site}/api/trpc/cart.addItem?batch=1`, {
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
    const site = await publicServer(backend);
    const answer = await fetch(`${site}/api/trpc/user.onTasksChanged`);
    const reader = answer.body?.getReader();
    const first = await reader?.read();
    expect(new TextDecoder().decode(first?.value)).toBe('data: {"at":"now"}\n\n');
    for (const end of endings) end();
    expect((await reader?.read())?.done).toBe(true);
  });

  it('answers 503 and says when to come back while nothing listens', async () => {
    const errors: string[] = [];
    const site = await publicServer('http://127.0.0.1:9', errors);
    const answer = await fetch(`${site}/api/health`);
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('5');
    expect(await answer.json()).toMatchObject({ status: 'unavailable' });
    expect(errors).toHaveLength(1);
  });

  it('answers 504 in words when the backend took the call and says nothing', async () => {
    const backend = await listen(() => undefined);
    const site = await publicServer(backend, [], 200);
    const answer = await fetch(`${site}/api/trpc/orders.public.place`, {
      method: 'POST',
      body: '{}',
      signal: AbortSignal.timeout(3_000),
    });
    expect(answer.status).toBe(504);
    expect(await answer.json()).toMatchObject({
      error: { data: { code: 'GATEWAY_TIMEOUT', userMessage: 'The answer takes too long. Try again in a minute.' } },
    });
  });
});
