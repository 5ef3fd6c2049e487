import writeXlsxFile, { type SheetData } from 'write-excel-file/node';

export interface SheetColumn {
  readonly title: string;
  /** Width in characters. */
  readonly width: number;
  readonly as: 'text' | 'money' | 'count';
}

const HEX = 16;

/**
 * Escapes text that an Excel file would read as an escape of its own. Names of JavaScript object members (`valueOf`)
 * are escaped too, as the writer would look them up in an object.
 */
function escapeText(text: string): string {
  const plain = text.replace(/_x([0-9A-F]{4})_/gi, '_x005F_x$1_');
  if (!(plain in Object.prototype)) return plain;
  return `_x${plain.charCodeAt(0).toString(HEX).toUpperCase().padStart(4, '0')}_${plain.slice(1)}`;
}

/** Writes an Excel file with one sheet. Texts stay texts, whatever they begin with: there are no formulas. */
export async function writeSpreadsheet(
  sheet: string,
  columns: readonly SheetColumn[],
  rows: readonly (readonly (string | number | null)[])[],
): Promise<Buffer> {
  const data: SheetData = [
    columns.map(({ title }) => ({ value: title, type: String, fontWeight: 'bold' as const })),
    ...rows.map((row) =>
      row.map((value, index) =>
        value === null || value === ''
          ? null
          : typeof value === 'number'
            ? { value, type: Number, ...(columns[index]?.as === 'money' && { format: '0.00' }) }
            : { value: escapeText(value), type: String },
      ),
    ),
  ];
  return writeXlsxFile(data, {
    sheet,
    columns: columns.map(({ width }) => ({ width })),
    stickyRowsCount: 1,
    stickyColumnsCount: 1,
  }).toBuffer();
}
