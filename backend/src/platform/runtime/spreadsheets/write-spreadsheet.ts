import writeXlsxFile, { type SheetData } from 'write-excel-file/node';

export interface SheetColumn {
  readonly title: string;
  /** Characters that fit. */
  readonly width: number;
  readonly as: 'text' | 'money' | 'count';
}

const HEX = 16;

/**
 * Escapes what an Excel file reads as a character of its own, so that it stands for itself. Words that every object
 * of JavaScript has (`valueOf`) get such a character: the writer would find them among an object's names.
 */
function escapeText(text: string): string {
  const plain = text.replace(/_x([0-9A-F]{4})_/gi, '_x005F_x$1_');
  if (!(plain in Object.prototype)) return plain;
  return `_x${plain.charCodeAt(0).toString(HEX).toUpperCase().padStart(4, '0')}_${plain.slice(1)}`;
}

/** An Excel file with one sheet. Texts are texts, whatever they begin with: nothing in it is a formula. */
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
