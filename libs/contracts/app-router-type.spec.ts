import type { createTRPCClient } from '@trpc/client';
import type { createTRPCNext } from '@trpc/next';
import * as z from 'zod';
import type { AppRouter, RouterOf } from './app-router-type';
import { cents, id, noInput } from './kernel/common';
import {
  anyone,
  can,
  type ContractTree,
  flattenContracts,
  mutation,
  query,
  signedIn,
  subscription,
} from './kernel/define';

const panels = {
  panels: {
    list: query({
      access: can('view'),
      summary: 'All',
      input: noInput,
      output: z.array(z.object({ id, price: cents })),
    }),
    public: {
      get: query({
        access: anyone,
        summary: 'One',
        input: z.strictObject({ id, depth: z.int().default(560) }),
        output: z.object({ id }),
      }),
    },
    cut: mutation({
      access: signedIn,
      summary: 'Cut',
      input: z.strictObject({ id }),
      output: z.object({ done: z.boolean() }),
    }),
    onCut: subscription({
      access: signedIn,
      summary: 'Tells',
      input: z.strictObject({ id }),
      output: z.object({ at: z.string() }),
    }),
  },
} satisfies ContractTree;

type Client = ReturnType<typeof createTRPCClient<RouterOf<typeof panels>>>;
type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
const holds = <Claim extends true>(claim: Claim): Claim => claim;

describe('the type of the API', () => {
  it('gives clients inputs, answers and errors', () => {
    expect([...flattenContracts(panels).keys()]).toEqual([
      'panels.list',
      'panels.public.get',
      'panels.cut',
      'panels.onCut',
    ]);
    type Get = Client['panels']['public']['get']['query'];
    type List = Client['panels']['list']['query'];
    type Cut = Client['panels']['cut']['mutate'];
    type OnCut = Parameters<Client['panels']['onCut']['subscribe']>[1];
    expect([
      holds<Equal<Awaited<ReturnType<Get>>, { id: string }>>(true),
      // A default may be left out by the sender.
      holds<Equal<Parameters<Get>[0], { id: string; depth?: number | undefined }>>(true),
      holds<Equal<Awaited<ReturnType<List>>, { id: string; price: number }[]>>(true),
      // Nothing to send: the argument may be left out.
      holds<[] extends Parameters<List> ? true : false>(true),
      holds<Equal<Awaited<ReturnType<Cut>>, { done: boolean }>>(true),
      holds<NonNullable<OnCut['onData']> extends (event: infer Event) => void ? Equal<Event, { at: string }> : false>(
        true,
      ),
      holds<Equal<NonNullable<Parameters<NonNullable<OnCut['onError']>>[0]['data']>['domainCode'], string | undefined>>(
        true,
      ),
      // @ts-expect-error a mutation is no query
      holds<'query' extends keyof Client['panels']['cut'] ? true : false>(true),
    ]).not.toContain(false);
  });

  it('covers the product, for the plain client and for the pages', () => {
    type Plain = ReturnType<typeof createTRPCClient<AppRouter>>;
    type Pages = ReturnType<typeof createTRPCNext<AppRouter>>;
    expect([
      holds<Equal<Parameters<Plain['cart']['removeItem']['mutate']>[0], { id: string; item_id: string }>>(true),
      holds<'useQuery' extends keyof Pages['cart']['getCart'] ? true : false>(true),
      holds<'useMutation' extends keyof Pages['user']['createTask'] ? true : false>(true),
      holds<'useSubscription' extends keyof Pages['user']['onTasksChanged'] ? true : false>(true),
    ]).not.toContain(false);
  });
});
