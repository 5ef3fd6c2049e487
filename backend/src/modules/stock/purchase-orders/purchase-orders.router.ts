import { contracts } from '@plinth/contracts/contracts';
import type { InputOf } from '@plinth/contracts/kernel/define';
import type { RequestContext } from '../../../platform/data/session/request-context';
import { signedInActor } from '../../../platform/data/session/signed-in-actor';
import { Context, Input, Procedure, Router } from '../../../platform/edge/trpc/procedure.decorator';
import { ChangeOrder } from './change-order';
import { LateCosts } from './late-costs';
import { MakeOrders } from './make-orders';
import { PurchaseOrderList } from './purchase-order-list';
import { PurchaseOrderViews } from './purchase-order-views';
import { ReceiveGoods } from './receive-goods';
import { ReturnGoods } from './return-goods';
import { ToOrder } from './to-order';
import { ToPutAway } from './to-put-away';

const calls = contracts.purchaseOrders;

@Router({ alias: 'purchaseOrders' })
export class PurchaseOrdersRouter {
  constructor(
    private readonly lists: PurchaseOrderList,
    private readonly views: PurchaseOrderViews,
    private readonly proposal: ToOrder,
    private readonly making: MakeOrders,
    private readonly changes: ChangeOrder,
    private readonly goods: ReceiveGoods,
    private readonly goodsIn: ToPutAway,
    private readonly returns: ReturnGoods,
    private readonly lateCosts: LateCosts,
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
    return this.views.get(input.id);
  }

  @Procedure(calls.toOrder)
  toOrder() {
    return this.proposal.list();
  }

  @Procedure(calls.orderFromProposal)
  orderFromProposal(@Input() input: InputOf<typeof calls.orderFromProposal>, @Context() ctx: RequestContext) {
    return this.making.fromProposal(signedInActor(ctx), input);
  }

  @Procedure(calls.setUpTo)
  setUpTo(@Input() input: InputOf<typeof calls.setUpTo>, @Context() ctx: RequestContext) {
    return this.proposal.setUpTo(signedInActor(ctx), input);
  }

  @Procedure(calls.create)
  create(@Input() input: InputOf<typeof calls.create>, @Context() ctx: RequestContext) {
    return this.making.byHand(signedInActor(ctx), input);
  }

  @Procedure(calls.change)
  change(@Input() input: InputOf<typeof calls.change>, @Context() ctx: RequestContext) {
    return this.changes.change(signedInActor(ctx), input);
  }

  @Procedure(calls.send)
  send(@Input() input: InputOf<typeof calls.send>, @Context() ctx: RequestContext) {
    return this.changes.send(signedInActor(ctx), input);
  }

  @Procedure(calls.confirm)
  confirm(@Input() input: InputOf<typeof calls.confirm>, @Context() ctx: RequestContext) {
    return this.changes.confirm(signedInActor(ctx), input);
  }

  @Procedure(calls.changeDates)
  changeDates(@Input() input: InputOf<typeof calls.changeDates>, @Context() ctx: RequestContext) {
    return this.changes.changeDates(signedInActor(ctx), input);
  }

  @Procedure(calls.cancel)
  cancel(@Input() input: InputOf<typeof calls.cancel>, @Context() ctx: RequestContext) {
    return this.changes.cancel(signedInActor(ctx), input);
  }

  @Procedure(calls.closeLine)
  closeLine(@Input() input: InputOf<typeof calls.closeLine>, @Context() ctx: RequestContext) {
    return this.changes.closeLine(signedInActor(ctx), input);
  }

  @Procedure(calls.comment)
  comment(@Input() input: InputOf<typeof calls.comment>, @Context() ctx: RequestContext) {
    return this.changes.comment(signedInActor(ctx), input.id, input.text);
  }

  @Procedure(calls.receivingBins)
  receivingBins(@Input() input: InputOf<typeof calls.receivingBins>) {
    return this.goods.bins(input.id);
  }

  @Procedure(calls.returnBins)
  returnBins(@Input() input: InputOf<typeof calls.returnBins>) {
    return this.returns.bins(input.receipt_id);
  }

  @Procedure(calls.toPutAway)
  toPutAway(@Input() input: InputOf<typeof calls.toPutAway>) {
    return this.goodsIn.of(input.id);
  }

  @Procedure(calls.receive)
  receive(@Input() input: InputOf<typeof calls.receive>, @Context() ctx: RequestContext) {
    return this.goods.receive(signedInActor(ctx), input);
  }

  @Procedure(calls.returnGoods)
  returnGoods(@Input() input: InputOf<typeof calls.returnGoods>, @Context() ctx: RequestContext) {
    return this.returns.back(signedInActor(ctx), input);
  }

  @Procedure(calls.addLateCost)
  addLateCost(@Input() input: InputOf<typeof calls.addLateCost>, @Context() ctx: RequestContext) {
    return this.lateCosts.add(signedInActor(ctx), input);
  }
}
