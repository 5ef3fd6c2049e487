import { Injectable } from '@nestjs/common';
import { DomainError } from '../../../platform/runtime/errors/domain-error';
import { type RateLimit, RateLimits, hashName } from '../../../platform/edge/trpc/rate-limits';
import { backInStockError } from './back-in-stock.errors';

const HOUR = 60 * 60;

/**
 * Rate limits of back-in-stock requests: per email address, since its owner gets a mail each time, per network
 * address, and per account.
 */
@Injectable()
export class AskLimits {
  private readonly address: RateLimit;
  private readonly here: RateLimit;
  private readonly account: RateLimit;

  constructor(limits: RateLimits) {
    this.address = limits.persistent({ name: 'back-in-stock:address', points: 6, seconds: HOUR });
    this.here = limits.persistentByPlace({ name: 'back-in-stock:here', points: 30, seconds: HOUR });
    this.account = limits.persistent({ name: 'back-in-stock:account', points: 60, seconds: HOUR });
  }

  /** @throws DomainError back-in-stock-too-many */
  consumeForVisitor(email: string, ip: string): Promise<void> {
    return refusing(async () => {
      await this.here.consume(ip);
      await this.address.consume(hashName(email));
    });
  }

  /** @throws DomainError back-in-stock-too-many */
  consumeForCustomer(userId: string): Promise<void> {
    return refusing(() => this.account.consume(hashName(userId)));
  }
}

async function refusing(consume: () => Promise<void>): Promise<void> {
  try {
    await consume();
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const { retryAfterSeconds } = error;
    throw backInStockError('back-in-stock-too-many', retryAfterSeconds === undefined ? {} : { retryAfterSeconds });
  }
}
