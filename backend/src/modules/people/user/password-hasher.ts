import { Injectable } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';
import { normalisePassword } from './password-rules';
import { userError } from './user.errors';

/** OWASP's first choice for Argon2id: 19 MiB, two passes, one lane; some 50 ms of a core. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** Leaves a core of the smallest machine to everybody who is not signing in. */
const AT_ONCE = 2;
const MOST_WAITING = 24;
const RETRY_AFTER_SECONDS = 3;

/** Lets a few work at once and some wait; refuses the rest at once. */
export class Gate {
  private working = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(
    private readonly atOnce: number,
    private readonly mostWaiting: number,
    private readonly refusal: () => Error,
  ) {}

  async runInTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.working >= this.atOnce) {
      if (this.waiting.length >= this.mostWaiting) throw this.refusal();
      await new Promise<void>((go) => this.waiting.push(go));
    } else this.working += 1;
    try {
      return await work();
    } finally {
      // The place is handed on, or given back.
      const next = this.waiting.shift();
      if (next) next();
      else this.working -= 1;
    }
  }
}

/** Argon2id, bounded: a flood of sign-ins must not take the machine from the shop. */
@Injectable()
export class PasswordHasher {
  private readonly gate = new Gate(AT_ONCE, MOST_WAITING, () =>
    userError('hashing-busy', { retryAfterSeconds: RETRY_AFTER_SECONDS }),
  );
  /** Hash of nothing that anybody knows: an unknown address costs the same time as a wrong password. */
  private decoy: Promise<string> | undefined;

  hashPassword(password: string): Promise<string> {
    return this.gate.runInTurn(() => hash(normalisePassword(password), COST));
  }

  /** Checks the password; without a hash it takes as long, and fails. */
  async isMatch(passwordHash: string | null, password: string): Promise<boolean> {
    this.decoy ??= hash(crypto.randomUUID(), COST);
    const against = passwordHash ?? (await this.decoy);
    const right = await this.gate.runInTurn(() => verify(against, normalisePassword(password)));
    return right && passwordHash !== null;
  }
}
