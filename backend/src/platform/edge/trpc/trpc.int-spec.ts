import { setTimeout as wait } from 'node:timers/promises';
import { can, holder, mutation, query, signedIn, subscription, anyone } from '@plinth/contracts/kernel/define';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { tracked } from '@trpc/server';
import * as z from 'zod';
import { refusalOf } from '../../../../../test/support/answers';
import { startApp, useApp } from '../../../../../test/support/app';
import { domainErrors } from '../../runtime/errors/domain-error';
import { PlatformModule } from '../../platform.module';
import type { RequestContext } from '../../data/session/request-context';
import { Context, Input, Procedure, Router } from './procedure.decorator';

const panelError = domainErrors({
  'panel-gone': { kind: 'not_found', message: 'This panel was cut already. Choose another.' },
});
const order = z.strictObject({
  id: z.string().min(1, 'Say which panel'),
  size: z.strictObject({ width: z.int() }).optional(),
});

const panels = {
  public: { echo: query({ access: anyone, summary: 'Echo', input: order, output: z.object({ id: z.string() }) }) },
  whoAmI: query({
    access: signedIn,
    summary: 'Who calls',
    input: z.strictObject({}).nullish(),
    output: z.object({ id: z.string(), role: z.string(), ip: z.string() }),
  }),
  cut: mutation({
    access: can('update', staffPages.planningBoard),
    summary: 'Cut',
    input: order,
    output: z.object({ cut: z.string() }),
  }),
  held: mutation({ access: holder, summary: 'By its secret', input: order, output: z.object({ id: z.string() }) }),
  fail: mutation({
    access: anyone,
    summary: 'Fails',
    input: z.strictObject({ how: z.string() }),
    output: z.object({ ok: z.boolean() }),
  }),
  onCut: subscription({
    access: anyone,
    summary: 'Each cut',
    input: z.strictObject({ from: z.int() }),
    output: z.object({ n: z.int() }),
  }),
};
const contracts = { panels };

@Router({ alias: 'panels' })
class Panels {
  @Procedure(panels.public.echo)
  'public.echo'(@Input() { id }: z.output<typeof order>) {
    return { id };
  }
  @Procedure(panels.whoAmI)
  whoAmI(@Context() { actor, ip }: RequestContext) {
    return actor.kind === 'user' ? { id: actor.id, role: actor.role, ip } : { id: '', role: '', ip };
  }
  @Procedure(panels.cut)
  cut(@Input() { id }: z.output<typeof order>) {
    return { cut: id };
  }
  @Procedure(panels.held)
  held(@Input() { id }: z.output<typeof order>) {
    return { id };
  }
  @Procedure(panels.fail)
  async fail(@Input() { how }: { how: string }) {
    await Promise.resolve();
    if (how === 'expected')
      throw panelError('panel-gone', {
        log: 'SECRET detail',
        fields: { id: ['Choose another'] },
        retryAfterSeconds: 7,
      });
    if (how === 'zod') z.object({ SECRET: z.string() }).parse({});
    if (how === 'taken') return Promise.reject(new Error('SECRET', { cause: { code: '23505' } }));
    if (how === 'text') return Promise.reject(new Error('SECRET'));
    // What a repository that answers a wrong row would do.
    const wrong: { ok: boolean } = JSON.parse('{"ok":"SECRET"}');
    return wrong;
  }
  @Procedure(panels.onCut)
  async *onCut(@Input() { from }: { from: number }) {
    await wait(1);
    yield { n: from };
    yield tracked('second', { n: from + 1 });
  }
}

const app = useApp({ imports: [PlatformModule], providers: [Panels], contracts });
const json = { 'content-type': 'application/json' };

describe('answers', () => {
  it('queries by GET, at nested paths, batched', async () => {
    const input = encodeURIComponent(JSON.stringify({ 0: { id: 'a' }, 1: { id: 'b' } }));
    const response = await app().fetch(`/api/trpc/panels.public.echo,panels.public.echo?batch=1&input=${input}`);
    expect(await response.json()).toEqual([{ result: { data: { id: 'a' } } }, { result: { data: { id: 'b' } } }]);
  });

  it('subscriptions as events, by GET and by PATCH with the input in the query or the body', async () => {
    const input = encodeURIComponent('{"from":3}');
    const requests = [
      app().fetch(`/api/trpc/panels.onCut?input=${input}`),
      app().fetch(`/api/trpc/panels.onCut?input=${input}`, { method: 'PATCH' }),
      app().fetch('/api/trpc/panels.onCut', { method: 'PATCH', headers: json, body: '{"from":3}' }),
    ];
    for (const response of await Promise.all(requests)) {
      expect(response.headers.get('content-type')).toContain('text/event-stream');
      const text = await response.text();
      expect(text).toContain('data: {"n":3}');
      expect(text).toMatch(/data: \{"n":4\}\nid: second/);
    }
  });

  it('only what the output says', async () => {
    const { error, status } = await app().mutate('panels.fail', { how: 'wrong row' });
    expect(status).toBe(500);
    expect(JSON.stringify(error)).not.toContain('SECRET');
  });
});

