import { useEffect } from 'react';
import { trpc } from '@/lib/trpc';

/** The server forgets who has not told for about a minute. */
const TELL_EVERY_MS = 20_000;

/** Tells that this person has the thread open, and whether they answer it; who else does comes with the thread. */
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
