import { reasonText } from '@plinth/contracts/kernel/common';
import type { RightsPreview, RightsRole } from '@plinth/contracts/people/roles/role-rights';
import * as z from 'zod';
import { formatCount } from '@/lib/counts';
import { messageForPerson } from '@/lib/errors';
import { trpc } from '@/lib/trpc';
import { Dialog } from '@/ui/dialog';
import { DialogFormActions } from '@/ui/dialog-form-actions';
import { Form, useZodForm } from '@/ui/form/form';
import { TextField } from '@/ui/form/text-field';
import { Stack } from '@/ui/layout';
import { Notice } from '@/ui/notice';
import { toast } from '@/ui/toast';
import { actionNames, changesOf, type RightsDraft } from './rights-draft';

const schema = z.object({ reason: reasonText });
type Difference = RightsPreview['people'][number]['gains'];

const describePages = (pages: Difference) =>
  pages
    .map(({ name, actions }) => `${name} (${actions.map((action) => actionNames[action].toLowerCase()).join(', ')})`)
    .join(', ');

/** Describes who gains and loses which rights, by page. */
function Differences({ people }: Pick<RightsPreview, 'people'>) {
  const gaining = people.filter(({ gains }) => gains.length > 0).length;
  const losing = people.filter(({ loses }) => loses.length > 0).length;
  if (people.length === 0) return <p>Nobody gains or loses anything: nobody has this role alone.</p>;
  return (
    <Stack $gap={3}>
      <p>
        {formatCount(gaining, 'person gains', 'people gain')} and {formatCount(losing, 'person loses', 'people lose')}{' '}
        something.
      </p>
      <ul aria-label="Changes by person">
        {people.map(({ id, name, gains, loses }) => (
          <li key={id}>
            <strong>{name}</strong>
            {gains.length > 0 && ` gains ${describePages(gains)}`}
            {gains.length > 0 && loses.length > 0 && ';'}
            {loses.length > 0 && ` loses ${describePages(loses)}`}
          </li>
        ))}
      </ul>
    </Stack>
  );
}

/** Dialog that shows a change, asks for the reason, and saves it. */
export function SaveDialog({
  role,
  draft,
  reason,
  onClose,
  onSaved,
}: {
  role: RightsRole;
  draft: RightsDraft;
  reason: string;
  onClose: () => void;
  onSaved: () => void;
}) {
  const changes = changesOf(draft);
  const preview = trpc.roles.preview.useQuery({ role: role.key, changes });
  const save = trpc.roles.save.useMutation();
  const form = useZodForm({ schema, defaultValues: { reason } });
  const refusal = preview.data?.refusal ?? null;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Change what ${role.name} may do?`}
      description={`Permissions on ${formatCount(changes.length, 'page', 'pages')}. In force at once for everybody signed in.`}
    >
      <Form
        form={form}
        onSubmit={async (values) => {
          await save.mutateAsync({ role: role.key, version: role.version, changes, reason: values.reason });
          toast(`${role.name}: permissions saved`);
          onSaved();
        }}
      >
        <Stack $gap={5}>
          {preview.error && (
            <Notice tone="danger" title="We could not work out what would change">
              {messageForPerson(preview.error)}
            </Notice>
          )}
          {refusal !== null && (
            <Notice tone="danger" title="This cannot be saved">
              {refusal}
            </Notice>
          )}
          {preview.isPending && <p role="status">Checking who gains and who loses…</p>}
          {preview.data && <Differences people={preview.data.people} />}
          <TextField label="Reason" autoComplete="off" {...form.field('reason')} />
        </Stack>
        <DialogFormActions onCancel={onClose} busy={save.isPending || preview.isPending}>
          Save
        </DialogFormActions>
      </Form>
    </Dialog>
  );
}
