import { pathTo } from '@plinth/contracts/page';
import { staffPages } from '@plinth/contracts/staff-pages';
import { binCode, inWords } from '@plinth/contracts/stock-labels';
import type { OwnMove, ScannedBin, ScannedItem } from '@plinth/contracts/stock-moves';
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

/** Putting away and moving with a scanner in the hand: one field takes whatever is scanned, and knows what it is. */
export function ScanMovePage() {
  const { location } = useViewer();
  const utils = trpc.useUtils();
  const moves = trpc.stockMoves.mine.useQuery({});
  const move = trpc.stock.move.useMutation();
  const [scanned, setScanned] = useState<Scanned>(NOTHING);
  const [code, setCode] = useState('');
  const [quantity, setQuantity] = useState('');
  const [wrong, setWrong] = useState<{ code?: string; quantity?: string }>({});
  const [choices, setChoices] = useState<Choices>(NO_CHOICES);
  const [said, setSaid] = useState('');
  const [busy, setBusy] = useState(false);
  const [key, setKey] = useState(newKey);
  const field = useRef<HTMLInputElement>(null);
  const amount = useRef<HTMLInputElement>(null);
  const isReady = scanned.item !== null && scanned.from !== null && scanned.to !== null;

  // The next scan, or the next figure, goes where it belongs without a tap.
  useEffect(() => {
    if (isReady) {
      amount.current?.focus();
      amount.current?.select();
    } else field.current?.focus();
  }, [isReady, scanned]);

  const take = (step: Step) => {
    setChoices(NO_CHOICES);
    setCode('');
    if ('wrong' in step) {
      setWrong({ code: step.wrong });
      field.current?.focus();
      return;
    }
    setWrong({});
    setSaid('');
    setKey(newKey());
    setScanned(step.next);
    const { item, from } = step.next;
    if (item !== null && from !== null) setQuantity(toType(liesIn(item, from), item.base_unit));
  };
  const read = async (typed: string) => {
    if (typed.trim() === '') return setWrong({ code: 'Scan a code, or type one' });
    setBusy(true);
    try {
      const branch_id = scanned.from?.branch_id ?? location?.id ?? null;
      const found = await utils.stockMoves.scan.fetch({ code: typed.trim(), branch_id }, { staleTime: 0 });
      const [bin, item] = [found.bins[0], found.items[0]];
      if (found.bins.length + found.items.length > 1) {
        setChoices(found);
        setWrong({});
        // What is scanned next takes its place.
        field.current?.select();
      } else take(found.bins.length === 1 ? afterBin(scanned, bin) : afterItem(scanned, item));
    } catch (error) {
      setChoices(NO_CHOICES);
      setWrong({ code: errorData(error)?.fields?.code?.[0] ?? messageForPerson(error) });
      field.current?.select();
    } finally {
      setBusy(false);
    }
  };
  const send = async () => {
    const { item, from, to } = scanned;
    if (item === null || from === null || to === null || move.isPending) return;
    // A scanner does not know which field it types into.
    if (/[a-z]/i.test(quantity)) {
      setQuantity(toType(liesIn(item, from), item.base_unit));
      return read(quantity);
    }
    const read_ = quantityField(item.base_unit).safeParse(quantity);
    if (!read_.success) return setWrong({ quantity: read_.error.issues[0].message });
    try {
      await move.mutateAsync({
        id: item.id,
        from: from.id,
        to: binCode(to.number),
        quantity: typedQuantity(quantity, item.base_unit),
        note: '',
        idempotency_key: key,
      });
      const words = inWords(typedQuantity(quantity, item.base_unit), item.base_unit);
      setSaid(`${words} × ${item.name}: ${from.code} → ${to.code}`);
      setKey(newKey());
      setWrong({});
      // Whoever puts a delivery away takes the next from the same bin.
      setScanned({ from, item: null, to: null });
      void utils.stockMoves.mine.invalidate();
    } catch (error) {
      setWrong({ quantity: errorData(error)?.fields?.quantity?.[0] ?? messageForPerson(error) });
      amount.current?.focus();
    }
  };
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
        {said !== '' && (
          <Notice tone="success" role="status" title="Moved">
            {said}
          </Notice>
        )}
        <SoFar
          scanned={scanned}
          onClear={() => {
            take({ next: NOTHING });
          }}
        />
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (!busy) void read(code);
          }}
        >
          <Stack $gap={3}>
            <TextField
              ref={field}
              label={isReady ? 'Scan another bin or item instead' : nextStep(scanned)}
              value={code}
              error={wrong.code}
              autoComplete="off"
              autoCapitalize="characters"
              enterKeyHint="go"
              spellCheck={false}
              onChange={({ target }) => setCode(target.value)}
            />
            <ScanButton what="a bin or an item" onCode={setCode} />
            <Button type="submit" variant={isReady ? 'secondary' : 'primary'} busy={busy} block>
              Read
            </Button>
          </Stack>
        </form>
        <Offered
          choices={choices}
          onBin={(bin) => take(afterBin(scanned, bin))}
          onItem={(item) => take(afterItem(scanned, item))}
        />
        {isReady && scanned.item !== null && (
          <form
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              void send();
            }}
          >
            <Stack $gap={3}>
              <TextField
                ref={amount}
                label={`${unitWord(scanned.item.base_unit)} to ${scanned.to?.code ?? ''}`}
                value={quantity}
                error={wrong.quantity}
                inputMode="decimal"
                autoComplete="off"
                onChange={({ target }) => {
                  setQuantity(target.value);
                  setKey(newKey());
                }}
              />
              <Button type="submit" size="large" block busy={move.isPending}>
                Move
              </Button>
            </Stack>
          </form>
        )}
        <LastMoves
          moves={moves.data ?? []}
          onUndone={() => {
            setSaid('');
            void utils.stockMoves.mine.invalidate();
          }}
        />
      </Narrow>
    </Container>
  );
}
