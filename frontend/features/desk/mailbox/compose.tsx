import { email, line, text } from '@plinth/contracts/kernel/common';
import type { MailMessage, MailThread } from '@plinth/contracts/desk/mailbox/mailbox';
import { UNDO_SECONDS } from '@plinth/contracts/desk/mailbox/mailbox-labels';
import { useEffect, useRef, useState } from 'react';
import * as z from 'zod';
import { DraftWriter } from '@/features/base/drafts/draft-writer';
import { formatDateTime } from '@/lib/dates';
import { errorCode, messageForPerson } from '@/lib/errors';
import { newKey } from '@/lib/idempotency-key';
import { trpc } from '@/lib/trpc';
import { useViewer } from '@/lib/viewer';
import { Button } from '@/ui/button';
import { confirm } from '@/ui/confirm';
import { Form, Refused, useZodForm } from '@/ui/form/form';
import { Select, TextArea, TextField } from '@/ui/form/text-field';
import { Inline, Stack } from '@/ui/layout';
import { toast, toastError } from '@/ui/toast';
import { filledIn, replyTemplates } from '@/features/base/conversations/reply-templates';
import { AttachFiles } from './attach-files';
import { type AttachedFile, keptMail, type TypedMail } from './kept-mail';
import { WrittenMeanwhile, findNewerMessage } from './written-meanwhile';

const textFields = { subject: line(200).min(1, 'Enter a subject'), text: text(20_000).min(1, 'Write something') };
const answerSchema = z.object({ ...textFields, to: z.string() });
const forwardSchema = z.object({ ...textFields, to: email });
const skipBlurCheck = () => undefined;

const quoteMessage = ({ at, from_name, from_address, text: messageText }: MailMessage): string =>
  `On ${formatDateTime(at)}, ${from_name || from_address} wrote:\n${messageText
    .slice(0, 8_000)
    .trimEnd()
    .split('\n')
    .map((row) => `> ${row}`)
    .join('\n')}`;

function emptyMail(thread: MailThread, forward: MailMessage | undefined): TypedMail {
  const last = forward ?? thread.messages.findLast(({ is_ours }) => !is_ours);
  const mark = forward ? 'Fwd' : 'Re';
  const subject = thread.subject.replace(/^\s*(?:(?:re|fwd?)\s*:\s*)+/i, '');
  return {
    to: forward ? '' : thread.answer_to,
    subject: `${mark}: ${subject || 'your message'}`.slice(0, 200),
    text: `\n\n${thread.signature}${last ? `\n\n${quoteMessage(last)}` : ''}`,
    files: [],
  };
}

interface Props {
  thread: MailThread;
  /** Mail to forward; without one, an answer is written. */
  forward?: MailMessage | undefined;
  onChange: (thread: MailThread) => void;
  /** Called when the thread on the page is out of date. */
  onStale: () => void;
  onClose: () => void;
}

/**
 * Form for an answer or a forwarded mail. It is sent some seconds after the button, and can be taken back until then.
 */
