import { findSheetHeadings, type SheetHeadings } from '../../../platform/runtime/spreadsheets/sheet-headings';
import type { SheetRows } from '../../../platform/runtime/spreadsheets/spreadsheet';
import { SHEET_COLUMNS, SKU, type ItemColumn } from './sheet-columns';

export type Headings = SheetHeadings<ItemColumn>;

/** Checks that a column is for reading alone: what an article cost, and how many are free. */
const isForReading = ({ read, target, title }: ItemColumn): boolean =>
  read === undefined && target === undefined && /^(Cost|Free)/.test(title);

/** @throws SheetProblem where no column holds article numbers, or two columns have the same heading */
export function findHeadings(rows: SheetRows): Headings {
  const headings = findSheetHeadings(rows, SHEET_COLUMNS, {
    key: SKU,
    missing:
      'There is no column “Article number”. Export the items, change that file, and keep its first row as it is.',
  });
  const forReading = [...headings.columns.values()].filter(isForReading).map(({ title }) => title);
  return { ...headings, ignored: [...headings.ignored, ...forReading] };
}
