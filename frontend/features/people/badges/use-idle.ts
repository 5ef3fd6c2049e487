import { useEffect, useRef } from 'react';

const CHECK_MS = 10_000;
/** Shortest time between two signs of use that are passed on. */
const USE_MS = 60_000;
const SIGNS_OF_USE = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;

/**
 * Calls `onIdle` once nobody touched the device for so many minutes, and `onUse`, once a minute at most, while somebody
 * does; null: neither.
 */
export function useIdle(
  minutes: number | null,
  handlers: { readonly onIdle: () => void; readonly onUse: () => void },
): void {
  const latest = useRef(handlers);
  useEffect(() => {
    latest.current = handlers;
  });
  useEffect(() => {
    if (minutes === null) return undefined;
    // By the clock and not by a timer of that length: a tablet that slept goes on counting.
    let lastUsedAt = Date.now();
    let passedOnAt = lastUsedAt;
    const noteUse = (): void => {
      lastUsedAt = Date.now();
      if (lastUsedAt - passedOnAt < USE_MS) return;
      passedOnAt = lastUsedAt;
      latest.current.onUse();
    };
    const timer = setInterval(() => {
      if (Date.now() - lastUsedAt < minutes * 60_000) return;
      lastUsedAt = Date.now();
      latest.current.onIdle();
    }, CHECK_MS);
    for (const name of SIGNS_OF_USE) window.addEventListener(name, noteUse, { capture: true, passive: true });
    return () => {
      clearInterval(timer);
      for (const name of SIGNS_OF_USE) window.removeEventListener(name, noteUse, { capture: true });
    };
  }, [minutes]);
}
