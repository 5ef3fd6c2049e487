import { binCode, inWords } from '@plinth/contracts/stock/stock/stock-labels';
import type { ScannedBin, ScannedItem } from '@plinth/contracts/stock/stock/stock-moves';
import { useEffect, useRef, useState } from 'react';
import { errorData, messageForPerson } from '@/lib/errors';
import { newKey } from '@/lib/idempotency-key';
import { trpc } from '@/lib/trpc';
import { useViewer } from '@/lib/viewer';
import { showWrong } from '../scanning/scan-field';
import { WrongScan, describeWrongScan, type Queued } from '../scanning/scan-queue';
import { useScanQueue } from '../scanning/use-scan-queue';
import { quantityField, toTypedText, typedQuantity } from '../stock/typed-quantity';
import { afterBin, afterItem, offeredQuantity, NO_SCANS, type Scanned, type Step } from './scan-steps';
import { NO_CHOICES, type Choices } from './scanned-so-far';

type Job = Queued &
  (
    | { readonly kind: 'read'; readonly code: string }
    | {
        readonly kind: 'move';
        readonly from: ScannedBin;
        readonly item: ScannedItem;
        readonly to: ScannedBin;
        /** Quantity in base units. */
        readonly quantity: number;
      }
  );
interface MoveNotice {
  readonly tone: 'success' | 'info';
  readonly title: string;
  readonly text: string;
}
const describeMove = ({ item, from, to }: Pick<Job & { kind: 'move' }, 'item' | 'from' | 'to'>): string =>
  `${item.name}: ${from.code} → ${to.code}`;

