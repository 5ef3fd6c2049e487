import { createContext, use, useCallback, useEffect, useState } from 'react';
import type { FormProblem } from '@/ui/form/error-summary';

type Tell = (fieldId: string, message: string | null) => void;

/** Context in which cells report typed text that means nothing. */
export const UnreadCells = createContext<Tell>(() => undefined);

/** Collects the text in cells that was not understood: the draft does not have it, so nothing may be issued over it. */
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

/** Tells of a cell as long as it is there and is not understood. */
export function useTellUnread(fieldId: string, message: string | null): void {
  const tell = use(UnreadCells);
  useEffect(() => {
    if (message === null) return undefined;
    tell(fieldId, message);
    return () => tell(fieldId, null);
  }, [tell, fieldId, message]);
}
