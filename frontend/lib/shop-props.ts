import type { DehydratedState } from '@tanstack/react-query';
import type { GetServerSideProps, GetServerSidePropsContext, GetServerSidePropsResult } from 'next';
import { VISITOR } from './roles';
import { serverHelpers, serverTrpc } from './server-trpc';

type Calls = ReturnType<typeof serverTrpc>;
type QueryHelpers = ReturnType<typeof serverHelpers>;
type WithFrame<Props> = Props & { trpcState?: DehydratedState };

/**
 * Returns `getServerSideProps` of a shop page: its own props, and the data of its frame (the company in the footer,
 * the visitor's links in the bar), so that both are rendered at once. Data that cannot be loaded are fetched by the
 * page itself.
 * @param load returns the page's own props. Its calls are made as the visitor; as nobody, where the page is cached for all. Queries that it
 * prefetches with its third argument are there for the page's hooks from the start
 */
export function shopProps<Props extends object>(
  load: (
    calls: Calls,
    context: GetServerSidePropsContext,
    helpers: QueryHelpers,
  ) => Promise<GetServerSidePropsResult<Props>>,
): GetServerSideProps<WithFrame<Props>> {
  return async (context) => {
    const helpers = serverHelpers(context.req);
    const [result] = await Promise.all([
      load(serverTrpc(context.req), context, helpers),
      helpers.company.public.get.prefetch(),
      helpers.flags.public.shared.prefetch(),
      helpers.navigation.public.getAllForRole.prefetch({ role: VISITOR }),
    ]);
    if (!('props' in result)) return result;
    return { props: { ...(await result.props), trpcState: helpers.dehydrate() } };
  };
}

/** `getServerSideProps` of a page without its own data. */
export const frameProps = shopProps(() => Promise.resolve({ props: {} }));
