import { Injectable } from '@nestjs/common';
import type { InputOf, OutputOf } from '@plinth/contracts/kernel/define';
import type { sales as contract } from '@plinth/contracts/desk/sales-figures/sales';
import {
  columnList,
  date,
  float,
  int,
  nullable,
  of,
  pick,
  sure,
  tables,
  text,
  type RowOf,
} from '../../../platform/data/database/columns';
import { Db } from '../../../platform/data/database/db';
import { sql } from '../../../platform/data/database/sql';
import { decimal, toCsv, type CsvColumn } from '../../../platform/data/lists/csv';
import { addDays, dateOf } from '../../base/calendar/working-days';

type Figures = OutputOf<typeof contract.figures>;
type Row = Figures['rows'][number];
type Asked = InputOf<typeof contract.figures>;
type Documents = OutputOf<typeof contract.documents>;
const SUM = {
  key: text,
  label: text,
  invoices: int,
  credit_notes: int,
  sold: float,
  credited: float,
  vat: float,
};
type SumRow = RowOf<typeof SUM>;

const DELIVERY = 'delivery';
const PAGE = 50;
const DAY_MS = 86_400_000;

interface Grouping {
  /** The group of a document `d`. */
  readonly key: string;
  /** What is grouped by where that is cheaper than the key's text, and the key of a group then. */
  readonly cheaper?: { readonly by: string; readonly key: string };
  /** The name of a group `g`. */
  readonly label: string;
  /** Rows in the order of their key (time), or the largest first. */
  readonly inTime: boolean;
}

const ID = `nullif(g.key, '')::uuid`;
const GROUPINGS: Readonly<Record<Exclude<Asked['by'], 'category'>, Grouping>> = {
  day: {
    key: `to_char(d.issued_on, 'YYYY-MM-DD')`,
    cheaper: { by: 'd.issued_on', key: `to_char(g.by, 'YYYY-MM-DD')` },
    label: 'g.key',
    inTime: true,
  },
  month: {
    key: `to_char(d.issued_on, 'YYYY-MM')`,
    cheaper: { by: `date_trunc('month', d.issued_on::timestamp)`, key: `to_char(g.by, 'YYYY-MM')` },
    label: 'g.key',
    inTime: true,
  },
  branch: {
    key: `coalesce(d.branch_id::text, '')`,
    label: `coalesce((select b.name from location b where b.id = ${ID}), 'Online, delivered')`,
    inTime: false,
  },
  person: {
    key: `coalesce(d.salesperson_id::text, '')`,
    label: `coalesce((select trim(u.name || ' ' || u.surname) from "user" u where u.id = ${ID}), 'Nobody: online')`,
    inTime: false,
  },
  // A copy of a document was written at the counter.
  source: {
    key: `case d.source when 'duplicate' then 'counter' else d.source end`,
    label: `initcap(replace(g.key, '_', ' '))`,
    inTime: false,
  },
};

/** Issued invoices and credit notes of the period, of one branch or all. */
const WHERE = `d.kind in ('invoice', 'credit_note') and d.number is not null and d.issued_on between $1::date and $2::date
  and ($3::uuid is null or d.branch_id = $3::uuid)`;
const sumsOf = (amount: string, vat: string): string => `
  coalesce(sum(${amount}) filter (where d.kind = 'invoice'), 0)::float8 as sold, coalesce(sum(${amount}) filter (where d.kind = 'credit_note'), 0)::float8 as credited,
  coalesce(sum(case d.kind when 'invoice' then ${vat} else -${vat} end), 0)::float8 as vat`;

const DOCUMENT_COUNTS = `count(*) filter (where d.kind = 'invoice')::int as invoices, count(*) filter (where d.kind = 'credit_note')::int as credit_notes`;

