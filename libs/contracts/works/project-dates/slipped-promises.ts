import * as z from 'zod';
import { enumOf, id, idempotencyKey, isoDate, line, text } from '../../kernel/common';
import { can, mutation, query } from '../../kernel/define';
import { staffPages } from '../../kernel/staff-pages';
import { noticeChannels } from './project-date-labels';
import { projectPlan } from './project-plan';

/** Longest message to a client, in characters. */
export const LONGEST_NOTICE = 4_000;

const slippedPromise = z
  .object({
    plan: projectPlan,
    possible_on: isoDate.describe('First day on which it can be delivered, after the promise'),
    document_id: id,
    document: z.string().describe('INV-1042'),
    order: z.object({ id, number: z.string() }).meta({ id: 'SlippedOrder' }).nullable(),
    phone: z.string(),
    email: z.string(),
  })
  .meta({ id: 'SlippedPromise' });
export type SlippedPromise = z.infer<typeof slippedPromise>;

const clientNotice = z
  .object({
    code: z.string().describe('P-1042'),
    client: z.string(),
    phone: z.string(),
    email: z.string(),
    promised_on: isoDate,
    day: isoDate.describe('The new day'),
    subject: z.string(),
    text: z.string(),
    can_move: z.boolean().describe('The promise can be moved to the new day'),
  })
  .meta({ id: 'ClientNotice' });
export type ClientNotice = z.infer<typeof clientNotice>;

export const clientInformed = z.object({ day: isoDate, is_mailed: z.boolean() }).meta({ id: 'ClientInformed' });

/** Calls about promises that can no longer be kept; part of the contract of project dates. */
export const slippedPromises = {
  slips: query({
    access: can('view', staffPages.projects),
    summary: 'Projects that cannot be delivered as promised, and whose clients were not told yet; all, or one',
    input: z.strictObject({ id: id.optional(), location_id: id.optional() }),
    output: z.array(slippedPromise),
    weight: 2,
  }),
  notice: query({
    access: can('update', staffPages.invoices),
    summary: 'The message to the client of a project whose promise slips, ready to be changed and sent',
    input: z.strictObject({ id }),
    output: clientNotice,
  }),
  inform: mutation({
    access: can('update', staffPages.invoices),
    summary:
      'Mails the message to the client, or notes that they were told otherwise; moves the promise if that is wanted',
    input: z.strictObject({
      id,
      day: isoDate.describe('The new day, as it was shown'),
      channel: enumOf(noticeChannels).meta({ id: 'NoticeChannel' }),
      subject: line(150).min(1, 'Enter a subject'),
      text: text(LONGEST_NOTICE).min(1, 'Enter the message'),
      moves_promise: z.boolean(),
      idempotency_key: idempotencyKey,
    }),
    output: clientInformed,
    logged: { action: 'project.inform', subject: 'project', notes: ['day', 'channel', 'moves_promise'] },
  }),
};
