import { pathTo } from '@plinth/contracts/kernel/page';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import type {
  AllocationLineView,
  AllocationStep,
  AllocationView,
} from '@plinth/contracts/stock/allocations/allocations';
import { inWords } from '@plinth/contracts/stock/stock/stock-labels';
import { Button } from '@/ui/button';
import { Card, CardTitle } from '@/ui/card';
import { usePermission } from '@/lib/viewer';
import { Inline } from '@/ui/layout';
import { Link } from '@/ui/link';
import { Rows } from './rows';
import { stepKey } from './scan';

/** Stock at another branch, which must be transferred here before it can be picked. */
export function OtherBranchStock({
  steps,
  lines,
  transfers,
  onBring,
  onBrought,
}: {
  steps: readonly AllocationStep[];
  lines: ReadonlyMap<string, AllocationLineView>;
  transfers: AllocationView['transfers'];
  onBring: ((step: AllocationStep) => void) | undefined;
  onBrought: ((step: AllocationStep) => void) | undefined;
}) {
  const mayOpen = usePermission('view', staffPages.transfers.path);
  if (steps.length + transfers.length === 0) return null;
  // What is asked for comes with its transfer, and is received there.
  const requestedItems = new Set(transfers.map(({ item_id }) => item_id));
  const lineOf = (itemId: string) => [...lines.values()].find(({ item_id }) => item_id === itemId);
  return (
    <Card aria-labelledby="elsewhere">
      <CardTitle id="elsewhere">At another branch</CardTitle>
      <p>
        None of this is in stock here. Press “Bring it here” to ask the other branch to send it. If you have it in your
        hands already, mark it as received.
      </p>
      <Rows>
        {transfers.map(({ id, number, item_id: itemId, quantity, is_sent: isSent }) => {
          const line = lineOf(itemId);
          return (
            <li key={`${id} ${itemId}`}>
              <span>
                {inWords(quantity, line?.base_unit ?? 'piece')} × {line?.name ?? itemId}
                <small>
                  {isSent ? 'On its way' : 'Asked for'},{' '}
                  {mayOpen ? <Link href={pathTo(staffPages.transfer, { id })}>{number}</Link> : number}
                </small>
              </span>
            </li>
          );
        })}
        {steps.map((step) => {
          const line = lines.get(step.line_id);
          const itemText = `${inWords(step.quantity, line?.base_unit ?? 'piece')} × ${line?.name ?? ''}`;
          return (
            <li key={stepKey(step)}>
              <span>
                {itemText}
                <small>
                  {step.branch}, bin {step.bin}
                </small>
              </span>
              {onBring && onBrought && !requestedItems.has(line?.item_id ?? '') && (
                <Inline>
                  <Button variant="secondary" aria-label={`Bring it here: ${itemText}`} onClick={() => onBring(step)}>
                    Bring it here
                  </Button>
                  <Button variant="quiet" aria-label={`Mark as received: ${itemText}`} onClick={() => onBrought(step)}>
                    Mark as received
                  </Button>
                </Inline>
              )}
            </li>
          );
        })}
      </Rows>
    </Card>
  );
}
