import { line } from '@plinth/contracts/kernel/common';
import { MOST_PACKS } from '@plinth/contracts/stock/suppliers/price-list';
import { MOST_PER_PACK, MOST_PRICE, packUnit, type ItemToBuy } from '@plinth/contracts/stock/suppliers/suppliers';
import { formatCount } from '@plinth/money/count';
import { formatRand } from '@plinth/money/format';
import * as z from 'zod';
import { typedAmount } from '@/ui/form/amount';
import { typedWhole, typedWholeOrNothing } from './typed-numbers';

const price = typedAmount<never>({ max: MOST_PRICE });
const fromPacks = typedWholeOrNothing(2, MOST_PACKS);

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
  pack_factor: typedWhole(1, MOST_PER_PACK),
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

/** Schema of a typed line of a price list. Reports all of its errors at once. */
export const typedPriceLine = z.custom<Typed>().transform((line, context) => {
  const { data, error } = fields.safeParse(line);
  const fieldFaults = (error?.issues ?? []).map(({ path, message }): Fault => [path.map(String), message]);
  const faults = [...fieldFaults, ...faultsAmong(line)];
  for (const [path, message] of faults) context.addIssue({ code: 'custom', path: [...path], message });
  return data === undefined || faults.length > 0 ? z.NEVER : data;
});
