import { stockDocuments, type StockDocument, type StockReason } from '@plinth/contracts/stock/stock/stock-labels';
import { bool, of, tables, type RowOf } from '../../../platform/data/database/columns';

/** Facts that decide whether a line of the ledger is taken back by hand. */
export const MOVEMENT_FACTS = {
  reason: of<StockReason>(tables.stock_movement.reason),
  reference: tables.stock_movement.reference,
  document_kind: of<StockDocument>(tables.stock_movement.document_kind),
  by_somebody: bool,
  reverses: bool,
  is_reversed: bool,
};
/** Columns of the facts, from `stock_movement m`. */
export const movementFacts = `m.reason, m.reference, m.document_kind, m.actor_id is not null as by_somebody,
  m.reverses_id is not null as reverses, exists (select from stock_movement r where r.reverses_id = m.id) as is_reversed`;

/** Reasons that people book without a paper of the product: the sheet of the item, a scan, a valuation. */
const BY_HAND: readonly StockReason[] = ['opening', 'receipt', 'return', 'count', 'scrap', 'transfer', 'revaluation'];

/**
 * Returns why a ledger line is not taken back on the item's sheet; null where it can be. What a paper booked is taken
 * back on the paper, or the paper would be wrong: an invoice that was handed over, a delivery that came.
 */
export function whyItStays(facts: RowOf<typeof MOVEMENT_FACTS>): string | null {
  const { reason, reference, document_kind: kind, by_somebody: bySomebody, reverses, is_reversed: isReversed } = facts;
  if (reverses) return 'It reverses another movement';
  if (isReversed) return 'It was undone';
  if (kind !== null)
    return `It belongs to ${stockDocuments.label(kind).toLowerCase()} ${reference ?? ''}: change that`.replace(
      ' :',
      ':',
    );
  if (reason === 'opening' && !bySomebody) return 'It is opening stock: count the bin instead';
  if (!bySomebody || !BY_HAND.includes(reason))
    return `It was booked automatically${reference === null ? '' : ` with ${reference}`}`;
  return null;
}
