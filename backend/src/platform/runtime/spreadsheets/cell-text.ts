import type { SheetCell } from './spreadsheet';
import type { SheetColumn } from './write-spreadsheet';

const CENTS_PER_RAND = 100;
/** Rounding error that a spreadsheet's own arithmetic adds to a sum of money. */
const ROUNDING_ERROR = 1e-6;
/** Longer than any field. */
const MOST_CHARACTERS = 5_000;

export const plainText = (text: string): string => text.replace(/\r\n?/g, '\n').trim();

/** Formats a number; an amount that a spreadsheet calculated is rounded to the decimals that a person would type. */
function formatNumber(value: number, as: SheetColumn['as']): string {
  const cents = value * CENTS_PER_RAND;
  const isAmount =
    as === 'money' && Number.isSafeInteger(Math.round(cents)) && Math.abs(cents - Math.round(cents)) < ROUNDING_ERROR;
  return isAmount ? (Math.round(cents) / CENTS_PER_RAND).toFixed(2) : String(value);
}

/** Reads a cell as if it had been typed; returns a problem where it is ambiguous. */
export function readCellText(cell: SheetCell, as: SheetColumn['as'] = 'text'): { text: string } | { problem: string } {
  if (cell === null) return { text: '' };
  if (typeof cell === 'boolean') return { text: cell ? 'Yes' : 'No' };
  if (typeof cell === 'number') return { text: formatNumber(cell, as) };
  if (cell instanceof Date)
    return { problem: 'Your spreadsheet program turned this into a date. Format the cell as text, and type it again' };
  return cell.length > MOST_CHARACTERS ? { problem: 'This is too long' } : { text: plainText(cell) };
}
