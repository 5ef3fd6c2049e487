import { Injectable } from '@nestjs/common';
import type { InputOf } from '@plinth/contracts/kernel/define';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { stopFailures, tripCode } from '@plinth/contracts/works/trips/trip-labels';
import type { DeviceEvent, trips as contract } from '@plinth/contracts/works/trips/trips';
import * as z from 'zod';
import type { Tx } from '../../../platform/data/database/db';
import { calculateEventTime } from '../../../platform/data/idempotency/device-time';
import { Idempotency } from '../../../platform/data/idempotency/idempotency';
import { Outbox } from '../../../platform/data/events/outbox';
import { addToTimeline } from '../../../platform/data/timeline/timeline-entry';
import type { UserActor } from '../../../platform/data/session/request-context';
import { Transitions } from '../../../platform/data/transitions/transitions';
import { CalendarService } from '../../base/calendar/calendar.service';
import { InvoiceDayChange } from '../../desk/invoices/issued/invoice-day-change';
import { InvoiceGoods } from '../../desk/invoices/issued/invoice-goods';
import { PeopleNotifier } from '../../people/user/people-notifier';
import { OrderBooks } from '../../store/orders/order-books';
import { orderStates } from '../../store/orders/order-states';
import { formatDayWithWeekday } from '../../store/orders/spoken-day';
import { ProjectPromise } from '../projects/project-promise';
import { TripLoading } from './trip-loading';
import { Proofs } from './proofs';
import { RefusedDeliveries, type Delivery } from './refused-deliveries';
import { stopPath } from './stop-path';
import { stopDelivered, stopFailed, stopKeptBack } from './trip-events';
import { stopStates, tripStates } from './trip-states';
import { TripViews } from './trip-views';
import { tripError } from './trips.errors';
import { TripsRepository, type StopRecord } from './trips.repository';

/** Describes who took the goods, for staff and for the customer. */
function describeReceipt(
  { received_by: receiver, is_left_with_other: isLeftWithOther }: Delivery,
  { photo }: StopRecord,
): { readonly staff: string; readonly customer: string } {
  const photoText = photo === null ? '' : ', with a photograph';
  return isLeftWithOther
    ? {
        staff: `left with ${receiver}, who signed${photoText}`,
        customer: `Left with ${receiver}, who signed for it${photoText}`,
      }
    : { staff: `signed for by ${receiver}${photoText}`, customer: `Signed for by ${receiver}${photoText}` };
}

/** Answer that is kept of an outcome: the trip is read anew each time. */
const nothing = z.strictObject({});

/**
 * Checks that a kept outcome is not another one of a stop that is settled: the driver must hear that theirs does not
 * count.
 * @throws DomainError stop-changed
 */
function checkNotElsewhere({ document, status, received_by: receiver }: StopRecord, event: DeviceEvent): void {
  if (event === undefined) return;
  throw tripError('stop-changed', {
    message: `${document} was already recorded as ${status === 'delivered' ? `delivered, signed for by ${receiver}` : 'not delivered'}. What you entered was not recorded.`,
  });
}

/**
 * Records the outcome of stops. Order and invoice move on as they do at the desk; the trip is finished with its last
 * stop.
 */
@Injectable()
export class StopOutcomes {
  constructor(
    private readonly repository: TripsRepository,
    private readonly views: TripViews,
    private readonly transitions: Transitions,
    private readonly outbox: Outbox,
    private readonly goods: InvoiceGoods,
    private readonly loads: TripLoading,
    private readonly proofs: Proofs,
    private readonly calendar: CalendarService,
    private readonly days: InvoiceDayChange,
    private readonly orders: OrderBooks,
    private readonly promise: ProjectPromise,
    private readonly peopleNotifier: PeopleNotifier,
    private readonly idempotency: Idempotency,
    private readonly refusedDeliveries: RefusedDeliveries,
  ) {}

  /**
   * Records a delivery. One that was signed for at the door and is refused here leaves its signature and a task behind.
   * @throws DomainError trip-not-found, trip-not-left, stop-not-found, stop-cannot-move, stop-changed, stop-called-off
   */
  async deliverStop(
    actor: UserActor,
    { device_event: event, ...outcome }: InputOf<typeof contract.deliver>,
  ): Promise<void> {
    try {
      await this.recordDelivery(actor, outcome, event);
    } catch (error) {
      await this.refusedDeliveries.recordRefusal(actor, outcome, event, error);
      throw error;
    }
  }

