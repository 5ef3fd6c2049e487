import { why } from '@plinth/contracts/kernel/common';
import { fieldInWords } from '@plinth/contracts/kernel/log-labels';
import styled from 'styled-components';
import * as z from 'zod';
import { messageForPerson } from '@/lib/errors';
import { trpc } from '@/lib/trpc';
import { Dialog } from '@/ui/dialog';
import { DialogFormActions } from '@/ui/dialog-form-actions';
import { Form, useZodForm } from '@/ui/form/form';
import { TextField } from '@/ui/form/text-field';
import { Stack } from '@/ui/layout';
import { Notice } from '@/ui/notice';
import { toast } from '@/ui/toast';
import type { Wanted } from './wanted';

const Listed = styled.ul`
  padding-left: var(--s5);
  overflow-wrap: anywhere;
`;

const schema = z.object({ reason: why });

interface Props {
  pendingChange: Wanted;
  stamp: string;
  reason: string;
  onClose: () => void;
  onSaved: () => Promise<void>;
}

/** Dialog that shows a change and its effects, asks for the reason, and saves it. */
export function ReviewDialog({ pendingChange, stamp, reason, onClose, onSaved }: Props) {
  const preview = trpc.company.preview.useQuery(pendingChange.values, { staleTime: 0 });
  const saveDetails = trpc.company.saveDetails.useMutation();
  const saveBank = trpc.company.saveBank.useMutation();
  const form = useZodForm({ schema, defaultValues: { reason } });
  const nothing = preview.data?.changes.length === 0;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={pendingChange.part === 'bank' ? 'Change the bank details?' : 'Change the company’s details?'}
      width="38rem"
    >
      <Form
        form={form}
        onSubmit={async ({ reason: typedReason }) => {
          if (nothing) return onClose();
          if (pendingChange.part === 'bank')
            await saveBank.mutateAsync({ ...pendingChange.values, stamp, reason: typedReason });
          else await saveDetails.mutateAsync({ ...pendingChange.values, stamp, reason: typedReason });
          toast(pendingChange.part === 'bank' ? 'Bank details saved' : 'The company’s details are saved');
          await onSaved();
        }}
      >
        <Stack $gap={5}>
          {preview.error && (
            <Notice tone="danger" title="We could not check what would change">
              {messageForPerson(preview.error)}
            </Notice>
          )}
          {preview.isPending && <p role="status">Checking what would change…</p>}
          {nothing && <p role="status">Nothing would change: these are the current details.</p>}
          {preview.data && !nothing && (
            <>
              <Listed aria-label="Changes">
                {preview.data.changes.map(({ field, before, after }) => (
                  <li key={field}>
                    <strong>{fieldInWords(field)}</strong>: {before || 'none'} → {after || 'none'}
                  </li>
                ))}
              </Listed>
              <Listed aria-label="Effects">
                {preview.data.effects.map((effect) => (
                  <li key={effect}>{effect}</li>
                ))}
              </Listed>
            </>
          )}
          <TextField label="Reason" autoComplete="off" {...form.field('reason')} />
        </Stack>
        <DialogFormActions onCancel={onClose} busy={saveDetails.isPending || saveBank.isPending || preview.isPending}>
          Save
        </DialogFormActions>
      </Form>
    </Dialog>
  );
}
