import type { EditedBranch } from '@plinth/contracts/base/company/branch-editing';
import { reasonText } from '@plinth/contracts/kernel/common';
import styled from 'styled-components';
import * as z from 'zod';
import { messageForPerson } from '@/lib/errors';
import { trpc } from '@/lib/trpc';
import { Dialog } from '@/ui/dialog';
import { DialogFormActions } from '@/ui/dialog-form-actions';
import { Form, useZodForm } from '@/ui/form/form';
import { TextField } from '@/ui/form/text-field';
import { Stack } from '@/ui/layout';
import { Link } from '@/ui/link';
import { Notice } from '@/ui/notice';
import { toast } from '@/ui/toast';

const Listed = styled.ul`
  padding-left: var(--s5);
`;

const schema = z.object({ reason: reasonText });

interface Props {
  branch: EditedBranch;
  onClose: () => void;
  onSaved: () => Promise<void>;
}

/** Dialog that closes a branch for good, or says with links what must be dealt with first. */
export function BranchClosingDialog({ branch, onClose, onSaved }: Props) {
  const { data: conditions, error } = trpc.company.branches.closing.useQuery({ id: branch.id }, { staleTime: 0 });
  const close = trpc.company.branches.close.useMutation();
  const form = useZodForm({ schema, defaultValues: { reason: '' } });
  const blockers = conditions?.filter(({ keeps_open }) => keeps_open) ?? [];
  const notices = conditions?.filter(({ keeps_open }) => !keeps_open) ?? [];
  const mayClose = conditions !== undefined && blockers.length === 0;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={`Close ${branch.name} for good?`} width="38rem">
      <Form
        form={form}
        onSubmit={async ({ reason }) => {
          await close.mutateAsync({ id: branch.id, reason });
          toast(`${branch.name} is closed`);
          await onSaved();
        }}
      >
        <Stack $gap={5}>
          {error && <Notice tone="danger">{messageForPerson(error)}</Notice>}
          {!conditions && !error && <p role="status">Checking what is left there…</p>}
          {blockers.length > 0 && (
            <Notice title={`${branch.name} cannot be closed yet. Deal with these first:`}>
              <Listed aria-label="Left to do">
                {blockers.map(({ code, text, href }) => (
                  <li key={code}>{code === 'last_branch' ? text : <Link href={href}>{text}</Link>}</li>
                ))}
              </Listed>
            </Notice>
          )}
          {notices.length > 0 && (
            <Notice title="Papers that name it">
              <Listed aria-label="Papers that name it">
                {notices.map(({ code, text, href }) => (
                  <li key={code}>
                    <Link href={href}>{text}</Link>
                  </li>
                ))}
              </Listed>
            </Notice>
          )}
          {mayClose && (
            <>
              <p>
                Nobody can collect, sell or work there any more. Its invoices, stock movements and papers keep its name.
                You can open it again.
              </p>
              <TextField label="Reason" autoComplete="off" {...form.field('reason')} />
            </>
          )}
        </Stack>
        {mayClose && (
          <DialogFormActions onCancel={onClose} busy={close.isPending} danger>
            Close branch
          </DialogFormActions>
        )}
      </Form>
    </Dialog>
  );
}