  private async recordDelivery(actor: UserActor, outcome: Delivery, event: DeviceEvent): Promise<void> {
    const {
      id,
      stop_id,
      received_by,
      signature,
      kept_cartons: keptCartons,
      is_left_with_other: isLeftWithOther,
    } = outcome;
    await this.recordOnce(actor, 'trips.deliver', outcome, event, async (tx) => {
      const { stop, number, leftAt } = await this.lockStop(tx, actor, id, stop_id);
      if (stop.status === 'delivered') return checkNotElsewhere(stop, event);
      if (stop.status !== 'waiting') throw tripError('stop-cannot-move');
      if (stop.is_called_off)
        throw tripError('stop-called-off', {
          message: `${stop.document} is no longer to be delivered. Bring it back.`,
        });
      const key = await this.proofs.storeImage(stop_id, signature);
      if (key === null)
        throw tripError('stop-cannot-move', { message: 'The signature could not be read. Ask them to sign again.' });
      // Before anything is handed over, so that nothing of it counts as delivered.
      const keptNames = keptCartons === null ? [] : await this.loads.keepCartons(tx, stop, keptCartons.carton_ids);
      await this.transitions.move(tx, stopStates, {
        id: stop_id,
        to: 'delivered',
        actor,
        set: {
          received_by,
          signature: key,
          ...(keptCartons && { failed_for: keptCartons.reason, reason: keptCartons.note }),
        },
      });
      await this.setTimeAtDoor(tx, stop_id, event, leftAt);
      const receipt = describeReceipt(outcome, stop);
      const note = keptCartons?.note ?? '';
      const keptText = keptNames.length === 0 ? '' : `. Not handed over: ${keptNames.join(', ')}`;
      await this.addToTimelines(tx, actor, id, stop, {
        staffText: `Delivered with trip ${tripCode(number)}, ${receipt.staff}${keptText}${note === '' ? '' : ` (${note})`}`,
        customerText: `${receipt.customer}${keptText}`,
        tripText: `${stop.document}: ${isLeftWithOther ? 'left with somebody else, who signed' : 'delivered and signed for'}${keptText}`,
      });
      if (stop.is_remainder) await this.loads.deliverCartons(tx, actor, stop);
      else if (stop.order_id === null) {
        // The person who let the trip leave took responsibility for what is not paid.
        await this.goods.handOverInTransaction(tx, actor, stop.document_id, { isTrusted: true });
      } else await this.transitions.move(tx, orderStates, { id: stop.order_id, to: 'delivered', actor });
      if (stop.order_id === null)
        await this.outbox.append(tx, stopDelivered, { stop_id }, { subjectId: stop.document_id });
      if (keptCartons !== null) {
        await this.createKeptTask(tx, actor, {
          id,
          stop,
          names: keptNames,
          why: [stopFailures.label(keptCartons.reason), note].filter((part) => part !== '').join(', '),
        });
        await this.outbox.append(tx, stopKeptBack, { stop_id }, { subjectId: stop.document_id });
      }
      await this.finishIfDone(tx, actor, id);
    });
  }

  /**
   * Records a failed stop. The client is told why and when we come again, and that day is promised from now on.
   * Loaded goods stay on the truck until somebody books them back. Goods that are no longer to be delivered are brought
   * back: nobody is told, and nothing is promised.
   * A day that passed before the news of it came here is no promise: somebody calls.
   * @throws DomainError trip-not-found, trip-not-left, stop-not-found, stop-cannot-move, stop-changed, day-not-possible
   */
  async failStop(actor: UserActor, { device_event: event, ...outcome }: InputOf<typeof contract.fail>): Promise<void> {
    const { id, stop_id, failed_for, reason } = outcome;
    await this.recordOnce(actor, 'trips.fail', outcome, event, async (tx) => {
      const { stop, number, leftAt } = await this.lockStop(tx, actor, id, stop_id);
      if (stop.status === 'failed') return checkNotElsewhere(stop, event);
      if (stop.status !== 'waiting') throw tripError('stop-cannot-move');
      const next_day = this.dropPassedDay(outcome.next_day, event);
      if (next_day !== null) await this.checkDay(next_day);
      if (stop.is_called_off) await this.bringBack(tx, actor, { id, stop, number }, { failed_for, reason });
      else
        await this.transitions.move(tx, stopStates, {
          id: stop_id,
          to: 'failed',
          actor,
          set: { failed_for, reason, next_day },
        });
      await this.setTimeAtDoor(tx, stop_id, event, leftAt);
      if (stop.is_called_off) return;
      const failureText = stopFailures.label(failed_for);
      const nextDaySentence =
        next_day === null ? 'We call to agree on another day' : `We come again on ${formatDayWithWeekday(next_day)}`;
      await this.addToTimelines(tx, actor, id, stop, {
        staffText: `Not delivered with trip ${tripCode(number)}: ${[failureText, reason, stop.photo === null ? '' : 'with a photograph'].filter((part) => part !== '').join(', ')}. ${nextDaySentence}`,
        customerText: `We could not deliver it: ${failureText}. ${nextDaySentence}`,
        tripText: `${stop.document}: not delivered: ${failureText}. ${nextDaySentence}`,
      });
      if (next_day !== null && !stop.is_remainder) await this.postponeDelivery(tx, actor, stop, next_day, failureText);
      await this.createPlanningTask(tx, actor, { id, stop, next_day, why: failureText });
      await this.outbox.append(tx, stopFailed, { stop_id }, { subjectId: stop.document_id });
    });
  }

