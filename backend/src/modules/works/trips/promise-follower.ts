import { Injectable, type OnModuleInit } from '@nestjs/common';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import type { Tx } from '../../../platform/data/database/db';
import { Outbox } from '../../../platform/data/events/outbox';
import { formatShortDay } from '../../../platform/runtime/words/day-text';
import { invoiceDayChanged } from '../../desk/invoices/invoice-events';
import { PeopleNotifier } from '../../people/user/people-notifier';
import { orderDayChanged } from '../../store/orders/order-events';
import { isPromiseOpen } from './promise-keeper';
import { stopPath } from './stop-path';
import { type OpenStop, StopRemoval } from './stop-removal';

/**
 * Reacts to a new promised day of goods on a trip: they are taken off it, or, where they are loaded, somebody is
 * asked to decide.
 */
@Injectable()
export class PromiseFollower implements OnModuleInit {
  constructor(
    private readonly outbox: Outbox,
    private readonly removal: StopRemoval,
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
    for (const openStop of await this.removal.lockOpenStops(tx, id))
      if (isPromiseOpen(openStop.stop, openStop.trip.day)) await this.handleNewDay(tx, openStop);
  }

  private async handleNewDay(tx: Tx, openStop: OpenStop): Promise<void> {
    const { stop, trip } = openStop;
    const promisedDay = formatShortDay(stop.promised_on ?? '');
    const change = `${stop.document} is now promised for ${promisedDay}`;
    if (!(await this.removal.removeStop(tx, openStop, change, 'unload it, or keep the day with the customer'))) return;
    await this.peopleNotifier.notify(
      tx,
      'system',
      await this.peopleNotifier.listAllowed(tx, 'create', staffPages.trips),
      {
        name: `${stop.document} was removed from trip ${trip.code}: now promised for ${promisedDay}`,
        description: `${trip.code} goes on ${formatShortDay(trip.day)}. Add ${stop.document} of ${stop.client} to a trip on ${promisedDay}.`,
        link: stopPath(trip.id, stop.id),
        link_label: 'Open the trip',
      },
    );
  }
}
