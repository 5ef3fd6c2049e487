import { useSyncExternalStore } from 'react';

/**
 * A text that the browser keeps under a key: for good (`localStorage`) or until the tab is closed (`sessionStorage`). A browser may refuse its
 * storage (private windows, blocked cookies); then the page itself remembers.
 */
export interface StorageValue {
  readonly read: () => string | null;
  /** null forgets it. Every part of this page hears of it, and other tabs by the browser's own `storage`. */
  readonly write: (value: string | null) => void;
  /** The text, drawn anew when it changes. On the server and in the first drawing it is what the server was told of it, if anything. */
  readonly use: (serverValue?: string | null) => string | null;
}

export function storageValue(storage: () => Storage, key: string): StorageValue {
  /** Told to this page when the value changes. */
  const changedEvent = `kept:${key}`;
  let memory: string | null = null;

  const read = (): string | null => {
    try {
      return storage().getItem(key);
    } catch {
      return memory;
    }
  };
  const subscribe = (listener: () => void): (() => void) => {
    window.addEventListener(changedEvent, listener);
    window.addEventListener('storage', listener);
    return () => {
      window.removeEventListener(changedEvent, listener);
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
      window.dispatchEvent(new Event(changedEvent));
    },
    use: (serverValue = null) => useSyncExternalStore(subscribe, read, () => serverValue),
  };
}

/** Parses a stored text as JSON; null where it is none. The caller checks the shape. */
export function jsonOf(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

const STORAGES = { lasting: () => window.localStorage, untilClosed: () => window.sessionStorage };

/** The keys under which the browser keeps something, of those that are meant; none where it refuses its storage. */
export function keptKeys(where: keyof typeof STORAGES, isMeant: (key: string) => boolean): string[] {
  try {
    const storage = STORAGES[where]();
    return Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '').filter(isMeant);
  } catch {
    return [];
  }
}

/** Takes all that is kept under the keys that are meant out of the browser. */
export function forgetKeys(isMeant: (key: string) => boolean): void {
  for (const key of keptKeys('lasting', isMeant)) STORAGES.lasting().removeItem(key);
  for (const key of keptKeys('untilClosed', isMeant)) STORAGES.untilClosed().removeItem(key);
}

export const lasting = (key: string): StorageValue => storageValue(STORAGES.lasting, key);
export const untilClosed = (key: string): StorageValue => storageValue(STORAGES.untilClosed, key);
