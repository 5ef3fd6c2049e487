import { anyone, can, mutation, query, signedIn, subscription } from '@plinth/contracts/kernel/define';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { tracked } from '@trpc/server';
import * as z from 'zod';
import { startApp, type TestApp, useApp } from '../../../../../test/support/app';
import { domainErrors } from '../../runtime/errors/domain-error';
import { PlatformModule } from '../../platform.module';
import type { RequestContext } from '../../data/session/request-context';
import { Context, Input, Procedure, Router } from '../trpc/procedure.decorator';

const shelfError = domainErrors({ 'shelf-gone': { kind: 'not_found', message: 'This shelf is sold out.' } });
const shelf: z.ZodType<Shelf> = z
  .object({
    id: z.string(),
    price: z.int().meta({ id: 'Cents' }),
    get below() {
      return z.array(shelf);
    },
  })
  .meta({ id: 'Shelf' });
interface Shelf {
  id: string;
  price: number;
  below: Shelf[];
}
const byId = z.strictObject({ id: z.string().min(2, 'Say which shelf'), size: z.int().optional() });

const shelves = {
  public: { get: query({ access: anyone, summary: 'A shelf', input: byId, output: shelf }) },
  mine: query({ access: signedIn, summary: 'Whose', input: z.strictObject({}).nullish(), output: z.string() }),
  fail: query({
    access: anyone,
    summary: 'Fails',
    input: z.strictObject({ how: z.enum(['expected', 'not']) }),
    output: z.string(),
  }),
  paint: mutation({
    access: can('update', staffPages.hardware),
    summary: 'Paint',
    input: byId,
    output: z.string(),
  }),
  onPaint: subscription({
    access: signedIn,
    summary: 'Each',
    input: z.strictObject({ from: z.int() }),
    output: z.object({ n: z.int() }),
  }),
};

@Router({ alias: 'shelves' })
class Shelves {
  @Procedure(shelves.public.get)
  'public.get'(@Input() { id }: z.output<typeof byId>): Shelf {
    const leaf = (): Shelf => ({ id, price: 5_000_000_000, below: [] });
    return { ...leaf(), below: [leaf()] };
  }
  @Procedure(shelves.mine)
  mine(@Context() { actor }: RequestContext) {
    return actor.kind === 'user' ? actor.id : '';
  }
  @Procedure(shelves.fail)
  fail(@Input() { how }: { how: 'expected' | 'not' }): string {
    throw how === 'expected' ? shelfError('shelf-gone') : new Error('SECRET');
  }
  @Procedure(shelves.paint)
  paint(@Input() { id }: z.output<typeof byId>) {
    return id;
  }
  @Procedure(shelves.onPaint)
  async *onPaint(@Input() { from }: { from: number }) {
    yield { n: from };
    await Promise.resolve();
    yield tracked('x', { n: from + 1 });
  }
}

const options = { imports: [PlatformModule], providers: [Shelves], contracts: { shelves } };
const app = useApp(options);
const json = { 'content-type': 'application/json' };

