import { Injectable } from '@nestjs/common';
import type { LineToInvoice } from '@plinth/contracts/stock/supplier-invoices/supplier-invoices';
import type { SupplierInvoiceRow } from '@plinth/contracts/stock/supplier-invoices/supplier-invoice-row';
import type { SupplierInvoiceStatus } from '@plinth/contracts/stock/supplier-invoices/supplier-invoice-labels';
import {
  bigint,
  bool,
  columnList,
  int,
  nullable,
  narrow,
  pick,
  tables,
  text,
  uuid,
  type RowOf,
} from '../../../platform/data/database/columns';
import { Db, type Connection, type Tx } from '../../../platform/data/database/db';
import { sql } from '../../../platform/data/database/sql';
import { SENT_ORDER } from '../stock/open-lines';
import type { PurchaseOrderStatus } from '@plinth/contracts/stock/purchase-orders/purchase-order-labels';
import type { CostEntry } from './taken-back-costs';
import { INVOICE_FROM, INVOICE_ROW, OVERDUE } from './supplier-invoice-list';

const ORDER = {
  ...pick(tables.purchase_order, 'id', 'number', 'supplier_id', 'vat_rate_bp'),
  status: narrow<PurchaseOrderStatus>(tables.purchase_order.status),
  supplier: tables.supplier.name,
  supplier_vat_number: tables.supplier.vat_number,
  terms_days: tables.supplier.terms_days,
};
export type InvoicedOrder = RowOf<typeof ORDER>;
const orderById = sql(
  ORDER,
  `
  select o.id, o.number, o.supplier_id, o.vat_rate_bp, o.status, s.name as supplier, s.vat_number as supplier_vat_number, s.terms_days
    from purchase_order o join supplier s on s.id = o.supplier_id where o.id = $1::uuid`,
);

const INVOICE = {
  ...pick(
    tables.supplier_invoice,
    'id',
    'order_id',
    'number',
    'issued_on',
    'due_on',
    'freight',
    'credit',
    'net',
    'vat',
    'note',
    'reason',
    'paid_on',
    'paid_by',
    'created_at',
    'version',
  ),
  status: narrow<SupplierInvoiceStatus>(tables.supplier_invoice.status),
};
const INVOICE_VIEW = { ...INVOICE, overdue: bool, entered_by: text };
export type InvoiceRecord = RowOf<typeof INVOICE_VIEW>;
const byId = sql(
  INVOICE_VIEW,
  `
  select ${columnList(INVOICE, 'i')}, ${OVERDUE} as overdue, coalesce(trim(u.name || ' ' || u.surname), '') as entered_by
    from supplier_invoice i left join "user" u on u.id = i.entered_by_id where i.id = $1::uuid`,
);

/**
 * Condition for invoices (`y`) of the order that were entered before invoice $2, or for all where it is null;
 * rejected ones never count.
 */
const EARLIER = `y.status <> 'rejected' and ($2::uuid is null or (y.created_at, y.id) < (select z.created_at, z.id from supplier_invoice z where z.id = $2::uuid))`;

const LINE = {
  line_id: uuid,
  ...pick(tables.purchase_order_line, 'item_id', 'name', 'sku', 'pack_factor'),
  pack_unit: narrow<LineToInvoice['pack_unit']>(tables.purchase_order_line.pack_unit),
  ordered_packs: tables.purchase_order_line.packs,
  ordered_price: tables.purchase_order_line.price,
  received_packs: tables.purchase_order_line.received_packs,
  invoiced_before: int,
  returned_packs: int,
  is_open: bool,
};
export type OrderedLine = RowOf<typeof LINE>;
const linesOf = sql(
  LINE,
  `
  select l.id as line_id, l.item_id, l.name, l.sku, l.pack_factor, l.pack_unit, l.packs as ordered_packs, l.price as ordered_price, l.received_packs,
         coalesce((select sum(x.packs) from supplier_invoice_line x join supplier_invoice y on y.id = x.invoice_id
                    where x.line_id = l.id and ${EARLIER}), 0)::int as invoiced_before,
         coalesce((select sum(x.packs) from supplier_return_line x where x.line_id = l.id), 0)::int as returned_packs,
         l.closed_at is null and l.received_packs < l.packs and ${SENT_ORDER} as is_open
    from purchase_order_line l join purchase_order o on o.id = l.order_id where l.order_id = $1::uuid order by l.position`,
);

