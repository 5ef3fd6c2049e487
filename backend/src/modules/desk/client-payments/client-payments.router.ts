import { contracts } from '@plinth/contracts/contracts';
import type { InputOf } from '@plinth/contracts/kernel/define';
import type { RequestContext } from '../../../platform/data/session/request-context';
import { signedInActor } from '../../../platform/data/session/signed-in-actor';
import { Context, Input, Procedure, Router } from '../../../platform/edge/trpc/procedure.decorator';
import { AllocatePayment } from './allocate-payment';
import { ClientPaymentViews } from './client-payment-views';
import { OwnCredit } from './own-credit';
import { PaymentList } from './payment-list';
import { ReceivePayment } from './receive-payment';
import { RefundClient } from './refund-client';
import { VoidPayment } from './void-payment';

const calls = contracts.clientPayments;

@Router({ alias: 'clientPayments' })
export class ClientPaymentsRouter {
  constructor(
    private readonly lists: PaymentList,
    private readonly views: ClientPaymentViews,
    private readonly receiving: ReceivePayment,
    private readonly allocating: AllocatePayment,
    private readonly refunding: RefundClient,
    private readonly voiding: VoidPayment,
    private readonly own: OwnCredit,
  ) {}

  @Procedure(calls.list)
  list(@Input() input: InputOf<typeof calls.list>) {
    return this.lists.list(input);
  }

  @Procedure(calls.exportCsv)
  exportCsv(@Input() input: InputOf<typeof calls.exportCsv>) {
    return this.lists.csv(input);
  }

  @Procedure(calls.onChanged)
  onChanged(@Context() ctx: RequestContext) {
    return this.lists.changes(ctx.signal);
  }

  @Procedure(calls.get)
  get(@Input() input: InputOf<typeof calls.get>) {
    return this.views.open(input.id);
  }

  @Procedure(calls.openInvoices)
  openInvoices(@Input() input: InputOf<typeof calls.openInvoices>) {
    return this.views.openInvoices(input.client_id);
  }

  @Procedure(calls.mine)
  mine(@Context() ctx: RequestContext) {
    return this.own.of(signedInActor(ctx).id);
  }

  @Procedure(calls.receive)
  receive(@Input() input: InputOf<typeof calls.receive>, @Context() ctx: RequestContext) {
    return this.receiving.receive(signedInActor(ctx), input);
  }

  @Procedure(calls.allocate)
  allocate(@Input() input: InputOf<typeof calls.allocate>, @Context() ctx: RequestContext) {
    return this.allocating.allocate(signedInActor(ctx), input);
  }

  @Procedure(calls.useCredit)
  useCredit(@Input() input: InputOf<typeof calls.useCredit>, @Context() ctx: RequestContext) {
    return this.allocating.useCredit(signedInActor(ctx), input);
  }

  @Procedure(calls.takeBack)
  takeBack(@Input() input: InputOf<typeof calls.takeBack>, @Context() ctx: RequestContext) {
    return this.allocating.takeBack(signedInActor(ctx), input);
  }

  @Procedure(calls.refund)
  refund(@Input() input: InputOf<typeof calls.refund>, @Context() ctx: RequestContext) {
    return this.refunding.refund(signedInActor(ctx), input);
  }

  @Procedure(calls.void)
  void(@Input() input: InputOf<typeof calls.void>, @Context() ctx: RequestContext) {
    return this.voiding.void(signedInActor(ctx), input);
  }

  @Procedure(calls.comment)
  comment(@Input() input: InputOf<typeof calls.comment>, @Context() ctx: RequestContext) {
    return this.views.comment(signedInActor(ctx), input.id, input.text);
  }

  @Procedure(calls.takings)
  takings(@Input() input: InputOf<typeof calls.takings>) {
    return this.lists.takings(input);
  }
}
