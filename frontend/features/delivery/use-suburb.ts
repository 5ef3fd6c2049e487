import type { delivery } from '@plinth/contracts/delivery';
import type { AnswerOf } from '@plinth/contracts/define';
import { useSyncExternalStore } from 'react';

export type Suburb = AnswerOf<typeof delivery.public.searchSuburbs>[number];
export type DeliveryQuote = AnswerOf<typeof delivery.public.quoteItem>;

/** Where the visitor wants it delivered: asked once, remembered by the browser, and shown wherever a fee or a day depends on it. */
const SUBURB_KEY = 'plinth.suburb';
const CHANGED = 'plinth:suburb';

function read(): string | null {
  try {
    return window.localStorage.getItem(SUBURB_KEY);
  } catch {
    return null;
  }
}

function subscribe(changed: () => void): () => void {
  window.addEventListener(CHANGED, changed);
  window.addEventListener('storage', changed);
  return () => {
    window.removeEventListener(CHANGED, changed);
    window.removeEventListener('storage', changed);
  };
}

const hasText = (value: object, name: string): boolean => typeof Reflect.get(value, name) === 'string';

function isSuburb(value: unknown): value is Suburb {
  return typeof value === 'object' && value !== null && ['id', 'name', 'postal_code', 'municipality', 'zone'].every((name) => hasText(value, name));
}

export function parseSuburb(text: string | null): Suburb | null {
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    return isSuburb(value) ? value : null;
  } catch {
    return null;
  }
}

export function rememberSuburb(suburb: Suburb | null): void {
  try {
    if (suburb === null) window.localStorage.removeItem(SUBURB_KEY);
    else window.localStorage.setItem(SUBURB_KEY, JSON.stringify(suburb));
  } catch {
    // Without storage it is asked again on the next page.
  }
  window.dispatchEvent(new Event(CHANGED));
}

/** The remembered suburb; null on the server and in the first drawing. */
export function useSuburb(): Suburb | null {
  return parseSuburb(useSyncExternalStore(subscribe, read, () => null));
}
