import type { CataloguePreview } from '@plinth/contracts/range/catalogue-changes/catalogue-changes';
import { formatCount } from '@plinth/money/count';
import { formatRand } from '@plinth/money/format';
import { differenceText } from '@/features/store/goods/price-difference';

type Effect = Omit<CataloguePreview, 'stamp' | 'shown' | 'fields'>;

const describeCount = (count: number, one: string, many: string): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;
const formatDifference = (cents: number): string => differenceText(cents) ?? formatRand(0);
const formatRange = (least: number, most: number): string =>
  least === most ? formatRand(least) : `${formatRand(least)} to ${formatRand(most)}`;

function describeSet({ name, before, after }: Effect['sets'][number]): string {
  if (after === null) return `The set ${name} can no longer be sold.`;
  return before === null
    ? `The set ${name} is sold again, for ${formatRand(after)}.`
    : `The set ${name} costs ${formatRand(after)} instead of ${formatRand(before)}.`;
}

/** Describes the effect of a change on the shop, one sentence each. */
export function effectWords({
  prices,
  off,
  back,
  said: sentences,
  sets,
  carts,
  draft_quotes,
  sent_quotes,
}: Effect): string[] {
  const words: string[] = [];
  if (prices !== null) {
    const changeText =
      prices.least === prices.most
        ? `by ${formatDifference(prices.least)}`
        : `by ${formatDifference(prices.least)} to ${formatDifference(prices.most)}, ${formatDifference(prices.mean)} on average`;
    words.push(`${describeCount(prices.count, 'price changes', 'prices change')} ${changeText}.`);
  }
  if (off !== null) {
    const lastItemsText =
      off.last === 0
        ? ''
        : `, for ${describeCount(off.last, 'item', 'items')} the last ${off.last === 1 ? 'one' : 'ones'}`;
    words.push(
      `${describeCount(off.variants, 'variant', 'variants')} of ${describeCount(off.items, 'item', 'items')} can no longer be bought${lastItemsText}.`,
    );
  }
  if (back !== null)
    words.push(
      `${describeCount(back.variants, 'variant', 'variants')} of ${describeCount(back.items, 'item', 'items')} can be bought again, for ${formatRange(back.least, back.most)}.`,
    );
  words.push(...sentences, ...sets.map(describeSet));
  if (carts > 0)
    words.push(`${describeCount(carts, 'open cart has', 'open carts have')} these items, and will say what changed.`);
  if (draft_quotes > 0)
    words.push(
      off === null
        ? `${describeCount(draft_quotes, 'draft of a quote takes', 'drafts of quotes take')} the new values.`
        : `${describeCount(draft_quotes, 'draft of a quote has', 'drafts of quotes have')} these items, and will ask for others.`,
    );
  if (sent_quotes > 0)
    words.push(
      `${describeCount(sent_quotes, 'quote that was sent keeps its', 'quotes that were sent keep their')} prices.`,
    );
  return words.length === 0 ? ['No item, price, set, cart or quote is affected.'] : words;
}

/** Names of fields with an irregular plural. */
const PLURALS: Readonly<Record<string, readonly [string, string]>> = {
  Price: ['price', 'prices'],
  'Price before': ['price before', 'prices before'],
  Name: ['name', 'names'],
  'Price a metre': ['price a metre', 'prices a metre'],
};

/** Describes the values that are restored, counted by field: `38 prices and 2 names`. */
export function describeRestoredFields(fields: CataloguePreview['fields']): string {
  const fieldNames = fields.flatMap(({ field, count }) => {
    const words = Object.hasOwn(PLURALS, field) ? PLURALS[field] : undefined;
    return words ? [describeCount(count, ...words)] : [];
  });
  const otherCount = fields.reduce((sum, { field, count }) => (Object.hasOwn(PLURALS, field) ? sum : sum + count), 0);
  const otherText =
    fieldNames.length === 0
      ? describeCount(otherCount, 'field', 'fields')
      : describeCount(otherCount, 'other field', 'other fields');
  return new Intl.ListFormat('en-GB').format([...fieldNames, ...(otherCount > 0 ? [otherText] : [])]);
}
