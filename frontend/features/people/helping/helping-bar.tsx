import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { formatTime } from '@/lib/dates';
import { messageForPerson } from '@/lib/errors';
import { forgetPerson } from '@/lib/personal-storage';
import { trpc } from '@/lib/trpc';
import { useViewer } from '@/lib/viewer';
import { Button } from '@/ui/button';
import { confirm } from '@/ui/confirm';
import { toastError } from '@/ui/toast';
import { takeBeginning } from './beginning';

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
    // A second later, so that the server's clock says so too; whoever asks then is themselves again, and the page begins anew.
    const left = Math.max(0, new Date(endsAt).getTime() - Date.now()) + 1_000;
    const timer = setTimeout(() => void utils.user.public.getCurrentUser.invalidate(), left);
    return () => clearTimeout(timer);
  }, [endsAt, utils]);
  const bar = useRef<HTMLElement>(null);
  const isShown = helping !== null && helping !== undefined;
  useEffect(() => {
    if (!isShown || bar.current === null) return undefined;
    // What is scrolled to stands below it, however many lines it has.
    const { style } = document.documentElement;
    const watch = new ResizeObserver(([{ target }]) => {
      style.scrollPaddingTop = `calc(var(--bar) + ${String(target.getBoundingClientRect().height)}px + var(--s4))`;
    });
    watch.observe(bar.current);
    return () => {
      watch.disconnect();
      style.scrollPaddingTop = '';
    };
  }, [isShown]);
  if (!helping) return null;
  const name = `${user.name} ${user.surname}`.trim();
  const until = formatTime(helping.ends_at);

  const change = async () => {
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
  const end = async () => {
    try {
      await stop.mutateAsync();
    } catch (error) {
      toastError(messageForPerson(error));
      return;
    }
    forgetPerson();
    window.location.assign(takeBeginning());
  };

  return (
    <Bar ref={bar} aria-label="Helping somebody" $top={isBare ? '0' : 'var(--bar)'}>
      <p>
        You see this as <strong>{name}</strong> ({role.replaceAll('-', ' ')}).{' '}
        {helping.may_change ? 'You can change things' : 'Read only'} · ends {until}
      </p>
      <Buttons>
        {!helping.may_change && (
          <Button size="small" variant="secondary" busy={allow.isPending} onClick={() => void change()}>
            Let me change things
          </Button>
        )}
        <Button size="small" busy={stop.isPending} onClick={() => void end()}>
          Stop helping
        </Button>
      </Buttons>
    </Bar>
  );
}
