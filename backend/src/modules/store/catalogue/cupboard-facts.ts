import { listFacts } from '@plinth/cabinetry/build/facts';
import type { Cabinet } from '@plinth/cabinetry/model/parts';
import type { Workshop } from '@plinth/cabinetry/price/workshop';

/** Lists the facts of a cupboard for buyers, derived from its parts and the company's terms. */
export const cupboardFacts = (
  cabinet: Cabinet,
  workshop: Workshop,
  guaranteeYears: number,
): { label: string; value: string }[] => [
  ...listFacts(cabinet, workshop),
  {
    label: 'Guarantee',
    value: `${guaranteeYears} years on board, edging and joints; hinges and runners have their maker’s guarantee`,
  },
];
