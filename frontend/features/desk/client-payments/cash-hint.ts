import type { Cents } from '@plinth/money/cents';
import { changeOf, inCash } from '@plinth/money/cash';
import { formatRand } from '@plinth/money/format';

/**
 * Returns the hint below the field for the cash received. The amount due in coins stays visible while the cash is
 * typed, because the change is calculated from it.
 */
export function cashHint(amount: Cents, tenderedAmount: Cents): string {
  const cashAmount = inCash(amount);
  const change = changeOf(amount, tenderedAmount);
  const roundingText =
    cashAmount === amount ? '' : `In cash it is ${formatRand(cashAmount)}: there are no coins below 10 c`;
  if (tenderedAmount === 0 || change < 0) return roundingText || 'Calculates the change';
  const toGive = change === 0 ? 'No change to give' : `Change to give: ${formatRand(change)}`;
  return roundingText === '' ? toGive : `${toGive}. ${roundingText}`;
}
