/** How long answers stay fresh, and how long they are kept once nobody shows them (specification, section 9). */

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

export const freshness = {
  /** Every query that says nothing else. */
  standard: { staleTime: 10 },
  cart: { staleTime: 30 * SECOND, gcTime: 5 * MINUTE, refetchOnWindowFocus: false },
  currentUser: { staleTime: 0, gcTime: 5 * MINUTE, refetchOnWindowFocus: 'always', refetchOnMount: 'always' },
  locations: { staleTime: 10 * MINUTE, gcTime: 15 * MINUTE },
  navigation: { staleTime: 5 * MINUTE, gcTime: 10 * MINUTE },
  /** The company's own details hardly ever change. */
  company: { staleTime: 10 * MINUTE, gcTime: 15 * MINUTE },
  permissions: { staleTime: 5 * MINUTE, gcTime: 10 * MINUTE },
} as const;
