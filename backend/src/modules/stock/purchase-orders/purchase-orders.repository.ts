import { Injectable } from '@nestjs/common';
import type { PurchaseOrderLine } from '@plinth/contracts/stock/purchase-orders/purchase-orders';
import type { Delivery, PurchaseOrderStatus } from '@plinth/contracts/stock/purchase-orders/purchase-order-labels';
import {
  bigint,
  bool,
  columnList,
  int,
  nullable,
  narrow,
  pick,
  notNull,
  selectOf,
  tables,
  text,
  uuid,
  type RowOf,
} from '../../../platform/data/database/columns';
import { Db, orSkip, type Connection, type Tx } from '../../../platform/data/database/db';
import { sql } from '../../../platform/data/database/sql';
import { ON_ORDER } from './below';
import { DELIVERY, OPEN_LINE, TODAY, SENT_ORDER } from '../stock/open-lines';

const ORDER = {
  ...pick(
    tables.purchase_order,
    'id',
    'number',
    'supplier_id',
    'branch_id',
    'note',
    'sent_to',
    'sent_at',
    'vat_rate_bp',
    'version',
  ),
  status: narrow<PurchaseOrderStatus>(tables.purchase_order.status),
};
const ORDER_ROW = {
  ...ORDER,
  supplier: tables.supplier.name,
  supplier_email: tables.supplier.email,
  supplier_phone: tables.supplier.phone,
  supplier_contact: tables.supplier.contact,
  supplier_address: tables.supplier.address,
  supplier_vat_number: tables.supplier.vat_number,
  account_number: tables.supplier.account_number,
  lead_days: tables.supplier.lead_days,
  branch: tables.location.name,
  branch_address: tables.location.address,
  delivery: narrow<Delivery>(text),
  total: bigint,
};
export type OrderRecord = RowOf<typeof ORDER_ROW>;

const LINE = {
  ...pick(
    tables.purchase_order_line,
    'id',
    'position',
    'item_id',
    'name',
    'sku',
    'supplier_code',
    'pack_factor',
    'packs',
    'price',
    'expected_on',
    'received_packs',
    'closed_at',
    'closed_reason',
  ),
  base_unit: narrow<PurchaseOrderLine['base_unit']>(tables.purchase_order_line.base_unit),
  pack_unit: narrow<PurchaseOrderLine['pack_unit']>(tables.purchase_order_line.pack_unit),
};
const LINE_ROW = { ...LINE, late: bool };
export type LineRecord = RowOf<typeof LINE_ROW>;
/** Line to insert. */
export type NewLine = Omit<LineRecord, 'id' | 'position' | 'received_packs' | 'closed_at' | 'closed_reason' | 'late'>;

const RECEIPT = {
  ...pick(tables.goods_receipt, 'id', 'number', 'received_at', 'delivery_note', 'note', 'freight'),
  bin: tables.stock_bin.code,
  received_by: text,
};
const RECEIPT_LINE = {
  ...pick(tables.goods_receipt_line, 'receipt_id', 'line_id', 'packs', 'goods_value', 'freight_value'),
  name: tables.purchase_order_line.name,
  pack_unit: narrow<PurchaseOrderLine['pack_unit']>(tables.purchase_order_line.pack_unit),
};
const RETURN = {
  ...pick(tables.supplier_return, 'id', 'number', 'receipt_id', 'returned_at', 'reason'),
  bin: tables.stock_bin.code,
  returned_by: text,
};
const RETURN_LINE = {
  ...pick(tables.supplier_return_line, 'return_id', 'line_id', 'packs', 'credit'),
  name: tables.purchase_order_line.name,
  pack_unit: narrow<PurchaseOrderLine['pack_unit']>(tables.purchase_order_line.pack_unit),
};
const VARIANCE = pick(tables.price_variance, 'id', 'receipt_id', 'amount', 'stock_value', 'reason', 'at');

