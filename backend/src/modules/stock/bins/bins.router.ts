import { contracts } from '@plinth/contracts/contracts';
import { signedInActor } from '../../../platform/data/session/signed-in-actor';
import { createRouter } from '../../../platform/edge/trpc/create-router';
import { BinList } from './bin-list';
import { BinsService } from './bins.service';

export const BinsRouter = createRouter(
  'stockBins',
  contracts.stockBins,
  { lists: BinList, bins: BinsService },
  {
    list: ({ lists }, input) => lists.list(input),
    exportCsv: ({ lists }, input) => lists.writeCsv(input),
    onChanged: ({ lists }, _input, ctx) => lists.streamChanges(ctx.signal),
    get: ({ bins }, input) => bins.getBin(input.id),
    numbers: ({ bins }, input) => bins.listNumbers(input.ids),
    preview: ({ bins }, input) => bins.previewBins(input),
    create: ({ bins }, input, ctx) => bins.createBins(signedInActor(ctx), input),
    update: ({ bins }, input, ctx) => bins.updateBin(signedInActor(ctx), input),
    close: ({ bins }, input, ctx) => bins.closeBin(signedInActor(ctx), input),
    open: ({ bins }, input, ctx) => bins.reopenBin(signedInActor(ctx), input),
  },
);
