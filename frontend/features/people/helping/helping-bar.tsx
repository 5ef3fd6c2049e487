import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { formatTime } from '@/lib/dates';
import { messageForPerson } from '@/lib/errors';
import { removePersonalData } from '@/lib/personal-storage';
import { trpc } from '@/lib/trpc';
import { useViewer } from '@/lib/viewer';
import { Button } from '@/ui/button';
import { confirm } from '@/ui/confirm';
import { toastError } from '@/ui/toast';
import { takeStartPage } from './beginning';

const Bar = styled.section<{ $top: string }>`
  position: sticky;
  top: ${({ $top }) => $top};
  z-index: var(--z-bar);
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s2) var(--s4);
  padding: var(--s2) var(--gutter);
  border-bottom: 1px solid var(--info);
  background: var(--info-tint);
  color: var(--ink);

  > p {
    flex: 1;
    min-width: 14rem;
  }

  @media print {
    display: none;
  }
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s2);
`;

/**
 * Bar on every page while a helper sees the product as another person: whom, until when, and buttons to allow changes
 * and to end it.
 */
export function HelpingBar({ isBare }: { isBare: boolean }) {
  const { user, role } = useViewer();
  const utils = trpc.useUtils();
  const allow = trpc.helping.allowChanges.useMutation();
  const stop = trpc.helping.stop.useMutation();
  const { helping } = user;
  const endsAt = helping?.ends_at;
  useEffect(() => {
    if (endsAt === undefined) return undefined;
    // A second later, so that it has ended by the server's clock too. The user that is then loaded is the helper again, and the page starts anew.
    const remainingMs = Math.max(0, new Date(endsAt).getTime() - Date.now()) + 1_000;
    const timer = setTimeout(() => void utils.user.public.getCurrentUser.invalidate(), remainingMs);
    return () => clearTimeout(timer);
  }, [endsAt, utils]);
  const bar = useRef<HTMLElement>(null);
  const isShown = helping !== null && helping !== undefined;
  useEffect(() => {
    if (!isShown || bar.current === null) return undefined;
    // Keeps scroll targets below the bar, however many lines it has.
    const { style } = document.documentElement;
    const observer = new ResizeObserver(([{ target }]) => {
      style.scrollPaddingTop = `calc(var(--bar) + ${String(target.getBoundingClientRect().height)}px + var(--s4))`;
    });
    observer.observe(bar.current);
    return () => {
      observer.disconnect();
      style.scrollPaddingTop = '';
    };
  }, [isShown]);
  if (!helping) return null;
  const name = `${user.name} ${user.surname}`.trim();
  const until = formatTime(helping.ends_at);

  const allowChanging = async () => {
    const isConfirmed = await confirm({
      title: `Change things as ${name}?`,
      description: `What you change counts as theirs, and the log says that it was you. This lasts until you stop helping, at the latest until ${until}. Passwords, payments, orders, what they agree to and their personal data stay theirs alone.`,
      confirmLabel: 'Let me change things',
    });
    if (!isConfirmed) return;
    try {
      await allow.mutateAsync();
    } catch (error) {
      toastError(messageForPerson(error));
    }
    await utils.user.public.getCurrentUser.invalidate();
  };
  const stopHelping = async () => {
    try {
      await stop.mutateAsync();
    } catch (error) {
      toastError(messageForPerson(error));
      return;
    }
    removePersonalData();
    window.location.assign(takeStartPage());
  };

  return (
    <Bar ref={bar} aria-label="Helping somebody" $top={isBare ? '0' : 'var(--bar)'}>
      <p>
        You see this as <strong>{name}</strong> ({role.replaceAll('-', ' ')}).{' '}
        {helping.may_change ? 'You can change things' : 'Read only'} · ends {until}
      </p>
      <Buttons>
        {!helping.may_change && (
          <Button size="small" variant="secondary" busy={allow.isPending} onClick={() => void allowChanging()}>
            Let me change things
          </Button>
        )}
        <Button size="small" busy={stop.isPending} onClick={() => void stopHelping()}>
          Stop helping
        </Button>
      </Buttons>
    </Bar>
  );
}
