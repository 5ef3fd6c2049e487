import {
  isOverLimit,
  NO_DIFFERENCE,
  estimateWorth as worth,
  type Difference,
  type Limits,
} from '../stock/count-limits';
import type { LineRecord } from './counts.repository';

type Counted = Pick<LineRecord, 'item_id' | 'round' | 'counted' | 'expected' | 'on_hand' | 'worth'>;

/** Facts that decide whether a difference needs a second count. */
export interface SecondCountFacts {
  readonly limits: Limits;
  /** Differences that a single person recently booked in the same bin, by item. */
  readonly earlier: ReadonlyMap<string, Difference>;
  /** True where the counter recently saw the book quantities of this bin: then somebody else counts all of it again. */
  readonly hasSeenBooks: boolean;
}

/** Returns the last count of each item, which is the valid one. Lines come by item, then by round. */
export const listLastRounds = <Line extends Pick<LineRecord, 'item_id'>>(lines: readonly Line[]): Line[] => [
  ...new Map(lines.map((line) => [line.item_id, line])).values(),
];

export const differenceOf = ({
  counted: countedQuantity,
  expected: expectedQuantity,
}: Pick<LineRecord, 'counted' | 'expected'>): number => countedQuantity - expectedQuantity;

/** Estimates the worth of a difference in cents, at the item's current cost. */
export const estimateDifferenceWorth = (line: Counted): number => worth(differenceOf(line), line);

/** Checks whether a line needs a second count by somebody else. */
export const needsSecondCount = (line: Counted, { limits, earlier, hasSeenBooks }: SecondCountFacts): boolean =>
  hasSeenBooks ||
  isOverLimit(
    { quantity: differenceOf(line), value: estimateDifferenceWorth(line) },
    line.expected,
    earlier.get(line.item_id) ?? NO_DIFFERENCE,
    limits,
  );
