import { Injectable } from '@nestjs/common';
import type { PurchaseOrderLine } from '@plinth/contracts/stock/purchase-orders/purchase-orders';
import { int, narrow, pick, tables, uuid, type RowOf } from '../../../platform/data/database/columns';
import { Db, type Connection, type Tx } from '../../../platform/data/database/db';
import { sql } from '../../../platform/data/database/sql';

const RETURNABLE = {
  line_id: uuid,
  ...pick(tables.purchase_order_line, 'item_id', 'name', 'pack_factor', 'price'),
  pack_unit: narrow<PurchaseOrderLine['pack_unit']>(tables.purchase_order_line.pack_unit),
  /** Packs of the delivery that were not returned. */
  left: int,
};
export type ReturnableLine = RowOf<typeof RETURNABLE>;
const returnableLines = sql(
  RETURNABLE,
  `
  select l.id as line_id, l.item_id, l.name, l.pack_factor, l.price, l.pack_unit,
         (g.packs - coalesce((select sum(x.packs) from supplier_return_line x join supplier_return r on r.id = x.return_id
                               where r.receipt_id = g.receipt_id and x.line_id = l.id), 0))::int as "left"
    from goods_receipt_line g join purchase_order_line l on l.id = g.line_id where g.receipt_id = $1::uuid`,
);

export interface NewReturn {
  readonly id: string;
  readonly number: string;
  readonly receipt_id: string;
  readonly bin_id: string;
  readonly reason: string;
  readonly returned_by_id: string;
}
export interface NewReturnLine {
  readonly line_id: string;
  readonly packs: number;
  readonly credit: number;
  readonly value: number;
}

/** Stores returns, and reads the quantities of a delivery that can still be returned. */
@Injectable()
export class GoodsReturnRepository {
  constructor(private readonly db: Db) {}

  listReturnable(receiptId: string, on: Connection = this.db) {
    return on.listRows(returnableLines, [receiptId]);
  }

  async insertReturn(
    tx: Tx,
    { id, number, receipt_id, bin_id, reason, returned_by_id }: NewReturn,
    lines: readonly NewReturnLine[],
  ): Promise<void> {
    await tx.prisma.supplier_return.create({
      data: { id, number, receipt_id, bin_id, reason, returned_by_id },
      select: { id: true },
    });
    await tx.prisma.supplier_return_line.createMany({
      data: lines.map(({ line_id, packs, credit, value }) => ({ return_id: id, line_id, packs, credit, value })),
    });
  }
}
