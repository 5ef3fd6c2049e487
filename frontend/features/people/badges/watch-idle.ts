import type { StorageValue } from '@/lib/storage-value';

const CHECK_MS = 10_000;
/** Shortest time between two signs of use that are passed on. */
const USE_MS = 60_000;
/** Shortest time between two signs of use that are stored. */
const NOTE_MS = 1_000;
const SIGNS_OF_USE = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;

interface Watch {
  readonly minutes: number;
  /** Time of the last use of the device in whichever tab, in milliseconds. */
  readonly lastUse: Pick<StorageValue, 'read' | 'write'>;
  readonly onIdle: () => void;
  readonly onUse: () => void;
}

/**
 * Calls `onIdle` once nobody touched the device for so many minutes, in this tab or another, and `onUse`, once a minute
 * at most, while somebody does. By the clock and not by a timer of that length: a tablet that slept goes on counting.
 * @returns the function that ends it
 */
export function watchIdle(page: EventTarget, { minutes, lastUse, onIdle, onUse }: Watch): () => void {
  const writeUse = (at: number): void => lastUse.write(String(at));
  const readUse = (): number => Number(lastUse.read() ?? 0);
  let passedOnAt = Date.now();
  writeUse(passedOnAt);
  const noteUse = (): void => {
    const now = Date.now();
    if (Math.abs(now - readUse()) >= NOTE_MS) writeUse(now);
    if (now - passedOnAt < USE_MS) return;
    passedOnAt = now;
    onUse();
  };
  const timer = setInterval(() => {
    const now = Date.now();
    if (now - readUse() < minutes * 60_000) return;
    writeUse(now);
    onIdle();
  }, CHECK_MS);
  for (const name of SIGNS_OF_USE) page.addEventListener(name, noteUse, { capture: true, passive: true });
  return () => {
    clearInterval(timer);
    for (const name of SIGNS_OF_USE) page.removeEventListener(name, noteUse, { capture: true });
  };
}
