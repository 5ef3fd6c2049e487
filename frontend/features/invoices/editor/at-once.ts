/**
 * For calls at the counter: without a connection they fail at once, so that the page can say so and keep what was typed, instead of waiting unseen
 * until there is one again.
 */
export const AT_ONCE = { networkMode: 'always', retry: false } as const;
