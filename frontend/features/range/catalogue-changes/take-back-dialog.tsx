import type { CataloguePreview } from '@plinth/contracts/range/catalogue-changes/catalogue-changes';
import type { CatalogueChangeRow } from '@plinth/contracts/range/catalogue-changes/catalogue-change-row';
import { formatCount } from '@plinth/money/count';
import { messageForPerson } from '@/lib/errors';
import { trpc } from '@/lib/trpc';
import { Button } from '@/ui/button';
import { Dialog, DialogActions } from '@/ui/dialog';
import { Stack } from '@/ui/layout';
import { toast } from '@/ui/toast';
import { EditsTable } from './edits-table';
import { effectWords, goBackWords } from './effect-text';

interface Props {
  change: Pick<CatalogueChangeRow, 'id' | 'number' | 'version'>;
  preview: CataloguePreview;
  onDone: () => void;
  onClose: () => void;
  onRefused: (why: string) => void;
}

/** Dialog that undoes a change: shows the restored values and the effect on the shop. */
export function TakeBackDialog({ change: { id, number, version }, preview, onDone, onClose, onRefused }: Props) {
  const takeBack = trpc.catalogueChanges.takeBack.useMutation();
  const words = goBackWords(preview.fields);
  const press = async () => {
    try {
      const change = await takeBack.mutateAsync({ id, version });
      toast(`Undone, as change ${String(change.number)}`);
      onDone();
    } catch (error) {
      onRefused(messageForPerson(error));
    }
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Undo change ${String(number)}?`}
      description={`${words} ${preview.edits === 1 ? 'goes' : 'go'} back to the former values.`}
      width="44rem"
    >
      <Stack $gap={5}>
        <EditsTable edits={preview.shown} more={preview.edits - preview.shown.length} titles={['Now', 'Then']} />
        <ul style={{ paddingInlineStart: 'var(--s5)' }}>
          {effectWords(preview).map((effect) => (
            <li key={effect}>{effect}</li>
          ))}
        </ul>
      </Stack>
      <DialogActions>
        <Button variant="secondary" onClick={onClose}>
          Go back
        </Button>
        <Button busy={takeBack.isPending} onClick={() => void press()}>
          Undo {preview.edits === 1 ? words : `all ${formatCount(preview.edits)}`}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
