import { contracts } from '@plinth/contracts/contracts';
import { signedInActor } from '../../../platform/data/session/signed-in-actor';
import { createRouter } from '../../../platform/edge/trpc/create-router';
import { StopOutcomes } from './deliver-stops';
import { StopOrder } from './stop-order';
import { TripLoading } from './trip-loading';
import { TripPlanning } from './trip-planning';
import { TripList } from './trip-list';
import { TripViews } from './trip-views';

export const TripsRouter = createRouter(
  'trips',
  contracts.trips,
  { lists: TripList, views: TripViews, plans: TripPlanning, loads: TripLoading, stops: StopOutcomes, order: StopOrder },
  {
    list: async ({ lists }, input, ctx) => lists.list({ ...input, only: await lists.buildVisibility(ctx.actor) }),
    exportCsv: async ({ lists }, input, ctx) =>
      lists.writeCsv({ ...input, only: await lists.buildVisibility(ctx.actor) }),
    onChanged: ({ lists }, _input, ctx) => lists.streamChanges(ctx.signal),
    get: ({ views }, { id }, ctx) => views.describe(ctx.actor, id),
    drivers: ({ plans }) => plans.listDrivers(),
    vehicles: ({ plans }) => plans.listVehicles(),
    firstDay: ({ plans }) => plans.getFirstWorkingDay(),
    candidates: ({ plans }, { id }) => plans.listCandidates(id),
    onTrips: ({ plans }) => plans.listStopsOnTrips(),
    create: async ({ views, plans }, input, ctx) =>
      views.describe(ctx.actor, await plans.createTrip(signedInActor(ctx), input)),
    change: async ({ views, plans }, input, ctx) => {
      await plans.changeTrip(signedInActor(ctx), input);
      return views.describe(ctx.actor, input.id);
    },
    addStops: async ({ views, plans }, input, ctx) => {
      await plans.addStops(signedInActor(ctx), input);
      return views.describe(ctx.actor, input.id);
    },
    removeStop: async ({ views, plans }, { id, stop_id }, ctx) => {
      await plans.removeStop(signedInActor(ctx), id, stop_id);
      return views.describe(ctx.actor, id);
    },
    orderStops: async ({ views, order }, input, ctx) => {
      await order.orderStops(signedInActor(ctx), input);
      return views.describe(ctx.actor, input.id);
    },
    cancel: async ({ views, plans }, { id, version }, ctx) => {
      await plans.cancelTrip(signedInActor(ctx), id, version);
      return views.describe(ctx.actor, id);
    },
    load: async ({ views, loads }, { id, code, unload }, ctx) => {
      const loadedCarton = await loads.loadCarton(signedInActor(ctx), id, code, unload);
      return { ...loadedCarton, trip: await views.describe(ctx.actor, id) };
    },
    tick: async ({ views, loads }, input, ctx) => {
      await loads.tickStop(signedInActor(ctx), input);
      return views.describe(ctx.actor, input.id);
    },
    leave: async ({ views, loads }, input, ctx) => {
      await loads.startTrip(signedInActor(ctx), input);
      return views.describe(ctx.actor, input.id);
    },
    deliver: async ({ views, stops }, input, ctx) => {
      await stops.deliverStop(signedInActor(ctx), input);
      return views.describe(ctx.actor, input.id);
    },
    fail: async ({ views, stops }, input, ctx) => {
      await stops.failStop(signedInActor(ctx), input);
      return views.describe(ctx.actor, input.id);
    },
    bookBack: async ({ views, stops }, input, ctx) => {
      await stops.bookGoodsBack(signedInActor(ctx), input);
      return views.describe(ctx.actor, input.id);
    },
    signature: ({ views }, { id, stop_id }, ctx) => views.getSignature(ctx.actor, id, stop_id),
  },
);
