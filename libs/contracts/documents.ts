import * as z from 'zod';
import { allocationPaper } from './allocation-paper';
import { cartItem } from './cart';
import { statement } from './clients';
import { receiptTitles } from './client-account-labels';
import { clientPaymentMethod } from './client-payments';
import { cents, dateRange, email, enumOf, id, isoDate, isoDateTime, secretId, text } from './common';
import { can, mutation } from './define';
import { binLabelPaper, binLabelsPaper, binNumbers, countSheetPaper } from './bin-labels';
import { documentLine, paper, supplierFacts } from './invoice-fields';
import { cupboardToMake, hardwareToPick, materials, partToMake } from './materials';
import { asked, forStaff, paperOn, type PaperRow } from './paper-row';
import { MAILED, type PrintableKind } from './printable-address';
import { purchaseOrderPaper } from './purchase-order-paper';
import { conversionPaper } from './conversion-paper';
import { chosenFields } from './line-option-fields';
import { staffPages } from './staff-pages';

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
        .pick({
          id: true,
          sku: true,
          name: true,
          options: true,
          set_name: true,
          image: true,
          is_formica: true,
          color_image: true,
          price: true,
          quantity: true,
          line_total: true,
          made_to_order: true,
          ready_on: true,
        })
        .meta({ id: 'CartDocumentLine' }),
    ),
    vat_rate_percent: z.number(),
    total: cents,
    vat: cents,
  })
  .meta({ id: 'CartDocument' });
export type CartDocument = z.infer<typeof cartDocument>;

/** Of a line what stands on paper; a page is sent with its data, and three hundred lines are a long page. */
const paperLine = documentLine
  .pick({
    id: true,
    kind: true,
    sku: true,
    name: true,
    options: true,
    set_name: true,
    image: true,
    quantity: true,
    unit_price: true,
    discount: true,
    document_discount: true,
    line_total: true,
    zero_rated: true,
    made_to_order: true,
    note: true,
  })
  .meta({ id: 'PaperLine' });
export type PaperLine = z.infer<typeof paperLine>;

/** A quote, an invoice or a credit note on paper. */
export const salesPaper = paper
  .extend({
    lines: z.array(paperLine),
    is_copy: z.boolean().describe('It was given out before: the law wants the word'),
    source_number: z.string().nullable().describe('Invoice: number of the quote that it came from'),
    page_url: z.string().nullable().describe('Where its client accepts or pays it; null where there is nothing to do'),
  })
  .meta({ id: 'SalesPaper' });
export type SalesPaper = z.infer<typeof salesPaper>;

const job = paper
  .pick({
    id: true,
    kind: true,
    title: true,
    number: true,
    issued_on: true,
    client: true,
    supplier: true,
    reference: true,
    promised_on: true,
    delivery_address: true,
    fulfilment: true,
    branch: true,
    salesperson: true,
  })
  .meta({ id: 'PrintedJob' });

const swatch = z.object({ name: z.string(), image: z.string() }).meta({ id: 'PaperSwatch' });
const colours = z.array(swatch).describe('Of all the cupboards, each once');
/** What of a cupboard is in which colour, by the names of `colours`. */
const inColour = { fronts: z.array(z.string()), carcass: z.array(z.string()) };
const walls = z.array(z.string()).describe('The cupboards beside each other, a wall each, as SVG');

const paperCupboard = z
  .object({ line_id: id, label: z.string().describe('As on its parts: C2'), size: z.string(), ...inColour })
  .meta({ id: 'PaperCupboard' });
export type PaperCupboard = z.infer<typeof paperCupboard>;

/** The same by cupboard: each with its colours and with what belongs to it. */
export const groupedPaper = salesPaper
  .extend({
    colours,
    cupboards: z.array(
      paperCupboard
        .extend({ contents: z.array(z.string()).describe('Of one of them, a line each') })
        .meta({ id: 'PaperCupboardWithContents' }),
    ),
  })
  .meta({ id: 'GroupedPaper' });
export type GroupedPaper = z.infer<typeof groupedPaper>;

/** The same as part of the presentation set: with the wall that the cupboards make. */
export const presentedPaper = salesPaper
  .extend({ walls, colours, cupboards: z.array(paperCupboard) })
  .meta({ id: 'PresentedPaper' });
export type PresentedPaper = z.infer<typeof presentedPaper>;

const bill = materials.omit({ cupboards: true });

/** What must be bought or picked for a document; without prices. */
export const billPaper = z.object({ job, materials: bill.meta({ id: 'PrintedBill' }) }).meta({ id: 'BillPaper' });
export type BillPaper = z.infer<typeof billPaper>;

const headed = cupboardToMake.omit({ parts: true, hardware: true });
const withHardware = headed.extend({
  hardware: z
    .array(hardwareToPick.omit({ name: true }).meta({ id: 'HardwareOfCupboard' }))
    .describe('Named in the hardware of all'),
});

