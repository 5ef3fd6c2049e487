import { contracts } from '@plinth/contracts/contracts';
import { signedInActor } from '../../../platform/data/session/signed-in-actor';
import { createRouter } from '../../../platform/edge/trpc/create-router';
import { PurchaseOrderChange } from './purchase-order-change';
import { LateCosts } from './late-costs';
import { PurchaseOrderMaker } from './purchase-order-maker';
import { PurchaseOrderList } from './purchase-order-list';
import { PurchaseOrderViews } from './purchase-order-views';
import { GoodsReceiving } from './goods-receiving';
import { GoodsReturn } from './goods-return';
import { ToOrder } from './to-order';
import { ToPutAway } from './to-put-away';

export const PurchaseOrdersRouter = createRouter(
  'purchaseOrders',
  contracts.purchaseOrders,
  {
    lists: PurchaseOrderList,
    views: PurchaseOrderViews,
    proposal: ToOrder,
    making: PurchaseOrderMaker,
    changes: PurchaseOrderChange,
    goods: GoodsReceiving,
    goodsIn: ToPutAway,
    returns: GoodsReturn,
    lateCosts: LateCosts,
  },
  {
    list: ({ lists }, input) => lists.list(input),
    exportCsv: ({ lists }, input) => lists.writeCsv(input),
    onChanged: ({ lists }, _input, ctx) => lists.streamChanges(ctx.signal),
    get: ({ views }, input) => views.getOrder(input.id),
    toOrder: ({ proposal }) => proposal.listItems(),
    orderFromProposal: ({ making }, input, ctx) => making.createFromProposal(signedInActor(ctx), input),
    setUpTo: ({ proposal }, input, ctx) => proposal.setUpTo(signedInActor(ctx), input),
    create: ({ making }, input, ctx) => making.createByHand(signedInActor(ctx), input),
    change: ({ changes }, input, ctx) => changes.changeOrder(signedInActor(ctx), input),
    send: ({ changes }, input, ctx) => changes.sendOrder(signedInActor(ctx), input),
    confirm: ({ changes }, input, ctx) => changes.confirmOrder(signedInActor(ctx), input),
    changeDates: ({ changes }, input, ctx) => changes.changeDates(signedInActor(ctx), input),
    cancel: ({ changes }, input, ctx) => changes.cancelOrder(signedInActor(ctx), input),
    closeLine: ({ changes }, input, ctx) => changes.closeLine(signedInActor(ctx), input),
    comment: ({ changes }, input, ctx) => changes.addComment(signedInActor(ctx), input.id, input.text),
    receivingBins: ({ goods }, input) => goods.listBins(input.id),
    returnBins: ({ returns }, input) => returns.listBins(input.receipt_id),
    toPutAway: ({ goodsIn }, input) => goodsIn.listByOrder(input.id),
    receive: ({ goods }, input, ctx) => goods.receiveDelivery(signedInActor(ctx), input),
    returnGoods: ({ returns }, input, ctx) => returns.returnToSupplier(signedInActor(ctx), input),
    addLateCost: ({ lateCosts }, input, ctx) => lateCosts.addCost(signedInActor(ctx), input),
  },
);
