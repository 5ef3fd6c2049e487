import { guardFormula } from '@plinth/cutting/exports/formula-guard';
import { listError } from './list.errors';

/** Excel reads UTF-8 only after a byte order mark. */
const BYTE_ORDER_MARK = '\uFEFF';
const LINE_END = '\r\n';

/** Number with its digits and sign as written; it is no text, so not escaped as a formula. */
export interface Figure {
  readonly figure: string;
}
type CsvValue = string | number | boolean | Date | Figure | null;

export interface CsvColumn<Row> {
  readonly heading: string;
  readonly value: (row: Row) => CsvValue;
}

/** Formats a cell; text that a spreadsheet would read as a formula is escaped, numbers are not. */
function formatCell(value: CsvValue): string {
  if (value === null) return '';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (typeof value === 'object' && 'figure' in value) return value.figure;
  const text = value instanceof Date ? value.toISOString() : value;
  const escapedText = guardFormula(text);
  return /[;,\t"\r\n]/.test(escapedText) ? `"${escapedText.replaceAll('"', '""')}"` : escapedText;
}

const formatLine = (values: readonly CsvValue[]): string => values.map(formatCell).join(',') + LINE_END;

/** Limit of one file, its headings not counted. */
interface FileLimit {
  readonly rows: number;
  readonly characters: number;
}

/**
 * CSV file (RFC 4180) for Excel, written in chunks of rows, so that only the text of written rows is held in memory.
 */
export class CsvFile<Row> {
  private readonly parts: string[];
  private rows = 0;
  private characters = 0;

  constructor(
    private readonly columns: readonly CsvColumn<Row>[],
    private readonly limit: FileLimit = { rows: Infinity, characters: Infinity },
  ) {
    this.parts = [BYTE_ORDER_MARK + formatLine(columns.map(({ heading }) => heading))];
  }

  /** @throws DomainError list-file-too-long: never a cut file, which would be added up as if it were complete */
  add(rows: readonly Row[]): void {
    const part = rows.map((row) => formatLine(this.columns.map(({ value }) => value(row)))).join('');
    this.rows += rows.length;
    this.characters += part.length;
    if (this.rows > this.limit.rows || this.characters > this.limit.characters) throw listError('list-file-too-long');
    this.parts.push(part);
  }

  text(): string {
    return this.parts.join('');
  }
}

/** Writes a CSV file of few rows. */
export function toCsv<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  const file = new CsvFile(columns);
  file.add(rows);
  return file.text();
}

/** Cents as a plain decimal, as spreadsheets add them up. */
export const decimal = (cents: number): Figure => ({ figure: (cents / 100).toFixed(2) });
