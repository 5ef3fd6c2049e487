import type { DocumentKind, DocumentStatus } from '@plinth/contracts/sales-document-labels';
import { Injectable } from '@nestjs/common';
import { Db } from '../../../platform/database/db';
import { sql } from '../../../platform/database/sql';

export interface AroundRow {
  branch: string | null;
  branch_address: string | null;
  salesperson: string | null;
  created_by: string | null;
  updated_by: string | null;
  order_number: string | null;
}

export type Relation = 'quote' | 'converted_to' | 'replaces' | 'replaced_by' | 'credits' | 'credit_note';

export interface LinkRow {
  relation: Relation;
  id: string;
  access_key: string;
  kind: DocumentKind;
  number: string | null;
  status: DocumentStatus;
  total: number;
  issued_on: string | null;
}

export interface SettledRow {
  id: string;
  number: string;
  kind: 'payment' | 'credit_note';
  method: string;
  on: string;
  amount: number;
}

const person = (table: string): string => `trim(${table}.name || ' ' || ${table}.surname)`;
const around = sql<AroundRow>(`
  select b.name as branch, b.address as branch_address, ${person('s')} as salesperson, ${person('c')} as created_by, ${person('u')} as updated_by,
         o.number as order_number
    from sales_document d left join location b on b.id = d.branch_id left join "user" s on s.id = d.salesperson_id
    left join "user" c on c.id = d.created_by_id left join "user" u on u.id = d.updated_by_id left join online_order o on o.id = d.order_id
   where d.id = $1::uuid`);
const LINK = `x.id, x.access_key, x.kind, x.number, x.status, x.total, to_char(x.issued_on, 'YYYY-MM-DD') as issued_on`;
const links = sql<LinkRow>(`
  select 'quote' as relation, ${LINK} from sales_document d join sales_document x on x.id = d.quote_id where d.id = $1::uuid
  union all select 'replaces', ${LINK} from sales_document d join sales_document x on x.id = d.replaces_id where d.id = $1::uuid
  union all select 'credits', ${LINK} from sales_document d join sales_document x on x.id = d.credits_id where d.id = $1::uuid
  union all select 'converted_to', ${LINK} from sales_document x where x.quote_id = $1::uuid and x.kind = 'invoice' and x.status <> 'discarded'
  union all select 'replaced_by', ${LINK} from sales_document x where x.replaces_id = $1::uuid and x.status <> 'discarded'
  union all select 'credit_note', ${LINK} from sales_document x where x.credits_id = $1::uuid and x.number is not null`);
const ofOrder = sql<Omit<LinkRow, 'relation'>>(`
  with invoice as (select i.id from sales_document i where i.order_id = $1::uuid and i.kind = 'invoice')
  select ${LINK} from sales_document x join invoice on invoice.id = x.id or invoice.id = x.credits_id
   where x.number is not null order by x.issued_at, x.number`);
const settled = sql<SettledRow>(`
  select coalesce(p.id, n.id) as id, coalesce(p.number, n.number) as number, case when p.id is null then 'credit_note' else 'payment' end as kind,
         coalesce(p.method, '') as method, to_char(coalesce(p.received_on, n.issued_on), 'YYYY-MM-DD') as on, sum(a.amount)::int as amount
    from allocation a left join client_payment p on p.id = a.payment_id left join sales_document n on n.id = a.credit_note_id
   where a.invoice_id = $1::uuid group by p.id, n.id having sum(a.amount) <> 0 order by 5, 2`);
const nameOf = sql<{ name: string }>(`select ${person('u')} as name from "user" u where u.id = $1::uuid`);

const known = sql<{ known: boolean }>(`
  select ($1::uuid is null or exists (select 1 from location where id = $1)) and ($2::uuid is null or exists (select 1 from client where id = $2)) as known`);
const colleague = sql<{ id: string }>(
  `select u.id from "user" u join role r on r.key = u.role_key where u.id = $1::uuid and u.is_active and r.is_staff`,
);
const emailOf = sql<{ email: string }>(`select email from "user" where id = $1::uuid and is_active`);

/** What stands around a document: names, related documents, what it was settled with. */
@Injectable()
export class DocumentNames {
  constructor(private readonly db: Db) {}

  async around(id: string): Promise<AroundRow> {
    const [row] = await this.db.rows(around, [id]);
    return row;
  }

  links(id: string): Promise<LinkRow[]> {
    return this.db.rows(links, [id]);
  }

  /** The invoice of an online order with its credit notes. */
  ofOrder(orderId: string): Promise<Omit<LinkRow, 'relation'>[]> {
    return this.db.rows(ofOrder, [orderId]);
  }

  settled(id: string): Promise<SettledRow[]> {
    return this.db.rows(settled, [id]);
  }

  async person(userId: string): Promise<string | null> {
    const [row] = await this.db.rows(nameOf, [userId]);
    return row?.name ?? null;
  }

  /** Whether the branch and the client that a draft names are there. */
  async areKnown({
    branch_id,
    client_id,
  }: {
    branch_id?: string | null | undefined;
    client_id?: string | null | undefined;
  }): Promise<boolean> {
    const [row] = await this.db.rows(known, [branch_id ?? null, client_id ?? null]);
    return row.known;
  }

  /** Whether somebody works here now. */
  async isColleague(userId: string): Promise<boolean> {
    return (await this.db.rows(colleague, [userId])).length > 0;
  }

  /** Address of a colleague who still works here. */
  async emailOf(userId: string): Promise<string | null> {
    const [row] = await this.db.rows(emailOf, [userId]);
    return row?.email ?? null;
  }
}
