import { Injectable } from '@nestjs/common';
import type { InputOf } from '@plinth/contracts/kernel/define';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import type { TripStatus } from '@plinth/contracts/works/trips/trip-labels';
import type { trips as contract } from '@plinth/contracts/works/trips/trips';
import type { Tx } from '../../../platform/data/database/db';
import { Live } from '../../../platform/data/events/live';
import type { UserActor } from '../../../platform/data/session/request-context';
import { addToTimeline } from '../../../platform/data/timeline/timeline-entry';
import { Transitions } from '../../../platform/data/transitions/transitions';
import { formatShortDay } from '../../../platform/runtime/words/day-text';
import { CalendarService } from '../../base/calendar/calendar.service';
import { PeopleNotifier } from '../../people/user/people-notifier';
import { ORDERS_TOPIC } from '../../store/orders/order-events';
import { PromiseKeeper } from './promise-keeper';
import { TripLoading } from './trip-loading';
import { PlannedGoodsOfStops, sumWeights } from './planned-goods';
import { StopOrder } from './stop-order';
import { stopPath } from './stop-path';
import { stopStates, tripStates } from './trip-states';
import { tripError } from './trips.errors';
import { TripNews } from './trip-news';
import { TripsRepository, type TripRecord } from './trips.repository';

const NOT_LEFT: readonly TripStatus[] = ['planned', 'loading'];

/** Plans trips, with their stops and times, until the truck leaves. */
@Injectable()
export class TripPlanning {
  constructor(
    private readonly repository: TripsRepository,
    private readonly transitions: Transitions,
    private readonly loads: TripLoading,
    private readonly promises: PromiseKeeper,
    private readonly peopleNotifier: PeopleNotifier,
    private readonly news: TripNews,
    private readonly calendar: CalendarService,
    private readonly goods: PlannedGoodsOfStops,
    private readonly live: Live,
    private readonly order: StopOrder,
  ) {}

  listDrivers() {
    return this.repository.listDrivers(staffPages.trips.resource);
  }

  listVehicles() {
    return this.repository.listVehicles();
  }

  async getFirstWorkingDay(): Promise<{ day: string }> {
    return { day: (await this.calendar.getWorkingDays()).addWorkingDays(this.calendar.today(), 0) };
  }

  listStopsOnTrips() {
    return this.repository.listStopsOnTrips();
  }

  /** @throws DomainError trip-not-found */
  async listCandidates(id: string) {
    const trip = await this.repository.findById(id);
    if (trip === undefined) throw tripError('trip-not-found');
    const rows = await this.repository.listCandidates(trip.branch_id);
    const goods = await this.goods.mapByDocument(rows.map(({ document_id }) => document_id));
    return rows.map((row) => {
      const { grams, unweighed: unweighedCount } = sumWeights(goods.get(row.document_id) ?? []);
      return { ...row, grams: row.grams + grams, unweighed: unweighedCount };
    });
  }

  /** @throws DomainError branch-unknown, day-not-possible, not-a-driver */
  async createTrip(actor: UserActor, { key, ...trip }: InputOf<typeof contract.create>): Promise<string> {
    if (!(await this.repository.isOpenBranch(trip.branch_id)))
      throw tripError('branch-unknown', { fields: { branch_id: ['Choose the branch'] } });
    await this.checkDay(trip.day, trip.branch_id);
    await this.checkDriver(trip.driver_id);
    await this.repository.inTransaction(async (tx) => {
      if (!(await this.repository.insertTrip(tx, { id: key, ...trip }))) return;
      const driver = (await this.repository.findById(key, tx))?.driver ?? '';
      await this.addToTimeline(tx, actor, key, `Planned for ${formatShortDay(trip.day)}: ${trip.vehicle}, ${driver}`);
    });
    return key;
  }

  /** @throws DomainError trip-not-found, trip-changed, trip-left, day-not-possible, not-a-driver, promise-differs, reason-missing */
  async changeTrip(
    actor: UserActor,
    { version, promises, reason, ...trip }: InputOf<typeof contract.change>,
  ): Promise<void> {
    await this.checkDriver(trip.driver_id);
    await this.repository.inTransaction(async (tx) => {
      const lockedTrip = await this.lockPlannedTrip(tx, trip.id);
      if (lockedTrip.version !== version) throw tripError('trip-changed');
      const before = await this.repository.findById(trip.id, tx);
      // Checked only for a new day: a trip of yesterday that did not leave may still get another driver.
      if (before?.day !== trip.day) {
        await this.checkDay(trip.day, before?.branch_id ?? null);
        const documents = (await this.repository.listStops(trip.id, tx)).map(({ document_id }) => document_id);
        await this.promises.settlePromises(
          tx,
          actor,
          { trip: trip.id, day: trip.day, documents },
          { promises, reason },
        );
      }
      await this.repository.updateTrip(tx, trip);
      const after = await this.repository.findById(trip.id, tx);
      if (before === undefined || after === undefined) return;
      for (const change of changesOf(before, after))
        await addToTimeline(tx, { kind: 'trip', id: trip.id }, { actor, kind: 'change', text: 'Changed', ...change });
      await this.news.notifyOfChange(tx, actor, before);
      if (before.day !== after.day) await this.live.publish(ORDERS_TOPIC, tx);
    });
  }

