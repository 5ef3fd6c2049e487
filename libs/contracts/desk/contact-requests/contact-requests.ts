import * as z from 'zod';
import {
  bulkResult,
  email,
  enumOf,
  id,
  isoDateTime,
  line,
  orEmpty,
  phone,
  rowVersion,
  text,
  timelineEntry,
} from '../../kernel/common';
import { answersBy } from './contact-request-labels';
import { contactTopics } from './contact-topic-labels';
import { anyone, can, mutation, query } from '../../kernel/define';
import { listContracts } from '../../kernel/list-contracts';
import { contactRequestList } from './contact-request-list';
import { staffPages } from '../../kernel/staff-pages';
import { contactRequestStatus, contactRequestRow } from './contact-request-row';

/** Fields of the contact form. */
export const contactFields = z.strictObject({
  name: line(120).min(1, 'Enter your name'),
  email,
  phone: orEmpty(phone).default(''),
  topic: enumOf(contactTopics, 'Choose a topic'),
  message: text(4_000).min(10, 'Tell us in a sentence or two what you need'),
  answer_by: enumOf(answersBy, 'Choose how we should answer'),
  branch_id: z
    .union([z.literal(''), id])
    .default('')
    .describe('The branch that should answer; any of them when empty'),
});

/** Checks that a phone number is given where the person wants to be called. */
export const phoneForAnswer = (
  { answer_by, phone: number }: { answer_by: string; phone: string },
  context: z.RefinementCtx,
): void => {
  if (number !== '' || answer_by === 'mail') return;
  const message =
    answer_by === 'call' ? 'Enter the number that we should call' : 'Enter the number that you use for WhatsApp';
  context.addIssue({ code: 'custom', path: ['phone'], message });
};

/** Token with the time at which the form was opened; see RULES.md of desk/contact-requests. */
const formToken = z.string().regex(/^[\w.-]{20,160}$/, 'Open the form again');

const person = z.object({ id, name: z.string() }).meta({ id: 'ContactPerson' });

const lists = listContracts(contactRequestList, {
  row: contactRequestRow,
  id: 'ContactRequestList',
  summary: 'Contact requests: searched, filtered, sorted, a page at a time',
});

export const contactRequestView = contactRequestRow
  .omit({ branch: true, assignee: true, excerpt: true })
  .extend({
    message: z.string(),
    branch: z.object({ id, name: z.string() }).meta({ id: 'ContactBranch' }).nullable(),
    assignee: person.nullable(),
    has_account: z.boolean().describe('Sent by somebody who was signed in, and reads our messages there'),
    suspicion: z.string().describe('Why it is suspected to be spam, or was'),
    quote: z.object({ id, number: z.string() }).meta({ id: 'ContactQuote' }).nullable(),
    answers: z.array(
      z
        .object({
          id,
          at: isoDateTime,
          actor: z.string(),
          subject: z.string(),
          text: z.string(),
          delivery: z.enum(['queued', 'sent', 'failed']).meta({ id: 'MailDelivery' }),
        })
        .meta({ id: 'ContactAnswer' }),
    ),
    timeline: z.array(timelineEntry),
    next_statuses: z.array(contactRequestStatus),
    version: rowVersion,
  })
  .meta({ id: 'ContactRequest' });
export type ContactRequestView = z.infer<typeof contactRequestView>;

const selectionFields = { ids: z.array(id).max(500).optional(), matching: lists.matching.optional() };
const assignee = z.union([id, z.null()]).describe('A member of staff, or nobody');

export const contactRequests = {
  public: {
    openForm: query({
      access: anyone,
      summary: 'A token for the contact form, which it is sent with',
      input: z.strictObject({}).nullish(),
      output: z
        .object({
          token: z.string(),
          wait_ms: z.int().describe('Sent sooner than this, a form looks as if a program had filled it in'),
        })
        .meta({ id: 'ContactForm' }),
    }),
    send: mutation({
      access: anyone,
      summary: 'Sends the contact form; the same again answers the same number',
      input: contactFields
        .extend({
          token: formToken,
          website: line(200).default('').describe('Hidden from people; whoever fills it in is a program'),
        })
        .superRefine(phoneForAnswer),
      output: z.object({ number: z.string() }).meta({ id: 'ContactRequestSent' }),
      weight: 5,
    }),
  },
  list: lists.list,
  exportCsv: lists.exportCsv,
  onChanged: lists.onChanged,
  get: query({
    access: can('view', staffPages.contactRequests),
    summary: 'One contact request',
    input: z.strictObject({ id }),
    output: contactRequestView,
  }),
  changeStatus: mutation({
    access: can('update', staffPages.contactRequests),
    summary: 'Moves a contact request on, or back, as far as its machine allows',
    input: z.strictObject({ id, status: contactRequestStatus, version: rowVersion.optional() }),
    output: contactRequestView,
  }),
  bulkChangeStatus: mutation({
    access: can('update', staffPages.contactRequests),
    summary: 'Moves several contact requests: the given ones, or all that match a search',
    input: z.strictObject({ ...selectionFields, status: contactRequestStatus }),
    output: bulkResult,
    weight: 10,
  }),
  assign: mutation({
    access: can('update', staffPages.contactRequests),
    summary: 'Gives a contact request to a member of staff, or to nobody',
    input: z.strictObject({ id, assignee_id: assignee }),
    output: contactRequestView,
  }),
  bulkAssign: mutation({
    access: can('update', staffPages.contactRequests),
    summary: 'Gives several contact requests to a member of staff',
    input: z.strictObject({ ...selectionFields, assignee_id: assignee }),
    output: bulkResult,
    weight: 10,
  }),
  setSuspect: mutation({
    access: can('update', staffPages.contactRequests),
    summary: 'Marks a contact request as spam, or says that it is none; then the mails go out that were held back',
    input: z.strictObject({ id, is_suspect: z.boolean() }),
    output: contactRequestView,
  }),
  comment: mutation({
    access: can('update', staffPages.contactRequests),
    summary: "Adds a comment to a contact request's timeline",
    input: z.strictObject({ id, text: text(2_000).min(1, 'Write a comment') }),
    output: contactRequestView,
  }),
  answer: mutation({
    access: can('update', staffPages.contactRequests),
    summary: 'Answers by mail; a new request then counts as contacted',
    input: z.strictObject({
      id,
      key: z.uuid().describe('The same answer sent twice is one mail'),
      subject: line(160).min(1, 'Enter a subject'),
      text: text(8_000).min(1, 'Write an answer'),
    }),
    output: contactRequestView,
    weight: 5,
  }),
};
