import { contracts } from '@plinth/contracts/contracts';
import { createRouter } from '../../../platform/edge/trpc/create-router';
import { CartList } from './cart-list';
import { CartService } from './cart.service';

export const CartsRouter = createRouter(
  'carts',
  contracts.carts,
  { lists: CartList, cart: CartService },
  {
    list: ({ lists }, input) => lists.list(input),
    exportCsv: ({ lists }, input) => lists.writeCsv(input),
    onChanged: ({ lists }, _input, ctx) => lists.streamChanges(ctx.signal),
    open: ({ cart }, input) => cart.viewByNumber(input.id),
    changeStatus: ({ cart }, input, ctx) => cart.changeStatusByNumber(ctx.actor, input),
  },
);
