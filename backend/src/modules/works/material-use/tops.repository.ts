import { Injectable } from '@nestjs/common';
import { bool, int, notNull, nullable, tables, text, uuid, type RowOf } from '../../../platform/data/database/columns';
import type { Tx } from '../../../platform/data/database/db';
import { sql } from '../../../platform/data/database/sql';
import { PIECES_LEFT } from '../../desk/invoices/pieces-left';

const TOP = {
  line_id: uuid,
  product_id: tables.variant.product_id,
  colour_code: tables.variant.colour_code,
  item_id: nullable(text),
  sold_unit_id: nullable(text),
  quantity: int,
  is_booked: bool,
};
export type TopRecord = RowOf<typeof TOP>;
/** Tops of an invoice that are cut to size, with what is left of them by credit notes, and the item that they name. */
const selectTops = sql(
  TOP,
  `
  select l.id as line_id, v.product_id, v.colour_code, i.id as item_id, l.sold_unit_id::text as sold_unit_id, ${PIECES_LEFT}::int as quantity,
         exists (select from project_material u where u.source = 'top' and u.source_id = l.id) as is_booked
    from sales_document_line l join variant v on v.id = l.variant_id
    left join stock_item i on i.variant_id = v.id and v.is_stocked
   where l.document_id = $1::uuid and l.configuration ->> 'kind' = 'top' order by l.id`,
);
const BLANK = {
  product_id: tables.variant.product_id,
  colour_code: tables.variant.colour_code,
  item_id: text,
  length: int,
  depth: int,
};
export type BlankRecord = RowOf<typeof BLANK>;
/** Blanks that are stocked of products, those still sold. */
const selectBlanks = sql(
  BLANK,
  `
  select v.product_id, v.colour_code, i.id as item_id, (v.picture ->> 'length')::int as length, (v.picture ->> 'depth')::int as depth
    from variant v join stock_item i on i.variant_id = v.id and i.is_active
   where v.product_id = any($1::uuid[]) and v.is_active and v.is_stocked
     and v.picture ->> 'length' ~ '^[1-9]\\d{0,5}$' and v.picture ->> 'depth' ~ '^[1-9]\\d{0,5}$' order by i.id`,
);
/** Locks the project of an invoice, so that its state holds until the transaction ends. */
const lockProject = sql({ id: uuid }, 'select id from project where document_id = $1::uuid for no key update');
const lockInvoice = sql({ id: uuid }, 'select id from sales_document where id = $1::uuid for no key update');
const SALE = {
  number: notNull(tables.sales_document.number),
  branch_id: uuid,
  is_delivered: bool,
  project_id: nullable(tables.project.id),
  project_status: nullable(tables.project.status),
  project_number: nullable(tables.project.number),
  project_branch_id: nullable(tables.project.branch_id),
  started_at: tables.project.started_at,
};
export type SaleRecord = RowOf<typeof SALE>;
/** Invoice with its project, if it has one, and whether its goods are with the client. */
const selectSale = sql(
  SALE,
  `
  select d.number, coalesce(d.branch_id, (select id from location where closed_at is null order by position, key limit 1)) as branch_id,
         d.handed_over_at is not null or coalesce(o.status = 'delivered', false) as is_delivered,
         j.id as project_id, j.status as project_status, j.number as project_number, j.branch_id as project_branch_id, j.started_at
    from sales_document d left join online_order o on o.id = d.order_id left join project j on j.document_id = d.id
   where d.id = $1::uuid and d.kind = 'invoice' and d.number is not null`,
);
const documentOfProject = sql(
  { document_id: tables.project.document_id },
  'select document_id from project where id = $1::uuid',
);
const invoicesOfOrder = sql(
  { id: uuid },
  `select id from sales_document where order_id = $1::uuid and kind = 'invoice' and number is not null order by id`,
);

/** Reads the tops of sales. */
@Injectable()
export class TopsRepository {
  /** Locks an invoice's project, else the invoice, and returns it; undefined for what is no invoice. */
  async lockSale(tx: Tx, documentId: string): Promise<SaleRecord | undefined> {
    if ((await tx.findRow(lockProject, [documentId])) === undefined) await tx.findRow(lockInvoice, [documentId]);
    return tx.findRow(selectSale, [documentId]);
  }

  async getDocumentOfProject(tx: Tx, projectId: string): Promise<string> {
    return (await tx.getRow(documentOfProject, [projectId])).document_id;
  }

  async listInvoicesOfOrder(tx: Tx, orderId: string): Promise<string[]> {
    return (await tx.listRows(invoicesOfOrder, [orderId])).map(({ id }) => id);
  }

  listTops(tx: Tx, documentId: string): Promise<TopRecord[]> {
    return tx.listRows(selectTops, [documentId]);
  }

  /** Lists the blanks of products from which their tops are cut. */
  listBlanks(tx: Tx, productIds: readonly string[]): Promise<BlankRecord[]> {
    return productIds.length === 0 ? Promise.resolve([]) : tx.listRows(selectBlanks, [productIds]);
  }
}
