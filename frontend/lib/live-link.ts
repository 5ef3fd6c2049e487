import type { AppRouter } from '@plinth/contracts/app-router-type';
import type { TRPCLink } from '@trpc/client';
import { EventSource } from 'eventsource';
import { eventSourceLink } from './event-source-link';

/** Opens subscriptions by PATCH, which the browser's own EventSource cannot send. */
const byPatch = (url: string) =>
  new EventSource(url, { fetch: (address, init) => fetch(address, { ...init, method: 'PATCH' }) });

/** Link for live updates from the procedures below an address. */
export const liveLink = (endpoint: string): TRPCLink<AppRouter> => eventSourceLink(endpoint, byPatch);
