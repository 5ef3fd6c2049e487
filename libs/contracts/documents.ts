import * as z from 'zod';
import { cartItem } from './cart';
import { statement } from './clients';
import { cents, dateRange, email, id, isoDate, secretId, text } from './common';
import { can, holder, mutation, query } from './define';
import { INVOICES_PAGE, paper, supplierFacts } from './invoice-fields';
import { invoices } from './invoices';
import { materials } from './materials';
import type { PrintableKind } from './printable-address';

/*
 * Printable pages and the PDFs that are made of them. A page gets its data here and nowhere else, whether a person looks at it or the
 * documents role prints it.
 */

/** A cart on paper: a list with prices that can be taken home, no offer that binds beyond its last day. */
export const cartDocument = z
  .object({
    number: z.string(),
    name: z.string(),
    prepared_on: isoDate,
    valid_until: isoDate,
    supplier: supplierFacts,
    lines: z.array(
      cartItem
        .pick({ id: true, sku: true, name: true, options: true, image: true, is_formica: true, color_image: true, price: true, quantity: true, line_total: true, made_to_order: true, ready_on: true })
        .meta({ id: 'CartDocumentLine' }),
    ),
    vat_rate_percent: z.number(),
    total: cents,
    vat: cents,
  })
  .meta({ id: 'CartDocument' });
export type CartDocument = z.infer<typeof cartDocument>;

/** A quote, an invoice or a credit note on paper. */
export const salesPaper = paper
  .extend({
    is_copy: z.boolean().describe('It was given out before: the law wants the word'),
    source_number: z.string().nullable().describe('Invoice: number of the quote that it came from'),
  })
  .meta({ id: 'SalesPaper' });
export type SalesPaper = z.infer<typeof salesPaper>;

const job = paper
  .pick({ id: true, kind: true, title: true, number: true, issued_on: true, client: true, supplier: true, reference: true, promised_on: true, delivery_address: true, fulfilment: true, branch: true, salesperson: true })
  .meta({ id: 'PrintedJob' });

/** What the lines of a document are made of; without prices. */
export const materialsPaper = z.object({ job, materials }).meta({ id: 'MaterialsPaper' });
export type MaterialsPaper = z.infer<typeof materialsPaper>;

const swatch = z.object({ name: z.string(), image: z.string() }).meta({ id: 'PaperSwatch' });

/** How the presentation set shows a document's cupboards: drawn large, with their colours, and as they stand beside each other. */
export const presentation = z
  .object({
    walls: z.array(z.string()).describe('The cupboards beside each other, a wall each, as SVG'),
    colours: z.array(swatch),
    cupboards: z.array(
      z
        .object({
          line_id: id,
          label: z.string().describe('As on its parts: C2'),
          size: z.string(),
          closed: z.string().describe('Addresses of its drawings'),
          open: z.string(),
          exploded: z.string(),
          fronts: z.array(swatch),
          carcass: z.array(swatch),
        })
        .meta({ id: 'PresentedCupboard' }),
    ),
  })
  .meta({ id: 'Presentation' });
export type Presentation = z.infer<typeof presentation>;

/** First sheet of the set that a client is handed. */
export const frontPage = z
  .object({
    job,
    presentation: presentation.omit({ cupboards: true }).meta({ id: 'FrontPagePresentation' }),
    cupboards: z.int(),
    pieces: z.int(),
    valid_until: isoDate.nullable(),
    total: cents,
  })
  .meta({ id: 'FrontPage' });
export type FrontPage = z.infer<typeof frontPage>;

export const presentedPaper = salesPaper.extend({ presentation }).meta({ id: 'PresentedPaper' });
export type PresentedPaper = z.infer<typeof presentedPaper>;

export const presentedMaterials = materialsPaper.extend({ presentation }).meta({ id: 'PresentedMaterials' });
export type PresentedMaterials = z.infer<typeof presentedMaterials>;

/** What goes onto the truck: no prices. */
export const deliveryNote = z
  .object({
    job,
    notes: z.string(),
    lines: z.array(
      z
        .object({ id: z.string(), sku: z.string(), name: z.string(), options: z.string(), quantity: z.int(), cartons: z.int().nullable().describe('How many packs it travels in; 0 in the box with others, null for work that is no thing') })
        .meta({ id: 'DeliveryNoteLine' }),
    ),
    cartons: z.int(),
    weight_kg: z.number().nullable(),
  })
  .meta({ id: 'DeliveryNote' });