describe('failures', () => {
  it('of somebody who was not quick enough for a name are a conflict, without what the database says', async () => {
    const answer = await app().mutate('panels.fail', { how: 'taken' });
    expect([answer.status, refusalOf(answer)]).toEqual([409, 'already-taken']);
    expect(JSON.stringify(answer)).not.toContain('SECRET');
  });

  it('that are expected carry their code and words for the person', async () => {
    const { error, status } = await app().mutate('panels.fail', { how: 'expected' });
    expect(status).toBe(404);
    expect(error).toEqual({
      message: 'This panel was cut already. Choose another.',
      code: -32004,
      data: {
        code: 'NOT_FOUND',
        httpStatus: 404,
        path: 'panels.fail',
        requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
        userMessage: 'This panel was cut already. Choose another.',
        domainCode: 'panel-gone',
        fields: { id: ['Choose another'] },
        retryAfter: 7,
      },
    });
    const raw = await app().fetch('/api/trpc/panels.fail', {
      method: 'POST',
      headers: json,
      body: '{"how":"expected"}',
    });
    expect(raw.headers.get('retry-after')).toBe('7');
  });

  it.each(['text', 'zod'])('that are not expected (%s) reach nobody but the log', async (how) => {
    const response = await app().fetch('/api/trpc/panels.fail', {
      method: 'POST',
      headers: json,
      body: JSON.stringify({ how }),
    });
    const body = await response.text();
    expect(response.status).toBe(500);
    expect(body).not.toMatch(/SECRET|stack|node_modules|\.ts/);
    expect(body).toContain(response.headers.get('x-request-id'));
  });

  it('of the input name the fields', async () => {
    const { error } = await app().query('panels.public.echo', { id: '', size: { width: 1.5 } });
    expect(error?.data).toMatchObject({
      code: 'BAD_REQUEST',
      fields: { id: ['Say which panel'], 'size.width': [expect.any(String)] },
    });
  });

  it.each([
    ['an unknown key', { id: 'a', role: 'owner' }],
    ['an unknown key below', { id: 'a', size: { width: 1, create: {} } }],
    ['an operator as value', { id: { not: '' } }],
    ['a list', { id: ['a'] }],
    ['nothing', undefined],
    ['a prototype', JSON.parse('{"id":"a","__proto__":{"admin":true}}')],
  ])('refuse %s', async (_what, input) => {
    const { status } = await app().query('panels.public.echo', input);
    expect(status).toBe(400);
  });

  it.each([
    ['an unknown procedure', '/api/trpc/panels.nothing'],
    ['a path below', '/api/trpc/x/panels.public.echo'],
    ['no procedure', '/api/trpc'],
    ['a name of the prototype', '/api/trpc/constructor'],
  ])('%s is not found', async (_what, path) => {
    const response = await app().fetch(path);
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ error: { data: { code: 'NOT_FOUND' } } });
  });
});

describe('access', () => {
  beforeAll(async () => {
    await app().permit('production', 'update', '/production/board');
    await app().permit('driver', 'view', '/production/board');
    await app().permit('driver', 'update', '/elsewhere');
    // A mistake of the owner's: customers hold no permission whatever the table says.
    await app().permit('customer', 'update', '/production/board');
  });

  it.each([
    ['unauthenticated', 401],
    ['customer', 403],
    ['driver', 403],
    ['production', 200],
    ['developer', 200],
  ])('by permission: %s is answered with %i', async (role, status) => {
    expect(await app().mutate('panels.cut', { id: 'side' }, { as: role })).toMatchObject({ status });
  });

  it('knows the person behind the cookie, and a visitor without one', async () => {
    const { userId, cookie } = await app().signInAs('customer');
    expect(await app().query('panels.whoAmI', undefined, { cookie })).toMatchObject({
      data: { id: userId, role: 'customer' },
    });
    expect(await app().query('panels.whoAmI')).toMatchObject({
      status: 401,
      error: { data: { domainCode: 'sign-in-required' } },
    });
  });

  it('is decided before the input is read', async () => {
    expect(await app().mutate('panels.cut', { nonsense: true }, { as: 'customer' })).toMatchObject({ status: 403 });
  });
});

