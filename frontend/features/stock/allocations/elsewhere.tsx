import type { AllocationLineView, AllocationStep } from '@plinth/contracts/stock/allocations/allocations';
import { inWords } from '@plinth/contracts/stock/stock/stock-labels';
import { Button } from '@/ui/button';
import { Card, CardTitle } from '@/ui/card';
import { Rows } from './rows';
import { stepKey } from './scan';

/** Stock at another branch, which must be transferred here before it can be picked. */
export function OtherBranchStock({
  steps,
  lines,
  onBrought,
}: {
  steps: readonly AllocationStep[];
  lines: ReadonlyMap<string, AllocationLineView>;
  onBrought: ((step: AllocationStep) => void) | undefined;
}) {
  if (steps.length === 0) return null;
  return (
    <Card aria-labelledby="elsewhere">
      <CardTitle id="elsewhere">At another branch</CardTitle>
      <p>
        None of this is in stock here. Ask for it to be sent over, and mark it as received when it arrives: until then
        it counts as stock of the other branch.
      </p>
      <Rows>
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
              {onBrought && (
                <Button
                  variant="secondary"
                  aria-label={`Mark as received: ${itemText}`}
                  onClick={() => onBrought(step)}
                >
                  Mark as received
                </Button>
              )}
            </li>
          );
        })}
      </Rows>
    </Card>
  );
}
