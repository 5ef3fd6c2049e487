import { messageForPerson } from '@/lib/errors';
import { Button } from '@/ui/button';
import { confirm } from '@/ui/confirm';
import { toast, toastError } from '@/ui/toast';

interface SavedRows<Row> {
  /** Shows the rows that the server answered. */
  readonly show: (rows: Row[]) => void;
  /** Reads them again, after a refusal. */
  readonly reload: () => unknown;
}

/** Returns how the rows of a settings page are changed and removed: each call answers all rows. */
export function useSettingsRows<Row>({ show, reload }: SavedRows<Row>) {
  const save = async (work: () => Promise<Row[]>, savedText: string): Promise<void> => {
    try {
      show(await work());
      toast(savedText);
    } catch (error) {
      toastError(messageForPerson(error));
      void reload();
    }
  };
  const remove = async (name: string, description: string, work: () => Promise<Row[]>): Promise<void> => {
    const isConfirmed = await confirm({
      title: `Remove “${name}”?`,
      description,
      confirmLabel: 'Remove',
      cancelLabel: 'Keep it',
    });
    if (isConfirmed) await save(work, `${name} removed`);
  };
  return { save, remove };
}

interface RowButtonsProps {
  name: string;
  onChange: () => void;
  /** Left out where the row has to stay. */
  onRemove?: (() => void) | undefined;
}

/** Buttons of a row of settings. */
export function RowButtons({ name, onChange, onRemove }: RowButtonsProps) {
  return (
    <>
      <Button size="small" variant="secondary" aria-label={`Change ${name}`} onClick={onChange}>
        Change
      </Button>
      {onRemove && (
        <Button size="small" variant="quiet" aria-label={`Remove ${name}`} onClick={onRemove}>
          Remove
        </Button>
      )}
    </>
  );
}
