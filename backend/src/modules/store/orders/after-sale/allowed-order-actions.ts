import { Injectable } from '@nestjs/common';
import type { TimelineEntry } from '@plinth/contracts/kernel/common';
import { offersOf, type OrderOffers } from '@plinth/contracts/store/orders/order-offers';
import { CalendarService } from '../../../base/calendar/calendar.service';
import { TimelineService } from '../../../base/timeline/timeline.service';
import { findDeliveredAt } from '../delivered-at';
import { OrdersRepository, type OrderRecord } from '../orders.repository';

type Lines = readonly { readonly made_to_order: boolean }[];

/**
 * Actions that a customer, or staff for them, may take on an order now. Every action checks here with the order
 * locked; pages show the same answer.
 */
@Injectable()
export class AllowedOrderActions {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly timeline: TimelineService,
    private readonly calendar: CalendarService,
  ) {}

  /** @param isStaff true for staff, who may also change the day of an order that is loaded on a truck, and unload it */
  async describeOffers(order: OrderRecord, isStaff = false): Promise<OrderOffers> {
    const [lines, entries, onTrip] = await Promise.all([
      this.orders.listLines(order.id),
      this.timeline.listEntries({ kind: 'order', id: order.id }),
      this.orders.findTrip(order.id),
    ]);
    return this.listOffers(order, lines, entries, !isStaff && onTrip?.is_loaded === true);
  }

  /** Lists the actions for a caller that has read lines and timeline already. */
  async listOffers(
    order: OrderRecord,
    lines: Lines,
    entries: readonly TimelineEntry[],
    isLoaded: boolean,
  ): Promise<OrderOffers> {
    const days = await this.calendar.getWorkingDays();
    return offersOf(
      {
        status: order.status,
        fulfilment: order.fulfilment,
        promised_on: order.promised_on,
        paid_at: order.paid_at?.toISOString() ?? null,
        delivered_at: findDeliveredAt(entries),
        day_before: days.findDayBefore(order.promised_on),
        is_loaded: isLoaded,
        lines,
      },
      new Date(),
    );
  }
}
