import { Injectable } from '@nestjs/common';
import type { ClosingNotice } from '@plinth/contracts/store/delivery/delivery';
import { CalendarService } from '../../base/calendar/calendar.service';
import { addDays } from '../../base/calendar/working-days';
import { CatalogueService } from '../catalogue/catalogue.service';
import { DeliveryService } from './delivery.service';
import { lastOrderDay } from './last-order-day';

/**
 * Days before the last day to order on which the notice appears: planning a kitchen takes weeks, and an earlier
 * notice is forgotten.
 */
const TOLD_DAYS_BEFORE = 28;

/** Notices to shoppers about the next closing, from the company's calendar and the load of its workshop. */
@Injectable()
export class ClosingNotices {
  constructor(
    private readonly calendar: CalendarService,
    private readonly catalogue: CatalogueService,
    private readonly delivery: DeliveryService,
  ) {}

  async findNext(): Promise<ClosingNotice | null> {
    const closing = await this.calendar.nextClosing();
    if (closing === null) return null;
    const [days, zones, readyOn] = await Promise.all([
      this.calendar.workingDays(),
      this.delivery.listZones(),
      this.catalogue.usualReady(),
    ]);
    const today = this.calendar.today();
    const lastDay = (servedZones: typeof zones) =>
      lastOrderDay({ days, today, closesOn: closing.from, readyOn }, servedZones);
    // Where the truck comes once a week, its last round may be a week before: nobody else need hurry for that.
    const often = zones.filter(({ weekdays }) => weekdays.length > 1);
    const order_by = lastDay(often.length > 0 ? often : zones);
    if (order_by !== null && today < addDays(order_by, -TOLD_DAYS_BEFORE)) return null;
    const everywhere = lastDay(zones);
    return {
      ...closing,
      ready_on: readyOn(today),
      order_by,
      order_by_weekly: everywhere !== order_by ? everywhere : null,
      weekly_is_late: order_by !== null && everywhere === null,
      working_days_left: order_by === null ? 0 : days.countBetween(today, order_by),
    };
  }
}
