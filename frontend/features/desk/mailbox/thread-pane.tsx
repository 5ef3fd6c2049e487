import type { MailMessage, MailThread } from '@plinth/contracts/desk/mailbox/mailbox';
import { line, text } from '@plinth/contracts/kernel/common';
import { linkReasons, mailObjects, type MailObject } from '@plinth/contracts/desk/mailbox/mailbox-labels';
import { pathTo } from '@plinth/contracts/kernel/page';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { X } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import * as z from 'zod';
import { RelatedMessages } from '@/features/base/conversations/beside';
import { assigneeOptions, useColleagues } from '@/features/base/staff-lists/use-colleagues';
import { formatDateTime, formatTime } from '@/lib/dates';
import { messageForPerson } from '@/lib/errors';
import { newKey } from '@/lib/idempotency-key';
import { trpc } from '@/lib/trpc';
import { usePermission, useViewer } from '@/lib/viewer';
import { Button, IconButton } from '@/ui/button';
import { Card, CardTitle } from '@/ui/card';
import { Loader } from '@/ui/dimension-line';
import { Form, useZodForm } from '@/ui/form/form';
import { Select, TextArea, TextField } from '@/ui/form/text-field';
import { Inline, Stack } from '@/ui/layout';
import { Link } from '@/ui/link';
import { Notice } from '@/ui/notice';
import { toast, toastError } from '@/ui/toast';
import { Compose } from './compose';
import { MessageCard } from './message-card';
import { snoozes } from '@/features/base/conversations/snoozes';
import { useMailPresence } from './use-mail-presence';

const Title = styled.h2`
  font: var(--strong) var(--text-20) var(--font-heading);
  overflow-wrap: anywhere;
`;

const Others = styled.span`
  padding: 2px 10px;
  border-radius: var(--radius-full);
  background: var(--amber-tint);
  color: var(--amber-ink);
  font: var(--medium) var(--text-14) var(--font-text);
`;

/** Internal note, styled so that nobody takes it for a mail. */
const Note = styled.article`
  padding: var(--s4);
  border: 1px dashed var(--field);
  border-radius: var(--radius);
  background: var(--amber-tint);

  header {
    color: var(--amber-ink);
    font: var(--regular) var(--text-14) var(--font-text);
  }

  p {
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
`;

const addresses: Readonly<Record<MailObject, (id: string) => string>> = {
  client: (id) => pathTo(staffPages.client, { id }),
  order: (id) => pathTo(staffPages.order, { id }),
  invoice: (id) => pathTo(staffPages.invoice, { id }),
  ticket: (id) => pathTo(staffPages.ticket, { id }),
  contact_request: (id) => pathTo(staffPages.contactRequest, { id }),
};

/** Text in place of the list of tasks, for a thread that was answered elsewhere. */
const answeredWords = {
  message: 'Answered in the conversation on',
  mail: 'Answered by mail, on the page of the request, on',
} as const;

interface ChangeProps {
  thread: MailThread;
  onChange: (thread: MailThread) => void;
}

function Links({ thread, onChange, mayChange }: ChangeProps & { mayChange: boolean }) {
  const link = trpc.mailbox.link.useMutation();
  const unlink = trpc.mailbox.unlink.useMutation();
  const form = useZodForm({
    schema: z.object({ number: line(40).min(1, 'Enter a number') }),
    defaultValues: { number: '' },
  });
  return (
    <Stack $gap={2}>
      {thread.links.map(({ kind, id, label, reason }) => (
        <Inline key={`${kind} ${id}`} $gap={2}>
          <span>
            {mailObjects.label(kind)} <Link href={addresses[kind](id)}>{label}</Link>. {linkReasons.label(reason)}.
          </span>
          {mayChange && (
            <IconButton
              label={`Remove ${label}`}
              size="small"
              onClick={() =>
                unlink.mutate(
                  { id: thread.id, kind, object_id: id },
                  { onSuccess: onChange, onError: (error) => toastError(messageForPerson(error)) },
                )
              }
            >
              <X aria-hidden />
            </IconButton>
          )}
        </Inline>
      ))}
      {mayChange && (
        <Form
          form={form}
          aria-label="About"
          onSubmit={async ({ number }) => {
            onChange(await link.mutateAsync({ id: thread.id, number }));
            form.rhf.reset({ number: '' });
          }}
        >
          <Inline $gap={2} $align="end">
            <TextField
              label="About number"
              hint="Of an order, quote, invoice, ticket or contact request"
              autoComplete="off"
              {...form.field('number')}
              onBlur={() => undefined}
            />
            <Button type="submit" variant="secondary" busy={link.isPending}>
              Add
            </Button>
          </Inline>
        </Form>
      )}
    </Stack>
  );
}

