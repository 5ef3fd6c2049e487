import type { CataloguePreview } from '@plinth/contracts/catalogue-changes';
import { formatRand } from '@plinth/money/format';
import { differenceText } from '@/lib/price-difference';

type Effect = Omit<CataloguePreview, 'stamp' | 'shown'>;

const counted = (count: number, one: string, many: string): string => `${String(count)} ${count === 1 ? one : many}`;
const signed = (cents: number): string => differenceText(cents) ?? formatRand(0);

/** What a change does to the shop, a sentence each. */
export function effectWords({ prices, sets, carts, draft_quotes, sent_quotes }: Effect): string[] {
  const words: string[] = [];
  if (prices !== null) {
    const by =
      prices.least === prices.most
        ? `by ${signed(prices.least)}`
        : `by ${signed(prices.least)} to ${signed(prices.most)}, ${signed(prices.mean)} on average`;
    words.push(`${counted(prices.count, 'price changes', 'prices change')} ${by}.`);
  }
  for (const { name, before, after } of sets)
    words.push(
      after === null
        ? `The set ${name} can no longer be sold.`
        : `The set ${name} costs ${formatRand(after)} instead of ${formatRand(before)}.`,
    );
  if (carts > 0)
    words.push(`${counted(carts, 'open cart has', 'open carts have')} these items, and will say what changed.`);
  if (draft_quotes > 0)
    words.push(`${counted(draft_quotes, 'draft of a quote takes', 'drafts of quotes take')} what is new.`);
  if (sent_quotes > 0)
    words.push(`${counted(sent_quotes, 'quote that was sent keeps its', 'quotes that were sent keep their')} prices.`);
  return words.length === 0 ? ['No price, set, cart or quote is touched.'] : words;
}
