import { reasonText } from '@plinth/contracts/kernel/common';
import { flagList } from '@plinth/contracts/base/flags/flag-list';
import type { FlagRow, FlagTable } from '@plinth/contracts/base/flags/flags';
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
import { effectInWords, settingInWords, type FlagChange } from './flag-text';

const schema = z.object({ reason: reasonText });

/** Dialog that shows whom a change affects, asks for the reason, and saves it. */
export function FlagReview({
  flag,
  change,
  reason,
  table,
  onClose,
  onSaved,
}: {
  flag: FlagRow;
  change: FlagChange;
  reason: string;
  table: FlagTable;
  onClose: () => void;
  onSaved: () => void;
}) {
  const { title, kind, on: onEffect, off: offEffect } = flagList[flag.key];
  const { is_on } = change.setting;
  const isSwitched = is_on !== flag.setting.is_on;
  const isKill = kind === 'kill_switch' && isSwitched && !is_on;
  const preview = trpc.flags.preview.useQuery({ key: flag.key, setting: change.setting });
  const save = trpc.flags.save.useMutation();
  const form = useZodForm({ schema, defaultValues: { reason } });
  const verb = is_on ? 'Switch on' : 'Switch off';
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={isSwitched ? `${verb} ${title}?` : `Change ${title}?`}
      description="Takes effect within five seconds, for everybody who has a page open."
    >
      <Form
        form={form}
        onSubmit={async (values) => {
          await save.mutateAsync({ key: flag.key, version: flag.version, ...change, reason: values.reason });
          toast(isSwitched ? `${title} is switched ${is_on ? 'on' : 'off'}` : `${title} saved`);
          onSaved();
        }}
      >
        <Stack $gap={5}>
          {isSwitched && <Notice tone={isKill ? 'danger' : 'info'}>{is_on ? onEffect : offEffect}</Notice>}
          <p>
            Now: {settingInWords(flag.setting, table)}.
            <br />
            Then: {settingInWords(change.setting, table)}.
          </p>
          {preview.error && (
            <Notice tone="danger" title="We could not check what would change">
              {messageForPerson(preview.error)}
            </Notice>
          )}
          {preview.isPending && <p role="status">Checking who is affected…</p>}
          {preview.data && (
            <ul aria-label="People affected" style={{ paddingInlineStart: 'var(--s5)' }}>
              {effectInWords(preview.data).map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          )}
          <TextField label="Reason" autoComplete="off" {...form.field('reason')} />
        </Stack>
        <DialogFormActions danger={isKill} onCancel={onClose} busy={form.rhf.formState.isSubmitting}>
          {isSwitched ? verb : 'Save'}
        </DialogFormActions>
      </Form>
    </Dialog>
  );
}
