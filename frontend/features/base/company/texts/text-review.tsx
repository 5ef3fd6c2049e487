import type { TextPage } from '@plinth/contracts/base/company/page-text-labels';
import type { TypedText } from '@plinth/contracts/base/company/page-texts';
import { reasonText } from '@plinth/contracts/kernel/common';
import { useEffect } from 'react';
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
import { TextSections } from '../text-sections';

const Sheet = styled.div`
  padding: var(--s4);
  border: 1px solid var(--line);
  border-radius: var(--radius);
  overflow-wrap: anywhere;

  > p {
    margin-bottom: var(--s4);
    font: var(--strong) var(--text-30) var(--font-heading);
  }
`;

const schema = z.object({ reason: reasonText });

interface Props {
  page: TextPage;
  text: TypedText;
  stamp: string;
  onClose: () => void;
  onSaved: () => Promise<void>;
}

/** Dialog that shows a text as the shop will, asks for the reason, and saves it. */
export function TextReview({ page, text, stamp, onClose, onSaved }: Props) {
  const preview = trpc.company.texts.preview.useMutation();
  const { mutate: loadPreview } = preview;
  const save = trpc.company.texts.save.useMutation();
  const isLoading = preview.isIdle || preview.isPending;
  const form = useZodForm({ schema, defaultValues: { reason: '' } });
  useEffect(() => loadPreview({ page, ...text }), [loadPreview, page, text]);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="This is what the shop will show" width="48rem">
      <Form
        form={form}
        onSubmit={async ({ reason }) => {
          await save.mutateAsync({ page, ...text, stamp, reason });
          toast('The text is saved, and the shop shows it');
          onClose();
          await onSaved();
        }}
      >
        <Stack $gap={5}>
          {isLoading && <p role="status">Getting the preview…</p>}
          {preview.error && (
            <Notice tone="danger" title="This text cannot be shown">
              {messageForPerson(preview.error)}
            </Notice>
          )}
          {preview.data && (
            <Sheet>
              <p>{preview.data.title}</p>
              <TextSections sections={preview.data.sections} />
            </Sheet>
          )}
          <TextField label="Reason" hint="Kept in the log" autoComplete="off" {...form.field('reason')} />
        </Stack>
        <DialogFormActions onCancel={onClose} busy={save.isPending || isLoading} disabled={!preview.data}>
          Save
        </DialogFormActions>
      </Form>
    </Dialog>
  );
}
