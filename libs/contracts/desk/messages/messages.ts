import * as z from 'zod';
import { enumOf, id, idempotencyKey, isoDateTime, line, ok, rowVersion, secretId, text } from '../../kernel/common';
import { can, holder, mutation, mutationNotWhileHelping, query, signedIn, subscription } from '../../kernel/define';
import {
  conversationKinds,
  conversationLists,
  customerKinds,
  LONGEST_MESSAGE,
  MESSAGES_AT_ONCE,
  MOST_MEMBERS,
  MOST_MESSAGE_PICTURES,
  MOST_MESSAGES,
} from './message-labels';
import { staffPages } from '../../kernel/staff-pages';

const subject = 'conversation';
const kind = enumOf(conversationKinds).meta({ id: 'ConversationKind' });
const person = z.object({ id, name: z.string() }).meta({ id: 'ConversationPerson' });
const seq = z.int32().min(0);
const words = text(LONGEST_MESSAGE).min(1, 'Write something');
const messageFields = {
  text: text(LONGEST_MESSAGE).describe('May be empty where there are pictures'),
  pictures: z
    .array(id)
    .max(MOST_MESSAGE_PICTURES, `Send up to ${MOST_MESSAGE_PICTURES} pictures at once`)
    .default([])
    .describe('Ids under which the sender sent pictures before, in their order'),
};
const picture = z
  .object({
    id,
    src: z.string().describe('Address of a small one, which is good for two days'),
    full: z.string().describe('Address of a large one'),
  })
  .meta({ id: 'MessagePicture' });

const message = z
  .object({
    id,
    seq: z.int(),
    at: isoDateTime,
    author: z.string(),
    is_mine: z.boolean(),
    from_customer: z.boolean(),
    text: z.string(),
    pictures: z.array(picture),
  })
  .meta({ id: 'CustomerMessage' });
export type CustomerMessage = z.infer<typeof message>;

const staffMessage = message
  .extend({ is_inside: z.boolean(), mentions: z.array(person) })
  .meta({ id: 'ConversationMessage' });
export type StaffMessage = z.infer<typeof staffMessage>;

/** Key of a customer's conversation: access to its object gives access to it. */
const theirs = {
  kind: enumOf(customerKinds).meta({ id: 'CustomerConversationKind' }),
  id: id.describe('Of the order, the quote or invoice, the contact request'),
  access_key: secretId.optional(),
};
const ours = { kind, id: id.describe('Of what it hangs on; among us of the conversation itself') };
const pageFields = {
  most: z
    .int()
    .min(MESSAGES_AT_ONCE)
    .max(MOST_MESSAGES)
    .default(MESSAGES_AT_ONCE)
    .describe('How many of the last ones'),
};
const sentMessage = z.object({ seq: z.int(), at: isoDateTime }).meta({ id: 'MessageSent' });
const news = z
  .object({
    kind: z.enum(['changed', 'writing']).meta({ id: 'ConversationNewsKind' }),
    who: z.string().describe('Who writes, in a word or a name; empty for a change'),
  })
  .meta({ id: 'ConversationNews' });

const thread = z
  .object({
    messages: z.array(message),
    has_earlier: z.boolean(),
    read_seq: z.int().describe('How far the customer has read'),
    answered_by: z.string().describe('Who of us wrote last; empty while nobody did'),
    seen_seq: z.int().describe('How far somebody of us has read'),
  })
  .meta({ id: 'CustomerConversation' });
export type CustomerConversation = z.infer<typeof thread>;

const answeredByMail = isoDateTime
  .nullable()
  .describe('When the last words of the customer here were answered by mail; null where they were not');
const row = z
  .object({
    id,
    kind,
    object_id: id,
    title: z.string().describe('Number of what it hangs on, or the subject'),
    customer: z.string(),
    last_at: isoDateTime,
    last_author: z.string(),
    excerpt: z.string(),
    is_waiting: z.boolean().describe('The customer wrote last, and was answered nowhere'),
    answered_by_mail: answeredByMail,
    unread: z.int(),
    assignee: person.nullable(),
    snoozed_until: isoDateTime.nullable(),
    is_resolved: z.boolean(),
  })
  .meta({ id: 'ConversationRow' });
export type ConversationRow = z.infer<typeof row>;

const view = z
  .object({
    id: id.nullable().describe('Null until the first word is said'),
    kind,
    object_id: id,
    title: z.string(),
    customer: z.string(),
    goes_to: z.string().describe('Where it is mailed when nobody looks; empty where it cannot be'),
    messages: z.array(staffMessage),
    has_earlier: z.boolean(),
    read_seq: z.int().describe('How far the caller has read'),
    readers: z.array(
      z.object({ name: z.string(), is_customer: z.boolean(), seq: z.int() }).meta({ id: 'ConversationReader' }),
    ),
    members: z.array(person),
    assignee: person.nullable(),
    snoozed_until: isoDateTime.nullable(),
    is_resolved: z.boolean(),
    answered_by_mail: answeredByMail,
    may_write: z.boolean(),
    version: rowVersion,
  })
  .meta({ id: 'Conversation' });
export type ConversationView = z.infer<typeof view>;

const besideKinds = z.enum(['order', 'invoice', 'contact', 'mail']).meta({ id: 'BesideKind' });
const besideEntry = z
  .object({
    id,
    how: z
      .enum(['message', 'mail', 'answer'])
      .describe('Said in the conversation, a mail of the mailbox, or an answer to the contact request')
      .meta({ id: 'BesideHow' }),
    at: isoDateTime,
    author: z.string(),
    is_ours: z.boolean(),
    is_inside: z.boolean(),
    subject: z.string().describe('Of a mail; empty for what is said in a conversation'),
    text: z.string(),
    place: z
      .object({ kind: besideKinds, id, title: z.string() })
      .meta({ id: 'BesidePlace' })
      .describe('Where it stands: the mail thread, or what the conversation hangs on'),
  })
  .meta({ id: 'BesideEntry' });
