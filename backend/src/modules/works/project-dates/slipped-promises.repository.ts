import { Injectable } from '@nestjs/common';
import { nullable, pick, tables, text, type RowOf } from '../../../platform/data/database/columns';
import { Db, type Connection, type Tx } from '../../../platform/data/database/db';
import { sql } from '../../../platform/data/database/sql';
import { CLIENT, projectFrom } from '../projects/project-list';

const SALE = {
  project_id: tables.project.id,
  document_id: tables.project.document_id,
  document: text,
  client: text,
  phone: tables.sales_document.client_phone,
  email: text,
  ...pick(tables.sales_document, 'access_key', 'version', 'branch_id', 'handed_over_at'),
  document_status: tables.sales_document.status,
  order_id: nullable(tables.online_order.id),
  order_number: nullable(tables.online_order.number),
  order_key: nullable(tables.online_order.access_key),
};
/** Sale of a project, with how to reach its client. */
export type SaleRecord = RowOf<typeof SALE>;
const sales = sql(
  SALE,
  `select j.id as project_id, j.document_id, coalesce(d.number, '') as document, ${CLIENT} as client, d.client_phone as phone,
          coalesce(nullif(d.client_email, ''), o.email, '') as email, d.access_key, d.version, d.branch_id, d.handed_over_at,
          d.status as document_status, o.id as order_id, o.number as order_number, o.access_key as order_key
     from ${projectFrom} left join online_order o on o.id = d.order_id
    where j.id = any($1::uuid[])`,
);
const informedDay = sql(
  { day: text },
  `select to_char(day, 'YYYY-MM-DD') as day from project_date where project_id = $1::uuid and step = 'deliver' and day is not null`,
);
const setInformedDay = sql(
  `insert into project_date (project_id, step, day) values ($1::uuid, 'deliver', $2::date)
   on conflict (project_id, step) do update set day = excluded.day, moved_at = now()`,
);

/** Clients of projects whose promise slips, and the day that each was told. */
@Injectable()
export class SlippedPromisesRepository {
  constructor(private readonly db: Db) {}

  inTransaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.db.transaction(work);
  }

  /** Maps projects to their sales. */
  async mapSales(ids: readonly string[], on: Connection = this.db): Promise<Map<string, SaleRecord>> {
    return new Map((await on.listRows(sales, [ids])).map((sale) => [sale.project_id, sale]));
  }

  /** Finds the day that the client was last told; null where they know the promise alone. */
  async findInformedDay(tx: Tx, projectId: string): Promise<string | null> {
    return (await tx.findRow(informedDay, [projectId]))?.day ?? null;
  }

  /** Keeps the day that the client was told: until it slips further, nobody needs to tell them again. */
  async setInformedDay(tx: Tx, projectId: string, day: string): Promise<void> {
    await tx.execute(setInformedDay, [projectId, day]);
  }
}
