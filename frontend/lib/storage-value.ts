import { useSyncExternalStore } from 'react';

/**
 * Text that the browser stores under a key: permanently (`localStorage`) or until the tab is closed
 * (`sessionStorage`). A browser may refuse storage (private windows, blocked cookies); then the value is kept in
 * memory.
 */
export interface StorageValue {
  readonly read: () => string | null;
  /** Stores a value; null removes it. Notifies this page, and other tabs by the browser's `storage` event. */
  readonly write: (value: string | null) => void;
  /** Hook for the value, rendered again when it changes. On the server and in the first render it is `serverValue`. */
  readonly use: (serverValue?: string | null) => string | null;
}

export function storageValue(storage: () => Storage, key: string): StorageValue {
  /** Event on this page when the value changes. */
  const changedEvent = `kept:${key}`;
  let memory: string | null = null;
  /** True while the stored value is an older one, because the last write did not fit. */
  let isInMemoryAlone = false;

  const read = (): string | null => {
    try {
      return isInMemoryAlone ? memory : storage().getItem(key);
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
        isInMemoryAlone = false;
      } catch {
        // The browser refuses storage, or it is full: the value stays in the page's memory.
        isInMemoryAlone = true;
      }
      window.dispatchEvent(new Event(changedEvent));
    },
    use: (serverValue = null) => useSyncExternalStore(subscribe, read, () => serverValue),
  };
}

/** Parses a stored text as JSON; null where it is none. The caller checks the shape. */
export function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

const STORAGES = { lasting: () => window.localStorage, untilClosed: () => window.sessionStorage };

/** Lists the stored keys that match; empty when the browser refuses storage. */
export function listKeys(storageName: keyof typeof STORAGES, matches: (key: string) => boolean): string[] {
  try {
    const storage = STORAGES[storageName]();
    return Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '').filter(matches);
  } catch {
    return [];
  }
}

/** Removes all stored values whose keys match. */
export function removeKeys(matches: (key: string) => boolean): void {
  for (const key of listKeys('lasting', matches)) STORAGES.lasting().removeItem(key);
  for (const key of listKeys('untilClosed', matches)) STORAGES.untilClosed().removeItem(key);
}

export const permanentValue = (key: string): StorageValue => storageValue(STORAGES.lasting, key);
export const tabValue = (key: string): StorageValue => storageValue(STORAGES.untilClosed, key);
