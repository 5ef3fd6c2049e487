import { stockDocuments, type StockDocument, type StockReason } from '@plinth/contracts/stock/stock/stock-labels';
import { bool, narrow, tables, type RowOf } from '../../../platform/data/database/columns';

/** Facts that decide whether a ledger entry can be reversed by hand. */
export const MOVEMENT_FACTS = {
  reason: narrow<StockReason>(tables.stock_movement.reason),
  reference: tables.stock_movement.reference,
  document_kind: narrow<StockDocument>(tables.stock_movement.document_kind),
  by_somebody: bool,
  reverses: bool,
  is_reversed: bool,
};
/** Columns of the facts, from `stock_movement m`. */
export const movementFacts = `m.reason, m.reference, m.document_kind, m.actor_id is not null as by_somebody,
  m.reverses_id is not null as reverses, exists (select from stock_movement r where r.reverses_id = m.id) as is_reversed`;

/** Reasons that people book without a document: on the item's sheet, by scan, as a valuation. */
const BY_HAND: readonly StockReason[] = ['opening', 'receipt', 'return', 'count', 'scrap', 'transfer', 'revaluation'];

/**
 * Returns why a ledger entry cannot be reversed on the item's sheet; null where it can. Bookings of a document, such
 * as a handover or a delivery, are reversed on that document, so that both agree.
 */
export function describeReversalObstacle(facts: RowOf<typeof MOVEMENT_FACTS>): string | null {
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
