import { Injectable } from '@nestjs/common';
import type { InputOf } from '@plinth/contracts/kernel/define';
import type { sales as contract } from '@plinth/contracts/desk/sales-figures/sales';
import {
  columnList,
  date,
  float,
  int,
  nullable,
  narrow,
  pick,
  notNull,
  tables,
  text,
  type RowOf,
} from '../../../platform/data/database/columns';
import { Db } from '../../../platform/data/database/db';
import { sql } from '../../../platform/data/database/sql';

const SUM = {
  key: text,
  label: text,
  invoices: int,
  credit_notes: int,
  sold: float,
  credited: float,
  vat: float,
};
export type SumRow = RowOf<typeof SUM>;

const compactTallies = sql('select from compact_tallies()');

const DELIVERY = 'delivery';
const PAGE = 50;

type By = InputOf<typeof contract.figures>['by'];
/** Groupings sorted by key; others are sorted by amount, largest first. */
export const TIME_GROUPINGS: ReadonlySet<By> = new Set<By>(['day', 'month']);

interface Grouping {
  /** Expression for the group of document `d`. */
  readonly key: string;
  /** Cheaper expression to group by, and the key of a group by it. */
  readonly cheaper?: { readonly by: string; readonly key: string };
  /** Expression for the name of group `g`. */
  readonly label: string;
}

const ID = `nullif(g.key, '')::uuid`;
const GROUPINGS: Readonly<Record<Exclude<By, 'category'>, Grouping>> = {
  day: {
    key: `to_char(d.issued_on, 'YYYY-MM-DD')`,
    cheaper: { by: 'd.issued_on', key: `to_char(g.by, 'YYYY-MM-DD')` },
    label: 'g.key',
  },
  month: {
    key: `to_char(d.issued_on, 'YYYY-MM')`,
    cheaper: { by: `date_trunc('month', d.issued_on::timestamp)`, key: `to_char(g.by, 'YYYY-MM')` },
    label: 'g.key',
  },
  branch: {
    key: `coalesce(d.branch_id::text, '')`,
    label: `coalesce((select b.name from location b where b.id = ${ID}), 'Online, delivered')`,
  },
  person: {
    key: `coalesce(d.salesperson_id::text, '')`,
    label: `coalesce((select trim(u.name || ' ' || u.surname) from "user" u where u.id = ${ID}), 'Nobody: online')`,
  },
  // A copy of a document was written at the counter.
  source: {
    key: `case d.source when 'duplicate' then 'counter' else d.source end`,
    label: `initcap(replace(g.key, '_', ' '))`,
  },
};

/** Condition in SQL of documents that count as sales: a balance from earlier books was counted there. */
export const IS_SALE = `d.source <> 'brought_forward'`;
/** Issued invoices and credit notes of the period, of one branch or all. */
const WHERE = `d.kind in ('invoice', 'credit_note') and d.number is not null and ${IS_SALE} and d.issued_on between $1::date and $2::date
  and ($3::uuid is null or d.branch_id = $3::uuid)`;
const selectSums = (amount: string, vat: string): string => `
  coalesce(sum(${amount}) filter (where d.kind = 'invoice'), 0)::float8 as sold, coalesce(sum(${amount}) filter (where d.kind = 'credit_note'), 0)::float8 as credited,
  coalesce(sum(case d.kind when 'invoice' then ${vat} else -${vat} end), 0)::float8 as vat`;

const DOCUMENT_COUNTS = `count(*) filter (where d.kind = 'invoice')::int as invoices, count(*) filter (where d.kind = 'credit_note')::int as credit_notes`;

const byDocument = ({ key, cheaper = { by: key, key: 'g.by' }, label }: Grouping) =>
  sql(
    SUM,
    `
    select g.key, ${label} as label, g.invoices, g.credit_notes, g.sold, g.credited, g.vat
      from (select ${cheaper.key} as key, g.* from (
        select ${cheaper.by} as by, ${DOCUMENT_COUNTS}, ${selectSums('d.total', 'd.vat')} from sales_document d where ${WHERE} group by 1) g) g order by g.key`,
  );

