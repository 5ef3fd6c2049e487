import { Injectable } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';
import { normalisePassword } from './password-rules';
import { userError } from './user.errors';

/** Cost of a hash, OWASP's first recommendation for Argon2id: 19 MiB, two passes, one lane; some 50 ms of one core. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** Largest number of hashes at once; leaves one core of the smallest machine to everybody else. */
const AT_ONCE = 2;
const MOST_WAITING = 24;
const RETRY_AFTER_SECONDS = 3;

/** Queue that runs a few tasks at once, lets some wait and refuses the rest. */
export class BoundedQueue {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(
    private readonly atOnce: number,
    private readonly mostWaiting: number,
    private readonly refusal: () => Error,
  ) {}

  async runInTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.running >= this.atOnce) {
      if (this.waiting.length >= this.mostWaiting) throw this.refusal();
      await new Promise<void>((start) => this.waiting.push(start));
    } else this.running += 1;
    try {
      return await work();
    } finally {
      // The place goes to the next waiting task, or becomes free.
      const next = this.waiting.shift();
      if (next) next();
      else this.running -= 1;
    }
  }
}

/** Hashes passwords with Argon2id, with a limit, so that a flood of sign-ins does not slow down the shop. */
@Injectable()
export class PasswordHasher {
  private readonly gate = new BoundedQueue(AT_ONCE, MOST_WAITING, () =>
    userError('hashing-busy', { retryAfterSeconds: RETRY_AFTER_SECONDS }),
  );
  /** Hash of a random value, checked for unknown addresses so that they take as long as a wrong password. */
  private decoy: Promise<string> | undefined;

  hashPassword(password: string): Promise<string> {
    return this.gate.runInTurn(() => hash(normalisePassword(password), COST));
  }

  /** Checks a password; without a hash, takes as long and fails. */
  async isMatch(passwordHash: string | null, password: string): Promise<boolean> {
    this.decoy ??= hash(crypto.randomUUID(), COST);
    const expectedHash = passwordHash ?? (await this.decoy);
    const isRight = await this.gate.runInTurn(() => verify(expectedHash, normalisePassword(password)));
    return isRight && passwordHash !== null;
  }
}
