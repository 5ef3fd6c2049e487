import { Injectable } from '@nestjs/common';
import type { InputOf, OutputOf } from '@plinth/contracts/kernel/define';
import { newPassword, type user } from '@plinth/contracts/people/user/user';
import { Audit } from '../../../platform/data/audit/audit';
import { Db, type Tx } from '../../../platform/data/database/db';
import { Outbox } from '../../../platform/data/events/outbox';
import type { RequestContext, UserActor } from '../../../platform/data/session/request-context';
import { Sessions } from '../../../platform/data/session/sessions';
import { accountRegistered, passwordChanged, passwordResetRequested, verificationRequested } from './account-events';
import { AccountLimits } from './account-limits';
import { type Account, AccountRepository, type TokenOwner, type UsedToken } from './account.repository';
import { tokenHash } from './account-token';
import { ConfirmedAddresses } from './confirmed-addresses';
import { PasswordHasher } from './password-hasher';
import { describeWeakness } from './password-rules';
import { userError } from './user.errors';

type Mailed = OutputOf<typeof user.public.register>;
type Done = OutputOf<typeof user.public.verifyEmail>;
type Caller = Pick<RequestContext, 'ip'>;

const success: Done = { ok: true };
/** Builds the same message for addresses with and without an account. */
const describeMailed = (instruction: string): Mailed => ({
  message: `We have sent a mail to that address. ${instruction} It may take a minute; look in the spam folder too.`,
});

