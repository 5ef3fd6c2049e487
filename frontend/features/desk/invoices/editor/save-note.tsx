import { CloudAlert, CloudCheck, CloudUpload } from 'lucide-react';
import styled from 'styled-components';
import { formatTime } from '@/lib/dates';
import { shopPages } from '@plinth/contracts/kernel/shop-pages';
import { withQuery } from '@plinth/contracts/kernel/page';
import { useRouter } from 'next/router';
import { BareButton } from '@/ui/button';
import { Link } from '@/ui/link';
import type { SaveState } from './draft-saver';

const Line = styled.span<{ $bad: boolean }>`
  display: inline-flex;
  gap: 6px;
  align-items: center;
  color: ${({ $bad }) => ($bad ? 'var(--danger)' : 'var(--ink-2)')};
  font: var(--medium) var(--text-14) var(--font-text);

  svg {
    flex: none;
    width: 18px;
    height: 18px;
  }

  button {
    color: inherit;
    text-decoration: underline;
  }
`;

/** Describes where the typed text is kept now. */
export function saveText(state: SaveState, isKept: boolean): string {
  const placeText = isKept ? 'kept on this device' : 'not kept on this device: do not close the page';
  switch (state.kind) {
    case 'saved':
      return `Saved ${formatTime(state.at)}`;
    case 'waiting':
    case 'saving':
      return 'Saving…';
    case 'offline':
      return state.answered
        ? `Not saved: the shop is not answering – ${placeText}`
        : `Not saved: no connection – ${placeText}`;
    case 'conflict':
      return `Not saved: somebody else changed it – ${placeText}`;
    case 'signed-out':
      return `Not saved: you are signed out – ${placeText}`;
    case 'refused':
      return `Not saved: ${state.message}`;
  }
}

/**
 * Returns a short text of what prevents saving; null when all is well. `theirs` is another person's version that
 * waits for a choice.
 */
export function troubleText(
  state: SaveState,
  isKept: boolean,
  theirs: { number: string | null } | null,
): string | null {
  if (theirs !== null)
    return theirs.number === null ? 'Not saved: somebody else changed it' : `Not saved: it became ${theirs.number}`;
  switch (state.kind) {
    case 'offline':
      return isKept ? 'Not saved yet: kept on this device' : 'Not saved: do not close the page';
    case 'conflict':
      return 'Not saved: somebody else changed it';
    case 'signed-out':
      return 'Not saved: you are signed out';
    case 'refused':
      return 'Not saved: see why';
    case 'saved':
    case 'waiting':
    case 'saving':
      return null;
  }
}

/** State of saving. Trouble is announced to screen readers; success is only shown. */
export function SaveNote({ state, isKept, onRetry }: { state: SaveState; isKept: boolean; onRetry: () => void }) {
  const { asPath } = useRouter();
  const isTrouble = ['offline', 'conflict', 'signed-out', 'refused'].includes(state.kind);
  const Icon = isTrouble ? CloudAlert : state.kind === 'saved' ? CloudCheck : CloudUpload;
  return (
    <Line $bad={isTrouble} role={isTrouble ? 'alert' : undefined} data-save={state.kind}>
      <Icon aria-hidden />
      <span>{saveText(state, isKept)}</span>
      {state.kind === 'signed-out' && (
        <Link href={withQuery(shopPages.signIn.path, { callbackUrl: asPath })}>Sign in, and go on here</Link>
      )}
      {(state.kind === 'offline' || state.kind === 'refused') && (
        <BareButton type="button" onClick={onRetry}>
          Try now
        </BareButton>
      )}
    </Line>
  );
}