const CHARGES = { freight: bigint, credit: bigint };
/** Freight and credits of an order that are on no earlier invoice. */
const chargesOf = sql(
  CHARGES,
  `
  select coalesce((select sum(r.freight) from goods_receipt r where r.order_id = $1::uuid), 0)::bigint
           + coalesce((select sum(v.amount) from price_variance v where v.order_id = $1::uuid and v.receipt_id is not null and v.amount > 0), 0)::bigint
           - coalesce((select sum(greatest(y.freight, 0)) from supplier_invoice y where y.order_id = $1::uuid and ${EARLIER}), 0)::bigint as freight,
         coalesce((select sum(x.credit) from supplier_return_line x join purchase_order_line l on l.id = x.line_id where l.order_id = $1::uuid), 0)::bigint
           - coalesce((select sum(y.credit) from supplier_invoice y where y.order_id = $1::uuid and ${EARLIER}), 0)::bigint as credit`,
);
const bookedOf = sql(
  { amount: bigint, stock_value: bigint, times: int },
  `select coalesce(sum(amount), 0)::bigint as amount, coalesce(sum(stock_value), 0)::bigint as stock_value, count(*)::int as times
     from price_variance where invoice_id = $1::uuid`,
);

const COST_ENTRY = {
  ...pick(tables.stock_movement, 'item_id', 'value'),
  reason: narrow<CostEntry['reason']>(tables.stock_movement.reason),
};
const costEntriesOf = sql(
  COST_ENTRY,
  `select item_id, value, reason from stock_movement
    where document_kind = 'supplier_invoice' and document_id = $1::uuid and reason in ('late_cost', 'price_variance') order by id`,
);

const ROW = {
  id: uuid,
  number: text,
  supplier: text,
  order: text,
  status: narrow<SupplierInvoiceStatus>(text),
  issued_on: text,
  due_on: text,
  net: int,
  vat: int,
  total: int,
  paid_on: nullable(text),
  overdue: bool,
} satisfies Record<keyof SupplierInvoiceRow, unknown>;
const invoicesOfOrder = sql(
  ROW,
  `select ${INVOICE_ROW} from ${INVOICE_FROM} where i.order_id = $1::uuid order by i.created_at, i.id limit 200`,
);
const openInvoices = sql(
  ROW,
  `select ${INVOICE_ROW} from ${INVOICE_FROM} where i.supplier_id = $1::uuid and i.status in ('held', 'accepted') order by i.due_on, i.number limit 200`,
);
const OWED = { to_pay: bigint, overdue: bigint, held: bigint, not_invoiced: bigint };
const owedTo = sql(
  OWED,
  `
  select coalesce(sum(i.net + i.vat) filter (where i.status = 'accepted'), 0)::bigint as to_pay,
         coalesce(sum(i.net + i.vat) filter (where ${OVERDUE}), 0)::bigint as overdue,
         coalesce(sum(i.net + i.vat) filter (where i.status = 'held'), 0)::bigint as held,
         (select coalesce(sum(g.goods_value), 0) from goods_receipt_line g join goods_receipt r on r.id = g.receipt_id
            join purchase_order o on o.id = r.order_id where o.supplier_id = $1::uuid)::bigint
           + (select coalesce(sum(r.freight), 0) from goods_receipt r join purchase_order o on o.id = r.order_id where o.supplier_id = $1::uuid)::bigint
           + (select coalesce(sum(v.amount), 0) from price_variance v join purchase_order o on o.id = v.order_id where o.supplier_id = $1::uuid)::bigint
           - (select coalesce(sum(x.credit), 0) from supplier_return_line x join purchase_order_line l on l.id = x.line_id
                join purchase_order o on o.id = l.order_id where o.supplier_id = $1::uuid)::bigint
           - coalesce(sum(i.net) filter (where i.status <> 'rejected'), 0)::bigint as not_invoiced
    from supplier_invoice i where i.supplier_id = $1::uuid`,
);
/** Locks the supplier, so that of two people who enter the same invoice the second finds the first one's. */
const lockSupplier = sql({ id: uuid }, 'select id from supplier where id = $1::uuid for no key update');
const sameNumber = sql(
  { id: uuid },
  `
  select id from supplier_invoice where supplier_id = $1::uuid and status <> 'rejected'
     and upper(regexp_replace(normalize(number, NFKC), '[^[:alnum:]]', '', 'g')) = upper(regexp_replace(normalize($2::text, NFKC), '[^[:alnum:]]', '', 'g'))`,
);

