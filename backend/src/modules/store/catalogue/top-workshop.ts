import { checkTop } from '@plinth/cabinetry/top/check';
import { priceTop, type TopPriceLine } from '@plinth/cabinetry/top/price';
import { slabSchema, type Slab } from '@plinth/cabinetry/top/slab';
import { examineTop, type WorkedTop } from '@plinth/cabinetry/top/work-out';
import type { UnitProblem } from '@plinth/cabinetry/build/work-out';
import type { TopConfiguration } from '@plinth/contracts/store/catalogue/configuration';
import type { Cents } from '@plinth/money/cents';
import type { Sellable } from './catalogue.rows';

type Described = Pick<Sellable, 'kind' | 'unit'>;

/** The slab that a top is cut from; null for what is no top, or is sold as it is. */
export function slabOf({ kind, unit }: Described): Slab | null {
  const parsedSlab = kind === 'top' ? slabSchema.safeParse(unit) : undefined;
  return parsedSlab?.success ? parsedSlab.data : null;
}

/** A top down to its pieces; null when it cannot be made so. */
export function workedTop(item: Described, configuration: TopConfiguration): WorkedTop | null {
  const slab = slabOf(item);
  return slab && examineTop(slab, configuration).workedTop;
}

export type PricedTop =
  { price: Cents; lines: readonly TopPriceLine[]; problems: [] } | { price: null; lines: []; problems: UnitProblem[] };

/** The price of a top from its slab's own rates, or everything that speaks against it. */
export function pricedTop(slab: Slab, configuration: TopConfiguration): PricedTop {
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
