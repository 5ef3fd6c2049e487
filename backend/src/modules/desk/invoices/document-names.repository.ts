import type { DocumentKind, DocumentStatus } from '@plinth/contracts/desk/invoices/sales-document-labels';
import { Injectable } from '@nestjs/common';
import {
  bool,
  columnList,
  date,
  int,
  nullable,
  narrow,
  pick,
  tables,
  text,
  uuid,
  type RowOf,
} from '../../../platform/data/database/columns';
import { Db, type Tx } from '../../../platform/data/database/db';
import { sql } from '../../../platform/data/database/sql';

const RELATED = {
  branch: nullable(tables.location.name),
  branch_address: nullable(tables.location.address),
  salesperson: nullable(text),
  created_by: nullable(text),
  updated_by: nullable(text),
  handed_over_by: nullable(text),
  order_number: nullable(tables.online_order.number),
  project_id: nullable(uuid),
  project_code: nullable(text),
};
export type RelatedRow = RowOf<typeof RELATED>;

export type Relation = 'quote' | 'converted_to' | 'replaces' | 'replaced_by' | 'credits' | 'credit_note';

const LINKED = {
  ...pick(tables.sales_document, 'id', 'access_key', 'number', 'total', 'issued_on'),
  kind: narrow<DocumentKind>(tables.sales_document.kind),
  status: narrow<DocumentStatus>(tables.sales_document.status),
};
const LINK = { relation: narrow<Relation>(text), ...LINKED };
export type LinkRow = RowOf<typeof LINK>;

const SETTLEMENT = {
  id: uuid,
  number: text,
  kind: narrow<'payment' | 'credit_note'>(text),
  method: text,
  on: date,
  amount: int,
  received: int,
  to_credit: int,
};
export type SettlementRow = RowOf<typeof SETTLEMENT>;

const person = (table: string): string => `trim(${table}.name || ' ' || ${table}.surname)`;
const selectRelated = sql(
  RELATED,
  `
  select b.name as branch, b.address as branch_address, ${person('s')} as salesperson, ${person('c')} as created_by, ${person('u')} as updated_by,
         ${person('h')} as handed_over_by, o.number as order_number,
         p.id as project_id, 'P-' || p.number as project_code
    from sales_document d left join location b on b.id = d.branch_id left join "user" s on s.id = d.salesperson_id
    left join "user" c on c.id = d.created_by_id left join "user" u on u.id = d.updated_by_id left join online_order o on o.id = d.order_id
    left join "user" h on h.id = d.handed_over_by_id
    left join project p on p.document_id = d.id
   where d.id = $1::uuid`,
);
const LINK_FIELDS = columnList(LINKED, 'x');
const links = sql(
  LINK,
  `
  select 'quote' as relation, ${LINK_FIELDS} from sales_document d join sales_document x on x.id = d.quote_id where d.id = $1::uuid
  union all select 'replaces', ${LINK_FIELDS} from sales_document d join sales_document x on x.id = d.replaces_id where d.id = $1::uuid
  union all select 'credits', ${LINK_FIELDS} from sales_document d join sales_document x on x.id = d.credits_id where d.id = $1::uuid
  union all select 'converted_to', ${LINK_FIELDS} from sales_document x where x.quote_id = $1::uuid and x.kind = 'invoice' and x.status <> 'discarded'
  union all select 'replaced_by', ${LINK_FIELDS} from sales_document x where x.replaces_id = $1::uuid and x.status <> 'discarded'
  union all select 'credit_note', ${LINK_FIELDS} from sales_document x where x.credits_id = $1::uuid and x.number is not null`,
);
const documentsOfOrder = sql(
  LINKED,
  `
  with invoice as (select i.id from sales_document i where i.order_id = $1::uuid and i.kind = 'invoice')
  select ${LINK_FIELDS} from sales_document x join invoice on invoice.id = x.id or invoice.id = x.credits_id
   where x.number is not null order by x.issued_at, x.number`,
);
const settlements = sql(
  SETTLEMENT,
  `
  select coalesce(p.id, n.id) as id, coalesce(p.number, n.number) as number, case when p.id is null then 'credit_note' else 'payment' end as kind,
         coalesce(p.method, '') as method, coalesce(p.received_on, n.issued_on) as on, sum(a.amount)::int as amount,
         coalesce(p.amount, n.total) as received, coalesce(p.amount - p.allocated, 0) as to_credit
    from allocation a left join client_payment p on p.id = a.payment_id left join sales_document n on n.id = a.credit_note_id
   where a.invoice_id = $1::uuid group by p.id, n.id having sum(a.amount) <> 0 or p.amount > p.allocated order by 5, 2`,
);
const nameOf = sql({ name: text }, `select ${person('u')} as name from "user" u where u.id = $1::uuid`);

const closedBranch = sql({ id: uuid }, 'select id from location where id = $1::uuid and closed_at is not null');
const namesExist = sql(
  { known: bool },
  `
  select ($1::uuid is null or exists (select 1 from location where id = $1 and (closed_at is null or id = $3::uuid))) and ($2::uuid is null or exists (select 1 from client where id = $2)) as known`,
);
/** Facts around a document: names of people and places, related documents, payments and credit notes. */
@Injectable()
export class DocumentNames {
  constructor(private readonly db: Db) {}

  async getRelated(id: string): Promise<RelatedRow> {
    return this.db.getRow(selectRelated, [id]);
  }

  listLinks(id: string): Promise<LinkRow[]> {
    return this.db.listRows(links, [id]);
  }

  /** Lists the invoice of an online order and its credit notes. */
  listByOrder(orderId: string): Promise<Omit<LinkRow, 'relation'>[]> {
    return this.db.listRows(documentsOfOrder, [orderId]);
  }

  listSettlements(id: string): Promise<SettlementRow[]> {
    return this.db.listRows(settlements, [id]);
  }

  async findPersonName(userId: string): Promise<string | null> {
    const row = await this.db.findRow(nameOf, [userId]);
    return row?.name ?? null;
  }

  /**
   * Checks that the client that a draft names exists, and that its branch does and is open.
   * @param savedBranchId branch that the draft had before, which may have closed meanwhile
   */
  async areKnown(
    { branch_id, client_id }: { branch_id?: string | null | undefined; client_id?: string | null | undefined },
    savedBranchId: string | null,
  ): Promise<boolean> {
    const row = await this.db.getRow(namesExist, [branch_id ?? null, client_id ?? null, savedBranchId]);
    return row.known;
  }

  /** Tells whether a document names a branch that is closed. */
  async isBranchClosed({ branch_id: id }: { branch_id?: string | null | undefined }, on?: Tx): Promise<boolean> {
    if (id == null) return false;
    const row = await (on ?? this.db).findRow(closedBranch, [id]);
    return row !== undefined;
  }

  /** Checks that the person works here now. */
  async isColleague(userId: string): Promise<boolean> {
    const staffMember = await this.db.prisma.user.findFirst({
      where: { id: userId, is_active: true, role: { is_staff: true } },
      select: { id: true },
    });
    return staffMember !== null;
  }

  /** Returns the email address of a colleague who still works here, or null. */
  async findEmail(userId: string): Promise<string | null> {
    const user = await this.db.prisma.user.findFirst({
      where: { id: userId, is_active: true },
      select: { email: true },
    });
    return user?.email ?? null;
  }
}
