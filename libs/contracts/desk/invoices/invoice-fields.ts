import * as z from 'zod';
import {
  addressLine,
  cents,
  enumOf,
  id,
  isoDate,
  isoDateTime,
  line,
  rowKey,
  rowVersion,
  secretId,
  text,
  timelineEntry,
} from '../../kernel/common';
import { companyLogo } from '../../base/company/company-logo';
import { itemConfiguration } from '../../store/catalogue/configuration';
import { instalmentKinds } from './instalment-text';
import { bankDetails } from '../../store/orders/orders';
import { fulfilment } from '../../store/orders/order-row';
import { saleDay } from './sale-day';
import { documentKinds, documentSources, documentStatuses } from './sales-document-labels';
import { chosenFields } from '../../store/catalogue/line-option-fields';

export const documentKind = enumOf(documentKinds).meta({ id: 'DocumentKind' });
export const documentStatus = enumOf(documentStatuses).meta({ id: 'DocumentStatus' });
export const documentSource = enumOf(documentSources).meta({ id: 'DocumentSource' });
export const lineKind = z.enum(['unit', 'item', 'top', 'free']).meta({ id: 'DocumentLineKind' });

/** Highest price of one piece, R1 000 000.00: more is a typing error. */
export const MAX_UNIT_PRICE = 1_000_000_00;
const unitPrice = cents.min(0, 'Enter 0 or more').max(MAX_UNIT_PRICE, 'Enter R1 000 000 or less');
const basisPoints = z.int().min(0, 'Enter 0% or more').max(10_000, 'Enter 100% or less');

/**
 * Line as a person edits it. With `variant_id` the server takes name, picture and list price from the catalogue;
 * without, it is a free line with its own name, price and VAT. The client makes its `id` (`crypto.randomUUID()`),
 * which never changes.
 */
export const draftLine = z
  .strictObject({
    id,
    variant_id: rowKey.nullish().describe('Id or SKU of the catalogue variant; null for a free line'),
    configuration: itemConfiguration.nullish(),
    name: line(200).default('').describe('Of a free line'),
    quantity: z.int().min(1, 'Enter the quantity').max(999, 'Enter 999 or fewer'),
    unit_price: unitPrice.nullish().describe('Instead of the list price; the price of a free line'),
    discount_bp: basisPoints.default(0).describe('In basis points: 250 is 2.5%'),
    zero_rated: z.boolean().default(false).describe('Free lines only: carries no VAT'),
    note: line(300).default(''),
  })
  .meta({ id: 'DraftLine' });
export type DraftLine = z.output<typeof draftLine>;

export const documentDiscount = z
  .strictObject({
    kind: z.enum(['none', 'percent', 'amount']).meta({ id: 'DiscountKind' }),
    value: z.int().min(0, 'Enter 0 or more').max(2_000_000_000).describe('Basis points for percent, cents for amount'),
  })
  .refine(({ kind, value }) => kind !== 'percent' || value <= 10_000, {
    path: ['value'],
    message: 'Enter 100% or less',
  })
  .meta({ id: 'DocumentDiscount' });

export const draftDelivery = z
  .strictObject({
    fulfilment,
    suburb_id: rowKey.nullish(),
    street: line(160).default(''),
    complex: line(120).default(''),
    fee: cents
      .min(0, 'Enter 0 or more')
      .max(MAX_UNIT_PRICE, 'Enter R1 000 000 or less')
      .nullish()
      .describe('Instead of the fee of the zone; null for the usual one'),
    date: isoDate.nullish(),
  })
  .meta({ id: 'DraftDelivery' });

/** Fields of a draft in the editor. */
export const draftFields = {
  client_id: id.nullish(),
  client: z
    .strictObject({
      name: line(120).default(''),
      company: line(120).default(''),
      email: line(254).default(''),
      phone: line(24).default(''),
      address: addressLine(400).default(''),
      vat_number: line(20).default(''),
    })
    .meta({ id: 'DraftClient' })
    .describe('As they stand on the document; checked when it is issued'),
  branch_id: id.nullish(),
  salesperson_id: id.nullish(),
  delivery: draftDelivery,
  reference: line(80).default('').describe("The client's own order number"),
  notes: text(2_000).default(''),
  internal_note: text(2_000).default(''),
  valid_until: isoDate.nullish(),
  due_on: isoDate.nullish(),
  discount: documentDiscount,
  deposit_bp: basisPoints.default(0),
  lines: z.array(draftLine).max(300, 'Use at most 300 lines'),
};
export const draft = z.strictObject(draftFields).meta({ id: 'Draft' });
export type Draft = z.output<typeof draft>;

/** Present stock of a line's item, or of a search result. */
export const stockNow = {
  available: z.int().nullable().describe('How many are in stock now; null for what is made, and once it is issued'),
  more_on: isoDate.nullable().describe('None is free: when a supplier says that more comes'),
};

