import { contracts } from '@plinth/contracts/contracts';
import type { InputOf } from '@plinth/contracts/kernel/define';
import type { RequestContext } from '../../../platform/data/session/request-context';
import { signedInActor } from '../../../platform/data/session/signed-in-actor';
import { Context, Input, Procedure, Router } from '../../../platform/edge/trpc/procedure.decorator';
import { CartService } from './cart.service';

const calls = contracts.cart;

@Router({ alias: 'cart' })
export class CartRouter {
  constructor(private readonly cart: CartService) {}

  @Procedure(calls.getCart)
  getCart(@Input() input: InputOf<typeof calls.getCart>, @Context() ctx: RequestContext) {
    return this.cart.getCart(ctx.actor, input.id);
  }

  @Procedure(calls.mine)
  mine(@Context() ctx: RequestContext) {
    return this.cart.mine(signedInActor(ctx));
  }

  @Procedure(calls.createCart)
  createCart(@Context() ctx: RequestContext) {
    return this.cart.createCart(ctx.actor);
  }

  @Procedure(calls.updateCart)
  updateCart(@Input() input: InputOf<typeof calls.updateCart>, @Context() ctx: RequestContext) {
    return this.cart.updateCart(ctx.actor, input);
  }

  @Procedure(calls.changeStatus)
  changeStatus(@Input() input: InputOf<typeof calls.changeStatus>, @Context() ctx: RequestContext) {
    return this.cart.changeStatus(ctx.actor, input);
  }

  @Procedure(calls.addItem)
  addItem(@Input() input: InputOf<typeof calls.addItem>, @Context() ctx: RequestContext) {
    return this.cart.addItem(ctx.actor, input);
  }

  @Procedure(calls.addSet)
  addSet(@Input() input: InputOf<typeof calls.addSet>, @Context() ctx: RequestContext) {
    return this.cart.addSet(ctx.actor, input);
  }

  @Procedure(calls.changeItem)
  changeItem(@Input() input: InputOf<typeof calls.changeItem>, @Context() ctx: RequestContext) {
    return this.cart.changeItem(ctx.actor, input);
  }

  @Procedure(calls.removeItem)
  removeItem(@Input() input: InputOf<typeof calls.removeItem>, @Context() ctx: RequestContext) {
    return this.cart.removeItem(ctx.actor, input);
  }

  @Procedure(calls.increaseItemQty)
  increaseItemQty(@Input() input: InputOf<typeof calls.increaseItemQty>, @Context() ctx: RequestContext) {
    return this.cart.increaseItemQty(ctx.actor, input);
  }

  @Procedure(calls.decreaseItemQty)
  decreaseItemQty(@Input() input: InputOf<typeof calls.decreaseItemQty>, @Context() ctx: RequestContext) {
    return this.cart.decreaseItemQty(ctx.actor, input);
  }

  @Procedure(calls.setItemQty)
  setItemQty(@Input() input: InputOf<typeof calls.setItemQty>, @Context() ctx: RequestContext) {
    return this.cart.setItemQty(ctx.actor, input);
  }

  @Procedure(calls.claim)
  claim(@Input() input: InputOf<typeof calls.claim>, @Context() ctx: RequestContext) {
    return this.cart.claim(ctx.actor, input.id);
  }
}