const byDocument = ({ key, cheaper = { by: key, key: 'g.by' }, label }: Grouping) =>
  sql(
    SUM,
    `
    select g.key, ${label} as label, g.invoices, g.credit_notes, g.sold, g.credited, g.vat
      from (select ${cheaper.key} as key, g.* from (
        select ${cheaper.by} as by, ${DOCUMENT_COUNTS}, ${sumsOf('d.total', 'd.vat')} from sales_document d where ${WHERE} group by 1) g) g order by g.key`,
  );

const grouped = {
  day: byDocument(GROUPINGS.day),
  month: byDocument(GROUPINGS.month),
  branch: byDocument(GROUPINGS.branch),
  person: byDocument(GROUPINGS.person),
  source: byDocument(GROUPINGS.source),
} as const;
/** From what was added up when the documents got their numbers. */
const byCategory = sql(
  SUM,
  `
  select d.category as key,
         coalesce(max(c.label), case d.category when '' then 'Free lines' when '${DELIVERY}' then 'Delivery' else d.category end) as label,
         coalesce(sum(d.documents) filter (where d.kind = 'invoice'), 0)::int as invoices,
         coalesce(sum(d.documents) filter (where d.kind = 'credit_note'), 0)::int as credit_notes, ${sumsOf('d.amount', 'd.vat')}
    from sales_day d left join category c on c.slug = d.category
   where d.issued_on between $1::date and $2::date and ($3::uuid is null or d.branch_id = $3::uuid)
   group by d.category`,
);
const total = sql(
  SUM,
  `select '' as key, 'Total' as label, ${DOCUMENT_COUNTS}, ${sumsOf('d.total', 'd.vat')} from sales_document d where ${WHERE}`,
);
const firstDay = sql(
  { day: nullable(date) },
  `select min(d.issued_on) as day from sales_document d where d.kind in ('invoice', 'credit_note') and d.number is not null`,
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
const owed = sql(
  { owed: float, overdue: float },
  `
  select coalesce(sum(balance), 0)::float8 as owed,
         coalesce(sum(owed_before(today, instalments, total, paid, credited, (handed_over_at at time zone 'Africa/Johannesburg')::date))
           filter (where next_due_on < today), 0)::float8 as overdue
    from sales_document, (select (now() at time zone 'Africa/Johannesburg')::date as today) now where balance > 0 and ($1::uuid is null or branch_id = $1::uuid)`,
);

const DOCUMENT = {
  ...pick(tables.sales_document, 'id', 'client_name'),
  kind: of<'invoice' | 'credit_note'>(tables.sales_document.kind),
  number: sure(tables.sales_document.number),
  issued_on: sure(tables.sales_document.issued_on),
};
const DRILLED = { ...DOCUMENT, amount: int, total: int };
const sign = (amount: string): string => `case d.kind when 'invoice' then ${amount} else -${amount} end`;
const drill = (condition: string, amount: string, extra = '') =>
  sql(
    DRILLED,
    `
    select ${columnList(DOCUMENT, 'd')}, (${amount})::int as amount, count(*) over ()::int as total from sales_document d ${extra} where ${WHERE} and ${condition}
     order by d.issued_on desc, d.number desc limit ${String(PAGE)} offset $5::int`,
  );
const drills = {
  day: drill(`${GROUPINGS.day.key} = $4`, sign('d.total')),
  month: drill(`${GROUPINGS.month.key} = $4`, sign('d.total')),
  branch: drill(`${GROUPINGS.branch.key} = $4`, sign('d.total')),
  person: drill(`${GROUPINGS.person.key} = $4`, sign('d.total')),
  source: drill(`${GROUPINGS.source.key} = $4`, sign('d.total')),
  category: drill(
    'c.amount is not null',
    sign('c.amount'),
    'join lateral (select sum(l.line_total) as amount from sales_document_line l where l.document_id = d.id and l.category = $4) c on true',
  ),
  delivery: drill(`$4 = '${DELIVERY}' and d.delivery_fee > 0`, sign('d.delivery_fee')),
} as const;

const columns: readonly CsvColumn<Row>[] = [
  { heading: 'Group', value: (row) => row.label },
  { heading: 'Invoices', value: (row) => row.invoices },
  { heading: 'Credit notes', value: (row) => row.credit_notes },
  { heading: 'Sold (rand)', value: (row) => decimal(row.sold) },
  { heading: 'Credited (rand)', value: (row) => decimal(row.credited) },
  { heading: 'Net of credits (rand)', value: (row) => decimal(row.net_of_credits) },
  { heading: 'VAT (rand)', value: (row) => decimal(row.vat) },
  { heading: 'Without VAT (rand)', value: (row) => decimal(row.without_vat) },
];

/** What was sold, net of credit notes, by the day of issue. */
@Injectable()
export class SalesFiguresService {
  constructor(private readonly db: Db) {}

  async figures({ from, to, by, location }: Asked): Promise<Figures> {
    const place = location ?? null;
    const days = (dateOf(to).getTime() - dateOf(from).getTime()) / DAY_MS + 1;
    const [rows, totals, [before], [won], [open], [books]] = await Promise.all([
      this.db.rows(by === 'category' ? byCategory : grouped[by], [from, to, place]),
      // A document is of one day, branch and person, but may be of several departments.
      by === 'category' ? this.db.rows(total, [from, to, place]) : null,
      this.db.rows(total, [addDays(from, -days), addDays(from, -1), place]),
      this.db.rows(quotes, [from, to, place]),
      this.db.rows(owed, [place]),
      this.db.rows(firstDay),
    ]);
    const sum = totals?.[0] ?? added(rows);
    const whole = figuresRow(sum, sum);
    const shown = rows.map((row) => figuresRow(row, sum));
    const inTime = by !== 'category' && GROUPINGS[by].inTime;
    const { invoices, net_of_credits, without_vat } = figuresRow(before, before);
    return {
      rows: inTime ? shown : shown.sort((a, b) => b.net_of_credits - a.net_of_credits || (a.label < b.label ? -1 : 1)),
      total: whole,
      before: { invoices, net_of_credits, without_vat },
      before_covered: books.day !== null && books.day <= addDays(from, -days),
      quotes: won,
      owed: open.owed,
      overdue: open.overdue,
    };
  }

  async csv(asked: InputOf<typeof contract.exportCsv>): Promise<{ filename: string; csv: string }> {
    const { rows, total: sum } = await this.figures(asked);
    return { filename: `sales-by-${asked.by}-${asked.from}-${asked.to}.csv`, csv: toCsv(columns, [...rows, sum]) };
  }

  /** The documents behind a row. */
  async documents({ from, to, by, location, key, page }: InputOf<typeof contract.documents>): Promise<Documents> {
    const statement = by === 'category' && key === DELIVERY ? drills.delivery : drills[by];
    const rows = await this.db.rows(statement, [from, to, location ?? null, key, (page - 1) * PAGE]);
    return { rows: rows.map(({ total: _total, ...row }) => row), total: rows[0]?.total ?? 0 };
  }
}

const added = (rows: readonly SumRow[]): SumRow => {
  const of = (name: 'invoices' | 'credit_notes' | 'sold' | 'credited' | 'vat') =>
    rows.reduce((sum, row) => sum + row[name], 0);
  return {
    key: '',
    label: 'Total',
    invoices: of('invoices'),
    credit_notes: of('credit_notes'),
    sold: of('sold'),
    credited: of('credited'),
    vat: of('vat'),
  };
};

function figuresRow({ key, label, invoices, credit_notes, sold, credited, vat }: SumRow, whole: SumRow): Row {
  const net = sold - credited;
  const all = whole.sold - whole.credited;
  return {
    key,
    label,
    invoices,
    credit_notes,
    sold,
    credited,
    net_of_credits: net,
    vat,
    without_vat: net - vat,
    share_bp: all === 0 ? 0 : Math.round((net / all) * 10_000),
  };
}
