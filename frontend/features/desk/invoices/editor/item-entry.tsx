import { optionWords } from '@plinth/contracts/store/catalogue/line-options';
import { keepPreviousData } from '@tanstack/react-query';
import { formatRand } from '@plinth/money/format';
import { useState, type KeyboardEvent, type Ref } from 'react';
import styled from 'styled-components';
import { formatDay } from '@/lib/dates';
import { trpc } from '@/lib/trpc';
import { useDebounced } from '@/lib/use-debounced';
import { from } from '@/ui/layout';
import { Picture } from '@/ui/picture';
import { itemKey, type Candidate } from './draft-model';
import { ENTRY_FIELD } from './problem-places';
import { Typeahead } from './typeahead';
import { MAX_ENTRY_LENGTH } from './use-entries';
import { type PrecedingCupboard, interpretEntry } from './what-is-meant';

const Box = styled.div`
  display: grid;
  gap: 2px var(--s3);
  align-items: center;
  padding: var(--s2) var(--s4) var(--s3);
  border-top: 1px solid var(--line);
  border-radius: 0 0 var(--radius) var(--radius);
  background: var(--linen);

  label {
    grid-column: 1 / -1;
    font: var(--strong) var(--text-14) var(--font-text);
  }

  ${from.desktop} {
    grid-template-columns: minmax(20rem, 1fr) auto;
  }

  p {
    color: var(--ink-2);
    font: var(--regular) var(--text-14) var(--font-text);
  }

  kbd {
    padding: 0 5px;
    border: 1px solid var(--line);
    border-radius: 4px;
    background: var(--surface);
    font: var(--medium) var(--text-12) var(--font-text);
  }
`;

const Hint = styled.p`
  display: none;

  ${from.desktop} {
    display: block;
  }
`;

const Row = styled.span`
  display: grid;
  grid-template-columns: 48px 1fr auto;
  gap: 0 var(--s3);
  align-items: center;

  > span:last-child {
    text-align: right;
    font-variant-numeric: tabular-nums;
  }

  small {
    display: block;
  }
`;

type Choice = { free: false; item: Candidate } | { free: true; text: string };

const keyOf = (choice: Choice): string => (choice.free ? 'free' : itemKey(choice.item));

const stockText = ({ made_to_order, available, more_on }: Candidate): string =>
  made_to_order
    ? 'cut to order'
    : available === null
      ? ''
      : available > 0
        ? `${String(available)} in stock`
        : more_on === null
          ? 'out of stock'
          : `out of stock, more ${formatDay(more_on)}`;

function ChoiceRow({ choice }: { choice: Choice }) {
  if (choice.free) {
    return (
      <Row>
        <span />
        <span>
          Free line: “{choice.text}”<small>A price of your own; nothing is taken from stock</small>
        </span>
        <span />
      </Row>
    );
  }
  const { item } = choice;
  return (
    <Row>
      <Picture src={item.image} alt="" ratio="1" sizes={{ width: 48, height: 48 }} />
      <span>
        {item.quantity > 1 && <b>{item.quantity} × </b>}
        {item.name}
        <small>{[optionWords(item), item.sku].filter(Boolean).join(' · ')}</small>
      </span>
      <span>
        {formatRand(item.unit_price)}
        <small>{stockText(item)}</small>
      </span>
    </Row>
  );
}

interface ItemEntryProps {
  onItem: (candidate: Candidate) => void;
  onFree: (name: string) => void;
  /** Called with texts that were entered before the search answered; they are looked up in the background. */
  onTyped: (texts: readonly string[]) => void;
  /** Front colours of the document. */
  fronts: readonly string[];
  /** Cupboard whose handle and carcass the next one gets. */
  after: PrecedingCupboard | undefined;
  /** Called on the up arrow in the empty field: focus the last line. */
  onUp: () => void;
  error?: string;
  ref?: Ref<HTMLInputElement>;
}

const LOOKED_UP_FOR_MS = 60_000;

/** Field for new lines: type "b60 highveld 2" and press Enter. It empties at once and keeps the focus. */
export function ItemEntry({ onItem, onFree, onTyped, fronts, after, onUp, error, ref }: ItemEntryProps) {
  const [text, setText] = useState('');
  const q = useDebounced(text.trim());
  const search = trpc.invoices.searchItems.useQuery(
    { q, after },
    { enabled: q !== '', staleTime: LOOKED_UP_FOR_MS, placeholderData: keepPreviousData, retry: false },
  );
  const isCurrent = q === text.trim() && !search.isPlaceholderData && search.data !== undefined;
  const foundItems = q === '' || text.trim() === '' ? [] : (search.data ?? []);
  const { match: takenCandidate, unclear, choices: items } = interpretEntry(foundItems, fronts);
  // Nothing fits: Enter keeps what was typed as a question, so that a slip of the finger makes no free line.
  const choices: Choice[] =
    isCurrent && items.length > 0
      ? [...items.map((item) => ({ free: false, item }) as const), { free: true, text: q }]
      : [];
  const statusText = search.isError
    ? 'Items cannot be searched right now. Press Enter to keep the line until they can.'
    : isCurrent
      ? 'No match. Press Ctrl Enter to add it as a free line.'
      : 'Searching…';

  const clear = () => setText('');
  const handleOtherKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'ArrowUp' && text === '') {
      event.preventDefault();
      onUp();
    } else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && text.trim() !== '') {
      event.preventDefault();
      onFree(text.trim());
      clear();
    } else if (event.key === 'Escape' && text !== '') {
      event.preventDefault();
      clear();
    }
  };

  return (
    <Box>
      <label id={`${ENTRY_FIELD}-label`} htmlFor={ENTRY_FIELD}>
        Add a line
      </label>
      <Typeahead
        ref={ref}
        id={ENTRY_FIELD}
        aria-labelledby={`${ENTRY_FIELD}-label`}
        aria-describedby={`${ENTRY_FIELD}-hint${error ? ` ${ENTRY_FIELD}-error` : ''}`}
        invalid={Boolean(error)}
        text={text}
        onText={setText}
        options={choices}
        eager={takenCandidate !== null}
        wide
        keyOf={keyOf}
        render={(choice) => <ChoiceRow choice={choice} />}
        placeholder="Type an item: b60 highveld 2"
        maxLength={MAX_ENTRY_LENGTH}
        statusText={statusText}
        onPick={(choice) => {
          clear();
          if (choice.free) onFree(choice.text);
          else onItem(choice.item);
        }}
        onEnter={(text) => {
          if (text === '') return;
          clear();
          onTyped([text]);
        }}
        onOtherKey={handleOtherKey}
        onPasteLines={(lines) => {
          clear();
          onTyped(lines);
        }}
      />
      <Hint id={`${ENTRY_FIELD}-hint`}>
        {isCurrent && unclear === 'part' && <b>Nothing matches all of it. </b>}
        {isCurrent && unclear === 'several' && <b>Several match: choose one. </b>}
        {isCurrent && unclear === 'mixed' && <b>It comes with another handle than the lines before. </b>}
        {isCurrent && unclear === 'colour' && <b>Several colours: the one you choose applies to the next lines. </b>}
        <kbd>Enter</kbd> adds it, <kbd>↓</kbd> chooses another, <kbd>Ctrl Enter</kbd> a free line. Paste a list to add
        it all.
      </Hint>
      {error && (
        <p id={`${ENTRY_FIELD}-error`} style={{ color: 'var(--danger)' }}>
          {error}
        </p>
      )}
    </Box>
  );
}
