import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { useRouter } from 'next/router';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { Button } from '@/ui/button';
import { ErrorSummary } from '@/ui/form/error-summary';
import { TextField } from '@/ui/form/text-field';
import { Stack } from '@/ui/layout';
import { ScanButton } from '@/ui/scan-button';
import { useBadgeSignOn } from './use-badge-sign-on';
import { WaitingScans } from './waiting-scans';

/** Field of a shared tablet that nobody is signed on to: the badge, from a scanner that types, or from the camera. */
export function ScanYourBadge({ callbackPath }: { callbackPath: string }) {
  const router = useRouter();
  const signOn = useBadgeSignOn();
  const field = useRef<HTMLInputElement>(null);
  const [scannedText, setScannedText] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<{ message: string; attempt: number } | null>(null);
  // After a refusal too, as the next scan goes where the focus is; the alert is read out without it.
  useEffect(() => {
    field.current?.focus({ preventScroll: true });
  }, [refusal]);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const text = scannedText;
    setScannedText('');
    field.current?.focus({ preventScroll: true });
    if (text.trim() === '') return;
    setBusy(true);
    const answer = await signOn(text);
    if (answer !== null && 'name' in answer) {
      await router.push(callbackPath === '/' ? staffPages.stations.path : callbackPath);
      return;
    }
    setBusy(false);
    if (answer !== null) setRefusal((before) => ({ message: answer.problem, attempt: (before?.attempt ?? 0) + 1 }));
  };
  return (
    <>
      {refusal && <ErrorSummary problems={[{ message: refusal.message }]} attempt={refusal.attempt} />}
      <WaitingScans />
      <form onSubmit={(event) => void submit(event)}>
        <Stack $gap={4}>
          <TextField
            ref={field}
            label="Scan your badge"
            // Nobody reads a badge off the screen of the one before.
            type="password"
            inputMode="none"
            autoComplete="off"
            maxLength={200}
            value={scannedText}
            onChange={({ target }) => setScannedText(target.value)}
          />
          <ScanButton label="your badge" onCode={setScannedText} />
          <Button type="submit" size="large" block busy={isBusy}>
            Sign on
          </Button>
        </Stack>
      </form>
    </>
  );
}
