import { useEffect, useRef } from 'react';
import { trpc } from '@/lib/trpc';

/** The server forgets who has not told for about a minute. */
const TELL_EVERY_MS = 20_000;

/** Tells that this person has the draft open, and who else has. */
export function usePresence(id: string, isEnabled: boolean) {
  const { mutate: tell, data } = trpc.invoices.open.useMutation();
  const { mutate: leave } = trpc.invoices.close.useMutation();
  const hasReported = useRef(false);

  useEffect(() => {
    if (!isEnabled) return undefined;
    tell({ id });
    hasReported.current = true;
    const timer = setInterval(() => tell({ id }), TELL_EVERY_MS);
    return () => {
      clearInterval(timer);
      leave({ id });
    };
  }, [id, isEnabled, tell, leave]);

  trpc.invoices.onChanged.useSubscription({ id }, { enabled: isEnabled, onData: () => tell({ id }) });
  return data;
}
