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
const NOTICE_DAYS = 28;

/** Notices to shoppers about the next closing, from the company's calendar and the load of its workshop. */
@Injectable()
export class ClosingNotices {
  constructor(
    private readonly calendar: CalendarService,
    private readonly catalogue: CatalogueService,
    private readonly delivery: DeliveryService,
  ) {}

  async findNext(): Promise<ClosingNotice | null> {
    const closing = await this.calendar.findNextClosing();
    if (closing === null) return null;
    const [days, zones, readyOn] = await Promise.all([
      this.calendar.getWorkingDays(),
      this.delivery.listZones(),
      this.catalogue.getReadyDayCalculator(),
    ]);
    const today = this.calendar.today();
    const lastDay = (servedZones: typeof zones) =>
      lastOrderDay({ days, today, closesOn: closing.from, readyOn }, servedZones);
    // A zone with one delivery day a week may be served last a week earlier; other zones need not hurry for it.
    const frequentZones = zones.filter(({ weekdays }) => weekdays.length > 1);
    const order_by = lastDay(frequentZones.length > 0 ? frequentZones : zones);
    if (order_by !== null && today < addDays(order_by, -NOTICE_DAYS)) return null;
    const lastDayForAll = lastDay(zones);
    return {
      ...closing,
      ready_on: readyOn(today),
      order_by,
      order_by_weekly: lastDayForAll !== order_by ? lastDayForAll : null,
      weekly_is_late: order_by !== null && lastDayForAll === null,
      working_days_left: order_by === null ? 0 : days.countBetween(today, order_by),
    };
  }
}
