import { contracts } from '@plinth/contracts/contracts';
import { signedInActor } from '../../../platform/data/session/signed-in-actor';
import { createRouter } from '../../../platform/edge/trpc/create-router';
import { CartService } from './cart.service';
import { ShopGate } from './shop-gate';

export const CartRouter = createRouter(
  'cart',
  contracts.cart,
  { cart: CartService, gate: ShopGate },
  {
    getCart: ({ cart }, input, ctx) => cart.getCart(ctx.actor, input.id),
    mine: ({ cart }, _input, ctx) => cart.findCurrent(signedInActor(ctx)),
    createCart: ({ cart }, _input, ctx) => cart.createCart(ctx.actor),
    updateCart: ({ cart }, input, ctx) => cart.updateCart(ctx.actor, input),
    changeStatus: ({ cart }, input, ctx) => cart.changeStatus(ctx.actor, input),
    addItem: async ({ cart, gate }, input, ctx) => {
      await gate.checkOpen(ctx);
      return cart.addItem(ctx.actor, input);
    },
    addSet: async ({ cart, gate }, input, ctx) => {
      await gate.checkOpen(ctx);
      return cart.addSet(ctx.actor, input);
    },
    changeItem: ({ cart }, input, ctx) => cart.changeItem(ctx.actor, input),
    removeItem: ({ cart }, input, ctx) => cart.removeItem(ctx.actor, input),
    increaseItemQty: ({ cart }, input, ctx) => cart.increaseItemQty(ctx.actor, input),
    decreaseItemQty: ({ cart }, input, ctx) => cart.decreaseItemQty(ctx.actor, input),
    setItemQty: ({ cart }, input, ctx) => cart.setItemQty(ctx.actor, input),
    claim: ({ cart }, input, ctx) => cart.claimCart(ctx.actor, input.id),
  },
);