const byId = sql(
  ORDER_ROW,
  `
  select ${columnList(ORDER, 'o')}, s.name as supplier, s.email as supplier_email, s.phone as supplier_phone, s.contact as supplier_contact,
         s.address as supplier_address, s.vat_number as supplier_vat_number, s.account_number, s.lead_days, b.name as branch, b.address as branch_address,
         t.delivery, t.total
    from purchase_order o join supplier s on s.id = o.supplier_id join location b on b.id = o.branch_id
    cross join lateral (select ${DELIVERY} as delivery, coalesce(sum(l.packs::bigint * l.price), 0)::bigint as total
                          from purchase_order_line l where l.order_id = o.id) t
   where o.id = $1::uuid`,
);
const linesOf = sql(
  LINE_ROW,
  `
  select ${columnList(LINE, 'l')}, coalesce(${OPEN_LINE} and ${SENT_ORDER} and l.expected_on < ${TODAY}, false) as late
    from purchase_order_line l join purchase_order o on o.id = l.order_id where l.order_id = $1::uuid order by l.position`,
);
const receiptsOf = sql(
  RECEIPT,
  `
  select r.id, r.number, r.received_at, r.delivery_note, r.note, r.freight, b.code as bin, coalesce(trim(u.name || ' ' || u.surname), '') as received_by
    from goods_receipt r join stock_bin b on b.id = r.bin_id left join "user" u on u.id = r.received_by_id
   where r.order_id = $1::uuid order by r.received_at, r.number`,
);
const receiptLinesOf = sql(
  RECEIPT_LINE,
  `
  select g.receipt_id, g.line_id, g.packs, g.goods_value, g.freight_value, l.name, l.pack_unit
    from goods_receipt_line g join purchase_order_line l on l.id = g.line_id where l.order_id = $1::uuid order by l.position`,
);
const returnsOf = sql(
  RETURN,
  `
  select r.id, r.number, r.receipt_id, r.returned_at, r.reason, b.code as bin, coalesce(trim(u.name || ' ' || u.surname), '') as returned_by
    from supplier_return r join goods_receipt g on g.id = r.receipt_id join stock_bin b on b.id = r.bin_id left join "user" u on u.id = r.returned_by_id
   where g.order_id = $1::uuid order by r.returned_at, r.number`,
);
const returnLinesOf = sql(
  RETURN_LINE,
  `
  select x.return_id, x.line_id, x.packs, x.credit, l.name, l.pack_unit
    from supplier_return_line x join purchase_order_line l on l.id = x.line_id where l.order_id = $1::uuid order by l.position`,
);
const closeLine = sql(
  `update purchase_order_line l set closed_at = now(), closed_reason = $3 where l.id = $2::uuid and l.order_id = $1::uuid and ${OPEN_LINE}`,
);
const BIN = pick(tables.stock_bin, 'id', 'code', 'kind');
const binsOf = sql(
  BIN,
  `
  select ${columnList(BIN, 'b')} from stock_bin b join purchase_order o on o.branch_id = b.branch_id
   where o.id = $1::uuid and b.is_active and b.kind <> 'transit' order by b.kind <> 'receiving', b.pick_order, b.code limit 500`,
);

const RETURN_BIN = { ...BIN, line_id: tables.purchase_order_line.id, on_hand: int };
/** Bins that hold goods of a delivery now, at the branch of its order. */
const returnBins = sql(
  RETURN_BIN,
  `
  select ${columnList(BIN, 'b')}, l.id as line_id, x.on_hand
    from goods_receipt r join purchase_order o on o.id = r.order_id join goods_receipt_line g on g.receipt_id = r.id
    join purchase_order_line l on l.id = g.line_id join bin_level x on x.item_id = l.item_id and x.on_hand > 0
    join stock_bin b on b.id = x.bin_id and b.branch_id = o.branch_id and b.is_active and b.kind <> 'transit'
   where r.id = $1::uuid order by b.id <> r.bin_id, b.kind <> 'receiving', b.pick_order, b.code, l.position limit 1000`,
);

const ON_ORDER_ROW = {
  item_id: notNull(tables.purchase_order_line.item_id),
  quantity: bigint,
  more_on: nullable(tables.purchase_order_line.expected_on),
};
const onOrder = sql(ON_ORDER_ROW, `select * from (${ON_ORDER}) t where t.item_id = any($1::text[])`);
// Locked, so that of two people who order at once the second sees what the first ordered.
const lockItems = sql(
  { count: int },
  'select count(*)::int as count from (select from stock_level where item_id = any($1::text[]) order by item_id for update) t',
);

