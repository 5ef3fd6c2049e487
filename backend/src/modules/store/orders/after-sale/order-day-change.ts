import { Injectable } from '@nestjs/common';
import type { InputOf } from '@plinth/contracts/kernel/define';
import type { orders as contract } from '@plinth/contracts/store/orders/orders';
import type { Tx } from '../../../../platform/data/database/db';
import type { Actor } from '../../../../platform/data/session/request-context';
import { CalendarService } from '../../../base/calendar/calendar.service';
import { addDays } from '../../../base/calendar/working-days';
import { TimelineService } from '../../../base/timeline/timeline.service';
import { deliveryError } from '../../delivery/delivery.errors';
import { DeliveryService } from '../../delivery/delivery.service';
import { OrderAccess, type OrderKey } from '../order-access';
import { orderError } from '../orders.errors';
import { OrdersRepository, type OrderRecord } from '../orders.repository';
import { destinationOf } from '../settlement/promised-day';
import { OrderDay } from './order-day';
import { AllowedOrderActions } from './allowed-order-actions';

type DayChange = InputOf<typeof contract.public.changeDay> & { readonly reason?: string };

/** Changes the day of an order to another free one; the paid fee stays. */
@Injectable()
export class OrderDayChange {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly access: OrderAccess,
    private readonly allowedActions: AllowedOrderActions,
    private readonly delivery: DeliveryService,
    private readonly calendar: CalendarService,
    private readonly timeline: TimelineService,
    private readonly day: OrderDay,
  ) {}

  /** Lists the days to choose from; empty if the day can no longer be changed. */
  async listDays(actor: Actor, key: OrderKey): Promise<string[]> {
    const order = await this.access.openOrder(actor, key, 'view');
    return (await this.mayChange(actor, order)) ? this.listFreeDays(order) : [];
  }

  /**
   * Finds the first free day of an order from a day on; null if its day can no longer be changed, or none is free.
   * @throws DomainError order-not-found
   */
  async findFreeDay(actor: Actor, key: OrderKey, from: string): Promise<string | null> {
    const order = await this.access.openOrder(actor, key, 'view');
    if (!(await this.mayChange(actor, order))) return null;
    return (await this.listFreeDays(order, from)).at(0) ?? null;
  }

  /**
   * Changes the day for the customer, or for staff on behalf of a customer who called, with a reason.
   * @throws DomainError order-not-found, reason-needed, day-is-fixed, date-not-offered
   */
  async changeDay(actor: Actor, change: DayChange): Promise<void> {
    await this.orders.inTransaction((tx) => this.changeDayWithin(tx, actor, change));
  }

  /**
   * Changes the day within the transaction of a caller.
   * @param notice.notBefore first day that the caller told the customer; without it the customer is mailed
   * @throws DomainError order-not-found, reason-needed, day-is-fixed, date-not-offered
   */
  async changeDayWithin(
    tx: Tx,
    actor: Actor,
    { date, reason = '', ...key }: DayChange,
    notice?: { readonly notBefore: string },
  ): Promise<void> {
    const order = await this.access.openLocked(tx, actor, key, 'update');
    // A day that nobody asked for needs its reason: the customer is mailed it.
    if (reason === '' && !this.access.isCustomer(actor, key.access_key, order)) throw orderError('reason-needed');
    if (order.promised_on === date) return;
    if (!(await this.mayChange(actor, order))) throw orderError('day-is-fixed');
    if (!(await this.listFreeDays(order, notice?.notBefore)).includes(date))
      throw deliveryError('date-not-offered', {
        fields: { date: ['That day is no longer free. Choose another day'] },
      });
    await this.day.promiseDay(tx, actor, order.id, date, reason, notice !== undefined);
  }

  private async mayChange(actor: Actor, order: OrderRecord): Promise<boolean> {
    const isStaff = await this.access.isStaff(actor, 'update');
    return (await this.allowedActions.describeOffers(order, isStaff)).change_day !== null;
  }

  /**
   * Lists the free days, from tomorrow on: for a packed order all of them, otherwise none before the day that was
   * first promised, and none before the given one.
   */
  private async listFreeDays(order: OrderRecord, notBefore = ''): Promise<string[]> {
    const destination = destinationOf(order);
    if (destination === null) return [];
    const tomorrow = addDays(this.calendar.today(), 1);
    const firstPromisedDay = await this.findFirstPromised(order);
    const from = order.status === 'ready' || firstPromisedDay < tomorrow ? tomorrow : firstPromisedDay;
    const days = await this.delivery.listDays(from > notBefore ? from : notBefore, destination);
    return days.filter((day) => day !== order.promised_on);
  }

  /** Returns the day that was promised first, so that a customer who moved it later may come back to it. */
  private async findFirstPromised({ id, promised_on }: OrderRecord): Promise<string> {
    const entries = await this.timeline.listEntries({ kind: 'order', id });
    return entries.find(({ field }) => field === 'promised_on')?.old_value ?? promised_on;
  }
}