function Handling({ thread, onChange, onStale }: ChangeProps & { onStale: () => void }) {
  const colleagues = useColleagues({ page: staffPages.emails });
  const assign = trpc.mailbox.assign.useMutation();
  const close = trpc.mailbox.close.useMutation();
  const snooze = trpc.mailbox.snooze.useMutation();
  const { id, version, assignee, is_closed, snoozed_until } = thread;
  const busy = assign.isPending || close.isPending || snooze.isPending;
  const save = async (work: Promise<MailThread>, toastText: string) => {
    try {
      onChange(await work);
      toast(toastText);
    } catch (error) {
      toastError(messageForPerson(error));
      onStale();
    }
  };
  return (
    <Inline $gap={3} $align="end">
      <Select
        label="Assigned to"
        value={assignee?.id ?? ''}
        disabled={busy}
        options={assigneeOptions(colleagues, assignee)}
        onChange={({ target }) =>
          void save(assign.mutateAsync({ id, version, assignee_id: target.value || null }), 'Assigned')
        }
      />
      <Select
        label="Snooze"
        value=""
        disabled={busy}
        options={[
          { value: '', label: snoozed_until ? `Until ${formatDateTime(snoozed_until)}` : 'Choose until' },
          ...snoozes(new Date()),
          ...(snoozed_until ? [{ value: 'now', label: 'End snooze' }] : []),
        ]}
        onChange={({ target }) =>
          target.value !== '' &&
          void save(
            snooze.mutateAsync({ id, version, until: target.value === 'now' ? null : target.value }),
            target.value === 'now' ? 'Back in To do' : 'Snoozed until then, or until somebody writes',
          )
        }
      />
      <Button
        variant="secondary"
        busy={close.isPending}
        onClick={() =>
          void save(close.mutateAsync({ id, version, is_closed: !is_closed }), is_closed ? 'Reopened' : 'Done')
        }
      >
        {is_closed ? 'Reopen' : 'Mark as done'}
      </Button>
    </Inline>
  );
}

function NewNote({ thread, onChange }: ChangeProps) {
  const add = trpc.mailbox.note.useMutation();
  const [key, setKey] = useState(newKey);
  const form = useZodForm({
    schema: z.object({ text: text(4_000).min(1, 'Write something') }),
    defaultValues: { text: '' },
  });
  return (
    <Form
      form={form}
      aria-label="Internal note"
      onSubmit={async (values) => {
        onChange(await add.mutateAsync({ id: thread.id, key, ...values }));
        setKey(newKey());
        form.rhf.reset({ text: '' });
      }}
    >
      <Stack $gap={2}>
        <TextArea
          label="Internal note"
          hint="Nobody outside sees it"
          rows={2}
          {...form.field('text')}
          onBlur={() => undefined}
        />
        <div>
          <Button type="submit" variant="secondary" busy={add.isPending}>
            Save note
          </Button>
        </div>
      </Stack>
    </Form>
  );
}

type Writing = 'answer' | MailMessage | null;

