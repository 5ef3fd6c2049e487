import type { ContactRequestView } from '@plinth/contracts/desk/contact-requests/contact-requests';
import { line, text } from '@plinth/contracts/kernel/common';
import { useEffect, useRef } from 'react';
import * as z from 'zod';
import { DraftWriter } from '@/features/base/drafts/draft-writer';
import { newKey } from '@/lib/idempotency-key';
import { trpc } from '@/lib/trpc';
import { useViewer } from '@/lib/viewer';
import { Button } from '@/ui/button';
import { confirm } from '@/ui/confirm';
import { Form, useZodForm } from '@/ui/form/form';
import { Select, TextArea, TextField } from '@/ui/form/text-field';
import { Stack } from '@/ui/layout';
import { toast } from '@/ui/toast';
import { keptAnswer } from './kept-answer';
import { filledIn, replyTemplates } from '@/features/base/conversations/reply-templates';

const schema = z.object({ subject: line(160).min(1, 'Enter a subject'), text: text(8_000).min(1, 'Write an answer') });
const EMPTY_ANSWER = { subject: '', text: '' };
/** Skips the check when the field loses the focus: an answer that is still empty is no error. */
const skipBlurCheck = () => undefined;

/** Form to mail an answer to the person, from a template or from scratch. */
export function AnswerForm({
  request,
  onDone,
}: {
  request: ContactRequestView;
  onDone: (request: ContactRequestView) => void;
}) {
  const form = useZodForm({ schema, defaultValues: EMPTY_ANSWER });
  const answer = trpc.contactRequests.answer.useMutation();
  const { user } = useViewer();
  // The same key until the answer is sent, so that pressing twice sends one mail.
  const key = useRef(newKey());

  const { reset, watch } = form.rhf;
  useEffect(() => {
    const keptAnswerText = keptAnswer.read(request.id);
    if (keptAnswerText) reset(keptAnswerText);
    const { unsubscribe } = watch(({ subject = '', text = '' }) => keptAnswer.keep(request.id, { subject, text }));
    return unsubscribe;
  }, [request.id, reset, watch]);

  const insertTemplate = async (templateKey: string) => {
    const template = replyTemplates.find((candidate) => candidate.key === templateKey);
    if (!template) return;
    const fields = { name: request.name, number: request.number, me: `${user.name} ${user.surname}`.trim() };
    const next = { subject: filledIn(template.subject, fields), text: filledIn(template.text, fields) };
    const values = form.rhf.getValues();
    const hasOwnText =
      values.text.trim() !== '' &&
      !replyTemplates.some(({ text: templateText }) => filledIn(templateText, fields) === values.text);
    if (
      hasOwnText &&
      !(await confirm({
        title: 'Replace what you wrote?',
        description: 'The template replaces your text.',
        confirmLabel: 'Replace',
        cancelLabel: 'Keep my text',
      }))
    )
      return;
    form.rhf.reset(next);
  };

  return (
    <Form
      form={form}
      aria-label="Answer by mail"
      onSubmit={async (values) => {
        const updatedRequest = await answer.mutateAsync({ id: request.id, key: key.current, ...values });
        key.current = newKey();
        form.rhf.reset(EMPTY_ANSWER);
        toast(`Your answer goes to ${request.email}`);
        onDone(updatedRequest);
      }}
    >
      <Stack $gap={4}>
        <Select
          label="Saved answer"
          optional
          defaultValue=""
          onChange={(event) => {
            void insertTemplate(event.target.value);
            event.target.value = '';
          }}
          options={[
            { value: '', label: 'Choose' },
            ...replyTemplates.map((template) => ({ value: template.key, label: template.title })),
          ]}
        />
        <DraftWriter
          use="contact-request"
          id={request.id}
          onInsert={(draft) =>
            form.rhf.setValue('text', [draft, form.rhf.getValues().text].filter(Boolean).join('\n\n'))
          }
        />
        <TextField label="Subject" {...form.field('subject')} onBlur={skipBlurCheck} />
        <TextArea
          label={`Answer to ${request.name}`}
          hint={`Goes to ${request.email}`}
          rows={9}
          {...form.field('text')}
          onBlur={skipBlurCheck}
        />
        <div>
          <Button type="submit" busy={answer.isPending}>
            Send answer
          </Button>
        </div>
      </Stack>
    </Form>
  );
}
