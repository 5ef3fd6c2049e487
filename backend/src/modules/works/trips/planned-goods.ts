import { Injectable } from '@nestjs/common';
import { weight } from '@plinth/cabinetry/price/weight';
import { SoldUnits } from '../../store/catalogue/sold/sold-units';
import { TripsRepository } from './trips.repository';

export interface PlannedGoods {
  readonly name: string;
  readonly quantity: number;
  /** Weight of all of them in grams; null where it is unknown. */
  readonly grams: number | null;
}

/**
 * Lists goods of invoices that are in no carton, with their weight: known for cupboards, unknown for goods from the
 * shelf.
 */
@Injectable()
export class PlannedGoodsOfStops {
  constructor(
    private readonly repository: TripsRepository,
    private readonly soldUnits: SoldUnits,
  ) {}

  async mapByDocument(documents: readonly string[]): Promise<ReadonlyMap<string, readonly PlannedGoods[]>> {
    const rows = await this.repository.listGoods(documents);
    const unitsById = await this.soldUnits.mapById([
      ...new Set(rows.flatMap(({ sold_unit_id }) => sold_unit_id ?? [])),
    ]);
    const weighedRows = rows.map(({ document_id, name, quantity, sold_unit_id }) => {
      const unit = unitsById.get(sold_unit_id ?? '');
      const grams = unit?.kind === 'cupboard' ? Math.ceil(weight(unit.cabinet, unit.workshop) * 1000) * quantity : null;
      return { document_id, name, quantity, grams };
    });
    return new Map(
      [...Map.groupBy(weighedRows, ({ document_id }) => document_id)].map(([id, goods]) => [
        id,
        [...Map.groupBy(goods, ({ name }) => name)].map(([name, sameNamed]) => ({
          name,
          quantity: sameNamed.reduce((sum, { quantity }) => sum + quantity, 0),
          grams: sameNamed.reduce<number | null>(
            (sum, { grams }) => (sum === null || grams === null ? null : sum + grams),
            0,
          ),
        })),
      ]),
    );
  }
}

/** Sums the known weights, in grams, and counts the pieces without one. */
export const sumWeights = (goods: readonly PlannedGoods[]): { grams: number; unweighed: number } => ({
  grams: goods.reduce((sum, { grams }) => sum + (grams ?? 0), 0),
  unweighed: goods.reduce((sum, { grams, quantity }) => sum + (grams === null ? quantity : 0), 0),
});