/** The same, cupboard by cupboard. */
export const billByCupboard = billPaper
  .extend({
    materials: bill
      .extend({ cupboards: z.array(withHardware.meta({ id: 'CupboardWithHardware' })) })
      .meta({ id: 'PrintedBillByCupboard' }),
  })
  .meta({ id: 'BillByCupboard' });
export type BillByCupboard = z.infer<typeof billByCupboard>;

export const presentedBill = billPaper
  .extend({
    walls,
    colours,
    materials: bill
      .extend({ cupboards: z.array(withHardware.extend(inColour).meta({ id: 'PresentedCupboardWithHardware' })) })
      .meta({ id: 'PresentedMaterials' }),
  })
  .meta({ id: 'PresentedBill' });
export type PresentedBill = z.infer<typeof presentedBill>;

const withParts = headed.extend({
  parts: z.array(
    partToMake
      .pick({
        code: true,
        name: true,
        quantity: true,
        length: true,
        width: true,
        cut_length: true,
        cut_width: true,
      })
      .extend({
        make: z.int().describe('Place in `makes`'),
        notes: z.array(z.int()).optional().describe('Places in `notes`, where there are any'),
      })
      .meta({ id: 'PrintedPart' }),
  ),
});

/** Every panel of a document. Most are of the same few boards and edgings, and drilled alike: that is said once. */
export const partsPaper = z
  .object({
    job,
    pieces: z.int(),
    makes: z.array(
      z
        .object({ board: z.string(), edging: z.string().describe('Edges by their tapes; empty for bare ones') })
        .meta({ id: 'PartMake' }),
    ),
    notes: z.array(z.string()).describe('Grooves, notches and holes'),
    cupboards: z.array(withParts.meta({ id: 'CupboardWithParts' })),
    unknown: materials.shape.unknown,
  })
  .meta({ id: 'PartsPaper' });
export type PartsPaper = z.infer<typeof partsPaper>;

export const presentedParts = partsPaper
  .extend({ colours, cupboards: z.array(withParts.extend(inColour).meta({ id: 'PresentedCupboardWithParts' })) })
  .meta({ id: 'PresentedParts' });
export type PresentedParts = z.infer<typeof presentedParts>;

/** First sheet of the set that a client is handed. */
export const frontPage = z
  .object({
    job,
    walls,
    colours,
    cupboards: z.int(),
    pieces: z.int(),
    valid_until: isoDate.nullable(),
    total: cents,
  })
  .meta({ id: 'FrontPage' });
export type FrontPage = z.infer<typeof frontPage>;

/** What goes onto the truck: no prices. */
export const deliveryNote = z
  .object({
    job,
    notes: z.string(),
    lines: z.array(
      z
        .object({
          id: z.string(),
          sku: z.string(),
          name: z.string(),
          ...chosenFields,
          quantity: z.int(),
          cartons: z
            .int()
            .nullable()
            .describe('How many packs it travels in; 0 in the box with others, null for work that is no thing'),
        })
        .meta({ id: 'DeliveryNoteLine' }),
    ),
    cartons: z.int(),
    weight_kg: z.number().nullable(),
  })
  .meta({ id: 'DeliveryNote' });
export type DeliveryNote = z.infer<typeof deliveryNote>;

/** That money came or went: what for, and what is still owed of that. */
export const receiptPaper = z
  .object({
    supplier: supplierFacts,
    number: z.string(),
    title: enumOf(receiptTitles)
      .meta({ id: 'ReceiptTitle' })
      .describe('Void: the entry that takes a payment out of the books'),
    client_name: z.string(),
    email: z.string().describe('Of the client; empty where none is known'),
    amount: cents,
    method: clientPaymentMethod,
    reference: z.string(),
    reason: z.string().describe('Of a refund'),
    received_at: isoDateTime,
    received_on: isoDate,
    branch: z.string().nullable(),
    taken_by: z.string().nullable(),
    paid: z.array(
      z
        .object({ number: z.string(), amount: cents, balance: cents.describe('Still owed of it today') })
        .meta({ id: 'ReceiptedInvoice' }),
    ),
    unallocated: cents.describe('Stays to the credit of the client'),
    void_reason: z.string().nullable().describe('Why it counts no more; null as long as it does'),
  })
  .meta({ id: 'ReceiptPaper' });
export type ReceiptPaper = z.infer<typeof receiptPaper>;

/** What a client was charged and paid over a time. */
export const statementPaper = z.object({ supplier: supplierFacts, statement }).meta({ id: 'StatementPaper' });
export type StatementPaper = z.infer<typeof statementPaper>;

/**
 * Every paper: what it shows, and what is asked for it. Procedure, page, PDF and link follow. Where the data comes from, and who may see it, is said by the
 * module that owns it: `printable` in the backend's platform.
 */
