import { contracts } from '@plinth/contracts/contracts';
import type { InputOf } from '@plinth/contracts/kernel/define';
import type { RequestContext } from '../../../platform/data/session/request-context';
import { Context, Input, Procedure, Router } from '../../../platform/edge/trpc/procedure.decorator';
import { ClosingNotices } from './closing-notices';
import { DeliveryService } from './delivery.service';
import { QuoteDelivery } from './quote-delivery';

const { public: calls } = contracts.delivery;

@Router({ alias: 'delivery' })
export class DeliveryRouter {
  constructor(
    private readonly delivery: DeliveryService,
    private readonly quote: QuoteDelivery,
    private readonly closings: ClosingNotices,
  ) {}

  @Procedure(calls.searchSuburbs)
  'public.searchSuburbs'(@Input() input: InputOf<typeof calls.searchSuburbs>) {
    return this.delivery.searchSuburbs(input.q);
  }

  @Procedure(calls.getBranches)
  'public.getBranches'() {
    return this.delivery.branches();
  }

  @Procedure(calls.getZones)
  'public.getZones'() {
    return this.delivery.zones();
  }

  @Procedure(calls.getClosing)
  'public.getClosing'() {
    return this.closings.next();
  }

  @Procedure(calls.getRates)
  'public.getRates'() {
    return this.delivery.rates();
  }

  @Procedure(calls.quoteCart)
  'public.quoteCart'(@Input() input: InputOf<typeof calls.quoteCart>, @Context() ctx: RequestContext) {
    return this.quote.forCart(ctx.actor, input);
  }

  @Procedure(calls.quoteItem)
  'public.quoteItem'(@Input() input: InputOf<typeof calls.quoteItem>) {
    return this.quote.forItem(input);
  }
}
