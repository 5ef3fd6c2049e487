import * as z from 'zod';
import { approvalStatus } from '../approvals/approval-fields';
import {
  addressLine,
  cents,
  id,
  isoDateTime,
  line,
  ok,
  rowVersion,
  secretId,
  text,
  reasonText,
} from '../../kernel/common';
import { whichClient } from '../clients/clients';
import { itemConfiguration } from '../../store/catalogue/configuration';
import { can, holder, mutation, mutationNotWhileHelping, preview, query, subscription } from '../../kernel/define';
import { listContracts } from '../../kernel/list-contracts';
import { documentList } from './document-list';
import {
  documentKind,
  documentLine,
  documentLink,
  documentView,
  draft,
  draftFields,
  lineKind,
  pricedDraft,
  publicDocument,
  stockNow,
} from './invoice-fields';
import { cartNumber } from '../../store/cart/carts';
import { orderKey } from '../../store/orders/orders';
import { invoiceHandover } from './invoice-leaving';
import { lineOptions } from '../../store/catalogue/line-option-fields';
import { nameLine, personName } from '../../kernel/person-name';
import { staffPages } from '../../kernel/staff-pages';
import { documentRow } from './document-row';

const lists = listContracts(documentList, {
  row: documentRow,
  id: 'DocumentList',
  summary:
    'Quotes, invoices, credit notes; sums of what was invoiced (credit notes are less), quoted, drafted and is owed',
});

const linkKey = z.strictObject({ id, access_key: secretId });
const documentVersion = z.strictObject({
  id,
  version: rowVersion,
});

export const newDraft = z.discriminatedUnion('from', [
  z.strictObject({ from: z.literal('blank') }),
  z.strictObject({ from: z.literal('client'), client_id: id }),
  z.strictObject({ from: z.literal('contact_request'), contact_request_id: id }),
  z.strictObject({ from: z.literal('walk_in'), walk_in_id: id }),
  z.strictObject({ from: z.literal('order'), order_id: id }),
  z.strictObject({ from: z.literal('cart'), number: cartNumber }),
  z.strictObject({ from: z.literal('duplicate'), document_id: id }),
]);

export const itemCandidate = z
  .object({
    kind: lineKind.exclude(['free']),
    variant_id: z.string(),
    slug: z.string(),
    sku: z.string(),
    name: z.string(),
    options: lineOptions,
    image: z.string(),
    configuration: itemConfiguration
      .nullable()
      .describe('What the typed sizes and colours make of it; null for the catalogue’s own'),
    quantity: z.int(),
    unit_price: cents,
    made_to_order: z.boolean(),
    ...stockNow,
    configurable: z.boolean(),
    whole: z.boolean().describe('It has all that was typed; what has only a part of it is never taken unasked'),
    alone: z.boolean().describe('No other item has it as well; one of several that fit alike is never taken unasked'),
    mixes: z
      .string()
      .nullable()
      .describe(
        'How it differs from the line that it follows, where it cannot be made the same: "Handle: cup 96 brass"',
      ),
    colour: z
      .string()
      .nullable()
      .describe('Its front, where the typed word names several colours ("oak"); null where it names one'),
  })
  .meta({ id: 'ItemCandidate' });

