import { readSheet } from 'read-excel-file/universal';
import * as z from 'zod';
import { readCsv } from './read-csv';
import { checkPlaces, createTooManyColumnsError, createTooManyRowsError } from './sheet-places';
import { MOST_SHEET_COLUMNS, MOST_SHEET_ROWS, SheetProblem, type SheetRows } from './spreadsheet';
import { unpackParts } from './zip-limits';

const ZIP_SIGNATURE = Buffer.from('PK\x03\x04', 'latin1');
const OLD_EXCEL = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);

const cell = z.union([z.string(), z.number(), z.boolean(), z.date(), z.null()]).catch(null);
const sheet = z.array(z.array(cell));

/**
 * Reads the rows of a file; call it in a process with limits (`readSpreadsheet`).
 * @throws SheetProblem
 */
export async function readRows(bytes: Buffer): Promise<SheetRows> {
  if (bytes.length === 0) throw new SheetProblem('This file is empty. Choose the file with the items.');
  if (bytes.subarray(0, 4).equals(OLD_EXCEL))
    throw new SheetProblem('This is a file of an old Excel, or one with a password. Save it as .xlsx without one.');
  return refuseTooLarge(bytes.subarray(0, 4).equals(ZIP_SIGNATURE) ? await readPacked(bytes) : readCsv(bytes));
}

function refuseTooLarge(rows: SheetRows): SheetRows {
  if (rows.length > MOST_SHEET_ROWS) throw createTooManyRowsError();
  if (rows.some((row) => row.length > MOST_SHEET_COLUMNS)) throw createTooManyColumnsError();
  return rows;
}

async function readPacked(bytes: Buffer): Promise<SheetRows> {
  checkPlaces(unpackParts(bytes));
  try {
    return sheet.parse(await readSheet(new Uint8Array(bytes).buffer, { trim: false }));
  } catch {
    // Whatever the reader threw: it is a zip file, but no sheet.
    throw new SheetProblem('This file is not an Excel sheet, or it is damaged. Save it as .xlsx again, and choose it.');
  }
}
