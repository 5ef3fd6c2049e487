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
    exportCsv: ({ lists }, input) => lists.csv(input),
    onChanged: ({ lists }, _input, ctx) => lists.changes(ctx.signal),
    get: ({ views }, input, ctx) => views.get(signedInActor(ctx), input.id),
    due: ({ views }, input) => views.due(input),
    find: ({ views }, input) => views.find(input),
    begin: ({ counts }, input, ctx) => counts.begin(signedInActor(ctx), input),
    record: ({ counts }, input, ctx) => counts.record(signedInActor(ctx), input),
    finish: ({ counts }, input, ctx) => counts.finish(signedInActor(ctx), input),
    look: ({ counts }, input, ctx) => counts.look(signedInActor(ctx), input),
    post: ({ counts }, input, ctx) => counts.post(signedInActor(ctx), input),
    cancel: ({ counts }, input, ctx) => counts.cancel(signedInActor(ctx), input),
  },
);
