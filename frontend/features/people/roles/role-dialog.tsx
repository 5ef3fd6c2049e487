import { line } from '@plinth/contracts/kernel/common';
import type { RightsRole } from '@plinth/contracts/people/roles/role-rights';
import * as z from 'zod';
import { trpc } from '@/lib/trpc';
import { Dialog } from '@/ui/dialog';
import { DialogFormActions } from '@/ui/dialog-form-actions';
import { Form, useZodForm } from '@/ui/form/form';
import { Select, TextField } from '@/ui/form/text-field';
import { Stack } from '@/ui/layout';
import { toast } from '@/ui/toast';

const NONE = '';
const schema = z.object({
  name: line(60).min(1, 'Enter the name that people see'),
  key: z
    .string()
    .trim()
    .pipe(
      z
        .string()
        .regex(/^[a-z][a-z0-9-]{1,40}$/, 'Small letters, figures and hyphens, beginning with a letter: night-shift'),
    ),
  like: z.string(),
});

/** Dialog for a new role. */
export function RoleDialog({
  roles,
  onClose,
  onDone,
}: {
  roles: readonly RightsRole[];
  onClose: () => void;
  onDone: (key: string) => void;
}) {
  const add = trpc.roles.add.useMutation();
  const form = useZodForm({ schema, defaultValues: { name: '', key: '', like: NONE } });
  const models = roles.filter(({ is_fixed }) => !is_fixed).map(({ key, name }) => ({ value: key, label: name }));
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="New role"
      description="Give it pages afterwards, links under Navigation Links, and people under Users."
    >
      <Form
        form={form}
        onSubmit={async ({ name, key, like }) => {
          await add.mutateAsync({ name, key, like: like === NONE ? null : like });
          toast(`${name} added`);
          onDone(key);
        }}
      >
        <Stack $gap={5}>
          <TextField label="Name" autoComplete="off" {...form.field('name')} />
          <TextField
            label="Identifier"
            hint="Cannot be changed later: small letters, figures and hyphens, like night-shift"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            {...form.field('key')}
          />
          <Select
            label="Copy permissions from"
            options={[{ value: NONE, label: 'Nobody: no permissions yet' }, ...models]}
            {...form.field('like')}
          />
        </Stack>
        <DialogFormActions onCancel={onClose} busy={add.isPending}>
          Add role
        </DialogFormActions>
      </Form>
    </Dialog>
  );
}
