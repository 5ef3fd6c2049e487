import { Injectable } from '@nestjs/common';
import { Sessions } from '../../../platform/data/session/sessions';
import { type RateLimit, placeOf, RateLimits, hashName } from '../../../platform/edge/trpc/rate-limits';

const QUARTER = 15 * 60;
const HOUR = 60 * 60;

/**
 * Limits of tries, kept in the database. Guessing one account from one place ends after a few tries, and so locks
 * nobody else out of it; the counters of the account as a whole and of the place stop guesses that are spread.
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

  /** Before a password is looked at; counts as a failure until {@link signedIn} says otherwise. */
  async trySignIn(email: string, ip: string): Promise<void> {
    await this.failuresHere.check(ip);
    await this.accountHere.consume(`${hashName(email)}:${placeOf(ip)}`);
    // Guesses from all over the world must not keep its owner out: where the account was signed in to before, they do not count.
    if (!(await this.isKnown(email, ip))) await this.account.consume(hashName(email));
  }

  /** Before a code is looked at; counts as a wrong one until {@link codeRight}. */
  async tryCode(email: string, ip: string): Promise<void> {
    await this.codesHere.consume(`${hashName(email)}:${placeOf(ip)}`);
    if (!(await this.isKnown(email, ip))) await this.codes.consume(hashName(email));
  }

  async codeRight(email: string, ip: string): Promise<void> {
    await this.codesHere.clear(`${hashName(email)}:${placeOf(ip)}`);
    await this.codes.clear(hashName(email));
  }

  /** Decides that the person is warned that somebody has their password and guesses codes: once a day. */
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

  /** Counts against the place; it is refused from the next try on. */
  async consumeFailure(ip: string): Promise<void> {
    await this.failuresHere.consume(ip).catch(() => undefined);
  }

  /** Before a form is accepted that mails something to an address. */
  async tryLetter(email: string, ip: string): Promise<void> {
    await this.formsHere.consume(ip);
    await this.letters.consume(hashName(email));
  }

  /** Before a form is accepted that tries a mailed token, or the caller's own password. */
  async tryForm(ip: string): Promise<void> {
    await this.formsHere.consume(ip);
  }

  /** Guesses of the current password by whoever sits at a session: as few as at the door. */
  async tryCurrentPassword(userId: string): Promise<void> {
    await this.accountHere.consume(`${hashName(userId)}:own`);
  }

  async currentPasswordRight(userId: string): Promise<void> {
    await this.accountHere.clear(`${hashName(userId)}:own`);
  }
}
