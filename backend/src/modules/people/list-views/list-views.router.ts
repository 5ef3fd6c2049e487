import { contracts } from '@plinth/contracts/contracts';
import { signedInActor } from '../../../platform/data/session/signed-in-actor';
import { createRouter } from '../../../platform/edge/trpc/create-router';
import { ListViewsService } from './list-views.service';

export const ListViewsRouter = createRouter(
  'listViews',
  contracts.listViews,
  { views: ListViewsService },
  {
    ofList: ({ views }, input, ctx) => views.ofList(signedInActor(ctx), input.list),
    save: ({ views }, input, ctx) => views.save(signedInActor(ctx), input),
    share: ({ views }, input, ctx) => views.share(signedInActor(ctx), input),
    remove: ({ views }, input, ctx) => views.remove(signedInActor(ctx), input.id),
  },
);
