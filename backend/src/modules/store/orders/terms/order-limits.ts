import { Injectable } from '@nestjs/common';
import { DomainError } from '../../../../platform/runtime/errors/domain-error';
import { type RateLimit, RateLimits } from '../../../../platform/edge/trpc/rate-limits';
import { orderError } from '../orders.errors';

const HOUR = 60 * 60;
const DAY = 24 * HOUR;
/** Largest number of pieces, and largest value in rand, reserved per day for unpaid orders from one network address. */
const MAX_PIECES_PER_NETWORK = 3_000;
const MAX_RAND_PER_NETWORK = 450_000;

/**
 * Rate limits of placing orders and starting payments from one network address, since each reserves stock. Many
 * people may share an address, so they are far above what a shop full of people does.
 */
@Injectable()
export class OrderLimits {
  private readonly perNetwork: RateLimit;
  private readonly pieces: RateLimit;
  private readonly rand: RateLimit;

  constructor(limits: RateLimits) {
    this.perNetwork = limits.persistentByPlace({ name: 'orders:here', points: 300, seconds: HOUR });
    this.pieces = limits.persistentByPlace({ name: 'orders:pieces', points: MAX_PIECES_PER_NETWORK, seconds: DAY });
    this.rand = limits.persistentByPlace({ name: 'orders:rand', points: MAX_RAND_PER_NETWORK, seconds: DAY });
  }

  /** @throws DomainError too-many-calls */
  async consumeCall(ip: string): Promise<void> {
    await this.perNetwork.consume(ip);
  }

  /** @throws DomainError order-holds-too-much */
  async consumeHoldLimit(ip: string, { pieces, value }: { pieces: number; value: number }): Promise<void> {
    try {
      await this.pieces.consume(ip, pieces);
      await this.rand.consume(ip, Math.round(value / 100));
    } catch (error) {
      if (error instanceof DomainError)
        throw orderError('order-holds-too-much', { log: 'from one place', cause: error });
      throw error;
    }
  }
}
