import type { DehydratedState } from '@tanstack/react-query';
import type { GetServerSideProps, GetServerSidePropsContext, GetServerSidePropsResult } from 'next';
import { VISITOR } from './roles';
import { serverHelpers, serverTrpc } from './server-trpc';

type Calls = ReturnType<typeof serverTrpc>;
type Around = ReturnType<typeof serverHelpers>;
type Framed<Props> = Props & { trpcState?: DehydratedState };

/**
 * Returns `getServerSideProps` of a shop page: its own props, and the data of its frame (the company in the footer,
 * the visitor's links in the bar), so that both are rendered at once. Data that cannot be loaded are fetched by the
 * page itself.
 * @param load answers the page's own props, with the calls of the visitor who asks (of nobody, where the page is kept for all); what it asks for by
 * its third argument, the page's hooks know from the start
 */
export function shopProps<Props extends object>(
  load: (calls: Calls, context: GetServerSidePropsContext, around: Around) => Promise<GetServerSidePropsResult<Props>>,
): GetServerSideProps<Framed<Props>> {
  return async (context) => {
    const around = serverHelpers(context.req);
    const [result] = await Promise.all([
      load(serverTrpc(context.req), context, around),
      around.company.public.get.prefetch(),
      around.flags.public.shared.prefetch(),
      around.navigation.public.getAllForRole.prefetch({ role: VISITOR }),
    ]);
    if (!('props' in result)) return result;
    return { props: { ...(await result.props), trpcState: around.dehydrate() } };
  };
}

/** `getServerSideProps` of a page without its own data. */
export const frameProps = shopProps(() => Promise.resolve({ props: {} }));
