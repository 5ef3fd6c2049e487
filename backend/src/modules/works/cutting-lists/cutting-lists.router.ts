import { contracts } from '@plinth/contracts/contracts';
import { signedInActor } from '../../../platform/data/session/signed-in-actor';
import { createRouter } from '../../../platform/edge/trpc/create-router';
import { CuttingListList } from './cutting-list-list';
import { CuttingListsService } from './cutting-lists.service';
import { CuttingViews } from './cutting-views';
import { PlanFiles } from './plan-files';
import { PlanLists } from './plan-lists';
import { SawService } from './saw.service';
import { SuggestBatches } from './suggest-batches';

export const CuttingListsRouter = createRouter(
  'cuttingLists',
  contracts.cuttingLists,
  {
    rows: CuttingListList,
    views: CuttingViews,
    lists: CuttingListsService,
    plans: PlanLists,
    batches: SuggestBatches,
    saws: SawService,
    files: PlanFiles,
  },
  {
    list: ({ rows }, input) => rows.list(input),
    exportCsv: ({ rows }, input) => rows.csv(input),
    onChanged: ({ rows }, _input, ctx) => rows.changes(ctx.signal),
    get: ({ views }, { id }, ctx) => views.of(signedInActor(ctx), id),
    waiting: ({ batches }, { branch_id }) => batches.waiting(branch_id),
    suggest: ({ batches }, { branch_id }) => batches.suggest(branch_id),
    create: ({ lists }, input, ctx) => lists.create(signedInActor(ctx), input),
    add: ({ lists }, input, ctx) => lists.add(signedInActor(ctx), input),
    remove: ({ lists }, input, ctx) => lists.remove(signedInActor(ctx), input),
    plan: ({ plans }, input, ctx) => plans.plan(signedInActor(ctx), input),
    stop: ({ plans }, input, ctx) => plans.stop(signedInActor(ctx), input),
    choose: ({ plans }, input, ctx) => plans.choose(signedInActor(ctx), input),
    release: ({ lists }, input, ctx) => lists.release(signedInActor(ctx), input),
    withdraw: ({ lists }, input, ctx) => lists.withdraw(signedInActor(ctx), input),
    cancel: ({ lists }, input, ctx) => lists.cancel(signedInActor(ctx), input),
    saw: async ({ saws }, input, ctx) => ({ answers: await saws.book(signedInActor(ctx), input) }),
    planFile: ({ files }, { id, format }) => files.of(id, format),
  },
);
