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

/**
 * Where a formula could begin: at the beginning, and after whatever some spreadsheet takes for the end of a cell. South African Windows
 * separates cells by semicolons, whatever the file does.
 */
const FORMULA = /(^|[;,\t\r\n]"*)(?='*[=+\-@\t\r])/g;
const GUARDED = /(^|[;,\t\r\n]"*)'(?='*[=+\-@\t\r])/g;

/** A text as it was before it was guarded: a file of ours that comes back says what it said. */
export const unguarded = (text: string): string => text.replace(GUARDED, '$1');

/** A cell that a spreadsheet would take for a formula is marked as text. Numbers stay numbers. */
function cell(value: CsvValue): string {
  if (value === null) return '';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (typeof value === 'object' && 'figure' in value) return value.figure;
  const text = value instanceof Date ? value.toISOString() : value;
  const guarded = text.replace(FORMULA, "$1'");
  return /[;,\t"\r\n]/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded;
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
