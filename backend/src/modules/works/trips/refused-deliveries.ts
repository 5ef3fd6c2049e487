import { Injectable } from '@nestjs/common';
import type { InputOf } from '@plinth/contracts/kernel/define';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { tripCode } from '@plinth/contracts/works/trips/trip-labels';
import type { DeviceEvent, trips as contract } from '@plinth/contracts/works/trips/trips';
import * as z from 'zod';
import type { Tx } from '../../../platform/data/database/db';
import { calculateEventTime } from '../../../platform/data/idempotency/device-time';
import { Idempotency } from '../../../platform/data/idempotency/idempotency';
import type { UserActor } from '../../../platform/data/session/request-context';
import { addToTimeline } from '../../../platform/data/timeline/timeline-entry';
import { DomainError } from '../../../platform/runtime/errors/domain-error';
import { formatShortDay } from '../../../platform/runtime/words/day-text';
import { southAfricanDay } from '../../base/calendar/working-days';
import { formatTimeOfDay } from '../../desk/invoices/document-text';
import { PeopleNotifier } from '../../people/user/people-notifier';
import { Proofs } from './proofs';
import { refusedDeliveryPath } from './stop-path';
import { tripStates } from './trip-states';
import { TripViews } from './trip-views';
import { TripsRepository, type StopRecord } from './trips.repository';

/** Delivery as it is entered at the door. */
export type Delivery = Omit<InputOf<typeof contract.deliver>, 'device_event'>;

/** Answer that is kept of a refused delivery: the refusal itself is thrown anew each time. */
const nothing = z.strictObject({});
/** Refusals after which nobody can record the delivery any more: called off, or settled by somebody else. */
const FINAL = new Set(['stop-called-off', 'stop-changed', 'stop-cannot-move']);

/** Formats when it happened at the door: "14:05 on Tue 1 Dec". */
const formatDoorTime = (at: Date): string => `${formatTimeOfDay(at)} on ${formatShortDay(southAfricanDay(at))}`;

/** Describes what became of a stop while the driver had no signal. */
function describeConflict({ is_called_off: isCalledOff, status }: StopRecord): string {
  if (isCalledOff) return 'called off';
  return `recorded as ${status === 'delivered' ? 'delivered' : 'not delivered'} by somebody else`;
}

/**
 * Records deliveries that a driver had signed for at the door and that were refused when they arrived here: the goods
 * are with the client all the same, and whoever plans trips settles it.
 */
@Injectable()
export class RefusedDeliveries {
  constructor(
    private readonly repository: TripsRepository,
    private readonly views: TripViews,
    private readonly proofs: Proofs,
    private readonly peopleNotifier: PeopleNotifier,
    private readonly idempotency: Idempotency,
  ) {}

  /**
   * Records a refused delivery, in a transaction of its own; sent again, it changes nothing. Other errors, and what was
   * entered without a device, leave nothing behind.
   */
  async recordRefusal(actor: UserActor, delivery: Delivery, event: DeviceEvent, error: unknown): Promise<void> {
    if (event === undefined || !(error instanceof DomainError) || !FINAL.has(error.code)) return;
    await this.repository.inTransaction(async (tx) => {
      const trip = await tripStates.lock(tx, delivery.id);
      await this.views.checkDriver(actor, trip);
      const stop = (await this.repository.listStops(delivery.id, tx)).find(({ id }) => id === delivery.stop_id);
      if (trip?.left_at == null || stop === undefined) return;
      // An unreadable signature is entered anew, and what was entered twice is no conflict.
      if (stop.status === 'waiting' && !stop.is_called_off) return;
      if (stop.status === 'delivered' && stop.received_by === delivery.received_by) return;
      const at = calculateEventTime(event, trip.left_at);
      const scope = `trips.deliver-refused:${actor.id}`;
      await this.idempotency.runOnce(tx, { scope, key: event.key, request: delivery, answer: nothing }, async () => {
        await this.recordOnce(tx, actor, { delivery, stop, at, trip: tripCode(trip.number) });
        return {};
      });
    });
  }

  private async recordOnce(
    tx: Tx,
    actor: UserActor,
    {
      delivery,
      stop,
      at,
      trip,
    }: { readonly delivery: Delivery; readonly stop: StopRecord; readonly at: Date; readonly trip: string },
  ): Promise<void> {
    const { document, client, phone } = stop;
    const isProofKept = await this.keepProof(tx, delivery, stop);
    const conflict = describeConflict(stop);
    const time = formatDoorTime(at);
    // A name stands in the timelines only where the stop has it too: it is erased from there.
    const receiver = isProofKept ? `, signed for by ${delivery.received_by}` : '';
    await addToTimeline(
      tx,
      { kind: 'trip', id: delivery.id },
      { actor, kind: 'system', text: `${document}: handed over at ${time}, but ${conflict} meanwhile` },
    );
    await addToTimeline(
      tx,
      { kind: 'invoice', id: stop.document_id },
      { actor, kind: 'system', text: `Handed over with trip ${trip} at ${time}${receiver}, but ${conflict} meanwhile` },
    );
    if (stop.order_id !== null && stop.is_called_off)
      await addToTimeline(
        tx,
        { kind: 'order', id: stop.order_id },
        { actor, kind: 'system', text: `Handed over at ${time}${receiver}, although it was called off` },
      );
    const people = await this.peopleNotifier.listAllowed(tx, 'create', staffPages.trips);
    await this.peopleNotifier.notify(tx, actor, people, {
      name: `The driver handed over ${document}, which was ${conflict} meanwhile`,
      description: `At ${time}${receiver}. Settle it with the client: ${[client, phone].filter((part) => part !== '').join(', ')}.${isProofKept ? ' The signature is on the trip.' : ''}`,
      link: refusedDeliveryPath(delivery.id, stop.id),
      link_label: 'Open the trip',
    });
  }

  /** Keeps signature and name under the stop, unless it has those of another delivery. */
  private async keepProof(tx: Tx, { signature, received_by }: Delivery, stop: StopRecord): Promise<boolean> {
    if (stop.signature !== null || stop.status === 'delivered') return false;
    const key = await this.proofs.storeImage(stop.id, signature);
    if (key === null) return false;
    await this.repository.setProof(tx, stop.id, key, received_by);
    return true;
  }
}
