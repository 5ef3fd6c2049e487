import { enumOf, line } from '@plinth/contracts/kernel/common';
import { columnKinds, projectColours, projectStatuses } from '@plinth/contracts/works/projects/production-labels';
import type { ProjectColumnRow } from '@plinth/contracts/works/projects/projects';
import * as z from 'zod';
import { trpc } from '@/lib/trpc';
import { Dialog } from '@/ui/dialog';
import { DialogFormActions } from '@/ui/dialog-form-actions';
import { Form, useZodForm } from '@/ui/form/form';
import { Select, TextField } from '@/ui/form/text-field';
import { Stack } from '@/ui/layout';
import { toast } from '@/ui/toast';

const NEVER_AUTOMATIC = '';
const schema = z.object({
  name: line(40).min(1, 'Enter a name'),
  colour: enumOf(projectColours, 'Choose a colour'),
  kind: enumOf(columnKinds, 'Choose its meaning'),
  wip_limit: z
    .string()
    .trim()
    .regex(/^(?:[1-9]\d{0,2})?$/, 'Enter a whole number from 1 to 999, or leave it empty'),
  arrives_on: z.union([enumOf(projectStatuses), z.literal(NEVER_AUTOMATIC)]),
});

/** Dialog for a status: name, meaning, and the most projects in it. */
export function StatusDialog({
  row,
  onClose,
  onDone,
}: {
  row: ProjectColumnRow | null;
  onClose: () => void;
  onDone: (rows: ProjectColumnRow[]) => void;
}) {
  const add = trpc.projectColumns.add.useMutation();
  const change = trpc.projectColumns.change.useMutation();
  const form = useZodForm({
    schema,
    defaultValues: {
      name: row?.name ?? '',
      colour: row?.colour ?? 'stone',
      kind: row?.kind ?? 'working',
      wip_limit: row?.wip_limit == null ? '' : String(row.wip_limit),
      arrives_on: row?.arrives_on ?? NEVER_AUTOMATIC,
    },
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={row === null ? 'New status' : `Change ${row.name}`}
      description="A column of the planning board."
    >
      <Form
        form={form}
        onSubmit={async ({ wip_limit: limit, arrives_on: state, ...typedFields }) => {
          const fields = {
            ...typedFields,
            wip_limit: limit === '' ? null : Number(limit),
            arrives_on: state === NEVER_AUTOMATIC ? null : state,
          };
          const after =
            row === null
              ? await add.mutateAsync(fields)
              : await change.mutateAsync({ ...fields, id: row.id, version: row.version });
          toast('Status saved');
          onDone(after);
        }}
      >
        <Stack $gap={5}>
          <TextField label="Name" autoComplete="off" {...form.field('name')} />
          <Select label="Colour" options={projectColours.options} {...form.field('colour')} />
          <Select
            label="Meaning"
            hint="Done and cancelled take only projects that are"
            options={columnKinds.options}
            {...form.field('kind')}
          />
          <Select
            label="Projects come here by themselves"
            options={[
              { value: NEVER_AUTOMATIC, label: 'No, people move them' },
              ...projectStatuses.options.map(({ value, label }) => ({ value, label: `When “${label}”` })),
            ]}
            {...form.field('arrives_on')}
          />
          <TextField
            label="Limit"
            optional
            hint="How many projects may be in it; empty for no limit"
            inputMode="numeric"
            autoComplete="off"
            {...form.field('wip_limit')}
          />
        </Stack>
        <DialogFormActions onCancel={onClose} busy={add.isPending || change.isPending}>
          Save
        </DialogFormActions>
      </Form>
    </Dialog>
  );
}
