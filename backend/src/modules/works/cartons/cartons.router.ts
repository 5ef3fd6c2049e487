import { contracts } from '@plinth/contracts/contracts';
import { signedInActor } from '../../../platform/data/session/signed-in-actor';
import { createRouter } from '../../../platform/edge/trpc/create-router';
import { CartonViews } from './carton-views';
import { PackCartons } from './pack-cartons';

export const CartonsRouter = createRouter(
  'cartons',
  contracts.cartons,
  { cartons: PackCartons, views: CartonViews },
  {
    ofProject: ({ views }, { project_id }) => views.of(project_id),
    plan: async ({ cartons, views }, { project_id }) => {
      await cartons.plan(project_id);
      return views.of(project_id);
    },
    close: async ({ cartons, views }, { id, version }, ctx) =>
      views.of(await cartons.close(signedInActor(ctx), id, version)),
    open: async ({ cartons, views }, { id, version }, ctx) =>
      views.of(await cartons.open(signedInActor(ctx), id, version)),
    bag: async ({ cartons, views }, { part_id, is_in }, ctx) =>
      views.of(await cartons.bag(signedInActor(ctx), part_id, is_in)),
    move: async ({ cartons, views }, { part_id, carton_id }) => views.of(await cartons.move(part_id, carton_id)),
  },
);
