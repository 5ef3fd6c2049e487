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
    exportCsv: ({ lists }, input) => lists.csv(input),
    onChanged: ({ lists }, _input, ctx) => lists.changes(ctx.signal),
    get: ({ bins }, input) => bins.get(input.id),
    numbers: ({ bins }, input) => bins.numbers(input.ids),
    preview: ({ bins }, input) => bins.preview(input),
    create: ({ bins }, input, ctx) => bins.create(signedInActor(ctx), input),
    update: ({ bins }, input, ctx) => bins.update(signedInActor(ctx), input),
    close: ({ bins }, input, ctx) => bins.close(signedInActor(ctx), input),
    open: ({ bins }, input, ctx) => bins.open(signedInActor(ctx), input),
  },
);
