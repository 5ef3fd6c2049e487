import { Injectable } from '@nestjs/common';
import type { ClosingNotice } from '@plinth/contracts/delivery';
import { CalendarService } from '../../base/calendar/calendar.service';
import { addDays } from '../../base/calendar/working-days';
import { ConstantsService } from '../../base/company/constants.service';
import { DeliveryService } from './delivery.service';
import { lastOrderDay } from './last-order-day';

/** Before the last day to order: who plans a kitchen needs weeks, and told in June it is forgotten. */
const TOLD_DAYS_BEFORE = 28;

/** What shoppers are told of the closing that comes next, from the company's calendar. */
@Injectable()
export class ClosingNotices {
  constructor(
    private readonly calendar: CalendarService,
    private readonly constants: ConstantsService,
    private readonly delivery: DeliveryService,
  ) {}

  async next(): Promise<ClosingNotice | null> {
    const closing = await this.calendar.nextClosing();
    if (closing === null) return null;
    const [days, zones, workshopDays] = await Promise.all([
      this.calendar.workingDays(),
      this.delivery.zones(),
      this.constants.get('lead.standard_working_days'),
    ]);
    const lastDay = (of: typeof zones) => lastOrderDay(days, of, workshopDays, closing.from);
    // Where the truck comes once a week, its last round may be a week before: nobody else need hurry for that.
    const often = zones.filter(({ weekdays }) => weekdays.length > 1);
    const order_by = lastDay(often.length > 0 ? often : zones);
    const everywhere = lastDay(zones);
    const today = this.calendar.today();
    if (today < addDays(order_by, -TOLD_DAYS_BEFORE)) return null;
    return {
      ...closing,
      order_by,
      order_by_weekly: everywhere < order_by ? everywhere : null,
      working_days_left: days.countBetween(today, order_by),
    };
  }
}
