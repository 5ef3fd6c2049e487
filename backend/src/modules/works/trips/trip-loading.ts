import { Injectable } from '@nestjs/common';
import { kilograms } from '@plinth/contracts/works/cartons/carton-labels';
import type { InputOf } from '@plinth/contracts/kernel/define';
import { readCode } from '@plinth/contracts/works/projects/panel-code';
import { tripCode } from '@plinth/contracts/works/trips/trip-labels';
import type { Promised, trips as contract } from '@plinth/contracts/works/trips/trips';
import { formatRand } from '@plinth/money/format';
import type { Tx } from '../../../platform/data/database/db';
import { Outbox } from '../../../platform/data/events/outbox';
import { addToTimeline } from '../../../platform/data/timeline/timeline-entry';
import type { UserActor } from '../../../platform/data/session/request-context';
import { Transitions } from '../../../platform/data/transitions/transitions';
import { CalendarService } from '../../base/calendar/calendar.service';
import { InvoiceGoods } from '../../desk/invoices/issued/invoice-goods';
import { orderStates } from '../../store/orders/order-states';
import { formatDayWithWeekday } from '../../store/orders/spoken-day';
import { cartonStates } from '../cartons/carton-states';
import { cartonError } from '../cartons/cartons.errors';
import { LoadedCartons } from '../cartons/loaded-cartons';
import { PanelSteps } from '../projects/panel-steps';
import { ProjectTops } from '../projects/project-tops';
import { isPromiseOpen, PromiseKeeper } from './promise-keeper';
import { stopLeft } from './trip-events';
import { TripNews } from './trip-news';
import { tripStates } from './trip-states';
import { cartonsAt, calculateLoad, nameOfCarton, TripViews } from './trip-views';
import { tripError } from './trips.errors';
import { TripsRepository, type StopRecord, type TripCarton } from './trips.repository';

/** Names the first of many, and the number of the others. */
const joinNames = (names: readonly string[]): string =>
  [...names.slice(0, 6), ...(names.length > 6 ? [`${String(names.length - 6)} more`] : [])].join(', ');

/** @throws DomainError stop-called-off */
function checkNoneCalledOff(stops: readonly StopRecord[]): void {
  const calledOff = stops.filter(({ is_called_off: isCalledOff }) => isCalledOff).map(({ document }) => document);
  if (calledOff.length > 0)
    throw tripError('stop-called-off', {
      message: `No longer to be delivered: ${joinNames(calledOff)}. Take it off the truck and remove the stop first.`,
    });
}

/** Loads a truck until it leaves. The trip is locked before anything of it changes. */
@Injectable()
export class TripLoading {
  constructor(
    private readonly repository: TripsRepository,
    private readonly views: TripViews,
    private readonly cartons: LoadedCartons,
    private readonly transitions: Transitions,
    private readonly outbox: Outbox,
    private readonly steps: PanelSteps,
    private readonly tops: ProjectTops,
    private readonly goods: InvoiceGoods,
    private readonly news: TripNews,
    private readonly promises: PromiseKeeper,
    private readonly calendar: CalendarService,
  ) {}

  /** @throws DomainError trip-not-found, trip-left, carton-not-found, carton-of-another-trip, carton-not-closed */
  async loadCarton(
    actor: UserActor,
    id: string,
    scannedCode: string,
    unload: boolean,
  ): Promise<{ already: boolean; carton: string }> {
    const code = readCode(scannedCode, 'K');
    if (code === null) throw cartonError('carton-not-found');
    return this.repository.inTransaction(async (tx) => {
      const trip = await this.lockLoadable(tx, actor, id);
      const cartonBefore = await this.repository.findCartonByCode(code, tx);
      const lockedCarton = cartonBefore === undefined ? undefined : await cartonStates.lock(tx, cartonBefore.id);
      if (cartonBefore === undefined || lockedCarton === undefined) throw cartonError('carton-not-found');
      const carton = { ...cartonBefore, status: lockedCarton.status };
      const name = nameOfCarton(carton);
      const stop = (await this.repository.listStops(id, tx)).find(
        ({ document_id, status }) => document_id === carton.document_id && status === 'waiting',
      );
      if (stop === undefined || !carton.is_outstanding)
        throw await this.buildOtherTripError(tx, carton.document_id, name);
      if (unload) {
        if (carton.status !== 'loaded') return { already: true, carton: name };
        await this.unloadCartons(tx, actor, [carton.id]);
        await this.addToTimeline(tx, actor, id, `${name} is off the truck`);
        return { already: false, carton: name };
      }
      if (carton.status === 'loaded') return { already: true, carton: name };
      if (carton.status !== 'closed')
        throw tripError('carton-not-closed', { message: `${name} is still open. Close it at the packers first.` });
      await this.cartons.setStop(tx, [carton.id], stop.id);
      await this.steps.bookStep(tx, 'loaded', { panelIds: await this.repository.listPanelIds(tx, [carton.id]), actor });
      await this.transitions.move(tx, cartonStates, { id: carton.id, to: 'loaded', actor });
      if (trip.status === 'planned') await this.transitions.move(tx, tripStates, { id, to: 'loading', actor });
      await this.addToTimeline(tx, actor, id, `${name} is on the truck`);
      return { already: false, carton: name };
    });
  }

