import { Injectable } from '@nestjs/common';
import { CalendarService } from '../../../base/calendar/calendar.service';
import { addDays, dateOf, southAfricanDay } from '../../../base/calendar/working-days';
import { ConstantsService } from '../../../base/company/constants.service';
import type { PaymentMethod } from '../../card-payments/payment';

const MINUTE_MS = 60_000;
/** Milliseconds by which midnight in South Africa precedes midnight UTC. */
const SAST_OFFSET_MS = 2 * 60 * MINUTE_MS;
/**
 * Milliseconds between the end of a card page and the end of its reservation, so that a payment of the last second
 * still finds its stock.
 */
const GRACE_MS = 5 * MINUTE_MS;

/** Deadlines of unpaid orders. */
@Injectable()
export class OrderTerms {
  constructor(
    private readonly constants: ConstantsService,
    private readonly calendar: CalendarService,
  ) {}

  /**
   * Returns the payment deadline: minutes for a card, the end of the last working day for an EFT.
   * @param placedAt time of the order; a later change of the payment method does not extend the deadline
   */
  async calculateDeadline(method: PaymentMethod, placedAt: Date = new Date()): Promise<Date> {
    if (method === 'eft') return this.calculateEnd(placedAt);
    return new Date(Date.now() + (await this.constants.getValue('orders.card_hold_minutes')) * MINUTE_MS + GRACE_MS);
  }

  /**
   * Returns the end of the last working day of a term. After the EFT term no payment of an order can be started, by
   * any method.
   */
  async calculateEnd(
    placedAt: Date,
    term: 'orders.eft_hold_working_days' | 'orders.large_hold_working_days' = 'orders.eft_hold_working_days',
  ): Promise<Date> {
    const [days, count] = await Promise.all([this.calendar.getWorkingDays(), this.constants.getValue(term)]);
    const lastDay = days.addWorkingDays(southAfricanDay(placedAt), count);
    return new Date(dateOf(addDays(lastDay, 1)).getTime() - SAST_OFFSET_MS);
  }

  /** Returns the end of the reservation for an unknown buyer. */
  async calculateUnconfirmedEnd(since: Date): Promise<Date> {
    return new Date(since.getTime() + (await this.constants.getValue('orders.unconfirmed_hold_minutes')) * MINUTE_MS);
  }

  /** Returns the end of the card page of a reservation. */
  calculatePageEnd(holdEnd: Date): Date {
    return new Date(holdEnd.getTime() - GRACE_MS);
  }
}
