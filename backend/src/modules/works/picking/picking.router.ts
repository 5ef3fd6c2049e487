import { contracts } from '@plinth/contracts/contracts';
import { signedInActor } from '../../../platform/data/session/signed-in-actor';
import { createRouter } from '../../../platform/edge/trpc/create-router';
import { AllocationList } from './allocation-list';
import { AllocationViews } from './allocation-views';
import { PickingRepository } from './picking.repository';
import { PickingService } from './picking.service';

export const PickingRouter = createRouter(
  'allocations',
  contracts.allocations,
  { lists: AllocationList, views: AllocationViews, repository: PickingRepository, picking: PickingService },
  {
    list: ({ lists }, input) => lists.list(input),
    exportCsv: ({ lists }, input) => lists.writeCsv(input),
    onChanged: ({ lists }, _input, ctx) => lists.streamChanges(ctx.signal),
    get: ({ views }, { id }) => views.describe(id),
    ofDocument: ({ views }, input) => views.findByDocument(input),
    toAllocate: ({ repository }, input) => repository.listInvoicesToAllocate(input ?? {}),
    allocate: ({ picking }, { document_id }, ctx) => picking.allocateInvoice(signedInActor(ctx), document_id),
    pick: ({ picking }, input, ctx) => picking.pickLine(signedInActor(ctx), input),
    undo: ({ picking }, input, ctx) => picking.undoPick(signedInActor(ctx), input),
    short: ({ picking }, input, ctx) => picking.reportShort(signedInActor(ctx), input),
    bring: ({ picking }, input, ctx) => picking.bringFromBranch(signedInActor(ctx), input),
    cancel: ({ picking }, input, ctx) => picking.cancelAllocation(signedInActor(ctx), input),
    leaving: ({ picking }, { id }, ctx) => picking.describeLeaving(signedInActor(ctx), id),
    handOver: ({ picking }, { id }, ctx) => picking.handOver(signedInActor(ctx), id),
  },
);
