import { contracts } from '@plinth/contracts/contracts';
import type { InputOf } from '@plinth/contracts/kernel/define';
import type { RequestContext } from '../../../platform/data/session/request-context';
import { signedInActor } from '../../../platform/data/session/signed-in-actor';
import { Context, Input, Procedure, Router } from '../../../platform/edge/trpc/procedure.decorator';
import { ItemPhotos } from './item-photos.service';
import { ItemList } from './item-list';
import { ItemsService } from './items.service';
import { NewVariants } from './new-variant';
import { PricesByPercent } from './prices-by-percent';

const calls = contracts.items;

@Router({ alias: 'items' })
export class ItemsRouter {
  constructor(
    private readonly lists: ItemList,
    private readonly items: ItemsService,
    private readonly prices: PricesByPercent,
    private readonly photos: ItemPhotos,
    private readonly variants: NewVariants,
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

  @Procedure(calls.get)
  get(@Input() input: InputOf<typeof calls.get>) {
    return this.items.get(input.id);
  }

  @Procedure(calls.history)
  history(@Input() input: InputOf<typeof calls.history>) {
    return this.items.history(input.id);
  }

  @Procedure(calls.preview)
  preview(@Input() input: InputOf<typeof calls.preview>) {
    return this.items.preview(input);
  }

  @Procedure(calls.save)
  save(@Input() input: InputOf<typeof calls.save>, @Context() ctx: RequestContext) {
    return this.items.save(signedInActor(ctx), input);
  }

  @Procedure(calls.previewPercent)
  previewPercent(@Input() input: InputOf<typeof calls.previewPercent>) {
    return this.prices.preview(input);
  }

  @Procedure(calls.savePercent)
  savePercent(@Input() input: InputOf<typeof calls.savePercent>, @Context() ctx: RequestContext) {
    return this.prices.save(signedInActor(ctx), input);
  }

  @Procedure(calls.create)
  create(@Input() input: InputOf<typeof calls.create>, @Context() ctx: RequestContext) {
    return this.items.create(signedInActor(ctx), input);
  }

  @Procedure(calls.arrangePhotos)
  arrangePhotos(@Input() input: InputOf<typeof calls.arrangePhotos>, @Context() ctx: RequestContext) {
    return this.photos.arrange(signedInActor(ctx), input);
  }

  @Procedure(calls.removePhoto)
  removePhoto(@Input() input: InputOf<typeof calls.removePhoto>, @Context() ctx: RequestContext) {
    return this.photos.remove(signedInActor(ctx), input);
  }

  @Procedure(calls.addVariant)
  addVariant(@Input() input: InputOf<typeof calls.addVariant>, @Context() ctx: RequestContext) {
    return this.variants.add(signedInActor(ctx), input);
  }
}
