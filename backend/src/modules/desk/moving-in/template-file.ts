import type { movingIn as contract } from '@plinth/contracts/desk/moving-in/moving-in';
import { movingInKinds, type MovingInKind } from '@plinth/contracts/desk/moving-in/moving-in-labels';
import type { OutputOf } from '@plinth/contracts/kernel/define';
import { toCsv } from '../../../platform/data/lists/csv';
import { writeSpreadsheet } from '../../../platform/runtime/spreadsheets/write-spreadsheet';
import type { OldBooksColumn } from './sheet-column';

/** Formats a heading with what its column takes; the brackets are not read when the file comes back. */
const formatHeading = ({ title, hint }: OldBooksColumn): string => `${title} (${hint})`;

/** Writes an empty file of a kind: its headings, and an example that is left out when it comes back. */
export async function writeTemplate(
  kind: MovingInKind,
  columns: readonly OldBooksColumn[],
  format: 'xlsx' | 'csv',
): Promise<OutputOf<typeof contract.template>> {
  const filename = `${movingInKinds.label(kind).toLowerCase().replaceAll(' ', '-')}.${format}`;
  const example = columns.map((column) => column.example);
  if (format === 'csv') {
    const csv = toCsv(
      columns.map((column, index) => ({
        heading: formatHeading(column),
        value: (row: readonly (string | number)[]) => row[index] ?? '',
      })),
      [example],
    );
    return { filename, data: Buffer.from(csv).toString('base64') };
  }
  const headedColumns = columns.map((column) => ({ ...column, title: formatHeading(column) }));
  const file = await writeSpreadsheet(movingInKinds.label(kind), headedColumns, [example]);
  return { filename, data: file.toString('base64') };
}
