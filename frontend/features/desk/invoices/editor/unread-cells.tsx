import { createContext, use, useCallback, useEffect, useState } from 'react';
import type { FormProblem } from '@/ui/form/error-summary';

type ReportUnread = (fieldId: string, message: string | null) => void;

/** Context with which cells report typed text that has no meaning. */
export const UnreadCells = createContext<ReportUnread>(() => undefined);

/** Collects cells with text that has no meaning: the draft lacks these values, so it may not be issued. */
export function useUnreadCells(): { unread: readonly FormProblem[]; report: ReportUnread } {
  const [messagesByField, setMessagesByField] = useState<ReadonlyMap<string, string>>(new Map());
  const report = useCallback<ReportUnread>((fieldId, message) => {
    setMessagesByField((before) => {
      const after = new Map(before);
      if (message === null) after.delete(fieldId);
      else after.set(fieldId, message);
      return after;
    });
  }, []);
  return { unread: [...messagesByField].map(([fieldId, message]) => ({ fieldId, message })), report };
}

/** Reports a cell's error while the cell is mounted and has one. */
export function useReportUnread(fieldId: string, message: string | null): void {
  const report = use(UnreadCells);
  useEffect(() => {
    if (message === null) return undefined;
    report(fieldId, message);
    return () => report(fieldId, null);
  }, [report, fieldId, message]);
}
