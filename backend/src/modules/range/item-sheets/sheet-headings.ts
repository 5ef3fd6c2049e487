import {
  columnLetters,
  SheetProblem,
  type SheetCell,
  type SheetRows,
} from '../../../platform/runtime/spreadsheets/spreadsheet';
import { normaliseHeading, SHEET_COLUMNS, SKU, type ItemColumn } from './sheet-columns';

/** Number of rows in which headings are searched; a title or date may be above them. */
const HEADINGS_WITHIN = 10;

const columnsByHeading = new Map(
  SHEET_COLUMNS.flatMap((column) =>
    [column.title, ...(column.names ?? [])].map((name): [string, ItemColumn] => [normaliseHeading(name), column]),
  ),
);

export interface Headings {
  /** Index of the row with the headings. */
  readonly row: number;
  /** Columns by their index. */
  readonly columns: ReadonlyMap<number, ItemColumn>;
  /** Headings that are ignored: unknown ones, and read-only columns. */
  readonly ignored: readonly string[];
}

const headingText = (cell: SheetCell): string => (typeof cell === 'string' ? cell.trim() : '');

/** @throws SheetProblem where no column holds article numbers, or two columns have the same heading */
export function findHeadings(rows: SheetRows): Headings {
  const row = rows
    .slice(0, HEADINGS_WITHIN)
    .findIndex((cells) => cells.some((cell) => columnsByHeading.get(normaliseHeading(headingText(cell))) === SKU));
  if (row < 0)
    throw new SheetProblem(
      'There is no column “Article number”. Export the items, change that file, and keep its first row as it is.',
    );
  const columns = new Map<number, ItemColumn>();
  const ignoredHeadings: string[] = [];
  for (const [index, cell] of rows[row].entries()) {
    const heading = headingText(cell);
    if (heading === '') continue;
    const column = columnsByHeading.get(normaliseHeading(heading));
    if (column === undefined) {
      ignoredHeadings.push(heading.slice(0, 60));
      continue;
    }
    const duplicate = [...columns].find(([, other]) => other === column);
    if (duplicate)
      throw new SheetProblem(
        `Two columns are called “${column.title}”: ${columnLetters(duplicate[0])} and ${columnLetters(index)}. Remove one of them.`,
      );
    columns.set(index, column);
    if (column.read === undefined && column.target === undefined && column.title.match(/^(Cost|Free)/))
      ignoredHeadings.push(heading);
  }
  return { row, columns, ignored: ignoredHeadings };
}
