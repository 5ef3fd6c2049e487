import { contracts } from '@plinth/contracts/contracts';
import type { InputOf } from '@plinth/contracts/define';
import type { RequestContext } from '../../../platform/session/request-context';
import { Context, Input, Procedure, Router } from '../../../platform/trpc/procedure.decorator';
import { signedInActor } from '../../../platform/session/signed-in-actor';
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
    private readonly paying: PayAgain,
    private readonly withdrawing: WithdrawOrder,
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

  @Procedure(shop.payAgain)
  'public.payAgain'(@Input() input: InputOf<typeof shop.payAgain>, @Context() ctx: RequestContext) {
    return this.paying.pay(ctx, input);
  }

  @Procedure(shop.cancel)
  'public.cancel'(@Input() input: InputOf<typeof shop.cancel>, @Context() ctx: RequestContext) {
    return this.withdrawing.byHand(ctx.actor, input);
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

  @Procedure(calls.refund)
  refund(@Input() input: InputOf<typeof calls.refund>, @Context() ctx: RequestContext) {
    return this.staff.refund(ctx.actor, input);
  }

  @Procedure(calls.onChanged)
  onChanged(@Context() ctx: RequestContext) {
    return this.lists.changes(ctx.signal);
  }
}
