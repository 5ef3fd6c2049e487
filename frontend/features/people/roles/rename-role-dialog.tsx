import { line } from '@plinth/contracts/kernel/common';
import type { RightsRole } from '@plinth/contracts/people/roles/role-rights';
import * as z from 'zod';
import { trpc } from '@/lib/trpc';
import { Dialog } from '@/ui/dialog';
import { DialogFormActions } from '@/ui/dialog-form-actions';
import { Form, useZodForm } from '@/ui/form/form';
import { TextField } from '@/ui/form/text-field';
import { toast } from '@/ui/toast';

const schema = z.object({ name: line(60).min(1, 'Enter the name that people see') });

/** Dialog for the shown name of a role; its identifier stays. */
export function RenameRoleDialog({ role, onClose }: { role: RightsRole; onClose: () => void }) {
  const utils = trpc.useUtils();
  const rename = trpc.roles.rename.useMutation();
  const form = useZodForm({ schema, defaultValues: { name: role.name } });
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={`Rename ${role.name}`}>
      <Form
        form={form}
        onSubmit={async ({ name }) => {
          await rename.mutateAsync({ role: role.key, version: role.version, name });
          toast(`${role.name} is now called ${name}`);
          await utils.roles.invalidate();
          onClose();
        }}
      >
        <TextField label="Name" autoComplete="off" {...form.field('name')} />
        <DialogFormActions onCancel={onClose} busy={form.rhf.formState.isSubmitting}>
          Rename
        </DialogFormActions>
      </Form>
    </Dialog>
  );
}
