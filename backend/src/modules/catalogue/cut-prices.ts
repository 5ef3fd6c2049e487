import type { BoardCatalogue } from '@plinth/cabinetry/boards';
import { colourChoice, configure } from '@plinth/cabinetry/configure';
import { DEFAULT_CONSTANTS } from '@plinth/cabinetry/constants';
import { examine } from '@plinth/cabinetry/examine';
import type { Built } from '@plinth/cabinetry/parts';
import { MissingRateError, price } from '@plinth/cabinetry/price';
import type { PriceRates } from '@plinth/cabinetry/rates';
import { unitSchema } from '@plinth/cabinetry/unit';
import type { Cents } from '@plinth/money/cents';
import type { Sliced } from '../../platform/cache/slices';
import type { ListedProduct, ListedRow } from './catalogue.rows';
import { reduced } from './reduced-price';

/** What a cupboard's price as cut to order follows from. */
export interface CutTerms {
  readonly boards: BoardCatalogue;
  readonly rates: PriceRates;
  readonly vatPercent: number;
}

export interface Cut {
  /** Cents by colour, of those in which it can be cut and does not come anyway. */
  readonly prices: ReadonlyMap<string, Cents>;
  readonly by: ListedProduct['recoloured_by'];
}

const AS_IT_IS: Cut = { prices: new Map(), by: null };

/**
 * In which boards cupboards can be cut besides the colours that the catalogue has them in, and for how much. To work one out takes half a millisecond, so what is
 * known of a unit is kept from one reading of the catalogue to the next.
 */
export class CutPrices {
  private readonly known = new Map<string, Cut>();
  /** Changes with whatever changes the prices. */
  readonly stamp: string;

  constructor(
    private readonly terms: CutTerms,
    private before: CutPrices | null,
  ) {
    this.stamp = JSON.stringify([[...terms.boards.values()], terms.rates, terms.vatPercent]);
    if (before?.stamp !== this.stamp) this.before = null;
  }

  /** Nothing is taken over from the reading before any more. */
  complete(): void {
    this.before = null;
  }

  *of({ unit, variants }: Pick<ListedRow, 'unit' | 'variants'>): Sliced<Cut> {
    if (unit === null) return AS_IT_IS;
    const [first] = variants;
    const own = new Set(variants.flatMap(({ colour }) => colour ?? []));
    const key = JSON.stringify([unit, [...own]]);
    const cut = this.known.get(key) ?? this.before?.known.get(key) ?? (yield* this.workOut(unit, own));
    this.known.set(key, cut);
    if (first.compare_at_price === null) return cut;
    return { ...cut, prices: new Map([...cut.prices].map(([colour, full]) => [colour, reduced(first, full)])) };
  }

  private *workOut(catalogueUnit: unknown, own: ReadonlySet<string>): Sliced<Cut> {
    const { boards } = this.terms;
    const { data: unit } = unitSchema.safeParse(catalogueUnit);
    if (unit === undefined) return AS_IT_IS;
    const prices = new Map<string, Cents>();
    for (const colour of boards.keys()) {
      if (own.has(colour)) continue;
      const { unit: inColour } = configure(unit, colourChoice(unit, colour));
      if (inColour === null) continue;
      const { built, refusals } = examine(inColour, DEFAULT_CONSTANTS, boards);
      const gross = refusals.length === 0 ? this.priceOf(built) : null;
      if (gross !== null) prices.set(colour, gross);
      yield;
    }
    return { prices, by: 'front_colour' in colourChoice(unit, '') ? 'front_colour' : 'carcass_colour' };
  }

  /** null where the company has no rate for one of its parts. */
  private priceOf(built: Built): Cents | null {
    try {
      return price(built, this.terms.rates, this.terms.vatPercent).gross;
    } catch (error) {
      if (error instanceof MissingRateError) return null;
      throw error;
    }
  }
}
