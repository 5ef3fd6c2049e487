import * as z from 'zod';
import {
  email,
  enumOf,
  id,
  idempotencyKey,
  isoDateTime,
  line,
  noInput,
  ok,
  rowVersion,
  text,
} from '../../kernel/common';
import { can, mutation, query, subscription } from '../../kernel/define';
import { linkReasons, mailObjects, mailViews } from './mailbox-labels';
import { staffPages } from '../../kernel/staff-pages';

const see = can('view', staffPages.emails);
const act = can('update', staffPages.emails);
const subject = 'mailbox_thread';

const objectKind = enumOf(mailObjects).meta({ id: 'MailObject' });
const view = enumOf(mailViews).meta({ id: 'MailView' });
const person = z.object({ id, name: z.string() }).meta({ id: 'MailPerson' });

const state = z
  .object({
    address: z.string().describe('Whose mail it is; empty where no mailbox is set'),
    missing: z.array(z.string()).describe('Variables to be set; empty where a mailbox is'),
    checked_at: isoDateTime.nullable(),
    trouble: z.string().describe('Why the mail server cannot be read; empty while it can'),
    trouble_at: isoDateTime.nullable(),
    sends: z.boolean().describe('Whether a mail server is set that takes what we send'),
    counts: z.object({ open: z.int(), mine: z.int(), snoozed: z.int() }).meta({ id: 'MailCounts' }),
  })
  .meta({ id: 'MailboxState' });

const threadRow = z
  .object({
    id,
    subject: z.string(),
    party_name: z.string(),
    party_address: z.string(),
    last_at: isoDateTime,
    last_from: z.string(),
    last_is_ours: z.boolean(),
    excerpt: z.string(),
    message_count: z.int(),
    file_count: z.int(),
    assignee: person.nullable(),
    is_closed: z.boolean(),
    snoozed_until: isoDateTime.nullable(),
    answered_elsewhere: z
      .object({ at: isoDateTime, how: z.enum(['message', 'mail']).meta({ id: 'AnsweredHow' }) })
      .meta({ id: 'AnsweredElsewhere' })
      .nullable()
      .describe('Since the last mail of the customer: in the conversation, or by an answer to their contact request'),
  })
  .meta({ id: 'MailThreadRow' });
export type MailThreadRow = z.infer<typeof threadRow>;

const file = z
  .object({
    id,
    name: z.string(),
    type: z.string(),
    bytes: z.int(),
    is_risky: z.boolean().describe('A kind of file that can do harm when it is opened'),
  })
  .meta({ id: 'MailFile' });
export type MailFile = z.infer<typeof file>;

const message = z
  .object({
    id,
    at: isoDateTime,
    is_ours: z.boolean(),
    from_name: z.string(),
    from_address: z.string(),
    recipients: z.array(z.string()),
    recipient_count: z.int(),
    subject: z.string(),
    text: z.string(),
    has_page: z.boolean().describe('It came as a page, which mailbox.page shows'),
    remote_pictures: z.int(),
    is_automatic: z.boolean(),
    is_bounce: z.boolean(),
    has_source: z.boolean(),
    warning: z.string(),
    author: z.string().nullable(),
    standing: z.enum(['received', 'waiting', 'queued', 'sent', 'failed']).meta({ id: 'MailStanding' }),
    send_at: isoDateTime.nullable(),
    files: z.array(file),
  })
  .meta({ id: 'MailMessage' });
export type MailMessage = z.infer<typeof message>;

const thread = threadRow
  .extend({
    messages: z.array(message),
    notes: z.array(z.object({ id, at: isoDateTime, author: z.string(), text: z.string() }).meta({ id: 'MailNote' })),
    links: z.array(
      z
        .object({ kind: objectKind, id, label: z.string(), reason: enumOf(linkReasons).meta({ id: 'MailLinkReason' }) })
        .meta({ id: 'MailLink' }),
    ),
    editors: z.array(
      z
        .object({ user_id: id, name: z.string(), is_writing: z.boolean(), since: isoDateTime })
        .meta({ id: 'MailEditor' }),
    ),
    answer_to: z.string().describe('Where an answer goes; empty where there is nowhere'),
    no_answer: z.string().describe('Why it is not answered; empty where it may be'),
    signature: z.string(),
    version: rowVersion,
  })
  .meta({ id: 'MailThread' });
export type MailThread = z.infer<typeof thread>;

const change = { id, version: rowVersion };