  /** @throws DomainError trip-not-found, trip-left, stop-not-found */
  async tickStop(
    actor: UserActor,
    { id, stop_id: stopId, is_loaded: isLoaded, goods_kg: kg }: InputOf<typeof contract.tick>,
  ): Promise<void> {
    await this.repository.inTransaction(async (tx) => {
      const trip = await this.lockLoadable(tx, actor, id);
      const stop = (await this.repository.listStops(id, tx)).find((each) => each.id === stopId);
      if (stop === undefined) throw tripError('stop-not-found');
      if ((stop.goods_at !== null) === isLoaded && stop.goods_kg === kg) return;
      await this.repository.setGoods(tx, stopId, isLoaded, kg);
      if (isLoaded && trip.status === 'planned')
        await this.transitions.move(tx, tripStates, { id, to: 'loading', actor });
      const weight = isLoaded && kg !== null ? `, ${String(kg)} kg` : '';
      await this.addToTimeline(
        tx,
        actor,
        id,
        `Goods of ${stop.document} are ${isLoaded ? 'on' : 'off'} the truck${weight}`,
      );
    });
  }

  /**
   * Lets a truck leave once the goods of all stops are loaded and what is due before delivery is paid; the person who
   * confirms answers for the rest.
   * @throws DomainError trip-not-found, trip-changed, trip-cannot-move, trip-of-another-day, trip-without-stops, stop-called-off, trip-not-loaded, goods-not-weighed, trip-too-heavy, trip-not-confirmed, promise-differs, reason-missing, day-not-possible
   */
  async startTrip(
    actor: UserActor,
    { id, version, day, is_confirmed: isConfirmed, ...promises }: InputOf<typeof contract.leave>,
  ): Promise<void> {
    await this.checkPaid(actor, await this.repository.listStops(id));
    await this.repository.inTransaction(async (tx) => {
      const trip = await tripStates.lock(tx, id);
      await this.views.checkDriver(actor, trip);
      if (trip?.status === 'on_the_road') return;
      const stops = await this.repository.listStops(id, tx);
      if (stops.length === 0) throw tripError('trip-without-stops');
      checkNoneCalledOff(stops);
      const missing = await this.listMissing(tx, stops);
      if (missing.length > 0)
        throw tripError('trip-not-loaded', { message: `Not on the truck yet: ${joinNames(missing)}.` });
      await this.checkWeight(tx, id, stops);
      if (!isConfirmed) throw tripError('trip-not-confirmed');
      await this.checkDay(tx, id, day);
      await this.settlePromises(tx, actor, { id, stops }, promises);
      await this.transitions.move(tx, tripStates, { id, to: 'on_the_road', actor, version });
      await this.news.settleTasks(tx, actor, id);
      for (const { id: stopId, document_id, order_id, is_remainder: isRemainder } of stops) {
        const text = `On its way with trip ${tripCode(trip?.number ?? 0)}`;
        await addToTimeline(tx, { kind: 'invoice', id: document_id }, { actor, kind: 'system', text });
        if (order_id === null) await this.outbox.append(tx, stopLeft, { stop_id: stopId }, { subjectId: document_id });
        else if (!isRemainder)
          await this.transitions.move(tx, orderStates, { id: order_id, to: 'out_for_delivery', actor });
      }
    });
  }

