import type { AllocationStep, AllocationView } from '@plinth/contracts/stock/allocations/allocations';
import { inWords } from '@plinth/contracts/stock/stock/stock-labels';
import { useRef, useState, type RefObject } from 'react';
import { newKey } from '@/lib/idempotency-key';
import { trpc } from '@/lib/trpc';
import { toast } from '@/ui/toast';
import { showWrong } from '@/features/stock/scanning/scan-field';
import { WrongScan, type Queued } from '@/features/stock/scanning/scan-queue';
import { useScanQueue } from '@/features/stock/scanning/use-scan-queue';
import { interpretScan, shownStepKey, stepKey } from './scan';
import type { Picking } from './use-picking';

/** Typed quantity of a step, with its error. */
export interface TypedQuantity {
  /** Key of the step as shown, from `stepAt`. */
  readonly shownKey: string;
  readonly quantity: number;
  readonly problem: string | undefined;
}

type Job = Queued &
  (
    | { readonly kind: 'scan'; readonly code: string; readonly typed: TypedQuantity }
    | { readonly kind: 'take'; readonly step: AllocationStep; readonly quantity: number }
  );

/** State of picking: the present bin, the next step, and the queue of scans and presses. */
export function usePickScans(allocation: AllocationView, picking: Picking) {
  const utils = trpc.useUtils();
  const field = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [chosenId, setChosenId] = useState<string | null>(null);
  // Bin that was scanned last; it stays while several items are taken from it. A ref beside the rendered state, because the next scan may be read before a render.
  const latestBin = useRef<string | null>(null);
  const [shownStanding, setShownStanding] = useState<string | null>(null);
  const setBin = (at: string | null) => {
    latestBin.current = at;
    setShownStanding(at);
  };
  /** Returns the allocation as of the last answer. */
  const readLatest = () => utils.allocations.get.getData({ id: allocation.id }) ?? allocation;
  const take = async (step: AllocationStep, quantity: number, idempotency_key: string) => {
    const item = readLatest().lines.find(({ id }) => id === step.line_id);
    await picking.take({ line_id: step.line_id, bin: step.scan_code, quantity, idempotency_key });
    toast(`${inWords(quantity, item?.base_unit ?? 'piece')} × ${item?.name ?? ''} from ${step.bin}`);
  };
  const begin = (job: Job): (() => Promise<void>) => {
    if (job.kind === 'take') return () => take(job.step, job.quantity, job.key);
    const scanMeaning = interpretScan(job.code, readLatest(), latestBin.current);
    if (scanMeaning.kind === 'wrong') {
      // A scan of another bin means that the person has left the former one: the next item is not taken from there.
      if (scanMeaning.isBin) setBin(null);
      throw new WrongScan(scanMeaning.message);
    }
    const { step } = scanMeaning;
    if (scanMeaning.kind === 'bin')
      return () => {
        setChosenId(stepKey(step));
        setBin(step.scan_code);
        return Promise.resolve();
      };
    const isTyped = job.typed.shownKey === shownStepKey(step);
    if (isTyped && job.typed.problem !== undefined)
      throw new WrongScan(`${job.typed.problem}: enter the quantity first.`);
    // The typed quantity belongs to the step that was shown; another item of the same bin is taken in the quantity of the list.
    // A box is taken whole, unless somebody typed how many.
    const usualQuantity = scanMeaning.pack ?? step.quantity;
    const isChanged = isTyped && job.typed.quantity !== step.quantity;
    return () => take(step, isChanged ? job.typed.quantity : usualQuantity, job.key);
  };
  const { queue, state } = useScanQueue<Job>({
    begin,
    onWrong: ({ kind, label }) => kind === 'scan' && showWrong(field.current, label, setCode),
  });
  return {
    state,
    code,
    setCode,
    field: field satisfies RefObject<HTMLInputElement | null>,
    currentBin: shownStanding,
    chosen: chosenId,
    choose: (step: AllocationStep) => setChosenId(stepKey(step)),
    /** Queues the text in the field. */
    scan(quantity: TypedQuantity): void {
      const typedCode = code.trim();
      setCode('');
      if (typedCode !== '')
        queue.add({ kind: 'scan', key: newKey(), label: typedCode, code: typedCode, typed: quantity });
    },
    /** Queues a quantity that was taken without a scan. */
    take(step: AllocationStep, quantity: number, words: string): void {
      setCode('');
      queue.add({ kind: 'take', key: newKey(), label: words, step, quantity });
      // The scanner goes on at once.
      field.current?.focus();
    },
    again: () => queue.retry(),
    forgive(): void {
      setCode('');
      queue.clearError();
    },
  };
}
export type PickScans = ReturnType<typeof usePickScans>;
