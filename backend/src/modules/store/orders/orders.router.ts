import { contracts } from '@plinth/contracts/contracts';
import { createRouter } from '../../../platform/edge/trpc/create-router';
import { signedInActor } from '../../../platform/data/session/signed-in-actor';
import { ShopGate } from '../cart/shop-gate';
import { OrderCancellation } from './after-sale/order-cancellation';
import { OrderDayChange } from './after-sale/order-day-change';
import { OrderAgain } from './after-sale/order-again';
import { OrderFinder } from './order-finder';
import { OrderConfirmation } from './checkout/order-confirmation';
import { OpenOrder } from './checkout/open-order';
import { PayAgain } from './checkout/pay-again';
import { OrderPlacement } from './checkout/order-placement';
import { OrderWithdrawal } from './settlement/order-withdrawal';
import { StaffOrders } from './staff/staff-orders';
import { OrderList } from './staff/order-list';

export const OrdersRouter = createRouter(
  'orders',
  contracts.orders,
  {
    lists: OrderList,
    placing: OrderPlacement,
    opening: OpenOrder,
    finding: OrderFinder,
    confirming: OrderConfirmation,
    paying: PayAgain,
    withdrawing: OrderWithdrawal,
    callingOff: OrderCancellation,
    day: OrderDayChange,
    ordering: OrderAgain,
    gate: ShopGate,
    staff: StaffOrders,
  },
  {
    public: {
      place: ({ placing }, input, ctx) => placing.placeOrder(ctx, input),
      placed: ({ placing }, input) => placing.findPlaced(input),
      get: ({ opening }, input, ctx) => opening.viewOrder(ctx.actor, input),
      find: ({ finding }, input, ctx) => finding.mailLink(input, ctx),
      confirm: async ({ opening, confirming }, input, ctx) => {
        await confirming.confirmOrder(ctx, input);
        return opening.viewOrder(ctx.actor, input);
      },
      payAgain: ({ paying }, input, ctx) => paying.payOrder(ctx, input),
      cancel: ({ withdrawing }, input, ctx) => withdrawing.cancelUnpaid(ctx.actor, input),
      callOff: async ({ opening, callingOff }, input, ctx) => {
        await callingOff.cancelForCustomer(ctx.actor, input);
        return opening.viewOrder(ctx.actor, input);
      },
      days: ({ day }, input, ctx) => day.listDays(ctx.actor, input),
      changeDay: async ({ opening, day }, input, ctx) => {
        await day.changeDay(ctx.actor, input);
        return opening.viewOrder(ctx.actor, input);
      },
      again: async ({ ordering, gate }, input, ctx) => {
        await gate.checkOpen(ctx);
        return ordering.addToCart(ctx.actor, input);
      },
    },
    getMine: ({ staff }, input, ctx) => staff.listByCustomer(signedInActor(ctx).id, input?.page ?? 1),
    list: ({ lists }, input) => lists.list(input),
    exportCsv: ({ lists }, input) => lists.writeCsv(input),
    changeStatus: ({ staff }, input, ctx) => staff.changeStatus(ctx.actor, input.id, input.status, input.version),
    changeDay: async ({ opening, day }, input, ctx) => {
      await day.changeDay(ctx.actor, input);
      return opening.viewOrder(ctx.actor, input);
    },
    leaving: ({ staff }, { id }) => staff.describeLeaving(id),
    bulkChangeStatus: ({ staff }, input, ctx) => staff.bulkChangeStatus(ctx.actor, input),
    comment: ({ staff }, input, ctx) => staff.addComment(ctx.actor, input.id, input.text),
    confirmEft: ({ staff }, input, ctx) => staff.confirmEft(ctx.actor, input),
    writeOffRest: ({ staff }, input, ctx) => staff.writeOffRest(ctx.actor, input),
    refund: ({ staff }, input, ctx) => staff.refundOrder(ctx.actor, input),
    onChanged: ({ lists }, _input, ctx) => lists.streamChanges(ctx.signal),
  },
);
