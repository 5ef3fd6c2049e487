import { email } from '@plinth/contracts/kernel/common';
import { nameLine, personName } from '@plinth/contracts/kernel/person-name';
import { useState } from 'react';
import * as z from 'zod';
import { trpc } from '@/lib/trpc';
import { Dialog } from '@/ui/dialog';
import { DialogFormActions } from '@/ui/dialog-form-actions';
import { Form, useZodForm } from '@/ui/form/form';
import { TextField } from '@/ui/form/text-field';
import { Stack } from '@/ui/layout';
import { Notice } from '@/ui/notice';
import { toast } from '@/ui/toast';
import { Ticks } from '@/ui/ticks';

const schema = z.object({ name: personName(80, 'Enter the name'), surname: nameLine(80), email });

/** Dialog to invite a person with roles and branches; the link to set a password is mailed. */
export function InviteDialog({ onClose, onDone }: { onClose: () => void; onDone: (id: string) => void }) {
  const choices = trpc.people.choices.useQuery();
  const invite = trpc.people.invite.useMutation();
  const [roles, setRoles] = useState<string[]>([]);
  const [branches, setBranches] = useState<string[]>([]);
  const [isSubmitted, setSubmitted] = useState(false);
  const form = useZodForm({ schema, defaultValues: { name: '', surname: '', email: '' } });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Invite somebody"
      description="They get a link by mail, for choosing a password. It works for three days."
    >
      <Form
        form={form}
        onSubmit={async (values) => {
          setSubmitted(true);
          if (roles.length === 0) return;
          const { id } = await invite.mutateAsync({ ...values, roles, branches });
          toast(`${values.name} is invited`);
          onDone(id);
        }}
      >
        <Stack $gap={5}>
          <TextField label="Name" autoComplete="off" {...form.field('name')} />
          <TextField label="Surname" optional autoComplete="off" {...form.field('surname')} />
          <TextField label="Email" type="email" autoComplete="off" {...form.field('email')} />
          {isSubmitted && roles.length === 0 && (
            <Notice tone="danger" title="Choose at least one role">
              Without a role they could do nothing here.
            </Notice>
          )}
          <Ticks legend="Roles" options={choices.data?.roles ?? []} value={roles} onChange={setRoles} />
          <Ticks legend="Branches" options={choices.data?.branches ?? []} value={branches} onChange={setBranches} />
        </Stack>
        <DialogFormActions onCancel={onClose} busy={invite.isPending}>
          Invite
        </DialogFormActions>
      </Form>
    </Dialog>
  );
}
