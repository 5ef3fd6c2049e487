import { Injectable } from '@nestjs/common';
import type { PanelStatus } from '@plinth/contracts/works/projects/production-labels';
import { narrow, pick, tables, uuid, type RowOf } from '../../../platform/data/database/columns';
import { Db, type Connection } from '../../../platform/data/database/db';
import { sql } from '../../../platform/data/database/sql';

const PANEL = {
  ...pick(tables.panel, 'cupboard_id', 'part', 'copy', 'needs_edging', 'needs_drilling'),
  ...pick(tables.project_cupboard, 'name', 'size', 'place', 'sold_unit_id'),
  status: narrow<PanelStatus>(tables.panel.status),
};
export type MadePanel = RowOf<typeof PANEL>;
const PROGRESS = `
  select p.cupboard_id, p.part, p.copy, p.needs_edging, p.needs_drilling, p.status, c.name, c.size, c.place, c.sold_unit_id
    from sales_document d join project j on j.document_id = d.id join project_cupboard c on c.project_id = j.id join panel p on p.cupboard_id = c.id
   where d.kind = 'invoice' and c.cancelled_at is null and p.status not in ('damaged', 'recut', 'cancelled')`;
/** Panels that are still made for an order: the current panel of each place, without the ones it replaced. */
const selectByOrder = sql(PANEL, `${PROGRESS} and d.order_id = $1::uuid order by c.number, p.position`);
const selectByInvoice = sql(PANEL, `${PROGRESS} and d.id = $1::uuid order by c.number, p.position`);
const selectInvoice = sql(
  { id: uuid },
  `select id from sales_document where order_id = $1::uuid and kind = 'invoice' order by issued_at nulls last limit 1`,
);

/** Panels of an order or an invoice, as its customer sees them. */
@Injectable()
export class CustomerProgressRepository {
  constructor(private readonly db: Db) {}

  listByOrder(orderId: string): Promise<MadePanel[]> {
    return this.db.listRows(selectByOrder, [orderId]);
  }

  listByInvoice(documentId: string): Promise<MadePanel[]> {
    return this.db.listRows(selectByInvoice, [documentId]);
  }

  async findInvoiceId(orderId: string, on: Connection = this.db): Promise<string | undefined> {
    const row = await on.findRow(selectInvoice, [orderId]);
    return row?.id;
  }
}
