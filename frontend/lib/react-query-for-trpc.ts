/*
 * React Query as tRPC's hooks get it in the browser (see next.config): all hooks are one object, so that the bundler would keep what is behind each
 * of them in every page's first load. Those that no page uses are left out: 2 kB, gzipped. `useQueries` of React Query itself takes what
 * `trpc.useUtils()` gives as `queryOptions`.
 */
export {
  HydrationBoundary,
  QueryClient,
  QueryClientProvider,
  hashKey,
  infiniteQueryOptions,
  queryOptions,
  skipToken,
  useMutation,
  useQuery,
} from '@tanstack/react-query';

function omittedHook(): never {
  throw new Error('This hook is left out of the pages: see lib/react-query-for-trpc');
}

export {
  omittedHook as dehydrate,
  omittedHook as useInfiniteQuery,
  omittedHook as usePrefetchInfiniteQuery,
  omittedHook as usePrefetchQuery,
  omittedHook as useQueries,
  omittedHook as useSuspenseInfiniteQuery,
  omittedHook as useSuspenseQueries,
  omittedHook as useSuspenseQuery,
};
