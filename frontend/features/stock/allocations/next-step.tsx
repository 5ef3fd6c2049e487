import { describeSource } from '@plinth/contracts/stock/allocations/allocation-labels';
import type { AllocationLineView, AllocationStep } from '@plinth/contracts/stock/allocations/allocations';
import { inWords } from '@plinth/contracts/stock/stock/stock-labels';
import dynamic from 'next/dynamic';
import { useEffect, useState, type FormEvent } from 'react';
import styled from 'styled-components';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { TextField } from '@/ui/form/text-field';
import { Inline, Stack } from '@/ui/layout';
import { ScanButton } from '@/ui/scan-button';
import { quantityField, toTypedText, typedQuantity } from '@/features/stock/stock/typed-quantity';
import { ScanField, WaitingScans } from '@/features/stock/scanning/scan-field';
import { describeWrongScan } from '@/features/stock/scanning/scan-queue';
import { shownStepKey } from './scan';
import type { PickScans } from './use-pick-scans';
import type { Picking } from './use-picking';

const ShortDialog = dynamic(() => import('./short-dialog').then((module) => module.ShortDialog), { ssr: false });

/** Bin in large type, readable at arm's length. */
const Bin = styled.p`
  font: var(--heavy) var(--text-48) var(--font-heading);
  letter-spacing: 0.02em;
  overflow-wrap: anywhere;
`;
const Item = styled.p`
  font: var(--strong) var(--text-20) var(--font-text);

  small {
    display: block;
    color: var(--ink-2);
    font: var(--regular) var(--text-16) var(--font-text);
  }
`;
const Tall = styled(Button)`
  min-height: 64px;
  font: var(--strong) var(--text-20) var(--font-text);
`;

/**
 * Next item to pick: bin, item and quantity, confirmed by a scan or a tap. The scanner's field stays mounted for the
 * following steps.
 */
export function NextStep({
  step,
  line,
  scans,
  picking,
}: {
  step: AllocationStep;
  line: AllocationLineView;
  scans: PickScans;
  picking: Picking;
}) {
  const unit = line.base_unit;
  // The typed quantity and the open dialog belong to this step and quantity: another one starts anew.
  const shownKey = shownStepKey(step);
  const [entry, setEntry] = useState({ at: shownKey, typed: toTypedText(step.quantity, unit) });
  const typedQuantityText = entry.at === shownKey ? entry.typed : toTypedText(step.quantity, unit);
  const setTyped = (value: string) => setEntry({ at: shownKey, typed: value });
  const [shortStepKey, setLacking] = useState<string | null>(null);
  const result = quantityField(unit).safeParse(typedQuantityText);
  const quantity = result.success ? typedQuantity(result.data, unit) : 0;
  const problem = result.success
    ? quantity < 1
      ? 'Enter 1 or more'
      : quantity > step.quantity
        ? `Only ${inWords(step.quantity, unit)} are needed from here`
        : undefined
    : result.error.issues[0]?.message;
  const { field, state, currentBin } = scans;
  // The scanner types where the cursor is.
  useEffect(() => field.current?.focus({ preventScroll: true }), [field]);
  const onScan = (event: FormEvent) => {
    event.preventDefault();
    scans.scan({ shownKey, quantity, problem });
  };
  const isHere = currentBin === step.scan_code;
  const takeLabel = `Took ${inWords(quantity, unit)}`;
  return (
    <Card aria-label="Next" data-pressed-at-foot>
      <Stack $gap={4}>
        <div>
          <p>Take from bin</p>
          <Bin>{step.bin}</Bin>
        </div>
        <Item>
          {inWords(step.quantity, unit)} × {line.name}
          <small>
            {line.sku}
            {describeSource(line.source)}
          </small>
        </Item>
        <form onSubmit={onScan} noValidate>
          <ScanField
            ref={field}
            label={isHere ? 'Now scan the item' : 'Scan the bin'}
            hint={isHere ? `It counts as ${inWords(quantity, unit)} taken` : 'Then the item. Or tap below.'}
            value={scans.code}
            error={describeWrongScan(state)}
            onChange={({ target }) => scans.setCode(target.value)}
            enterKeyHint="done"
          />
          <ScanButton label="the bin or the item" onCode={scans.setCode} />
        </form>
        <WaitingScans state={state} onAgain={scans.again} />
        <Inline $align="start">
          <div style={{ width: '8rem' }}>
            <TextField
              label={unit === 'piece' ? 'Pieces' : 'Metres'}
              inputMode="decimal"
              autoComplete="off"
              value={typedQuantityText}
              error={problem}
              onChange={({ target }) => setTyped(target.value)}
            />
          </div>
        </Inline>
        <Tall
          size="large"
          block
          busy={picking.busy || state.queuedJobs.length > 0}
          disabled={problem !== undefined}
          onClick={() => scans.take(step, quantity, takeLabel)}
        >
          {takeLabel}
        </Tall>
        <Button
          variant="quiet"
          onClick={() => {
            // Reporting fewer replaces the typed quantity and any rejected scan.
            setTyped(toTypedText(step.quantity, unit));
            scans.forgive();
            setLacking(shownKey);
          }}
        >
          Report fewer
        </Button>
      </Stack>
      {shortStepKey === shownKey && (
        <ShortDialog step={step} line={line} picking={picking} onClose={() => setLacking(null)} />
      )}
    </Card>
  );
}
