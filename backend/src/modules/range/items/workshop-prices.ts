import { Injectable } from '@nestjs/common';
import { colourChoice } from '@plinth/cabinetry/model/configure';
import { MissingRateError, price } from '@plinth/cabinetry/price/price';
import { workOut } from '@plinth/cabinetry/build/work-out';
import type { Connection } from '../../../platform/data/database/db';
import type { CutTerms } from '../../store/catalogue/cut-prices';
import { reducePrice } from '../../store/catalogue/reduced-price';
import { UnitWorkshop } from '../../store/catalogue/unit-workshop';
import type { CatalogueEdit } from '../catalogue-changes/edit-kinds';
import { WorkshopPricesRepository } from './workshop-prices.repository';

export interface WorkshopEffect {
  /** Price edits of the catalogue's cupboards, without those priced by hand. */
  readonly edits: readonly CatalogueEdit[];
  /** Variants that could no longer be made. */
  readonly impossible: readonly string[];
}

/**
 * Calculates the prices of the catalogue's cupboards with other boards, rates or fittings, for the editors of these.
 */
@Injectable()
export class WorkshopPrices {
  constructor(
    private readonly cupboards: WorkshopPricesRepository,
    private readonly workshop: UnitWorkshop,
  ) {}

  /** @param after what cupboards would be made with, and what that costs */
  async calculateMoves(on: Connection, after: CutTerms): Promise<WorkshopEffect> {
    const now = await this.workshop.getCutTerms();
    const edits: CatalogueEdit[] = [];
    const impossible: string[] = [];
    for (const {
      id,
      unit,
      colour_code: colour,
      price: storedPrice,
      compare_at_price: full,
    } of await this.cupboards.listCupboards(on)) {
      const [was, becomes] = [now, after].map((terms) => grossOf(unit, colour, terms));
      if (was !== null && becomes === null) impossible.push(id);
      if (was === null || becomes === null || was === becomes || was !== (full ?? storedPrice)) continue;
      if (full !== null) edits.push({ kind: 'variant', id, field: 'compare_at_price', value: becomes });
      edits.push({
        kind: 'variant',
        id,
        field: 'price',
        value: reducePrice({ price: storedPrice, compare_at_price: full }, becomes),
      });
    }
    return { edits, impossible };
  }
}

/**
 * Calculates the price of a unit in a colour, with VAT, in cents; null where it cannot be made, or a part has no
 * rate.
 */
export function grossOf(unit: unknown, colour: string | null, { workshop, vatPercent }: CutTerms): number | null {
  const { cabinet } = workOut(unit, colour === null ? {} : colourChoice(unit, colour), workshop);
  if (cabinet === null) return null;
  try {
    return price(cabinet, workshop.rates, vatPercent).gross;
  } catch (error) {
    if (error instanceof MissingRateError) return null;
    throw error;
  }
}
