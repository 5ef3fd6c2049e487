import { pathTo } from '@plinth/contracts/kernel/page';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { binCode, inWords } from '@plinth/contracts/stock/stock/stock-labels';
import type { OwnMove, ScannedBin, ScannedItem } from '@plinth/contracts/stock/stock/stock-moves';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { formatTime } from '@/lib/dates';
import { errorData, messageForPerson } from '@/lib/errors';
import { newKey } from '@/lib/idempotency-key';
import { trpc } from '@/lib/trpc';
import { useViewer } from '@/lib/viewer';
import { Button } from '@/ui/button';
import { Card, CardTitle, Facts } from '@/ui/card';
import { TextField } from '@/ui/form/text-field';
import { Container, Inline, Stack } from '@/ui/layout';
import { Link } from '@/ui/link';
import { Notice } from '@/ui/notice';
import { PageHeading } from '@/ui/page-heading';
import { ScanButton } from '@/ui/scan-button';
import { toastError } from '@/ui/toast';
import { ScanField, showWrong, WaitingScans } from '../scanning/scan-field';
import { WrongScan, wrongWords, type Queued } from '../scanning/scan-queue';
import { useScanQueue } from '../scanning/use-scan-queue';
import { quantityField, toType, typedQuantity, unitWord } from '../stock/typed-quantity';
import { afterBin, afterItem, liesIn, nextStep, NOTHING, type Scanned, type Step } from './scan-steps';

const Narrow = styled(Stack).attrs({ $gap: 5 })`
  max-width: 34rem;
  padding-bottom: var(--s16);
`;

/** Large under a thumb, as wide as the screen. */
const Choice = styled.button`
  display: block;
  width: 100%;
  min-height: var(--target);
  padding: var(--s2) var(--s3);
  border: 1px solid var(--field);
  border-radius: var(--radius-input);
  background: var(--surface);
  font: inherit;
  text-align: left;

  small {
    display: block;
    color: var(--ink-2);
  }
`;

interface Choices {
  bins: readonly ScannedBin[];
  items: readonly ScannedItem[];
}
const NO_CHOICES: Choices = { bins: [], items: [] };

/** What is moved, and from where to where, as far as it was scanned. */
function SoFar({ scanned: { from, item, to }, onClear }: { scanned: Scanned; onClear: () => void }) {
  if (from === null && item === null) return null;
  const named = (bin: ScannedBin | null) => (bin === null ? '–' : `${bin.code}, ${bin.branch}`);
  return (
    <Card aria-label="Scanned so far">
      <Facts>
        <dt>Item</dt>
        <dd>{item === null ? '–' : `${item.name} (${item.sku})`}</dd>
        <dt>From</dt>
        <dd>
          {named(from)}
          {item !== null && from !== null && `: ${inWords(liesIn(item, from), item.base_unit)} there`}
        </dd>
        <dt>To</dt>
        <dd>{named(to)}</dd>
      </Facts>
      <Button size="small" variant="quiet" style={{ marginTop: 'var(--s2)' }} onClick={onClear}>
        Begin again
      </Button>
    </Card>
  );
}

function Offered({
  choices,
  onBin,
  onItem,
}: {
  choices: Choices;
  onBin: (bin: ScannedBin) => void;
  onItem: (item: ScannedItem) => void;
}) {
  if (choices.bins.length + choices.items.length === 0) return null;
  return (
    <Stack $gap={2} role="group" aria-label="Which of these?">
      <strong>Which of these?</strong>
      {choices.bins.map((bin) => (
        <Choice key={bin.id} type="button" onClick={() => onBin(bin)}>
          {bin.code}, {bin.branch}
          <small>{binCode(bin.number)}</small>
        </Choice>
      ))}
      {choices.items.map((item) => (
        <Choice key={item.id} type="button" onClick={() => onItem(item)}>
          {item.name}
          <small>{[item.sku, item.lies.map(({ code }) => code).join(', ') || 'none on hand'].join(', ')}</small>
        </Choice>
      ))}
    </Stack>
  );
}

