import { reasonText } from '@plinth/contracts/kernel/common';
import { newSuburb, type EditedZone } from '@plinth/contracts/store/delivery/zone-editing';
import { trpc } from '@/lib/trpc';
import { Dialog } from '@/ui/dialog';
import { DialogFormActions } from '@/ui/dialog-form-actions';
import { Form, useZodForm } from '@/ui/form/form';
import { Select, TextField } from '@/ui/form/text-field';
import { Columns, Stack } from '@/ui/layout';
import { toast } from '@/ui/toast';
import { useUnsavedDialog } from '@/ui/use-unsaved-dialog';

const schema = newSuburb.extend({ reason: reasonText });

interface Props {
  zones: readonly EditedZone[];
  /** Zone that is chosen at first; '' for none. */
  zoneKey: string;
  onClose: () => void;
  onSaved: () => Promise<void>;
}

/** Dialog that adds a suburb to a zone. */
export function SuburbDialog({ zones, zoneKey, onClose, onSaved }: Props) {
  const add = trpc.delivery.zones.addSuburb.useMutation();
  const form = useZodForm({
    schema,
    defaultValues: { name: '', postal_code: '', town: '', municipality: '', zone_key: zoneKey, reason: '' },
  });
  const close = useUnsavedDialog(form.rhf.formState.isDirty, onClose);
  return (
    <Dialog open onOpenChange={(open) => !open && close()} title="New suburb" width="34rem">
      <Form
        form={form}
        onSubmit={async (values) => {
          await add.mutateAsync(values);
          toast(`${values.name} is in the list`);
          await onSaved();
        }}
      >
        <Stack $gap={5}>
          <Columns $min="12rem" $gap={4}>
            <TextField label="Suburb" autoComplete="off" {...form.field('name')} />
            <TextField label="Postal code" inputMode="numeric" autoComplete="off" {...form.field('postal_code')} />
          </Columns>
          <TextField label="Town" hint="That people know it by" autoComplete="off" {...form.field('town')} />
          <TextField label="Municipality" optional autoComplete="off" {...form.field('municipality')} />
          <Select
            label="Zone"
            options={[
              { value: '', label: 'Choose a zone' },
              ...zones.map(({ key, name }) => ({ value: key, label: name })),
            ]}
            {...form.field('zone_key')}
          />
          <TextField label="Reason" autoComplete="off" {...form.field('reason')} />
        </Stack>
        <DialogFormActions onCancel={close} busy={form.rhf.formState.isSubmitting}>
          Add suburb
        </DialogFormActions>
      </Form>
    </Dialog>
  );
}
