import type { Draft } from '@plinth/contracts/desk/invoices/invoice-fields';
import { itemKey } from './draft-model';

/**
 * Returns the part of the draft that delivery days depend on: the destination, and one line for each different item.
 * Amounts are not asked for: every save answers with them.
 */
export function datesQuestion(id: string, { delivery, branch_id, lines }: Draft) {
  const linesByItem = new Map(lines.filter(({ variant_id }) => variant_id).map((line) => [itemKey(line), line]));
  return {
    id,
    branch_id: branch_id ?? null,
    client: {},
    delivery: { fulfilment: delivery.fulfilment, suburb_id: delivery.suburb_id ?? null },
    discount: { kind: 'none' as const, value: 0 },
    lines: [...linesByItem.values()].map(({ id: lineId, variant_id, configuration, quantity }) => ({
      id: lineId,
      variant_id,
      configuration,
      quantity,
    })),
  };
}
