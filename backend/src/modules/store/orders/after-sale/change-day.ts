import { Injectable } from '@nestjs/common';
import type { InputOf } from '@plinth/contracts/kernel/define';
import type { orders as contract } from '@plinth/contracts/store/orders/orders';
import type { Tx } from '../../../../platform/data/database/db';
import { Live } from '../../../../platform/data/events/live';
import { Outbox } from '../../../../platform/data/events/outbox';
import type { Actor } from '../../../../platform/data/session/request-context';
import { CalendarService } from '../../../base/calendar/calendar.service';
import { addDays } from '../../../base/calendar/working-days';
import { TimelineService } from '../../../base/timeline/timeline.service';
import { deliveryError } from '../../delivery/delivery.errors';
import { DeliveryService } from '../../delivery/delivery.service';
import { OrderAccess, type OrderKey } from '../order-access';
import { orderDayChanged, ORDERS_TOPIC } from '../order-events';
import { orderError } from '../orders.errors';
import { OrdersRepository, type OrderRecord } from '../orders.repository';
import { destinationOf } from '../settlement/promised-day';
import { OrderStanding } from './order-standing';

/** Its customer takes another day. The fee stays as it was paid. */
@Injectable()
export class ChangeDay {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly access: OrderAccess,
    private readonly standing: OrderStanding,
    private readonly delivery: DeliveryService,
    private readonly calendar: CalendarService,
    private readonly timeline: TimelineService,
    private readonly outbox: Outbox,
    private readonly live: Live,
  ) {}

  /** Days to choose from; none where the day can no longer be changed. */
  async days(actor: Actor, key: OrderKey): Promise<string[]> {
    const order = await this.access.open(actor, key, 'view');
    return (await this.standing.offers(order)).change_day === null ? [] : this.free(order);
  }

  /** @throws DomainError order-not-found, day-is-fixed, date-not-offered */
  async change(actor: Actor, { date, ...key }: InputOf<typeof contract.public.changeDay>): Promise<void> {
    await this.orders.inTransaction(async (tx) => {
      const order = await this.access.openLocked(tx, actor, key, 'update');
      if (order.promised_on === date) return;
      if ((await this.standing.offers(order)).change_day === null) throw orderError('day-is-fixed');
      if (!(await this.free(order)).includes(date))
        throw deliveryError('date-not-offered', {
          fields: { date: ['That day is no longer free. Choose another day'] },
        });
      await this.write(tx, actor, order, date);
    });
  }

  private async write(tx: Tx, actor: Actor, order: OrderRecord, date: string): Promise<void> {
    await this.orders.setPromise(tx, order.id, date);
    await this.timeline.add(
      tx,
      { kind: 'order', id: order.id },
      {
        actor,
        kind: 'change',
        text: 'Day changed',
        field: 'promised_on',
        oldValue: order.promised_on,
        newValue: date,
      },
    );
    await this.outbox.append(tx, orderDayChanged, { order_id: order.id, day: date }, { subjectId: order.id });
    await this.live.publish(ORDERS_TOPIC, tx);
  }

  /** Not before it can be there: what is packed goes with the next truck but today's, anything else not before its promised day. */
  private async free(order: OrderRecord): Promise<string[]> {
    const destination = destinationOf(order);
    if (destination === null) return [];
    const tomorrow = addDays(this.calendar.today(), 1);
    const from = order.status === 'ready' || order.promised_on < tomorrow ? tomorrow : order.promised_on;
    const days = await this.delivery.daysFrom(from, destination);
    return days.filter((day) => day !== order.promised_on);
  }
}
