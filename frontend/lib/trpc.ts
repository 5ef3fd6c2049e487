import type { AppRouter } from '@plinth/contracts/app-router-type';
import { QueryCache, MutationCache, type QueryClientConfig } from '@tanstack/react-query';
import { httpBatchLink, splitLink } from '@trpc/client';
import { createTRPCNext } from '@trpc/next';
import { notifyAnswered, notifyRefused } from './answers';
import { errorData, isWorthRetrying, messageForPerson } from './errors';
import { freshness } from './freshness';
import { helpingHeader } from './helping';
import { lazyLink } from './lazy-link';
import { logError, logNote } from './log';
import { passwordLink } from './password-link';
import { newTraceParent } from './trace-parent';

/** Path of all calls, on the page's own origin. */
const ENDPOINT = '/api/trpc';
/** Largest number of calls that the server accepts in one request. */
export const MAX_BATCH = 10;
const MAX_URL_LENGTH = 4_000;
const MAX_RETRIES = 2;

/** Logs a failed call. An expected refusal is shown to the person and is no error. */
function logFailure(error: unknown): void {
  const data = errorData(error);
  if (data?.httpStatus === 401 || data?.httpStatus === 403) notifyRefused();
  const detail = { path: data?.path, request: data?.requestId, message: messageForPerson(error) };
  if (data !== undefined && data.httpStatus < 500) logNote('A call was refused', detail);
  else logError('A call failed', detail);
}

export function queryClientConfig(): QueryClientConfig {
  return {
    queryCache: new QueryCache({ onError: logFailure, onSuccess: notifyAnswered }),
    mutationCache: new MutationCache({ onError: logFailure, onSuccess: notifyAnswered }),
    defaultOptions: {
      queries: {
        ...freshness.standard,
        networkMode: 'always',
        retry: (failures, error) => failures < MAX_RETRIES && isWorthRetrying(error),
      },
      // Without a connection a call fails and is told, rather than waiting in silence for one.
      mutations: { networkMode: 'always' },
    },
  };
}

/** Hooks of every procedure: `trpc.cart.getCart.useQuery({ id })`. */
export const trpc = createTRPCNext<AppRouter>({
  ssr: false,
  config: () => ({
    queryClientConfig: queryClientConfig(),
    links: [
      passwordLink(),
      splitLink({
        condition: (operation) => operation.type === 'subscription',
        true: lazyLink(() => import('./live-link').then(({ liveLink }) => liveLink(ENDPOINT))),
        false: httpBatchLink({
          url: ENDPOINT,
          maxItems: MAX_BATCH,
          maxURLLength: MAX_URL_LENGTH,
          headers: () => ({ traceparent: newTraceParent(), ...helpingHeader() }),
        }),
      }),
    ],
  }),
});
