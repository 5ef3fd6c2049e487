import { Injectable } from '@nestjs/common';
import { type RateLimit, RateLimits, unnamed } from '../../../../platform/trpc/rate-limits';

const HOUR = 60 * 60;

/**
 * How often orders may be placed, or their payment begun anew, from one place: each of them keeps stock from everybody else. Many may sit behind
 * one address of the network, so it is far more than a shop full of people does.
 */
@Injectable()
export class OrderLimits {
  private readonly here: RateLimit;

  constructor(limits: RateLimits) {
    this.here = limits.persistent({ name: 'orders:here', points: 300, seconds: HOUR });
  }

  /** @throws DomainError too-many-calls */
  async tryFrom(ip: string): Promise<void> {
    await this.here.consume(unnamed(ip));
  }
}
