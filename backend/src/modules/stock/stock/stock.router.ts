import { contracts } from '@plinth/contracts/contracts';
import { signedInActor } from '../../../platform/data/session/signed-in-actor';
import { createRouter } from '../../../platform/edge/trpc/create-router';
import { BookStock } from './book-stock';
import { CorrectStock } from './correct-stock';
import { ItemView } from './item-view';
import { StockList } from './stock-list';

export const StockRouter = createRouter(
  'stock',
  contracts.stock,
  { lists: StockList, booking: BookStock, items: ItemView, corrections: CorrectStock },
  {
    list: ({ lists }, input) => lists.list(input),
    exportCsv: ({ lists }, input) => lists.csv(input),
    onChanged: ({ lists }, _input, ctx) => lists.changes(ctx.signal),
    item: ({ items }, { id }) => items.of(id),
    book: ({ booking }, input, ctx) => booking.book(signedInActor(ctx), input),
    move: ({ booking }, input, ctx) => booking.move(signedInActor(ctx), input),
    putAway: ({ booking }, input, ctx) => booking.putAway(signedInActor(ctx), input),
    setReorderPoint: ({ booking }, input, ctx) => booking.setReorderPoint(signedInActor(ctx), input),
    revalue: ({ corrections }, input, ctx) => corrections.revalue(signedInActor(ctx), input),
    previewReversal: ({ corrections }, input) => corrections.preview(input),
    reverse: ({ corrections }, input, ctx) => corrections.reverse(signedInActor(ctx), input),
  },
);
