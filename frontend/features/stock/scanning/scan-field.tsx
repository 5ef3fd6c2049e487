import type { ComponentProps, Ref } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '@/ui/button';
import { TextField } from '@/ui/form/text-field';
import { Notice } from '@/ui/notice';
import type { Queued, QueueState } from './scan-queue';

/** Field for a scanner, which overwrites its text. An error stays until the next scan. */
export function ScanField({
  ref,
  ...field
}: Omit<ComponentProps<typeof TextField>, 'ref' | 'alert'> & { ref: Ref<HTMLInputElement> }) {
  return (
    <TextField ref={ref} alert selects autoComplete="off" autoCapitalize="characters" spellCheck={false} {...field} />
  );
}

/**
 * Shows a wrong code in the field, selected, so that the next scan overwrites it; does nothing when the next one is
 * being typed already.
 */
export function showWrong(field: HTMLInputElement | null, wrongCode: string, show: (code: string) => void): void {
  if (field === null || field.value !== '') return;
  flushSync(() => show(wrongCode));
  field.focus();
  field.select();
}

/** Scans that wait for their turn, or for the network. */
export function WaitingScans({ state, onAgain }: { state: QueueState<Queued>; onAgain: () => void }) {
  const { queuedJobs, isUnsent } = state;
  const names = queuedJobs.map(({ label }) => label).join(', ');
  return (
    <div role="status">
      {isUnsent ? (
        <Notice tone="danger" title="No connection">
          <p>Kept here, and sent as soon as the shop can be reached: {names}.</p>
          <Button variant="secondary" style={{ marginTop: 'var(--s2)' }} onClick={onAgain}>
            Send now
          </Button>
        </Notice>
      ) : (
        queuedJobs.length > 1 && <p>Waiting: {names}</p>
      )}
    </div>
  );
}
