import type { ReactNode, Ref } from 'react';
import { Button } from './button';
import { DialogActions } from './dialog';

export interface DialogFormActionsProps {
  /** Label of the button that submits the form. */
  children: ReactNode;
  busy: boolean;
  /** True where there is nothing to submit yet. */
  disabled?: boolean;
  danger?: boolean;
  cancelLabel?: string;
  onCancel: () => void;
  submitRef?: Ref<HTMLButtonElement>;
}

/** Buttons of a dialog with a form: submit and cancel. */
export function DialogFormActions({
  children,
  busy,
  disabled = false,
  danger = false,
  cancelLabel = 'Cancel',
  onCancel,
  submitRef,
}: DialogFormActionsProps) {
  return (
    <DialogActions>
      <Button variant="secondary" onClick={onCancel}>
        {cancelLabel}
      </Button>
      <Button type="submit" variant={danger ? 'danger' : 'primary'} busy={busy} disabled={disabled} ref={submitRef}>
        {children}
      </Button>
    </DialogActions>
  );
}
