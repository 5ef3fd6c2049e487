import { useCallback, useEffect, useState } from 'react';
import { tabValue } from '@/lib/storage-value';
import { readDraft, type Draft } from './draft';
import { forgetOpenOrder } from '@/features/store/cart/open-order';

/** Storage that lasts until the tab is closed, also while the browser is at the card page. */
const storage = tabValue('plinth.checkout');

export type UpdateDraft = (change: (draft: Draft) => Draft) => void;

/** Draft of this tab, stored at every change; null on the server and in the first render. */
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

/** Removes the draft after the order was paid or cancelled: the next checkout starts empty. */
export function forgetDraft(): void {
  storage.write(null);
  forgetOpenOrder();
}

/** Removes the order that was called off from the draft; typed values stay for the next attempt. */
export function forgetOrder(): void {
  const draft = readDraft(storage.read());
  storage.write(JSON.stringify({ ...draft, order: null, attempt: null } satisfies Draft));
  forgetOpenOrder();
}
