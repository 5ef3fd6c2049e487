import { enumOf, line } from '@plinth/contracts/kernel/common';
import { precedingStations } from '@plinth/contracts/works/stations/own-station-labels';
import type { OwnStation } from '@plinth/contracts/works/stations/own-stations';
import * as z from 'zod';
import { trpc } from '@/lib/trpc';
import { useViewer } from '@/lib/viewer';
import { Dialog } from '@/ui/dialog';
import { DialogFormActions } from '@/ui/dialog-form-actions';
import { Checkbox } from '@/ui/form/checkbox';
import { Form, useZodForm } from '@/ui/form/form';
import { Select, TextField } from '@/ui/form/text-field';
import { Stack } from '@/ui/layout';
import { toast } from '@/ui/toast';

const EVERY_BRANCH = '';
const schema = z.object({
  name: line(40).min(1, 'Enter a name'),
  follows: enumOf(precedingStations, 'Choose a station'),
  branch_id: z.string(),
  is_required: z.boolean(),
});

/** Dialog for a station of the company's own. */
export function OwnStationDialog({
  row,
  onClose,
  onDone,
}: {
  row: OwnStation | null;
  onClose: () => void;
  onDone: (rows: OwnStation[]) => void;
}) {
  const { locations } = useViewer();
  const add = trpc.ownStations.add.useMutation();
  const change = trpc.ownStations.change.useMutation();
  const form = useZodForm({
    schema,
    defaultValues: {
      name: row?.name ?? '',
      follows: row?.follows ?? 'drill',
      branch_id: row?.branch_id ?? EVERY_BRANCH,
      is_required: row?.is_required ?? false,
    },
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={row === null ? 'New station' : `Change ${row.name}`}
      description="Panels are scanned there besides saw, edger, drill and pack."
    >
      <Form
        form={form}
        onSubmit={async ({ branch_id: branchId, ...typedFields }) => {
          const fields = { ...typedFields, branch_id: branchId === EVERY_BRANCH ? null : branchId };
          const savedRows =
            row === null
              ? await add.mutateAsync(fields)
              : await change.mutateAsync({ ...fields, id: row.id, version: row.version });
          toast('Station saved');
          onDone(savedRows);
        }}
      >
        <Stack $gap={5}>
          <TextField label="Name" autoComplete="off" {...form.field('name')} />
          <Select label="After" options={precedingStations.options} {...form.field('follows')} />
          <Select
            label="Branch"
            options={[
              { value: EVERY_BRANCH, label: 'Every branch' },
              ...locations.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            {...form.field('branch_id')}
          />
          <Checkbox
            label="Required before packing: no panel is packed that was not scanned here"
            {...form.field('is_required')}
          />
        </Stack>
        <DialogFormActions onCancel={onClose} busy={add.isPending || change.isPending}>
          Save
        </DialogFormActions>
      </Form>
    </Dialog>
  );
}
