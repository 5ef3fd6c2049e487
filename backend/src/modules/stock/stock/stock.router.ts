import { contracts } from '@plinth/contracts/contracts';
import { signedInActor } from '../../../platform/data/session/signed-in-actor';
import { createRouter } from '../../../platform/edge/trpc/create-router';
import { StockBooking } from './stock-booking';
import { StockCorrection } from './stock-correction';
import { ItemView } from './item-view';
import { StockBarcodes } from './stock-barcodes';
import { StockBarcodesRepository } from './stock-barcodes.repository';
import { StockItems } from './stock-items';
import { StockList } from './stock-list';

export const StockRouter = createRouter(
  'stock',
  contracts.stock,
  {
    lists: StockList,
    booking: StockBooking,
    items: ItemView,
    own: StockItems,
    corrections: StockCorrection,
    barcodes: StockBarcodes,
    labels: StockBarcodesRepository,
  },
  {
    list: ({ lists }, input) => lists.list(input),
    exportCsv: ({ lists }, input) => lists.writeCsv(input),
    onChanged: ({ lists }, _input, ctx) => lists.streamChanges(ctx.signal),
    item: ({ items }, { id }) => items.describe(id),
    book: ({ booking }, input, ctx) => booking.bookMovement(signedInActor(ctx), input),
    bookOpening: ({ booking }, input, ctx) => booking.bookOpening(signedInActor(ctx), input),
    colours: ({ own }) => own.listColours(),
    addItem: ({ own }, input, ctx) => own.addItem(signedInActor(ctx), input),
    changeItem: ({ own }, input, ctx) => own.changeItem(signedInActor(ctx), input),
    retireItem: ({ own }, { id }, ctx) => own.retireItem(signedInActor(ctx), id),
    restoreItem: ({ own }, { id }, ctx) => own.restoreItem(signedInActor(ctx), id),
    addBarcode: ({ barcodes }, input, ctx) => barcodes.addBarcode(signedInActor(ctx), input),
    removeBarcode: ({ barcodes }, input, ctx) => barcodes.removeBarcode(signedInActor(ctx), input),
    numbers: ({ labels }, { ids }) => labels.listNumbers(ids),
    move: ({ booking }, input, ctx) => booking.moveToBin(signedInActor(ctx), input),
    putAway: ({ booking }, input, ctx) => booking.putAway(signedInActor(ctx), input),
    setReorderPoint: ({ booking }, input, ctx) => booking.setReorderPoint(signedInActor(ctx), input),
    revalue: ({ corrections }, input, ctx) => corrections.revalueItem(signedInActor(ctx), input),
    previewReversal: ({ corrections }, input) => corrections.previewReversal(input),
    reverse: ({ corrections }, input, ctx) => corrections.reverseMovement(signedInActor(ctx), input),
  },
);
