import { MM_PER_METRE, MOST_AT_ONCE, type BaseUnit } from '@plinth/contracts/stock/stock/stock-labels';
import { formatCount } from '@plinth/money/count';
import * as z from 'zod';

const TYPED: Readonly<Record<BaseUnit, RegExp>> = { piece: /^\d{1,9}$/, mm: /^\d{1,6}([.,]\d{1,3})?$/ };

/** What somebody typed, in the item's own unit: pieces as they are, metres as millimetres. */
export const typedQuantity = (text: string, unit: BaseUnit): number =>
  unit === 'piece' ? Number(text) : Math.round(Number(text.replace(',', '.')) * MM_PER_METRE);

/** A field for how much: whole pieces, or metres to the millimetre. */
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

/** How much, as it is typed. */
export const toType = (quantity: number, unit: BaseUnit): string =>
  String(unit === 'piece' ? quantity : quantity / MM_PER_METRE);

export const unitWord = (unit: BaseUnit): string => (unit === 'piece' ? 'Pieces' : 'Metres');