export function Compose({ thread, forward, onChange, onStale, onClose }: Props) {
  const { user } = useViewer();
  const forwardedId = forward?.id;
  const [initialMail] = useState(() => keptMail.read(thread.id, forwardedId) ?? emptyMail(thread, forward));
  const form = useZodForm({
    schema: forward ? forwardSchema : answerSchema,
    defaultValues: { to: initialMail.to, subject: initialMail.subject, text: initialMail.text },
  });
  const [files, setFiles] = useState<readonly AttachedFile[]>(initialMail.files);
  const [seenCount, setSeenCount] = useState(thread.message_count);
  const newerMessage = forward ? null : findNewerMessage(thread, seenCount);
  const send = trpc.mailbox.send.useMutation();
  const undo = trpc.mailbox.undo.useMutation();
  const key = useRef(newKey());
  const { watch } = form.rhf;

  useEffect(() => {
    const { unsubscribe } = watch(({ subject = '', text = '', to = '' }) =>
      keptMail.keep(thread.id, forwardedId, { subject, text, to, files: [...files] }),
    );
    return unsubscribe;
  }, [thread.id, forwardedId, files, watch]);

  const changeFiles = (next: readonly AttachedFile[]) => {
    setFiles(next);
    keptMail.keep(thread.id, forwardedId, { ...form.rhf.getValues(), files: [...next] });
  };

  /**
   * Takes the mail back. The form is unmounted by then: callbacks of its mutation would not run, an awaited call
   * does.
   */
  const undoSending = async (messageId: string, mail: TypedMail) => {
    try {
      const after = await undo.mutateAsync({ id: thread.id, message_id: messageId });
      keptMail.keep(thread.id, forwardedId, mail);
      onChange(after);
      toast(
        forward
          ? 'Sending was undone: press Forward to change the message'
          : 'Sending was undone: your text is back in the answer',
      );
    } catch (error) {
      toastError(messageForPerson(error));
    }
  };

  const insertTemplate = (templateKey: string) => {
    const template = replyTemplates.find((candidate) => candidate.key === templateKey);
    if (!template) return;
    const me = `${user.name} ${user.surname}`.trim();
    const number = thread.links.find(({ kind }) => kind !== 'client')?.label ?? '';
    const fields = { name: thread.party_name || 'customer', number, me };
    const { text: presentText } = form.rhf.getValues();
    form.rhf.setValue('text', `${filledIn(template.text, fields)}\n\n${presentText.trimStart()}`);
    form.rhf.setValue('subject', filledIn(template.subject, fields));
  };

  return (
    <Form
      form={form}
      aria-label={forward ? 'Forward the message' : 'Answer'}
      onSubmit={async (values) => {
        if (!forward && values.text.trim() === emptyMail(thread, forward).text.trim())
          throw new Refused({ text: 'Write an answer: so far there is only your name' });
        if (newerMessage !== null && !(await confirm(newerMessage.question))) return;
        setSeenCount(thread.message_count);
        const messageId = key.current;
        const updatedThread = await send
          .mutateAsync({
            id: thread.id,
            key: messageId,
            subject: values.subject,
            text: values.text,
            file_ids: files.map(({ id }) => id),
            ...(forward ? { forward: { to: values.to, message_id: forward.id } } : { seen: thread.message_count }),
          })
          .catch((error: unknown) => {
            if (errorCode(error) === 'mailbox-written-meanwhile') onStale();
            throw error;
          });
        key.current = newKey();
        keptMail.forget(thread.id, forwardedId);
        onChange(updatedThread);
        onClose();
        toast(`Your message to ${values.to} goes out in ${String(UNDO_SECONDS)} seconds`, {
          undo: () => void undoSending(messageId, { ...values, files: [...files] }),
        });
      }}
    >
      <Stack $gap={4}>
        {forward ? (
          <TextField label="To" type="email" autoComplete="off" {...form.field('to')} onBlur={skipBlurCheck} />
        ) : (
          <Select
            label="Saved answer"
            optional
            defaultValue=""
            onChange={({ target }) => {
              insertTemplate(target.value);
              target.value = '';
            }}
            options={[
              { value: '', label: 'Choose' },
              ...replyTemplates.map(({ key: value, title }) => ({ value, label: title })),
            ]}
          />
        )}
        {!forward && (
          <DraftWriter
            use="mailbox"
            id={thread.id}
            onInsert={(draft) => form.rhf.setValue('text', `${draft}\n\n${form.rhf.getValues().text.trimStart()}`)}
          />
        )}
        <TextField label="Subject" {...form.field('subject')} onBlur={skipBlurCheck} />
        <TextArea
          label={forward ? 'Message' : 'Answer'}
          hint={forward ? 'Its files are attached' : `Goes to ${thread.answer_to}`}
          rows={12}
          {...form.field('text')}
          onBlur={skipBlurCheck}
        />
        <AttachFiles files={files} onChange={changeFiles} />
        {newerMessage !== null && <WrittenMeanwhile {...newerMessage} />}
        <Inline $gap={2}>
          <Button type="submit" busy={send.isPending}>
            {forward ? 'Forward' : 'Send answer'}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Not now
          </Button>
        </Inline>
      </Stack>
    </Form>
  );
}
