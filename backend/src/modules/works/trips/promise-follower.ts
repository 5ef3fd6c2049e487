import { Injectable, type OnModuleInit } from '@nestjs/common';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { tripCode } from '@plinth/contracts/works/trips/trip-labels';
import type { Tx } from '../../../platform/data/database/db';
import { Outbox } from '../../../platform/data/events/outbox';
import { addToTimeline } from '../../../platform/data/timeline/timeline-entry';
import { Transitions } from '../../../platform/data/transitions/transitions';
import { formatShortDay } from '../../../platform/runtime/words/day-text';
import { invoiceDayChanged } from '../../desk/invoices/invoice-events';
import { PeopleNotifier } from '../../people/user/people-notifier';
import { orderDayChanged } from '../../store/orders/order-events';
import { isPromiseOpen } from './promise-keeper';
import { stopPath } from './stop-path';
import { TripNews } from './trip-news';
import { stopStates, tripStates } from './trip-states';
import { TripsRepository, type StopRecord } from './trips.repository';

/**
 * Reacts to a new promised day of goods on a trip: they are taken off it, or, where they are loaded, somebody is
 * asked to decide.
 */
@Injectable()
export class PromiseFollower implements OnModuleInit {
  constructor(
    private readonly repository: TripsRepository,
    private readonly transitions: Transitions,
    private readonly outbox: Outbox,
    private readonly news: TripNews,
    private readonly peopleNotifier: PeopleNotifier,
  ) {}

  onModuleInit(): void {
    this.outbox.on(orderDayChanged, 'stop-of-order', ({ order_id }, { tx }) => this.followPromise(tx, order_id));
    this.outbox.on(invoiceDayChanged, 'stop-of-invoice', ({ invoice_id }, { tx }) =>
      this.followPromise(tx, invoice_id),
    );
  }

  /**
   * Compares the current promised day with the trip's: events may arrive out of order, and a promise that the trip
   * itself moved agrees with it.
   */
  private async followPromise(tx: Tx, id: string): Promise<void> {
    for (const trip of await this.repository.listOpenTripIds(tx, id)) {
      const lockedTrip = await tripStates.lock(tx, trip);
      // Checked under the lock: a trip that left meanwhile stays as it is.
      if (lockedTrip?.status !== 'planned' && lockedTrip?.status !== 'loading') continue;
      const day = (await this.repository.findById(trip, tx))?.day ?? '';
      for (const stop of await this.repository.listStops(trip, tx))
        if ((stop.document_id === id || stop.order_id === id) && isPromiseOpen(stop, day))
          await this.handleNewDay(tx, { id: trip, code: tripCode(lockedTrip.number), day }, stop);
    }
  }

  private async handleNewDay(
    tx: Tx,
    { id, code, day }: { readonly id: string; readonly code: string; readonly day: string },
    stop: StopRecord,
  ): Promise<void> {
    const promisedDay = formatShortDay(stop.promised_on ?? '');
    const changeText = `${stop.document} is now promised for ${promisedDay}`;
    if (await this.isLoaded(tx, stop)) {
      await this.addToTimeline(tx, id, `${changeText} and is loaded: unload it, or keep the day with the customer`);
      return;
    }
    await this.transitions.move(tx, stopStates, { id: stop.id, to: 'off', actor: 'system' });
    await this.addToTimeline(tx, id, `${changeText} and was removed`);
    await this.news.notifyOfStops(tx, 'system', id);
    await this.peopleNotifier.notify(
      tx,
      'system',
      await this.peopleNotifier.listAllowed(tx, 'create', staffPages.trips),
      {
        name: `${stop.document} was removed from trip ${code}: now promised for ${promisedDay}`,
        description: `${code} goes on ${formatShortDay(day)}. Add ${stop.document} of ${stop.client} to a trip on ${promisedDay}.`,
        link: stopPath(id, stop.id),
        link_label: 'Open the trip',
      },
    );
  }

  private async isLoaded(tx: Tx, stop: StopRecord): Promise<boolean> {
    if (stop.goods_at !== null) return true;
    const cartons = await this.repository.listCartons([stop.document_id], tx);
    return cartons.some(({ status, stop_id }) => status === 'loaded' && stop_id === stop.id);
  }

  private addToTimeline(tx: Tx, id: string, text: string): Promise<void> {
    return addToTimeline(tx, { kind: 'trip', id }, { actor: 'system', kind: 'system', text });
  }
}
