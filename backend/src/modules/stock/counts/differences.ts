import { isOverLimit, NO_DIFFERENCE, worthOf as worth, type Difference, type Limits } from '../stock/count-limits';
import type { LineRecord } from './counts.repository';

type Counted = Pick<LineRecord, 'item_id' | 'round' | 'counted' | 'expected' | 'on_hand' | 'worth'>;

/** What a count is judged by. */
export interface Judge {
  readonly limits: Limits;
  /** What one person booked of the same bin not long ago, by item. */
  readonly earlier: ReadonlyMap<string, Difference>;
  /** Whoever counts was shown the books of this bin not long ago: somebody else counts all of it again. */
  readonly forewarned: boolean;
}

/** What counts of each item: what was counted last. Lines come by item, then by round. */
export const lastRounds = <Line extends Pick<LineRecord, 'item_id'>>(lines: readonly Line[]): Line[] => [
  ...new Map(lines.map((line) => [line.item_id, line])).values(),
];

export const differenceOf = ({ counted, expected }: Pick<LineRecord, 'counted' | 'expected'>): number =>
  counted - expected;

/** About what a difference is worth, by what one costs now. */
export const worthOf = (line: Counted): number => worth(differenceOf(line), line);

/** Whether somebody else has to look. */
export const needsSecond = (line: Counted, { limits, earlier, forewarned }: Judge): boolean =>
  forewarned ||
  isOverLimit(
    { quantity: differenceOf(line), value: worthOf(line) },
    line.expected,
    earlier.get(line.item_id) ?? NO_DIFFERENCE,
    limits,
  );
