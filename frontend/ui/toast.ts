/** Says what happened, from anywhere: `toast('Item removed from cart', { undo })`. Shown by `ui/toaster`. */

export type ToastTone = 'success' | 'error' | 'info';

export interface ToastOptions {
  tone?: ToastTone;
  /** Takes back what was done; the toast then stays long enough to be reached. */
  undo?: () => void;
  /** Another way on: "View". */
  action?: { label: string; onClick: () => void };
  /** Goes by itself even though it is an error, because the page says it too. */
  brief?: boolean;
}

export interface Toast extends ToastOptions {
  id: number;
  message: string;
  tone: ToastTone;
}

type Listener = (toast: Toast) => void;

let lastId = 0;
let listener: Listener | null = null;
const waitingToasts: Toast[] = [];

export function toast(message: string, options: ToastOptions = {}): void {
  lastId += 1;
  const entry: Toast = { tone: 'success', ...options, id: lastId, message };
  if (listener) listener(entry);
  else waitingToasts.push(entry);
}

/** An error stays until it is closed. */
export const toastError = (message: string): void => toast(message, { tone: 'error' });

/** The toaster takes what is said, and first what was said before it was there. */
export function onToast(next: Listener): () => void {
  listener = next;
  for (const entry of waitingToasts.splice(0)) next(entry);
  return () => {
    if (listener === next) listener = null;
  };
}
