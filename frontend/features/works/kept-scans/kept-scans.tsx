import dynamic from 'next/dynamic';
import { useSyncExternalStore } from 'react';
import styled from 'styled-components';
import { formatCount } from '@/lib/counts';
import { formatTime } from '@/lib/dates';
import { listKeptQueues, refusedEvents } from '@/lib/kept-events';
import { useViewer } from '@/lib/viewer';
import { Button } from '@/ui/button';
import { Container } from '@/ui/layout';
import { Notice } from '@/ui/notice';

const CHECK_MS = 4_000;

/** Loaded by itself: on most days nothing is kept. */
const KeptQueues = dynamic(() => import('./kept-queues').then((module) => module.KeptQueues), { ssr: false });

const Space = styled(Container)`
  padding-block: var(--s3);

  @media print {
    display: none;
  }
`;
const List = styled.ul`
  margin-block: var(--s2) var(--s3);
  padding-left: var(--s5);
`;

function subscribe(onChange: () => void): () => void {
  const timer = setInterval(onChange, CHECK_MS);
  window.addEventListener('storage', onChange);
  return () => {
    clearInterval(timer);
    window.removeEventListener('storage', onChange);
  };
}

/** Scans of the viewer that were refused for good, with why, until they have read it. */
function RefusedScans({ personId }: { personId: string }) {
  // Rendered again when either changes.
  refusedEvents.personal.use();
  refusedEvents.shared.use();
  const refusedScans = refusedEvents.listSendable(personId);
  if (refusedScans.length === 0) return null;
  return (
    <Space $fluid>
      <Notice
        tone="danger"
        title={`${formatCount(refusedScans.length, 'scan', 'scans')} of yours ${refusedScans.length === 1 ? 'needs' : 'need'} a look`}
      >
        <List>
          {refusedScans.map(({ key, at, label, message }) => (
            <li key={key}>
              {formatTime(at)}, {label}: {message}
            </li>
          ))}
        </List>
        <Button size="small" variant="secondary" onClick={() => refusedEvents.remove(refusedScans)}>
          I have read it
        </Button>
      </Notice>
    </Space>
  );
}

/** Sends what a person scanned earlier from whatever page they open, and tells them what was refused for good. */
export function KeptScans() {
  const { user, status } = useViewer();
  // A text, so that it is equal to the one before while nothing changed.
  const names = useSyncExternalStore(
    subscribe,
    () => listKeptQueues().join(' '),
    () => '',
  );
  if (status !== 'authenticated' || user.id === null) return null;
  return (
    <>
      {names !== '' && <KeptQueues names={names.split(' ')} />}
      <RefusedScans personId={user.id} />
    </>
  );
}
