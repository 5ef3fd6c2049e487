import { guarded } from '@plinth/cutting/exports/formula-guard';

/** Excel reads UTF-8 only after a byte order mark. */
const BYTE_ORDER_MARK = '\uFEFF';
const LINE_END = '\r\n';

/** A number as it is to be written, with its cents and its sign: no text, so never guarded against formulas. */
export interface Figure {
  readonly figure: string;
}
type CsvValue = string | number | boolean | Date | Figure | null;

export interface CsvColumn<Row> {
  readonly heading: string;
  readonly value: (row: Row) => CsvValue;
}

/** A cell that a spreadsheet would take for a formula is marked as text. Numbers stay numbers. */
function cell(value: CsvValue): string {
  if (value === null) return '';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (typeof value === 'object' && 'figure' in value) return value.figure;
  const text = value instanceof Date ? value.toISOString() : value;
  const harmless = guarded(text);
  return /[;,\t"\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** A CSV file (RFC 4180) that opens in Excel. */
export function toCsv<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  const lines = [
    columns.map(({ heading }) => cell(heading)),
    ...rows.map((row) => columns.map(({ value }) => cell(value(row)))),
  ];
  return BYTE_ORDER_MARK + lines.map((line) => line.join(',') + LINE_END).join('');
}

/** Cents as a plain decimal, as spreadsheets add them up. */
export const decimal = (cents: number): Figure => ({ figure: (cents / 100).toFixed(2) });
