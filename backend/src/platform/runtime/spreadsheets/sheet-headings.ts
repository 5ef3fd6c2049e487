import { columnLetters, SheetProblem, type SheetCell, type SheetRows } from './spreadsheet';

/** Number of rows in which headings are searched; a title or date may be above them. */
const HEADINGS_WITHIN = 10;

/** Column that is found by its heading. */
export interface NamedColumn {
  readonly title: string;
  /** Other headings for the column. */
  readonly names?: readonly string[];
}

export interface SheetHeadings<Column extends NamedColumn> {
  /** Index of the row with the headings. */
  readonly row: number;
  /** Columns by their index. */
  readonly columns: ReadonlyMap<number, Column>;
  /** Headings that no column has. */
  readonly ignored: readonly string[];
}

/** Normalises a heading: lower case, without signs and what stands in brackets. */
export const normaliseHeading = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/\([^)]*\)/g, '')
    .replace(/[^a-z0-9]/g, '');

const headingText = (cell: SheetCell): string => (typeof cell === 'string' ? cell.trim() : '');

/**
 * Finds the row with the headings, and which column stands where.
 * @param key column that every such file has
 * @throws SheetProblem `missing` without that column; where two columns have the same heading
 */
export function findSheetHeadings<Column extends NamedColumn>(
  rows: SheetRows,
  columns: readonly Column[],
  { key, missing }: { key: Column; missing: string },
): SheetHeadings<Column> {
  const columnsByHeading = new Map(
    columns.flatMap((column) =>
      [column.title, ...(column.names ?? [])].map((name): [string, Column] => [normaliseHeading(name), column]),
    ),
  );
  const row = rows
    .slice(0, HEADINGS_WITHIN)
    .findIndex((cells) => cells.some((cell) => columnsByHeading.get(normaliseHeading(headingText(cell))) === key));
  if (row < 0) throw new SheetProblem(missing);
  const columnsByIndex = new Map<number, Column>();
  const ignoredHeadings: string[] = [];
  for (const [index, cell] of rows[row].entries()) {
    const heading = headingText(cell);
    if (heading === '') continue;
    const column = columnsByHeading.get(normaliseHeading(heading));
    if (column === undefined) {
      ignoredHeadings.push(heading.slice(0, 60));
      continue;
    }
    const duplicate = [...columnsByIndex].find(([, other]) => other === column);
    if (duplicate)
      throw new SheetProblem(
        `Two columns are called “${column.title}”: ${columnLetters(duplicate[0])} and ${columnLetters(index)}. Remove one of them.`,
      );
    columnsByIndex.set(index, column);
  }
  return { row, columns: columnsByIndex, ignored: ignoredHeadings };
}
