import { useEffect, useRef } from 'react';

const FIRST_PAUSE_MS = 3_000;
const LONGEST_PAUSE_MS = 60_000;

/**
 * Retries a message that did not arrive: when the connection is back, and after 3, 6, 12 … s, at most a minute apart.
 * @param missedCount how often in a row it did not arrive; 0 while nothing waits
 */
export function useSendAgain(missedCount: number, send: () => Promise<void>): void {
  const latest = useRef(send);
  useEffect(() => {
    latest.current = send;
  });
  useEffect(() => {
    if (missedCount === 0) return undefined;
    const retry = () => void latest.current();
    const timer = setTimeout(retry, Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (missedCount - 1)));
    window.addEventListener('online', retry);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', retry);
    };
  }, [missedCount]);
}
