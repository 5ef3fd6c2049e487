import { useEffect, useState, useSyncExternalStore } from 'react';
import { isWorthRetrying, messageForPerson } from '@/lib/errors';
import { useLeaveQuestion } from '@/ui/use-leave-question';
import { ScanQueue, type Queued } from './scan-queue';

const AGAIN_MS = 4_000;

interface Reading<Job extends Queued> {
  begin: (job: Job) => () => Promise<void>;
  explain?: (error: unknown) => string;
  onWrong: (job: Job) => void;
}

/** Queue of the scans on a page; unanswered ones are sent again automatically. */
export function useScanQueue<Job extends Queued>({ begin, explain = messageForPerson, onWrong }: Reading<Job>) {
  const [queue] = useState(() => new ScanQueue<Job>());
  // What a scan means follows from what was drawn last.
  useEffect(() => {
    queue.readBy({ begin, explain, onWrong, isUnanswered: isWorthRetrying });
  });
  const state = useSyncExternalStore(queue.subscribe, queue.read, queue.read);
  const { isUnsent } = state;
  useEffect(() => {
    if (!isUnsent) return;
    const again = () => queue.again();
    const timer = setInterval(again, AGAIN_MS);
    window.addEventListener('online', again);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', again);
    };
  }, [queue, isUnsent]);
  useLeaveQuestion(isUnsent);
  return { queue, state };
}
