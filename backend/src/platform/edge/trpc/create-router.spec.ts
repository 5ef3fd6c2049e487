import 'reflect-metadata';
import { Injectable } from '@nestjs/common';
import { Test } from '@nestjs/testing';
import { can, mutation, query } from '@plinth/contracts/kernel/define';
import * as z from 'zod';
import type { RequestContext } from '../../data/session/request-context';
import { createRouter } from './create-router';
import { aliasOf, contractOfMethod } from './procedure.decorator';

const panels = {
  get: query({
    access: can('view'),
    summary: 'One panel',
    input: z.strictObject({ id: z.string() }),
    output: z.object({ id: z.string(), width: z.int() }),
  }),
  public: {
    cut: mutation({
      access: can('update'),
      summary: 'Cut',
      input: z.strictObject({ id: z.string() }),
      output: z.string(),
    }),
  },
};

@Injectable()
class Panels {
  readonly byId = new Map([['A-1', 600]]);

  get(id: string) {
    return { id, width: this.byId.get(id) ?? 0 };
  }
}

const visitor: RequestContext = {
  requestId: 'one',
  ip: '127.0.0.1',
  userAgent: '',
  actor: { kind: 'visitor' },
  pageHelping: null,
  visitorKey: null,
  tabletHash: null,
  signal: new AbortController().signal,
  setHeader: () => undefined,
};

const PanelsRouter = createRouter(
  'panels',
  panels,
  { service: Panels },
  {
    get: ({ service }, { id }) => service.get(id),
    public: { cut: ({ service }, { id }, ctx) => `${id} of ${String(service.get(id).width)} for ${ctx.ip}` },
  },
);

describe('a router that is made of its contracts', () => {
  it('hands each call to the service that Nest injects, below the paths of the contracts', async () => {
    const app = await Test.createTestingModule({ providers: [Panels, PanelsRouter] }).compile();
    const router = app.get(PanelsRouter);
    expect(await router.get({ id: 'A-1' }, visitor)).toEqual({ id: 'A-1', width: 600 });
    expect(await router['public.cut']({ id: 'A-1' }, visitor)).toBe('A-1 of 600 for 127.0.0.1');
    await app.close();
  });

  it('has the alias and the contracts, by which it is served and its rights are enforced', () => {
    expect(aliasOf(PanelsRouter)).toBe('panels');
    expect(contractOfMethod(PanelsRouter.prototype['public.cut'])).toBe(panels.public.cut);
    expect(contractOfMethod(PanelsRouter.prototype['get'])).toBe(panels.get);
  });

  it('does not compile with another answer, or with a contract that nothing answers', () => {
    const wrong = [
      // @ts-expect-error width is missing in the answer
      createRouter('wrong', { get: panels.get }, {}, { get: (_, { id }) => ({ id }) }),
      // @ts-expect-error nothing answers `get`
      createRouter('wrong', { get: panels.get }, {}, {}),
    ];
    expect(wrong).toHaveLength(2);
  });
});
