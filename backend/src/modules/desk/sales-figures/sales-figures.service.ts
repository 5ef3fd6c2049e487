import { Injectable } from '@nestjs/common';
import type { InputOf, OutputOf } from '@plinth/contracts/kernel/define';
import type { sales as contract } from '@plinth/contracts/desk/sales-figures/sales';
import { decimal, toCsv, type CsvColumn } from '../../../platform/data/lists/csv';
import { addDays, dateOf } from '../../base/calendar/working-days';
import { TIME_GROUPINGS, SalesFiguresRepository, type SumRow } from './sales-figures.repository';

type Figures = OutputOf<typeof contract.figures>;
type Row = Figures['rows'][number];
type FiguresInput = InputOf<typeof contract.figures>;
type Documents = OutputOf<typeof contract.documents>;
const DAY_MS = 86_400_000;

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

/** Sales net of credit notes, by the day of issue. */
@Injectable()
export class SalesFiguresService {
  constructor(private readonly sales: SalesFiguresRepository) {}

  async calculateFigures({ from, to, by, location }: FiguresInput): Promise<Figures> {
    const locationId = location ?? null;
    const days = (dateOf(to).getTime() - dateOf(from).getTime()) / DAY_MS + 1;
    const [rows, totals, previousTotals, quoteTotals, debts, firstDay] = await Promise.all([
      this.sales.listSums(by, from, to, locationId),
      // A document is of one day, branch and person, but may be of several departments.
      by === 'category' ? this.sales.readTotal(from, to, locationId) : null,
      this.sales.readTotal(addDays(from, -days), addDays(from, -1), locationId),
      this.sales.readQuotes(from, to, locationId),
      this.sales.readOwed(locationId),
      this.sales.findFirstDay(),
    ]);
    const sum = totals ?? addRows(rows);
    const totalRow = figuresRow(sum, sum);
    const figuresRows = rows.map((row) => figuresRow(row, sum));
    const { invoices, net_of_credits, without_vat } = figuresRow(previousTotals, previousTotals);
    return {
      rows: TIME_GROUPINGS.has(by)
        ? figuresRows
        : figuresRows.sort((a, b) => b.net_of_credits - a.net_of_credits || (a.label < b.label ? -1 : 1)),
      total: totalRow,
      before: { invoices, net_of_credits, without_vat },
      before_covered: firstDay !== null && firstDay <= addDays(from, -days),
      quotes: quoteTotals,
      owed: debts.owed,
      overdue: debts.overdue,
    };
  }

  async exportCsv(query: InputOf<typeof contract.exportCsv>): Promise<{ filename: string; csv: string }> {
    const { rows, total: sum } = await this.calculateFigures(query);
    return { filename: `sales-by-${query.by}-${query.from}-${query.to}.csv`, csv: toCsv(columns, [...rows, sum]) };
  }

  /** Lists the documents of a row. */
  async listDocuments({ from, to, by, location, key, page }: InputOf<typeof contract.documents>): Promise<Documents> {
    const rows = await this.sales.listDocuments(by, key, { from, to, location: location ?? null, page });
    return { rows: rows.map(({ total: _total, ...row }) => row), total: rows[0]?.total ?? 0 };
  }
}

const addRows = (rows: readonly SumRow[]): SumRow => {
  const sumColumn = (name: 'invoices' | 'credit_notes' | 'sold' | 'credited' | 'vat') =>
    rows.reduce((sum, row) => sum + row[name], 0);
  return {
    key: '',
    label: 'Total',
    invoices: sumColumn('invoices'),
    credit_notes: sumColumn('credit_notes'),
    sold: sumColumn('sold'),
    credited: sumColumn('credited'),
    vat: sumColumn('vat'),
  };
};

function figuresRow(
  { key, label, invoices, credit_notes, sold: soldAmount, credited: creditedAmount, vat }: SumRow,
  totals: SumRow,
): Row {
  const net = soldAmount - creditedAmount;
  const netTotal = totals.sold - totals.credited;
  return {
    key,
    label,
    invoices,
    credit_notes,
    sold: soldAmount,
    credited: creditedAmount,
    net_of_credits: net,
    vat,
    without_vat: net - vat,
    share_bp: netTotal === 0 ? 0 : Math.round((net / netTotal) * 10_000),
  };
}
