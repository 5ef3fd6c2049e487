import { createContext, use, useCallback, useEffect, useState } from 'react';
import type { FormProblem } from '@/ui/form/error-summary';

type Tell = (fieldId: string, message: string | null) => void;

/** Context with which cells report typed text that has no meaning. */
export const UnreadCells = createContext<Tell>(() => undefined);

/** Collects cells with text that has no meaning: the draft lacks these values, so it may not be issued. */
export function useUnreadCells(): { unread: readonly FormProblem[]; tell: Tell } {
  const [messagesByField, setMessagesByField] = useState<ReadonlyMap<string, string>>(new Map());
  const tell = useCallback<Tell>((fieldId, message) => {
    setMessagesByField((before) => {
      const after = new Map(before);
      if (message === null) after.delete(fieldId);
      else after.set(fieldId, message);
      return after;
    });
  }, []);
  return { unread: [...messagesByField].map(([fieldId, message]) => ({ fieldId, message })), tell };
}

/** Reports a cell's error while the cell is mounted and has one. */
export function useTellUnread(fieldId: string, message: string | null): void {
  const tell = use(UnreadCells);
  useEffect(() => {
    if (message === null) return undefined;
    tell(fieldId, message);
    return () => tell(fieldId, null);
  }, [tell, fieldId, message]);
}
