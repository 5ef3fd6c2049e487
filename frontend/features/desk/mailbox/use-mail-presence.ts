import { useEffect } from 'react';
import { trpc } from '@/lib/trpc';

/** Interval of reports; the server forgets a person after about a minute without one. */
const REPORT_MS = 20_000;

/**
 * Reports that this person has the thread open, and whether they are answering it. Other people's reports come with
 * the thread.
 */
export function useMailPresence(id: string, isWriting: boolean): void {
  const { mutate: report } = trpc.mailbox.open.useMutation();
  const { mutate: leave } = trpc.mailbox.leave.useMutation();
  useEffect(() => {
    report({ id, is_writing: isWriting });
    const timer = setInterval(() => report({ id, is_writing: isWriting }), REPORT_MS);
    return () => clearInterval(timer);
  }, [id, isWriting, report]);
  useEffect(() => () => leave({ id }), [id, leave]);
}
