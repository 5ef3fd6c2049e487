import { contracts } from '@plinth/contracts/contracts';
import { signedInActor } from '../../../platform/data/session/signed-in-actor';
import { createRouter } from '../../../platform/edge/trpc/create-router';
import { CatalogueChangeList } from './catalogue-change-list';
import { PastChanges } from './past-changes';

export const CatalogueChangesRouter = createRouter(
  'catalogueChanges',
  contracts.catalogueChanges,
  { lists: CatalogueChangeList, past: PastChanges },
  {
    list: async ({ lists }, input, ctx) => lists.list({ ...input, only: await lists.buildVisibility(ctx.actor) }),
    exportCsv: async ({ lists }, input, ctx) =>
      lists.writeCsv({ ...input, only: await lists.buildVisibility(ctx.actor) }),
    onChanged: ({ lists }, _input, ctx) => lists.streamChanges(ctx.signal),
    get: ({ past }, input, ctx) => past.getChange(signedInActor(ctx), input),
    previewTakeBack: ({ past }, input, ctx) => past.previewUndo(signedInActor(ctx), input.id),
    takeBack: ({ past }, input, ctx) => past.undoChange(signedInActor(ctx), input),
    cancel: ({ past }, input, ctx) => past.cancelChange(signedInActor(ctx), input),
  },
);
