import { itemFields, variantFields } from '@plinth/contracts/range/items/item-fields';
import { reorderPoint } from '@plinth/contracts/stock/stock/stock';
import { parseRand } from '@plinth/money/parse';
import type * as z from 'zod';
import type { SheetCell } from '../../../platform/runtime/spreadsheets/spreadsheet';
import { jsonValue } from '../catalogue-changes/edit-kinds';
import type { Departments, ItemColumn, Reading, Target } from './sheet-columns';

const CENTS_PER_RAND = 100;
/** Rounding error that a spreadsheet's own arithmetic adds to a sum of money. */
const ROUNDING_ERROR = 1e-6;
/** Longer than any field. */
const MOST_CHARACTERS = 5_000;

const itemSchemas = new Map<string, z.ZodType>(Object.entries(itemFields));
const variantSchemas = new Map<string, z.ZodType>(Object.entries(variantFields));

function getSchema(target: Target): z.ZodType | undefined {
  if (target.subject === 'size') return itemFields.size.unwrap().shape[target.side];
  if (target.subject === 'reorder-point') return reorderPoint;
  return (target.subject === 'item' ? itemSchemas : variantSchemas).get(target.field);
}

const plainText = (text: string): string => text.replace(/\r\n?/g, '\n').trim();

/** Formats a number; an amount that a spreadsheet calculated is rounded to the decimals that a person would type. */
function formatNumber(value: number, as: ItemColumn['as']): string {
  const cents = value * CENTS_PER_RAND;
  const isAmount =
    as === 'money' && Number.isSafeInteger(Math.round(cents)) && Math.abs(cents - Math.round(cents)) < ROUNDING_ERROR;
  return isAmount ? (Math.round(cents) / CENTS_PER_RAND).toFixed(2) : String(value);
}

/** Reads a cell as if it had been typed; returns a problem where it is ambiguous. */
export function readCellText(cell: SheetCell, as: ItemColumn['as'] = 'text'): { text: string } | { problem: string } {
  if (cell === null) return { text: '' };
  if (typeof cell === 'boolean') return { text: cell ? 'Yes' : 'No' };
  if (typeof cell === 'number') return { text: formatNumber(cell, as) };
  if (cell instanceof Date)
    return { problem: 'Your spreadsheet program turned this into a date. Format the cell as text, and type it again' };
  return cell.length > MOST_CHARACTERS ? { problem: 'This is too long' } : { text: plainText(cell) };
}

/** Checks that a cell holds the value that our export writes there. */
export function isAsExported(text: string, exportedValue: string | number | null, as: ItemColumn['as']): boolean {
  if (exportedValue === null || exportedValue === '') return text === '';
  if (typeof exportedValue === 'string') return text === plainText(exportedValue);
  if (as === 'money') return parseRand(text) === Math.round(exportedValue * CENTS_PER_RAND);
  return text !== '' && Number(text) === exportedValue;
}

/** Reads a changed cell as a value of its field. */
export function readCell(text: string, column: ItemColumn, departments: Departments): Reading {
  const { target, read, empty } = column;
  if (target === undefined || read === undefined) return { problem: 'This column cannot be changed here' };
  if (text === '') return empty === undefined ? { problem: 'This may not be empty' } : { value: empty };
  const reading = read(text, departments);
  if ('problem' in reading) return reading;
  const validation = getSchema(target)?.safeParse(reading.value);
  if (validation?.success === true) return { value: jsonValue.parse(validation.data) };
  return { problem: validation?.error.issues[0]?.message ?? 'Check this' };
}
