import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../../platform/data/database/db';
import { orderError } from '../orders.errors';
import type { OrderRecord } from '../orders.repository';
import { OrderLimits } from './order-limits';
import { UnpaidHoldsRepository } from './unpaid-holds.repository';

/** Pieces, and what they cost in cents, that one buyer has kept aside at a time and has not paid for. More is a matter for a quote. */
const MOST_PIECES_UNPAID = 1_000;
const MOST_VALUE_UNPAID = 150_000_00;

/**
 * An order keeps stock from everybody else until it is paid, and costs nothing to promise, by card or by EFT: so there is an end to what is kept
 * aside for one buyer (address, number or account) and for one place in the network.
 */
@Injectable()
export class UnpaidHolds {
  constructor(
    private readonly holds: UnpaidHoldsRepository,
    private readonly limits: OrderLimits,
  ) {}

  /**
   * Once the order, its way to pay and what it holds are written.
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
