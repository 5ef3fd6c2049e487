import { phoneForFiles } from '@plinth/contracts/kernel/phone';
import { dayHere, minuteHere } from '@plinth/contracts/kernel/shop-clock';
import type { CellValue, ColumnShape, ListColumns } from '@plinth/contracts/kernel/staff-list';
import { decimal, type CsvColumn, type Figure } from './csv';

const DAY_ONLY = /^\d{4}-\d{2}-\d{2}$/;

/** Formats a value for a file: labels as on the page, local time, rand as a decimal. */
export function fileCell({ as }: Pick<ColumnShape, 'as'>, value: CellValue): string | number | Figure | null {
  if (value === null) return null;
  if (typeof value === 'object') return value.label;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (as === 'money' && typeof value === 'number') return decimal(value);
  if (as === 'phone' && typeof value === 'string') return phoneForFiles(value);
  if ((as === 'date' || as === 'time' || as === 'ago') && typeof value === 'string')
    return DAY_ONLY.test(value) ? value : minuteHere(new Date(value));
  return value;
}

/** Returns the columns of a file: the page's, including hidden ones, and those of the file alone. */
export function fileColumns<Row>(list: {
  readonly columns: ListColumns<Row>;
  readonly fileColumns?: ListColumns<Row>;
}): CsvColumn<Row>[] {
  return [...Object.values(list.columns), ...Object.values(list.fileColumns ?? {})]
    .filter(({ pageOnly }) => pageOnly !== true)
    .map((column) => ({
      heading: fileHeading(column),
      value: (row) => fileCell(column, column.value(row)),
    }));
}

export const fileHeading = ({ title, as }: ColumnShape): string => (as === 'money' ? `${title} (rand)` : title);

/** `walk-ins-2026-11-21.csv` */
export const fileName = (file: string, now = new Date()): string => `${file}-${dayHere(now)}.csv`;
