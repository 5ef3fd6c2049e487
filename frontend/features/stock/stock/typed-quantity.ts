import { MM_PER_METRE, MOST_AT_ONCE, type BaseUnit } from '@plinth/contracts/stock/stock/stock-labels';
import { formatCount } from '@plinth/money/count';
import * as z from 'zod';

const TYPED: Readonly<Record<BaseUnit, RegExp>> = { piece: /^\d{1,9}$/, mm: /^\d{1,6}([.,]\d{1,3})?$/ };

/** Converts a typed quantity to the item's unit: pieces, or metres to mm. */
export const typedQuantity = (text: string, unit: BaseUnit): number =>
  unit === 'piece' ? Number(text) : Math.round(Number(text.replace(',', '.')) * MM_PER_METRE);

/** Field for a quantity: whole pieces, or metres with up to three decimals. */
export const quantityField = (unit: BaseUnit) =>
  z
    .string()
    .trim()
    .regex(TYPED[unit], unit === 'piece' ? 'Enter a whole number' : 'Enter metres, like 12.5')
    .refine(
      (text) => typedQuantity(text, unit) <= MOST_AT_ONCE[unit],
      unit === 'piece'
        ? `Enter ${formatCount(MOST_AT_ONCE.piece)} or fewer`
        : `Enter ${formatCount(MOST_AT_ONCE.mm / MM_PER_METRE)} m or less`,
    );

/** Formats a quantity as it is typed. */
export const toTypedText = (quantity: number, unit: BaseUnit): string =>
  String(unit === 'piece' ? quantity : quantity / MM_PER_METRE);

export const unitWord = (unit: BaseUnit): string => (unit === 'piece' ? 'Pieces' : 'Metres');
