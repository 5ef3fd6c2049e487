import * as z from 'zod';
import {
  addressLine,
  cents,
  email,
  enumOf,
  id,
  isoDate,
  isoDateTime,
  line,
  orEmpty,
  phone,
  rowVersion,
  text,
  timelineEntry,
} from '../../kernel/common';
import { statementEntries } from '../ledger/client-account-labels';
import { can, mutation, preview, query } from '../../kernel/define';
import { listContracts } from '../../kernel/list-contracts';
import { clientList } from './client-list';
import { accountSummary } from './account-summary';
import { chosenPapers, clientPapers, partingPreview } from './client-parting';
import { instalmentKind } from '../invoices/invoice-fields';
import { staffPages } from '../../kernel/staff-pages';
import { clientRow } from './client-row';
import { vatNumber } from '../../kernel/vat-number';

/** Fields of a client, as a person types them. */
export const clientFields = {
  name: line(120).min(1, 'Enter the name'),
  company: line(120).default(''),
  email: orEmpty(email).default(''),
  phone: orEmpty(phone).default(''),
  address: addressLine(400).default(''),
  vat_number: vatNumber.default(''),
};

export const clientTerms = {
  notes: text(2_000).default(''),
  credit_terms_days: z.int().min(0, 'Enter 0 or more').max(120, 'Enter 120 or fewer').default(0),
  branch_id: id.nullish(),
};

/**
 * Decision on a client with the same e-mail or phone: clients may share one (a managing agent's, a bookkeeper's), so
 * `client-same-contact` asks.
 */
export const whichClient = {
  same_as: id.nullish().describe('It is this client, whose e-mail or phone it has'),
  own_client: z
    .boolean()
    .default(false)
    .describe('It is a client of its own, though another one has the same e-mail or phone'),
};

export const clientMatch = z
  .object({
    id,
    name: z.string(),
    company: z.string(),
    email: z.string(),
    phone: z.string(),
    address: z.string(),
    vat_number: z.string(),
    credit_terms_days: z.int(),
    has_account: z.boolean(),
    owed: cents.describe('Open balance of the invoices'),
    credit: cents.describe('Payments that are not allocated'),
    last_document_on: isoDate.nullable(),
  })
  .meta({ id: 'ClientMatch' });
export type ClientMatch = z.infer<typeof clientMatch>;

export const client = clientMatch
  .extend({
    notes: z.string(),
    branch_id: id.nullable(),
    user_id: id.nullable(),
    created_at: isoDateTime,
    version: rowVersion,
    merged_into_id: id.nullable().describe('The client that goes on, when this one was merged'),
    duplicates: z.array(clientMatch).describe('Others with the same e-mail, phone or name'),
    timeline: z.array(timelineEntry),
  })
  .meta({ id: 'Client' });
export type Client = z.infer<typeof client>;

const lists = listContracts(clientList, {
  row: clientRow,
  id: 'ClientList',
  summary: 'Clients: searched, filtered, sorted, a page at a time',
});

export const statementEntry = z
  .object({
    on: isoDate,
    kind: enumOf(statementEntries).meta({ id: 'StatementEntryKind' }),
    id,
    number: z.string(),
    reference: z.string(),
    debit: cents.describe('Raises what is owed: invoices and refunds'),
    credit: cents.describe('Lowers it: payments and credit notes; below zero where a payment is void'),
    balance: cents.describe('Owed after this entry'),
  })
  .meta({ id: 'StatementEntry' });

export const ageing = z
  .object({
    current: cents.describe('Not due yet'),
    days_30: cents.describe('1 to 30 days overdue'),
    days_60: cents.describe('31 to 60 days'),
    days_90: cents.describe('61 to 90 days'),
    older: cents.describe('More than 90 days'),
    unallocated: cents.describe('Payments that are not allocated yet; they lower what is owed'),
    total: cents.describe('What is owed on that day: the columns less what is unallocated'),
  })
  .meta({ id: 'Ageing' });

