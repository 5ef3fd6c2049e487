import { isOverLimit, NO_DIFFERENCE, worthOf as worth, type Difference, type Limits } from '../stock/count-limits';
import type { LineRecord } from './counts.repository';

type Counted = Pick<LineRecord, 'item_id' | 'round' | 'counted' | 'expected' | 'on_hand' | 'worth'>;

/** Measure that a count is judged by. */
export interface Judge {
  readonly limits: Limits;
  /** Differences that one person booked of the same bin not long ago, by item. */
  readonly earlier: ReadonlyMap<string, Difference>;
  /** True where the counter was shown the books of this bin not long ago: somebody else counts all of it again. */
  readonly hasSeenBooks: boolean;
}

/** Returns the last count of each item, which is the one that counts. Lines come by item, then by round. */
export const lastRounds = <Line extends Pick<LineRecord, 'item_id'>>(lines: readonly Line[]): Line[] => [
  ...new Map(lines.map((line) => [line.item_id, line])).values(),
];

export const differenceOf = ({
  counted: countedQuantity,
  expected: expectedQuantity,
}: Pick<LineRecord, 'counted' | 'expected'>): number => countedQuantity - expectedQuantity;

/** About what a difference is worth, by what one costs now. */
export const worthOf = (line: Counted): number => worth(differenceOf(line), line);

/** Checks that somebody else has to count the line. */
export const needsSecond = (line: Counted, { limits, earlier, hasSeenBooks }: Judge): boolean =>
  hasSeenBooks ||
  isOverLimit(
    { quantity: differenceOf(line), value: worthOf(line) },
    line.expected,
    earlier.get(line.item_id) ?? NO_DIFFERENCE,
    limits,
  );
