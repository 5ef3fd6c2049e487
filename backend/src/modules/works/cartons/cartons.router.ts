import { contracts } from '@plinth/contracts/contracts';
import { signedInActor } from '../../../platform/data/session/signed-in-actor';
import { createRouter } from '../../../platform/edge/trpc/create-router';
import { BagContents } from './bag-contents';
import { CartonViews } from './carton-views';
import { CartonPacking } from './pack-cartons';

export const CartonsRouter = createRouter(
  'cartons',
  contracts.cartons,
  { bags: BagContents, cartons: CartonPacking, views: CartonViews },
  {
    ofProject: ({ views }, { project_id }) => views.describe(project_id),
    bags: ({ bags }, { project_id }) => bags.listByProject(project_id),
    plan: async ({ cartons, views }, { project_id }) => {
      await cartons.planCartons(project_id);
      return views.describe(project_id);
    },
    close: async ({ cartons, views }, { id, version }, ctx) =>
      views.describe(await cartons.closeCarton(signedInActor(ctx), id, version)),
    open: async ({ cartons, views }, { id, version }, ctx) =>
      views.describe(await cartons.reopenCarton(signedInActor(ctx), id, version)),
    bag: async ({ cartons, views }, input, ctx) => views.describe(await cartons.markBag(signedInActor(ctx), input)),
    move: async ({ cartons, views }, { part_id, carton_id }) =>
      views.describe(await cartons.movePart(part_id, carton_id)),
  },
);