export type BesideEntry = z.infer<typeof besideEntry>;

const change = { ...ours, version: rowVersion };

/** Conversations with customers about an order, quote or contact request, and among staff. */
export const messages = {
  list: query({
    access: can('view', staffPages.messages),
    summary: 'Conversations, the one with the last word first',
    input: z.strictObject({
      view: enumOf(conversationLists).meta({ id: 'ConversationList' }).default('waiting'),
      before: z.strictObject({ at: isoDateTime, id }).optional().describe('The last one that is shown'),
    }),
    output: z
      .object({ rows: z.array(row), has_more: z.boolean(), counts: z.object({ waiting: z.int(), mine: z.int() }) })
      .meta({ id: 'Conversations' }),
  }),
  onListChanged: subscription({
    access: can('view', staffPages.messages),
    summary: 'That something was said or done in any conversation',
    output: z.object({ at: isoDateTime }).meta({ id: 'ConversationsNews' }),
    input: z.strictObject({}).nullish(),
  }),
  start: mutation({
    access: can('create', staffPages.messages),
    summary: 'Begins a conversation among us; the same key again is the same one',
    input: z.strictObject({
      key: idempotencyKey,
      subject: line(120).min(3, 'Enter the subject in a few words'),
      members: z.array(id).min(1, 'Choose the participants').max(MOST_MEMBERS),
      text: words,
    }),
    output: z.object({ id }).meta({ id: 'ConversationStarted' }),
    weight: 5,
  }),
  get: query({
    access: signedIn,
    summary: 'What is said at an order, a quote or invoice, a contact request or among us, for staff who may see it',
    input: z.strictObject({ ...ours, ...pageFields }),
    output: view,
  }),
  send: mutation({
    access: signedIn,
    summary: 'Says something to the customer, or among us; the same key again is the same message',
    input: z.strictObject({
      ...ours,
      key: idempotencyKey,
      ...messageFields,
      is_inside: z.boolean().default(false),
      mentions: z.array(id).max(MOST_MEMBERS).default([]),
    }),
    output: sentMessage,
    weight: 5,
  }),
  beside: query({
    access: signedIn,
    summary: 'What was said and mailed about the same, in the order of time, as far as the caller may see each',
    input: z.strictObject({
      kind: besideKinds,
      id: id.describe('Of the order, the quote or invoice, the contact request, or the thread of mails'),
    }),
    output: z.object({ entries: z.array(besideEntry) }).meta({ id: 'Beside' }),
    weight: 2,
  }),
  look: mutation({
    access: signedIn,
    summary: 'How far the caller has read',
    input: z.strictObject({ ...ours, seq }),
    output: ok,
  }),
  type: mutation({
    access: signedIn,
    summary: 'That the caller is writing at this moment; nothing of it is kept',
    input: z.strictObject(ours),
    output: ok,
  }),
  onChanged: subscription({
    access: signedIn,
    summary: 'That something was said, read or done in a conversation, or that somebody is writing',
    input: z.strictObject(ours),
    output: news,
  }),
  assign: mutation({
    access: signedIn,
    summary: 'Gives a conversation to a colleague, or to nobody; refused where somebody else did so meanwhile',
    input: z.strictObject({ ...change, assignee_id: id.nullable() }),
    output: view,
    logged: { action: 'conversation.assign', subject, notes: ['kind'] },
  }),
  snooze: mutation({
    access: signedIn,
    summary: 'Puts a conversation away until a time, or until the customer writes; null takes it out again',
    input: z.strictObject({ ...change, until: isoDateTime.nullable() }),
    output: view,
    logged: { action: 'conversation.snooze', subject, notes: ['kind'] },
  }),
  resolve: mutation({
    access: signedIn,
    summary: 'Nobody need answer any more, or somebody must after all',
    input: z.strictObject({ ...change, is_resolved: z.boolean() }),
    output: view,
    logged: { action: 'conversation.resolve', subject, notes: ['kind', 'is_resolved'] },
  }),
  public: {
    thread: query({
      access: holder,
      summary: 'What a customer and the shop said at an order, a quote or invoice, or a contact request',
      input: z.strictObject({ ...theirs, ...pageFields }),
      output: thread,
    }),
    send: mutationNotWhileHelping({
      access: holder,
      summary: 'The customer says something; the same key again is the same message',
      input: z.strictObject({ ...theirs, key: idempotencyKey, ...messageFields }),
      output: sentMessage,
      weight: 5,
    }),
    look: mutationNotWhileHelping({
      access: holder,
      summary: 'How far the customer has read',
      input: z.strictObject({ ...theirs, seq }),
      output: ok,
    }),
    type: mutationNotWhileHelping({
      access: holder,
      summary: 'That the customer is writing at this moment; nothing of it is kept',
      input: z.strictObject(theirs),
      output: ok,
    }),
    onChanged: subscription({
      access: holder,
      summary: "That something was said or read in a customer's conversation, or that one of us is writing",
      input: z.strictObject(theirs),
      output: news,
    }),
    mine: query({
      access: signedIn,
      summary: 'What the caller wrote to us by the contact form, the newest first, to go on with here',
      input: z.strictObject({}).nullish(),
      output: z.array(
        z
          .object({ id, number: z.string(), created_at: isoDateTime, excerpt: z.string(), unread: z.int() })
          .meta({ id: 'OwnContactRequest' }),
      ),
    }),
  },
};
