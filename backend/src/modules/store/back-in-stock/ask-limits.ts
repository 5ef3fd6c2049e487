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
  private readonly perAddress: RateLimit;
  private readonly perNetwork: RateLimit;
  private readonly perAccount: RateLimit;

  constructor(limits: RateLimits) {
    this.perAddress = limits.persistent({ name: 'back-in-stock:address', points: 6, seconds: HOUR });
    this.perNetwork = limits.persistentByPlace({ name: 'back-in-stock:here', points: 30, seconds: HOUR });
    this.perAccount = limits.persistent({ name: 'back-in-stock:account', points: 60, seconds: HOUR });
  }

  /** @throws DomainError back-in-stock-too-many */
  consumeForVisitor(email: string, ip: string): Promise<void> {
    return refuseTooMany(async () => {
      await this.perNetwork.consume(ip);
      await this.perAddress.consume(hashName(email));
    });
  }

  /** @throws DomainError back-in-stock-too-many */
  consumeForCustomer(userId: string): Promise<void> {
    return refuseTooMany(() => this.perAccount.consume(hashName(userId)));
  }
}

async function refuseTooMany(consume: () => Promise<void>): Promise<void> {
  try {
    await consume();
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const { retryAfterSeconds } = error;
    throw backInStockError('back-in-stock-too-many', retryAfterSeconds === undefined ? {} : { retryAfterSeconds });
  }
}
