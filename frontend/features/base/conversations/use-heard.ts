import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';

/** Time after which somebody counts as no longer typing; longer than the interval of reports. */
const WRITING_MS = 5_000;

/** State of who is typing; empty a few seconds after the last report. */
export function useWriting(): { who: string; noteWriter: (who: string) => void } {
  const [who, setWho] = useState('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const noteWriter = useCallback((name: string) => {
    clearTimeout(timer.current);
    setWho(name);
    if (name !== '') timer.current = setTimeout(() => setWho(''), WRITING_MS);
  }, []);
  return { who, noteWriter };
}

/**
 * Returns a callback for each connection that refetches after the first one, because messages may have been missed in
 * between.
 */
export function useReconnected(refetch: () => unknown): () => void {
  const wasConnected = useRef(false);
  return () => {
    if (wasConnected.current) void refetch();
    wasConnected.current = true;
  };
}

/** Returns true while the element is on the screen, in a visible tab. */
export function useIsOnScreen(target: RefObject<HTMLElement | null>): boolean {
  const [isInSight, setInSight] = useState(false);
  const [isSeen, setSeen] = useState(true);
  useEffect(() => {
    const handleVisibilityChange = () => setSeen(document.visibilityState === 'visible');
    handleVisibilityChange();
    document.addEventListener('visibilitychange', handleVisibilityChange);
    return () => document.removeEventListener('visibilitychange', handleVisibilityChange);
  }, []);
  useEffect(() => {
    const element = target.current;
    if (!element) return undefined;
    const observer = new IntersectionObserver(([entry]) => setInSight(entry.isIntersecting));
    observer.observe(element);
    return () => observer.disconnect();
  }, [target]);
  return isInSight && isSeen;
}

/** Reports once for each new message how far was read. */
export function useReportRead(
  isLookedAt: boolean,
  lastSeq: number,
  readSeq: number,
  report: (seq: number) => void,
): void {
  const reportedSeq = useRef(0);
  useEffect(() => {
    if (!isLookedAt || lastSeq <= readSeq || lastSeq <= reportedSeq.current) return;
    reportedSeq.current = lastSeq;
    report(lastSeq);
  }, [isLookedAt, lastSeq, readSeq, report]);
}
