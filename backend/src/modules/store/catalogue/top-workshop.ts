import { checkTop } from '@plinth/cabinetry/top/check';
import { priceTop, type TopPriceLine } from '@plinth/cabinetry/top/price';
import { slabSchema, type Slab } from '@plinth/cabinetry/top/slab';
import { examineTop, type WorkedTop } from '@plinth/cabinetry/top/work-out';
import type { UnitProblem } from '@plinth/cabinetry/build/work-out';
import type { TopConfiguration } from '@plinth/contracts/store/catalogue/configuration';
import type { Cents } from '@plinth/money/cents';
import type { Sellable } from './catalogue.rows';

type DescribedItem = Pick<Sellable, 'kind' | 'unit'>;

/** Returns the slab of a top; null for other items and tops sold as they are. */
export function findSlab({ kind, unit }: DescribedItem): Slab | null {
  const parsedSlab = kind === 'top' ? slabSchema.safeParse(unit) : undefined;
  return parsedSlab?.success ? parsedSlab.data : null;
}

/** Derives the pieces of a top; null if it cannot be made so. */
export function deriveTop(item: DescribedItem, configuration: TopConfiguration): WorkedTop | null {
  const slab = findSlab(item);
  return slab && examineTop(slab, configuration).workedTop;
}

export type PricedTop =
  { price: Cents; lines: readonly TopPriceLine[]; problems: [] } | { price: null; lines: []; problems: UnitProblem[] };

/** Prices a top by its slab's rates, or returns all reasons against it. */
export function calculateTopPrice(slab: Slab, configuration: TopConfiguration): PricedTop {
  const { workedTop } = examineTop(slab, configuration);
  if (workedTop === null)
    return {
      price: null,
      lines: [],
      problems: checkTop(slab, configuration).map(({ message, field, nearest }) => ({ message, field, nearest })),
    };
  const { gross, lines } = priceTop(workedTop);
  return { price: gross, lines, problems: [] };
}
