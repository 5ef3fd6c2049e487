import { setTimeout as wait } from 'node:timers/promises';
import { INTERNAL_SECRET_HEADER } from '@plinth/contracts/kernel/session';

/** Silence after which the connection counts as lost; the backend sends a sign of life every five seconds. */
const SILENCE_MS = 15_000;
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 5_000;

export interface PageChangesOptions {
  readonly backendUrl: string;
  readonly secret: string;
  /** Called when public pages changed, or may have while the connection was lost. */
  readonly onChanged: () => void;
  /** Called when the connection changes; true when changes are announced from now on. */
  readonly onConnectionChange: (hears: boolean) => void;
  readonly signal: AbortSignal;
}

/** Follows the backend's announcements of changed public pages until the signal aborts; reconnects after a loss. */
export async function followPageChanges(options: PageChangesOptions): Promise<void> {
  const { signal, onConnectionChange } = options;
  let pause = FIRST_PAUSE_MS;
  while (!signal.aborted) {
    try {
      if (await listen(options)) pause = FIRST_PAUSE_MS;
    } catch {
      // The backend is away, or the connection broke: it is tried again, and pages stay fresh for a shorter time meanwhile.
    }
    onConnectionChange(false);
    await wait(pause, undefined, { signal, ref: false }).catch(() => undefined);
    pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
  }
}

/** Listens on one connection until it ends; resolves to whether it was established. */
async function listen({
  backendUrl,
  secret,
  onChanged,
  onConnectionChange,
  signal,
}: PageChangesOptions): Promise<boolean> {
  const lossController = new AbortController();
  let silence = setTimeout(() => lossController.abort(), SILENCE_MS);
  try {
    const response = await fetch(`${backendUrl.replace(/\/$/, '')}/internal/pages/changes`, {
      headers: { [INTERNAL_SECRET_HEADER]: secret },
      signal: AbortSignal.any([signal, lossController.signal]),
    });
    if (!response.ok || !response.body) return false;
    onChanged();
    onConnectionChange(true);
    for await (const text of response.body.pipeThrough(new TextDecoderStream())) {
      clearTimeout(silence);
      silence = setTimeout(() => lossController.abort(), SILENCE_MS);
      if (text.includes('changed')) onChanged();
    }
    return true;
  } finally {
    clearTimeout(silence);
  }
}
