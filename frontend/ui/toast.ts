/** Shows a message from anywhere: `toast('Item removed from cart', { undo })`. Rendered by `ui/toaster`. */

export type ToastTone = 'success' | 'error' | 'info';

export interface ToastOptions {
  tone?: ToastTone;
  /** Undoes the action; the toast then stays longer. */
  undo?: () => void;
  /** Another button: "View". */
  action?: { label: string; onClick: () => void };
  /** True closes it automatically even for an error, because the page shows it too. */
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

/** Registers the toaster, which first gets the toasts that were shown before it had loaded. */
export function onToast(next: Listener): () => void {
  listener = next;
  for (const entry of waitingToasts.splice(0)) next(entry);
  return () => {
    if (listener === next) listener = null;
  };
}
