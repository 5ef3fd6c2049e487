import { line } from '@plinth/contracts/kernel/common';
import { MM_PER_METRE } from '@plinth/contracts/stock/stock/stock-labels';
import { packInWords, packUnits, type BaseUnit, type PackUnit } from '@plinth/contracts/stock/suppliers/buying-labels';
import { LEAST_MM_PER_PACK, MOST_PACKS } from '@plinth/contracts/stock/suppliers/price-list';
import { MOST_PER_PACK, MOST_PRICE, packUnit, type ItemToBuy } from '@plinth/contracts/stock/suppliers/suppliers';
import { formatCount } from '@plinth/money/count';
import { formatRand } from '@plinth/money/format';
import * as z from 'zod';
import { typedAmount, typedCents } from '@/ui/form/amount';
import { quantityField, typedQuantity } from '../stock/typed-quantity';
import { typedWhole, typedWholeOrNothing } from './typed-numbers';

const price = typedAmount<never>({ max: MOST_PRICE });
const fromPacks = typedWholeOrNothing(2, MOST_PACKS);

/** Measure that a price is typed for: the pack, or a metre of what is kept in millimetres. */
export const priceMeasures = ['pack', 'metre'] as const;
type PriceMeasure = (typeof priceMeasures)[number];

/** Field for what a pack holds: whole pieces, or metres. */
const packFactorField = (unit: BaseUnit) =>
  unit === 'piece'
    ? typedWhole(1, MOST_PER_PACK)
    : quantityField(unit)
        .transform((text) => typedQuantity(text, unit))
        .refine((mm) => mm >= LEAST_MM_PER_PACK, `Enter ${String(LEAST_MM_PER_PACK / MM_PER_METRE)} m or more`)
        .refine((mm) => mm <= MOST_PER_PACK, `Enter ${String(MOST_PER_PACK / MM_PER_METRE)} m or less`);

/** Converts a price of a metre to that of a pack, in cents. */
const toPackPrice = (cents: number, measure: PriceMeasure, packFactor: number): number =>
  measure === 'pack' ? cents : Math.round((cents * packFactor) / MM_PER_METRE);

/** Formats a typed price as the other measure's too: "R8.50 a metre = R425.00 a roll of 50 m". */
export function packPriceInWords(
  typedFields: { pack_unit: PackUnit; pack_factor: string; price: string; price_for: PriceMeasure },
  unit: BaseUnit,
): string | undefined {
  const packFactor = packFactorField(unit).safeParse(typedFields.pack_factor).data;
  const cents = typedCents(typedFields.price);
  if (unit === 'piece' || packFactor === undefined || cents === 0) return undefined;
  const packWords = packInWords({ pack_unit: typedFields.pack_unit, pack_factor: packFactor }, unit);
  return typedFields.price_for === 'metre'
    ? `${formatRand(cents)} a metre = ${formatRand(toPackPrice(cents, 'metre', packFactor))} a ${packWords}`
    : `${formatRand(cents)} a ${packWords} = ${formatRand(Math.round((cents * MM_PER_METRE) / packFactor))} a metre`;
}

/** Schema of a price break; null when both fields are empty. Both are checked, so that all errors show at once. */
const priceBreak = z.object({ from_packs: z.string(), price: z.string() }).transform((values, context) => {
  if (values.from_packs.trim() === '' && values.price.trim() === '') return null;
  const addIssue = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
  const [packs, amount] = [fromPacks.safeParse(values.from_packs), price.safeParse(values.price)];
  if (!packs.success) addIssue('from_packs', packs.error.issues[0].message);
  else if (packs.data === null) addIssue('from_packs', 'Enter a number of packs');
  if (!amount.success) addIssue('price', amount.error.issues[0].message);
  return !amount.success || !packs.success || packs.data === null
    ? z.NEVER
    : { from_packs: packs.data, price: amount.data };
});

