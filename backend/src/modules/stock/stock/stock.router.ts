import { contracts } from '@plinth/contracts/contracts';
import type { InputOf } from '@plinth/contracts/kernel/define';
import type { RequestContext } from '../../../platform/data/session/request-context';
import { signedInActor } from '../../../platform/data/session/signed-in-actor';
import { Context, Input, Procedure, Router } from '../../../platform/edge/trpc/procedure.decorator';
import { BookStock } from './book-stock';
import { CorrectStock } from './correct-stock';
import { ItemView } from './item-view';
import { StockList } from './stock-list';

const calls = contracts.stock;

@Router({ alias: 'stock' })
export class StockRouter {
  constructor(
    private readonly lists: StockList,
    private readonly booking: BookStock,
    private readonly items: ItemView,
    private readonly corrections: CorrectStock,
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

  @Procedure(calls.item)
  item(@Input() { id }: InputOf<typeof calls.item>) {
    return this.items.of(id);
  }

  @Procedure(calls.book)
  book(@Input() input: InputOf<typeof calls.book>, @Context() ctx: RequestContext) {
    return this.booking.book(signedInActor(ctx), input);
  }

  @Procedure(calls.move)
  move(@Input() input: InputOf<typeof calls.move>, @Context() ctx: RequestContext) {
    return this.booking.move(signedInActor(ctx), input);
  }

  @Procedure(calls.putAway)
  putAway(@Input() input: InputOf<typeof calls.putAway>, @Context() ctx: RequestContext) {
    return this.booking.putAway(signedInActor(ctx), input);
  }

  @Procedure(calls.setReorderPoint)
  setReorderPoint(@Input() input: InputOf<typeof calls.setReorderPoint>, @Context() ctx: RequestContext) {
    return this.booking.setReorderPoint(signedInActor(ctx), input);
  }

  @Procedure(calls.revalue)
  revalue(@Input() input: InputOf<typeof calls.revalue>, @Context() ctx: RequestContext) {
    return this.corrections.revalue(signedInActor(ctx), input);
  }

  @Procedure(calls.previewReversal)
  previewReversal(@Input() input: InputOf<typeof calls.previewReversal>) {
    return this.corrections.preview(input);
  }

  @Procedure(calls.reverse)
  reverse(@Input() input: InputOf<typeof calls.reverse>, @Context() ctx: RequestContext) {
    return this.corrections.reverse(signedInActor(ctx), input);
  }
}
