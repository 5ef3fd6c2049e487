import type { IncomingMessage } from 'node:http';
import type { AppRouter } from '@plinth/contracts/app-router-type';
import { createTRPCClient, httpBatchLink } from '@trpc/client';
import { createServerSideHelpers } from '@trpc/react-query/server';
import { backendFetch } from './backend-fetch';

/** Calls of pages that are rendered on the server: directly to the backend, not through the public address. */

function backendEndpoint(): string {
  const address = process.env.BACKEND_URL;
  if (!address) throw new Error('BACKEND_URL is not set: pages cannot reach the backend');
  return `${address.replace(/\/$/, '')}/api/trpc`;
}

/**
 * Returns the headers of the visitor's request that the backend needs. The server has already made `x-forwarded-for`
 * trustworthy.
 */
function visitorHeaders(request: IncomingMessage | undefined): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const name of ['cookie', 'x-forwarded-for', 'user-agent'] as const) {
    const value = request?.headers[name];
    if (typeof value === 'string') headers[name] = value;
  }
  return headers;
}

/**
 * Creates a client for `getServerSideProps` (with the visitor's cookie) or `getStaticProps` (without a request,
 * anonymous).
 */
export function serverTrpc(request?: IncomingMessage) {
  return createTRPCClient<AppRouter>({
    links: [
      httpBatchLink({
        url: backendEndpoint(),
        maxItems: 10,
        headers: visitorHeaders(request),
        fetch: (address, { method, headers, body } = {}) =>
          backendFetch(typeof address === 'string' || address instanceof URL ? address : address.url, {
            ...(method !== undefined && { method }),
            ...(headers !== undefined && { headers }),
            ...(body !== undefined && { body }),
          }),
      }),
    ],
  });
}

/**
 * Returns helpers that fill the page's query cache on the server: `await helpers.catalogue.get.prefetch(input)`, then
 * `props: { trpcState: helpers.dehydrate() }`; the page's hooks find the answer there.
 */
export function serverHelpers(request?: IncomingMessage) {
  return createServerSideHelpers({ client: serverTrpc(request) });
}
