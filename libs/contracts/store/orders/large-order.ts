/**
 * Pieces and cents from which an unpaid order is large: its reservations expire sooner, and staff have a list of such
 * orders.
 */
export const LARGE_ORDER = { pieces: 300, value: 100_000_00 } as const;