const RECEIVED_LINE = {
  line_id: uuid,
  item_id: tables.purchase_order_line.item_id,
  ...pick(tables.goods_receipt_line, 'goods_value'),
  /** Quantity received with the delivery in base units, less returns. */
  came: int,
};
const receivedLines = sql(
  RECEIVED_LINE,
  `
  select g.line_id, l.item_id, g.goods_value,
         (g.quantity - coalesce((select sum(x.packs) from supplier_return_line x join supplier_return r on r.id = x.return_id
                                  where r.receipt_id = g.receipt_id and x.line_id = g.line_id), 0) * l.pack_factor)::int as came
    from goods_receipt_line g join purchase_order_line l on l.id = g.line_id where g.receipt_id = $1::uuid order by l.position`,
);

@Injectable()
export class PurchaseOrdersRepository {
  constructor(private readonly db: Db) {}

  inTransaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.db.transaction(work);
  }

  async findById(id: string, on: Connection = this.db): Promise<OrderRecord | undefined> {
    return on.findRow(byId, [id]);
  }

  listLines(orderId: string, on: Connection = this.db): Promise<LineRecord[]> {
    return on.listRows(linesOf, [orderId]);
  }

  listReceipts(orderId: string): Promise<RowOf<typeof RECEIPT>[]> {
    return this.db.listRows(receiptsOf, [orderId]);
  }

  listReceiptLines(orderId: string): Promise<RowOf<typeof RECEIPT_LINE>[]> {
    return this.db.listRows(receiptLinesOf, [orderId]);
  }

  listReturns(orderId: string): Promise<RowOf<typeof RETURN>[]> {
    return this.db.listRows(returnsOf, [orderId]);
  }

  listReturnLines(orderId: string): Promise<RowOf<typeof RETURN_LINE>[]> {
    return this.db.listRows(returnLinesOf, [orderId]);
  }

  listVariances(orderId: string): Promise<RowOf<typeof VARIANCE>[]> {
    return this.db.prisma.price_variance.findMany({
      where: { order_id: orderId },
      select: selectOf(VARIANCE),
      orderBy: [{ at: 'asc' }, { id: 'asc' }],
    });
  }

  async insertOrder(
    tx: Tx,
    order: { number: string; supplier_id: string; branch_id: string; created_by_id: string; created_at?: Date },
    lines: readonly NewLine[],
  ): Promise<string> {
    const data = { ...order, created_at: orSkip(order.created_at) };
    const { id } = await tx.prisma.purchase_order.create({ data, select: { id: true } });
    await this.addLines(
      tx,
      id,
      lines.map((each, position) => ({ ...each, position })),
    );
    return id;
  }

  async addLines(tx: Tx, orderId: string, lines: readonly (NewLine & { position: number })[]): Promise<void> {
    const data = lines.map(({ expected_on, ...each }) => ({
      ...each,
      order_id: orderId,
      expected_on: expected_on === null ? null : new Date(`${expected_on}T00:00:00Z`),
    }));
    if (data.length > 0) await tx.prisma.purchase_order_line.createMany({ data });
  }

  /** Saves the lines of an order, in this order, and removes the others. */
  async replaceLines(
    tx: Tx,
    orderId: string,
    keptLines: readonly { id: string; position: number; packs: number; price: number }[],
  ): Promise<void> {
    await tx.prisma.purchase_order_line.deleteMany({
      where: { order_id: orderId, id: { notIn: keptLines.map(({ id }) => id) } },
    });
    // Moved out of the way first: two lines of an order may never share a position.
    await tx.prisma.purchase_order_line.updateMany({
      where: { order_id: orderId },
      data: { position: { increment: 100_000 } },
    });
    for (const { id, position, packs, price } of keptLines)
      await tx.prisma.purchase_order_line.updateMany({
        where: { id, order_id: orderId },
        data: { position, packs, price },
      });
  }

  /** Sets when an order of earlier books was sent. */
  async setSentAt(tx: Tx, id: string, sentAt: Date): Promise<void> {
    await tx.prisma.purchase_order.update({ where: { id }, data: { sent_at: sentAt }, select: { id: true } });
  }

  async updateOrder(tx: Tx, id: string, { branch_id, note }: { branch_id: string; note: string }): Promise<void> {
    await tx.prisma.purchase_order.update({
      where: { id },
      data: { branch_id, note, version: { increment: 1 } },
      select: { id: true },
    });
  }

  async raiseVersion(tx: Tx, id: string): Promise<void> {
    await tx.prisma.purchase_order.updateMany({ where: { id }, data: { version: { increment: 1 } } });
  }

  /** @returns false where the order has no such open line */
  async updateExpectedDay(tx: Tx, orderId: string, lineId: string, day: string): Promise<boolean> {
    const { count } = await tx.prisma.purchase_order_line.updateMany({
      where: { id: lineId, order_id: orderId, closed_at: null },
      data: { expected_on: new Date(day) },
    });
    return count > 0;
  }

  /** Sets the expected day of lines that have none. */
  async setMissingExpectedDays(tx: Tx, orderId: string, day: string): Promise<void> {
    await tx.prisma.purchase_order_line.updateMany({
      where: { order_id: orderId, expected_on: null },
      data: { expected_on: new Date(day) },
    });
  }

  /** @returns false where nothing of the line was still expected */
  async closeLine(tx: Tx, orderId: string, lineId: string, reason: string): Promise<boolean> {
    return (await tx.execute(closeLine, [orderId, lineId, reason])) > 0;
  }

  async recordReceived(tx: Tx, orderId: string, lineId: string, packs: number): Promise<void> {
    await tx.prisma.purchase_order_line.updateMany({
      where: { id: lineId, order_id: orderId, closed_at: null },
      data: { received_packs: { increment: packs } },
    });
  }

  async insertReceipt(
    tx: Tx,
    {
      lines,
      ...receipt
    }: {
      id: string;
      number: string;
      order_id: string;
      bin_id: string;
      delivery_note: string;
      note: string;
      freight: number;
      received_by_id: string;
      lines: readonly {
        line_id: string;
        packs: number;
        quantity: number;
        goods_value: number;
        freight_value: number;
      }[];
    },
  ): Promise<void> {
    await tx.prisma.goods_receipt.create({ data: receipt, select: { id: true } });
    await tx.prisma.goods_receipt_line.createMany({ data: lines.map((each) => ({ ...each, receipt_id: receipt.id })) });
  }

  async findOrderOfReceipt(tx: Tx, receiptId: string): Promise<{ order_id: string; number: string } | undefined> {
    return (
      (await tx.prisma.goods_receipt.findUnique({
        where: { id: receiptId },
        select: { order_id: true, number: true },
      })) ?? undefined
    );
  }

  async insertVariance(
    tx: Tx,
    variance: {
      order_id: string;
      receipt_id?: string;
      invoice_id?: string;
      amount: number;
      stock_value: number;
      reason: string;
      actor_id: string;
    },
  ): Promise<void> {
    await tx.prisma.price_variance.create({ data: variance, select: { id: true } });
  }

  /** Finds the name of an open branch; undefined where there is none. */
  async findBranchName(tx: Tx, id: string): Promise<string | undefined> {
    const row = await tx.prisma.location.findUnique({ where: { id, closed_at: null }, select: { name: true } });
    return row?.name;
  }

  listBins(orderId: string, on: Connection = this.db): Promise<RowOf<typeof BIN>[]> {
    return on.listRows(binsOf, [orderId]);
  }

  listReturnBins(receiptId: string): Promise<RowOf<typeof RETURN_BIN>[]> {
    return this.db.listRows(returnBins, [receiptId]);
  }

  async lockItems(tx: Tx, itemIds: readonly string[]): Promise<void> {
    await tx.listRows(lockItems, [itemIds]);
  }

  /** Maps items to their quantity on order, in base units. */
  async mapOnOrder(tx: Tx, itemIds: readonly string[]): Promise<Map<string, number>> {
    const rows = await tx.listRows(onOrder, [itemIds]);
    return new Map(rows.map(({ item_id, quantity }) => [item_id, quantity]));
  }

  /** Lists the lines of a delivery. */
  listReceivedLines(tx: Tx, receiptId: string): Promise<RowOf<typeof RECEIVED_LINE>[]> {
    return tx.listRows(receivedLines, [receiptId]);
  }
}
