import { contracts } from '@plinth/contracts/contracts';
import { signedInActor } from '../../../platform/data/session/signed-in-actor';
import { createRouter } from '../../../platform/edge/trpc/create-router';
import { TransferList } from './transfer-list';
import { TransferViews } from './transfer-views';
import { Transfers } from './transfers.service';

export const TransfersRouter = createRouter(
  'stockTransfers',
  contracts.stockTransfers,
  { lists: TransferList, views: TransferViews, transfers: Transfers },
  {
    list: ({ lists }, input) => lists.list(input),
    exportCsv: ({ lists }, input) => lists.writeCsv(input),
    onChanged: ({ lists }, _input, ctx) => lists.streamChanges(ctx.signal),
    get: ({ views }, { id }) => views.describe(id),
    find: ({ views }, input) => views.findItems(input),
    create: ({ transfers }, input, ctx) => transfers.createTransfer(signedInActor(ctx), input),
    update: ({ transfers }, input, ctx) => transfers.updateTransfer(signedInActor(ctx), input),
    send: ({ transfers }, input, ctx) => transfers.sendTransfer(signedInActor(ctx), input),
    receive: ({ transfers }, input, ctx) => transfers.receiveTransfer(signedInActor(ctx), input),
    cancel: ({ transfers }, input, ctx) => transfers.cancelTransfer(signedInActor(ctx), input),
  },
);
