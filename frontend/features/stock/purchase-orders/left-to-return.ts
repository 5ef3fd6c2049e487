import type { GoodsReceipt } from '@plinth/contracts/stock/purchase-orders/purchase-orders';

/** Of each line of a delivery, the packs that did not go back; what is all gone is left out. */
export const leftToReturn = ({ lines, returns }: GoodsReceipt): GoodsReceipt['lines'] =>
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
