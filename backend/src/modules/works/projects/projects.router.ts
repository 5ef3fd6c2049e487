import { contracts } from '@plinth/contracts/contracts';
import { workBranchId } from '../../../platform/data/session/request-context';
import { signedInActor } from '../../../platform/data/session/signed-in-actor';
import { createRouter } from '../../../platform/edge/trpc/create-router';
import { CustomerProgress } from './customer-progress';
import { ProjectManager } from './project-manager';
import { ProjectList } from './project-list';
import { ProjectTops } from './project-tops';
import { ProjectViews } from './project-views';

export const ProjectsRouter = createRouter(
  'projects',
  contracts.projects,
  { lists: ProjectList, views: ProjectViews, manage: ProjectManager, tops: ProjectTops, progress: CustomerProgress },
  {
    list: ({ lists }, input) => lists.list(input),
    exportCsv: ({ lists }, input) => lists.writeCsv(input),
    onChanged: ({ lists }, _input, ctx) => lists.streamChanges(ctx.signal),
    get: ({ views }, { id }) => views.describe(id),
    ofDocument: ({ manage }, { document_id }) => manage.findByDocument(document_id),
    toRelease: ({ manage }, input) => manage.listToRelease(input?.location_id),
    release: ({ manage }, input, ctx) => manage.releaseProject(signedInActor(ctx), input),
    topsToCut: ({ tops }, input, { actor }) => tops.listToCut(workBranchId(actor, input?.location_id)),
    cutTop: async ({ tops }, input, ctx) => {
      await tops.markAsCut(signedInActor(ctx), input);
      return { id: input.id, is_cut: input.is_cut };
    },
    comment: ({ manage }, input, ctx) => manage.addComment(signedInActor(ctx), input),
    public: {
      ofOrder: ({ progress }, input, ctx) => progress.listByOrder(ctx.actor, input),
      ofSale: ({ progress }, input) => progress.listBySale(input),
      onSaleChanged: ({ progress }, input, ctx) => progress.streamSaleChanges(ctx, input),
      onOrderChanged: ({ progress }, input, ctx) => progress.streamChanges(ctx, input),
    },
  },
);
