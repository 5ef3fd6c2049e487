import { formatCount } from '@plinth/money/count';
import { labels, type CodeOf } from '../../kernel/labels';

/** Reasons for which a quantity on the shelf changed. */
export const stockReasons = labels({
  opening: 'Opening stock',
  receipt: { label: 'Received', tone: 'success' },
  return: { label: 'Returned', tone: 'info' },
  count: { label: 'Counted', tone: 'amber' },
  scrap: { label: 'Written off', tone: 'danger' },
  sale: { label: 'Sold', tone: 'pine' },
  cancelled: { label: 'Order cancelled', tone: 'neutral' },
  supplier_return: { label: 'Back to supplier', tone: 'clay' },
  issue: { label: 'To a project', tone: 'pine' },
  project_return: { label: 'Back from a project', tone: 'info' },
  offcut: { label: 'Offcut made', tone: 'info' },
  transfer: { label: 'Moved', tone: 'neutral' },
  revaluation: { label: 'Value changed', tone: 'amber' },
  late_cost: { label: 'Late cost', tone: 'amber' },
  price_variance: { label: 'Late cost of goods already sold', tone: 'clay' },
});
export type StockReason = CodeOf<typeof stockReasons>;

/** Reasons that people book by hand; others follow from sales. */
export const bookedReasons = ['receipt', 'count', 'return', 'scrap'] as const satisfies readonly StockReason[];
export type BookedReason = (typeof bookedReasons)[number];

/** Units that the quantities of an item count. */
export const baseUnits = labels({ piece: 'Piece', mm: 'Millimetre' });
export type BaseUnit = CodeOf<typeof baseUnits>;

/** Costs and quantities of what is counted in millimetres are entered by the metre. */
export const MM_PER_METRE = 1_000;

/** Largest quantity of a booking: 100 000 pieces, or 10 km. More is a typing error. */
export const MOST_AT_ONCE: Readonly<Record<BaseUnit, number>> = { piece: 100_000, mm: 10_000_000 };

/** Kinds of things on a shelf. */
export const stockKinds = labels({
  product: 'Sold in the shop',
  board: 'Board',
  edging: 'Edging',
  top: 'Top by the metre',
  packaging: 'Packaging',
  consumable: 'Consumable',
  offcut: 'Offcut',
});
export type StockKind = CodeOf<typeof stockKinds>;

/** Kinds of items that the company adds: sold goods come from the shop, offcuts from the saw. */
export const ownKinds = labels({
  board: stockKinds.label('board'),
  edging: stockKinds.label('edging'),
  top: stockKinds.label('top'),
  packaging: stockKinds.label('packaging'),
  consumable: stockKinds.label('consumable'),
});
export type OwnKind = CodeOf<typeof ownKinds>;

/** Formats a quantity: "12", "8 317", or for millimetres "48.20 m". */
export function inWords(quantity: number, unit: BaseUnit): string {
  if (unit === 'piece') return formatCount(quantity);
  const [metres, rest] = (quantity / 1000).toFixed(2).split('.');
  return `${formatCount(metres)}.${rest} m`;
}

/** Returns a quantity for a list, which formats numbers itself. */
export const asFigure = (quantity: number, unit: BaseUnit): number | string =>
  unit === 'piece' ? quantity : inWords(quantity, unit);

/** Purposes of a bin. */
export const binKinds = labels({
  stock: { label: 'Shelf', tone: 'pine' },
  receiving: { label: 'Goods in', tone: 'info' },
  quarantine: { label: 'Set aside', tone: 'danger' },
  production: { label: 'Workshop', tone: 'clay' },
  dispatch: { label: 'Dispatch', tone: 'success' },
  transit: { label: 'In transit', tone: 'amber' },
  scrap: { label: 'Scrap', tone: 'neutral' },
});
export type BinKind = CodeOf<typeof binKinds>;

/** Formats the code on a bin's label: `B00012`. */
export const binCode = (number: number): string => `B${String(number).padStart(5, '0')}`;

/** Parses the code on a bin's label into the bin's number, however it is typed; null for anything else. */
export function parseBinCode(code: string): number | null {
  const digits = /^B(\d{5,7})$/i.exec(code)?.[1];
  return digits === undefined ? null : Number(digits);
}

/** Documents that cause movements. */
export const stockDocuments = labels({
  order: 'Online order',
  invoice: 'Invoice',
  goods_received: 'Goods received',
  supplier_return: 'Return to supplier',
  supplier_invoice: "Supplier's invoice",
  project: 'Project',
  cutting_list: 'Cutting list',
  count: 'Count',
  transfer: 'Transfer',
});
export type StockDocument = CodeOf<typeof stockDocuments>;
