import { Injectable } from '@nestjs/common';
import type { InputOf, OutputOf } from '@plinth/contracts/kernel/define';
import type { orders as contract } from '@plinth/contracts/store/orders/orders';
import type { Actor } from '../../../../platform/data/session/request-context';
import { CartService } from '../../cart/cart.service';
import { OrderAccess } from '../order-access';
import { orderError } from '../orders.errors';
import { OrdersRepository } from '../orders.repository';

/** Adds the items of an order to a cart again, as configured, at today's prices. */
@Injectable()
export class OrderAgain {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly access: OrderAccess,
    private readonly carts: CartService,
  ) {}

  async addToCart(
    actor: Actor,
    { cart_id, idempotency_key, ...key }: InputOf<typeof contract.public.again>,
  ): Promise<OutputOf<typeof contract.public.again>> {
    const order = await this.access.openOrder(actor, key, 'view');
    // Cancelling it puts its items back into the cart.
    if (order.status === 'pending_payment') throw orderError('order-awaits-payment');
    return this.carts.addOrderedItems(
      actor,
      { id: cart_id, idempotency_key, order_id: order.id },
      await this.orders.listLines(order.id),
    );
  }
}
