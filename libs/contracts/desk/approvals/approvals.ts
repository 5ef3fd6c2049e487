import * as z from 'zod';
import { approvalStatus } from './approval-fields';
import { approvalKinds } from './approval-labels';
import { cents, enumOf, id, isoDateTime, line, rowVersion, reasonText } from '../../kernel/common';
import { clientPayments } from '../client-payments/client-payments';
import { can, mutation, query } from '../../kernel/define';
import { staffPages } from '../../kernel/staff-pages';
import { invoices } from '../invoices/invoices';

const subject = z.object({ id, number: z.string().nullable() });

export const approvalRequest = z
  .object({
    id,
    kind: enumOf(approvalKinds).meta({ id: 'ApprovalKind' }),
    status: approvalStatus,
    amount: cents.describe('Credited, paid back, or taken off the usual price'),
    discount_bp: z.int().describe('Discount: how far below its usual price, in basis points'),
    what: z.string().describe('What is asked for, in words'),
    lines: z
      .array(z.object({ name: z.string(), quantity: z.int(), amount: cents }).meta({ id: 'ApprovalLine' }))
      .describe('Credit of lines: which, and how many of each; empty where an amount is spread over all'),
    reason: z.string(),
    client_name: z.string(),
    branch: z.string().nullable(),
    document: subject.extend({ is_draft: z.boolean(), total: cents }).meta({ id: 'ApprovalDocument' }).nullable(),
    payment: subject.meta({ id: 'ApprovalPayment' }).nullable(),
    asked_by: z.string(),
    asked_at: isoDateTime,
    decided_by: z.string().nullable(),
    decided_at: isoDateTime.nullable(),
    answer: z.string().describe('What whoever decided said'),
    result: subject.meta({ id: 'ApprovalResult' }).nullable().describe('The credit note or the refund that came of it'),
    waits_for: z.array(z.string()).describe('Who may approve it, while it waits'),
    may_decide: z.boolean(),
    may_withdraw: z.boolean(),
    version: rowVersion,
  })
  .meta({ id: 'ApprovalRequest' });
export type ApprovalRequest = z.infer<typeof approvalRequest>;

const decision = { id, version: rowVersion };

/** Manages requests beyond a person's limit, decided by somebody with a higher one. */
export const approvals = {
  get: query({
    access: can('view', staffPages.invoices),
    summary: 'One request to approve a credit, a refund or a discount',
    input: z.strictObject({ id }),
    output: approvalRequest,
  }),
  creditLimit: query({
    access: can('create', staffPages.invoices),
    summary: 'How much of an invoice the caller may credit without asking, and why not all that is left of it',
    input: z.strictObject({ id }),
    output: z
      .object({ most: cents, message: z.string().nullable().describe('Null: all that is left of it') })
      .meta({ id: 'CreditLimit' }),
  }),
  askForCredit: mutation({
    access: can('create', staffPages.invoices),
    summary: 'Asks for a credit note that is above the caller’s limit, or for another branch',
    input: invoices.credit.input,
    output: approvalRequest,
  }),
  askForRefund: mutation({
    access: can('create', staffPages.payments),
    summary: 'Asks for a refund that is above the caller’s limit',
    input: clientPayments.refund.input,
    output: approvalRequest,
  }),
  askForDiscount: mutation({
    access: can('update', staffPages.newInvoice),
    summary: 'Asks for the discount that stands in a draft, as it was saved last',
    input: z.strictObject({ id, reason: reasonText, idempotency_key: z.uuid() }),
    output: approvalRequest,
  }),
  approve: mutation({
    access: can('create', staffPages.invoices),
    summary: 'Approves it: the credit note is issued, the refund booked, or the draft may be issued with its discount',
    asksPassword: true,
    input: z.strictObject({ ...decision, answer: line(200).default('') }),
    output: approvalRequest,
  }),
  decline: mutation({
    access: can('create', staffPages.invoices),
    summary: 'Declines it, with the reason',
    input: z.strictObject({ ...decision, answer: line(200).min(1, 'Enter the reason') }),
    output: approvalRequest,
  }),
  withdraw: mutation({
    access: can('view', staffPages.invoices),
    summary: 'Takes one’s own request back',
    input: z.strictObject(decision),
    output: approvalRequest,
  }),
};
