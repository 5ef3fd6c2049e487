/** Value of a cell; of a formula the stored result, which is never calculated. */
export type SheetCell = string | number | boolean | Date | null;

/** Rows of the first sheet from the top, empty ones too, so that the first is row 1. */
export type SheetRows = readonly (readonly SheetCell[])[];

/** Largest number of bytes of an uploaded file. */
export const MOST_SHEET_BYTES = 2_000_000;
/** Largest number of rows, including the headings. */
export const MOST_SHEET_ROWS = 5_001;
export const MOST_SHEET_COLUMNS = 200;
/** Largest number of bytes of an unpacked file. */
export const MOST_UNPACKED_BYTES = 60_000_000;

/** Thrown for an unreadable file, with a message for its sender. */
export class SheetProblem extends Error {
  override readonly name = 'SheetProblem';
}

const LETTERS = 26;
const CODE_OF_A = 65;

/** The letters of a column: 0 is A, 26 is AA. */
export function columnLetters(index: number): string {
  const last = String.fromCharCode(CODE_OF_A + (index % LETTERS));
  return index < LETTERS ? last : columnLetters(Math.floor(index / LETTERS) - 1) + last;
}
