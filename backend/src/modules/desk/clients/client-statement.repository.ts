import { Injectable } from '@nestjs/common';
import type { Statement } from '@plinth/contracts/desk/clients/clients';
import type { DocumentKind } from '@plinth/contracts/desk/invoices/sales-document-labels';
import {
  date,
  float,
  int,
  nullable,
  narrow,
  pick,
  notNull,
  tables,
  text,
  uuid,
} from '../../../platform/data/database/columns';
import { Db } from '../../../platform/data/database/db';
import { sql } from '../../../platform/data/database/sql';
import { isTakenBack, isVoidedCredit } from '../ledger/taken-back';

const ENTRY = {
  on: date,
  kind: narrow<Statement['entries'][number]['kind']>(text),
  id: uuid,
  number: text,
  reference: text,
  debit: int,
  credit: int,
};
const AGED = { current: float, days_30: float, days_60: float, days_90: float, older: float };
/** Entries that changed a client's debt, by the day on which they count; without those of earlier books that were taken back. */
const LEDGER = `(
  select d.issued_on as day, d.kind, d.id, d.number, d.reference,
         case when d.kind = 'invoice' then d.total else 0 end as debit, case when d.kind = 'credit_note' then d.total else 0 end as credit, d.issued_at as at
    from sales_document d where d.client_id = $1::uuid and d.kind in ('invoice', 'credit_note') and d.number is not null and not ${isTakenBack('d')}
  union all
  select p.received_on, case when p.voids_id is not null then 'void' when p.kind = 'receipt' then 'payment' else 'refund' end, p.id, p.number, p.reference,
         case when p.kind = 'refund' and p.voids_id is null then p.amount else 0 end,
         case when p.kind = 'receipt' then p.amount when p.voids_id is null then 0 else -p.amount end, p.received_at
    from client_payment p where p.client_id = $1::uuid and not ${isVoidedCredit('p')}) entry`;
const openingBalance = sql(
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
 * Open amount of each instalment of each invoice on a day. An allocation counts from the day of its payment or credit
 * note; an instalment due before delivery is not late until the goods left.
 */
const OPEN_INSTALMENTS = `
  select d.id, d.number, i.kind, i.due_on, i.open as balance, $2::date - i.due_on as late
    from sales_document d
    cross join lateral (
      select coalesce(sum(a.amount) filter (where a.payment_id is not null), 0)::int as paid, coalesce(sum(a.amount) filter (where a.credit_note_id is not null), 0)::int as credited
        from allocation a left join client_payment p on p.id = a.payment_id left join sales_document n on n.id = a.credit_note_id
       where a.invoice_id = d.id and coalesce(p.received_on, n.issued_on) <= $2::date) a
    cross join lateral open_instalments(d.instalments, d.total, a.paid, a.credited,
      case when d.handed_over_at < ($2::date + 1)::timestamp at time zone 'Africa/Johannesburg' then (d.handed_over_at at time zone 'Africa/Johannesburg')::date end) i
   where d.client_id = $1::uuid and d.kind = 'invoice' and d.number is not null and d.issued_on <= $2::date and i.open > 0`;
const dueInstalments = sql(
  {
    id: uuid,
    number: notNull(tables.sales_document.number),
    kind: narrow<'deposit' | 'balance' | 'all'>(text),
    due_on: nullable(date),
    open: int,
  },
  `select id, number, kind, due_on, balance as open from (${OPEN_INSTALMENTS}) open order by due_on nulls last, number`,
);
const agedBalances = sql(
  AGED,
  `
  with open as (${OPEN_INSTALMENTS})
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
    kind: narrow<DocumentKind>(text),
    number: notNull(tables.sales_document.number),
    issued_on: notNull(date),
    balance: int,
  },
  `
  select id, total, kind, number, issued_on, coalesce(balance, 0) as balance from sales_document d
   where client_id = $1::uuid and number is not null and not ${isTakenBack('d')} order by issued_on desc, issued_at desc, number desc limit 5`,
);

/** Entries that changed a client's debt, by day, and the open amounts. */
@Injectable()
export class ClientStatementRepository {
  constructor(private readonly db: Db) {}

  readOpeningBalance(clientId: string, from: string) {
    return this.db.getRow(openingBalance, [clientId, from]);
  }

  listEntries(clientId: string, from: string, to: string) {
    return this.db.listRows(entries, [clientId, from, to]);
  }

  listDueInstalments(clientId: string, day: string) {
    return this.db.listRows(dueInstalments, [clientId, day]);
  }

  readAgeing(clientId: string, day: string) {
    return this.db.getRow(agedBalances, [clientId, day]);
  }

  listLastDocuments(clientId: string) {
    return this.db.listRows(lastDocuments, [clientId]);
  }

  /** Lists the access keys of documents' public pages. */
  listAccessKeys(ids: readonly string[]) {
    return this.db.prisma.sales_document.findMany({
      where: { id: { in: [...ids] } },
      select: { id: true, access_key: true },
    });
  }
}
