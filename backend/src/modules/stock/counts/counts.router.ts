import { contracts } from '@plinth/contracts/contracts';
import { signedInActor } from '../../../platform/data/session/signed-in-actor';
import { createRouter } from '../../../platform/edge/trpc/create-router';
import { CountList } from './count-list';
import { CountViews } from './count-views';
import { CountsService } from './counts.service';

export const CountsRouter = createRouter(
  'stockCounts',
  contracts.stockCounts,
  { lists: CountList, views: CountViews, counts: CountsService },
  {
    list: ({ lists }, input) => lists.list(input),
    exportCsv: ({ lists }, input) => lists.writeCsv(input),
    onChanged: ({ lists }, _input, ctx) => lists.streamChanges(ctx.signal),
    get: ({ views }, input, ctx) => views.getCount(signedInActor(ctx), input.id),
    due: ({ views }, input) => views.listDue(input),
    find: ({ views }, input) => views.findByCode(input),
    begin: ({ counts }, input, ctx) => counts.beginCount(signedInActor(ctx), input),
    record: ({ counts }, input, ctx) => counts.recordCounted(signedInActor(ctx), input),
    finish: ({ counts }, input, ctx) => counts.finishRound(signedInActor(ctx), input),
    look: ({ counts }, input, ctx) => counts.skipSecondCount(signedInActor(ctx), input),
    post: ({ counts }, input, ctx) => counts.postCount(signedInActor(ctx), input),
    cancel: ({ counts }, input, ctx) => counts.cancelCount(signedInActor(ctx), input),
  },
);