const fields = z.object({
  item: z.custom<ItemToBuy>((item) => typeof item === 'object' && item !== null, 'Choose the item'),
  supplier_code: line(60),
  pack_unit: packUnit,
  pack_factor: z.string(),
  price_for: z.enum(priceMeasures),
  price,
  first: priceBreak,
  second: priceBreak,
  min_packs: typedWhole(1, MOST_PACKS),
  multiple_packs: typedWhole(1, MOST_PACKS),
  lead_days: typedWholeOrNothing(0, 180),
  valid_from: z.string().min(1, 'Choose a day'),
  valid_until: z.string(),
});
type Typed = z.input<typeof fields>;
type Fault = readonly [path: readonly string[], message: string];

/**
 * Lists the errors between fields: each break starts at a larger quantity than the one before and is not dearer; the
 * last day is not before the first. Invalid fields are skipped.
 */
function* faultsAmong(line: Typed): Generator<Fault> {
  let previousBreak = { from_packs: 1, price: price.safeParse(line.price).data ?? Infinity };
  for (const name of ['first', 'second'] as const) {
    const typedBreak = priceBreak.safeParse(line[name]).data;
    if (typedBreak === null || typedBreak === undefined) continue;
    if (typedBreak.from_packs <= previousBreak.from_packs)
      yield [
        [name, 'from_packs'],
        `Enter ${formatCount(previousBreak.from_packs + 1)} or more: each price break starts at more packs than the one before`,
      ];
    if (typedBreak.price > previousBreak.price)
      yield [
        [name, 'price'],
        `Enter ${formatRand(previousBreak.price)} or less: a larger quantity cannot cost more each`,
      ];
    previousBreak = typedBreak;
  }
  if (line.valid_until !== '' && line.valid_until < line.valid_from)
    yield [['valid_until'], 'Choose a last day that is not before the first'];
}

/** Error of a price of a metre whose pack costs more than a price list holds. */
function packPriceFault(line: Typed, packFactor: number): Fault | null {
  const cents = price.safeParse(line.price).data;
  if (cents === undefined) return null;
  const packPrice = toPackPrice(cents, line.price_for, packFactor);
  if (packPrice >= 1 && packPrice <= MOST_PRICE) return null;
  const packWords = packInWords({ pack_unit: line.pack_unit, pack_factor: packFactor }, 'mm');
  const limit = packPrice < 1 ? `above ${formatRand(0)}` : `up to ${formatRand(MOST_PRICE)}`;
  return [
    ['price'],
    `That is ${formatRand(packPrice)} a ${packWords}. Enter a price ${limit} a ${packUnits.label(line.pack_unit)}`,
  ];
}

/** Schema of a typed line of a price list, with its prices of a pack. Reports all of its errors at once. */
export const typedPriceLine = z.custom<Typed>().transform((line, context) => {
  const unit = line.item?.base_unit ?? 'piece';
  const { data, error } = fields.extend({ pack_factor: packFactorField(unit) }).safeParse(line);
  const packFactor = packFactorField(unit).safeParse(line.pack_factor).data;
  const fieldFaults = (error?.issues ?? []).map(({ path, message }): Fault => [path.map(String), message]);
  const packFault = packFactor === undefined || unit === 'piece' ? null : packPriceFault(line, packFactor);
  const faults = [...fieldFaults, ...faultsAmong(line), ...(packFault === null ? [] : [packFault])];
  for (const [path, message] of faults) context.addIssue({ code: 'custom', path: [...path], message });
  if (data === undefined || faults.length > 0) return z.NEVER;
  const { price_for: measure, ...read } = data;
  const inPacks = (cents: number) => toPackPrice(cents, unit === 'mm' ? measure : 'pack', data.pack_factor);
  const breakInPacks = (step: typeof data.first) => step && { ...step, price: inPacks(step.price) };
  return {
    ...read,
    price: inPacks(data.price),
    first: breakInPacks(data.first),
    second: breakInPacks(data.second),
  };
});