export const statement = z
  .object({
    client: clientMatch,
    from: isoDate,
    to: isoDate,
    opening_balance: cents,
    entries: z.array(statementEntry),
    closing_balance: cents,
    due: z
      .array(
        z
          .object({ id, number: z.string(), kind: instalmentKind, due_on: isoDate.nullable(), open: cents })
          .meta({ id: 'StatementDue' }),
      )
      .describe('Parts of invoices that were not paid on the last day, the earliest first'),
    ageing: ageing.describe('On the last day'),
  })
  .meta({ id: 'Statement' });
export type Statement = z.infer<typeof statement>;

export const clients = {
  search: query({
    access: can('view', staffPages.newInvoice),
    summary: 'Clients by name, company, phone or e-mail, typed in any form; the twenty that fit best',
    input: z.strictObject({ q: line(120) }),
    output: z.array(clientMatch),
  }),
  suggestDuplicates: query({
    access: can('view', staffPages.newInvoice),
    summary: 'Clients that may be the one being typed in: same e-mail, phone or VAT number, or a very similar name',
    input: z.strictObject({
      name: line(120).default(''),
      email: line(254).default(''),
      phone: line(24).default(''),
      vat_number: line(20).default(''),
    }),
    output: z.array(clientMatch),
  }),
  create: mutation({
    access: can('create', staffPages.newInvoice),
    summary: 'Adds a client; one of the same name and e-mail is answered instead of a second one',
    input: z.strictObject({
      ...clientFields,
      ...clientTerms,
      own_client: whichClient.own_client,
      idempotency_key: z.uuid(),
    }),
    output: client,
    logged: { action: 'client.create', subject: 'client' },
  }),
  get: query({
    access: can('view', staffPages.newInvoice),
    summary: 'One client with its sums, possible duplicates and timeline',
    input: z.strictObject({ id }),
    output: client,
    logged: { action: 'client.view', subject: 'client' },
  }),
  accountSummary: query({
    access: can('view', staffPages.newInvoice),
    summary: 'What a client owes, how much of it is overdue, its terms and its last documents, for whoever sells',
    input: z.strictObject({ id }),
    output: accountSummary,
    logged: { action: 'client.view', subject: 'client' },
  }),
  list: lists.list,
  exportCsv: lists.exportCsv,
  onChanged: lists.onChanged,
  update: mutation({
    access: can('update', staffPages.clients),
    summary: "Changes a client's facts; issued documents keep what they say",
    input: z.strictObject({ id, version: rowVersion, ...clientFields, ...clientTerms }),
    output: client,
  }),
  merge: mutation({
    access: can('update', staffPages.clients),
    summary: 'Makes two clients one: documents and payments of the first go to the second',
    input: z.strictObject({ id, into_id: id }),
    output: client,
  }),
  papers: query({
    access: can('update', staffPages.clients),
    summary:
      'What may be parted from a client: its documents, those in another name first, its money, and who was one with it',
    input: z.strictObject({ id }),
    output: clientPapers,
    logged: { action: 'client.view', subject: 'client' },
  }),
  previewPart: preview({
    access: can('update', staffPages.clients),
    summary: 'What would go along and what both clients would owe; changes nothing',
    input: z.strictObject({ id, ...chosenPapers }),
    output: partingPreview,
  }),
  part: mutation({
    access: can('update', staffPages.clients),
    summary:
      'Parts what was one client by mistake: chosen documents and receipts go to a new client, or to one that was merged into this one and opens again',
    input: z.strictObject({
      id,
      to: z.discriminatedUnion('kind', [
        z.strictObject({ kind: z.literal('new'), ...clientFields, credit_terms_days: clientTerms.credit_terms_days }),
        z
          .strictObject({ kind: z.literal('known'), id })
          .describe('One that was merged into this client, or was parted from it before'),
      ]),
      ...chosenPapers,
      idempotency_key: z.uuid(),
    }),
    output: client,
  }),
  comment: mutation({
    access: can('update', staffPages.clients),
    summary: "Adds a comment to a client's timeline",
    input: z.strictObject({ id, text: text(2_000).min(1, 'Write a comment') }),
    output: client,
  }),
  statement: query({
    access: can('view', staffPages.clients),
    summary: 'Statement of a client: opening balance, documents, payments, closing balance and ageing',
    input: z.strictObject({ id, from: isoDate, to: isoDate }),
    output: statement,
    weight: 2,
  }),
};
