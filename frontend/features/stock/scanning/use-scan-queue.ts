import { useEffect, useState, useSyncExternalStore } from 'react';
import { isWorthRetrying, messageForPerson } from '@/lib/errors';
import { useLeaveQuestion } from '@/ui/use-leave-question';
import { ScanQueue, type Queued } from './scan-queue';

const RETRY_MS = 4_000;

interface ScanQueueOptions<Job extends Queued> {
  begin: (job: Job) => () => Promise<void>;
  explain?: (error: unknown) => string;
  onWrong: (job: Job) => void;
}

/** Queue of the scans on a page; unanswered ones are sent again automatically. */
export function useScanQueue<Job extends Queued>({
  begin,
  explain = messageForPerson,
  onWrong,
}: ScanQueueOptions<Job>) {
  const [queue] = useState(() => new ScanQueue<Job>());
  // Replaced after every render, because a scan is interpreted by what was shown last.
  useEffect(() => {
    queue.setHandlers({ begin, explain, onWrong, isUnanswered: isWorthRetrying });
  });
  const state = useSyncExternalStore(queue.subscribe, queue.read, queue.read);
  const { isUnsent } = state;
  useEffect(() => {
    if (!isUnsent) return;
    const retry = () => queue.retry();
    const timer = setInterval(retry, RETRY_MS);
    window.addEventListener('online', retry);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', retry);
    };
  }, [queue, isUnsent]);
  useLeaveQuestion(isUnsent);
  return { queue, state };
}
