import { labels, type CodeOf } from './labels';

/** Why a quantity on the shelf changed. */
export const stockReasons = labels({
  opening: 'Opening stock',
  receipt: { label: 'Received', tone: 'success' },
  return: { label: 'Came back', tone: 'info' },
  count: { label: 'Counted', tone: 'amber' },
  scrap: { label: 'Written off', tone: 'danger' },
  sale: { label: 'Sold', tone: 'pine' },
  cancelled: { label: 'Order cancelled', tone: 'neutral' },
});
export type StockReason = CodeOf<typeof stockReasons>;

/** What people book by hand; the rest follows from sales. */
export const bookedReasons = ['receipt', 'count', 'return', 'scrap'] as const satisfies readonly StockReason[];
export type BookedReason = (typeof bookedReasons)[number];

/** Pieces that one booking may move. */
export const MOST_PIECES = 100_000;
