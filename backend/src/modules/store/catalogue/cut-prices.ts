import type { BoardColour } from '@plinth/cabinetry/model/boards';
import { colourChoice, configure } from '@plinth/cabinetry/model/configure';
import { examine } from '@plinth/cabinetry/build/examine';
import { MissingRateError, price } from '@plinth/cabinetry/price/price';
import { unitSchema, type Unit } from '@plinth/cabinetry/model/unit';
import type { PricedWorkshop } from '@plinth/cabinetry/price/workshop';
import type { Cents } from '@plinth/money/cents';
import type { Sliced } from '../../../platform/runtime/cache/slices';
import { USUAL_WORK, type Making } from '../workshop-load/work-content';
import type { ListedProduct, ListedRow } from './catalogue.rows';
import { measureWork } from './work-of-built';
import { reducePrice } from './reduced-price';

/** Terms from which the price of a cut cupboard follows. */
export interface CutTerms {
  readonly workshop: PricedWorkshop;
  readonly vatPercent: number;
}

export interface Cut {
  /** Price in cents by colour, for colours that it can be cut in beyond its variants. */
  readonly prices: ReadonlyMap<string, Cents>;
  readonly colourField: ListedProduct['recoloured_by'];
  /** Work of one piece as in the catalogue; that of a usual cupboard if it cannot be made. */
  readonly making: Making;
}

const NOT_CUT: Cut = { prices: new Map(), colourField: null, making: USUAL_WORK };

/**
 * Colours that cupboards can be cut in beyond their variants, and the prices. One calculation takes half a
 * millisecond, so results are carried over from one reading of the catalogue to the next.
 */
export class CutPrices {
  private readonly results = new Map<string, Cut>();
  /** Changes whenever the prices change. */
  readonly stamp: string;

  constructor(
    private readonly terms: CutTerms,
    private previous: CutPrices | null,
  ) {
    const { boards, constants, rates } = terms.workshop;
    this.stamp = JSON.stringify([[...boards.values()], constants, rates, terms.vatPercent]);
    if (previous?.stamp !== this.stamp) this.previous = null;
  }

  /** Drops the results of the previous reading. */
  dropPreviousReading(): void {
    this.previous = null;
  }

  *calculate({ unit, variants }: Pick<ListedRow, 'unit' | 'variants'>): Sliced<Cut> {
    if (unit === null) return NOT_CUT;
    const [first] = variants;
    const ownColours = new Set(variants.flatMap(({ colour }) => colour ?? []));
    const key = JSON.stringify([unit, [...ownColours]]);
    const cut =
      this.results.get(key) ?? this.previous?.results.get(key) ?? (yield* this.calculateCut(unit, ownColours));
    this.results.set(key, cut);
    if (first.compare_at_price === null) return cut;
    return { ...cut, prices: new Map([...cut.prices].map(([colour, full]) => [colour, reducePrice(first, full)])) };
  }

  private *calculateCut(catalogueUnit: unknown, own: ReadonlySet<string>): Sliced<Cut> {
    const { boards } = this.terms.workshop;
    const { data: unit } = unitSchema.safeParse(catalogueUnit);
    if (unit === undefined) return NOT_CUT;
    const prices = new Map<string, Cents>();
    const ownText = JSON.stringify(unit);
    const priceByKind = new Map<string, Cents | null>();
    for (const board of boards.values()) {
      const { code } = board;
      if (own.has(code)) continue;
      // What is made of one board alone is cut from fewer sheets than what is made of two.
      const kind = ownText.includes(`"${code}"`) ? code : getPriceKey(board);
      let gross = priceByKind.get(kind);
      if (gross === undefined) {
        priceByKind.set(kind, (gross = this.calculatePrice(unit, code)));
        yield;
      }
      if (gross !== null) prices.set(code, gross);
    }
    return {
      prices,
      colourField: 'front_colour' in colourChoice(unit, '') ? 'front_colour' : 'carcass_colour',
      making: this.measureWork(unit, [...own].at(0)),
    };
  }

  private measureWork(unit: Unit, colour: string | undefined): Making {
    const { unit: asListed } = configure(unit, colour === undefined ? {} : colourChoice(unit, colour), []);
    return asListed === null ? USUAL_WORK : measureWork(examine(asListed, this.terms.workshop).cabinet);
  }

  /** Returns the price in a colour; null if it cannot be cut in it or the company has no rate for one of its parts. */
  private calculatePrice(unit: Unit, colour: string): Cents | null {
    const { workshop, vatPercent } = this.terms;
    const { unit: inColour } = configure(unit, colourChoice(unit, colour), []);
    if (inColour === null) return null;
    const { cabinet, refusals } = examine(inColour, workshop);
    if (refusals.length > 0) return null;
    try {
      return price(cabinet, workshop.rates, vatPercent).gross;
    } catch (error) {
      if (error instanceof MissingRateError) return null;
      throw error;
    }
  }
}

/** Returns a key that is equal for boards with the same rules and price. */
const getPriceKey = ({ priceGroup, thicknesses, grained: hasGrain, core, sheet }: BoardColour): string =>
  JSON.stringify([priceGroup, thicknesses, hasGrain, core, sheet]);
