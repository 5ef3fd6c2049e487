import { contracts } from '@plinth/contracts/contracts';
import { signedInActor } from '../../../platform/data/session/signed-in-actor';
import { createRouter } from '../../../platform/edge/trpc/create-router';
import { PaymentAllocator } from './payment-allocator';
import { ClientPaymentViews } from './client-payment-views';
import { OwnCreditRepository } from './own-credit.repository';
import { PaymentList } from './payment-list';
import { PaymentReceiver } from './payment-receiver';
import { ClientRefund } from './client-refund';
import { PaymentVoiding } from './payment-voiding';
import { Tills } from './tills.service';

export const ClientPaymentsRouter = createRouter(
  'clientPayments',
  contracts.clientPayments,
  {
    lists: PaymentList,
    views: ClientPaymentViews,
    own: OwnCreditRepository,
    receiving: PaymentReceiver,
    allocating: PaymentAllocator,
    refunding: ClientRefund,
    voiding: PaymentVoiding,
    tills: Tills,
  },
  {
    list: ({ lists }, input) => lists.list(input),
    exportCsv: ({ lists }, input) => lists.writeCsv(input),
    onChanged: ({ lists }, _input, ctx) => lists.streamChanges(ctx.signal),
    get: ({ views }, input) => views.getPayment(input.id),
    openInvoices: ({ views }, input) => views.getOpenInvoices(input.client_id),
    mine: ({ own }, _input, ctx) => own.findByUser(signedInActor(ctx).id),
    receive: ({ receiving }, input, ctx) => receiving.receivePayment(signedInActor(ctx), input),
    allocate: ({ allocating }, input, ctx) => allocating.allocate(signedInActor(ctx), input),
    useCredit: ({ allocating }, input, ctx) => allocating.useCredit(signedInActor(ctx), input),
    takeBack: ({ allocating }, input, ctx) => allocating.takeBack(signedInActor(ctx), input),
    refund: ({ refunding }, input, ctx) => refunding.refundClient(signedInActor(ctx), input),
    void: ({ voiding }, input, ctx) => voiding.voidPayment(signedInActor(ctx), input),
    comment: ({ views }, input, ctx) => views.addComment(signedInActor(ctx), input.id, input.text),
    tills: {
      list: ({ tills }, input) => tills.listTills(input),
      count: ({ tills }, input, ctx) => tills.countTill(signedInActor(ctx), input),
    },
    takings: ({ lists }, input) => lists.calculateTakings(input),
  },
);