/** Creates accounts, confirms their addresses and sets their passwords. */
@Injectable()
export class AccountsService {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly hasher: PasswordHasher,
    private readonly limits: AccountLimits,
    private readonly addresses: ConfirmedAddresses,
    private readonly sessions: Sessions,
    private readonly outbox: Outbox,
    private readonly audit: Audit,
    private readonly db: Db,
  ) {}

  async registerAccount(input: InputOf<typeof user.public.register>, { ip }: Caller): Promise<Mailed> {
    const { name, surname, email, phone, password } = input;
    refuseWeak(password, [name, surname, email], 'password');
    await this.limits.tryMail(email, ip);
    const password_hash = await this.hasher.hashPassword(password);
    await this.db.transaction(async (tx) => {
      const id = await this.accounts.insertCustomer(tx, { name, surname, email, phone: phone ?? '', password_hash });
      await this.audit.record(tx, { actor: 'system', action: 'account.register', subject: { kind: 'user', id }, ip });
      await this.outbox.append(tx, accountRegistered, { email, created: id !== null });
    });
    return describeMailed('Open the link in it to confirm the address.');
  }

  async resendVerification({ email }: InputOf<typeof user.public.resendVerification>, { ip }: Caller): Promise<Mailed> {
    await this.limits.tryMail(email, ip);
    await this.db.transaction((tx) => this.outbox.append(tx, verificationRequested, { email }));
    return describeMailed('Open the link in it to confirm the address.');
  }

  /**
   * Confirms an address. Anybody could have created the account under it, so the reader of its mail takes the account
   * over with a new password, unless they give the present one.
   */
  async verifyEmail(
    { token, password }: InputOf<typeof user.public.verifyEmail>,
    { actor, ip }: Pick<RequestContext, 'actor' | 'ip'>,
  ): Promise<Done> {
    await this.limits.tryForm(ip);
    const hash = tokenHash(token);
    const owner = await this.accounts.findTokenOwner(hash, 'verify-email');
    if (!owner) throw userError('token-invalid');
    const isSignedIn = actor.kind === 'user' && actor.id === owner.user_id;
    const passwordDecision = isSignedIn ? 'kept' : await this.decidePassword(owner, password);
    await this.db.transaction(async (tx) => {
      const usedToken = await this.accounts.useToken(tx, hash, 'verify-email');
      if (!usedToken) throw userError('token-invalid');
      if (passwordDecision !== 'kept') {
        await this.accounts.setPassword(tx, usedToken.user_id, passwordDecision.hash);
        await this.sessions.revokeAll(usedToken.user_id, null, tx);
      }
      await this.confirmAddress(tx, usedToken);
      await this.audit.record(tx, {
        actor: 'system',
        action: 'account.verify-email',
        subject: { kind: 'user', id: usedToken.user_id },
        after: { password_kept: passwordDecision === 'kept' },
        ip,
      });
    });
    return success;
  }

  async requestPasswordReset(
    { email }: InputOf<typeof user.public.requestPasswordReset>,
    { ip }: Caller,
  ): Promise<Mailed> {
    await this.limits.tryMail(email, ip);
    await this.db.transaction((tx) => this.outbox.append(tx, passwordResetRequested, { email }));
    return describeMailed('Open the link in it to set a new password.');
  }

  async resetPassword({ token, password }: InputOf<typeof user.public.resetPassword>, { ip }: Caller): Promise<Done> {
    await this.limits.tryForm(ip);
    const hash = tokenHash(token);
    // Read without using the link up, so that a refused password does not cost it.
    const owner = await this.accounts.findTokenOwner(hash, 'reset-password');
    if (!owner) throw userError('token-invalid');
    refuseWeak(password, [owner.name, owner.surname, owner.email], 'password');
    const passwordHash = await this.hasher.hashPassword(password);
    await this.db.transaction(async (tx) => {
      const usedToken = await this.accounts.useToken(tx, hash, 'reset-password');
      if (!usedToken) throw userError('token-invalid');
      await this.accounts.setPassword(tx, usedToken.user_id, passwordHash);
      // Opening the link proves that the person reads the mail of that address.
      await this.confirmAddress(tx, usedToken);
      await this.sessions.revokeAll(usedToken.user_id, null, tx);
      await this.audit.record(tx, {
        actor: 'system',
        action: 'account.reset-password',
        subject: { kind: 'user', id: usedToken.user_id },
        ip,
      });
      await this.outbox.append(tx, passwordChanged, { user_id: usedToken.user_id }, { subjectId: usedToken.user_id });
    });
    // Earlier wrong guesses no longer count: the owner can sign in with the new password at once.
    await this.limits.clearSignIn(owner.email, ip);
    return success;
  }

  async changePassword(input: InputOf<typeof user.changePassword>, actor: UserActor, { ip }: Caller): Promise<Done> {
    const account = await this.accounts.findById(actor.id);
    if (!account) throw userError('user-not-found');
    refuseWeak(input.new_password, [account.name, account.surname, account.email], 'new_password');
    await this.requirePassword(account, input.current_password, 'current_password');
    const passwordHash = await this.hasher.hashPassword(input.new_password);
    await this.db.transaction(async (tx) => {
      await this.accounts.setPassword(tx, actor.id, passwordHash);
      await this.sessions.revokeAll(actor.id, actor.sessionId, tx);
      await this.audit.record(tx, {
        actor,
        action: 'account.change-password',
        subject: { kind: 'user', id: actor.id },
        ip,
      });
      await this.outbox.append(tx, passwordChanged, { user_id: actor.id }, { subjectId: actor.id });
    });
    return success;
  }

  /** Allows actions that require the password for some minutes. */
  async confirmForSession(
    { password }: InputOf<typeof user.confirmPassword>,
    actor: UserActor,
    { ip }: Caller,
  ): Promise<Done> {
    const createEntry = (action: 'account.password-refused' | 'account.password-confirmed') => ({
      actor,
      action,
      subject: { kind: 'user' as const, id: actor.id },
      ip,
    });
    try {
      await this.confirmPassword(actor, password, 'password');
    } catch (error) {
      await this.db.transaction((tx) => this.audit.record(tx, createEntry('account.password-refused')));
      throw error;
    }
    await this.db.transaction(async (tx) => {
      await this.sessions.recordPasswordEntry(actor, tx);
      await this.audit.record(tx, createEntry('account.password-confirmed'));
    });
    return success;
  }

  /**
   * Checks the password, before an action that cannot be undone.
   * @param field field of the input at which a wrong password is reported
   */
  async confirmPassword(actor: UserActor, password: string, field: string): Promise<void> {
    const account = await this.accounts.findById(actor.id);
    if (!account) throw userError('user-not-found');
    await this.requirePassword(account, password, field);
  }

  /**
   * Decides the password of an account for the reader of its mail: the present one where they typed it, otherwise the
   * new one that they typed, or none.
   */
  private async decidePassword(
    { user_id, name, surname, email }: TokenOwner,
    typedPassword: string | undefined,
  ): Promise<'kept' | { readonly hash: string | null }> {
    if (typedPassword === undefined) return { hash: null };
    const account = await this.accounts.findById(user_id);
    if (account && (await this.hasher.isMatch(account.password_hash, typedPassword))) return 'kept';
    const { error } = newPassword.safeParse(typedPassword);
    if (error) throw weakPasswordError(error.issues[0]?.message ?? '', 'password');
    refuseWeak(typedPassword, [name, surname, email], 'password');
    return { hash: await this.hasher.hashPassword(typedPassword) };
  }

  private async confirmAddress(tx: Tx, { user_id: userId, email }: UsedToken): Promise<void> {
    await this.accounts.setVerified(tx, userId);
    await this.addresses.claimRecords(tx, { userId, email });
  }

  private async requirePassword({ id, password_hash }: Account, password: string, field: string): Promise<void> {
    await this.limits.tryCurrentPassword(id);
    if (!(await this.hasher.isMatch(password_hash, password))) {
      throw userError('password-wrong', { fields: { [field]: ['The current password is not right'] } });
    }
    await this.limits.clearCurrentPassword(id);
  }
}

function refuseWeak(password: string, about: readonly string[], field: string): void {
  const reason = describeWeakness(password, about);
  if (reason !== null) throw weakPasswordError(reason, field);
}

const weakPasswordError = (reason: string, field: string) =>
  userError('password-weak', { message: reason, fields: { [field]: [reason] } });
