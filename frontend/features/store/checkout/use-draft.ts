import { useCallback, useEffect, useState } from 'react';
import { untilClosed } from '@/lib/storage-value';
import { readDraft, type Draft } from './draft';
import { forgetOpenOrder } from '@/features/store/cart/open-order';

/** Kept until the tab is closed: also while the browser is away at the card page. */
const storage = untilClosed('plinth.checkout');

export type UpdateDraft = (change: (draft: Draft) => Draft) => void;

/** The draft of this tab, written at every change. null on the server and in the first drawing. */
export function useDraft(): [Draft | null, UpdateDraft] {
  const [draft, setDraft] = useState<Draft | null>(null);
  useEffect(() => setDraft(readDraft(storage.read())), []);
  const update = useCallback<UpdateDraft>((change) => {
    const next = change(readDraft(storage.read()));
    storage.write(JSON.stringify(next));
    setDraft(next);
  }, []);
  return [draft, update];
}

/** The order was paid, or is over: the next checkout in this tab starts anew. */
export function forgetDraft(): void {
  storage.write(null);
  forgetOpenOrder();
}

/** The order was withdrawn: what was typed stays for the next attempt. */
export function forgetOrder(): void {
  const draft = readDraft(storage.read());
  storage.write(JSON.stringify({ ...draft, order: null, attempt: null } satisfies Draft));
  forgetOpenOrder();
}
