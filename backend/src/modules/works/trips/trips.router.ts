import { contracts } from '@plinth/contracts/contracts';
import type { InputOf } from '@plinth/contracts/kernel/define';
import type { RequestContext } from '../../../platform/data/session/request-context';
import { signedInActor } from '../../../platform/data/session/signed-in-actor';
import { Context, Input, Procedure, Router } from '../../../platform/edge/trpc/procedure.decorator';
import { DeliverStops } from './deliver-stops';
import { LoadTrips } from './load-trips';
import { PlanTrips } from './plan-trips';
import { TripList } from './trip-list';
import { TripViews } from './trip-views';

const calls = contracts.trips;

@Router({ alias: 'trips' })
export class TripsRouter {
  constructor(
    private readonly lists: TripList,
    private readonly views: TripViews,
    private readonly plans: PlanTrips,
    private readonly loads: LoadTrips,
    private readonly stops: DeliverStops,
  ) {}

  @Procedure(calls.list)
  async list(@Input() input: InputOf<typeof calls.list>, @Context() ctx: RequestContext) {
    return this.lists.list({ ...input, only: await this.lists.seenBy(ctx.actor) });
  }

  @Procedure(calls.exportCsv)
  async exportCsv(@Input() input: InputOf<typeof calls.exportCsv>, @Context() ctx: RequestContext) {
    return this.lists.csv({ ...input, only: await this.lists.seenBy(ctx.actor) });
  }

  @Procedure(calls.onChanged)
  onChanged(@Context() ctx: RequestContext) {
    return this.lists.changes(ctx.signal);
  }

  @Procedure(calls.get)
  get(@Input() { id }: InputOf<typeof calls.get>, @Context() ctx: RequestContext) {
    return this.views.of(ctx.actor, id);
  }

  @Procedure(calls.drivers)
  drivers() {
    return this.plans.drivers();
  }

  @Procedure(calls.vehicles)
  vehicles() {
    return this.plans.vehicles();
  }

  @Procedure(calls.firstDay)
  firstDay() {
    return this.plans.firstDay();
  }

  @Procedure(calls.candidates)
  candidates(@Input() { id }: InputOf<typeof calls.candidates>) {
    return this.plans.candidates(id);
  }

  @Procedure(calls.onTrips)
  onTrips() {
    return this.plans.onTrips();
  }

  @Procedure(calls.create)
  async create(@Input() input: InputOf<typeof calls.create>, @Context() ctx: RequestContext) {
    return this.views.of(ctx.actor, await this.plans.create(input));
  }

  @Procedure(calls.change)
  async change(@Input() input: InputOf<typeof calls.change>, @Context() ctx: RequestContext) {
    await this.plans.change(signedInActor(ctx), input);
    return this.views.of(ctx.actor, input.id);
  }

  @Procedure(calls.addStops)
  async addStops(@Input() input: InputOf<typeof calls.addStops>, @Context() ctx: RequestContext) {
    await this.plans.addStops(signedInActor(ctx), input);
    return this.views.of(ctx.actor, input.id);
  }

  @Procedure(calls.removeStop)
  async removeStop(@Input() { id, stop_id }: InputOf<typeof calls.removeStop>, @Context() ctx: RequestContext) {
    await this.plans.removeStop(signedInActor(ctx), id, stop_id);
    return this.views.of(ctx.actor, id);
  }

  @Procedure(calls.cancel)
  async cancel(@Input() { id, version }: InputOf<typeof calls.cancel>, @Context() ctx: RequestContext) {
    await this.plans.cancel(signedInActor(ctx), id, version);
    return this.views.of(ctx.actor, id);
  }

  @Procedure(calls.load)
  async load(@Input() { id, code, unload }: InputOf<typeof calls.load>, @Context() ctx: RequestContext) {
    const loaded = await this.loads.load(signedInActor(ctx), id, code, unload);
    return { ...loaded, trip: await this.views.of(ctx.actor, id) };
  }

  @Procedure(calls.tick)
  async tick(@Input() input: InputOf<typeof calls.tick>, @Context() ctx: RequestContext) {
    await this.loads.tick(signedInActor(ctx), input);
    return this.views.of(ctx.actor, input.id);
  }

  @Procedure(calls.leave)
  async leave(@Input() input: InputOf<typeof calls.leave>, @Context() ctx: RequestContext) {
    await this.loads.leave(signedInActor(ctx), input);
    return this.views.of(ctx.actor, input.id);
  }

  @Procedure(calls.deliver)
  async deliver(@Input() input: InputOf<typeof calls.deliver>, @Context() ctx: RequestContext) {
    await this.stops.deliver(signedInActor(ctx), input);
    return this.views.of(ctx.actor, input.id);
  }

  @Procedure(calls.fail)
  async fail(@Input() input: InputOf<typeof calls.fail>, @Context() ctx: RequestContext) {
    await this.stops.fail(signedInActor(ctx), input);
    return this.views.of(ctx.actor, input.id);
  }

  @Procedure(calls.bookBack)
  async bookBack(@Input() input: InputOf<typeof calls.bookBack>, @Context() ctx: RequestContext) {
    await this.stops.bookBack(signedInActor(ctx), input);
    return this.views.of(ctx.actor, input.id);
  }

  @Procedure(calls.signature)
  signature(@Input() { id, stop_id }: InputOf<typeof calls.signature>, @Context() ctx: RequestContext) {
    return this.views.signature(ctx.actor, id, stop_id);
  }
}
