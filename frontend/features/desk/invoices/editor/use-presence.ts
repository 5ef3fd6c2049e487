import { useEffect, useRef } from 'react';
import { trpc } from '@/lib/trpc';

/** Interval of reports; the server forgets a person after about a minute without one. */
const REPORT_MS = 20_000;

/** Reports that this person has the draft open, and returns who else has. */
export function usePresence(id: string, isEnabled: boolean) {
  const { mutate: report, data } = trpc.invoices.open.useMutation();
  const { mutate: leave } = trpc.invoices.close.useMutation();
  const hasReported = useRef(false);

  useEffect(() => {
    if (!isEnabled) return undefined;
    report({ id });
    hasReported.current = true;
    const timer = setInterval(() => report({ id }), REPORT_MS);
    return () => {
      clearInterval(timer);
      leave({ id });
    };
  }, [id, isEnabled, report, leave]);

  trpc.invoices.onChanged.useSubscription({ id }, { enabled: isEnabled, onData: () => report({ id }) });
  return data;
}