describe('an application that is not its contracts', () => {
  @Router({ alias: 'panels' })
  class Leaky extends Panels {
    helperThatDeletesEverything() {
      return 'gone';
    }
  }

  it.each([
    [
      'has a helper in a router',
      [Leaky],
      contracts,
      /panels\.helperThatDeletesEverything is a procedure but has no contract/,
    ],
    ['lacks a procedure', [], contracts, /panels\.public\.echo has a contract but no procedure/],
    ['has two routers of one alias', [Panels, Leaky], contracts, /both answer at "panels"/],
    [
      'has a procedure too many',
      [Panels],
      { panels: { public: panels.public } },
      /panels\.cut is a procedure but has no contract/,
    ],
  ])('does not start: %s', async (_what, providers, answered, complaint) => {
    const start = startApp({ imports: [PlatformModule], providers, contracts: answered }).then((started) =>
      started.close(),
    );
    await expect(start).rejects.toThrow(complaint);
  });
});

it("a caller's rate is counted call by call, in batches too, and the answer says when to come back", async () => {
  const limited = await startApp({
    imports: [PlatformModule],
    providers: [Panels],
    contracts,
    env: { CALLS_PER_MINUTE: '5' },
  });
  try {
    const { cookie } = await limited.signInAs('customer');
    const batch = (count: number, headers: Record<string, string>) => {
      const inputs = Object.fromEntries(Array.from({ length: count }, (_, call) => [call, { id: 'a' }]));
      const names = new Array<string>(count).fill('panels.public.echo').join(',');
      return limited.fetch(`/api/trpc/${names}?batch=1&input=${encodeURIComponent(JSON.stringify(inputs))}`, {
        headers,
      });
    };
    expect((await batch(5, {})).status).toBe(200);
    const refused = await batch(1, {});
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
    expect(await refused.json()).toMatchObject([
      { error: { data: { code: 'TOO_MANY_REQUESTS', domainCode: 'too-many-calls' } } },
    ]);
    // Somebody else, at the same address, is not held up.
    expect((await batch(4, { cookie })).status).toBe(200);
    expect((await batch(3, { cookie })).status).toBe(207);
  } finally {
    await limited.close();
  }
});

describe('limits before any work', () => {
  const post = (headers: Record<string, string>, body = '{"id":"a"}') =>
    app().fetch('/api/trpc/panels.held', { method: 'POST', headers, body });

  it('ten calls a batch, however the commas are written', async () => {
    const names = (count: number, comma: string) => new Array<string>(count).fill('panels.public.echo').join(comma);
    const all = encodeURIComponent(
      JSON.stringify(Object.fromEntries(Array.from({ length: 11 }, (_, call) => [call, { id: 'a' }]))),
    );
    const get = (path: string) => app().fetch(`/api/trpc/${path}?batch=1&input=${all}`);
    expect((await get(names(10, ','))).status).toBe(200);
    const tooMany = await Promise.all([get(names(11, ',')), get(names(11, '%2C')), get(names(11, '%2c'))]);
    for (const response of tooMany) {
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ error: { data: { code: 'BAD_REQUEST' } } });
    }
    expect((await app().fetch('/api/trpc/%E0%A4%A')).status).toBe(400);
  });

  it('a body of 100 kB, with or without its length said', async () => {
    const big = JSON.stringify({ id: 'x'.repeat(100_000) });
    expect((await post(json, big)).status).toBe(413);
    const stream = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode(big));
        controller.close();
      },
    });
    const chunked = { method: 'POST', headers: json, body: stream, duplex: 'half' };
    const response = await app().fetch('/api/trpc/panels.held', chunked);
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({ error: { data: { code: 'PAYLOAD_TOO_LARGE' } } });
  });

  it.each([
    ['text/plain'],
    ['application/x-www-form-urlencoded'],
    ['multipart/form-data; boundary=x'],
    ['application/octet-stream'],
    ['application/jsonx'],
    ['text/plain; application/json'],
  ])('JSON only: %s is refused', async (type) => {
    const response = await post({ 'content-type': type });
    expect(response.status).toBe(415);
  });

  it.each([
    [{ origin: 'https://evil.example' }],
    [{ origin: 'null' }],
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site', origin: 'http://localhost:3000' }],
  ])('own origin only: %j is refused, and gets no permission to read', async (headers) => {
    for (const response of [
      await post({ ...json, ...headers }),
      await app().fetch('/api/trpc/panels.public.echo', { headers }),
    ]) {
      expect(response.status).toBe(403);
      expect([...response.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
    }
  });

  it('methods as documented', async () => {
    const send = (method: string, path = 'panels.held') => app().fetch(`/api/trpc/${path}`, { method, headers: json });
    expect((await send('DELETE')).status).toBe(405);
    expect((await send('OPTIONS')).status).toBe(405);
    expect((await send('GET')).status).toBe(405);
    expect((await send('PATCH')).status).toBe(405);
    expect((await send('POST', 'panels.public.echo')).status).toBe(405);
  });

  it('own page passes', async () => {
    const response = await post({ ...json, origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' });
    expect(await response.json()).toEqual({ result: { data: { id: 'a' } } });
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(response.headers.get('cache-control')).toBe('no-store');
  });
});