export const papers = {
  cart: paperOn('cart', {
    summary: 'A cart as it is printed, for whoever may open it',
    input: z.strictObject({ id: secretId }),
    data: cartDocument,
  }),
  paper: paperOn('invoice', {
    summary:
      'A quote, an invoice or a credit note as it is printed: for its client, whoever holds its key, and staff of the invoices page',
    input: asked,
    data: salesPaper,
  }),
  groupedPaper: paperOn('invoice-v2', {
    summary: 'The same by cupboard, with their colours and what belongs to each',
    input: asked,
    data: groupedPaper,
    weight: 3,
  }),
  presentedPaper: paperOn('invoice-v3', {
    summary: 'The same with the wall and the colours of the presentation set',
    input: asked,
    data: presentedPaper,
    weight: 3,
  }),
  bill: paperOn('bom', {
    summary: 'Bill of materials of a document, for staff of the invoices, projects or cutting lists',
    input: forStaff,
    data: billPaper,
    weight: 3,
  }),
  billByCupboard: paperOn('bom-v2', {
    summary: 'The same, also cupboard by cupboard',
    input: forStaff,
    data: billByCupboard,
    weight: 3,
  }),
  presentedBill: paperOn('bom-v3', {
    summary: 'The same with the wall and the colours of the presentation set',
    input: forStaff,
    data: presentedBill,
    weight: 3,
  }),
  parts: paperOn('pom-v2', {
    summary: 'Parts of manufacture of a document: every panel; for staff of the invoices, projects or cutting lists',
    input: forStaff,
    data: partsPaper,
    weight: 3,
  }),
  presentedParts: paperOn('pom-v3', {
    summary: 'The same with the colours of the presentation set',
    input: forStaff,
    data: presentedParts,
    weight: 3,
  }),
  frontPage: paperOn('frontpage-v3', {
    summary: 'First sheet of the set of a document, with a drawing; for whoever may see the document',
    input: asked,
    data: frontPage,
    weight: 2,
  }),
  deliveryNote: paperOn('delivery-note', {
    summary: 'Delivery note of an invoice, without prices; for staff of invoices and projects',
    input: forStaff,
    data: deliveryNote,
  }),
  receipt: paperOn('receipt', {
    summary: 'Receipt of a payment, for whoever holds its key, its client, and staff who take payments',
    input: asked,
    data: receiptPaper,
  }),
  receiptSlip: paperOn('receipt-slip', {
    summary: 'The same as a slip of 80 mm for the till',
    input: asked,
    data: receiptPaper,
  }),
  statement: paperOn('statement', {
    summary: 'Statement of a client as it is printed: for the client, and staff of the clients page',
    input: dateRange.extend({ id }).describe('This year until today where no day is said'),
    data: statementPaper,
    weight: 2,
  }),
  purchaseOrder: paperOn('purchase-order', {
    summary: 'A purchase order as its supplier gets it, for staff who may see orders',
    input: forStaff,
    data: purchaseOrderPaper,
  }),
  binLabel: paperOn('bin-label', {
    summary: 'Label of a bin, for staff of the stock page',
    input: forStaff,
    data: binLabelPaper,
  }),
  binLabels: paperOn('bin-labels', {
    summary: 'Labels of several bins on sheets of A4, named by their numbers: 12,14-19',
    input: z.strictObject({ id: binNumbers }),
    data: binLabelsPaper,
  }),
  countSheet: paperOn('count-sheet', {
    summary: 'What lies in a bin with room for figures, for counting with a pencil; says nothing of the books',
    input: forStaff,
    data: countSheetPaper,
  }),
  allocation: paperOn('allocation', {
    summary: 'What is to be picked for an invoice, in walking order, for staff of picking',
    input: forStaff,
    data: allocationPaper,
  }),
  conversion: paperOn('conversion', {
    summary: 'A quote beside the invoice that it became, as it is printed; for staff of the invoices page',
    input: forStaff,
    data: conversionPaper,
    weight: 2,
  }),
} satisfies Readonly<Record<string, PaperRow>>;

type Papers = typeof papers;
export type PaperName = keyof Papers;
/** What the page of a paper shows. */
export type PrintableData<Kind extends PrintableKind> = z.output<Extract<Papers[PaperName], { kind: Kind }>['output']>;

const isPaperName = (name: string): name is PaperName => Object.hasOwn(papers, name);
const nameByKind = new Map(
  Object.keys(papers)
    .filter(isPaperName)
    .map((name) => [papers[name].kind, name] as const),
);

/** The procedure of a paper, below `documents`. @throws Error for a page without a row */
export function paperNameOf(kind: PrintableKind): PaperName {
  const name = nameByKind.get(kind);
  if (name === undefined) throw new Error(`No row among the papers: ${kind}`);
  return name;
}
export const paperOf = (kind: PrintableKind): PaperRow => papers[paperNameOf(kind)];

export const documents = {
  ...papers,
  mail: mutation({
    access: can('update', staffPages.invoices),
    summary:
      'Mails a paper as a PDF, with a link that opens it for some weeks; to its client unless another address is given',
    input: z.strictObject({
      kind: z.enum(MAILED),
      id,
      to: email.optional(),
      period: dateRange.default({}).describe('Of a statement'),
      message: text(1_000).default(''),
      idempotency_key: z.uuid(),
    }),
    output: z
      .object({ to: z.string(), name: z.string().describe('Tax invoice INV-000123') })
      .meta({ id: 'MailedDocument' }),
    weight: 20,
  }),
};
