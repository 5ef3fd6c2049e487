import { Injectable } from '@nestjs/common';
import { DomainError } from '../../../platform/runtime/errors/domain-error';
import { type RateLimit, RateLimits, hashName } from '../../../platform/edge/trpc/rate-limits';
import { contactError } from './contact-requests.errors';

const HOUR = 60 * 60;

/**
 * Rate limits of the contact form: per email address, since we mail its owner, and per network address, which many
 * people may share.
 */
@Injectable()
export class ContactLimits {
  private readonly perAddress: RateLimit;
  private readonly perNetwork: RateLimit;

  constructor(limits: RateLimits) {
    this.perAddress = limits.persistent({ name: 'contact:address', points: 6, seconds: HOUR });
    this.perNetwork = limits.persistentByPlace({ name: 'contact:here', points: 30, seconds: HOUR });
  }

  async trySend(email: string, ip: string): Promise<void> {
    try {
      await this.perNetwork.consume(ip);
      await this.perAddress.consume(hashName(email));
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      throw contactError(
        'contact-too-many',
        error.retryAfterSeconds === undefined ? {} : { retryAfterSeconds: error.retryAfterSeconds },
      );
    }
  }
}
