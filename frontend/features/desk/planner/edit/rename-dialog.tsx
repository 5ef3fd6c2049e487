import { line } from '@plinth/contracts/kernel/common';
import * as z from 'zod';
import { trpc } from '@/lib/trpc';
import { Dialog } from '@/ui/dialog';
import { DialogFormActions } from '@/ui/dialog-form-actions';
import { Form, useZodForm } from '@/ui/form/form';
import { TextField } from '@/ui/form/text-field';
import { usePlanner } from './planner-context';

const schema = z.object({ name: line(80).min(1, 'Enter a name') });

export function RenameDialog({ onClose }: { onClose: () => void }) {
  const { session, state } = usePlanner();
  const rename = trpc.planner.rename.useMutation();
  const utils = trpc.useUtils();
  const form = useZodForm({ schema, defaultValues: { name: state.name } });
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Rename this plan">
      <Form
        form={form}
        onSubmit={async ({ name }) => {
          const id = await session.ensureId();
          await rename.mutateAsync({ id, name });
          session.rename(name);
          await utils.planner.mine.invalidate();
          onClose();
        }}
      >
        <TextField label="Name" autoComplete="off" maxLength={80} {...form.field('name')} />
        <DialogFormActions onCancel={onClose} busy={form.rhf.formState.isSubmitting}>
          Rename
        </DialogFormActions>
      </Form>
    </Dialog>
  );
}