  /** @throws DomainError trip-not-found, trip-left, not-to-deliver, promise-differs, reason-missing, day-not-possible */
  async addStops(
    actor: UserActor,
    { id, document_ids: documents, ...promises }: InputOf<typeof contract.addStops>,
  ): Promise<void> {
    await this.repository.inTransaction(async (tx) => {
      await this.lockPlannedTrip(tx, id);
      const requestedIds = [...new Set(documents)];
      const stopDocumentIds = new Set((await this.repository.listStops(id, tx)).map(({ document_id }) => document_id));
      const newDocumentIds = requestedIds.filter((document) => !stopDocumentIds.has(document));
      // Locked: of two people who add an invoice to their trips at once, the second is refused.
      if ((await this.repository.lockReady(tx, newDocumentIds)).length !== newDocumentIds.length)
        throw tripError('not-to-deliver');
      await this.repository.addStops(tx, id, newDocumentIds);
      await this.order.placeAddedStops(tx, id);
      const addedStops = (await this.repository.listStops(id, tx)).filter((stop) =>
        newDocumentIds.includes(stop.document_id),
      );
      for (const { document } of addedStops)
        await this.addToTimeline(tx, actor, id, `${document} was added to this trip`);
      const day = (await this.repository.findById(id, tx))?.day ?? '';
      await this.promises.settlePromises(tx, actor, { trip: id, day, documents: newDocumentIds }, promises);
      // The tasks to plan these deliveries again are done.
      for (const stop of await this.repository.listEarlierStops(tx, newDocumentIds))
        await this.peopleNotifier.closeTasks(tx, actor, stopPath(stop.trip_id, stop.id));
      if (newDocumentIds.length === 0) return;
      await this.news.notifyOfStops(tx, actor, id);
      await this.live.publish(ORDERS_TOPIC, tx);
    });
  }

  /** @throws DomainError trip-not-found, trip-left, stop-not-found */
  async removeStop(actor: UserActor, id: string, stopId: string): Promise<void> {
    await this.repository.inTransaction(async (tx) => {
      await this.lockPlannedTrip(tx, id);
      const stop = (await this.repository.listStops(id, tx)).find((each) => each.id === stopId);
      if (stop === undefined) throw tripError('stop-not-found');
      await this.loads.unloadStop(tx, actor, stop);
      await this.transitions.move(tx, stopStates, { id: stopId, to: 'off', actor });
      await this.addToTimeline(tx, actor, id, `${stop.document} was removed from this trip`);
      await this.news.notifyOfStops(tx, actor, id);
    });
  }

  /** @throws DomainError trip-not-found, trip-changed, trip-cannot-move */
  async cancelTrip(actor: UserActor, id: string, version: number): Promise<void> {
    await this.repository.inTransaction(async (tx) => {
      await this.transitions.move(tx, tripStates, { id, to: 'cancelled', actor, version });
      const stops = await this.repository.listStops(id, tx);
      for (const stop of stops) {
        await this.loads.unloadStop(tx, actor, stop);
        await this.transitions.move(tx, stopStates, { id: stop.id, to: 'off', actor });
      }
      const documents = stops.map(({ document }) => document).join(', ');
      if (stops.length > 0)
        await this.addToTimeline(
          tx,
          actor,
          id,
          `${documents} ${stops.length === 1 ? 'was' : 'were'} removed from this trip`,
        );
      await this.news.settleTasks(tx, actor, id);
    });
  }

  private addToTimeline(tx: Tx, actor: UserActor, id: string, text: string): Promise<void> {
    return addToTimeline(tx, { kind: 'trip', id }, { actor, kind: 'system', text });
  }

  private async lockPlannedTrip(tx: Tx, id: string) {
    const trip = await tripStates.lock(tx, id);
    if (trip === undefined) throw tripError('trip-not-found');
    if (!NOT_LEFT.some((status) => status === trip.status)) throw tripError('trip-left');
    return trip;
  }

  /** Checks that the branch from which the truck leaves works on a day. */
  private async checkDay(day: string, branchId: string | null): Promise<void> {
    const why = await this.calendar.describeClosure(day, branchId);
    if (why !== null) throw tripError('day-not-possible', { message: `${why}.`, fields: { day: [why] } });
  }

  private async checkDriver(id: string): Promise<void> {
    if (!(await this.listDrivers()).some((driver) => driver.id === id)) throw tripError('not-a-driver');
  }
}

/** Lists the changed fields, as the timeline keeps them. */
function changesOf(before: TripRecord, after: TripRecord): { field: string; oldValue: string; newValue: string }[] {
  const formatLoadLimit = ({ carries_kg: kg }: TripRecord) => (kg === null ? '' : `${String(kg)} kg`);
  const fields = [
    { field: 'day', oldValue: before.day, newValue: after.day },
    { field: 'vehicle', oldValue: before.vehicle, newValue: after.vehicle },
    { field: 'carries', oldValue: formatLoadLimit(before), newValue: formatLoadLimit(after) },
    { field: 'driver', oldValue: before.driver, newValue: after.driver },
  ];
  return fields.filter(({ oldValue, newValue }) => oldValue !== newValue);
}
