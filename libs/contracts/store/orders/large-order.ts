/**
 * From here on an order that nobody has paid is a large one: it keeps its stock for a shorter while, and staff have a list of them. Pieces, and
 * cents.
 */
export const LARGE_ORDER = { pieces: 300, value: 100_000_00 } as const;
