import { movingInUnits, type MovingInKind } from '@plinth/contracts/desk/moving-in/moving-in-labels';
import { inDays } from '@plinth/contracts/people/pay/pay-labels';
import { formatRand } from '@plinth/money/format';

/** Formats the sum of a kind: `R1 234.50`, or `17.5 days of leave`. */
export const formatTotal = (kind: MovingInKind, amount: number): string =>
  movingInUnits[kind] === 'days' ? `${inDays(amount)} of leave` : formatRand(amount);
