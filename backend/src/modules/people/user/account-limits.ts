import { Injectable } from '@nestjs/common';
import { Sessions } from '../../../platform/data/session/sessions';
import { type RateLimit, networkKey, RateLimits, hashName } from '../../../platform/edge/trpc/rate-limits';

const QUARTER = 15 * 60;
const HOUR = 60 * 60;

/**
 * Rate limits of sign-in and similar attempts, stored in the database. Guessing one account from one network address
 * stops after a few tries without locking out anybody else; the limits per account and per address stop distributed
 * guessing.
 */
@Injectable()
export class AccountLimits {
  private readonly accountByPlace: RateLimit;
  private readonly account: RateLimit;
  private readonly codesByPlace: RateLimit;
  private readonly codes: RateLimit;
  private readonly warnings: RateLimit;
  private readonly failuresByPlace: RateLimit;
  private readonly mails: RateLimit;
  private readonly formsByPlace: RateLimit;

  constructor(
    limits: RateLimits,
    private readonly sessions: Sessions,
  ) {
    this.accountByPlace = limits.persistent({
      name: 'sign-in:account-here',
      points: 5,
      seconds: QUARTER,
      blockSeconds: QUARTER,
    });
    this.account = limits.persistent({ name: 'sign-in:account', points: 60, seconds: HOUR });
    // A caller who reaches the code has the password. Three of a million codes are valid at a time, so few guesses are allowed.
    this.codesByPlace = limits.persistent({
      name: 'sign-in:code-here',
      points: 5,
      seconds: QUARTER,
      blockSeconds: QUARTER,
    });
    this.codes = limits.persistent({ name: 'sign-in:code', points: 20, seconds: HOUR });
    this.warnings = limits.persistent({ name: 'sign-in:code-warning', points: 1, seconds: 24 * HOUR });
    this.failuresByPlace = limits.persistentByPlace({ name: 'sign-in:here', points: 100, seconds: QUARTER });
    this.mails = limits.persistent({ name: 'letters:account', points: 5, seconds: HOUR });
    this.formsByPlace = limits.persistentByPlace({ name: 'letters:here', points: 40, seconds: HOUR });
  }

  /** Counts an attempt before the password is checked; it counts as a failure until {@link clearSignIn} is called. */
  async trySignIn(email: string, ip: string): Promise<void> {
    await this.failuresByPlace.check(ip);
    await this.accountByPlace.consume(`${hashName(email)}:${networkKey(ip)}`);
    // Distributed guesses must not lock out the owner: attempts from places where the account signed in before are not counted.
    if (!(await this.isKnownPlace(email, ip))) await this.account.consume(hashName(email));
  }

  /** Counts an attempt before a code is checked; it counts as wrong until {@link clearCodes} is called. */
  async tryCode(email: string, ip: string): Promise<void> {
    await this.codesByPlace.consume(`${hashName(email)}:${networkKey(ip)}`);
    if (!(await this.isKnownPlace(email, ip))) await this.codes.consume(hashName(email));
  }

  async clearCodes(email: string, ip: string): Promise<void> {
    await this.codesByPlace.clear(`${hashName(email)}:${networkKey(ip)}`);
    await this.codes.clear(hashName(email));
  }

  /** Decides whether to warn the person that somebody has their password and guesses codes: once a day. */
  takeWarning(email: string): Promise<boolean> {
    return this.warnings.tryConsume(hashName(email));
  }

  private async isKnownPlace(email: string, ip: string): Promise<boolean> {
    return (await this.sessions.listAddresses(email)).some((each) => networkKey(each) === networkKey(ip));
  }

  async clearSignIn(email: string, ip: string): Promise<void> {
    await this.accountByPlace.clear(`${hashName(email)}:${networkKey(ip)}`);
    await this.account.clear(hashName(email));
  }

  /** Counts a failure of a network address; the limit applies from its next attempt on. */
  async consumeFailure(ip: string): Promise<void> {
    await this.failuresByPlace.consume(ip).catch(() => undefined);
  }

  /** Counts a form that sends a mail to an address, before it is accepted. */
  async tryMail(email: string, ip: string): Promise<void> {
    await this.formsByPlace.consume(ip);
    await this.mails.consume(hashName(email));
  }

  /** Counts a form with a mailed token or the caller's own password, before it is accepted. */
  async tryForm(ip: string): Promise<void> {
    await this.formsByPlace.consume(ip);
  }

  /** Counts an attempt at the current password in an open session, with as few tries as at sign-in. */
  async tryCurrentPassword(userId: string): Promise<void> {
    await this.accountByPlace.consume(`${hashName(userId)}:own`);
  }

  async clearCurrentPassword(userId: string): Promise<void> {
    await this.accountByPlace.clear(`${hashName(userId)}:own`);
  }
}
