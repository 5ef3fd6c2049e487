import { useCallback, useEffect, useState } from 'react';
import { readDraft, type Draft } from './draft';

/** Kept until the tab is closed: also while the browser is away at the card page. */
const DRAFT_KEY = 'plinth.checkout';

/** Where the browser refuses its storage, the page itself remembers. */
let memory: string | null = null;

function stored(): string | null {
  try {
    return window.sessionStorage.getItem(DRAFT_KEY);
  } catch {
    return memory;
  }
}

function store(text: string | null): void {
  try {
    if (text === null) window.sessionStorage.removeItem(DRAFT_KEY);
    else window.sessionStorage.setItem(DRAFT_KEY, text);
  } catch {
    memory = text;
  }
}

export type UpdateDraft = (change: (draft: Draft) => Draft) => void;

/** The draft of this tab, written at every change. null on the server and in the first drawing. */
export function useDraft(): [Draft | null, UpdateDraft] {
  const [draft, setDraft] = useState<Draft | null>(null);
  useEffect(() => setDraft(readDraft(stored())), []);
  const update = useCallback<UpdateDraft>((change) => {
    const next = change(readDraft(stored()));
    store(JSON.stringify(next));
    setDraft(next);
  }, []);
  return [draft, update];
}

/** The order was paid, or is over: the next checkout in this tab starts anew. */
export function forgetDraft(): void {
  store(null);
}

/** The order was withdrawn: what was typed stays for the next attempt. */
export function forgetOrder(): void {
  const draft = readDraft(stored());
  store(JSON.stringify({ ...draft, order: null, key: '' } satisfies Draft));
}

