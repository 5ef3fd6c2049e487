import type { Cents } from '@plinth/money/cents';
import { changeOf, inCash } from '@plinth/money/cash';
import { formatRand } from '@plinth/money/format';

/**
 * Returns the hint below the field for the cash that was handed over. The amount due in coins stays in sight while
 * the cash is typed: the change is counted from it.
 */
export function cashHint(amount: Cents, tendered: Cents): string {
  const asked = inCash(amount);
  const change = changeOf(amount, tendered);
  const rounded = asked === amount ? '' : `In cash it is ${formatRand(asked)}: there are no coins below 10 c`;
  if (tendered === 0 || change < 0) return rounded || 'Works out the change';
  const toGive = change === 0 ? 'No change to give' : `Change to give: ${formatRand(change)}`;
  return rounded === '' ? toGive : `${toGive}. ${rounded}`;
}
