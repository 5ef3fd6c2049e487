import { contracts } from '@plinth/contracts/contracts';
import type { InputOf } from '@plinth/contracts/kernel/define';
import type { RequestContext } from '../../../platform/data/session/request-context';
import { Context, Input, Procedure, Router } from '../../../platform/edge/trpc/procedure.decorator';
import { CartList } from './cart-list';
import { CartService } from './cart.service';

const calls = contracts.carts;

@Router({ alias: 'carts' })
export class CartsRouter {
  constructor(
    private readonly lists: CartList,
    private readonly cart: CartService,
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

  @Procedure(calls.open)
  open(@Input() input: InputOf<typeof calls.open>) {
    return this.cart.byNumber(input.id);
  }

  @Procedure(calls.changeStatus)
  changeStatus(@Input() input: InputOf<typeof calls.changeStatus>, @Context() ctx: RequestContext) {
    return this.cart.changeStatusByNumber(ctx.actor, input);
  }
}
