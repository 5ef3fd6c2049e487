import type { AnswerOf } from '@plinth/contracts/kernel/define';
import { inWords } from '@plinth/contracts/stock/stock/stock-labels';
import type { stockTransfers } from '@plinth/contracts/stock/transfers/stock-transfers';
import { useRef, useState, type KeyboardEvent } from 'react';
import { errorData, messageForPerson } from '@/lib/errors';
import { trpc } from '@/lib/trpc';
import { Button } from '@/ui/button';
import { TextField } from '@/ui/form/text-field';
import { Inline, Stack } from '@/ui/layout';
import { ScanButton } from '@/ui/scan-button';
import { missingQuantity } from './empty-quantities';
import { quantityField, toTypedText, typedQuantity, unitWord } from '../stock/typed-quantity';

type FoundItem = AnswerOf<typeof stockTransfers.find>[number];
/** Item that is asked for, with its quantity as it is typed. */
export interface WantedItem extends Pick<FoundItem, 'item_id' | 'name' | 'sku' | 'base_unit'> {
  readonly typed: string;
  /** Quantity at the branch that sends it; null where it is not known yet. */
  readonly on_hand: number | null;
}

/** Returns the typed items as quantities; undefined where one is not a quantity above 0. */
export function parseWanted(items: readonly WantedItem[]): { item_id: string; quantity: number }[] | undefined {
  const lines = items.map(({ item_id, base_unit: unit, typed: typedText }) => {
    const parsedQuantity = quantityField(unit).safeParse(typedText);
    return { item_id, quantity: parsedQuantity.success ? typedQuantity(parsedQuantity.data, unit) : 0 };
  });
  return lines.some(({ quantity }) => quantity === 0) ? undefined : lines;
}

/** Items that are asked for: scanned or typed, each with its quantity. */
export function WantedItems({
  branchId,
  items,
  problem,
  onChange,
}: {
  branchId: string;
  items: readonly WantedItem[];
  problem: string | undefined;
  onChange: (items: readonly WantedItem[]) => void;
}) {
  const utils = trpc.useUtils();
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [matches, setMatches] = useState<readonly FoundItem[]>([]);
  const field = useRef<HTMLInputElement>(null);
  const addItem = ({ item_id, name, sku, base_unit: unit, pack, on_hand }: FoundItem) => {
    setCode('');
    setError(undefined);
    setMatches([]);
    const earlier = items.find((item) => item.item_id === item_id);
    const before = earlier === undefined ? 0 : (parseWanted([earlier])?.[0].quantity ?? 0);
    // A box adds what is in it; a code of the item alone leaves the quantity to be typed.
    const typedText = pack === null ? (earlier?.typed ?? '') : toTypedText(before + pack, unit);
    onChange([
      ...items.filter((item) => item.item_id !== item_id),
      { item_id, name, sku, base_unit: unit, on_hand, typed: typedText },
    ]);
    field.current?.focus();
  };
  const findItem = async (typedCode: string) => {
    if (typedCode.trim() === '') return setError('Scan an item, or type part of its name');
    try {
      const foundItems = await utils.stockTransfers.find.fetch(
        { code: typedCode.trim(), branch_id: branchId },
        { staleTime: 0 },
      );
      if (foundItems.length === 1) return addItem(foundItems[0]);
      setError(undefined);
      setMatches(foundItems);
    } catch (failure) {
      setError(errorData(failure)?.fields?.code?.[0] ?? messageForPerson(failure));
      field.current?.select();
    }
  };
  const onEnter = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter') return;
    // The form around it is sent by its button alone.
    event.preventDefault();
    void findItem(code);
  };
  return (
    <Stack $gap={3}>
      <TextField
        ref={field}
        label="Scan an item"
        hint="Or type its article number or part of its name, and press Enter"
        autoComplete="off"
        autoCapitalize="characters"
        enterKeyHint="go"
        value={code}
        error={error}
        onKeyDown={onEnter}
        onChange={({ target }) => setCode(target.value)}
      />
      <Inline>
        <Button type="button" variant="secondary" onClick={() => void findItem(code)}>
          Look up
        </Button>
        <ScanButton
          label="an item"
          submits={false}
          onCode={(scannedCode) => {
            setCode(scannedCode);
            void findItem(scannedCode);
          }}
        />
      </Inline>
      {matches.map((item) => (
        <Button key={item.item_id} type="button" variant="secondary" block onClick={() => addItem(item)}>
          {item.name} ({inWords(item.on_hand, item.base_unit)} there)
        </Button>
      ))}
      {items.map((item) => (
        <Inline key={item.item_id} $justify="space-between" $align="end">
          <TextField
            label={`${unitWord(item.base_unit)} of ${item.name}`}
            hint={item.on_hand === null ? item.sku : `${item.sku}, ${inWords(item.on_hand, item.base_unit)} there`}
            inputMode="decimal"
            autoComplete="off"
            value={item.typed}
            error={problem === undefined ? undefined : missingQuantity(item)}
            onChange={({ target }) =>
              onChange(items.map((each) => (each.item_id === item.item_id ? { ...each, typed: target.value } : each)))
            }
          />
          <Button
            type="button"
            variant="quiet"
            aria-label={`Remove ${item.name}`}
            onClick={() => onChange(items.filter(({ item_id }) => item_id !== item.item_id))}
          >
            Remove
          </Button>
        </Inline>
      ))}
      {problem !== undefined && (items.length === 0 || items.some((item) => missingQuantity(item) !== undefined)) && (
        <p role="alert">{problem}</p>
      )}
    </Stack>
  );
}
