import * as z from 'zod';
import { tripSheet } from '../../works/trips/trips';
import { bagListPaper, cartonCode, cartonLabelPaper } from '../../works/cartons/cartons';
import { allocationPaper } from '../../stock/allocations/allocation-paper';
import { cartDocument } from '../../store/cart/cart-paper';
import { dateRange, email, id, secretId, text } from '../../kernel/common';
import { can, mutation } from '../../kernel/define';
import { numberRanges } from '../../kernel/number-ranges';
import { panelCode, panelLabelsPaper } from '../../works/projects/panel-labels';
import { binLabelPaper, binLabelsPaper, countSheetPaper } from '../../stock/bins/bin-labels';
import { itemLabelPaper, itemLabelsPaper, itemNumber } from '../../stock/stock/item-labels';
import { transferPaper } from '../../stock/transfers/transfer-paper';
import { offcutCode, offcutLabelPaper, sawPlanPaper } from '../../works/cutting-lists/cutting-papers';
import {
  billByCupboard,
  billPaper,
  deliveryNote,
  frontPage,
  partsPaper,
  presentedBill,
  presentedParts,
} from '../../works/materials/job-papers';
import { drillSheetsPaper } from '../../works/panel-drawings/panel-drawings';
import { receiptPaper, statementPaper } from '../../desk/client-payments/money-papers';
import { attendancePaper, sheetId } from '../../people/attendance/attendance';
import { paperQuery, forStaff, paperOn, type PaperRow } from '../../kernel/paper-row';
import { MAILED, type PrintableKind } from '../../kernel/printable-address';
import { payslipPaper } from '../../people/pay/payslip-paper';
import { purchaseOrderPaper } from '../../stock/purchase-orders/purchase-order-paper';
import { conversionPaper } from '../../desk/invoices/conversion-paper';
import { groupedPaper, presentedPaper, salesPaper } from '../../desk/invoices/sales-papers';
import { staffPages } from '../../kernel/staff-pages';

/*
 * Printable pages and the PDFs that are made of them. A page gets its data here and nowhere else, whether a person looks at it or the
 * documents role prints it.
 */

