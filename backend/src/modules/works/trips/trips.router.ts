import { contracts } from '@plinth/contracts/contracts';
import { signedInActor } from '../../../platform/data/session/signed-in-actor';
import { createRouter } from '../../../platform/edge/trpc/create-router';
import { DeliverStops } from './deliver-stops';
import { LoadTrips } from './load-trips';
import { PlanTrips } from './plan-trips';
import { TripList } from './trip-list';
import { TripViews } from './trip-views';

export const TripsRouter = createRouter(
  'trips',
  contracts.trips,
  { lists: TripList, views: TripViews, plans: PlanTrips, loads: LoadTrips, stops: DeliverStops },
  {
    list: async ({ lists }, input, ctx) => lists.list({ ...input, only: await lists.seenBy(ctx.actor) }),
    exportCsv: async ({ lists }, input, ctx) => lists.csv({ ...input, only: await lists.seenBy(ctx.actor) }),
    onChanged: ({ lists }, _input, ctx) => lists.changes(ctx.signal),
    get: ({ views }, { id }, ctx) => views.of(ctx.actor, id),
    drivers: ({ plans }) => plans.drivers(),
    vehicles: ({ plans }) => plans.vehicles(),
    firstDay: ({ plans }) => plans.firstDay(),
    candidates: ({ plans }, { id }) => plans.candidates(id),
    onTrips: ({ plans }) => plans.onTrips(),
    create: async ({ views, plans }, input, ctx) => views.of(ctx.actor, await plans.create(signedInActor(ctx), input)),
    change: async ({ views, plans }, input, ctx) => {
      await plans.change(signedInActor(ctx), input);
      return views.of(ctx.actor, input.id);
    },
    addStops: async ({ views, plans }, input, ctx) => {
      await plans.addStops(signedInActor(ctx), input);
      return views.of(ctx.actor, input.id);
    },
    removeStop: async ({ views, plans }, { id, stop_id }, ctx) => {
      await plans.removeStop(signedInActor(ctx), id, stop_id);
      return views.of(ctx.actor, id);
    },
    cancel: async ({ views, plans }, { id, version }, ctx) => {
      await plans.cancel(signedInActor(ctx), id, version);
      return views.of(ctx.actor, id);
    },
    load: async ({ views, loads }, { id, code, unload }, ctx) => {
      const loaded = await loads.load(signedInActor(ctx), id, code, unload);
      return { ...loaded, trip: await views.of(ctx.actor, id) };
    },
    tick: async ({ views, loads }, input, ctx) => {
      await loads.tick(signedInActor(ctx), input);
      return views.of(ctx.actor, input.id);
    },
    leave: async ({ views, loads }, input, ctx) => {
      await loads.leave(signedInActor(ctx), input);
      return views.of(ctx.actor, input.id);
    },
    deliver: async ({ views, stops }, input, ctx) => {
      await stops.deliver(signedInActor(ctx), input);
      return views.of(ctx.actor, input.id);
    },
    fail: async ({ views, stops }, input, ctx) => {
      await stops.fail(signedInActor(ctx), input);
      return views.of(ctx.actor, input.id);
    },
    bookBack: async ({ views, stops }, input, ctx) => {
      await stops.bookBack(signedInActor(ctx), input);
      return views.of(ctx.actor, input.id);
    },
    signature: ({ views }, { id, stop_id }, ctx) => views.signature(ctx.actor, id, stop_id),
  },
);
