/** Times that answers stay fresh, and are kept once nobody shows them (specification, section 9). */

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/**
 * For how long the browser keeps an answer that nobody shows. On the server there is no clock: an answer goes with the page that was drawn from it,
 * while a timer would hold every page in memory until it ends.
 */
const keptFor = (milliseconds: number) => ({ gcTime: typeof window === 'undefined' ? Infinity : milliseconds });

export const freshness = {
  /** Every query that says nothing else. */
  standard: { staleTime: 10 },
  cart: { staleTime: 30 * SECOND, ...keptFor(5 * MINUTE), refetchOnWindowFocus: false },
  currentUser: { staleTime: 0, ...keptFor(5 * MINUTE), refetchOnWindowFocus: 'always', refetchOnMount: 'always' },
  locations: { staleTime: 10 * MINUTE, ...keptFor(15 * MINUTE) },
  /** In force within five seconds, also for whoever is told nothing; a tab in the background asks nothing. */
  menuOfShoppers: { refetchInterval: 4 * SECOND },
  /** Staff hear of a change at once; a flag that starts by the clock shows within half a minute. */
  flags: { staleTime: 4 * SECOND, ...keptFor(10 * MINUTE), refetchInterval: 30 * SECOND },
  /** Comes with the page and is never asked for by the browser. */
  sharedFlags: { staleTime: Infinity, ...keptFor(10 * MINUTE) },
  navigation: { staleTime: 5 * MINUTE, ...keptFor(10 * MINUTE) },
  /** The company's own details hardly ever change. */
  company: { staleTime: 10 * MINUTE, ...keptFor(15 * MINUTE) },
  permissions: { staleTime: 5 * MINUTE, ...keptFor(10 * MINUTE) },
  /** Facts for planning a room: they stay the same while somebody plans; the server prices and orders by its own. */
  planFacts: { staleTime: HOUR, ...keptFor(12 * HOUR) },
  /** The proof of when a form was opened, good for a day. */
  openForm: { staleTime: 6 * HOUR, ...keptFor(12 * HOUR) },
} as const;