function LastMoves({ moves, onUndone }: { moves: readonly OwnMove[]; onUndone: () => void }) {
  const undo = trpc.stockMoves.undo.useMutation();
  const keys = useRef(new Map<string, string>());
  const takeBack = async ({ id }: OwnMove) => {
    const key = keys.current.get(id) ?? newKey();
    keys.current.set(id, key);
    try {
      await undo.mutateAsync({ id, idempotency_key: key });
    } catch (error) {
      toastError(messageForPerson(error));
    }
    onUndone();
  };
  if (moves.length === 0) return null;
  return (
    <Card aria-labelledby="last-moves">
      <CardTitle id="last-moves">Your last moves</CardTitle>
      <Stack $gap={3}>
        {moves.map((move) => {
          const words = `${inWords(move.quantity, move.base_unit)} × ${move.name}`;
          return (
            <Inline key={move.id} $justify="space-between" style={{ flexWrap: 'nowrap' }}>
              <div>
                {words}
                <br />
                <small>
                  {formatTime(move.at)}, {move.from} → {move.to}
                </small>
              </div>
              {move.is_undone ? (
                <small>Taken back</small>
              ) : move.allocation !== null ? (
                <Link href={pathTo(staffPages.allocation, { id: move.allocation.id })}>
                  Allocation {move.allocation.code}
                </Link>
              ) : (
                <Button
                  size="small"
                  variant="secondary"
                  aria-label={`Undo ${words}, ${move.from} to ${move.to}`}
                  busy={undo.isPending && undo.variables.id === move.id}
                  onClick={() => void takeBack(move)}
                >
                  Undo
                </Button>
              )}
            </Inline>
          );
        })}
      </Stack>
    </Card>
  );
}

type Job = Queued &
  (
    | { readonly kind: 'read'; readonly code: string }
    | {
        readonly kind: 'move';
        readonly from: ScannedBin;
        readonly item: ScannedItem;
        readonly to: ScannedBin;
        /** In base units. */
        readonly quantity: number;
      }
  );
interface Told {
  readonly tone: 'success' | 'info';
  readonly title: string;
  readonly text: string;
}
const way = ({ item, from, to }: Pick<Job & { kind: 'move' }, 'item' | 'from' | 'to'>): string =>
  `${item.name}: ${from.code} → ${to.code}`;

