import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import {
  closeSnackbar,
  enqueueSnackbar,
  SnackbarContent,
  SnackbarProvider,
  type CustomContentProps,
  type SnackbarKey,
} from 'notistack';
import { useEffect, useRef, type Ref } from 'react';
import styled from 'styled-components';
import { isConnectionMessage, subscribeToAnswers } from '@/lib/answers';
import { IconButton } from './button';
import type { Toast, ToastTone } from './toast';

declare module 'notistack' {
  interface VariantOverrides {
    plinth: { entry: Toast };
  }
}

const LONG_ENOUGH_TO_UNDO_MS = 8_000;
const SHORT_MS = 5_000;

const icons: Record<ToastTone, typeof Info> = { success: CircleCheck, error: CircleAlert, info: Info };
const edges: Record<ToastTone, string> = { success: '#7fc4ae', error: '#ff8a80', info: '#8fc1e8' };

const Body = styled(SnackbarContent)<{ $edge: string }>`
  && {
    display: flex;
    flex-wrap: nowrap;
    align-items: center;
    gap: var(--s3);
    width: min(calc(100vw - 40px), 26rem);
    padding: 4px 4px 4px var(--s4);
    border-left: 4px solid ${({ $edge }) => $edge};
    border-radius: var(--radius);
    background: var(--ink);
    color: var(--paper);
    font: var(--medium) var(--text-16) var(--font-text);
    box-shadow: var(--shadow-dialog);
  }

  > svg {
    flex: none;
    width: 20px;
    height: 20px;
    color: ${({ $edge }) => $edge};
  }

  > p {
    flex: 1;
    padding-block: var(--s2);
  }

  button {
    color: var(--paper);
  }

  button:hover {
    color: var(--ink);
  }
`;

const Action = styled.button`
  min-height: var(--target);
  padding: 0 var(--s3);
  border: 0;
  border-radius: var(--radius-input);
  background: transparent;
  font: var(--strong) var(--text-16) var(--font-text);
  text-decoration: underline;
  text-underline-offset: 3px;

  &:hover {
    background: var(--linen);
  }
`;

/**
 * Position above whatever stands at the bottom of the screen; above the consent banner too, where there is no room
 * beside it.
 */
const Place = styled.div`
  .notistack-SnackbarContainer {
    bottom: calc(var(--foot-bar) + max(var(--s2), env(safe-area-inset-bottom)));
  }

  /* Where one types at the foot of a wide page, they lie beside it; a dialog has its buttons there. */
  @media (min-width: 64rem) {
    body:has([data-typed-at-foot]):not(:has([role='dialog'])) & .notistack-SnackbarContainer {
      right: 20px;
      left: auto;
    }
  }

  @media (max-width: 54rem) {
    .notistack-SnackbarContainer {
      bottom: calc(var(--foot-bar) + var(--foot-question) + var(--s3) + max(var(--s2), env(safe-area-inset-bottom)));
    }

    /* A dialog has its buttons at its foot, and no room beside it; so has a page on which a thumb presses one thing after the other. */
    body:has([role='dialog'], [role='alertdialog'], [data-pressed-at-foot]) & .notistack-SnackbarContainer {
      top: max(var(--s2), env(safe-area-inset-top));
      bottom: auto;
    }
  }
`;

function ToastBody({ id, entry, ref }: CustomContentProps & { entry: Toast; ref?: Ref<HTMLDivElement> }) {
  const Icon = icons[entry.tone];
  const close = () => closeSnackbar(id);
  // It can be pressed again while it fades out, but its action runs once.
  const isUsed = useRef(false);
  const runOnce = (run: () => void) => () => {
    if (!isUsed.current) run();
    isUsed.current = true;
    close();
  };
  return (
    <Body
      ref={ref}
      $edge={edges[entry.tone]}
      {...(entry.tone === 'error' ? { role: 'alert' } : { role: 'group', 'aria-label': entry.message })}
      data-toast={entry.tone}
    >
      <Icon aria-hidden />
      <p>{entry.message}</p>
      {entry.undo && (
        <Action type="button" onClick={runOnce(entry.undo)}>
          Undo
        </Action>
      )}
      {entry.action && (
        <Action type="button" onClick={runOnce(entry.action.onClick)}>
          {entry.action.label}
        </Action>
      )}
      <IconButton label="Close" size="small" onClick={close}>
        <X aria-hidden />
      </IconButton>
    </Body>
  );
}

function duration({ tone, undo, action, brief }: Toast): number | null {
  if (tone === 'error' && !brief) return null;
  return undo || action ? LONG_ENOUGH_TO_UNDO_MS : SHORT_MS;
}

export function ToastStack({ toasts }: { toasts: readonly Toast[] }) {
  const lastShownId = useRef(0);
  const keysUntilAnswer = useRef<SnackbarKey[]>([]);
  useEffect(
    () =>
      subscribeToAnswers(() => {
        for (const key of keysUntilAnswer.current.splice(0)) closeSnackbar(key);
      }),
    [],
  );
  useEffect(() => {
    for (const entry of toasts) {
      if (entry.id <= lastShownId.current) continue;
      lastShownId.current = entry.id;
      const key = enqueueSnackbar({
        variant: 'plinth',
        entry,
        autoHideDuration: duration(entry),
        message: entry.message,
      });
      if (entry.tone === 'error' && isConnectionMessage(entry.message)) keysUntilAnswer.current.push(key);
    }
  }, [toasts]);
  return (
    // One landmark for all toasts, because two can have the same message.
    <Place role="region" aria-label="Notifications">
      <SnackbarProvider
        Components={{ plinth: ToastBody }}
        maxSnack={3}
        // Beside dialogs and their buttons, not over them.
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        transitionDuration={{ enter: 200, exit: 120 }}
        style={{ zIndex: 80 }}
      />
    </Place>
  );
}