/**
 * All papers with their data and input. Procedure, page, PDF and link follow from them. The owning module provides
 * the data and decides who may see it: `printable` in the backend's platform.
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
    input: paperQuery,
    data: salesPaper,
  }),
  groupedPaper: paperOn('invoice-v2', {
    summary: 'The same by cupboard, with their colours and what belongs to each',
    input: paperQuery,
    data: groupedPaper,
    weight: 3,
  }),
  presentedPaper: paperOn('invoice-v3', {
    summary: 'The same with the wall and the colours of the presentation set',
    input: paperQuery,
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
    input: paperQuery,
    data: frontPage,
    weight: 2,
  }),
  deliveryNote: paperOn('delivery-note', {
    summary:
      'Delivery note of an invoice, without prices; for staff of invoices, projects and cutting lists, and for whoever drives it there',
    input: forStaff,
    data: deliveryNote,
  }),
  receipt: paperOn('receipt', {
    summary: 'Receipt of a payment, for whoever holds its key, its client, and staff who take payments',
    input: paperQuery,
    data: receiptPaper,
  }),
  receiptSlip: paperOn('receipt-slip', {
    summary: 'The same as a slip of 80 mm for the till',
    input: paperQuery,
    data: receiptPaper,
  }),
  timeAndAttendance: paperOn('time-and-attendance', {
    summary: 'Presses and hours of a week or a month to sign, of everybody or one person, for whoever sees the page',
    input: z.strictObject({ id: sheetId }),
    data: attendancePaper,
    weight: 5,
  }),
  statement: paperOn('statement', {
    summary: 'Statement of a client as it is printed: for the client, and staff of the clients page',
    input: dateRange.extend({ id }).describe('This year until today where no day is said'),
    data: statementPaper,
    weight: 2,
  }),
  payslip: paperOn('payslip', {
    summary: 'A payslip, for whoever it is of once it is paid, and for staff who may look at pay',
    input: forStaff,
    data: payslipPaper,
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
    input: z.strictObject({ id: numberRanges }),
    data: binLabelsPaper,
  }),
  itemLabel: paperOn('item-label', {
    summary: 'Our own label of an item that has no barcode, for staff of the stock page',
    input: z.strictObject({ id: itemNumber }),
    data: itemLabelPaper,
  }),
  itemLabels: paperOn('item-labels', {
    summary: 'Labels of several items on sheets of A4, named by their numbers: 12,14-19',
    input: z.strictObject({ id: numberRanges }),
    data: itemLabelsPaper,
  }),
  transferNote: paperOn('transfer-note', {
    summary: 'Note that goes with goods from branch to branch, for staff of the stock',
    input: forStaff,
    data: transferPaper,
  }),
  countSheet: paperOn('count-sheet', {
    summary: 'What lies in a bin with room for figures, for counting with a pencil; says nothing of the books',
    input: forStaff,
    data: countSheetPaper,
  }),
  labelsOnSheets: paperOn('labels-v3', {
    summary: 'Labels of all panels of a project on sheets of A4, for staff of projects and panels',
    input: forStaff,
    data: panelLabelsPaper,
    weight: 2,
  }),
  labelsOnRoll: paperOn('labels-v4', {
    summary: 'The same for a printer of labels: one a page, board by board',
    input: forStaff,
    data: panelLabelsPaper,
    weight: 2,
  }),
  panelLabel: paperOn('panel-label', {
    summary: 'The label of one panel, printed again; by its id, or by the code that stands on it',
    input: z.strictObject({ id: z.union([id, panelCode]) }),
    data: panelLabelsPaper,
    withBadge: true,
  }),
  drillSheet: paperOn('drill-sheet', {
    summary: 'Every hole and groove of a panel with its place, by its code; for staff of the workshop',
    input: z.strictObject({ id: panelCode }),
    data: drillSheetsPaper,
    weight: 2,
    withBadge: true,
  }),
  drillSheets: paperOn('drill-sheets', {
    summary: 'The same of all panels of a project, a sheet for each kind',
    input: forStaff,
    data: drillSheetsPaper,
    weight: 10,
  }),
  sawPlan: paperOn('saw-plan', {
    summary: 'The plan of a cutting list, every sheet drawn and cut by cut; for staff of the cutting lists',
    input: forStaff,
    data: sawPlanPaper,
    weight: 2,
    withBadge: true,
  }),
  listLabels: paperOn('list-labels', {
    summary: 'Labels of all panels of a cutting list in the order in which they come off the saw, one a page',
    input: forStaff,
    data: panelLabelsPaper,
    weight: 2,
    withBadge: true,
  }),
  offcutLabel: paperOn('offcut-label', {
    summary: 'Label of an offcut, by its code; for staff of the cutting lists',
    input: z.strictObject({ id: offcutCode }),
    data: offcutLabelPaper,
    withBadge: true,
  }),
  cartonLabel: paperOn('carton-label', {
    summary: 'Label of a carton, by its code; for staff of stations and trips',
    input: z.strictObject({ id: cartonCode }),
    data: cartonLabelPaper,
    withBadge: true,
  }),
  cartonContents: paperOn('carton-contents', {
    summary: 'What is in a carton, by its code; for staff of stations and trips',
    input: z.strictObject({ id: cartonCode }),
    data: cartonLabelPaper,
    withBadge: true,
  }),
  bagList: paperOn('bag-list', {
    summary:
      'What belongs into the bag of hardware of each cupboard of a project; for staff of production and of picking',
    input: forStaff,
    data: bagListPaper,
    weight: 2,
    withBadge: true,
  }),
  tripSheet: paperOn('trip-sheet', {
    summary: 'The stops of a trip in their order, for staff of trips and its driver',
    input: forStaff,
    data: tripSheet,
  }),
  allocation: paperOn('allocation', {
    summary: 'What is to be picked for an invoice, in walking order, for staff of picking',
    input: forStaff,
    data: allocationPaper,
    withBadge: true,
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
/** Data that the page of a paper shows. */
export type PrintableData<Kind extends PrintableKind> = z.output<Extract<Papers[PaperName], { kind: Kind }>['output']>;

const isPaperName = (name: string): name is PaperName => Object.hasOwn(papers, name);
const nameByKind = new Map(
  Object.keys(papers)
    .filter(isPaperName)
    .map((name) => [papers[name].kind, name] as const),
);

/**
 * Returns the name of a paper's procedure below `documents`.
 * @throws Error for a page without a row
 */
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