export const documentLine = z
  .object({
    id,
    position: z.int(),
    kind: lineKind,
    variant_id: z.string().nullable(),
    slug: z.string(),
    sku: z.string(),
    category: z.string(),
    name: z.string(),
    ...chosenFields,
    image: z.string(),
    configuration: itemConfiguration.nullable(),
    quantity: z.int(),
    list_unit_price: cents,
    unit_price: cents,
    price_set: z.boolean().describe('The price was typed instead of the list price'),
    price_held: z.boolean().describe('The list price is that of the accepted quote'),
    discount_bp: z.int(),
    discount: cents.describe("What the line's own discount takes off"),
    document_discount: cents.describe("The line's share of the document's discount"),
    line_total: cents.describe('Including VAT, after both discounts'),
    vat: cents,
    zero_rated: z.boolean(),
    made_to_order: z.boolean(),
    note: z.string(),
    from_line_id: id.nullable().describe('Invoice: line of the quote. Credit note: line that it credits'),
    credited: cents.describe('Invoice: what credit notes took off this line'),
    credited_pieces: z.int().describe('Invoice: how many of it they took back'),
    ...stockNow,
    sold_unit_id: z
      .string()
      .nullable()
      .describe('What is made of it, as it was sold; null on a draft at the prices of today'),
  })
  .meta({ id: 'DocumentLine' });
export type DocumentLine = z.infer<typeof documentLine>;

/** Problem that prevents issuing a draft, though not saving it. */
export const draftProblem = z
  .object({
    field: z.string().describe('Path in the draft: `client.name`, `lines.2.discount_bp`; empty for the whole'),
    code: z
      .enum(['missing', 'unknown-item', 'configuration-impossible', 'discount-above-limit', 'invalid', 'too-large'])
      .meta({ id: 'DraftProblemCode' }),
    message: z.string(),
  })
  .meta({ id: 'DraftProblem' });

export const documentTotals = z.object({
  subtotal: cents.describe('Lines after their own discounts'),
  discount: cents.describe('Off the whole document'),
  delivery_fee: cents,
  vat: cents,
  total: cents,
  deposit: cents.describe('What is asked before cutting'),
});

export const pricedDraft = documentTotals
  .extend({
    lines: z.array(documentLine),
    delivery_fee_usual: cents.describe('Of the zone, before anybody typed another'),
    delivery_place: z.string().describe('Suburb with its code, or the branch'),
    ready_on: isoDate.nullable().describe('When the last line leaves the workshop at the earliest'),
    dates: z.array(isoDate).describe('Days on which it can be delivered or collected'),
    discount_limit_bp: z.int().describe('Most the caller may give'),
    problems: z.array(draftProblem),
  })
  .meta({ id: 'PricedDraft' });
export type PricedDraft = z.infer<typeof pricedDraft>;

export const documentLink = z
  .object({
    id,
    kind: documentKind,
    number: z.string().nullable(),
    status: documentStatus,
    total: cents,
    issued_on: isoDate.nullable(),
  })
  .meta({ id: 'DocumentLink' });

export const supplierFacts = z
  .object({
    trading_name: z.string(),
    legal_name: z.string(),
    registration_number: z.string(),
    vat_number: z.string().nullable(),
    address: z.string(),
    phone: z.string(),
    email: z.string(),
    logo: companyLogo.nullish().describe('As it was that day; none: the name stands in its place'),
    bank: bankDetails.omit({ reference: true, pay_by: true }).meta({ id: 'SupplierBank' }),
  })
  .meta({ id: 'SupplierFacts' });
export type SupplierFacts = z.infer<typeof supplierFacts>;

export const instalmentKind = enumOf(instalmentKinds).meta({ id: 'InstalmentKind' });
export const instalment = z
  .object({
    kind: instalmentKind,
    amount: cents.describe('Asked for it, after credit notes'),
    due_on: isoDate.nullable().describe('The last day to pay it; null: before the goods leave'),
    open: cents.describe('What of it is not paid'),
  })
  .meta({ id: 'Instalment' });

export const documentPayment = z
  .object({
    id,
    number: z.string(),
    kind: z.enum(['payment', 'credit_note']).meta({ id: 'SettledBy' }),
    method: z.string(),
    on: isoDate,
    amount: cents.describe('What of it is allocated to this invoice'),
    received: cents.describe('What the receipt or the credit note is over'),
    to_credit: cents.describe('What of it is on no invoice: the client has it with us'),
  })
  .meta({ id: 'DocumentPayment' });

/** Content of a document on paper, for everybody who may see it. */
export const paper = documentTotals.extend({
  id,
  kind: documentKind,
  title: z.string().describe('Words the law wants: Tax invoice, Quote, Credit note'),
  number: z.string().nullable(),
  status: documentStatus,
  issued_on: isoDate.nullable(),
  client: z
    .object({
      name: z.string(),
      company: z.string(),
      email: z.string(),
      phone: z.string(),
      address: z.string(),
      vat_number: z.string(),
    })
    .meta({ id: 'DocumentClient' }),
  supplier: supplierFacts,
  branch: z.string().nullable(),
  salesperson: z.string().nullable(),
  reference: z.string(),
  notes: z.string(),
  fulfilment,
  delivery_address: z.string(),
  promised_on: isoDate.nullable(),
  day: saleDay.nullable().describe('When the client can have it; null where there is no day to state'),
  valid_until: isoDate.nullable(),
  due_on: isoDate.nullable(),
  vat_rate_percent: z.number(),
  lines: z.array(documentLine),
  delivery_vat: cents,
  net: cents.describe('Total without VAT'),
  instalments: z.array(instalment).describe('How it is paid; none of a credit note'),
  paid: cents,
  credited: cents,
  balance: cents,
  payments: z.array(documentPayment),
  client_credit: cents.describe('Invoice to be paid: what its client has with us on no invoice, and can put to it'),
  credits: documentLink.nullable().describe('Credit note: the invoice that it credits'),
  credit_reason: z.string(),
});

