import { Injectable } from '@nestjs/common';
import type { ProjectStatus, ReleaseWay } from '@plinth/contracts/works/projects/production-labels';
import type { OrderStatus } from '../../store/orders/order-status';
import type { Instalment } from '@plinth/money/instalments';
import {
  bool,
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
import { PIECES_LEFT } from '../../desk/invoices/pieces-left';
import { LINE_IS_INCOMPLETE } from '../../stock/allocations/unpicked-lines';

const INVOICE = {
  ...pick(
    tables.sales_document,
    'id',
    'kind',
    'number',
    'status',
    'total',
    'paid',
    'credited',
    'promised_on',
    'handed_over_at',
  ),
  instalments: narrow<Instalment[]>(tables.sales_document.instalments),
  branch_id: uuid,
  order_id: nullable(tables.online_order.id),
  order_status: narrow<OrderStatus>(nullable(tables.online_order.status)),
};
export type InvoiceRecord = RowOf<typeof INVOICE>;
/**
 * Selects an invoice and locks it until the transaction ends: of two releases at once, the second finds the project
 * of the first. branch_id is the first location where the invoice has none.
 */
const lockInvoiceById = sql(
  INVOICE,
  `
  select d.id, d.kind, d.number, d.status, d.total, d.paid, d.credited, d.promised_on, d.handed_over_at, d.instalments,
         coalesce(d.branch_id, (select id from location where closed_at is null order by position, key limit 1)) as branch_id, o.id as order_id, o.status as order_status
    from sales_document d left join online_order o on o.id = d.order_id where d.id = $1::uuid for no key update of d`,
);
const orderOf = sql(
  { id: tables.online_order.id, status: narrow<OrderStatus>(tables.online_order.status) },
  `select o.id, o.status from online_order o join sales_document d on d.order_id = o.id where d.id = $1::uuid and d.kind = 'invoice'`,
);
const waitsToBePicked = sql(
  { waits: bool },
  `select exists (select from stock_allocation a join stock_allocation_line l on l.allocation_id = a.id
                   where a.document_id = $1::uuid and a.status in ('open', 'picking') and ${LINE_IS_INCOMPLETE}) as waits`,
);
const pickedGoods = sql(
  { has_goods: bool },
  `select exists (select from stock_allocation a join stock_allocation_line l on l.allocation_id = a.id
                   where a.document_id = $1::uuid and a.status in ('open', 'picking', 'picked') and l.source = 'goods' and l.picked > 0) as has_goods`,
);
const invoiceOfOrder = sql(
  { id: uuid },
  `select d.id from sales_document d join project p on p.document_id = d.id where d.order_id = $1::uuid and d.kind = 'invoice'`,
);
const PROJECT = {
  ...pick(tables.project, 'id', 'number'),
  status: narrow<ProjectStatus>(tables.project.status),
};
const ofDocument = sql(PROJECT, 'select id, number, status from project where document_id = $1::uuid');
const insert = sql(
  { id: tables.project.id, number: tables.project.number },
  `
  insert into project (id, document_id, branch_id, column_id, promised_on, released_by, released_by_id, release_reason, rules)
  values (gen_random_uuid(), $1::uuid, $2::uuid, $3::uuid, $4::date, $5, $6::uuid, $7, $8) returning id, number`,
);
const insertCupboards = sql(`
  insert into project_cupboard (id, project_id, number, line_id, copy, label, sold_unit_id, name, size, place)
  select c.id, $1::uuid, c.number, c.line_id, c.copy, c.label, c.sold_unit_id, c.name, c.size, c.place
    from jsonb_to_recordset($2::jsonb) as c(id uuid, number int, line_id uuid, copy int, label text, sold_unit_id text, name text, size text, place text)`);
const insertHardware = sql(`
  insert into cupboard_hardware (cupboard_id, item_id, quantity, pack_of)
  select h.cupboard_id, h.item_id, h.quantity, h.pack_of
    from jsonb_to_recordset($1::jsonb) as h(cupboard_id uuid, item_id text, quantity int, pack_of int)`);
const CUPBOARD = {
  ...pick(tables.project_cupboard, 'id', 'number', 'line_id', 'name'),
  cut: int,
};
export type CupboardToStop = RowOf<typeof CUPBOARD>;
/** Cupboards that are still made, with how many of their panels are cut. */
const cupboards = sql(
  CUPBOARD,
  `
  select c.id, c.number, c.line_id, c.name,
         (select count(*)::int from panel p where p.cupboard_id = c.id and p.status not in ('planned', 'nested', 'damaged', 'recut', 'cancelled')) as cut
    from project_cupboard c where c.project_id = $1::uuid and c.cancelled_at is null order by c.number`,
);
const setPromise = sql(
  `update project set promised_on = $2::date, version = version + 1, updated_at = now() where id = $1::uuid and promised_on is distinct from $2::date`,
);
const WAITING = {
  document_id: uuid,
  number: text,
  client: text,
  promised_on: nullable(tables.sales_document.promised_on),
  issued_on: nullable(tables.sales_document.issued_on),
  total: tables.sales_document.total,
  paid: tables.sales_document.paid,
  is_paid: bool,
};
/** Invoices with something to make that are not released yet: they wait for a deposit, or for a release by hand. */
const waitingInvoices = sql(
  WAITING,
  `
  select d.id as document_id, coalesce(d.number, '') as number, coalesce(nullif(d.client_name, ''), d.client_company) as client, d.promised_on,
         d.issued_on, d.total, d.paid, d.status = 'paid' as is_paid
    from sales_document d left join online_order o on o.id = d.order_id
   where d.kind = 'invoice' and d.number is not null and d.status in ('sent', 'part_paid', 'paid') and d.handed_over_at is null
     and d.issued_at > now() - interval '120 days' and (o.id is null or o.status in ('paid', 'accepted', 'in_production'))
     and ($1::uuid is null or d.branch_id is null or d.branch_id = $1::uuid)
     and exists (select from sales_document_line l where l.document_id = d.id and l.kind in ('unit', 'top') and l.made_to_order and ${PIECES_LEFT} > 0)
     and not exists (select from project p where p.document_id = d.id)
   order by d.promised_on nulls last, d.issued_at limit 100`,
);

export interface NewProject {
  readonly document_id: string;
  readonly branch_id: string;
  readonly column_id: string;
  readonly promised_on: string | null;
  readonly released_by: ReleaseWay;
  readonly released_by_id: string | null;
  readonly release_reason: string;
  readonly rules: number;
}
/** Hardware that a cupboard takes from open packs, or as lengths. */
export interface NewHardware {
  readonly cupboard_id: string;
  readonly item_id: string;
  readonly quantity: number;
  readonly pack_of: number;
}
export interface NewCupboard {
  readonly id: string;
  readonly number: number;
  readonly line_id: string;
  readonly copy: number;
  readonly label: string;
  readonly sold_unit_id: string;
  readonly name: string;
  readonly size: string;
  readonly place: string;
}

@Injectable()
export class ProjectsRepository {
  constructor(private readonly db: Db) {}

  async isCupboardCalledOff(tx: Tx, id: string): Promise<boolean> {
    const cupboard = await tx.prisma.project_cupboard.findUniqueOrThrow({
      where: { id },
      select: { cancelled_at: true },
    });
    return cupboard.cancelled_at !== null;
  }

  inTransaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.db.transaction(work);
  }

  async lockInvoice(tx: Tx, id: string): Promise<InvoiceRecord | undefined> {
    return tx.findRow(lockInvoiceById, [id]);
  }

  async findOrder(tx: Tx, documentId: string): Promise<{ id: string; status: OrderStatus } | undefined> {
    return tx.findRow(orderOf, [documentId]);
  }

  /** Finds the invoice of an order that has a project. */
  async findInvoiceOfOrder(tx: Tx, orderId: string): Promise<string | undefined> {
    const row = await tx.findRow(invoiceOfOrder, [orderId]);
    return row?.id;
  }

  /** Checks that goods of an invoice wait to be picked, or are short. */
  async hasGoodsToPick(tx: Tx, documentId: string): Promise<boolean> {
    const { waits } = await tx.getRow(waitsToBePicked, [documentId]);
    return waits;
  }

  /** Checks that goods that an invoice sells from the shelf are picked for it. */
  async hasPickedGoods(tx: Tx, documentId: string): Promise<boolean> {
    const { has_goods: hasGoods } = await tx.getRow(pickedGoods, [documentId]);
    return hasGoods;
  }

  async findByDocument(documentId: string, on: Connection = this.db): Promise<RowOf<typeof PROJECT> | undefined> {
    return on.findRow(ofDocument, [documentId]);
  }

  async insertProject(tx: Tx, project: NewProject): Promise<{ id: string; number: number }> {
    return tx.getRow(insert, [
      project.document_id,
      project.branch_id,
      project.column_id,
      project.promised_on,
      project.released_by,
      project.released_by_id,
      project.release_reason,
      project.rules,
    ]);
  }

  async insertCupboards(tx: Tx, projectId: string, cupboards: readonly NewCupboard[]): Promise<void> {
    await tx.execute(insertCupboards, [projectId, JSON.stringify(cupboards)]);
  }

  async insertHardware(tx: Tx, hardware: readonly NewHardware[]): Promise<void> {
    if (hardware.length > 0) await tx.execute(insertHardware, [JSON.stringify(hardware)]);
  }

  listCupboards(tx: Tx, projectId: string): Promise<CupboardToStop[]> {
    return tx.listRows(cupboards, [projectId]);
  }

  async cancelCupboards(tx: Tx, ids: readonly string[], reason: string): Promise<void> {
    await tx.prisma.project_cupboard.updateMany({
      where: { id: { in: [...ids] }, cancelled_at: null },
      data: { cancelled_at: new Date(), cancel_reason: reason, version: { increment: 1 } },
    });
  }

  async setPromise(tx: Tx, projectId: string, day: string): Promise<boolean> {
    return (await tx.execute(setPromise, [projectId, day])) > 0;
  }

  listWaiting(locationId: string | undefined): Promise<RowOf<typeof WAITING>[]> {
    return this.db.listRows(waitingInvoices, [locationId ?? null]);
  }
}
