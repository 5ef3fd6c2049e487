import type { CountLine, ItemToCount, StockCount } from '@plinth/contracts/stock/counts/stock-counts';
import { Check } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { errorData, messageForPerson } from '@/lib/errors';
import { newKey } from '@/lib/idempotency-key';
import { trpc } from '@/lib/trpc';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { TextField } from '@/ui/form/text-field';
import { Inline, Stack } from '@/ui/layout';
import { ScanButton } from '@/ui/scan-button';
import { quantityField, toTypedText, typedQuantity, unitWord } from '../stock/typed-quantity';

const Row = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: var(--s3);
  align-items: end;
`;

const fieldOf = (itemId: string): string => `count-${itemId}`;
const focusOn = (itemId: string | undefined): void => {
  const field = itemId === undefined ? null : document.getElementById(fieldOf(itemId));
  if (field instanceof HTMLInputElement) {
    field.focus();
    field.select();
  }
};

/** Box whose code was scanned: its quantity is added to what is typed, once for each scan. */
interface ScannedBox {
  readonly itemId: string;
  readonly quantity: number;
  /** Number of the scan. */
  readonly scan: number;
}

function Line({
  count,
  line,
  box,
  onCounted,
}: {
  count: StockCount;
  line: CountLine;
  box: ScannedBox | null;
  onCounted: (after: StockCount, itemId: string) => void;
}) {
  const { item_id: item, base_unit: unit, counted: countedQuantity } = line;
  const record = trpc.stockCounts.record.useMutation();
  const [typedText, setTypedText] = useState(countedQuantity === null ? '' : toTypedText(countedQuantity, unit));
  const [error, setError] = useState<string>();
  const [key, setKey] = useState(newKey);
  const scanOfItem = box?.itemId === item ? box.scan : 0;
  const boxQuantity = box?.itemId === item ? box.quantity : 0;
  useEffect(() => {
    if (scanOfItem === 0) return;
    setTypedText((before) => {
      const isNumber = before !== '' && quantityField(unit).safeParse(before).success;
      return toTypedText((isNumber ? typedQuantity(before, unit) : 0) + boxQuantity, unit);
    });
    setKey(newKey());
  }, [scanOfItem, boxQuantity, unit]);
  const save = async () => {
    const parsedQuantity = quantityField(unit).safeParse(typedText);
    if (!parsedQuantity.success) return setError(parsedQuantity.error.issues[0].message);
    try {
      const quantity = typedQuantity(typedText, unit);
      const after = await record.mutateAsync({ id: count.id, item_id: item, counted: quantity, idempotency_key: key });
      setKey(newKey());
      setError(undefined);
      onCounted(after, item);
    } catch (failure) {
      setError(errorData(failure)?.fields?.counted?.[0] ?? messageForPerson(failure));
    }
  };
  const isSaved = countedQuantity !== null && typedText === toTypedText(countedQuantity, unit);
  return (
    <Card as="li" style={{ listStyle: 'none' }}>
      <strong>{line.name}</strong>
      <br />
      <small>{line.sku}</small>
      <Row
        noValidate
        style={{ marginTop: 'var(--s2)' }}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <TextField
          id={fieldOf(item)}
          label={`${unitWord(unit)} in the bin`}
          aria-label={`${unitWord(unit)} of ${line.name} in the bin`}
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="next"
          value={typedText}
          error={error}
          onChange={({ target }) => {
            setTypedText(target.value);
            setKey(newKey());
          }}
        />
        <Button
          type="submit"
          variant={isSaved ? 'quiet' : 'primary'}
          busy={record.isPending}
          aria-label={`Save the count of ${line.name}`}
        >
          {isSaved ? (
            <>
              <Check aria-hidden /> Counted
            </>
          ) : (
            'Save'
          )}
        </Button>
      </Row>
    </Card>
  );
}

/** Field to scan an item, whose field gets the focus, also for an item that the books do not have in this bin. */
function ScanItem({ onFound }: { onFound: (item: ItemToCount) => void }) {
  const utils = trpc.useUtils();
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [matchingItems, setSeveral] = useState<readonly ItemToCount[]>([]);
  const field = useRef<HTMLInputElement>(null);
  const take = (item: ItemToCount) => {
    setCode('');
    setError(undefined);
    setSeveral([]);
    onFound(item);
  };
  const parsedQuantity = async () => {
    if (code.trim() === '') return setError('Scan an item, or type part of its name');
    try {
      const { items } = await utils.stockCounts.find.fetch({ code: code.trim() }, { staleTime: 0 });
      if (items.length === 0) return setError('That is a bin. Scan an item');
      const exact = items.find(({ sku }) => sku.toUpperCase() === code.trim().toUpperCase());
      if (exact !== undefined || items.length === 1) return take(exact ?? items[0]);
      setError(undefined);
      setSeveral(items);
    } catch (failure) {
      setError(errorData(failure)?.fields?.code?.[0] ?? messageForPerson(failure));
      field.current?.select();
    }
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void parsedQuantity();
      }}
    >
      <Stack $gap={2}>
        <TextField
          ref={field}
          label="Scan an item"
          hint="Or type part of its name; what is not in the list is added. The code of a box adds what is in it"
          autoComplete="off"
          autoCapitalize="characters"
          enterKeyHint="go"
          value={code}
          error={error}
          onChange={({ target }) => setCode(target.value)}
        />
        <ScanButton label="an item" onCode={setCode} />
        {matchingItems.map((item) => (
          <Button key={item.item_id} variant="secondary" block onClick={() => take(item)}>
            {item.name}
          </Button>
        ))}
      </Stack>
    </form>
  );
}

const toCountLine = ({ pack: _pack, ...item }: ItemToCount): CountLine => ({
  ...item,
  counted: null,
  expected: null,
  first_counted: null,
  value: null,
  reason: null,
  note: '',
});

/**
 * Items to count, with a field each. The count is blind: neither the page nor the server's answer has the book
 * quantities.
 */
export function CountLines({ count, onChange }: { count: StockCount; onChange: (after: StockCount) => void }) {
  const [foundItems, setFoundItems] = useState<readonly ItemToCount[]>([]);
  const [box, setBox] = useState<ScannedBox | null>(null);
  const countedIds = new Set(count.lines.map(({ item_id }) => item_id));
  const lines = [...foundItems.filter(({ item_id }) => !countedIds.has(item_id)).map(toCountLine), ...count.lines];
  const doneCount = count.lines.filter(({ counted: countedQuantity }) => countedQuantity !== null).length;
  return (
    <Stack $gap={4}>
      {count.status === 'counting' && (
        <ScanItem
          onFound={(item) => {
            setFoundItems((before) => [...before.filter(({ item_id }) => item_id !== item.item_id), item]);
            if (item.pack !== null)
              setBox((before) => ({ itemId: item.item_id, quantity: item.pack ?? 0, scan: (before?.scan ?? 0) + 1 }));
            window.requestAnimationFrame(() => focusOn(item.item_id));
          }}
        />
      )}
      <Inline $justify="space-between">
        <p role="status">
          {doneCount} of {lines.length} counted
        </p>
      </Inline>
      <Stack as="ul" $gap={3} style={{ padding: 0 }}>
        {lines.map((line) => (
          <Line
            key={line.item_id}
            count={count}
            line={line}
            box={box}
            onCounted={(after, itemId) => {
              onChange(after);
              const at = lines.findIndex(({ item_id }) => item_id === itemId);
              const next = [...lines.slice(at + 1), ...lines.slice(0, at)].find(
                ({ counted: countedQuantity }) => countedQuantity === null,
              );
              window.requestAnimationFrame(() => focusOn(next?.item_id));
            }}
          />
        ))}
      </Stack>
    </Stack>
  );
}
