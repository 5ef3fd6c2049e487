import type { Draft } from '@plinth/contracts/invoice-fields';
import { itemKey, type FactsByLine } from './draft-model';

/** A question goes in an address, which has its limits; a dozen of different items tell when all is ready. */
const MOST_LINES = 12;

/**
 * What days depend on, and nothing else of the draft: where it goes, and the different things that are in it, those first that are cut to
 * order. Amounts come with every saving anyway.
 */
export function datesQuestion(id: string, draft: Draft, facts: FactsByLine) {
  const { delivery, branch_id, lines } = draft;
  const made = (lineId: string) => (facts.get(lineId)?.made_to_order ? 0 : 1);
  const different = [...new Map(lines.filter(({ variant_id }) => variant_id).map((line) => [itemKey(line), line])).values()];
  return {
    id,
    branch_id: branch_id ?? null,
    client: {},
    delivery: { fulfilment: delivery.fulfilment, suburb_id: delivery.suburb_id ?? null },
    discount: { kind: 'none' as const, value: 0 },
    lines: different
      .sort((a, b) => made(a.id) - made(b.id))
      .slice(0, MOST_LINES)
      .map(({ id: lineId, variant_id, configuration, quantity }) => ({ id: lineId, variant_id, configuration, quantity })),
  };
}