/** The shared mailbox. */
export const mailbox = {
  state: query({
    access: see,
    summary: 'Whether the mailbox is read, and how much waits in it',
    input: noInput,
    output: state,
  }),
  threads: query({
    access: see,
    summary: 'What was written to and fro, the newest first; with words, what has them all',
    input: z.strictObject({
      view: view.default('open'),
      q: line(120).default(''),
      before: z.strictObject({ at: isoDateTime, id }).optional().describe('The last one that is shown'),
    }),
    output: z.object({ rows: z.array(threadRow), has_more: z.boolean() }).meta({ id: 'MailThreads' }),
    weight: 2,
  }),
  thread: query({
    access: see,
    summary: 'One thread with its mails, notes and what it is about',
    input: z.strictObject({ id }),
    output: thread,
  }),
  page: query({
    access: see,
    summary:
      'The page of a mail, harmless, for a frame without scripts; its remote pictures only where they are asked for',
    input: z.strictObject({ id, pictures: z.boolean().default(false) }),
    output: z
      .object({ html: z.string(), not_loaded: z.int().describe('Pictures that could not be fetched') })
      .meta({ id: 'MailPage' }),
    weight: 10,
  }),
  onChanged: subscription({
    access: see,
    summary: 'That a thread changed, or with no id that any did',
    input: z.strictObject({ id: id.optional() }),
    output: z.object({ at: isoDateTime }).meta({ id: 'MailNews' }),
  }),
  assign: mutation({
    access: act,
    summary: 'Gives a thread to a colleague, or to nobody',
    input: z.strictObject({ ...change, assignee_id: id.nullable() }),
    output: thread,
    logged: { action: 'mailbox.assign', subject },
  }),
  close: mutation({
    access: act,
    summary: 'Nobody need answer any more, or somebody must after all',
    input: z.strictObject({ ...change, is_closed: z.boolean() }),
    output: thread,
    logged: { action: 'mailbox.close', subject, notes: ['is_closed'] },
  }),
  snooze: mutation({
    access: act,
    summary: 'Puts a thread away until a time, or until somebody writes; null takes it out again',
    input: z.strictObject({ ...change, until: isoDateTime.nullable() }),
    output: thread,
    logged: { action: 'mailbox.snooze', subject },
  }),
  note: mutation({
    access: act,
    summary: 'A note among us; nobody outside sees it',
    input: z.strictObject({ id, key: idempotencyKey, text: text(4_000).min(1, 'Write something') }),
    output: thread,
    logged: { action: 'mailbox.note', subject },
  }),
  link: mutation({
    access: act,
    summary: 'Says by its number what a thread is about',
    input: z.strictObject({
      id,
      number: line(40).min(1, 'Enter the number of an order, quote, invoice, ticket or contact request'),
    }),
    output: thread,
    logged: { action: 'mailbox.link', subject },
  }),
  unlink: mutation({
    access: act,
    summary: 'A thread is not about this',
    input: z.strictObject({ id, kind: objectKind, object_id: id }),
    output: thread,
    logged: { action: 'mailbox.unlink', subject },
  }),
  send: mutation({
    access: act,
    summary: 'Answers or forwards a mail, after some seconds in which it can be taken back',
    input: z.strictObject({
      id,
      key: idempotencyKey,
      forward: z
        .strictObject({ to: email, message_id: id })
        .optional()
        .describe('To whom, and which mail; without it, an answer'),
      seen: z
        .int()
        .min(0)
        .optional()
        .describe(
          'How many mails of the thread whoever answers has seen: where there are more by now, they are told first',
        ),
      subject: line(200).min(1, 'Enter a subject'),
      text: text(20_000).min(1, 'Write something'),
      file_ids: z.array(id).max(20, 'Send at most 20 files').default([]),
    }),
    output: thread,
    weight: 5,
    logged: { action: 'mailbox.send', subject },
  }),
  undo: mutation({
    access: act,
    summary: 'Takes a mail back that has not gone out',
    input: z.strictObject({ id, message_id: id }),
    output: thread,
    logged: { action: 'mailbox.undo', subject },
  }),
  open: mutation({
    access: see,
    summary: 'Tells who has a thread open, and whether they are answering',
    input: z.strictObject({ id, is_writing: z.boolean() }),
    output: thread.shape.editors,
  }),
  leave: mutation({
    access: see,
    summary: 'Whoever had a thread open has gone',
    input: z.strictObject({ id }),
    output: ok,
  }),
  forgetFile: mutation({
    access: act,
    summary: 'A file that was added to an answer does not go along',
    input: z.strictObject({ id }),
    output: ok,
  }),
};
