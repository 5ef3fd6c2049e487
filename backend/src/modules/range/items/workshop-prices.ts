import { Injectable } from '@nestjs/common';
import { colourChoice } from '@plinth/cabinetry/model/configure';
import { MissingRateError, price } from '@plinth/cabinetry/price/price';
import { buildCabinet } from '@plinth/cabinetry/build/work-out';
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

  /** @param after boards, rates and VAT that would apply */
  async calculatePriceEdits(on: Connection, after: CutTerms): Promise<WorkshopEffect> {
    const currentTerms = await this.workshop.getCutTerms();
    const edits: CatalogueEdit[] = [];
    const impossible: string[] = [];
    for (const {
      id,
      unit,
      colour_code: colour,
      price: storedPrice,
      compare_at_price: fullPrice,
    } of await this.cupboards.listCupboards(on)) {
      const [oldPrice, newPrice] = [currentTerms, after].map((terms) => calculateGrossPrice(unit, colour, terms));
      if (oldPrice !== null && newPrice === null) impossible.push(id);
      if (oldPrice === null || newPrice === null || oldPrice === newPrice || oldPrice !== (fullPrice ?? storedPrice))
        continue;
      if (fullPrice !== null) edits.push({ kind: 'variant', id, field: 'compare_at_price', value: newPrice });
      edits.push({
        kind: 'variant',
        id,
        field: 'price',
        value: reducePrice({ price: storedPrice, compare_at_price: fullPrice }, newPrice),
      });
    }
    return { edits, impossible };
  }
}

/**
 * Calculates the price of a unit in a colour, with VAT, in cents; null where it cannot be made, or a part has no
 * rate.
 */
export function calculateGrossPrice(
  unit: unknown,
  colour: string | null,
  { workshop, vatPercent }: CutTerms,
): number | null {
  const { cabinet } = buildCabinet(unit, colour === null ? {} : colourChoice(unit, colour), workshop);
  if (cabinet === null) return null;
  try {
    return price(cabinet, workshop.rates, vatPercent).gross;
  } catch (error) {
    if (error instanceof MissingRateError) return null;
    throw error;
  }
}