  /**
   * Checks that the person may let the goods of all stops leave with what is still owed for them.
   * @throws DomainError trip-not-loaded
   */
  private async checkPaid(actor: UserActor, stops: readonly StopRecord[]): Promise<void> {
    const owedDocuments: string[] = [];
    for (const { document_id, document, order_id, is_remainder: isRemainder } of stops) {
      // The client has the invoice's goods already: what was remade is not held back for money.
      if (isRemainder || order_id !== null) continue;
      const { to_pay: toPay } = await this.goods.describeLeaving(actor, document_id);
      if (toPay > 0) owedDocuments.push(`${document} still owes ${formatRand(toPay)}`);
    }
    if (owedDocuments.length > 0)
      throw tripError('trip-not-loaded', {
        message: `${joinNames(owedDocuments)}. Ask the office to take the payment, or to start this trip for you; otherwise leave those goods here and have the stop removed.`,
      });
  }

  /**
   * Checks that a trip leaves on its day, or that the person confirmed another: its clients are told that it is on
   * its way.
   * @throws DomainError trip-of-another-day
   */
  private async checkDay(tx: Tx, id: string, confirmedDay: string | undefined): Promise<void> {
    const plannedDay = (await this.repository.findById(id, tx))?.day;
    if (plannedDay === undefined || plannedDay === this.calendar.today() || plannedDay === confirmedDay) return;
    throw tripError('trip-of-another-day', {
      message: `This trip is for ${formatDayWithWeekday(plannedDay)}. Confirm that it leaves today, or change its day.`,
    });
  }

  /**
   * Settles the promises that changed to another day after the goods were put on the trip.
   * @throws DomainError promise-differs, reason-missing, day-not-possible
   */
  private async settlePromises(
    tx: Tx,
    actor: UserActor,
    { id, stops }: { readonly id: string; readonly stops: readonly StopRecord[] },
    promiseAnswers: Promised,
  ): Promise<void> {
    const day = (await this.repository.findById(id, tx))?.day ?? '';
    const documents = stops.filter((stop) => isPromiseOpen(stop, day)).map(({ document_id }) => document_id);
    await this.promises.settlePromises(tx, actor, { trip: id, day, documents }, promiseAnswers);
  }

  /** @throws DomainError goods-not-weighed, trip-too-heavy */
  private async checkWeight(tx: Tx, id: string, stops: readonly StopRecord[]): Promise<void> {
    const trip = await this.repository.findById(id, tx);
    if (trip?.carries_kg == null) return;
    // Goods without a carton are ticked by now: listMissing refuses others.
    const unweighedStops = stops.filter(({ goods_at: goodsAt, goods_kg: kg }) => goodsAt !== null && kg === null);
    if (unweighedStops.length > 0)
      throw tripError('goods-not-weighed', {
        message: `${trip.vehicle} may carry ${String(trip.carries_kg)} kg. Enter what the goods of ${unweighedStops.map(({ document }) => document).join(', ')} weigh.`,
      });
    const cartons = await this.repository.listCartons(
      stops.map(({ document_id }) => document_id),
      tx,
    );
    const grams = calculateLoad(stops.map((stop) => ({ ...stop, cartons: cartonsAt(stop, cartons) })));
    if (grams <= trip.carries_kg * 1000) return;
    throw tripError('trip-too-heavy', {
      message: `The load weighs ${kilograms(grams)}, and ${trip.vehicle} may carry ${String(trip.carries_kg)} kg. Remove a stop, or choose another vehicle.`,
    });
  }

  /**
   * Marks the panels that were loaded for a stop as delivered, and with the last of them their project; not those in
   * cartons that nobody took.
   */
  async deliverCartons(tx: Tx, actor: UserActor, stop: Pick<StopRecord, 'id' | 'document_id'>): Promise<void> {
    const takenIds = (await this.listLoaded(tx, stop)).filter(({ kept_stop_id }) => kept_stop_id !== stop.id);
    const panelIds = await this.repository.listPanelIds(
      tx,
      takenIds.map(({ id }) => id),
    );
    await this.steps.bookStep(tx, 'delivered', { panelIds, actor });
    // The client has all else, the tops among it.
    await this.tops.deliverTopsOfSale(tx, stop.document_id, actor);
  }