function Messages({
  thread,
  onForward,
}: {
  thread: MailThread;
  onForward: ((message: MailMessage) => void) | undefined;
}) {
  const entries = [
    ...thread.messages.map((message) => ({ at: message.at, message, note: undefined })),
    ...thread.notes.map((note) => ({ at: note.at, note, message: undefined })),
  ].toSorted((a, b) => a.at.localeCompare(b.at));
  return (
    <>
      {entries.map(({ message, note }) =>
        message ? (
          <MessageCard key={message.id} message={message} onForward={onForward && (() => onForward(message))} />
        ) : (
          note && (
            <Note key={note.id} aria-label="Internal note">
              <header>
                {note.author}, internal note, {formatDateTime(note.at)}
              </header>
              <p>{note.text}</p>
            </Note>
          )
        ),
      )}
    </>
  );
}

function Thread({ thread, onChange, onStale, onClose }: ChangeProps & { onStale: () => void; onClose: () => void }) {
  const mayChange = usePermission('update', staffPages.emails.path);
  const { user } = useViewer();
  const [writing, setWriting] = useState<Writing>(null);
  useMailPresence(thread.id, writing !== null);
  const others = thread.editors.filter(({ user_id }) => user_id !== user.id);
  const forward = writing === 'answer' || writing === null ? undefined : writing;
  return (
    <Stack $gap={4}>
      <Inline $justify="space-between" $align="start">
        <Title tabIndex={-1}>{thread.subject || 'No subject'}</Title>
        <IconButton label="Close this thread" onClick={onClose}>
          <X aria-hidden />
        </IconButton>
      </Inline>
      {others.length > 0 && (
        <Inline $gap={2} role="status">
          {others.map(({ user_id, name, is_writing, since }) => (
            <Others key={user_id}>
              {name} {is_writing ? 'is answering' : 'is viewing this'} since {formatTime(since)}
            </Others>
          ))}
        </Inline>
      )}
      <Messages thread={thread} onForward={mayChange ? setWriting : undefined} />
      {thread.answered_elsewhere !== null && (
        <Notice>
          {answeredWords[thread.answered_elsewhere.how]} {formatDateTime(thread.answered_elsewhere.at)}.
        </Notice>
      )}
      <RelatedMessages place={{ kind: 'mail', id: thread.id }} />
      {thread.no_answer !== '' && <Notice>{thread.no_answer}</Notice>}
      {mayChange && writing === null && thread.no_answer === '' && (
        <div>
          <Button onClick={() => setWriting('answer')}>Answer</Button>
        </div>
      )}
      {writing !== null && (
        <Compose
          key={forward?.id ?? 'answer'}
          thread={thread}
          forward={forward}
          onChange={onChange}
          onStale={onStale}
          onClose={() => setWriting(null)}
        />
      )}
      {mayChange && <NewNote thread={thread} onChange={onChange} />}
      <Card aria-labelledby="mail-handling">
        <CardTitle id="mail-handling" as="h3">
          Subject and assignee
        </CardTitle>
        <Stack $gap={5}>
          <Links thread={thread} onChange={onChange} mayChange={mayChange} />
          {mayChange && <Handling thread={thread} onChange={onChange} onStale={onStale} />}
        </Stack>
      </Card>
    </Stack>
  );
}

/** One thread of the mailbox. */
export function ThreadPane({ id, onClose }: { id: string; onClose: () => void }) {
  const utils = trpc.useUtils();
  const query = trpc.mailbox.thread.useQuery({ id });
  trpc.mailbox.onChanged.useSubscription(
    { id },
    {
      onData: () => {
        void utils.mailbox.thread.invalidate({ id });
        void utils.messages.beside.invalidate();
      },
    },
  );
  if (query.error)
    return (
      <Notice tone="danger" role="alert">
        {messageForPerson(query.error)}
      </Notice>
    );
  if (!query.data) return <Loader label="Loading the thread" />;
  return (
    <Thread
      thread={query.data}
      onChange={(thread) => utils.mailbox.thread.setData({ id }, thread)}
      onStale={() => void query.refetch()}
      onClose={onClose}
    />
  );
}