export interface NewInvoice {
  readonly supplier_id: string;
  readonly order_id: string;
  readonly number: string;
  readonly issued_on: string;
  readonly due_on: string;
  readonly freight: number;
  readonly credit: number;
  readonly net: number;
  readonly vat: number;
  readonly note: string;
  readonly entered_by_id: string;
}

const day = (iso: string): Date => new Date(`${iso}T00:00:00Z`);

@Injectable()
export class SupplierInvoicesRepository {
  constructor(private readonly db: Db) {}

  inTransaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.db.transaction(work);
  }

  async findOrder(id: string, on: Connection = this.db): Promise<InvoicedOrder | undefined> {
    return on.findRow(orderById, [id]);
  }

  async findById(id: string, on: Connection = this.db): Promise<InvoiceRecord | undefined> {
    return on.findRow(byId, [id]);
  }

  /**
   * Lists the lines of an order, with the quantities on earlier invoices.
   * @param before id of an invoice: only invoices entered before it count; all of the order's when null
   */
  listOrderedLines(orderId: string, before: string | null, on: Connection = this.db): Promise<OrderedLine[]> {
    return on.listRows(linesOf, [orderId, before]);
  }

  listInvoicedLines(
    id: string,
    on: Connection = this.db,
  ): Promise<{ line_id: string; packs: number; price: number }[]> {
    return on.prisma.supplier_invoice_line.findMany({
      where: { invoice_id: id },
      select: { line_id: true, packs: true, price: true },
    });
  }

  async getCharges(orderId: string, before: string | null, on: Connection = this.db): Promise<RowOf<typeof CHARGES>> {
    return on.getRow(chargesOf, [orderId, before]);
  }

  /** Finds the booked differences of an invoice, in cents; null where none were booked. */
  async findBooked(id: string): Promise<{ amount: number; stock_value: number } | null> {
    const { times, ...sums } = await this.db.getRow(bookedOf, [id]);
    return times === 0 ? null : sums;
  }

  /** Lists the ledger entries by which an invoice changed the value of goods, in the order of booking. */
  listCostEntries(tx: Tx, id: string): Promise<CostEntry[]> {
    return tx.listRows(costEntriesOf, [id]);
  }

  listByOrder(orderId: string): Promise<SupplierInvoiceRow[]> {
    return this.db.listRows(invoicesOfOrder, [orderId]);
  }

  listOpen(supplierId: string): Promise<SupplierInvoiceRow[]> {
    return this.db.listRows(openInvoices, [supplierId]);
  }

  async sumOwed(supplierId: string): Promise<RowOf<typeof OWED>> {
    return this.db.getRow(owedTo, [supplierId]);
  }

  async isSupplier(id: string): Promise<boolean> {
    return (await this.db.prisma.supplier.findUnique({ where: { id }, select: { id: true } })) !== null;
  }

  async lockSupplier(tx: Tx, id: string): Promise<void> {
    await tx.listRows(lockSupplier, [id]);
  }

  /** Checks whether a supplier's invoice number is already entered; the supplier is locked. */
  async isEntered(tx: Tx, supplierId: string, number: string): Promise<boolean> {
    return (await tx.listRows(sameNumber, [supplierId, number])).length > 0;
  }

  async insertInvoice(
    tx: Tx,
    invoice: NewInvoice,
    lines: readonly { line_id: string; packs: number; price: number }[],
  ): Promise<string> {
    const { id } = await tx.prisma.supplier_invoice.create({
      data: { ...invoice, issued_on: day(invoice.issued_on), due_on: day(invoice.due_on) },
      select: { id: true },
    });
    if (lines.length > 0)
      await tx.prisma.supplier_invoice_line.createMany({ data: lines.map((each) => ({ ...each, invoice_id: id })) });
    return id;
  }
}
