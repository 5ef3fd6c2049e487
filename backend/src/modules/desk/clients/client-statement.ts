import { Injectable } from '@nestjs/common';
import type { AccountSummary } from '@plinth/contracts/desk/clients/account-summary';
import type { clients as contract, Statement } from '@plinth/contracts/desk/clients/clients';
import type { InputOf } from '@plinth/contracts/kernel/define';
import type { DocumentKind } from '@plinth/contracts/desk/invoices/sales-document-labels';
import {
  date,
  float,
  int,
  nullable,
  of,
  pick,
  sure,
  tables,
  text,
  uuid,
} from '../../../platform/data/database/columns';
import { Db } from '../../../platform/data/database/db';
import { sql } from '../../../platform/data/database/sql';
import { CalendarService } from '../../base/calendar/calendar.service';
import { asMatch, ClientsService } from './clients.service';

const ENTRY = {
  on: date,
  kind: of<Statement['entries'][number]['kind']>(text),
  id: uuid,
  number: text,
  reference: text,
  debit: int,
  credit: int,
};
const AGED = { current: float, days_30: float, days_60: float, days_90: float, older: float };

/** Everything that moved what a client owes, by the day it counts. */
const LEDGER = `(
  select d.issued_on as day, d.kind, d.id, d.number, d.reference,
         case when d.kind = 'invoice' then d.total else 0 end as debit, case when d.kind = 'credit_note' then d.total else 0 end as credit, d.issued_at as at
    from sales_document d where d.client_id = $1::uuid and d.kind in ('invoice', 'credit_note') and d.number is not null
  union all
  select p.received_on, case when p.kind = 'receipt' then 'payment' when p.voids_id is null then 'refund' else 'void' end, p.id, p.number, p.reference,
         case when p.kind = 'refund' and p.voids_id is null then p.amount else 0 end,
         case when p.kind = 'receipt' then p.amount when p.voids_id is null then 0 else -p.amount end, p.received_at
    from client_payment p where p.client_id = $1::uuid) entry`;

const opening = sql(
  { balance: float },
  `select coalesce(sum(debit - credit), 0)::float8 as balance from ${LEDGER} where day < $2::date`,
);
const entries = sql(
  ENTRY,
  `
  select day as on, kind, id, number, reference, debit, credit from ${LEDGER}
   where day between $2::date and $3::date order by day, at, number`,
);
/**
 * What of each part of each invoice was open after what had come by then; an allocation counts from the day of its money or its credit note.
 * What waits for the goods to leave is not late before they did.
 */
const OPEN = `
  select d.id, d.number, i.kind, i.due_on, i.open as balance, $2::date - i.due_on as late
    from sales_document d
    cross join lateral (
      select coalesce(sum(a.amount) filter (where a.payment_id is not null), 0)::int as paid, coalesce(sum(a.amount) filter (where a.credit_note_id is not null), 0)::int as credited
        from allocation a left join client_payment p on p.id = a.payment_id left join sales_document n on n.id = a.credit_note_id
       where a.invoice_id = d.id and coalesce(p.received_on, n.issued_on) <= $2::date) a
    cross join lateral open_instalments(d.instalments, d.total, a.paid, a.credited,
      case when d.handed_over_at < ($2::date + 1)::timestamp at time zone 'Africa/Johannesburg' then (d.handed_over_at at time zone 'Africa/Johannesburg')::date end) i
   where d.client_id = $1::uuid and d.kind = 'invoice' and d.number is not null and d.issued_on <= $2::date and i.open > 0`;
const due = sql(
  {
    id: uuid,
    number: sure(tables.sales_document.number),
    kind: of<'deposit' | 'balance' | 'all'>(text),
    due_on: nullable(date),
    open: int,
  },
  `select id, number, kind, due_on, balance as open from (${OPEN}) open order by due_on nulls last, number`,
);
const aged = sql(
  AGED,
  `
  with open as (${OPEN})
  select coalesce(sum(balance) filter (where late is null or late <= 0), 0)::float8 as current,
         coalesce(sum(balance) filter (where late between 1 and 30), 0)::float8 as days_30,
         coalesce(sum(balance) filter (where late between 31 and 60), 0)::float8 as days_60,
         coalesce(sum(balance) filter (where late between 61 and 90), 0)::float8 as days_90,
         coalesce(sum(balance) filter (where late > 90), 0)::float8 as older
    from open`,
);

const lastDocuments = sql(
  {
    ...pick(tables.sales_document, 'id', 'total'),
    kind: of<DocumentKind>(text),
    number: sure(tables.sales_document.number),
    issued_on: sure(date),
    balance: int,
  },
  `
  select id, total, kind, number, issued_on, coalesce(balance, 0) as balance from sales_document
   where client_id = $1::uuid and number is not null order by issued_on desc, issued_at desc, number desc limit 5`,
);

/** What a client owes and how it came to that. */
@Injectable()
export class ClientStatement {
  constructor(
    private readonly db: Db,
    private readonly clients: ClientsService,
    private readonly calendar: CalendarService,
  ) {}

  /** What whoever sells has to know before selling more. @throws DomainError client-not-found */
  async accountSummary(id: string): Promise<AccountSummary> {
    const client = await this.clients.facts(id);
    const today = this.calendar.today();
    const [parts, documents] = await Promise.all([
      this.db.rows(due, [client.id, today]),
      this.db.rows(lastDocuments, [client.id]),
    ]);
    const late = parts.filter(({ due_on }) => due_on !== null && due_on < today);
    return {
      owed: client.owed,
      credit: client.credit,
      credit_terms_days: client.credit_terms_days,
      overdue: late.reduce((sum, { open }) => sum + open, 0),
      overdue_since: late.at(0)?.due_on ?? null,
      last_documents: documents,
    };
  }

  /** The keys of documents' own pages, for the mail of whoever they are of. */
  async keysOf(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const rows = await this.db.prisma.sales_document.findMany({
      where: { id: { in: [...ids] } },
      select: { id: true, access_key: true },
    });
    return new Map(rows.map(({ id, access_key }) => [id, access_key]));
  }

  /** @throws DomainError client-not-found */
  async of({ id, from, to }: InputOf<typeof contract.statement>): Promise<Statement> {
    const client = await this.clients.facts(id);
    const [[{ balance: openingBalance }], rows, parts, [columns]] = await Promise.all([
      this.db.rows(opening, [client.id, from]),
      this.db.rows(entries, [client.id, from, to]),
      this.db.rows(due, [client.id, to]),
      this.db.rows(aged, [client.id, to]),
    ]);
    let balance = openingBalance;
    const shown = rows.map((row) => {
      balance += row.debit - row.credit;
      return { ...row, balance };
    });
    const invoices = columns.current + columns.days_30 + columns.days_60 + columns.days_90 + columns.older;
    return {
      client: asMatch(client),
      from,
      to,
      opening_balance: openingBalance,
      entries: shown,
      closing_balance: balance,
      due: parts,
      ageing: { ...columns, unallocated: invoices - balance, total: balance },
    };
  }
}
