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
    exportCsv: ({ lists }, input) => lists.csv(input),
    onChanged: ({ lists }, _input, ctx) => lists.changes(ctx.signal),
    get: ({ items }, input) => items.get(input.id),
    history: ({ items }, input) => items.history(input.id),
    preview: ({ items }, input) => items.preview(input),
    save: ({ items }, input, ctx) => items.save(signedInActor(ctx), input),
    previewPercent: ({ prices }, input) => prices.preview(input),
    savePercent: ({ prices }, input, ctx) => prices.save(signedInActor(ctx), input),
    create: ({ items }, input, ctx) => items.create(signedInActor(ctx), input),
    arrangePhotos: ({ photos }, input, ctx) => photos.arrange(signedInActor(ctx), input),
    removePhoto: ({ photos }, input, ctx) => photos.remove(signedInActor(ctx), input),
    addVariant: ({ variants }, input, ctx) => variants.add(signedInActor(ctx), input),
  },
);
