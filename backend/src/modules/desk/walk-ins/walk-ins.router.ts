import { contracts } from '@plinth/contracts/contracts';
import { signedInActor } from '../../../platform/data/session/signed-in-actor';
import { createRouter } from '../../../platform/edge/trpc/create-router';
import { WalkInList } from './walk-in-list';
import { WalkInLog } from './walk-in-log';

export const WalkInsRouter = createRouter(
  'walkIns',
  contracts.walkIns,
  { lists: WalkInList, log: WalkInLog },
  {
    list: ({ lists }, input) => lists.list(input),
    exportCsv: ({ lists }, input) => lists.writeCsv(input),
    today: ({ log }, input) => log.countToday(input.location_id),
    get: ({ log }, input) => log.viewVisit(input.id),
    create: ({ log }, input, ctx) => log.createVisit(signedInActor(ctx), input),
    update: ({ log }, input, ctx) => log.updateVisit(signedInActor(ctx), input),
    leave: ({ log }, input, ctx) => log.recordLeaving(signedInActor(ctx), input.id, input.outcome),
    bulkLeave: ({ log }, input, ctx) => log.bulkLeave(signedInActor(ctx), input),
    onChanged: ({ lists }, _input, ctx) => lists.streamChanges(ctx.signal),
  },
);
