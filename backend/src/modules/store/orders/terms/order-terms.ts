import { Injectable } from '@nestjs/common';
import { CalendarService } from '../../../base/calendar/calendar.service';
import { addDays, dateOf, southAfricanDay } from '../../../base/calendar/working-days';
import { ConstantsService } from '../../../base/company/constants.service';
import type { PaymentMethod } from '../../card-payments/payment';

const MINUTE_MS = 60_000;
/** Midnight in South Africa in milliseconds before midnight UTC. */
const SAST_OFFSET_MS = 2 * 60 * MINUTE_MS;
/** Between the end of a card page and the end of the hold, so that a payment of the last second still finds its stock. */
const GRACE_MS = 5 * MINUTE_MS;

/** Until when an order waits for its money. */
@Injectable()
export class OrderTerms {
  constructor(
    private readonly constants: ConstantsService,
    private readonly calendar: CalendarService,
  ) {}

  /**
   * A card payment is a matter of minutes; an EFT has until the end of its last working day.
   * @param placedAt when the order was placed, if it is not placed now: who changes the way to pay gains no time by it
   */
  async payBy(method: PaymentMethod, placedAt: Date = new Date()): Promise<Date> {
    if (method === 'eft') return this.calculateEnd(placedAt);
    return new Date(Date.now() + (await this.constants.getValue('orders.card_hold_minutes')) * MINUTE_MS + GRACE_MS);
  }

  /** The end of the last of so many days; of those that an EFT has: from then on no payment of an order is begun, whatever the way. */
  async calculateEnd(
    placedAt: Date,
    term: 'orders.eft_hold_working_days' | 'orders.large_hold_working_days' = 'orders.eft_hold_working_days',
  ): Promise<Date> {
    const [days, count] = await Promise.all([this.calendar.workingDays(), this.constants.getValue(term)]);
    const lastDay = days.addWorkingDays(southAfricanDay(placedAt), count);
    return new Date(dateOf(addDays(lastDay, 1)).getTime() - SAST_OFFSET_MS);
  }

  /** Until when stock is kept for a buyer of whom nothing is known. */
  async unconfirmedEnd(since: Date): Promise<Date> {
    return new Date(since.getTime() + (await this.constants.getValue('orders.unconfirmed_hold_minutes')) * MINUTE_MS);
  }

  /** End of the card page that belongs to a hold. */
  pageEnd(holdEnd: Date): Date {
    return new Date(holdEnd.getTime() - GRACE_MS);
  }
}