  /**
   * Books the goods of a failed stop back: its cartons wait for another stop, and the goods of its order return to
   * their shelf; of a delivered stop the cartons that nobody took. Repeated, it changes nothing.
   * @throws DomainError trip-not-found, stop-not-found, stop-not-failed
   */
  async bookGoodsBack(actor: UserActor, { id, stop_id }: InputOf<typeof contract.bookBack>): Promise<void> {
    await this.repository.inTransaction(async (tx) => {
      const { stop } = await this.lockStop(tx, actor, id, stop_id);
      const isPartOfStop = stop.status === 'delivered' && stop.keeps_cartons;
      if (stop.status !== 'failed' && !isPartOfStop) throw tripError('stop-not-failed');
      if (stop.back_at !== null) return;
      if (isPartOfStop) await this.loads.unloadKept(tx, actor, stop);
      else await this.loads.unloadStop(tx, actor, stop);
      await this.repository.markAsBookedBack(tx, stop_id);
      const order = stop.order_id === null || isPartOfStop ? undefined : await orderStates.lock(tx, stop.order_id);
      // The desk may have moved the order already.
      if (order?.status === 'out_for_delivery')
        await this.transitions.move(tx, orderStates, { id: order.id, to: 'ready', actor, locked: order });
      await this.addToTimelines(tx, actor, id, stop, {
        staffText: 'Off the truck and booked back',
        tripText: `${stop.document}: off the truck and booked back`,
      });
      await this.finishIfDone(tx, actor, id);
    });
  }

  /** Records that goods which nobody waits for any more are on their way back. */
  private async bringBack(
    tx: Tx,
    actor: UserActor,
    { id, stop, number }: { readonly id: string; readonly stop: StopRecord; readonly number: number },
    set: Pick<InputOf<typeof contract.fail>, 'failed_for' | 'reason'>,
  ): Promise<void> {
    await this.transitions.move(tx, stopStates, { id: stop.id, to: 'failed', actor, set });
    await this.addToTimelines(tx, actor, id, stop, {
      staffText: `No longer to be delivered: brought back with trip ${tripCode(number)}`,
      tripText: `${stop.document} is no longer to be delivered: it is brought back`,
    });
  }

  /** Moves the promised day of invoice, order and project; the client is told only once. */
  private async postponeDelivery(
    tx: Tx,
    actor: UserActor,
    { document_id, document, order_id }: StopRecord,
    day: string,
    why: string,
  ): Promise<void> {
    await this.days.moveDaySilently(tx, actor, document_id, day, why);
    if (order_id !== null) await this.orders.setPromise(tx, order_id, day);
    await this.promise.moveDay(tx, document_id, day, `Another day for ${document}: ${why}`);
  }

  /** Creates a task for the people who plan trips; it is closed when the invoice is on another trip. */
  private async createPlanningTask(
    tx: Tx,
    actor: UserActor,
    { id, stop, next_day, why }: { id: string; stop: StopRecord; next_day: string | null; why: string },
  ): Promise<void> {
    const { document, client, phone } = stop;
    const nextDaySentence =
      next_day === null
        ? `Call ${[client, phone].filter((part) => part !== '').join(', ')} to agree on another day, then add it to a trip.`
        : `Now promised for ${formatDayWithWeekday(next_day)}: add it to a trip on that day.`;
    await this.peopleNotifier.notify(tx, actor, await this.peopleNotifier.listAllowed(tx, 'create', staffPages.trips), {
      name: `${document} was not delivered to ${client}`,
      description: `${why}. ${nextDaySentence}`,
      link: stopPath(id, stop.id),
      link_label: 'Open the trip',
    });
  }

