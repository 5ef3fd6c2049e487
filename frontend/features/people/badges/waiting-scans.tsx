import { useSyncExternalStore } from 'react';
import { formatCount } from '@/lib/counts';
import { countWaitingEvents, type WaitingEvents } from '@/lib/kept-events';
import { useViewer } from '@/lib/viewer';

const CHECK_MS = 4_000;

function subscribe(onChange: () => void): () => void {
  const timer = setInterval(onChange, CHECK_MS);
  window.addEventListener('storage', onChange);
  return () => {
    clearInterval(timer);
    window.removeEventListener('storage', onChange);
  };
}

export function describeWaiting({ owner, count }: WaitingEvents, personId: string | null): string {
  const scans = formatCount(count, 'scan', 'scans');
  return owner.id === personId
    ? `${scans} of yours ${count === 1 ? 'is' : 'are'} not sent yet. ${count === 1 ? 'It goes' : 'They go'} by ${count === 1 ? 'itself' : 'themselves'} when the network is back.`
    : `${scans} ${count === 1 ? 'waits' : 'wait'} for the badge of ${owner.name}.`;
}

/** Lists the scans on this tablet that are sent only in the name of whoever made them. */
export function WaitingScans() {
  const { user } = useViewer();
  // A text, so that it is equal to the one before while nothing changed.
  const text = useSyncExternalStore(
    subscribe,
    () =>
      countWaitingEvents(user.id)
        .map((events) => describeWaiting(events, user.id))
        .join(' '),
    () => '',
  );
  return <p role="status">{text}</p>;
}
