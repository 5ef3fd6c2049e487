import { Injectable } from '@nestjs/common';
import type { Connection } from '../../../platform/data/database/db';
import { ConstantsService } from '../../base/company/constants.service';
import { CountLimitsRepository } from './count-limits.repository';

/** From what on a second person looks. */
export interface Limits {
  /** Cents. */
  readonly value: number;
  /** Share of what the books say, in percent. */
  readonly percent: number;
}

/** A difference between what lies there and what the books say. */
export interface Difference {
  readonly quantity: number;
  /** Cents. */
  readonly value: number;
}
export const NO_DIFFERENCE: Difference = { quantity: 0, value: 0 };

/** About what a difference is worth, by what one costs now. */
export const worthOf = (quantity: number, all: { readonly on_hand: number; readonly worth: number }): number =>
  all.on_hand === 0 ? 0 : Math.round((all.worth * quantity) / all.on_hand);

const isOver = ({ quantity, value }: Difference, base: number, limits: Limits): boolean =>
  quantity !== 0 && (Math.abs(value) > limits.value || Math.abs(quantity) * 100 > limits.percent * base);

/**
 * Checks that somebody else has to look: by value, or by share of what the books say, of the difference alone and
 * with what was booked before it. What the books do not have at all is above any share.
 */
export const isOverLimit = (now: Difference, expectedQuantity: number, before: Difference, limits: Limits): boolean =>
  now.quantity !== 0 &&
  (isOver(now, expectedQuantity, limits) ||
    isOver(
      { quantity: now.quantity + before.quantity, value: now.value + before.value },
      expectedQuantity - before.quantity,
      limits,
    ));

/** Limits of what one person may book of a count, or write off, alone. */
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

  /** By item, of a bin or, where none is named, of all of them. */
  async mapEarlierDifferences(
    itemIds: readonly string[],
    binId: string | null,
    on?: Connection,
  ): Promise<Map<string, Difference>> {
    const rows = await this.corrections.listEarlier(
      itemIds,
      binId,
      await this.constants.getValue('counting.summed_hours'),
      on,
    );
    return new Map(rows.map(({ item_id, quantity, value }) => [item_id, { quantity, value }]));
  }
}
