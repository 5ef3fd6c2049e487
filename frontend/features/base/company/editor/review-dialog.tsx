import type { ChangePreview } from '@plinth/contracts/base/company/company-changes';
import { reasonText } from '@plinth/contracts/kernel/common';
import { fieldInWords, valueInWords } from '@plinth/contracts/kernel/log-fields';
import styled from 'styled-components';
import * as z from 'zod';
import { messageForPerson } from '@/lib/errors';
import { Dialog } from '@/ui/dialog';
import { DialogFormActions } from '@/ui/dialog-form-actions';
import { Form, useZodForm } from '@/ui/form/form';
import { TextField } from '@/ui/form/text-field';
import { Stack } from '@/ui/layout';
import { Notice } from '@/ui/notice';

const Listed = styled.ul`
  padding-left: var(--s5);
  overflow-wrap: anywhere;
`;

const schema = z.object({ reason: reasonText });

const formatSide = (field: string, value: string): string => (value === '' ? 'none' : valueInWords(field, value));

interface Props {
  title: string;
  preview: { readonly data: ChangePreview | undefined; readonly isPending: boolean; readonly error: unknown };
  reason: string;
  isSaving: boolean;
  onClose: () => void;
  onSave: (reason: string) => Promise<void>;
}

/** Dialog that shows a change and its effects, asks for the reason, and saves it. */
export function ReviewDialog({ title, preview, reason, isSaving, onClose, onSave }: Props) {
  const form = useZodForm({ schema, defaultValues: { reason } });
  const isUnchanged = preview.data?.changes.length === 0;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={title} width="38rem">
      <Form
        form={form}
        onSubmit={async ({ reason: typedReason }) => {
          if (isUnchanged) return onClose();
          return onSave(typedReason);
        }}
      >
        <Stack $gap={5}>
          {preview.error !== null && (
            <Notice tone="danger" title="We could not check what would change">
              {messageForPerson(preview.error)}
            </Notice>
          )}
          {preview.isPending && <p role="status">Checking what would change…</p>}
          {isUnchanged && <p role="status">Nothing would change: these are the current details.</p>}
          {preview.data && !isUnchanged && (
            <>
              <Listed aria-label="Changes">
                {preview.data.changes.map(({ field, before, after }) => (
                  <li key={field}>
                    <strong>{fieldInWords(field)}</strong>: {formatSide(field, before)} → {formatSide(field, after)}
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
        <DialogFormActions onCancel={onClose} busy={isSaving || preview.isPending}>
          Save
        </DialogFormActions>
      </Form>
    </Dialog>
  );
}