export type DeliveryNote = z.infer<typeof deliveryNote>;

export const conversionPaper = z.object({ supplier: supplierFacts, conversion: invoices.conversion.output }).meta({ id: 'ConversionPaper' });
export type ConversionPaper = z.infer<typeof conversionPaper>;

/** What a client was charged and paid over a time. */
export const statementPaper = z.object({ supplier: supplierFacts, statement }).meta({ id: 'StatementPaper' });
export type StatementPaper = z.infer<typeof statementPaper>;

/** What every kind of printable page is made of, and how its documents are named. */
export const printables = {
  cart: { id: secretId, data: cartDocument },
  invoice: { id, data: salesPaper },
  bom: { id, data: materialsPaper },
  'invoice-v2': { id, data: salesPaper },
  'bom-v2': { id, data: materialsPaper },
  'pom-v2': { id, data: materialsPaper },
  'frontpage-v3': { id, data: frontPage },
  'invoice-v3': { id, data: presentedPaper },
  'bom-v3': { id, data: presentedMaterials },
  'pom-v3': { id, data: presentedMaterials },
  'delivery-note': { id, data: deliveryNote },
  conversion: { id, data: conversionPaper },
  statement: { id, data: statementPaper },
} as const satisfies Readonly<Record<PrintableKind, { id: z.ZodType; data: z.ZodType }>>;

export type PrintableData<Kind extends PrintableKind> = z.output<(typeof printables)[Kind]['data']>;

/** Papers that are a client's to have. */
const MAILED = ['invoice', 'invoice-v2', 'invoice-v3', 'frontpage-v3', 'statement'] as const satisfies readonly PrintableKind[];
export type MailedKind = (typeof MAILED)[number];

/** A document's own secret opens it too; staff and its client need none. */
const asked = z.strictObject({ id, key: secretId.optional() });

export const documents = {
  cart: query({
    access: holder,
    summary: 'A cart as it is printed, for whoever may open it',
    input: z.strictObject({ id: secretId }),
    output: cartDocument,
  }),
  paper: query({
    access: holder,
    summary: 'A quote, an invoice or a credit note as it is printed: for its client, whoever holds its key, and staff of the invoices page',
    input: asked,
    output: salesPaper,
  }),
  materials: query({
    access: holder,
    summary: 'Bill of materials and parts of manufacture of a document, for staff of the invoices, projects or cutting lists',
    input: asked.omit({ key: true }),
    output: materialsPaper,
    weight: 3,
  }),
  presentedPaper: query({
    access: holder,
    summary: 'The same with the drawings and colours of the presentation set',
    input: asked,
    output: presentedPaper,
    weight: 3,
  }),
  presentedMaterials: query({
    access: holder,
    summary: 'Materials and parts with the drawings and colours of the presentation set; for staff of the invoices, projects or cutting lists',
    input: asked.omit({ key: true }),
    output: presentedMaterials,
    weight: 3,
  }),
  frontPage: query({
    access: holder,
    summary: 'First sheet of the set of a document, with a drawing; for whoever may see the document',
    input: asked,
    output: frontPage,
    weight: 2,
  }),
  deliveryNote: query({
    access: holder,
    summary: 'Delivery note of an invoice, without prices; for staff of invoices and projects',
    input: asked.omit({ key: true }),
    output: deliveryNote,
  }),
  mail: mutation({
    access: can('update', INVOICES_PAGE),
    summary: 'Mails a paper as a PDF, with a link that opens it for some weeks; to its client unless another address is given',
    input: z.strictObject({
      kind: z.enum(MAILED),
      id,
      to: email.optional(),
      period: dateRange.default({}).describe('Of a statement'),
      message: text(1_000).default(''),
      idempotency_key: z.uuid(),
    }),
    output: z.object({ to: z.string(), name: z.string().describe('Tax invoice INV-000123') }).meta({ id: 'MailedDocument' }),
    weight: 20,
  }),
  statement: query({
    access: holder,
    summary: 'Statement of a client as it is printed: for the client, and staff of the clients page',
    input: dateRange.extend({ id }).describe('This year until today where no day is said'),
    output: statementPaper,
    weight: 2,
  }),
  conversion: query({
    access: holder,
    summary: 'A quote beside the invoice that it became, as it is printed; for staff of the invoices page',
    input: asked.omit({ key: true }),
    output: conversionPaper,
    weight: 2,
  }),
};
