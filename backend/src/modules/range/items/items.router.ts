import { contracts } from '@plinth/contracts/contracts';
import { signedInActor } from '../../../platform/data/session/signed-in-actor';
import { createRouter } from '../../../platform/edge/trpc/create-router';
import { ItemPhotos } from './item-photos.service';
import { ItemList } from './item-list';
import { ItemsService } from './items.service';
import { NewVariants } from './new-variant';
import { PricesByPercent } from './prices-by-percent';

export const ItemsRouter = createRouter(
  'items',
  contracts.items,
  { lists: ItemList, items: ItemsService, prices: PricesByPercent, photos: ItemPhotos, variants: NewVariants },
  {
    list: ({ lists }, input) => lists.list(input),
    exportCsv: ({ lists }, input) => lists.writeCsv(input),
    onChanged: ({ lists }, _input, ctx) => lists.streamChanges(ctx.signal),
    get: ({ items }, input) => items.getItem(input.id),
    history: ({ items }, input) => items.listHistory(input.id),
    preview: ({ items }, input) => items.previewEdits(input),
    save: ({ items }, input, ctx) => items.saveEdits(signedInActor(ctx), input),
    previewPercent: ({ prices }, input) => prices.previewPrices(input),
    savePercent: ({ prices }, input, ctx) => prices.savePrices(signedInActor(ctx), input),
    create: ({ items }, input, ctx) => items.createDraft(signedInActor(ctx), input),
    arrangePhotos: ({ photos }, input, ctx) => photos.arrangePhotos(signedInActor(ctx), input),
    removePhoto: ({ photos }, input, ctx) => photos.removePhoto(signedInActor(ctx), input),
    addVariant: ({ variants }, input, ctx) => variants.addVariant(signedInActor(ctx), input),
  },
);
