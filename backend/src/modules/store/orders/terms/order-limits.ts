import { Injectable } from '@nestjs/common';
import { DomainError } from '../../../../platform/runtime/errors/domain-error';
import { type RateLimit, RateLimits } from '../../../../platform/edge/trpc/rate-limits';
import { orderError } from '../orders.errors';

const HOUR = 60 * 60;
const DAY = 24 * HOUR;
/** Pieces, and rand, that are kept aside in a day for payments promised from one place in the network. */
const MOST_PIECES_HERE = 3_000;
const MOST_RAND_HERE = 450_000;

/**
 * Limits of placing orders, or beginning their payment anew, from one place: each keeps stock from everybody else.
 * Many may share one network address, so it is far more than a shop full of people does.
 */
@Injectable()
export class OrderLimits {
  private readonly here: RateLimit;
  private readonly pieces: RateLimit;
  private readonly rand: RateLimit;

  constructor(limits: RateLimits) {
    this.here = limits.persistentByPlace({ name: 'orders:here', points: 300, seconds: HOUR });
    this.pieces = limits.persistentByPlace({ name: 'orders:pieces', points: MOST_PIECES_HERE, seconds: DAY });
    this.rand = limits.persistentByPlace({ name: 'orders:rand', points: MOST_RAND_HERE, seconds: DAY });
  }

  /** @throws DomainError too-many-calls */
  async tryFrom(ip: string): Promise<void> {
    await this.here.consume(ip);
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