interface Reply {
  status: number;
  body: { data?: unknown; errors?: { message: string; extensions?: Record<string, unknown> }[] };
}
async function ask(on: TestApp, body: unknown, headers: Record<string, string> = {}): Promise<Reply> {
  const response = await on.fetch('/api/graphql', {
    method: 'POST',
    headers: { ...json, ...headers },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: JSON.parse(await response.text()) };
}
const query_ = (text: string, variables?: unknown, headers?: Record<string, string>) =>
  ask(app(), { query: text, variables }, headers);

describe('GraphQL', () => {
  it('says what is wrong with a query, and not what there is instead', async () => {
    const { body } = await query_('{ shelves_public_gett(input: { id: "top" }) { id } }');
    expect(body.errors).toHaveLength(1);
    expect(body.errors?.[0]?.message).toMatch(/^Cannot query field "shelves_public_gett" on type "Query"\.$/);
    expect(JSON.stringify(body)).not.toContain('Did you mean');
  });

  it('answers procedures, cents beyond 32 bits, and lets nulls stand for "not said"', async () => {
    const { body } = await query_(
      'query ($i: ShelvesPublicGetInput!) { shelves_public_get(input: $i) { id price below { id } } }',
      { i: { id: 'top', size: null } },
    );
    expect(body).toEqual({ data: { shelves_public_get: { id: 'top', price: 5_000_000_000, below: [{ id: 'top' }] } } });
  });

  it('reads by GET, and changes nothing by GET', async () => {
    const get = (text: string) => app().fetch(`/api/graphql?query=${encodeURIComponent(text)}`);
    expect((await get('{ shelves_public_get(input: { id: "top" }) { id } }')).status).toBe(200);
    expect((await get('mutation { shelves_paint(input: { id: "top" }) }')).status).toBe(405);
  });

  it('has the same access rules', async () => {
    const { cookie, userId } = await app().signInAs('customer');
    await app().permit('storekeeper', 'update', '/dashboard/admin/hardware');
    const paint = (who?: string) =>
      query_('mutation { shelves_paint(input: { id: "top" }) }', undefined, who === undefined ? {} : { cookie: who });
    expect((await paint()).body.errors?.[0]?.extensions).toMatchObject({
      code: 'UNAUTHORIZED',
      domainCode: 'sign-in-required',
      httpStatus: 401,
    });
    expect((await paint(cookie)).body.errors?.[0]?.extensions).toMatchObject({ code: 'FORBIDDEN' });
    expect((await paint((await app().signInAs('storekeeper')).cookie)).body).toEqual({
      data: { shelves_paint: 'top' },
    });
    expect((await query_('{ shelves_mine }', undefined, { cookie })).body).toEqual({ data: { shelves_mine: userId } });
  });

  it('tells of failures what tRPC tells', async () => {
    const expected = await query_('{ shelves_fail(input: { how: expected }) }');
    expect(expected.body.errors?.[0]).toMatchObject({
      message: 'This shelf is sold out.',
      extensions: { code: 'NOT_FOUND', domainCode: 'shelf-gone' },
    });
    const other = await query_('{ shelves_fail(input: { how: not }) }');
    expect(JSON.stringify(other.body)).not.toContain('SECRET');
    expect(other.body.errors?.[0]?.extensions).toMatchObject({
      code: 'INTERNAL_SERVER_ERROR',
      requestId: expect.any(String),
    });
    const invalid = await query_('{ shelves_public_get(input: { id: "x" }) { id } }');
    expect(invalid.body.errors?.[0]?.extensions).toMatchObject({
      code: 'BAD_REQUEST',
      fields: { id: ['Say which shelf'] },
    });
  });

  it('refuses unknown keys and operators as values', async () => {
    for (const input of ['{ id: "top", role: "owner" }', '{ id: { not: "" } }', '{ id: ["top"] }']) {
      const { body } = await query_(`{ shelves_public_get(input: ${input}) { id } }`);
      expect(body.data ?? null).toBeNull();
      expect(body.errors?.[0]?.extensions).toMatchObject({ code: 'BAD_REQUEST' });
    }
  });

  it('streams subscriptions to those who may', async () => {
    const { cookie } = await app().signInAs('customer');
    const follow = async (headers: Record<string, string>) => {
      const body = JSON.stringify({ query: 'subscription { shelves_onPaint(input: { from: 4 }) { n } }' });
      const response = await app().fetch('/api/graphql', {
        method: 'POST',
        headers: { ...json, accept: 'text/event-stream', ...headers },
        body,
      });
      return response.text();
    };
    const events = await follow({ cookie });
    expect(events).toContain('data: {"data":{"shelves_onPaint":{"n":4}}}');
    expect(events).toContain('data: {"data":{"shelves_onPaint":{"n":5}}}');
    expect(await follow({})).toContain('sign-in-required');
  });

  describe('refuses before it works', () => {
    it.each([
      [
        'more than ten fields at the root',
        `{ ${Array.from({ length: 11 }, (_, n) => `a${n}: shelves_mine`).join(' ')} }`,
      ],
      [
        'the same behind fragments',
        `{ ...a ...a } fragment a on Query { ${Array.from({ length: 6 }, (_, n) => `a${n}: shelves_mine`).join(' ')} }`,
      ],
      [
        'a query that is too deep',
        `{ shelves_public_get(input: { id: "ab" }) { ${'below { '.repeat(12)} id ${'}'.repeat(12)} } }`,
      ],
      [
        'a query that costs too much',
        `{ shelves_public_get(input: { id: "ab" }) { ${Array.from({ length: 150 }, (_, n) => `b${n}: below { below { id price } }`).join(' ')} } }`,
      ],
      ['two operations', 'query a { shelves_mine } query b { shelves_mine }'],
    ])('%s', async (_what, text) => {
      const { body } = await ask(
        app(),
        text.startsWith('query a') ? { query: text, operationName: 'a' } : { query: text },
      );
      expect(body.data).toBeUndefined();
      expect(body.errors?.length).toBeGreaterThan(0);
    });

    it('a flood of tokens, before they are even parsed', async () => {
      const { body } = await query_(`{ ${'shelves_mine '.repeat(2_100)} }`);
      expect(body.errors?.[0]?.message).toContain('more that 2000 tokens');
    });

    it.each([
      ['a foreign origin', 403, { ...json, origin: 'https://evil.example' }, '{"query":"{ shelves_mine }"}'],
      ['a form', 415, { 'content-type': 'application/x-www-form-urlencoded' }, 'query={shelves_mine}'],
      ['a multipart form', 415, { 'content-type': 'multipart/form-data; boundary=x' }, '--x--'],
      ['a body over 100 kB', 413, json, JSON.stringify({ query: '{ shelves_mine }', x: 'x'.repeat(100_000) })],
      ['a list of queries', 400, json, '[{"query":"{ shelves_mine }"},{"query":"{ shelves_mine }"}]'],
      ['nothing', 400, json, ''],
      ['no JSON', 400, json, '{'],
    ])('%s', async (_what, status, headers, body) => {
      const response = await app().fetch('/api/graphql', { method: 'POST', headers, body });
      expect(response.status).toBe(status);
      expect(JSON.parse(await response.text())).toHaveProperty('errors');
    });
  });

  it('shows its schema and GraphiQL in development, in production the schema to staff alone', async () => {
    const introspect = { query: '{ __schema { queryType { name } } }' };
    const page = (on: TestApp) => on.fetch('/api/graphql', { headers: { accept: 'text/html' } });
    expect((await ask(app(), introspect)).body.errors).toBeUndefined();
    expect((await page(app())).status).not.toBe(200);

    const production = await startApp({
      ...options,
      env: {
        PLINTH_ENV: 'production',
        PUBLIC_URL: 'https://shop.example',
        NEXTAUTH_SECRET: 'x'.repeat(40),
        BACKGROUND: 'false',
        LOG_LEVEL: 'silent',
      },
    });
    try {
      expect((await ask(production, introspect)).body.errors?.[0]?.message).toContain('introspection');
      const { cookie } = await production.signInAs('developer');
      expect((await ask(production, introspect, { cookie })).body.errors).toBeUndefined();
      // What was found valid for staff is not valid for the next visitor.
      expect((await ask(production, introspect)).body.errors?.[0]?.message).toContain('introspection');
      expect((await page(production)).status).not.toBe(200);
    } finally {
      await production.close();
    }

    const development = await startApp({
      ...options,
      env: { PLINTH_ENV: 'development', BACKGROUND: 'false', LOG_LEVEL: 'silent' },
    });
    try {
      expect(await (await page(development)).text()).toContain('graphiql');
    } finally {
      await development.close();
    }
  });
});