export const documentView = paper
  .extend({
    access_key: secretId,
    client_id: id.nullable(),
    branch_id: id.nullable(),
    salesperson_id: id.nullable(),
    source: documentSource,
    internal_note: z.string(),
    suburb_id: z.string().nullable(),
    street: z.string(),
    complex: z.string(),
    delivery_fee_set: z.boolean(),
    delivery_fee_usual: cents,
    discount_kind: documentDiscount.shape.kind,
    discount_value: z.int(),
    deposit_bp: z.int(),
    created_at: isoDateTime,
    created_by: z.string().nullable(),
    updated_at: isoDateTime,
    updated_by: z.string().nullable(),
    issued_at: isoDateTime.nullable(),
    mailed_at: isoDateTime.nullable(),
    viewed_at: isoDateTime.nullable().describe('When the client first opened the link'),
    accepted_at: isoDateTime.nullable(),
    accepted_name: z.string(),
    accepted_from: z.string().describe('Address on the network that it was accepted from'),
    declined_reason: z.string(),
    handed_over_at: isoDateTime.nullable().describe('Invoice: when the client had all of it'),
    handed_over_by: z.string().nullable(),
    expired: z.boolean().describe('Quote: no longer valid'),
    overdue: z.boolean(),
    order: z.object({ id, number: z.string() }).meta({ id: 'DocumentOrder' }).nullable(),
    project: z
      .object({ id, code: z.string() })
      .meta({ id: 'DocumentProject' })
      .nullable()
      .describe('Invoice: what is made of it'),
    contact_request_id: id.nullable(),
    walk_in_id: id.nullable(),
    quote: documentLink.nullable().describe('Invoice: the quote that it came from'),
    converted_to: documentLink.nullable().describe('Quote: its invoice'),
    replaces: documentLink.nullable(),
    replaced_by: documentLink.nullable(),
    credit_notes: z.array(documentLink),
    next_statuses: z.array(documentStatus).describe('Where the caller may move it by hand'),
    may: z
      .object({
        edit: z.boolean(),
        issue: z.boolean(),
        send: z.boolean(),
        convert: z.boolean(),
        revise: z.boolean(),
        credit: z.boolean(),
        receive_payment: z.boolean(),
        discard: z.boolean(),
        change_day: z.boolean().describe('Whether another day may be promised'),
        hand_over: z.boolean(),
      })
      .meta({ id: 'DocumentRights' })
      .describe('What the document and the caller’s role allow now'),
    problems: z.array(draftProblem).describe('Draft: what stands in the way of issuing it'),
    discount_limit_bp: z.int(),
    editors: z.array(z.object({ user_id: id, name: z.string(), since: isoDateTime }).meta({ id: 'DocumentEditor' })),
    version: rowVersion,
    timeline: z.array(timelineEntry),
  })
  .meta({ id: 'SalesDocument' });
export type DocumentView = z.infer<typeof documentView>;

/** Document as a client sees it by the link: no names of staff but the salesperson, no inner notes. */
export const publicDocument = paper
  .extend({
    accepted_at: isoDateTime.nullable(),
    accepted_name: z.string(),
    expired: z.boolean(),
    replaced_by_key: z
      .object({ id, access_key: secretId })
      .meta({ id: 'ReplacingDocument' })
      .nullable()
      .describe('The newer version, to go on with'),
    invoice_key: z
      .object({ id, access_key: secretId })
      .meta({ id: 'ResultingInvoice' })
      .nullable()
      .describe('The invoice that the quote became'),
    needs_address: z.boolean().describe('The tax invoice will name an address that nobody knows yet: it is asked for'),
    received: z
      .object({ id, access_key: secretId, number: z.string(), amount: cents })
      .meta({ id: 'ReceivedByCard' })
      .nullable()
      .describe('The latest payment by card, and the key of its receipt'),
    of_online_order: z.boolean().describe('What is credited of it goes back the way it was paid'),
    can_accept: z.boolean(),
    can_decline: z.boolean(),
    pay: z
      .object({
        amount: cents.describe('What is asked now, the credit of the client taken off'),
        kind: instalmentKind.describe('What that is'),
        all: cents.describe('All that is owed'),
        takes_cards: z.boolean(),
        bank: bankDetails.omit({ pay_by: true }).meta({ id: 'PayByEft' }),
      })
      .meta({ id: 'DocumentToPay' })
      .nullable()
      .describe('What can be paid now'),
  })
  .meta({ id: 'PublicDocument' });
export type PublicDocument = z.infer<typeof publicDocument>;
