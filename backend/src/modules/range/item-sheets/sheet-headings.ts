import {
  columnLetters,
  SheetProblem,
  type SheetCell,
  type SheetRows,
} from '../../../platform/runtime/spreadsheets/spreadsheet';
import { plainHeading, SHEET_COLUMNS, SKU, type ItemColumn } from './sheet-columns';

/** Number of rows in which headings are searched; a title or date may be above them. */
const HEADINGS_WITHIN = 10;

const columnsByHeading = new Map(
  SHEET_COLUMNS.flatMap((column) =>
    [column.title, ...(column.names ?? [])].map((name): [string, ItemColumn] => [plainHeading(name), column]),
  ),
);

export interface Headings {
  /** Index of the row with the headings. */
  readonly row: number;
  /** Columns by their index. */
  readonly columns: ReadonlyMap<number, ItemColumn>;
  /** Headings that are ignored: unknown ones, and read-only columns. */
  readonly left: readonly string[];
}

const words = (cell: SheetCell): string => (typeof cell === 'string' ? cell.trim() : '');

/** @throws SheetProblem where it is no list of items, or two columns say the same */
export function headingsOf(rows: SheetRows): Headings {
  const row = rows
    .slice(0, HEADINGS_WITHIN)
    .findIndex((cells) => cells.some((cell) => columnsByHeading.get(plainHeading(words(cell))) === SKU));
  if (row < 0)
    throw new SheetProblem(
      'There is no column “Article number”. Export the items, change that file, and keep its first row as it is.',
    );
  const columns = new Map<number, ItemColumn>();
  const left: string[] = [];
  for (const [index, cell] of rows[row].entries()) {
    const heading = words(cell);
    if (heading === '') continue;
    const column = columnsByHeading.get(plainHeading(heading));
    if (column === undefined) {
      left.push(heading.slice(0, 60));
      continue;
    }
    const twin = [...columns].find(([, other]) => other === column);
    if (twin)
      throw new SheetProblem(
        `Two columns are called “${column.title}”: ${columnLetters(twin[0])} and ${columnLetters(index)}. Remove one of them.`,
      );
    columns.set(index, column);
    if (column.read === undefined && column.target === undefined && column.title.match(/^(Cost|Free)/))
      left.push(heading);
  }
  return { row, columns, left };
}
