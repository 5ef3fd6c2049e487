import { itemFields, variantFields } from '@plinth/contracts/range/items/item-fields';
import { reorderPoint } from '@plinth/contracts/stock/stock/stock';
import { parseRand } from '@plinth/money/parse';
import type * as z from 'zod';
import { plainText } from '../../../platform/runtime/spreadsheets/cell-text';
import { jsonValue } from '../catalogue-changes/edit-kinds';
import type { Departments, ItemColumn, Reading, Target } from './sheet-columns';

const CENTS_PER_RAND = 100;

const itemSchemas = new Map<string, z.ZodType>(Object.entries(itemFields));
const variantSchemas = new Map<string, z.ZodType>(Object.entries(variantFields));

function getSchema(target: Target): z.ZodType | undefined {
  if (target.subject === 'size') return itemFields.size.unwrap().shape[target.side];
  if (target.subject === 'reorder-point') return reorderPoint;
  return (target.subject === 'item' ? itemSchemas : variantSchemas).get(target.field);
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
