/** Excel reads UTF-8 only after a byte order mark. */
const BYTE_ORDER_MARK = '\uFEFF';
const LINE_END = '\r\n';

export interface CsvColumn<Row> {
  readonly heading: string;
  readonly value: (row: Row) => string | number | boolean | Date | null;
}

/** A cell that a spreadsheet would take for a formula is marked as text. Numbers stay numbers. */
function cell(value: string | number | boolean | Date | null): string {
  if (value === null) return '';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  const text = value instanceof Date ? value.toISOString() : value;
  const guarded = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded;
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
export const decimal = (cents: number): string => (cents / 100).toFixed(2);
