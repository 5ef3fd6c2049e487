import { Injectable } from '@nestjs/common';
import { bool, notNull, nullable, tables, uuid, type RowOf } from '../../../platform/data/database/columns';
import type { Tx } from '../../../platform/data/database/db';
import { sql } from '../../../platform/data/database/sql';

/** Locks the project of an invoice, so that its state holds until the transaction ends. */
const lockProject = sql({ id: uuid }, 'select id from project where document_id = $1::uuid for no key update');
const lockInvoice = sql({ id: uuid }, 'select id from sales_document where id = $1::uuid for no key update');
const SALE = {
  number: notNull(tables.sales_document.number),
  branch_id: uuid,
  allocation_branch_id: nullable(uuid),
  is_delivered: bool,
  project_id: nullable(tables.project.id),
  project_status: nullable(tables.project.status),
  project_number: nullable(tables.project.number),
  project_branch_id: nullable(tables.project.branch_id),
};
export type SaleRecord = RowOf<typeof SALE>;
/** Invoice with its project, if it has one, and whether its goods are with the client or were issued for them. */
const selectSale = sql(
  SALE,
  `
  select d.number, coalesce(d.branch_id, (select id from location where closed_at is null order by position, key limit 1)) as branch_id,
         (select a.branch_id from stock_allocation a where a.document_id = d.id order by a.number desc limit 1) as allocation_branch_id,
         d.handed_over_at is not null or coalesce(o.status = 'delivered', false)
           or exists (select from stock_allocation a where a.document_id = d.id and a.status = 'issued') as is_delivered,
         j.id as project_id, j.status as project_status, j.number as project_number, j.branch_id as project_branch_id
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

/** Reads the sales whose tops are cut. */
@Injectable()
export class TopsRepository {
  /** Locks an invoice, then its project, and returns it; undefined for what is no invoice. */
  async lockSale(tx: Tx, documentId: string): Promise<SaleRecord | undefined> {
    await tx.findRow(lockInvoice, [documentId]);
    await tx.findRow(lockProject, [documentId]);
    return tx.findRow(selectSale, [documentId]);
  }

  /** Locks an invoice alone and returns it; undefined for what is no invoice. */
  async lockInvoice(tx: Tx, documentId: string): Promise<SaleRecord | undefined> {
    await tx.findRow(lockInvoice, [documentId]);
    return tx.findRow(selectSale, [documentId]);
  }

  async getDocumentOfProject(tx: Tx, projectId: string): Promise<string> {
    return (await tx.getRow(documentOfProject, [projectId])).document_id;
  }

  async listInvoicesOfOrder(tx: Tx, orderId: string): Promise<string[]> {
    return (await tx.listRows(invoicesOfOrder, [orderId])).map(({ id }) => id);
  }
}
