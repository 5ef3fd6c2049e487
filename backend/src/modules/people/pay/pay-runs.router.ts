import { contracts } from '@plinth/contracts/contracts';
import { signedInActor } from '../../../platform/data/session/signed-in-actor';
import { createRouter } from '../../../platform/edge/trpc/create-router';
import { PayFiles } from './pay-files';
import { PayRunList } from './pay-run-list';
import { PayRunsService } from './pay-runs.service';
import { PayViews } from './pay-views';

export const PayRunsRouter = createRouter(
  'payRuns',
  contracts.payRuns,
  { lists: PayRunList, runs: PayRunsService, views: PayViews, files: PayFiles },
  {
    list: ({ lists }, input) => lists.list(input),
    exportCsv: ({ lists }, input) => lists.writeCsv(input),
    onChanged: ({ lists }, _input, ctx) => lists.streamChanges(ctx.signal),
    get: ({ views }, { id }, ctx) => views.getRun(signedInActor(ctx), id),
    slip: ({ views }, { id }) => views.getSlip(id),
    next: ({ runs }, input) => runs.getNextPeriod(input),
    create: ({ runs }, input, ctx) => runs.createRun(signedInActor(ctx), input),
    workOut: ({ runs }, input, ctx) => runs.recalculate(signedInActor(ctx), input),
    setSlip: ({ runs }, input, ctx) => runs.setSlip(signedInActor(ctx), input),
    check: ({ runs }, input, ctx) => runs.checkRun(signedInActor(ctx), input),
    reopen: ({ runs }, input, ctx) => runs.reopenRun(signedInActor(ctx), input),
    approve: ({ runs }, input, ctx) => runs.approveRun(signedInActor(ctx), input),
    bankFile: ({ files }, input) => files.exportBankFile(input),
    pay: ({ runs }, input, ctx) => runs.markPaid(signedInActor(ctx), input),
    close: ({ runs }, input, ctx) => runs.closeRun(signedInActor(ctx), input),
    cancel: ({ runs }, input, ctx) => runs.cancelRun(signedInActor(ctx), input),
    emp201: ({ files }, input) => files.exportEmp201(input),
    mine: ({ views }, _input, ctx) => views.listOwn(signedInActor(ctx)),
    of: ({ views }, { id }) => views.listByEmployee(id),
  },
);
