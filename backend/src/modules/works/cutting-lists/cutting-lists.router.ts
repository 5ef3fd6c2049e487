import { contracts } from '@plinth/contracts/contracts';
import { signedInActor } from '../../../platform/data/session/signed-in-actor';
import { createRouter } from '../../../platform/edge/trpc/create-router';
import { CuttingListList } from './cutting-list-list';
import { CuttingListsService } from './cutting-lists.service';
import { CuttingViews } from './cutting-views';
import { PlanFiles } from './plan-files';
import { PlanRuns } from './plan-lists';
import { SawService } from './saw.service';
import { BatchSuggestions } from './suggest-batches';

export const CuttingListsRouter = createRouter(
  'cuttingLists',
  contracts.cuttingLists,
  {
    rows: CuttingListList,
    views: CuttingViews,
    lists: CuttingListsService,
    plans: PlanRuns,
    batches: BatchSuggestions,
    saws: SawService,
    files: PlanFiles,
  },
  {
    list: ({ rows }, input) => rows.list(input),
    exportCsv: ({ rows }, input) => rows.writeCsv(input),
    onChanged: ({ rows }, _input, ctx) => rows.streamChanges(ctx.signal),
    get: ({ views }, { id }, ctx) => views.describe(signedInActor(ctx), id),
    waiting: ({ batches }, { branch_id }) => batches.listWaitingBoards(branch_id),
    suggest: ({ batches }, { branch_id }) => batches.suggestBatches(branch_id),
    create: ({ lists }, input, ctx) => lists.createList(signedInActor(ctx), input),
    add: ({ lists }, input, ctx) => lists.addPanels(signedInActor(ctx), input),
    remove: ({ lists }, input, ctx) => lists.removePanels(signedInActor(ctx), input),
    plan: ({ plans }, input, ctx) => plans.startRun(signedInActor(ctx), input),
    stop: ({ plans }, input, ctx) => plans.stopRun(signedInActor(ctx), input),
    choose: ({ plans }, input, ctx) => plans.chooseRun(signedInActor(ctx), input),
    release: ({ lists }, input, ctx) => lists.releaseList(signedInActor(ctx), input),
    withdraw: ({ lists }, input, ctx) => lists.withdrawList(signedInActor(ctx), input),
    cancel: ({ lists }, input, ctx) => lists.cancelList(signedInActor(ctx), input),
    saw: async ({ saws }, input, ctx) => ({ answers: await saws.bookEvents(signedInActor(ctx), input) }),
    planFile: ({ files }, { id, format }) => files.create(id, format),
  },
);
