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

function leftOut(): never {
  throw new Error('This hook is left out of the pages: see lib/react-query-for-trpc');
}

export {
  leftOut as dehydrate,
  leftOut as useInfiniteQuery,
  leftOut as usePrefetchInfiniteQuery,
  leftOut as usePrefetchQuery,
  leftOut as useQueries,
  leftOut as useSuspenseInfiniteQuery,
  leftOut as useSuspenseQueries,
  leftOut as useSuspenseQuery,
};
