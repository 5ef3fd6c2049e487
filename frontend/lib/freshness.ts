/** Times that answers stay fresh, and are kept once nobody shows them (specification, section 9). */

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/**
 * Returns how long the browser keeps an unused answer. On the server it is kept without a timer, which would hold
 * every page in memory; it goes with the rendered page.
 */
const keptFor = (milliseconds: number) => ({ gcTime: typeof window === 'undefined' ? Infinity : milliseconds });

export const freshness = {
  /** Default of all queries. */
  standard: { staleTime: 10 },
  cart: { staleTime: 30 * SECOND, ...keptFor(5 * MINUTE), refetchOnWindowFocus: false },
  currentUser: { staleTime: 0, ...keptFor(5 * MINUTE), refetchOnWindowFocus: 'always', refetchOnMount: 'always' },
  locations: { staleTime: 10 * MINUTE, ...keptFor(15 * MINUTE) },
  /**
   * Menu of shoppers, who get no live updates: refetched so that a change shows within five seconds; not in a
   * background tab.
   */
  menuOfShoppers: { refetchInterval: 4 * SECOND },
  /** Flags: staff get changes live; a flag that starts by the clock shows within half a minute. */
  flags: { staleTime: 4 * SECOND, ...keptFor(10 * MINUTE), refetchInterval: 30 * SECOND },
  /** Flags that come with the page; the browser never fetches them. */
  sharedFlags: { staleTime: Infinity, ...keptFor(10 * MINUTE) },
  navigation: { staleTime: 5 * MINUTE, ...keptFor(10 * MINUTE) },
  /** Company details, which hardly ever change. */
  company: { staleTime: 10 * MINUTE, ...keptFor(15 * MINUTE) },
  permissions: { staleTime: 5 * MINUTE, ...keptFor(10 * MINUTE) },
  /** Facts for planning a room, unchanged while somebody plans; the server prices and orders with its own. */
  planFacts: { staleTime: HOUR, ...keptFor(12 * HOUR) },
  /** Token that proves when a form was opened, valid for a day. */
  openForm: { staleTime: 6 * HOUR, ...keptFor(12 * HOUR) },
} as const;