  /** Takes what was loaded for a stop off the truck. */
  async unloadStop(tx: Tx, actor: UserActor, stop: Pick<StopRecord, 'id' | 'document_id'>): Promise<void> {
    const cartons = await this.listLoaded(tx, stop);
    await this.unloadCartons(
      tx,
      actor,
      cartons.map(({ id }) => id),
    );
  }

  /** Takes the cartons that nobody took at a stop off the truck. */
  async unloadKept(tx: Tx, actor: UserActor, stop: Pick<StopRecord, 'id' | 'document_id'>): Promise<void> {
    const keptCartons = (await this.listLoaded(tx, stop)).filter(({ kept_stop_id }) => kept_stop_id === stop.id);
    await this.unloadCartons(
      tx,
      actor,
      keptCartons.map(({ id }) => id),
    );
  }

  /**
   * Keeps cartons of a stop on the truck while the rest is handed over.
   * @returns their names
   * @throws DomainError carton-not-kept, nothing-taken
   */
  async keepCartons(
    tx: Tx,
    stop: Pick<StopRecord, 'id' | 'document_id' | 'goods_at'>,
    cartonIds: readonly string[],
  ): Promise<string[]> {
    const cartons = await this.listLoaded(tx, stop);
    const keptCartons = cartons.filter(({ id, has_panels: hasPanels }) => hasPanels && cartonIds.includes(id));
    if (keptCartons.length !== new Set(cartonIds).size) throw tripError('carton-not-kept');
    if (keptCartons.length === cartons.length && stop.goods_at === null) throw tripError('nothing-taken');
    await this.cartons.keepBack(
      tx,
      keptCartons.map(({ id }) => id),
      stop.id,
    );
    return keptCartons.map(nameOfCarton);
  }

  private async listLoaded(tx: Tx, stop: Pick<StopRecord, 'id' | 'document_id'>): Promise<TripCarton[]> {
    const cartons = await this.repository.listCartons([stop.document_id], tx);
    return cartons.filter(({ status, stop_id: stopId }) => status === 'loaded' && stopId === stop.id);
  }

  private addToTimeline(tx: Tx, actor: UserActor, id: string, text: string): Promise<void> {
    return addToTimeline(tx, { kind: 'trip', id }, { actor, kind: 'system', text });
  }

  private async unloadCartons(tx: Tx, actor: UserActor, ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    await this.steps.moveBack(tx, 'packed', {
      panelIds: await this.repository.listPanelIds(tx, ids),
      actor,
      note: 'Off the truck',
    });
    await this.transitions.moveAll(tx, cartonStates, { ids: [...ids], to: 'closed', actor });
    await this.cartons.setStop(tx, ids, null);
  }

  private async listMissing(tx: Tx, stops: readonly StopRecord[]): Promise<string[]> {
    const documents = stops.map(({ document_id }) => document_id);
    const [cartons, goods, unpackedPanels] = [
      await this.repository.listCartons(documents, tx),
      await this.repository.listGoods(documents, tx),
      await this.repository.listUnpackedPanels(tx, documents),
    ];
    return stops.flatMap((stop) => [
      ...cartonsAt(stop, cartons)
        .filter(({ status }) => status !== 'loaded')
        .map((carton) => `${nameOfCarton(carton)}${carton.status === 'open' ? ' (still open at the packers)' : ''}`),
      ...(stop.goods_at === null &&
      !stop.is_remainder &&
      goods.some(({ document_id }) => document_id === stop.document_id)
        ? [`goods of ${stop.document}`]
        : []),
      ...unpackedPanels
        .filter(({ document_id }) => document_id === stop.document_id)
        .map(({ mark }) => `${mark} of ${stop.document} (still to be made)`),
    ]);
  }

  private async lockLoadable(tx: Tx, actor: UserActor, id: string) {
    const trip = await tripStates.lock(tx, id);
    await this.views.checkDriver(actor, trip);
    if (trip === undefined) throw tripError('trip-not-found');
    if (trip.status !== 'planned' && trip.status !== 'loading') throw tripError('trip-left');
    return trip;
  }

  private async buildOtherTripError(tx: Tx, documentId: string, name: string) {
    const other = await this.repository.findWaitingTrip(tx, documentId);
    return tripError('carton-of-another-trip', {
      message:
        other === undefined
          ? `${name} is on no trip. Put it aside.`
          : `${name} goes with trip ${tripCode(other.number)} on ${formatDayWithWeekday(other.day)}. Put it aside.`,
    });
  }
}
