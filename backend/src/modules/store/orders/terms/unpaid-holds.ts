import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../../platform/data/database/db';
import { orderError } from '../orders.errors';
import type { OrderRecord } from '../orders.repository';
import { OrderLimits } from './order-limits';
import { UnpaidHoldsRepository } from './unpaid-holds.repository';

/**
 * Largest number of pieces, and largest value in cents, that one buyer may have reserved unpaid at a time; for more
 * they ask for a quote.
 */
const MOST_PIECES_UNPAID = 1_000;
const MOST_VALUE_UNPAID = 150_000_00;

/**
 * Limits of unpaid reservations per buyer (email address, phone number or account) and per network address: an order
 * reserves stock, and promising to pay costs nothing.
 */
@Injectable()
export class UnpaidHolds {
  constructor(
    private readonly holds: UnpaidHoldsRepository,
    private readonly limits: OrderLimits,
  ) {}

  /**
   * Checks the limits after the order, its payment method and its reservations are written.
   * @throws DomainError order-holds-too-much
   */
  async checkLimit(tx: Tx, order: Pick<OrderRecord, 'id' | 'email' | 'phone' | 'user_id'>, ip: string): Promise<void> {
    const heldSums = await this.holds.readHeld(tx, order.id, order.email, order.phone, order.user_id);
    if (heldSums.own === 0) return;
    if (heldSums.total > MOST_PIECES_UNPAID || heldSums.total_value > MOST_VALUE_UNPAID) {
      throw orderError('order-holds-too-much', { log: `${heldSums.total} pieces for ${heldSums.total_value} cents` });
    }
    await this.limits.consumeHoldLimit(ip, { pieces: heldSums.own, value: heldSums.own_value });
  }
}