/** Putting away and moving with a scanner in the hand: one field takes whatever is scanned, and knows what it is. */
export function ScanMovePage() {
  const { location } = useViewer();
  const utils = trpc.useUtils();
  const moves = trpc.stockMoves.mine.useQuery({});
  const move = trpc.stock.move.useMutation();
  // Beside it what is drawn: the next scan is read before that.
  const known = useRef<Scanned>(NOTHING);
  const [scanned, setShown] = useState<Scanned>(NOTHING);
  const [code, setCode] = useState('');
  const [quantity, setQuantity] = useState('');
  const [problem, setProblem] = useState<{ code?: string; quantity?: string }>({});
  const [choices, setChoices] = useState<Choices>(NO_CHOICES);
  const [told, setTold] = useState<Told | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const amount = useRef<HTMLInputElement>(null);
  const isReady = scanned.item !== null && scanned.from !== null && scanned.to !== null;

  const setScanned = (next: Scanned) => {
    const { item, from, to } = known.current;
    const isReplaced = item !== null && from !== null && to !== null && next.item?.id !== item.id;
    // What was moved stays said while the next is scanned: whoever scans fast would never see it.
    if (isReplaced) setTold({ tone: 'info', title: 'Not moved', text: way({ item, from, to }) });
    known.current = next;
    setShown(next);
    setChoices(NO_CHOICES);
    setProblem({});
    if (next.item !== null && next.from !== null)
      setQuantity(toType(liesIn(next.item, next.from), next.item.base_unit));
  };
  /** @throws WrongScan */
  const follow = (step: Step) => {
    if ('wrong' in step) throw new WrongScan(step.wrong);
    setScanned(step.next);
  };
  const read = async (typed: string) => {
    const branch_id = known.current.from?.branch_id ?? location?.id ?? null;
    const { bins, items } = await utils.stockMoves.scan.fetch({ code: typed, branch_id }, { staleTime: 0 });
    setChoices(NO_CHOICES);
    if (bins.length + items.length > 1) {
      setChoices({ bins, items });
      // It is asked which of them; what is scanned next takes its place.
      throw new WrongScan();
    }
    follow(bins.length === 1 ? afterBin(known.current, bins[0]) : afterItem(known.current, items[0]));
  };
  const book = async ({ item, from, to, quantity: pieces, key }: Job & { kind: 'move' }) => {
    const booked = { id: item.id, from: from.id, to: binCode(to.number), quantity: pieces, note: '' };
    await move.mutateAsync({ ...booked, idempotency_key: key });
    known.current = NOTHING;
    // Whoever puts a delivery away takes the next from the same bin.
    setScanned({ from, item: null, to: null });
    setTold({
      tone: 'success',
      title: 'Moved',
      text: `${inWords(pieces, item.base_unit)} × ${way({ item, from, to })}`,
    });
    void utils.stockMoves.mine.invalidate();
  };
  const { queue, state } = useScanQueue<Job>({
    begin: (job) => () => (job.kind === 'move' ? book(job) : read(job.code)),
    explain: (error) => {
      const { code: ofCode, quantity: ofQuantity } = errorData(error)?.fields ?? {};
      return (ofCode ?? ofQuantity)?.[0] ?? messageForPerson(error);
    },
    onWrong: ({ kind, said }) => {
      if (kind === 'read') showWrong(field.current, said, setCode);
      else if (field.current?.value === '') amount.current?.focus();
    },
  });
  const failed = state.wrong?.job.kind;
  const busy = state.waiting.length > 0;

  // The next scan, or the next figure, goes where it belongs without a tap; not while somebody scans on.
  useEffect(() => {
    if (busy || failed === 'read' || field.current?.value) return;
    if (isReady) {
      amount.current?.focus();
      amount.current?.select();
    } else field.current?.focus();
  }, [isReady, scanned, busy, failed]);

  const scan = (typed: string) => {
    const said = typed.trim();
    setCode('');
    setProblem(said === '' && !busy ? { code: 'Scan a code, or type one' } : {});
    if (said !== '') queue.add({ kind: 'read', key: newKey(), said, code: said });
  };
  const choose = (step: Step) => {
    queue.forgive();
    setCode('');
    if ('wrong' in step) setProblem({ code: step.wrong });
    else setScanned(step.next);
    field.current?.focus();
  };
  const send = () => {
    const { item, from, to } = known.current;
    if (item === null || from === null || to === null || busy) return;
    // A scanner does not know which field it types into.
    if (/[a-z]/i.test(quantity)) {
      setQuantity(toType(liesIn(item, from), item.base_unit));
      return scan(quantity);
    }
    const typed = quantityField(item.base_unit).safeParse(quantity);
    if (!typed.success) return setProblem({ quantity: typed.error.issues[0].message });
    setProblem({});
    const pieces = typedQuantity(quantity, item.base_unit);
    const said = `${inWords(pieces, item.base_unit)} × ${item.sku} to ${to.code}`;
    queue.add({ kind: 'move', key: newKey(), said, item, from, to, quantity: pieces });
    // What is scanned from now on is the next.
    field.current?.focus();
  };
  const wrong = wrongWords(state);
  return (
    <Container $fluid>
      <PageHeading
        tight
        lead={
          <>
            Scan labels one after the other, or type a code or part of a name.{' '}
            <Link href={staffPages.bins.path}>{staffPages.bins.title}</Link>
          </>
        }
      >
        {staffPages.moveStock.title}
      </PageHeading>
      <Narrow>
        {told !== null && (
          <Notice tone={told.tone} role="status" title={told.title}>
            {told.text}
          </Notice>
        )}
        <SoFar
          scanned={scanned}
          onClear={() => {
            known.current = NOTHING;
            setTold(null);
            choose({ next: NOTHING });
          }}
        />
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            scan(code);
          }}
        >
          <Stack $gap={3}>
            <ScanField
              ref={field}
              label={isReady ? 'Scan another bin or item instead' : nextStep(scanned)}
              value={code}
              error={problem.code ?? (failed === 'read' ? wrong : undefined)}
              enterKeyHint="go"
              onChange={({ target }) => setCode(target.value)}
            />
            <ScanButton what="a bin or an item" onCode={setCode} />
            <Button type="submit" variant={isReady ? 'secondary' : 'primary'} block>
              Read
            </Button>
          </Stack>
        </form>
        <WaitingScans state={state} onAgain={() => queue.again()} />
        <Offered
          choices={choices}
          onBin={(bin) => choose(afterBin(scanned, bin))}
          onItem={(item) => choose(afterItem(scanned, item))}
        />
        {isReady && scanned.item !== null && (
          <form
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              send();
            }}
          >
            <Stack $gap={3}>
              <TextField
                ref={amount}
                label={`${unitWord(scanned.item.base_unit)} to ${scanned.to?.code ?? ''}`}
                value={quantity}
                error={problem.quantity ?? (failed === 'move' ? wrong : undefined)}
                inputMode="decimal"
                autoComplete="off"
                onChange={({ target }) => setQuantity(target.value)}
              />
              <Button type="submit" size="large" block busy={busy}>
                Move
              </Button>
            </Stack>
          </form>
        )}
        <LastMoves
          moves={moves.data ?? []}
          onUndone={() => {
            setTold(null);
            void utils.stockMoves.mine.invalidate();
          }}
        />
      </Narrow>
    </Container>
  );
}
