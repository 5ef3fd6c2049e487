import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { networkOf } from '@plinth/contracts/kernel/network';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { Config } from '../../runtime/config/config';
import { Db } from '../../data/database/db';
import { platformError } from '../../runtime/errors/domain-error';
import { operatorId, type RequestContext } from '../../data/session/request-context';

interface Limit {
  /** Names the counter, e.g. `sign-in:account`. */
  readonly name: string;
  readonly points: number;
  readonly seconds: number;
  /** Seconds of refusal once the points are used up; the rest of the window by default. */
  readonly blockSeconds?: number;
}

type Limiter = Pick<RateLimiterMemory, 'consume' | 'delete' | 'get'>;

/** Hashes anything that names a person into the key of a counter: the table of counters names nobody. */
export const hashName = (name: string): string => createHash('sha256').update(name).digest('base64url').slice(0, 32);

/** Returns the key of a counter for the place of a call: a whole network of IPv6 addresses is one place. */
export const networkKey = (ip: string): string => hashName(networkOf(ip));

/** Returns the key of a counter for the caller: a person from wherever they are, a visitor as the place. */
export const callerKey = ({ actor, ip }: Pick<RequestContext, 'actor' | 'ip'>): string =>
  operatorId(actor) ?? networkKey(ip);

/** A counter that refuses with the domain error `too-many-calls` and says when to come back. */
export class RateLimit {
  constructor(
    private readonly limiter: Limiter,
    private readonly points: number,
    private readonly keyOf: (name: string) => string = (name) => name,
  ) {}

  async consume(name: string, points = 1): Promise<void> {
    try {
      await this.limiter.consume(this.keyOf(name), points);
    } catch (refusal) {
      throw refusal instanceof RateLimiterRes ? createTooManyError(refusal) : refusal;
    }
  }

  /** Takes a point; returns false where none was left. For work that can be skipped. */
  async tryConsume(name: string): Promise<boolean> {
    try {
      await this.limiter.consume(this.keyOf(name), 1);
      return true;
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) return false;
      throw refusal;
    }
  }

  /** Refuses where the points are used up, without taking one: for limits that count only failures. */
  async check(name: string): Promise<void> {
    const usage = await this.limiter.get(this.keyOf(name));
    if (usage !== null && usage.consumedPoints >= this.points) throw createTooManyError(usage);
  }

  /** Resets the counter, e.g. after the right password. */
  async clear(name: string): Promise<void> {
    await this.limiter.delete(this.keyOf(name));
  }
}

const createTooManyError = (usage: RateLimiterRes) =>
  platformError('too-many-calls', { retryAfterSeconds: Math.max(1, Math.ceil(usage.msBeforeNext / 1_000)) });

/** Creates rate limits: in the database where they must survive a restart and count across machines, else in memory. */
@Injectable()
export class RateLimits {
  private readonly calls: RateLimit | undefined;

  constructor(
    private readonly db: Db,
    config: Config,
  ) {
    const points = config.callsPerMinute;
    if (points > 0) this.calls = this.inMemory({ name: 'calls', points, seconds: 60 });
  }

  inMemory({ name, points, seconds, blockSeconds }: Limit): RateLimit {
    const limiter = new RateLimiterMemory({
      keyPrefix: name,
      points,
      duration: seconds,
      blockDuration: blockSeconds ?? 0,
    });
    return new RateLimit(limiter, points);
  }

  persistent(limit: Limit): RateLimit {
    return new RateLimit(this.createLimiter(limit), limit.points);
  }

  /** Creates a persistent limit by network address, counted by {@link networkKey}. */
  persistentByPlace(limit: Limit): RateLimit {
    return new RateLimit(this.createLimiter(limit), limit.points, networkKey);
  }

  /** Counts a call of one caller against the general limit. */
  async countCall(key: string, weight: number): Promise<void> {
    await this.calls?.consume(key, weight);
  }

  private createLimiter({ name, points, seconds, blockSeconds }: Limit): Limiter {
    return new RateLimiterPostgres({
      storeClient: this.db.pool,
      storeType: 'pool',
      tableName: 'rate_limit',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: name,
      points,
      duration: seconds,
      blockDuration: blockSeconds ?? 0,
    });
  }
}