/** State of a movement by scanner: scans are handled in turn, and each decides the next step. */
export function useScanMoves() {
  const { location } = useViewer();
  const utils = trpc.useUtils();
  const move = trpc.stock.move.useMutation();
  // A ref beside the rendered state, because the next scan may be read before a render.
  const latestScan = useRef<Scanned>(NO_SCANS);
  const [scannedGoods, setShown] = useState<Scanned>(NO_SCANS);
  const [code, setCode] = useState('');
  const [quantity, setQuantity] = useState('');
  const [problem, setProblem] = useState<{ code?: string; quantity?: string }>({});
  const [choices, setChoices] = useState<Choices>(NO_CHOICES);
  const [notice, setNotice] = useState<MoveNotice | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const amount = useRef<HTMLInputElement>(null);
  const isReady = scannedGoods.item !== null && scannedGoods.from !== null && scannedGoods.to !== null;

  const setScanned = (next: Scanned) => {
    const { item, from, to } = latestScan.current;
    const isReplaced = item !== null && from !== null && to !== null && next.item?.id !== item.id;
    // Only set here, never cleared: the notice of the last move stays while the next item is scanned, or a fast scanner would never see it.
    if (isReplaced) setNotice({ tone: 'info', title: 'Not moved', text: describeMove({ item, from, to }) });
    latestScan.current = next;
    setShown(next);
    setChoices(NO_CHOICES);
    setProblem({});
    if (next.item !== null && next.from !== null)
      setQuantity(toTypedText(offeredQuantity(next.item, next.from), next.item.base_unit));
  };
  /** @throws WrongScan */
  const applyStep = (step: Step) => {
    if ('wrong' in step) throw new WrongScan(step.wrong);
    setScanned(step.next);
  };
  const read = async (text: string) => {
    const branch_id = latestScan.current.from?.branch_id ?? location?.id ?? null;
    const { bins, items } = await utils.stockMoves.scan.fetch({ code: text, branch_id }, { staleTime: 0 });
    setChoices(NO_CHOICES);
    if (bins.length + items.length > 1) {
      setChoices({ bins, items });
      // The person chooses one of them; the next scan replaces the choice.
      throw new WrongScan();
    }
    applyStep(bins.length === 1 ? afterBin(latestScan.current, bins[0]) : afterItem(latestScan.current, items[0]));
  };
  const book = async ({ item, from, to, quantity: pieces, key }: Job & { kind: 'move' }) => {
    const movement = { id: item.id, from: from.id, to: binCode(to.number), quantity: pieces, note: '' };
    await move.mutateAsync({ ...movement, idempotency_key: key });
    latestScan.current = NO_SCANS;
    // Whoever puts a delivery away takes the next from the same bin.
    setScanned({ from, item: null, to: null });
    setNotice({
      tone: 'success',
      title: 'Moved',
      text: `${inWords(pieces, item.base_unit)} × ${describeMove({ item, from, to })}`,
    });
    void utils.stockMoves.mine.invalidate();
  };
  const { queue, state } = useScanQueue<Job>({
    begin: (job) => () => (job.kind === 'move' ? book(job) : read(job.code)),
    explain: (error) => {
      const { code: ofCode, quantity: ofQuantity } = errorData(error)?.fields ?? {};
      return (ofCode ?? ofQuantity)?.[0] ?? messageForPerson(error);
    },
    onWrong: ({ kind, label }) => {
      if (kind === 'read') showWrong(field.current, label, setCode);
      else if (field.current?.value === '') amount.current?.focus();
    },
  });
  const failedKind = state.wrong?.job.kind;
  const busy = state.queuedJobs.length > 0;

  // Focuses the field for the next scan or quantity without a tap, unless the person goes on scanning.
  useEffect(() => {
    if (busy || failedKind === 'read' || field.current?.value) return;
    if (isReady) {
      amount.current?.focus();
      amount.current?.select();
    } else field.current?.focus();
  }, [isReady, scannedGoods, busy, failedKind]);

  const scan = (text: string) => {
    const typedCode = text.trim();
    setCode('');
    setProblem(typedCode === '' && !busy ? { code: 'Scan a code, or type one' } : {});
    if (typedCode !== '') queue.add({ kind: 'read', key: newKey(), label: typedCode, code: typedCode });
  };
  const choose = (step: Step) => {
    queue.clearError();
    setCode('');
    if ('wrong' in step) setProblem({ code: step.wrong });
    else setScanned(step.next);
    field.current?.focus();
  };
  const send = () => {
    const { item, from, to } = latestScan.current;
    // Read from the queue, because a second press may come before the first is rendered.
    if (item === null || from === null || to === null || queue.read().queuedJobs.length > 0) return;
    // A scanner does not know which field it types into.
    if (/[a-z]/i.test(quantity)) {
      setQuantity(toTypedText(offeredQuantity(item, from), item.base_unit));
      return scan(quantity);
    }
    const parsedQuantity = quantityField(item.base_unit).safeParse(quantity);
    if (!parsedQuantity.success) return setProblem({ quantity: parsedQuantity.error.issues[0].message });
    setProblem({});
    const pieces = typedQuantity(quantity, item.base_unit);
    const moveText = `${inWords(pieces, item.base_unit)} × ${item.sku} to ${to.code}`;
    queue.add({ kind: 'move', key: newKey(), label: moveText, item, from, to, quantity: pieces });
    // Whatever is scanned from now on belongs to the next move.
    field.current?.focus();
  };
  const wrongText = describeWrongScan(state);
  return {
    scannedGoods,
    isReady,
    notice,
    choices,
    code,
    setCode,
    quantity,
    setQuantity,
    busy,
    codeError: problem.code ?? (failedKind === 'read' ? wrongText : undefined),
    quantityError: problem.quantity ?? (failedKind === 'move' ? wrongText : undefined),
    state,
    sendAgain: () => queue.retry(),
    scan,
    send,
    chooseBin: (bin: ScannedBin) => choose(afterBin(scannedGoods, bin)),
    chooseItem: (item: ScannedItem) => choose(afterItem(scannedGoods, item)),
    clear: () => {
      latestScan.current = NO_SCANS;
      setNotice(null);
      choose({ next: NO_SCANS });
    },
    refresh: () => {
      setNotice(null);
      void utils.stockMoves.mine.invalidate();
    },
    field,
    amount,
  };
}
