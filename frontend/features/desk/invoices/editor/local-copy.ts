import { isoDateTime } from '@plinth/contracts/kernel/common';
import { draft } from '@plinth/contracts/desk/invoices/invoice-fields';
import * as z from 'zod';
import { PERSONAL } from '@/lib/personal-storage';

/**
 * Copy on this device of a draft that is not saved on the server yet. In localStorage, which is written before the
 * call returns: a tab that is closed or killed right after loses nothing.
 */
const PREFIX = `${PERSONAL}document-draft.`;
const DAY_MS = 86_400_000;
const KEPT_DAYS = 30;

const localCopy = z.object({
  /** Owner of the copy; another person at the same counter does not see it. */
  user_id: z.string(),
  /** Version on the server that it is based on. */
  version: z.int(),
  at: isoDateTime,
  draft,
  /** Typed texts that were not looked up yet. */
  typed: z.array(z.string()).max(300),
});
export type LocalCopy = z.output<typeof localCopy>;

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

export interface LocalCopies {
  read: (documentId: string, userId: string) => LocalCopy | null;
  /** Stores a copy; false when the device refuses, because storage is full or forbidden. */
  write: (documentId: string, copy: LocalCopy) => boolean;
  forget: (documentId: string) => void;
  /** Removes old copies that nobody opened again. */
  clearOld: (now: Date) => void;
}

/** @param open gives the store, or throws where a browser forbids it */
export function localCopies(open: () => Store): LocalCopies {
  const parseCopy = (text: string | null): LocalCopy | null => {
    if (text === null) return null;
    try {
      return localCopy.parse(JSON.parse(text));
    } catch {
      return null;
    }
  };
  const ignoreErrors = <Answer>(act: () => Answer, fallback: Answer): Answer => {
    try {
      return act();
    } catch {
      return fallback;
    }
  };
  return {
    read: (documentId, userId) =>
      ignoreErrors(() => {
        const copy = parseCopy(open().getItem(PREFIX + documentId));
        return copy?.user_id === userId ? copy : null;
      }, null),
    write: (documentId, copy) =>
      ignoreErrors(() => {
        open().setItem(PREFIX + documentId, JSON.stringify(copy));
        return true;
      }, false),
    forget: (documentId) => ignoreErrors(() => open().removeItem(PREFIX + documentId), undefined),
    clearOld: (now) =>
      ignoreErrors(() => {
        const store = open();
        const keys = Array.from({ length: store.length }, (_, at) => store.key(at) ?? '').filter((key) =>
          key.startsWith(PREFIX),
        );
        for (const key of keys) {
          const copy = parseCopy(store.getItem(key));
          if (copy === null || now.getTime() - Date.parse(copy.at) > KEPT_DAYS * DAY_MS) store.removeItem(key);
        }
      }, undefined),
  };
}

export const deviceCopies = localCopies(() => window.localStorage);
