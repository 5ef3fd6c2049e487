import { Injectable } from '@nestjs/common';
import type { InputOf } from '@plinth/contracts/kernel/define';
import type { orders as contract } from '@plinth/contracts/store/orders/orders';
import { Live } from '../../../../platform/data/events/live';
import type { RequestContext } from '../../../../platform/data/session/request-context';
import { TimelineService } from '../../../base/timeline/timeline.service';
import { OrderAccess } from '../order-access';
import { ORDERS_TOPIC } from '../order-events';
import { orderError } from '../orders.errors';
import { OrdersRepository } from '../orders.repository';
import { OrderReservations } from '../terms/kept-aside';
import { OrderLimits } from '../terms/order-limits';

/** Confirms an order by the link in its mail: the address is real, so stock is held for the full time of an EFT. */
@Injectable()
export class OrderConfirmation {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly access: OrderAccess,
    private readonly keptAside: OrderReservations,
    private readonly limits: OrderLimits,
    private readonly timeline: TimelineService,
    private readonly live: Live,
  ) {}

  /**
   * Confirms an order; a second call changes nothing. If an item is sold out meanwhile, no stock is held and the
   * order stays valid.
   * @throws DomainError too-many-calls, order-not-found, confirmation-invalid, order-holds-too-much
   */
  async confirmOrder({ actor, ip }: RequestContext, input: InputOf<typeof contract.public.confirm>): Promise<void> {
    await this.limits.consumeCall(ip);
    await this.orders.inTransaction(async (tx) => {
      const order = await this.access.openLocked(tx, actor, input, 'update');
      if (!this.keptAside.isProof(order, input.proof)) throw orderError('confirmation-invalid');
      if (order.status !== 'pending_payment' || order.confirmed_at !== null) return;
      const confirmed_at = await this.orders.markAsConfirmed(tx, order.id);
      if (order.payment_method === 'eft') await this.keptAside.reserveStock(tx, { ...order, confirmed_at }, ip);
      await this.timeline.addEntry(
        tx,
        { kind: 'order', id: order.id },
        { actor, kind: 'system', text: 'Confirmed with the link in its mail' },
      );
      await this.live.publish(ORDERS_TOPIC, tx);
    });
  }
}
