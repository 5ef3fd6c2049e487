import { contracts } from '@plinth/contracts/contracts';
import type { InputOf } from '@plinth/contracts/kernel/define';
import type { RequestContext } from '../../../platform/data/session/request-context';
import { signedInActor } from '../../../platform/data/session/signed-in-actor';
import { Context, Input, Procedure, Router } from '../../../platform/edge/trpc/procedure.decorator';
import { BackInStockService } from './back-in-stock.service';

const { public: visitors, ...calls } = contracts.backInStock;

@Router({ alias: 'backInStock' })
export class BackInStockRouter {
  constructor(private readonly requests: BackInStockService) {}

  @Procedure(visitors.ask)
  'public.ask'(@Input() input: InputOf<typeof visitors.ask>, @Context() ctx: RequestContext) {
    return this.requests.askAsVisitor(ctx.ip, input.variant_id, input.email);
  }

  @Procedure(visitors.confirm)
  'public.confirm'(@Input() input: InputOf<typeof visitors.confirm>) {
    return this.requests.confirm(input.token);
  }

  @Procedure(visitors.stop)
  'public.stop'(@Input() input: InputOf<typeof visitors.stop>) {
    return this.requests.stop(input.token);
  }

  @Procedure(calls.mine)
  mine(@Context() ctx: RequestContext) {
    return this.requests.mine(signedInActor(ctx));
  }

  @Procedure(calls.ask)
  ask(@Input() input: InputOf<typeof calls.ask>, @Context() ctx: RequestContext) {
    return this.requests.ask(signedInActor(ctx), ctx.ip, input.variant_id);
  }

  @Procedure(calls.end)
  end(@Input() input: InputOf<typeof calls.end>, @Context() ctx: RequestContext) {
    return this.requests.end(signedInActor(ctx), input.id);
  }
}
