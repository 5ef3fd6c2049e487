import { MOST_SHEET_COLUMNS, MOST_SHEET_ROWS, SheetProblem } from './spreadsheet';

/** Largest number of rows of any spreadsheet program. */
const EXCEL_ROWS = 1_048_576;
const EXCEL_COLUMNS = 16_384;
const LETTERS = 26;
const BEFORE_A = 64;

const ROW = /^[1-9]\d{0,6}$/;
const CELL = /^([A-Z]{1,3})([1-9]\d{0,6})$/;
/** Pattern of the opening tags of rows and cells; `>` in quotation marks does not end them. */
const OPENING = /<(?:[\w.-]+:)?(row|c)(\s(?:[^>"']|"[^"]*"|'[^']*')*)?>/g;
const PLACE = /\s(?:[\w.-]+:)?r\s*=\s*(?:"([^"]*)"|'([^']*)')/;
const FIRST_SHEET = /<(?:[\w.-]+:)?sheet\s[^>]*?\bid\s*=\s*["']([^"']+)["']/;
const RELATION = /<(?:[\w.-]+:)?Relationship\s[^>]*>/g;

export const createTooManyRowsError = (): SheetProblem =>
  new SheetProblem(
    `This file has more than ${String(MOST_SHEET_ROWS - 1)} rows. Split it, and send one part after the other.`,
  );
export const createTooManyColumnsError = (): SheetProblem =>
  new SheetProblem(`This file has more than ${String(MOST_SHEET_COLUMNS)} columns. Keep those with the items.`);
const createOutOfSheetError = (): SheetProblem =>
  new SheetProblem(
    'This file has cells where no sheet has any. Open it in your spreadsheet program, save it as .xlsx again, and choose it.',
  );

/**
 * Checks the positions of rows and cells before a sheet is read: the reader fills everything before a cell, however
 * far out it is. Empty cells may be as far out as spreadsheet programs put them.
 * @throws SheetProblem
 */
export function checkPlaces(parts: ReadonlyMap<string, Buffer>): void {
  const first = firstSheet(parts);
  for (const sheet of first === undefined ? parts.values() : [first]) checkSheet(sheet.toString('utf8'));
}

function checkSheet(xml: string): void {
  let row = 0;
  for (const [, kind, attributes = ''] of xml.matchAll(OPENING)) {
    const [, double, single] = PLACE.exec(attributes) ?? [];
    const place = double ?? single;
    if (kind === 'row') {
      if (place !== undefined && !ROW.test(place)) throw createOutOfSheetError();
      row = place === undefined ? row + 1 : Number(place);
      if (row > EXCEL_ROWS) throw createOutOfSheetError();
    } else if (place !== undefined) checkCell(place, row, attributes.endsWith('/'));
  }
}

function checkCell(place: string, row: number, isEmpty: boolean): void {
  const [, letters, ownRow] = CELL.exec(place) ?? [];
  if (letters === undefined || ownRow === undefined) throw createOutOfSheetError();
  const column = [...letters].reduce((sum, letter) => sum * LETTERS + letter.charCodeAt(0) - BEFORE_A, 0);
  if (column > EXCEL_COLUMNS || Number(ownRow) > EXCEL_ROWS) throw createOutOfSheetError();
  if (isEmpty) return;
  if (Math.max(row, Number(ownRow)) > MOST_SHEET_ROWS) throw createTooManyRowsError();
  if (column > MOST_SHEET_COLUMNS) throw createTooManyColumnsError();
}

/** Returns the first sheet, the only one that is read; undefined where the file is not structured as usual. */
function firstSheet(parts: ReadonlyMap<string, Buffer>): Buffer | undefined {
  const [, id] = FIRST_SHEET.exec(parts.get('xl/workbook.xml')?.toString('utf8') ?? '') ?? [];
  const relations = parts.get('xl/_rels/workbook.xml.rels')?.toString('utf8') ?? '';
  for (const [relation] of relations.matchAll(RELATION)) {
    if (/\bId\s*=\s*["']([^"']+)["']/.exec(relation)?.[1] !== id) continue;
    const target = /\bTarget\s*=\s*["']([^"']+)["']/.exec(relation)?.[1] ?? '';
    return parts.get(target.startsWith('/') ? target.slice(1) : `xl/${target}`);
  }
  return undefined;
}
