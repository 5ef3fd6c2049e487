import { contracts } from '@plinth/contracts/contracts';
import { createRouter } from '../../../platform/edge/trpc/create-router';
import { ClosingNotices } from './closing-notices';
import { DeliveryService } from './delivery.service';
import { QuoteDelivery } from './quote-delivery';

export const DeliveryRouter = createRouter(
  'delivery',
  contracts.delivery,
  { delivery: DeliveryService, quote: QuoteDelivery, closings: ClosingNotices },
  {
    public: {
      searchSuburbs: ({ delivery }, input) => delivery.searchSuburbs(input.q),
      getBranches: ({ delivery }) => delivery.listBranches(),
      getZones: ({ delivery }) => delivery.listZones(),
      getClosing: ({ closings }) => closings.findNext(),
      getRates: ({ delivery }) => delivery.getRates(),
      quoteCart: ({ quote }, input, ctx) => quote.quoteCart(ctx.actor, input),
      quoteItem: ({ quote }, input) => quote.quoteItem(input),
    },
  },
);
