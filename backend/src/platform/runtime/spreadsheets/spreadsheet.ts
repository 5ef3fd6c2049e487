/** Content of a cell; a formula is never worked out: it is the value that the file has beside it. */
export type SheetCell = string | number | boolean | Date | null;

/** A file as it was read: the first sheet's rows from the top, empty ones too, so that the first is row 1. */
export type SheetRows = readonly (readonly SheetCell[])[];

/** Bounds of a file that people send. */
export const MOST_SHEET_BYTES = 2_000_000;
/** Rows, with the one of headings. */
export const MOST_SHEET_ROWS = 5_001;
export const MOST_SHEET_COLUMNS = 200;
/** Limit of what a file may unpack to. */
export const MOST_UNPACKED_BYTES = 60_000_000;

/** Reason for which a file cannot be read, in words for its sender. */
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
