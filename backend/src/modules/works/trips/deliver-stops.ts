import { Injectable } from '@nestjs/common';
import type { InputOf } from '@plinth/contracts/define';
import { tripCode } from '@plinth/contracts/trip-labels';
import type { trips as contract } from '@plinth/contracts/trips';
import type { Tx } from '../../../platform/database/db';
import { Outbox } from '../../../platform/events/outbox';
import { addToTimeline } from '../../../platform/timeline/timeline-entry';
import type { UserActor } from '../../../platform/session/request-context';
import { Transitions } from '../../../platform/transitions/transitions';
import { InvoiceGoods } from '../../desk/invoices/issued/invoice-goods';
import { orderStates } from '../../store/orders/order-states';
import { LoadTrips } from './load-trips';
import { Proofs } from './proofs';
import { stopDelivered } from './trip-events';
import { stopStates, tripStates } from './trip-states';
import { TripViews } from './trip-views';
import { tripError } from './trips.errors';
import { TripsRepository, type StopRecord } from './trips.repository';

/** What became of a stop. Order and invoice go on in their own ways, the same as at the desk; the trip is done with its last stop. */
@Injectable()
export class DeliverStops {
  constructor(
    private readonly repository: TripsRepository,
    private readonly views: TripViews,
    private readonly transitions: Transitions,
    private readonly outbox: Outbox,
    private readonly goods: InvoiceGoods,
    private readonly loads: LoadTrips,
    private readonly proofs: Proofs,
  ) {}

  /** @throws DomainError trip-not-found, trip-not-left, stop-not-found, stop-cannot-move */
  async deliver(
    actor: UserActor,
    { id, stop_id, received_by, signature }: InputOf<typeof contract.deliver>,
  ): Promise<void> {
    await this.repository.inTransaction(async (tx) => {
      const { stop, number } = await this.stop(tx, actor, id, stop_id);
      if (stop.status === 'delivered') return;
      if (stop.status !== 'waiting') throw tripError('stop-cannot-move');
      const key = await this.proofs.keep(stop_id, signature);
      if (key === null)
        throw tripError('stop-cannot-move', { message: 'That is no signature. Ask them to sign again.' });
      await this.transitions.move(tx, stopStates, {
        id: stop_id,
        to: 'delivered',
        actor,
        set: { received_by, signature: key },
      });
      await this.say(tx, actor, stop, {
        ours: `Delivered with trip ${tripCode(number)}, signed for by ${received_by}`,
        theirs: `Signed for by ${received_by}`,
      });
      if (stop.order_id === null) {
        // Who let it leave answered for what is not paid.
        await this.goods.handOverWithin(tx, actor, stop.document_id, { trusted: true });
        await this.outbox.append(tx, stopDelivered, { stop_id }, { subjectId: stop.document_id });
      } else await this.transitions.move(tx, orderStates, { id: stop.order_id, to: 'delivered', actor });
      await this.finish(tx, actor, id);
    });
  }

  /** @throws DomainError trip-not-found, trip-not-left, stop-not-found, stop-cannot-move */
  async fail(actor: UserActor, { id, stop_id, reason, next_day }: InputOf<typeof contract.fail>): Promise<void> {
    await this.repository.inTransaction(async (tx) => {
      const { stop, number } = await this.stop(tx, actor, id, stop_id);
      if (stop.status === 'failed') return;
      if (stop.status !== 'waiting') throw tripError('stop-cannot-move');
      await this.transitions.move(tx, stopStates, {
        id: stop_id,
        to: 'failed',
        actor,
        set: { reason, next_day },
      });
      await this.say(tx, actor, stop, {
        ours: `Not delivered with trip ${tripCode(number)}: ${reason}. Proposed: ${next_day}`,
        theirs: `We could not deliver it. Proposed: ${next_day}`,
      });
      await this.loads.unloadStop(tx, actor, stop);
      // What an order sold comes back to the shelf that it left.
      if (stop.order_id !== null)
        await this.transitions.move(tx, orderStates, { id: stop.order_id, to: 'ready', actor });
      await this.finish(tx, actor, id);
    });
  }

  private async stop(tx: Tx, actor: UserActor, id: string, stopId: string) {
    const trip = await tripStates.lock(tx, id);
    await this.views.check(actor, trip);
    const stop = (await this.repository.stops(id, tx)).find((each) => each.id === stopId);
    if (trip === undefined || stop === undefined) throw tripError('stop-not-found');
    if (trip.status !== 'on_the_road' && stop.status === 'waiting') throw tripError('trip-not-left');
    return { stop, number: trip.number };
  }

  /** The history of an order is its customer's, too: what a driver wrote and how we count trips is ours. */
  private async say(
    tx: Tx,
    actor: UserActor,
    stop: StopRecord,
    { ours, theirs }: { readonly ours: string; readonly theirs: string },
  ): Promise<void> {
    await addToTimeline(tx, { kind: 'invoice', id: stop.document_id }, { actor, kind: 'system', text: ours });
    if (stop.order_id !== null)
      await addToTimeline(tx, { kind: 'order', id: stop.order_id }, { actor, kind: 'system', text: theirs });
  }

  private async finish(tx: Tx, actor: UserActor, id: string): Promise<void> {
    const stops = await this.repository.stops(id, tx);
    if (stops.some(({ status }) => status === 'waiting')) return;
    await this.transitions.move(tx, tripStates, { id, to: 'done', actor });
  }
}
