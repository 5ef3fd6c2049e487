import type { PurchaseOrder } from '@plinth/contracts/stock/purchase-orders/purchase-orders';

/** Converts an order to the input that changes it. */
export const toOrderDraft = ({ id, version, branch, note, lines }: PurchaseOrder) => ({
  id,
  version,
  branch_id: branch.id,
  note,
  lines: lines.map((line) => ({ line_id: line.id, price_id: null, packs: line.packs, price: line.price })),
});
