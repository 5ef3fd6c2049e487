import { Injectable } from '@nestjs/common';
import type { SessionClaims } from '@plinth/contracts/session';
import { Audit } from '../../../platform/audit/audit';
import { Db } from '../../../platform/database/db';
import { DomainError } from '../../../platform/errors/domain-error';
import { Outbox } from '../../../platform/events/outbox';
import { VISITOR } from '../../../platform/session/request-context';
import { Sessions } from '../../../platform/session/sessions';
import { AccountLimits } from './account-limits';
import { type Account, AccountRepository } from './account.repository';
import { ConfirmedAddresses } from './confirmed-addresses';
import { PasswordHasher } from './password-hasher';
import { ProfileRepository, type SessionPerson } from './profile.repository';
import { secondFactorTold } from './account-events';
import { SecondFactorService } from './second-factor.service';
import { userError } from './user.errors';

export interface SignInAttempt {
  readonly email: string;
  readonly password: string;
  readonly ip: string;
  readonly device: string;
  /** Of the app, or a recovery code, where the person has a second factor. */
  readonly code?: string | undefined;
}

export interface SignedIn {
  readonly claims: SessionClaims;
  readonly person: SessionPerson;
}

/** The door: an address and a password for a session. Unknown, wrong and disabled look and take the same. */
@Injectable()
export class SignInService {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly profiles: ProfileRepository,
    private readonly hasher: PasswordHasher,
    private readonly limits: AccountLimits,
    private readonly factors: SecondFactorService,
    private readonly outbox: Outbox,
    private readonly addresses: ConfirmedAddresses,
    private readonly sessions: Sessions,
    private readonly audit: Audit,
    private readonly db: Db,
  ) {}

  async signIn({ email, password, code, ip, device }: SignInAttempt): Promise<SignedIn> {
    await this.limits.trySignIn(email, ip);
    const account = await this.accounts.byEmail(email);
    const right = await this.hasher.matches(account?.is_active ? account.password_hash : null, password);
    if (!right || !account) {
      await this.refused('sign-in.refused', account?.id ?? null, ip);
      throw userError('sign-in-failed');
    }
    const person = await this.profiles.sessionPerson(account.id);
    if (!person) throw userError('sign-in-failed', { log: 'the account went away while signing in' });
    await this.limits.signedIn(email, ip);
    const typed = (await this.factors.isOn(account.id)) ? await this.codeOf(account, code, ip) : null;
    const opened = await this.db.transaction(async (tx) => {
      if (typed !== null && !(await this.factors.accept(tx, account.id, typed))) return null;
      const session = await this.sessions.open(account.id, { device, ip }, tx);
      await this.audit.record(tx, {
        actor: { kind: 'user', id: account.id, name: person.name, role: person.role },
        action: 'sign-in',
        subject: { kind: 'user', id: account.id },
        ip,
      });
      if (account.email_verified_at !== null)
        await this.addresses.claim(tx, { userId: account.id, email: account.email });
      return session;
    });
    if (!opened) {
      await this.refused('sign-in.code-refused', account.id, ip);
      throw userError('second-factor-wrong');
    }
    if (typed !== null) await this.limits.codeRight(email, ip);
    return { claims: opened.claims, person };
  }

  /** The code that was given, if another guess is open to this caller. */
  private async codeOf({ id, email }: Account, code: string | undefined, ip: string): Promise<string> {
    if (code === undefined) throw userError('second-factor-needed');
    try {
      await this.limits.tryCode(email, ip);
    } catch (error) {
      if (!(error instanceof DomainError) || error.retryAfterSeconds === undefined) throw error;
      if (await this.limits.mayWarn(email))
        await this.db.transaction((tx) => this.outbox.append(tx, secondFactorTold, { user_id: id, news: 'guessed' }));
      throw userError('second-factor-tries', { retryAfterSeconds: error.retryAfterSeconds, cause: error });
    }
    return code;
  }

  private async refused(action: string, userId: string | null, ip: string): Promise<void> {
    await this.limits.failed(ip);
    await this.db.transaction((tx) =>
      this.audit.record(tx, { actor: VISITOR, action, subject: { kind: 'user', id: userId }, ip }),
    );
  }
}
