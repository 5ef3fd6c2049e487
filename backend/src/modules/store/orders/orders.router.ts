import { contracts } from '@plinth/contracts/contracts';
import type { InputOf } from '@plinth/contracts/kernel/define';
import type { RequestContext } from '../../../platform/data/session/request-context';
import { Context, Input, Procedure, Router } from '../../../platform/edge/trpc/procedure.decorator';
import { signedInActor } from '../../../platform/data/session/signed-in-actor';
import { CallOff } from './after-sale/call-off';
import { ChangeDay } from './after-sale/change-day';
import { OrderAgain } from './after-sale/order-again';
import { FindOrder } from './find-order';
import { ConfirmOrder } from './checkout/confirm-order';
import { OpenOrder } from './checkout/open-order';
import { PayAgain } from './checkout/pay-again';
import { PlaceOrder } from './checkout/place-order';
import { WithdrawOrder } from './settlement/withdraw-order';
import { StaffOrders } from './staff/staff-orders';
import { OrderList } from './staff/order-list';

const { public: shop, ...calls } = contracts.orders;

@Router({ alias: 'orders' })
export class OrdersRouter {
  constructor(
    private readonly lists: OrderList,
    private readonly placing: PlaceOrder,
    private readonly opening: OpenOrder,
    private readonly finding: FindOrder,
    private readonly confirming: ConfirmOrder,
    private readonly paying: PayAgain,
    private readonly withdrawing: WithdrawOrder,
    private readonly callingOff: CallOff,
    private readonly day: ChangeDay,
    private readonly ordering: OrderAgain,
    private readonly staff: StaffOrders,
  ) {}

  @Procedure(shop.place)
  'public.place'(@Input() input: InputOf<typeof shop.place>, @Context() ctx: RequestContext) {
    return this.placing.place(ctx, input);
  }

  @Procedure(shop.placed)
  'public.placed'(@Input() input: InputOf<typeof shop.placed>) {
    return this.placing.placed(input);
  }

  @Procedure(shop.get)
  'public.get'(@Input() input: InputOf<typeof shop.get>, @Context() ctx: RequestContext) {
    return this.opening.open(ctx.actor, input);
  }

  @Procedure(shop.find)
  'public.find'(@Input() input: InputOf<typeof shop.find>, @Context() ctx: RequestContext) {
    return this.finding.mailLink(input, ctx);
  }

  @Procedure(shop.confirm)
  async 'public.confirm'(@Input() input: InputOf<typeof shop.confirm>, @Context() ctx: RequestContext) {
    await this.confirming.confirm(ctx, input);
    return this.opening.open(ctx.actor, input);
  }

  @Procedure(shop.payAgain)
  'public.payAgain'(@Input() input: InputOf<typeof shop.payAgain>, @Context() ctx: RequestContext) {
    return this.paying.pay(ctx, input);
  }

  @Procedure(shop.cancel)
  'public.cancel'(@Input() input: InputOf<typeof shop.cancel>, @Context() ctx: RequestContext) {
    return this.withdrawing.byHand(ctx.actor, input);
  }

  @Procedure(shop.callOff)
  async 'public.callOff'(@Input() input: InputOf<typeof shop.callOff>, @Context() ctx: RequestContext) {
    await this.callingOff.byCustomer(ctx.actor, input);
    return this.opening.open(ctx.actor, input);
  }

  @Procedure(shop.days)
  'public.days'(@Input() input: InputOf<typeof shop.days>, @Context() ctx: RequestContext) {
    return this.day.days(ctx.actor, input);
  }

  @Procedure(shop.changeDay)
  async 'public.changeDay'(@Input() input: InputOf<typeof shop.changeDay>, @Context() ctx: RequestContext) {
    await this.day.change(ctx.actor, input);
    return this.opening.open(ctx.actor, input);
  }

  @Procedure(shop.again)
  'public.again'(@Input() input: InputOf<typeof shop.again>, @Context() ctx: RequestContext) {
    return this.ordering.into(ctx.actor, input);
  }

  @Procedure(calls.getMine)
  getMine(@Input() input: InputOf<typeof calls.getMine>, @Context() ctx: RequestContext) {
    return this.staff.mine(signedInActor(ctx).id, input?.page ?? 1);
  }

  @Procedure(calls.list)
  list(@Input() input: InputOf<typeof calls.list>) {
    return this.lists.list(input);
  }

  @Procedure(calls.exportCsv)
  exportCsv(@Input() input: InputOf<typeof calls.exportCsv>) {
    return this.lists.csv(input);
  }

  @Procedure(calls.changeStatus)
  changeStatus(@Input() input: InputOf<typeof calls.changeStatus>, @Context() ctx: RequestContext) {
    return this.staff.changeStatus(ctx.actor, input.id, input.status, input.version);
  }

  @Procedure(calls.changeDay)
  async changeDay(@Input() input: InputOf<typeof calls.changeDay>, @Context() ctx: RequestContext) {
    await this.day.change(ctx.actor, input);
    return this.opening.open(ctx.actor, input);
  }

  @Procedure(calls.leaving)
  leaving(@Input() { id }: InputOf<typeof calls.leaving>) {
    return this.staff.leaving(id);
  }

  @Procedure(calls.bulkChangeStatus)
  bulkChangeStatus(@Input() input: InputOf<typeof calls.bulkChangeStatus>, @Context() ctx: RequestContext) {
    return this.staff.bulkChangeStatus(ctx.actor, input);
  }

  @Procedure(calls.comment)
  comment(@Input() input: InputOf<typeof calls.comment>, @Context() ctx: RequestContext) {
    return this.staff.comment(ctx.actor, input.id, input.text);
  }

  @Procedure(calls.confirmEft)
  confirmEft(@Input() input: InputOf<typeof calls.confirmEft>, @Context() ctx: RequestContext) {
    return this.staff.confirmEft(ctx.actor, input);
  }

  @Procedure(calls.writeOffRest)
  writeOffRest(@Input() input: InputOf<typeof calls.writeOffRest>, @Context() ctx: RequestContext) {
    return this.staff.writeOffRest(ctx.actor, input);
  }

  @Procedure(calls.refund)
  refund(@Input() input: InputOf<typeof calls.refund>, @Context() ctx: RequestContext) {
    return this.staff.refund(ctx.actor, input);
  }

  @Procedure(calls.onChanged)
  onChanged(@Context() ctx: RequestContext) {
    return this.lists.changes(ctx.signal);
  }
}
