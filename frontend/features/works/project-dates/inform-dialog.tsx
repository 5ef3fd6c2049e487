import { line, text } from '@plinth/contracts/kernel/common';
import { noticeChannels, type NoticeChannel } from '@plinth/contracts/works/project-dates/project-date-labels';
import { formatPhone } from '@plinth/contracts/kernel/phone';
import { LONGEST_NOTICE, type ClientNotice } from '@plinth/contracts/works/project-dates/slipped-promises';
import { MessageCircle } from 'lucide-react';
import { useRef } from 'react';
import * as z from 'zod';
import { formatDate, formatDay } from '@/lib/dates';
import { messageForPerson } from '@/lib/errors';
import { newKey } from '@/lib/idempotency-key';
import { trpc } from '@/lib/trpc';
import { whatsAppLink } from '@/lib/whatsapp-link';
import { ButtonLink } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { DialogFormActions } from '@/ui/dialog-form-actions';
import { Loader } from '@/ui/dimension-line';
import { Checkbox } from '@/ui/form/checkbox';
import { Form, useZodForm } from '@/ui/form/form';
import { RadioCards } from '@/ui/form/radio-cards';
import { TextArea, TextField } from '@/ui/form/text-field';
import { Inline, Stack } from '@/ui/layout';
import { Notice } from '@/ui/notice';
import { toast } from '@/ui/toast';

const schema = z.object({
  channel: z.enum(noticeChannels.codes),
  subject: line(150).min(1, 'Enter a subject'),
  text: text(LONGEST_NOTICE).min(1, 'Enter the message'),
  moves_promise: z.boolean(),
});

const submitLabels: Readonly<Record<NoticeChannel, string>> = {
  mail: 'Send mail',
  whatsapp: 'I sent it on WhatsApp',
  call: 'I told them by phone',
};

interface Props {
  projectId: string;
  onClose: () => void;
}

function NoticeForm({ projectId, notice, onClose }: Props & { notice: ClientNotice }) {
  const { client, phone, email, day, promised_on: promisedOn, can_move: canMove } = notice;
  const utils = trpc.useUtils();
  const inform = trpc.projectDates.inform.useMutation();
  // A press that is sent twice keeps its key and tells the client once.
  const key = useRef(newKey());
  const channels = noticeChannels.codes.filter((channel) => (channel === 'mail' ? email : phone) !== '');
  const form = useZodForm({
    schema,
    defaultValues: {
      channel: channels.at(0) ?? 'call',
      subject: notice.subject,
      text: notice.text,
      moves_promise: canMove,
    },
  });
  const [channel, message] = form.rhf.watch(['channel', 'text']);
  const addresses: Readonly<Record<NoticeChannel, string>> = {
    mail: email,
    whatsapp: formatPhone(phone),
    call: formatPhone(phone),
  };
  return (
    <Form
      form={form}
      onSubmit={async (values) => {
        await inform.mutateAsync({ id: projectId, day, ...values, idempotency_key: key.current });
        await Promise.all([utils.projectDates.invalidate(), utils.projects.get.invalidate({ id: projectId })]);
        toast(values.channel === 'mail' ? `The mail is on its way to ${email}` : `${client} was told: noted`);
        onClose();
      }}
    >
      <Stack $gap={5}>
        {channels.length === 0 && (
          <Notice tone="info">{client} has neither a phone number nor an email address here.</Notice>
        )}
        {channels.length > 1 && (
          <RadioCards
            label="Tell them by"
            columns={3}
            options={channels.map((value) => ({
              value,
              title: noticeChannels.label(value),
              description: addresses[value],
            }))}
            {...form.control('channel')}
            onChange={(value) => form.rhf.setValue('channel', noticeChannels.has(value) ? value : 'call')}
          />
        )}
        {channel === 'mail' && <TextField label="Subject" autoComplete="off" {...form.field('subject')} />}
        <TextArea
          label={channel === 'call' ? 'What to say' : 'Message'}
          rows={9}
          hint={channel === 'mail' ? 'The link to their order or invoice is added.' : undefined}
          {...form.field('text')}
        />
        {channel === 'whatsapp' && (
          <Inline>
            <ButtonLink variant="secondary" href={whatsAppLink(phone, message)} target="_blank">
              <MessageCircle aria-hidden />
              Open in WhatsApp
            </ButtonLink>
          </Inline>
        )}
        {canMove ? (
          <Checkbox
            label={`Change the promised day to ${formatDate(day)}`}
            hint="Workshop, trips and papers follow."
            {...form.field('moves_promise')}
          />
        ) : (
          <p>The promised day, {formatDay(promisedOn)}, can no longer be changed.</p>
        )}
      </Stack>
      <DialogFormActions busy={inform.isPending} onCancel={onClose}>
        {submitLabels[channel]}
      </DialogFormActions>
    </Form>
  );
}

/** Dialog with the message to a client whose promise slips, ready to be sent. */
export function InformDialog({ projectId, code, onClose }: Props & { code: string }) {
  // The message as it is now, not as it was when somebody looked before.
  const query = trpc.projectDates.notice.useQuery(
    { id: projectId },
    { refetchOnMount: 'always', refetchOnWindowFocus: false },
  );
  const notice = query.isFetchedAfterMount ? query.data : undefined;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`${code}: tell the client`}
      description={
        notice && `${notice.client}: ${formatDate(notice.day)} instead of ${formatDate(notice.promised_on)}.`
      }
    >
      {query.error && (
        <Notice tone="danger" title="The message did not load">
          {messageForPerson(query.error)}
        </Notice>
      )}
      {!query.isFetchedAfterMount && <Loader />}
      {notice && <NoticeForm projectId={projectId} notice={notice} onClose={onClose} />}
    </Dialog>
  );
}
