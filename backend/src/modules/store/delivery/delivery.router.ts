import { contracts } from '@plinth/contracts/contracts';
import { signedInActor } from '../../../platform/data/session/signed-in-actor';
import { createRouter } from '../../../platform/edge/trpc/create-router';
import { ClosingNotices } from './closing-notices';
import { DeliveryService } from './delivery.service';
import { QuoteDelivery } from './quote-delivery';
import { SuburbEditor } from './suburb-editor';
import { ZoneEditor } from './zone-editor';

export const DeliveryRouter = createRouter(
  'delivery',
  contracts.delivery,
  {
    delivery: DeliveryService,
    quote: QuoteDelivery,
    closings: ClosingNotices,
    zones: ZoneEditor,
    suburbs: SuburbEditor,
  },
  {
    zones: {
      list: ({ zones }) => zones.listZones(),
      preview: ({ zones }, input) => zones.previewChanges(input),
      history: ({ zones }) => zones.listHistory(),
      add: ({ zones }, input, ctx) => zones.addZone(signedInActor(ctx), input),
      save: ({ zones }, input, ctx) => zones.saveZone(signedInActor(ctx), input),
      searchSuburbs: ({ suburbs }, input) => suburbs.searchSuburbs(input),
      addSuburb: ({ suburbs }, input, ctx) => suburbs.addSuburb(signedInActor(ctx), input),
      moveSuburbs: ({ suburbs }, input, ctx) => suburbs.moveSuburbs(signedInActor(ctx), input),
    },
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
