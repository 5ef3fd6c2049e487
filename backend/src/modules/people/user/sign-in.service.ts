import { Injectable } from '@nestjs/common';
import type { SessionClaims } from '@plinth/contracts/kernel/session';
import { Audit } from '../../../platform/data/audit/audit';
import { Db, type Tx } from '../../../platform/data/database/db';
import { Outbox } from '../../../platform/data/events/outbox';
import { type UserActor, VISITOR } from '../../../platform/data/session/request-context';
import { Sessions } from '../../../platform/data/session/sessions';
import { AccountLimits } from './account-limits';
import { type Account, AccountRepository } from './account.repository';
import { ConfirmedAddresses } from './confirmed-addresses';
import { PasswordHasher } from './password-hasher';
import { ProfileRepository, type SessionPerson } from './profile.repository';
import { secondFactorChanged } from './account-events';
import { SecondFactorService } from './second-factor.service';
import { userError } from './user.errors';

export interface SignInAttempt {
  readonly email: string;
  readonly password: string;
  readonly ip: string;
  readonly device: string;
  /** App code or recovery code, if the person has a second factor. */
  readonly code?: string | undefined;
}

export interface SignedIn {
  readonly claims: SessionClaims;
  readonly person: SessionPerson;
}

type SignInActor = Pick<UserActor, 'kind' | 'id' | 'name' | 'role'>;

/**
 * Sign-in with address and password. Unknown address, wrong password and disabled account give the same answer after
 * the same time.
 */
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
    const account = await this.accounts.findByEmail(email);
    const isRightPassword = await this.hasher.isMatch(account?.is_active ? account.password_hash : null, password);
    if (!isRightPassword || !account) {
      await this.recordRefusal(account?.id ?? null, ip);
      throw userError('sign-in-failed');
    }
    const person = await this.profiles.findSessionPerson(account.id);
    if (!person) throw userError('sign-in-failed', { log: 'the account went away while signing in' });
    await this.limits.clearSignIn(email, ip);
    const actor = { kind: 'user', id: account.id, name: person.name, role: person.role } as const;
    const typedCode = (await this.factors.isOn(account.id)) ? await this.requireCode(account, actor, code, ip) : null;
    const openedSession = await this.db.transaction(async (tx) => {
      if (!(await this.passesSecondFactor(tx, account.id, typedCode))) return null;
      const session = await this.sessions.open(account.id, { device, ip }, tx);
      await this.audit.record(tx, { actor, action: 'sign-in', subject: { kind: 'user', id: account.id }, ip });
      if (account.email_verified_at !== null)
        await this.addresses.claimRecords(tx, { userId: account.id, email: account.email });
      return session;
    });
    if (!openedSession) {
      if (typedCode === null) throw userError('second-factor-needed', { log: 'turned on while signing in' });
      await this.limits.consumeFailure(ip);
      await this.recordEvent(actor, 'sign-in.code-refused', ip);
      throw userError('second-factor-wrong');
    }
    if (typedCode !== null) await this.limits.clearCodes(email, ip);
    return { claims: openedSession.claims, person };
  }

  /** Checks the second factor: the code is valid, or none is required. */
  private async passesSecondFactor(tx: Tx, userId: string, typedCode: string | null): Promise<boolean> {
    if (typedCode === null) return !(await this.factors.lockAndCheckOn(tx, userId));
    const codeKind = await this.factors.acceptCode(tx, userId, typedCode);
    if (codeKind === 'recovery')
      await this.outbox.append(
        tx,
        secondFactorChanged,
        { user_id: userId, news: 'recovery-code-used' },
        { subjectId: userId },
      );
    return codeKind !== null;
  }

  /**
   * Returns the given code if the limit allows another attempt. The log only records that the right password was
   * given.
   */
  private async requireCode(
    account: Account,
    actor: SignInActor,
    code: string | undefined,
    ip: string,
  ): Promise<string> {
    if (code === undefined) {
      await this.recordEvent(actor, 'sign-in.code-asked', ip);
      throw userError('second-factor-needed');
    }
    try {
      await this.factors.tryCode(account, ip);
    } catch (error) {
      await this.recordEvent(actor, 'sign-in.code-refused', ip);
      throw error;
    }
    return code;
  }

  private async recordRefusal(userId: string | null, ip: string): Promise<void> {
    await this.limits.consumeFailure(ip);
    await this.db.transaction((tx) =>
      this.audit.record(tx, { actor: VISITOR, action: 'sign-in.refused', subject: { kind: 'user', id: userId }, ip }),
    );
  }

  private async recordEvent(
    actor: SignInActor,
    action: 'sign-in.code-asked' | 'sign-in.code-refused',
    ip: string,
  ): Promise<void> {
    await this.db.transaction((tx) =>
      this.audit.record(tx, { actor, action, subject: { kind: 'user', id: actor.id }, ip }),
    );
  }
}