const sumsByGrouping = {
  day: byDocument(GROUPINGS.day),
  month: byDocument(GROUPINGS.month),
  branch: byDocument(GROUPINGS.branch),
  person: byDocument(GROUPINGS.person),
  source: byDocument(GROUPINGS.source),
} as const;
/** Sums by category, from the daily sums that are updated when documents are issued. */
const byCategory = sql(
  SUM,
  `
  select d.category as key,
         coalesce(max(c.label), case d.category when '' then 'Free lines' when '${DELIVERY}' then 'Delivery' else d.category end) as label,
         coalesce(sum(d.documents) filter (where d.kind = 'invoice'), 0)::int as invoices,
         coalesce(sum(d.documents) filter (where d.kind = 'credit_note'), 0)::int as credit_notes, ${selectSums('d.amount', 'd.vat')}
    from sales_day d left join category c on c.slug = d.category
   where d.issued_on between $1::date and $2::date and ($3::uuid is null or d.branch_id = $3::uuid)
   group by d.category`,
);
const total = sql(
  SUM,
  `select '' as key, 'Total' as label, ${DOCUMENT_COUNTS}, ${selectSums('d.total', 'd.vat')} from sales_document d where ${WHERE}`,
);
const firstDay = sql(
  { day: nullable(date) },
  `select min(d.issued_on) as day from sales_document d where d.kind in ('invoice', 'credit_note') and d.number is not null and ${IS_SALE}`,
);
const quotes = sql(
  { sent: int, won: int, value_sent: float, value_won: float },
  `
  select count(*)::int as sent, count(*) filter (where d.status in ('accepted', 'converted'))::int as won, coalesce(sum(d.total), 0)::float8 as value_sent,
         coalesce(sum(d.total) filter (where d.status in ('accepted', 'converted')), 0)::float8 as value_won
    from sales_document d
   where d.kind = 'quote' and d.number is not null and d.status <> 'replaced' and d.issued_on between $1::date and $2::date
     and ($3::uuid is null or d.branch_id = $3::uuid)`,
);
const owedTotals = sql(
  { owed: float, overdue: float },
  `
  select coalesce(sum(balance), 0)::float8 as owed,
         coalesce(sum(owed_before(today, instalments, total, paid, credited, (handed_over_at at time zone 'Africa/Johannesburg')::date))
           filter (where next_due_on < today), 0)::float8 as overdue
    from sales_document, (select (now() at time zone 'Africa/Johannesburg')::date as today) now where balance > 0 and ($1::uuid is null or branch_id = $1::uuid)`,
);

const DOCUMENT = {
  ...pick(tables.sales_document, 'id', 'client_name'),
  kind: narrow<'invoice' | 'credit_note'>(tables.sales_document.kind),
  number: notNull(tables.sales_document.number),
  issued_on: notNull(tables.sales_document.issued_on),
};
const DRILLED = { ...DOCUMENT, amount: int, total: int };
const sign = (amount: string): string => `case d.kind when 'invoice' then ${amount} else -${amount} end`;
const buildDocumentList = (condition: string, amount: string, extra = '') =>
  sql(
    DRILLED,
    `
    select ${columnList(DOCUMENT, 'd')}, (${amount})::int as amount, count(*) over ()::int as total from sales_document d ${extra} where ${WHERE} and ${condition}
     order by d.issued_on desc, d.number desc limit ${String(PAGE)} offset $5::int`,
  );
const drillDowns = {
  day: buildDocumentList(`${GROUPINGS.day.key} = $4`, sign('d.total')),
  month: buildDocumentList(`${GROUPINGS.month.key} = $4`, sign('d.total')),
  branch: buildDocumentList(`${GROUPINGS.branch.key} = $4`, sign('d.total')),
  person: buildDocumentList(`${GROUPINGS.person.key} = $4`, sign('d.total')),
  source: buildDocumentList(`${GROUPINGS.source.key} = $4`, sign('d.total')),
  category: buildDocumentList(
    'c.amount is not null',
    sign('c.amount'),
    'join lateral (select sum(l.line_total) as amount from sales_document_line l where l.document_id = d.id and l.category = $4) c on true',
  ),
  delivery: buildDocumentList(`$4 = '${DELIVERY}' and d.delivery_fee > 0`, sign('d.delivery_fee')),
} as const;

/** Sums of sales, quotes and debts, from documents and stored sums. */
@Injectable()
export class SalesFiguresRepository {
  constructor(private readonly db: Db) {}

  listSums(by: By, from: string, to: string, location: string | null) {
    return this.db.listRows(by === 'category' ? byCategory : sumsByGrouping[by], [from, to, location]);
  }

  readTotal(from: string, to: string, location: string | null) {
    return this.db.getRow(total, [from, to, location]);
  }

  readQuotes(from: string, to: string, location: string | null) {
    return this.db.getRow(quotes, [from, to, location]);
  }

  readOwed(location: string | null) {
    return this.db.getRow(owedTotals, [location]);
  }

  /** Finds the day of the first document; null if nothing was sold yet. */
  async findFirstDay(): Promise<string | null> {
    const { day } = await this.db.getRow(firstDay);
    return day;
  }

  /** Lists the documents of a group, by its key, with their total number. */
  listDocuments(
    by: By,
    key: string,
    { from, to, location, page }: { from: string; to: string; location: string | null; page: number },
  ) {
    const statement = by === 'category' && key === DELIVERY ? drillDowns.delivery : drillDowns[by];
    return this.db.listRows(statement, [from, to, location, key, (page - 1) * PAGE]);
  }

  /** Combines the entries that changes added to the sums of lists. */
  async compactTallies(): Promise<void> {
    await this.db.listRows(compactTallies);
  }
}
