import { useCallback, useEffect, useRef, useState } from 'react';
import { errorData } from '@/lib/errors';
import { trpc } from '@/lib/trpc';
import { newLineId, type Candidate } from './draft-model';
import { type PrecedingCupboard, interpretEntry } from './what-is-meant';

/** Largest number of characters of an entry; no item's name is longer. */
export const MAX_ENTRY_LENGTH = 120;

/** Typed line that is still being looked up. */
export interface Entry {
  id: string;
  text: string;
  state: 'looking' | 'found' | 'unknown' | 'unreachable';
  candidates: readonly Candidate[];
}

const LOOKED_UP_FOR_MS = 60_000;
const entryOf = (text: string): Entry => ({ id: newLineId(), text, state: 'looking', candidates: [] });

interface Entries {
  /** Called with each item that is found, in the order in which they were typed. */
  onFound: (candidate: Candidate, id: string) => void;
  /** Front colours of the document: a word that names several colours means one of these. */
  fronts: readonly string[];
  /** Cupboard whose handle and carcass the next one gets. */
  after: PrecedingCupboard | undefined;
  /** Texts that were still to be looked up when the page was left. */
  savedTexts: readonly string[];
  onWaiting: (texts: readonly string[]) => void;
}

/**
 * Looks up typed lines in the background: Enter empties the field at once. Items that are found join the lines in the
 * order of typing; texts that are not found, or cannot be looked up now, stay visible.
 */
export function useEntries({ onFound, fronts, after, savedTexts, onWaiting }: Entries) {
  const utils = trpc.useUtils();
  const [entries, setEntries] = useState<readonly Entry[]>(() => savedTexts.map(entryOf));
  const askedIds = useRef(new Set<string>());

  const lookUp = useCallback(
    ({ id, text }: Entry) => {
      const updateEntry = (change: Partial<Entry>) =>
        setEntries((before) => before.map((entry) => (entry.id === id ? { ...entry, ...change } : entry)));
      if (text.length > MAX_ENTRY_LENGTH) {
        updateEntry({ state: 'unknown' });
        return;
      }
      utils.invoices.searchItems
        .fetch({ q: text, after }, { staleTime: LOOKED_UP_FOR_MS, retry: false })
        .then((candidates) =>
          updateEntry(candidates.length === 0 ? { state: 'unknown' } : { state: 'found', candidates }),
        )
        .catch((error: unknown) => {
          const data = errorData(error);
          updateEntry({
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
      lookUp(entry);
    }
    // Only entries before the first one that is still being looked up, to keep the order of typing.
    const waitingAt = entries.findIndex(({ state }) => state === 'looking');
    const readyEntries = entries.slice(0, waitingAt === -1 ? entries.length : waitingAt);
    for (const { id, state, candidates } of readyEntries) {
      const { match: takenCandidate } = state === 'found' ? interpretEntry(candidates, fronts) : { match: null };
      if (takenCandidate === null) continue;
      setEntries((before) => before.filter((entry) => entry.id !== id));
      onFound(takenCandidate, id);
      // The next entry follows in the next render, which knows the colour of this one.
      return;
    }
  }, [entries, fronts, lookUp, onFound]);

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