  /** Creates a task about cartons that nobody took; it is closed when the invoice is on another trip. */
  private async createKeptTask(
    tx: Tx,
    actor: UserActor,
    { id, stop, names, why }: { id: string; stop: StopRecord; names: readonly string[]; why: string },
  ): Promise<void> {
    const { document, client, phone } = stop;
    await this.peopleNotifier.notify(tx, actor, await this.peopleNotifier.listAllowed(tx, 'create', staffPages.trips), {
      name: `Part of ${document} was not handed over to ${client}`,
      description: `${why}: ${names.join(', ')}. Once it is booked back, call ${[client, phone].filter((part) => part !== '').join(', ')} to agree on a day, then add it to a trip.`,
      link: stopPath(id, stop.id),
      link_label: 'Open the trip',
    });
  }

  /** Records an outcome; what a device sends again under its key is answered as done. */
  private recordOnce(
    actor: UserActor,
    procedure: string,
    request: object,
    event: DeviceEvent,
    work: (tx: Tx) => Promise<void>,
  ): Promise<void> {
    return this.repository.inTransaction(async (tx) => {
      if (event === undefined) return work(tx);
      const call = { scope: `${procedure}:${actor.id}`, key: event.key, request, answer: nothing };
      await this.idempotency.runOnce(tx, call, async () => {
        await work(tx);
        return {};
      });
    });
  }

  /** Sets when it happened at the door: the news of it may come hours later. */
  private async setTimeAtDoor(tx: Tx, stopId: string, event: DeviceEvent, leftAt: Date | null): Promise<void> {
    if (event === undefined || leftAt === null) return;
    await this.repository.setSettledAt(tx, stopId, calculateEventTime(event, leftAt));
  }

  private dropPassedDay(day: string | null, event: DeviceEvent): string | null {
    return event !== undefined && day !== null && day < this.calendar.today() ? null : day;
  }

  private async checkDay(day: string): Promise<void> {
    const why = await this.calendar.describeClosure(day);
    if (why !== null) throw tripError('day-not-possible', { message: `${why}.`, fields: { next_day: [why] } });
  }

  private async lockStop(tx: Tx, actor: UserActor, id: string, stopId: string) {
    const trip = await tripStates.lock(tx, id);
    await this.views.checkDriver(actor, trip);
    const stop = (await this.repository.listStops(id, tx)).find((each) => each.id === stopId);
    if (trip === undefined || stop === undefined) throw tripError('stop-not-found');
    if (trip.status !== 'on_the_road' && stop.status === 'waiting') throw tripError('trip-not-left');
    return { stop, number: trip.number, leftAt: trip.left_at };
  }

  /**
   * Records a failed stop in the timelines. The order's is visible to the customer, so a driver's note and the number
   * of attempts stay out of it. The trip's is kept longer than the client's data: it names the invoice, not the
   * buyer.
   */
  private async addToTimelines(
    tx: Tx,
    actor: UserActor,
    id: string,
    stop: StopRecord,
    {
      staffText,
      customerText,
      tripText,
    }: { readonly staffText: string; readonly customerText?: string; readonly tripText: string },
  ): Promise<void> {
    await addToTimeline(tx, { kind: 'trip', id }, { actor, kind: 'system', text: tripText });
    await addToTimeline(tx, { kind: 'invoice', id: stop.document_id }, { actor, kind: 'system', text: staffText });
    if (customerText !== undefined && stop.order_id !== null)
      await addToTimeline(tx, { kind: 'order', id: stop.order_id }, { actor, kind: 'system', text: customerText });
  }

  private async finishIfDone(tx: Tx, actor: UserActor, id: string): Promise<void> {
    const stops = await this.repository.listStops(id, tx);
    // What nobody took is on the truck until it is booked back.
    const isOnTruck = ({ status, back_at: backAt, keeps_cartons: keepsCartons }: StopRecord): boolean =>
      status === 'waiting' || (backAt === null && (status === 'failed' || keepsCartons));
    if (stops.some(isOnTruck)) return;
    await this.transitions.move(tx, tripStates, { id, to: 'done', actor });
  }
}
