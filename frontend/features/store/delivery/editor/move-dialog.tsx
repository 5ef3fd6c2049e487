import { suburbMove, type EditedZone, type ListedSuburb } from '@plinth/contracts/store/delivery/zone-editing';
import { countInWords } from '@plinth/money/count';
import { trpc } from '@/lib/trpc';
import { Dialog } from '@/ui/dialog';
import { DialogFormActions } from '@/ui/dialog-form-actions';
import { Form, useZodForm } from '@/ui/form/form';
import { Select, TextField } from '@/ui/form/text-field';
import { Stack } from '@/ui/layout';
import { toast } from '@/ui/toast';

const schema = suburbMove.omit({ ids: true });
const MOST_NAMED = 8;

interface Props {
  zones: readonly EditedZone[];
  suburbs: readonly ListedSuburb[];
  onClose: () => void;
  onSaved: () => Promise<void>;
}

/** Dialog that moves suburbs to another zone. */
export function MoveDialog({ zones, suburbs, onClose, onSaved }: Props) {
  const move = trpc.delivery.zones.moveSuburbs.useMutation();
  const form = useZodForm({ schema, defaultValues: { zone_key: '', reason: '' } });
  const names = suburbs.slice(0, MOST_NAMED).map(({ name }) => name);
  const others = suburbs.length - names.length;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Move ${countInWords(suburbs.length, 'suburb')}?`}
      description={`${names.join(', ')}${others > 0 ? ` and ${String(others)} more` : ''}. Customers there get the fees and days of the new zone at once; orders that were placed keep theirs.`}
      width="34rem"
    >
      <Form
        form={form}
        onSubmit={async (values) => {
          const { moved: movedCount } = await move.mutateAsync({ ids: suburbs.map(({ id }) => id), ...values });
          toast(`${countInWords(movedCount, 'suburb')} moved`);
          await onSaved();
        }}
      >
        <Stack $gap={5}>
          <Select
            label="To which zone?"
            options={[
              { value: '', label: 'Choose a zone' },
              ...zones.map(({ key, name, is_active }) => ({
                value: key,
                label: is_active ? name : `${name} (closed)`,
              })),
            ]}
            {...form.field('zone_key')}
          />
          <TextField label="Reason" autoComplete="off" {...form.field('reason')} />
        </Stack>
        <DialogFormActions onCancel={onClose} busy={form.rhf.formState.isSubmitting}>
          Move
        </DialogFormActions>
      </Form>
    </Dialog>
  );
}
