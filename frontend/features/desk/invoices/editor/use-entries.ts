import { useCallback, useEffect, useRef, useState } from 'react';
import { errorData } from '@/lib/errors';
import { trpc } from '@/lib/trpc';
import { newLineId, type Candidate } from './draft-model';
import { type After, whatIsMeant } from './what-is-meant';

/** More is no name of an item. */
export const MOST_TYPED = 120;

/** A line that was typed and entered before anybody knew what it means. */
export interface Entry {
  id: string;
  text: string;
  state: 'looking' | 'found' | 'unknown' | 'unreachable';
  candidates: readonly Candidate[];
}

const LOOKED_UP_FOR_MS = 60_000;
const entryOf = (text: string): Entry => ({ id: newLineId(), text, state: 'looking', candidates: [] });

interface Entries {
  /** Found, in the order in which they were typed. */
  onFound: (candidate: Candidate, id: string) => void;
  /** The fronts that the document has: a word with several colours means one of these. */
  fronts: readonly string[];
  /** The cupboard that what comes next is made as. */
  after: After | undefined;
  /** Texts that were still to be looked up when the page was left. */
  savedTexts: readonly string[];
  onWaiting: (texts: readonly string[]) => void;
}

/**
 * Looks typed lines up behind the hand that types: Enter empties the field at once, however long the answer takes. What is found joins the
 * lines in the order in which it was typed; what is not found, or cannot be asked now, stays in sight.
 */
export function useEntries({ onFound, fronts, after, savedTexts, onWaiting }: Entries) {
  const utils = trpc.useUtils();
  const [entries, setEntries] = useState<readonly Entry[]>(() => savedTexts.map(entryOf));
  const askedIds = useRef(new Set<string>());

  const look = useCallback(
    ({ id, text }: Entry) => {
      const settle = (change: Partial<Entry>) =>
        setEntries((before) => before.map((entry) => (entry.id === id ? { ...entry, ...change } : entry)));
      if (text.length > MOST_TYPED) {
        settle({ state: 'unknown' });
        return;
      }
      utils.invoices.searchItems
        .fetch({ q: text, after }, { staleTime: LOOKED_UP_FOR_MS, retry: false })
        .then((candidates) => settle(candidates.length === 0 ? { state: 'unknown' } : { state: 'found', candidates }))
        .catch((error: unknown) => {
          const data = errorData(error);
          settle({
            state:
              data !== undefined && data.httpStatus < 500 && ![401, 429].includes(data.httpStatus)
                ? 'unknown'
                : 'unreachable',
          });
        });
    },
    [utils, after],
  );

  useEffect(() => {
    for (const entry of entries) {
      if (entry.state !== 'looking' || askedIds.current.has(entry.id)) continue;
      askedIds.current.add(entry.id);
      look(entry);
    }
    // Those before it that are still looked up come first.
    const waitingAt = entries.findIndex(({ state }) => state === 'looking');
    const readyEntries = entries.slice(0, waitingAt === -1 ? entries.length : waitingAt);
    for (const { id, state, candidates } of readyEntries) {
      const { taken: takenCandidate } = state === 'found' ? whatIsMeant(candidates, fronts) : { taken: null };
      if (takenCandidate === null) continue;
      setEntries((before) => before.filter((entry) => entry.id !== id));
      onFound(takenCandidate, id);
      // What comes after it is read with its colour.
      return;
    }
  }, [entries, fronts, look, onFound]);

  useEffect(() => onWaiting(entries.map(({ text }) => text)), [entries, onWaiting]);

  const again = useCallback((ids?: readonly string[]) => {
    setEntries((before) =>
      before.map((entry) => {
        if (entry.state !== 'unreachable' || (ids && !ids.includes(entry.id))) return entry;
        askedIds.current.delete(entry.id);
        return { ...entry, state: 'looking' };
      }),
    );
  }, []);
  useEffect(() => {
    const online = () => again();
    window.addEventListener('online', online);
    return () => window.removeEventListener('online', online);
  }, [again]);

  return {
    entries,
    enter: useCallback((texts: readonly string[]) => setEntries((before) => [...before, ...texts.map(entryOf)]), []),
    drop: useCallback((id: string) => setEntries((before) => before.filter((entry) => entry.id !== id)), []),
    again,
  };
}
