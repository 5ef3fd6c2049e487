import { Injectable } from '@nestjs/common';
import { Sessions } from '../../../platform/data/session/sessions';
import { type RateLimit, placeOf, RateLimits, hashName } from '../../../platform/edge/trpc/rate-limits';

const QUARTER = 15 * 60;
const HOUR = 60 * 60;

/**
 * Rate limits of sign-in and similar attempts, stored in the database. Guessing one account from one network address
 * stops after a few tries without locking out anybody else; the limits per account and per address stop distributed
 * guessing.
 */
@Injectable()
export class AccountLimits {
  private readonly accountHere: RateLimit;
  private readonly account: RateLimit;
  private readonly codesHere: RateLimit;
  private readonly codes: RateLimit;
  private readonly warnings: RateLimit;
  private readonly failuresHere: RateLimit;
  private readonly letters: RateLimit;
  private readonly formsHere: RateLimit;

  constructor(
    limits: RateLimits,
    private readonly sessions: Sessions,
  ) {
    this.accountHere = limits.persistent({
      name: 'sign-in:account-here',
      points: 5,
      seconds: QUARTER,
      blockSeconds: QUARTER,
    });
    this.account = limits.persistent({ name: 'sign-in:account', points: 60, seconds: HOUR });
    // Whoever gets to codes has the password: of a million codes three count at a time, so that few guesses are let through.
    this.codesHere = limits.persistent({
      name: 'sign-in:code-here',
      points: 5,
      seconds: QUARTER,
      blockSeconds: QUARTER,
    });
    this.codes = limits.persistent({ name: 'sign-in:code', points: 20, seconds: HOUR });
    this.warnings = limits.persistent({ name: 'sign-in:code-warning', points: 1, seconds: 24 * HOUR });
    this.failuresHere = limits.persistentByPlace({ name: 'sign-in:here', points: 100, seconds: QUARTER });
    this.letters = limits.persistent({ name: 'letters:account', points: 5, seconds: HOUR });
    this.formsHere = limits.persistentByPlace({ name: 'letters:here', points: 40, seconds: HOUR });
  }

  /** Counts an attempt before the password is checked; it counts as a failure until {@link signedIn} is called. */
  async trySignIn(email: string, ip: string): Promise<void> {
    await this.failuresHere.check(ip);
    await this.accountHere.consume(`${hashName(email)}:${placeOf(ip)}`);
    // Guesses from all over the world must not keep its owner out: where the account was signed in to before, they do not count.
    if (!(await this.isKnown(email, ip))) await this.account.consume(hashName(email));
  }

  /** Counts an attempt before a code is checked; it counts as wrong until {@link codeRight} is called. */
  async tryCode(email: string, ip: string): Promise<void> {
    await this.codesHere.consume(`${hashName(email)}:${placeOf(ip)}`);
    if (!(await this.isKnown(email, ip))) await this.codes.consume(hashName(email));
  }

  async codeRight(email: string, ip: string): Promise<void> {
    await this.codesHere.clear(`${hashName(email)}:${placeOf(ip)}`);
    await this.codes.clear(hashName(email));
  }

  /** Decides whether to warn the person that somebody has their password and guesses codes: once a day. */
  mayWarn(email: string): Promise<boolean> {
    return this.warnings.tryConsume(hashName(email));
  }

  private async isKnown(email: string, ip: string): Promise<boolean> {
    return (await this.sessions.placesOf(email)).some((each) => placeOf(each) === placeOf(ip));
  }

  async signedIn(email: string, ip: string): Promise<void> {
    await this.accountHere.clear(`${hashName(email)}:${placeOf(ip)}`);
    await this.account.clear(hashName(email));
  }

  /** Counts a failure of a network address; the limit applies from its next attempt on. */
  async consumeFailure(ip: string): Promise<void> {
    await this.failuresHere.consume(ip).catch(() => undefined);
  }

  /** Counts a form that sends a mail to an address, before it is accepted. */
  async tryLetter(email: string, ip: string): Promise<void> {
    await this.formsHere.consume(ip);
    await this.letters.consume(hashName(email));
  }

  /** Counts a form with a mailed token or the caller's own password, before it is accepted. */
  async tryForm(ip: string): Promise<void> {
    await this.formsHere.consume(ip);
  }

  /** Counts an attempt at the current password in an open session, with as few tries as at sign-in. */
  async tryCurrentPassword(userId: string): Promise<void> {
    await this.accountHere.consume(`${hashName(userId)}:own`);
  }

  async currentPasswordRight(userId: string): Promise<void> {
    await this.accountHere.clear(`${hashName(userId)}:own`);
  }
}
