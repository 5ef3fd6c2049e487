import { confirm } from './confirm';
import { useLeaveQuestion } from './use-leave-question';

/**
 * Asks before a dialog drops typed values: by Escape, its cross, Cancel, a link or Back.
 * @returns the function that closes the dialog, after asking where needed
 */
export function useUnsavedDialog(isUnsaved: boolean, onClose: () => void): () => void {
  useLeaveQuestion(isUnsaved);
  const close = async () => {
    const isConfirmed =
      !isUnsaved ||
      (await confirm({
        title: 'Close without saving?',
        description: 'Your changes here are lost.',
        confirmLabel: 'Close',
        cancelLabel: 'Keep editing',
        danger: true,
      }));
    if (isConfirmed) onClose();
  };
  return () => void close();
}
