import { contracts } from '@plinth/contracts/contracts';
import type { InputOf } from '@plinth/contracts/kernel/define';
import type { RequestContext } from '../../../platform/data/session/request-context';
import { Context, Input, Procedure, Router } from '../../../platform/edge/trpc/procedure.decorator';
import { OrderRequests } from './order-requests.service';

const { public: customers } = contracts.orderRequests;

@Router({ alias: 'orderRequests' })
export class OrderRequestsRouter {
  constructor(private readonly requests: OrderRequests) {}

  @Procedure(customers.parts)
  'public.parts'(@Input() input: InputOf<typeof customers.parts>, @Context() ctx: RequestContext) {
    return this.requests.parts(ctx.actor, input);
  }

  @Procedure(customers.reportFault)
  'public.reportFault'(@Input() input: InputOf<typeof customers.reportFault>, @Context() ctx: RequestContext) {
    return this.requests.fault(ctx, input);
  }

  @Procedure(customers.askReturn)
  'public.askReturn'(@Input() input: InputOf<typeof customers.askReturn>, @Context() ctx: RequestContext) {
    return this.requests.giveBack(ctx, input);
  }
}