export const invoices = {
  public: {
    view: query({
      access: holder,
      summary: 'A document for whoever has its link',
      input: linkKey,
      output: publicDocument,
    }),
    opened: mutationNotWhileHelping({
      access: holder,
      summary: 'The page of the link is before somebody: notes when the client opened it first',
      input: linkKey,
      output: z.object({ noted: z.boolean().describe('Whether it was the first look') }).meta({ id: 'DocumentOpened' }),
    }),
    accept: mutationNotWhileHelping({
      access: holder,
      summary: 'The client accepts a quote: name, time and network address are kept',
      input: linkKey.extend({
        name: personName(120, 'Type your name to accept').describe('First name and surname'),
        address: addressLine(400).default('').describe('Where `needs_address` says so'),
      }),
      output: publicDocument,
    }),
    decline: mutationNotWhileHelping({
      access: holder,
      summary: 'The client declines a quote',
      input: linkKey.extend({ reason: text(500).default('') }),
      output: publicDocument,
    }),
    payByCard: mutationNotWhileHelping({
      access: holder,
      summary: 'Opens a card page for what is asked now, or all of it; paying on a quote accepts it',
      input: linkKey.extend({
        name: nameLine(120).default('').describe('Who accepts, for a quote that is not accepted yet'),
        address: addressLine(400).default('').describe('Where `needs_address` says so'),
        all: z.boolean().default(false).describe('All that is owed, and not only what is asked now'),
      }),
      output: z.object({ pay_url: z.string() }).meta({ id: 'DocumentCardPage' }),
      weight: 5,
    }),
    useCredit: mutationNotWhileHelping({
      access: holder,
      summary: 'The client puts what they have with us to the invoice, as far as it needs it; asked again, it stays so',
      input: linkKey,
      output: publicDocument,
    }),
    settleReturn: mutationNotWhileHelping({
      access: holder,
      summary: 'The browser is back from the card page of a document: asks the provider and books the payment, once',
      input: z.strictObject({
        session_id: z
          .string()
          .min(1)
          .max(200)
          .regex(/^[A-Za-z0-9_]+$/),
      }),
      output: z.object({ id, access_key: secretId, paid: z.boolean() }).meta({ id: 'SettledDocument' }),
      weight: 2,
    }),
    ofOrder: query({
      access: holder,
      summary:
        'The invoice of an online order and its credit notes, for its customer, whoever holds its key, and staff of the invoices page; empty until it is paid',
      input: orderKey,
      output: z.array(documentLink.extend({ access_key: secretId }).meta({ id: 'OrderPaper' })),
    }),
  },
  list: lists.list,
  exportCsv: lists.exportCsv,
  get: query({
    access: can('view', staffPages.invoices),
    summary: 'One document with lines, payments, links to others and timeline',
    input: z.strictObject({ id }),
    output: documentView,
  }),
  createDraft: mutation({
    access: can('create', staffPages.newInvoice),
    summary:
      'Starts a quote or an invoice: blank, for a client, of a contact request, a walk-in, an online order or another document',
    input: z.strictObject({
      kind: documentKind.exclude(['credit_note']),
      source: newDraft.default({ from: 'blank' }),
      again: z
        .boolean()
        .default(false)
        .describe("A blank one: answers the caller's own of today that nobody wrote on, if there is one"),
      idempotency_key: z.uuid(),
    }),
    output: documentView,
  }),
  saveDraft: mutation({
    access: can('update', staffPages.newInvoice),
    summary:
      'Saves the whole of a draft and answers it priced; refused when somebody else saved it meanwhile (invoices.get answers theirs)',
    input: documentVersion.extend({ draft }),
    output: documentView,
  }),
  price: preview({
    access: can('view', staffPages.newInvoice),
    summary:
      'Totals, list prices and problems of a draft without saving it; changes nothing, and is posted because a draft is longer than an address may be',
    input: z.strictObject({ id: id.optional().describe('The draft it belongs to: held prices count'), ...draftFields }),
    output: pricedDraft,
    weight: 2,
  }),
  searchItems: query({
    access: can('view', staffPages.newInvoice),
    summary:
      'What may be meant by a typed line such as "b60 oak 2": items with the width, colour and quantity that were recognised',
    input: z.strictObject({
      q: line(120),
      after: z
        .strictObject({ variant_id: line(80), configuration: itemConfiguration.nullable() })
        .optional()
        .describe('The cupboard before it in the document: handle and carcass go on as they are there'),
    }),
    output: z.array(itemCandidate),
  }),
  open: mutation({
    access: can('view', staffPages.invoices),
    summary: 'Tells that the caller has a draft open (repeat every 20 seconds) and answers who else has',
    input: z.strictObject({ id }),
    output: z
      .object({
        editors: documentView.shape.editors,
        version: rowVersion,
        updated_by: z.string().nullable(),
        updated_at: isoDateTime,
        discount: z
          .object({
            id,
            status: approvalStatus,
            what: z.string(),
            decided_by: z.string().nullable(),
            answer: z.string(),
          })
          .meta({ id: 'DraftDiscount' })
          .nullable()
          .describe('The discount that was asked for last, and the answer'),
      })
      .meta({ id: 'OpenDocument' }),
  }),
  close: mutation({
    access: can('view', staffPages.invoices),
    summary: 'Tells that the caller closed a draft',
    input: z.strictObject({ id }),
    output: ok,
  }),
  revisions: query({
    access: can('view', staffPages.newInvoice),
    summary: 'Earlier savings of a draft, newest first',
    input: z.strictObject({ id }),
    output: z.array(
      z.object({ version: rowVersion, at: isoDateTime, actor: z.string(), draft }).meta({ id: 'DraftRevision' }),
    ),
  }),
  issue: mutation({
    access: can('update', staffPages.newInvoice),
    summary: 'Gives a draft its number; from then on it cannot be changed',
    input: documentVersion.extend({ ...whichClient, mail: z.boolean().default(false).describe('Mails the link, too') }),
    output: documentView,
    weight: 2,
  }),
  discard: mutation({
    access: can('update', staffPages.newInvoice),
    summary: 'Puts a draft aside; it had no number',
    input: documentVersion,
    output: documentView,
  }),
  restore: mutation({
    access: can('update', staffPages.newInvoice),
    summary: 'Takes a draft up again that was put aside',
    input: documentVersion,
    output: documentView,
  }),
  send: mutation({
    access: can('update', staffPages.invoices),
    summary: 'Mails an issued document with its link',
    input: z.strictObject({
      id,
      email: line(254).min(1, 'Enter an e-mail address'),
      message: text(1_000).default(''),
      idempotency_key: z.uuid(),
    }),
    output: documentView,
    weight: 5,
  }),
  markAccepted: mutation({
    access: can('update', staffPages.invoices),
    summary: 'The client accepted a quote by phone or at the counter',
    input: documentVersion.extend({ name: line(120).min(1, 'Enter who accepted') }),
    output: documentView,
    logged: { action: 'invoice.mark-accepted', subject: 'invoice' },
  }),
  markDeclined: mutation({
    access: can('update', staffPages.invoices),
    summary: 'The client declined a quote, or it went nowhere',
    input: documentVersion.extend({ reason: text(500).min(1, 'Enter the reason') }),
    output: documentView,
    logged: { action: 'invoice.mark-declined', subject: 'invoice' },
  }),
  convert: mutation({
    access: can('create', staffPages.newInvoice),
    summary: 'Makes the invoice of a quote, at the prices of the quote: a draft to look over, or issued at once',
    input: documentVersion.extend({ issue: z.boolean().default(false) }),
    output: documentView,
  }),
  duplicate: mutation({
    access: can('create', staffPages.newInvoice),
    summary: "A new draft with the same lines at today's prices",
    input: z.strictObject({ id, kind: documentKind.exclude(['credit_note']).optional(), idempotency_key: z.uuid() }),
    output: documentView,
  }),
  revise: mutation({
    access: can('create', staffPages.newInvoice),
    summary: 'A new draft of a quote that was sent; issued, it replaces it. Asked again, it answers the same draft',
    input: z.strictObject({ id }),
    output: documentView,
  }),
  credit: mutation({
    access: can('create', staffPages.invoices),
    summary:
      'Issues a credit note: the whole invoice, some of its lines, or an amount; never more than is left. What was paid beyond becomes credit of the client',
    input: z.strictObject({
      id,
      reason: reasonText,
      what: z.discriminatedUnion('kind', [
        z.strictObject({ kind: z.literal('all') }),
        z.strictObject({
          kind: z.literal('lines'),
          lines: z
            .array(z.strictObject({ line_id: id, quantity: z.int().min(1).max(999) }))
            .min(1, 'Choose the lines')
            .max(300)
            .refine(
              (lines) => new Set(lines.map(({ line_id }) => line_id)).size === lines.length,
              'Name each line once',
            ),
          delivery_fee: z.boolean().default(false),
        }),
        z.strictObject({ kind: z.literal('amount'), amount: cents.min(1, 'Enter the amount') }),
      ]),
      mail: z.boolean().default(false).describe('Also mails the credit note to the client'),
      idempotency_key: z.uuid(),
    }),
    output: documentView.describe('The credit note'),
  }),
  ...invoiceHandover,
  conversion: query({
    access: can('view', staffPages.invoices),
    summary: "A quote's lines beside the invoice it became; the id of either",
    input: z.strictObject({ id }),
    output: z
      .object({
        quote: documentView
          .pick({ id: true, number: true, issued_on: true, total: true, client: true })
          .meta({ id: 'ConversionSide' }),
        invoice: documentView
          .pick({ id: true, number: true, issued_on: true, total: true, client: true })
          .meta({ id: 'ConversionResult' })
          .nullable(),
        lines: z.array(
          z
            .object({
              before: documentLine.nullable().describe('On the quote; null when it was added'),
              after: documentLine.nullable().describe('On the invoice; null when it was left out'),
              difference: cents,
              list_price_now: cents.nullable().describe('Of one, in the catalogue today'),
            })
            .meta({ id: 'ConversionLine' }),
        ),
        difference: cents,
      })
      .meta({ id: 'Conversion' }),
    weight: 2,
  }),
  comment: mutation({
    access: can('update', staffPages.invoices),
    summary: "Adds a comment to a document's timeline",
    input: z.strictObject({ id, text: text(2_000).min(1, 'Write a comment') }),
    output: documentView,
  }),
  onChanged: subscription({
    access: can('view', staffPages.invoices),
    summary: 'Tells when documents changed: all, or one and who has it open',
    input: z.strictObject({ id: id.optional() }).nullish(),
    output: z.object({ at: isoDateTime }).meta({ id: 'DocumentsChanged' }),
  }),
};
