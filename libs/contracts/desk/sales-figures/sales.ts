import * as z from 'zod';
import { cents, csvFile, id, isoDate } from '../../kernel/common';
import { can, query } from '../../kernel/define';
import { staffPages } from '../../kernel/staff-pages';

export const figuresBy = z.enum(['day', 'month', 'category', 'branch', 'person', 'source']).meta({ id: 'FiguresBy' });

const period = {
  from: isoDate,
  to: isoDate,
  by: figuresBy,
  location: id.optional().describe('One branch'),
};

export const figuresRow = z
  .object({
    key: z.string().describe('Day, month, slug or id; empty for none'),
    label: z.string(),
    invoices: z.int(),
    credit_notes: z.int(),
    sold: cents.describe('Invoices including VAT'),
    credited: cents,
    net_of_credits: cents.describe('Sold less credited, including VAT'),
    vat: cents,
    without_vat: cents,
    share_bp: z.int().describe('Share of all, in basis points'),
  })
  .meta({ id: 'FiguresRow' });

export const figures = z
  .object({
    rows: z.array(figuresRow),
    total: figuresRow,
    before: figuresRow
      .pick({ invoices: true, net_of_credits: true, without_vat: true })
      .meta({ id: 'FiguresBefore' })
      .describe('The period of the same length before'),
    before_covered: z
      .boolean()
      .describe('The books go back to the first day of the period before: the two can be compared'),
    quotes: z
      .object({ sent: z.int(), won: z.int(), value_sent: cents, value_won: cents })
      .meta({ id: 'QuoteFigures' })
      .describe('Quotes sent in the period, and those of them that were accepted or have become invoices'),
    owed: cents.describe('Open balance of all invoices now'),
    overdue: cents,
  })
  .meta({ id: 'SalesFigures' });
export type SalesFigures = z.infer<typeof figures>;

export const sales = {
  figures: query({
    access: can('view', staffPages.sales),
    summary: 'Sales by day, month, category, branch, person or source, net of credit notes, by the day of issue',
    input: z.strictObject(period),
    output: figures,
    weight: 3,
  }),
  exportCsv: query({
    access: can('view', staffPages.sales),
    summary: 'The figures as a CSV file',
    input: z.strictObject(period),
    output: csvFile,
    weight: 10,
  }),
  documents: query({
    access: can('view', staffPages.sales),
    summary: 'The invoices and credit notes behind one row of the figures, newest first',
    input: z.strictObject({
      ...period,
      key: z
        .string()
        .max(60)
        .regex(/^[\w.-]*$/, 'Not a valid key'),
      page: z.int().min(1).max(10_000).default(1),
    }),
    output: z
      .object({
        rows: z.array(
          z
            .object({
              id,
              kind: z.enum(['invoice', 'credit_note']).meta({ id: 'FiguresDocumentKind' }),
              number: z.string(),
              issued_on: isoDate,
              client_name: z.string(),
              amount: cents.describe('Of this row; credit notes negative'),
            })
            .meta({ id: 'FiguresDocument' }),
        ),
        total: z.int(),
      })
      .meta({ id: 'FiguresDocuments' }),
    weight: 2,
  }),
};
