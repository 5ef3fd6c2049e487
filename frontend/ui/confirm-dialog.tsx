import * as Radix from 'radix-ui/alert-dialog';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Button } from './button';
import { DialogActions } from './dialog';
import { dialogPanelStyles, scrimStyles } from './overlay-styles';
import { useFocusReturn } from './use-focus-return';

const Scrim = styled(Radix.Overlay)`
  ${scrimStyles}
`;

const Panel = styled(Radix.Content)`
  ${dialogPanelStyles}
  width: min(calc(100vw - 2 * var(--s4)), 28rem);
  padding: var(--s6);
`;

const Title = styled(Radix.Title)`
  font: var(--strong) var(--text-20) var(--font-heading);
`;

const Description = styled(Radix.Description)`
  margin-top: var(--s2);
  color: var(--ink-2);
`;

export interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onConfirm: () => void;
  title?: ReactNode;
  /** Text that names the object and what will happen to it. */
  description?: ReactNode;
  confirmLabel?: string;
  cancelLabel?: string;
  danger?: boolean;
  busy?: boolean;
}

/**
 * Asks before an action that cannot be undone or that notifies people outside. Reversible actions happen at once,
 * with Undo.
 */
export function ConfirmDialog({
  open,
  onOpenChange,
  onConfirm,
  title = 'Are you ABSOLUTELY sure?',
  description,
  confirmLabel = 'Continue',
  cancelLabel = 'Cancel',
  danger = false,
  busy = false,
}: ConfirmDialogProps) {
  const focus = useFocusReturn();
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Scrim />
        <Panel {...focus} {...(!description && { 'aria-describedby': undefined })}>
          <Title>{title}</Title>
          {description && <Description>{description}</Description>}
          <DialogActions>
            <Radix.Cancel asChild>
              <Button variant="secondary">{cancelLabel}</Button>
            </Radix.Cancel>
            <Button variant={danger ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
              {confirmLabel}
            </Button>
          </DialogActions>
        </Panel>
      </Radix.Portal>
    </Radix.Root>
  );
}
