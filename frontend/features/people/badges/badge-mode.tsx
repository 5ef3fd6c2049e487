import { useEffect } from 'react';
import styled from 'styled-components';
import { takeBadgeScans } from '@/lib/badge-scans';
import { CHANGING_HANDS, tabletPerson } from '@/lib/kept-events';
import { trpc } from '@/lib/trpc';
import { useViewer } from '@/lib/viewer';
import { Button } from '@/ui/button';
import { toast, toastError } from '@/ui/toast';
import { useBadgeSignOn } from './use-badge-sign-on';
import { useIdle } from './use-idle';
import { useSignedOffElsewhere } from './use-signed-off-elsewhere';
import { useSignOff } from './use-sign-off';
import { WaitingScans } from './waiting-scans';

/** Storage keys through which another tab tells that somebody else signed on, or off. */
const PERSON_KEYS = new Set<string | null>(['nextauth.message', 'plinth.tablet-person']);

const Bar = styled.section<{ $top: string }>`
  position: sticky;
  top: ${({ $top }) => $top};
  z-index: var(--z-bar);
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s2) var(--s4);
  padding: var(--s2) var(--gutter);
  border-bottom: 1px solid var(--line);
  background: var(--linen);

  > p {
    flex: 1;
    min-width: 12rem;
  }

  @media print {
    display: none;
  }
`;

/**
 * Takes badges that are scanned on a page of the office or the workshop; shows who is signed on at a shared tablet,
 * and signs them off when they press so or leave it alone.
 */
export function BadgeMode({ isBare }: { isBare: boolean }) {
  const { user, status } = useViewer();
  const utils = trpc.useUtils();
  const signOn = useBadgeSignOn();
  const signOff = useSignOff();
  const { badge } = user;
  const hasBadge = badge !== null;
  useEffect(
    () =>
      takeBadgeScans((text) => {
        void signOn(text).then((answer) => {
          if (answer === null) return;
          if ('problem' in answer) toastError(answer.problem);
          else toast(`Now: ${answer.name}`);
        });
      }),
    [signOn],
  );
  useEffect(() => {
    if (status === 'authenticated') tabletPerson.write(hasBadge ? user.id : null);
  }, [status, user.id, hasBadge]);
  useEffect(() => {
    const handleStorage = ({ key }: StorageEvent) => {
      if (!PERSON_KEYS.has(key) || tabletPerson.read() === CHANGING_HANDS) return;
      void utils.permissions.invalidate();
      void utils.navigation.invalidate();
      void utils.user.public.getCurrentUser.invalidate();
    };
    window.addEventListener('storage', handleStorage);
    return () => window.removeEventListener('storage', handleStorage);
  }, [utils]);
  useSignedOffElsewhere(hasBadge);
  // A printed page is read, not worked at.
  useIdle(isBare ? null : (badge?.idle_minutes ?? null), {
    onIdle: () => void signOff('idle'),
    // Any call tells the server that somebody is there, also where they only look at a drawing.
    onUse: () => void utils.client.sharedTablets.public.here.query().catch(() => undefined),
  });
  if (!badge) return null;
  return (
    <Bar aria-label="Signed on" $top={isBare ? '0' : 'var(--bar)'}>
      <p aria-live="polite">
        Now: <strong>{`${user.name} ${user.surname}`.trim()}</strong> · {badge.tablet}. Somebody else? Scan your badge.
      </p>
      <WaitingScans />
      <Button size="small" variant="secondary" onClick={() => void signOff('pressed')}>
        Sign off
      </Button>
    </Bar>
  );
}
