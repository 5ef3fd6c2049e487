import { Injectable } from '@nestjs/common';
import type { Connection } from '../../../platform/data/database/db';
import { ConstantsService } from '../../base/company/constants.service';
import { CountLimitsRepository } from './count-limits.repository';

/** Limits from which a second person must check. */
export interface Limits {
  /** Cents. */
  readonly value: number;
  /** Share of the book quantity, in percent. */
  readonly percent: number;
}

/** Difference between the counted and the book quantity. */
export interface Difference {
  readonly quantity: number;
  /** Cents. */
  readonly value: number;
}
export const NO_DIFFERENCE: Difference = { quantity: 0, value: 0 };

/** Estimates the worth of a quantity in cents, at the item's current cost. */
export const estimateWorth = (
  quantity: number,
  itemTotals: { readonly on_hand: number; readonly worth: number },
): number => (itemTotals.on_hand === 0 ? 0 : Math.round((itemTotals.worth * quantity) / itemTotals.on_hand));

const isOver = ({ quantity, value }: Difference, bookQuantity: number, limits: Limits): boolean =>
  quantity !== 0 && (Math.abs(value) > limits.value || Math.abs(quantity) * 100 > limits.percent * bookQuantity);

/**
 * Checks whether a difference needs a second person: by value, or by share of the book quantity, alone or together
 * with recent ones. Items that the books do not have exceed any share.
 */
export const isOverLimit = (
  difference: Difference,
  expectedQuantity: number,
  recentDifference: Difference,
  limits: Limits,
): boolean =>
  difference.quantity !== 0 &&
  (isOver(difference, expectedQuantity, limits) ||
    isOver(
      { quantity: difference.quantity + recentDifference.quantity, value: difference.value + recentDifference.value },
      expectedQuantity - recentDifference.quantity,
      limits,
    ));

/** Limits of the differences and write-offs that one person may book alone. */
@Injectable()
export class CountLimits {
  constructor(
    private readonly constants: ConstantsService,
    private readonly corrections: CountLimitsRepository,
  ) {}

  async getLimits(): Promise<Limits> {
    const [value, percent] = await Promise.all([
      this.constants.getValue('counting.second_over_value'),
      this.constants.getValue('counting.second_over_percent'),
    ]);
    return { value, percent };
  }

  /** Maps items to their recent differences, in one bin, or in all where none is named. */
  async mapEarlierDifferences(
    itemIds: readonly string[],
    binId: string | null,
    on?: Connection,
  ): Promise<Map<string, Difference>> {
    const rows = await this.corrections.listRecentCorrections(
      itemIds,
      binId,
      await this.constants.getValue('counting.summed_hours'),
      on,
    );
    return new Map(rows.map(({ item_id, quantity, value }) => [item_id, { quantity, value }]));
  }
}
