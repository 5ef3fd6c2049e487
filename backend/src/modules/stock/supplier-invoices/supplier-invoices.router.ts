import { contracts } from '@plinth/contracts/contracts';
import { signedInActor } from '../../../platform/data/session/signed-in-actor';
import { createRouter } from '../../../platform/edge/trpc/create-router';
import { SupplierInvoiceList } from './supplier-invoice-list';
import { SupplierInvoiceViews } from './supplier-invoice-views';
import { SupplierInvoicesRepository } from './supplier-invoices.repository';
import { SupplierInvoicesService } from './supplier-invoices.service';

export const SupplierInvoicesRouter = createRouter(
  'supplierInvoices',
  contracts.supplierInvoices,
  {
    lists: SupplierInvoiceList,
    views: SupplierInvoiceViews,
    invoices: SupplierInvoicesRepository,
    service: SupplierInvoicesService,
  },
  {
    list: ({ lists }, input) => lists.list(input),
    exportCsv: ({ lists }, input) => lists.writeCsv(input),
    onChanged: ({ lists }, _input, ctx) => lists.streamChanges(ctx.signal),
    get: ({ views }, input) => views.getInvoice(input.id),
    toEnter: ({ views }, input) => views.prepareEntry(input.order_id),
    ofOrder: ({ invoices }, input) => invoices.listByOrder(input.order_id),
    owed: ({ views }, input) => views.calculateOwed(input.supplier_id),
    enter: ({ service }, input, ctx) => service.enterInvoice(signedInActor(ctx), input),
    accept: ({ service }, input, ctx) => service.acceptInvoice(signedInActor(ctx), input),
    sendBack: ({ service }, input, ctx) => service.sendBack(signedInActor(ctx), input),
    pay: ({ service }, input, ctx) => service.recordPayment(signedInActor(ctx), input),
    takePaymentBack: ({ service }, input, ctx) => service.undoPayment(signedInActor(ctx), input),
    comment: ({ service }, input, ctx) => service.addComment(signedInActor(ctx), input.id, input.text),
  },
);
