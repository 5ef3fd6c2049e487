import type { ConfirmDialogProps } from './confirm-dialog';

/** Asks from anywhere: `if (await confirm({ title: 'Delete the flyer?', confirmLabel: 'Delete' })) …`. Shown by `ui/confirm-host`. */
export type ConfirmQuestion = Pick<
  ConfirmDialogProps,
  'title' | 'description' | 'confirmLabel' | 'cancelLabel' | 'danger'
>;

type Host = (question: ConfirmQuestion, answer: (isConfirmed: boolean) => void) => void;
let host: Host | null = null;

export function setConfirmHost(next: Host | null): void {
  host = next;
}

/** Asks a question; resolves to false when it was cancelled. */
export function confirm(question: ConfirmQuestion = {}): Promise<boolean> {
  return new Promise((resolve) => {
    if (host) host(question, resolve);
    else resolve(false);
  });
}
