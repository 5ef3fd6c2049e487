import { contracts } from '@plinth/contracts/contracts';
import { signedInActor } from '../../../platform/data/session/signed-in-actor';
import { createRouter } from '../../../platform/edge/trpc/create-router';
import { ListViewsService } from './list-views.service';

export const ListViewsRouter = createRouter(
  'listViews',
  contracts.listViews,
  { views: ListViewsService },
  {
    ofList: ({ views }, input, ctx) => views.listVisible(signedInActor(ctx), input.list),
    save: ({ views }, input, ctx) => views.saveView(signedInActor(ctx), input),
    share: ({ views }, input, ctx) => views.shareView(signedInActor(ctx), input),
    remove: ({ views }, input, ctx) => views.removeView(signedInActor(ctx), input.id),
  },
);
