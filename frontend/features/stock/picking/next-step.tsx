import type { AllocationLineView, AllocationStep, AllocationView } from '@plinth/contracts/allocations';
import { inWords } from '@plinth/contracts/stock-labels';
import dynamic from 'next/dynamic';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import styled from 'styled-components';
import { messageForPerson } from '@/lib/errors';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { TextField } from '@/ui/form/text-field';
import { Inline, Stack } from '@/ui/layout';
import { ScanButton } from '@/ui/scan-button';
import { Notice } from '@/ui/notice';
import { toast } from '@/ui/toast';
import { quantityField, toType, typedQuantity } from '../stock/typed-quantity';
import { meantBy } from './scan';
import type { Picking } from './use-picking';

const ShortDialog = dynamic(() => import('./short-dialog').then((module) => module.ShortDialog), { ssr: false });

/** Read at arm's length, with gloves on. */
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

/** Scan code of the bin that was scanned last. */
interface Standing {
  standing: string | null;
}

function useScan(
  allocation: AllocationView,
  {
    standing,
    onBin,
    onTake,
  }: Standing & { onBin: (step: AllocationStep) => void; onTake: (step: AllocationStep) => void },
) {
  const [wrong, setWrong] = useState<string | null>(null);
  return {
    wrong,
    say: setWrong,
    scan(typed: string): void {
      const meant = meantBy(typed, allocation, standing);
      setWrong(meant.kind === 'wrong' ? meant.message : null);
      if (meant.kind === 'wrong') return;
      if (meant.kind === 'bin') onBin(meant.step);
      else onTake(meant.step);
    },
  };
}

/** The next thing to take: where, what, how many; by scan, or by one tap. */
export function NextStep({
  allocation,
  step,
  line,
  picking,
  standing,
  onStand,
}: Standing & {
  allocation: AllocationView;
  step: AllocationStep;
  line: AllocationLineView;
  picking: Picking;
  /** Somebody stands at the bin of this step. */
  onStand: (step: AllocationStep) => void;
}) {
  const unit = line.base_unit;
  const field = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [typed, setTyped] = useState(toType(step.quantity, unit));
  const [lacking, setLacking] = useState(false);
  const parsed = quantityField(unit).safeParse(typed);
  const quantity = parsed.success ? typedQuantity(parsed.data, unit) : 0;
  const problem = parsed.success
    ? quantity < 1
      ? 'Enter 1 or more'
      : quantity > step.quantity
        ? `Only ${inWords(step.quantity, unit)} are wanted from here`
        : undefined
    : parsed.error.issues[0]?.message;
  const take = async (from: AllocationStep, so: number) => {
    const item = allocation.lines.find(({ id }) => id === from.line_id);
    try {
      await picking.take({ line_id: from.line_id, bin: from.scan_code, quantity: so });
      toast(`${inWords(so, item?.base_unit ?? 'piece')} × ${item?.name ?? ''} from ${from.bin}`);
    } catch (error) {
      scanning.say(messageForPerson(error));
    }
    field.current?.focus();
  };
  const scanning = useScan(allocation, {
    standing,
    onBin: onStand,
    // What is typed belongs to what is shown; another item of the same bin is taken as the list says.
    onTake: (from) =>
      void take(from, from.line_id === step.line_id && problem === undefined ? quantity : from.quantity),
  });
  // The scanner types where the cursor is.
  useEffect(() => field.current?.focus({ preventScroll: true }), []);
  const onScan = (event: FormEvent) => {
    event.preventDefault();
    if (code.trim() !== '' && !picking.busy) scanning.scan(code);
    setCode('');
  };
  const isHere = standing === step.scan_code;
  return (
    <Card aria-label="Next">
      <Stack $gap={4}>
        <div>
          <p>{step.branch === null ? 'Take from bin' : `Take from ${step.branch}, bin`}</p>
          <Bin>{step.bin}</Bin>
        </div>
        <Item>
          {inWords(step.quantity, unit)} × {line.name}
          <small>
            {line.sku}
            {line.source === 'made' && ', for the cupboards'}
          </small>
        </Item>
        <form onSubmit={onScan}>
          <TextField
            ref={field}
            label={isHere ? 'Now scan the item' : 'Scan the bin'}
            hint={isHere ? `It counts as ${inWords(quantity, unit)} taken` : 'Then the item. Or tap below.'}
            value={code}
            onChange={({ target }) => setCode(target.value)}
            autoComplete="off"
            autoCapitalize="characters"
            enterKeyHint="done"
          />
          <ScanButton what="the bin or the item" onCode={setCode} />
        </form>
        {scanning.wrong !== null && (
          <Notice tone="danger" role="alert">
            {scanning.wrong}
          </Notice>
        )}
        <Inline $align="start">
          <div style={{ width: '8rem' }}>
            <TextField
              label={unit === 'piece' ? 'Pieces' : 'Metres'}
              inputMode="decimal"
              autoComplete="off"
              value={typed}
              error={problem}
              onChange={({ target }) => setTyped(target.value)}
            />
          </div>
        </Inline>
        <Tall
          size="large"
          block
          busy={picking.busy}
          disabled={problem !== undefined}
          onClick={() => void take(step, quantity)}
        >
          Took {inWords(quantity, unit)}
        </Tall>
        <Button
          variant="quiet"
          onClick={() => {
            // What was typed or scanned before is answered by what is said now.
            setTyped(toType(step.quantity, unit));
            scanning.say(null);
            setLacking(true);
          }}
        >
          Fewer are there
        </Button>
      </Stack>
      {lacking && <ShortDialog step={step} line={line} picking={picking} onClose={() => setLacking(false)} />}
    </Card>
  );
}
