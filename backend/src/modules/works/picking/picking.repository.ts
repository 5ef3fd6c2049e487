import { Injectable } from '@nestjs/common';
import {
  type AllocationSource,
  type AllocationStatus,
  LIVE_ALLOCATIONS,
} from '@plinth/contracts/stock/allocations/allocation-labels';
import type { BaseUnit } from '@plinth/contracts/stock/stock/stock-labels';
import {
  bigint,
  bool,
  int,
  json,
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
import { likePattern, searchWords } from '../../../platform/data/lists/search-words';
import { ON_ORDER } from '../../stock/purchase-orders/below';
import { itemFrom, itemName } from '../../stock/stock/stock-list';
import { allocationFrom, CLIENT } from './allocation-list';

const LIVE = `(${LIVE_ALLOCATIONS.map((status) => `'${status}'`).join(', ')})`;

const ALLOCATION = {
  ...pick(tables.stock_allocation, 'id', 'number', 'document_id', 'branch_id', 'created_at', 'version'),
  status: narrow<AllocationStatus>(tables.stock_allocation.status),
  document: text,
  client: text,
  promised_on: nullable(tables.sales_document.promised_on),
  branch: tables.location.name,
  collects: bool,
  order_id: nullable(tables.online_order.id),
  order_number: nullable(tables.online_order.number),
};
export type AllocationRecord = RowOf<typeof ALLOCATION>;
const byId = sql(
  ALLOCATION,
  `
  select a.id, a.number, a.document_id, a.branch_id, a.created_at, a.version, a.status, coalesce(d.number, '') as document, ${CLIENT} as client,
         d.promised_on, b.name as branch, d.fulfilment = 'collection' as collects, o.id as order_id, o.number as order_number
    from ${allocationFrom} left join online_order o on o.id = d.order_id where a.id = $1::uuid`,
);
const LINE = {
  ...pick(tables.stock_allocation_line, 'id', 'item_id', 'asked', 'waiting', 'picked'),
  source: narrow<AllocationSource>(tables.stock_allocation_line.source),
  sku: tables.stock_item.sku,
  name: text,
  base_unit: narrow<BaseUnit>(tables.stock_item.base_unit),
  number: tables.stock_item.number,
  barcodes: json,
  on_order: bigint,
  more_on: nullable(tables.purchase_order_line.expected_on),
};
export type LineRecord = RowOf<typeof LINE>;
const linesOf = sql(
  LINE,
  `
  select l.id, l.item_id, l.asked, l.waiting, l.picked, l.source, i.sku, ${itemName} as name, i.base_unit, i.number,
         coalesce((select jsonb_agg(jsonb_build_object('lookup', k.lookup, 'quantity', k.quantity)) from stock_barcode k where k.item_id = i.id), '[]') as barcodes,
         coalesce(t.quantity, 0)::bigint as on_order, t.more_on
    from stock_allocation_line l join (${itemFrom}) on i.id = l.item_id left join (${ON_ORDER}) t on t.item_id = l.item_id
   where l.allocation_id = $1::uuid and l.asked > 0 order by name, l.source`,
);
const PLACE = {
  item_id: text,
  bin_id: uuid,
  code: tables.stock_bin.code,
  number: tables.stock_bin.number,
  branch_id: tables.stock_bin.branch_id,
  branch: tables.location.name,
  pick_order: tables.stock_bin.pick_order,
  quantity: int,
};
export type Place = RowOf<typeof PLACE>;
/** Bins from which items can be picked: those at the branch first, in walking order. */
const placesOf = sql(
  PLACE,
  `
  select x.item_id, b.id as bin_id, b.code, b.number, b.branch_id, p.name as branch, b.pick_order, x.on_hand as quantity
    from bin_level x join stock_bin b on b.id = x.bin_id join location p on p.id = b.branch_id
   where x.item_id = any($1::text[]) and x.on_hand > 0 and b.sells_online
   order by (b.branch_id = $2::uuid) desc, p.position, b.pick_order, b.code, x.item_id`,
);
const PICK = {
  ...pick(tables.stock_pick, 'id', 'line_id', 'bin_id', 'picked_at'),
  quantity: int,
  bin: tables.stock_bin.code,
  by: text,
};
export type PickRow = RowOf<typeof PICK>;
const picksOf = sql(
  PICK,
  `
  select p.id, p.line_id, p.bin_id, p.picked_at, (p.quantity - p.put_back)::int as quantity, b.code as bin,
         coalesce(trim(u.name || ' ' || u.surname), '') as by
    from stock_pick p join stock_allocation_line l on l.id = p.line_id join stock_bin b on b.id = p.bin_id left join "user" u on u.id = p.picked_by_id
   where l.allocation_id = $1::uuid and p.put_back < p.quantity order by p.picked_at desc, p.id limit 500`,
);
/** Condition that an invoice has pieces that may come from the shelf: tops that are cut took their blanks. */
const HAS_PIECES_TO_ALLOCATE = `exists (select from sales_document_line l where l.document_id = d.id and l.variant_id is not null and ${PIECES_LEFT} > 0
             and not exists (select from project_top t where t.line_id = l.id and t.cut_at is not null))`;
const PROGRESS = {
  document_id: uuid,
  live: nullable(uuid),
  last: nullable(uuid),
  may: bool,
};
/** Invoice, its allocation, and whether it may have one. */
const allocationProgress = sql(
  PROGRESS,
  `
  select d.id as document_id,
         (select a.id from stock_allocation a where a.document_id = d.id and a.status in ${LIVE}) as live,
         (select a.id from stock_allocation a where a.document_id = d.id order by a.number desc limit 1) as last,
         d.number is not null and d.status <> 'cancelled' and d.handed_over_at is null
           and (o.id is null or o.status in ('paid', 'accepted', 'in_production', 'ready'))
           and ${HAS_PIECES_TO_ALLOCATE} as may
    from sales_document d left join online_order o on o.id = d.order_id
   where d.kind = 'invoice' and (d.id = $1::uuid or d.order_id = $2::uuid) order by d.created_at desc limit 1`,
);
const TO_ALLOCATE = {
  document_id: uuid,
  document: text,
  order_number: nullable(tables.online_order.number),
  client: text,
  promised_on: nullable(tables.sales_document.promised_on),
  branch: text,
};
/** Invoices to allocate. Without a search, those long past are left out; a search finds any age and branch. */
const toAllocate = sql(
  TO_ALLOCATE,
  `
  select d.id as document_id, coalesce(d.number, '') as document, o.number as order_number, ${CLIENT} as client, d.promised_on, coalesce(b.name, '') as branch
    from sales_document d left join location b on b.id = d.branch_id left join online_order o on o.id = d.order_id
   where d.kind = 'invoice' and d.number is not null and d.status <> 'cancelled' and d.handed_over_at is null
     and case when cardinality($2::text[]) > 0
              then plain_text(d.number || ' ' || coalesce(o.number, '') || ' ' || d.client_name || ' ' || d.client_company) like all(array(select plain_text(word) from unnest($2::text[]) word))
              else d.issued_at > now() - interval '120 days' and ($1::uuid is null or d.branch_id is null or d.branch_id = $1::uuid) end
     and (o.id is null or o.status in ('paid', 'accepted', 'in_production', 'ready'))
     and ${HAS_PIECES_TO_ALLOCATE}
     and not exists (select from stock_allocation a where a.document_id = d.id and a.status in ${LIVE})
   order by d.promised_on nulls last, d.issued_at limit 30`,
);
const INVOICE = {
  ...pick(tables.sales_document, 'id', 'kind', 'number', 'status', 'handed_over_at'),
  branch_id: nullable(uuid),
  order_id: nullable(uuid),
  order_status: nullable(tables.online_order.status),
  was_issued: bool,
};
export type InvoiceRecord = RowOf<typeof INVOICE>;
/**
 * Selects an invoice and locks it until the transaction ends; branch_id is the first location where the invoice has
 * none.
 */
const lockInvoiceById = sql(
  INVOICE,
  `
  select d.id, d.kind, d.number, d.status, d.handed_over_at, coalesce(d.branch_id, (select id from location where closed_at is null order by position, key limit 1)) as branch_id,
         d.order_id, o.status as order_status, exists (select from stock_allocation a where a.document_id = d.id and a.status = 'issued') as was_issued
    from sales_document d left join online_order o on o.id = d.order_id where d.id = $1::uuid for no key update of d`,
);

@Injectable()
export class PickingRepository {
  constructor(private readonly db: Db) {}

  inTransaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.db.transaction(work);
  }

  async findById(id: string, on: Connection = this.db): Promise<AllocationRecord | undefined> {
    return on.findRow(byId, [id]);
  }

  listLines(id: string, on: Connection = this.db): Promise<LineRecord[]> {
    return on.listRows(linesOf, [id]);
  }

  listPlaces(itemIds: readonly string[], branchId: string, on: Connection = this.db): Promise<Place[]> {
    return on.listRows(placesOf, [itemIds, branchId]);
  }

  listPicks(id: string, on: Connection = this.db): Promise<PickRow[]> {
    return on.listRows(picksOf, [id]);
  }

  async findProgress(subject: { document_id?: string | undefined; order_id?: string | undefined }) {
    return this.db.findRow(allocationProgress, [subject.document_id ?? null, subject.order_id ?? null]);
  }

  listInvoicesToAllocate({
    location_id: branch,
    q = '',
  }: {
    location_id?: string | undefined;
    q?: string | undefined;
  }): Promise<RowOf<typeof TO_ALLOCATE>[]> {
    return this.db.listRows(toAllocate, [branch ?? null, searchWords(q).map(likePattern)]);
  }

  async lockInvoice(tx: Tx, id: string): Promise<InvoiceRecord | undefined> {
    return tx.findRow(lockInvoiceById, [id]);
  }

  async findInvoiceOfOrder(tx: Tx, orderId: string): Promise<string | undefined> {
    const row = await tx.prisma.sales_document.findFirst({
      where: { order_id: orderId, kind: 'invoice', number: { not: null }, status: { not: 'cancelled' } },
      select: { id: true },
      orderBy: { created_at: 'desc' },
    });
    return row?.id;
  }
}
