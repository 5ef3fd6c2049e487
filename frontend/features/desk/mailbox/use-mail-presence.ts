import { useEffect } from 'react';
import { trpc } from '@/lib/trpc';

/** Interval of reports; the server forgets a person after about a minute without one. */
const TELL_EVERY_MS = 20_000;

/**
 * Reports that this person has the thread open, and whether they are answering it. Other people's reports come with
 * the thread.
 */
export function useMailPresence(id: string, isWriting: boolean): void {
  const { mutate: tell } = trpc.mailbox.open.useMutation();
  const { mutate: leave } = trpc.mailbox.leave.useMutation();
  useEffect(() => {
    tell({ id, is_writing: isWriting });
    const timer = setInterval(() => tell({ id, is_writing: isWriting }), TELL_EVERY_MS);
    return () => clearInterval(timer);
  }, [id, isWriting, tell]);
  useEffect(() => () => leave({ id }), [id, leave]);
}
