import { CsvError, parse } from 'csv-parse/sync';
import { unguardFormula } from '@plinth/cutting/exports/formula-guard';
import { MOST_SHEET_ROWS, SheetProblem, type SheetRows } from './spreadsheet';

const LONGEST_RECORD = 200_000;
const DELIMITERS = [',', ';', '\t'];
/** Pattern of Excel's line with the delimiter above the headings. */
const DELIMITER_LINE = /^sep=(.)\r?\n/i;

/** Decodes a file from a spreadsheet program: UTF-8, Excel's "Unicode text", or the South African Windows code page. */
function decodeText(bytes: Buffer): string {
  if (bytes.length >= 2 && bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Detects the delimiter from the headings: South African Windows uses semicolons, others commas. */
function detectDelimiter(text: string): string {
  const [headings = ''] = text.split(/\r\n|\r|\n/, 1);
  const outside = headings.replace(/"(?:[^"]|"")*"/g, '');
  const counts = DELIMITERS.map((delimiter) => outside.split(delimiter).length);
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ',';
}

/** @throws SheetProblem */
export function readCsv(bytes: Buffer): SheetRows {
  const text = decodeText(bytes);
  if (text.includes('\0'))
    throw new SheetProblem(
      'This is neither an Excel file (.xlsx) nor a text with commas (.csv). Save it as one of them.',
    );
  const delimiterMatch = DELIMITER_LINE.exec(text);
  const body = delimiterMatch === null ? text : text.slice(delimiterMatch[0].length);
  try {
    const records: string[][] = parse(body, {
      delimiter: delimiterMatch?.[1] ?? detectDelimiter(body),
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: false,
      max_record_size: LONGEST_RECORD,
      to: MOST_SHEET_ROWS + 1,
    });
    return records.map((record) => record.map((cell) => (cell === '' ? null : unguardFormula(cell))));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new SheetProblem(
      'This file could not be read as a text with commas: a quotation mark is never closed. Save it again, as .xlsx if you can.',
    );
  }
}
