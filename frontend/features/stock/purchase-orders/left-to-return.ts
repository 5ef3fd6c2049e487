import type { GoodsReceipt } from '@plinth/contracts/stock/purchase-orders/purchase-orders';

/** Returns the lines of a delivery with the packs that were not returned; lines returned in full are left out. */
export const listReturnableLines = ({ lines, returns }: GoodsReceipt): GoodsReceipt['lines'] =>
  lines
    .map((line) => ({
      ...line,
      packs:
        line.packs -
        returns
          .flatMap((back) => back.lines)
          .filter(({ line_id }) => line_id === line.line_id)
          .reduce((sum, { packs }) => sum + packs, 0),
    }))
    .filter(({ packs }) => packs > 0);
