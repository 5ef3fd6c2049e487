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
import { effectWords, describeRestoredFields } from './effect-text';

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
  const restoredText = describeRestoredFields(preview.fields);
  const undoChange = async () => {
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
      description={`${restoredText} ${preview.edits === 1 ? 'goes' : 'go'} back to the former values.`}
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
        <Button busy={takeBack.isPending} onClick={() => void undoChange()}>
          Undo {preview.edits === 1 ? restoredText : `all ${formatCount(preview.edits)}`}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
