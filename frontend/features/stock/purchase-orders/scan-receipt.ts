import type { PurchaseOrderLine } from '@plinth/contracts/stock/purchase-orders/purchase-orders';
import type { ScannedItem } from '@plinth/contracts/stock/stock/stock-moves';

/** Line of a delivery that was scanned. */
export interface ScannedLine {
  /** Place among the lines. */
  readonly at: number;
  /** Packs that the code stands for; 0 where they are to be typed. */
  readonly packs: number;
}

/** Finds the line of a delivery that a scan names; the code of a whole pack counts as so many packs. */
export function findScannedLine(
  items: readonly Pick<ScannedItem, 'id' | 'pack'>[],
  lines: readonly Pick<PurchaseOrderLine, 'item_id' | 'pack_factor'>[],
): ScannedLine | null {
  for (const { id, pack } of items) {
    const at = lines.findIndex((line) => line.item_id === id);
    if (at < 0) continue;
    const factor = lines[at].pack_factor;
    return { at, packs: pack !== null && pack % factor === 0 ? pack / factor : 0 };
  }
  return null;
}
