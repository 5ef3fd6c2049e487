import { useSyncExternalStore } from 'react';

/**
 * A text that the browser keeps under a key: for good (`localStorage`) or until the tab is closed (`sessionStorage`). A browser may refuse its
 * storage (private windows, blocked cookies); then the page itself remembers.
 */
export interface BrowserValue {
  readonly read: () => string | null;
  /** null forgets it. Every part of this page hears of it, and other tabs by the browser's own `storage`. */
  readonly write: (value: string | null) => void;
  /** The text, drawn anew when it changes. On the server and in the first drawing it is what the server was told of it, if anything. */
  readonly use: (told?: string | null) => string | null;
}

export function browserValue(storage: () => Storage, key: string): BrowserValue {
  /** Told to this page when the value changes. */
  const changed = `kept:${key}`;
  let memory: string | null = null;

  const read = (): string | null => {
    try {
      return storage().getItem(key);
    } catch {
      return memory;
    }
  };
  const subscribe = (listener: () => void): (() => void) => {
    window.addEventListener(changed, listener);
    window.addEventListener('storage', listener);
    return () => {
      window.removeEventListener(changed, listener);
      window.removeEventListener('storage', listener);
    };
  };
  return {
    read,
    write: (value) => {
      memory = value;
      try {
        if (value === null) storage().removeItem(key);
        else storage().setItem(key, value);
      } catch {
        // It is in the page's memory.
      }
      window.dispatchEvent(new Event(changed));
    },
    use: (told = null) => useSyncExternalStore(subscribe, read, () => told),
  };
}

export const lasting = (key: string): BrowserValue => browserValue(() => window.localStorage, key);
export const untilClosed = (key: string): BrowserValue => browserValue(() => window.sessionStorage, key);
