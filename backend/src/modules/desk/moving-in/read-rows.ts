import type { MovingInFindings } from '@plinth/contracts/desk/moving-in/moving-in';
import { PROBLEMS_SHOWN } from '@plinth/contracts/kernel/sheet-limits';
import { sumCents } from '@plinth/money/cents';
import { findSheetHeadings, type SheetHeadings } from '../../../platform/runtime/spreadsheets/sheet-headings';
import { columnLetters, SheetProblem, type SheetRows } from '../../../platform/runtime/spreadsheets/spreadsheet';
import type { Examination, OldBooks, RawRow, RowProblem } from './old-books-kind';
import { readCell, type CellValue, type OldBooksColumn } from './sheet-column';

/** First cell of the line with totals that exports end with. */
const TOTALS = /^(grand )?totals?:?$|^(groot)?totaal:?$/i;

type Headings = SheetHeadings<OldBooksColumn>;

/** Rows of a file before they are compared with what is here. */
export interface FileRows {
  readonly headings: Headings;
  readonly rows: readonly RawRow[];
  readonly problems: readonly RowProblem[];
}

/** Returns the values of the example that a template brings, to leave it out where somebody left it in. */
function readExample(columns: readonly OldBooksColumn[]): string {
  return JSON.stringify(
    columns.map((column) => {
      const reading = readCell(column.example, column);
      return 'value' in reading ? reading.value : '';
    }),
  );
}

/**
 * Reads the rows of a file by the headings of a kind.
 * @throws SheetProblem where the columns are not those of the kind, or there are no rows
 */
export function readFileRows({ columns }: Pick<OldBooks, 'columns'>, sheet: SheetRows): FileRows {
  const [first] = columns;
  const headings = findSheetHeadings(sheet, columns, {
    key: first,
    missing: `There is no column “${first.title}”. Download the template, fill it in, and keep its first row as it is.`,
  });
  const present = new Set(headings.columns.values());
  const lacking = columns.filter((column) => column.isRequired && !present.has(column));
  if (lacking.length > 0)
    throw new SheetProblem(
      `There is no column ${lacking.map(({ title }) => `“${title}”`).join(', ')}. Take the headings of the template.`,
    );
  const example = readExample(columns);
  const rows: RawRow[] = [];
  const problems: RowProblem[] = [];
  for (let index = headings.row + 1; index < sheet.length; index += 1) {
    const values: Record<string, CellValue> = Object.fromEntries(columns.map(({ key }) => [key, '']));
    const rowProblems: RowProblem[] = [];
    for (const [at, column] of headings.columns) {
      const reading = readCell(sheet[index][at] ?? null, column);
      if ('value' in reading) values[column.key] = reading.value;
      else rowProblems.push({ row: index + 1, key: column.key, message: reading.problem });
    }
    const isEmpty = rowProblems.length === 0 && Object.values(values).every((value) => value === '');
    if (isEmpty || JSON.stringify(columns.map(({ key }) => values[key])) === example) continue;
    const firstKey = [...headings.columns.values()].find(({ key }) => values[key] !== '')?.key;
    if (firstKey !== undefined && TOTALS.test(String(values[firstKey]))) {
      problems.push({ row: index + 1, key: firstKey, message: 'This looks like a totals line. Remove it' });
      continue;
    }
    problems.push(...rowProblems);
    if (rowProblems.length === 0) rows.push({ row: index + 1, values });
  }
  if (rows.length === 0 && problems.length === 0)
    throw new SheetProblem('There are no rows below the headings. Fill the template in, and choose it again.');
  return { headings, rows, problems };
}

/** Findings of a file that could not be read. */
export const describeFailure = (problem: string): MovingInFindings => ({
  problem,
  rows: { new: 0, already_here: 0, refused: 0 },
  amount: null,
  problems: [],
  problem_count: 0,
  ignored: [],
});

/** Describes what a file would bring, with the place of each mistake. */
export function describeFindings(file: FileRows, examination: Examination, hasAmounts: boolean): MovingInFindings {
  const problems = [...file.problems, ...examination.problems].toSorted((one, other) => one.row - other.row);
  const refusedRows = new Set(problems.map(({ row }) => row));
  const acceptedRows = examination.rows.filter(({ row }) => !refusedRows.has(row));
  const newRows = acceptedRows.filter(({ knownId }) => knownId === null);
  return {
    problem: null,
    rows: { new: newRows.length, already_here: acceptedRows.length - newRows.length, refused: refusedRows.size },
    amount: hasAmounts ? sumCents(newRows.map(({ amount }) => amount ?? 0)) : null,
    problems: problems.slice(0, PROBLEMS_SHOWN).map((problem) => placeProblem(problem, file.headings)),
    problem_count: problems.length,
    ignored: [...file.headings.ignored],
  };
}

function placeProblem({ row, key, message }: RowProblem, { columns }: Headings): MovingInFindings['problems'][number] {
  const place = [...columns].find(([, column]) => column.key === key);
  return {
    row,
    column: place?.[1].title ?? null,
    cell: place === undefined ? null : `${columnLetters(place[0])}${String(row)}`,
    message,
  };
}
