import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import type { InputOf, OutputOf } from '@plinth/contracts/kernel/define';
import type { user } from '@plinth/contracts/people/user/user';
import { Audit } from '../../../platform/data/audit/audit';
import { Config } from '../../../platform/runtime/config/config';
import { Db, type Tx } from '../../../platform/data/database/db';
import { DomainError } from '../../../platform/runtime/errors/domain-error';
import { Outbox } from '../../../platform/data/events/outbox';
import type { RequestContext, UserActor } from '../../../platform/data/session/request-context';
import { seal, unseal } from '../../../platform/data/session/sealed';
import { Sessions } from '../../../platform/data/session/sessions';
import { AccountLimits } from './account-limits';
import { type Account, AccountRepository } from './account.repository';
import { secondFactorChanged, type SecondFactorNews } from './account-events';
import {
  keyUrl,
  createKey,
  createRecoveryCode,
  readCode,
  RECOVERY_CODE_COUNT,
  recoveryHash,
  findStep,
} from './second-factor-codes';
import { type KeyRecord, SecondFactorRepository } from './second-factor.repository';
import { userError } from './user.errors';

type Caller = Pick<RequestContext, 'ip'>;
type Codes = OutputOf<typeof user.newRecoveryCodes>;

/** Returns the encryption purpose of a person's key, so that it does not decrypt in another person's row. */
const sealPurpose = (userId: string): string => `plinth/second-factor/v1/${userId}`;

const ACTIONS = {
  on: 'account.second-factor-on',
  off: 'account.second-factor-off',
  'new-codes': 'account.new-recovery-codes',
} as const;

/** Second factor: the code of an app after the password, for people who turn it on. */
@Injectable()
export class SecondFactorService implements OnApplicationBootstrap {
  private readonly logger = new Logger('SecondFactor');

  constructor(
    private readonly factors: SecondFactorRepository,
    private readonly accounts: AccountRepository,
    private readonly sessions: Sessions,
    private readonly limits: AccountLimits,
    private readonly outbox: Outbox,
    private readonly audit: Audit,
    private readonly config: Config,
    private readonly db: Db,
  ) {}

  /**
   * While the secret is replaced and both are valid, encrypts the keys of the old one with the new one, so that the
   * old one may go.
   */
  async onApplicationBootstrap(): Promise<void> {
    if (this.config.secrets.length < 2) return;
    await this.db.transaction((tx) =>
      this.factors.resealAll(tx, (record) => {
        const key = this.openKey(record);
        return key === null ? null : this.sealKey(record.user_id, key);
      }),
    );
  }

  async getState({ id }: UserActor): Promise<OutputOf<typeof user.getSecondFactor>> {
    const state = await this.factors.findState(id);
    return {
      is_on: state !== null,
      since: state?.since.toISOString() ?? null,
      recovery_codes_left: state?.codesLeft ?? 0,
    };
  }

  async isOn(userId: string): Promise<boolean> {
    return (await this.factors.findState(userId)) !== null;
  }

  /** Checks under lock that the second factor is on: signing in and turning it on wait for each other. */
  async lockAndCheckOn(tx: Tx, userId: string): Promise<boolean> {
    await this.factors.lockPerson(tx, userId);
    return (await this.factors.findKey(userId, tx))?.confirmed_at != null;
  }

  async beginSetup({ id }: UserActor): Promise<OutputOf<typeof user.beginSecondFactor>> {
    const account = await this.accounts.findById(id);
    if (!account) throw userError('user-not-found');
    const key = createKey();
    if (!(await this.factors.proposeKey(id, this.sealKey(id, key)))) throw userError('second-factor-on');
    return { key, url: keyUrl(key, account.email) };
  }

  async confirmSetup(
    { code: typedCode }: InputOf<typeof user.confirmSecondFactor>,
    actor: UserActor,
    caller: Caller,
  ): Promise<Codes> {
    const record = await this.factors.findKey(actor.id);
    if (record?.confirmed_at) throw userError('second-factor-on');
    const key = record && this.openKey(record);
    if (!key) throw userError('second-factor-off');
    const step = findStep(key, readCode(typedCode).code, Date.now());
    if (step === null) throw codeWrongError();
    return this.db.transaction(async (tx) => {
      await this.factors.lockPerson(tx, actor.id);
      if (!(await this.factors.confirmKey(tx, record, step))) throw codeWrongError();
      // The other sessions were opened without a code.
      await this.sessions.revokeAll(actor.id, actor.sessionId, tx);
      return this.issueCodes(tx, 'on', actor, caller);
    });
  }

  async replaceCodes(
    { code }: InputOf<typeof user.newRecoveryCodes>,
    actor: UserActor,
    caller: Caller,
  ): Promise<Codes> {
    if (!(await this.isOn(actor.id))) throw userError('second-factor-off');
    return this.runWithCode(code, actor, caller, (tx) => this.issueCodes(tx, 'new-codes', actor, caller));
  }

  /** Turns the second factor off; succeeds also if it is off already. */
  async turnOff(
    { code }: InputOf<typeof user.endSecondFactor>,
    actor: UserActor,
    caller: Caller,
  ): Promise<OutputOf<typeof user.endSecondFactor>> {
    if (await this.isOn(actor.id))
      await this.runWithCode(code, actor, caller, async (tx) => {
        await this.factors.removeKey(tx, actor.id);
        await this.recordChange(tx, 'off', actor, caller);
      });
    return { ok: true };
  }

  /**
   * Counts an attempt before a code is checked. A caller who gets here has the password, so many wrong codes are
   * mailed to the person.
   */
  async tryCode({ id, email }: Pick<Account, 'id' | 'email'>, ip: string): Promise<void> {
    try {
      await this.limits.tryCode(email, ip);
    } catch (error) {
      if (!(error instanceof DomainError) || error.retryAfterSeconds === undefined) throw error;
      if (await this.limits.takeWarning(email))
        await this.db.transaction((tx) =>
          this.outbox.append(tx, secondFactorChanged, { user_id: id, news: 'guessed' }, { subjectId: id }),
        );
      throw userError('second-factor-tries', { retryAfterSeconds: error.retryAfterSeconds, cause: error });
    }
  }

  /** Accepts an unused app code or recovery code, marks it as used and returns which it was; null for any other. */
  async acceptCode(tx: Tx, userId: string, typedCode: string): Promise<'app' | 'recovery' | null> {
    const { kind, code } = readCode(typedCode);
    if (kind === 'recovery') return (await this.factors.useRecoveryCode(tx, userId, recoveryHash(code))) ? kind : null;
    const record = await this.factors.findKey(userId, tx);
    const key = record && this.openKey(record);
    const step = key ? findStep(key, code, Date.now()) : null;
    return step !== null && (await this.factors.takeStep(tx, userId, step)) ? kind : null;
  }

  /**
   * Runs an action that requires a code, checked as at sign-in with as few tries: a session may have been opened
   * before the code was required.
   */
  private async runWithCode<T>(
    typedCode: string,
    actor: UserActor,
    { ip }: Caller,
    work: (tx: Tx) => Promise<T>,
  ): Promise<T> {
    const account = await this.accounts.findById(actor.id);
    if (!account) throw userError('user-not-found');
    await this.tryCode(account, ip);
    const outcome = await this.db.transaction(async (tx) =>
      (await this.acceptCode(tx, actor.id, typedCode)) === null ? null : { result: await work(tx) },
    );
    if (!outcome) {
      await this.db.transaction((tx) =>
        this.audit.record(tx, {
          actor,
          action: 'account.code-refused',
          subject: { kind: 'user', id: actor.id },
          ip,
        }),
      );
      throw codeWrongError();
    }
    await this.limits.clearCodes(account.email, ip);
    return outcome.result;
  }

  private async issueCodes(tx: Tx, news: 'on' | 'new-codes', actor: UserActor, caller: Caller): Promise<Codes> {
    const codes = Array.from({ length: RECOVERY_CODE_COUNT }, createRecoveryCode);
    await this.factors.replaceCodes(tx, actor.id, codes.map(recoveryHash));
    await this.recordChange(tx, news, actor, caller);
    return { recovery_codes: codes };
  }

  private async recordChange(tx: Tx, news: keyof typeof ACTIONS & SecondFactorNews, actor: UserActor, { ip }: Caller) {
    await this.audit.record(tx, { actor, action: ACTIONS[news], subject: { kind: 'user', id: actor.id }, ip });
    await this.outbox.append(tx, secondFactorChanged, { user_id: actor.id, news }, { subjectId: actor.id });
  }

  private sealKey(userId: string, key: string): Buffer {
    return seal(key, this.config.secret, sealPurpose(userId));
  }

  /** Decrypts a key; null if the secret was replaced without an overlap, when only recovery codes still work. */
  private openKey({ user_id, sealed_key }: KeyRecord): string | null {
    try {
      return unseal(sealed_key, this.config.secrets, sealPurpose(user_id));
    } catch {
      this.logger.error(
        `The second factor of ${user_id} was sealed with another NEXTAUTH_SECRET. Reset it: npm run staff:reset-second-factor`,
      );
      return null;
    }
  }
}

const codeWrongError = () =>
  userError('code-wrong', { fields: { code: ['That code is not valid. Wait for the next one and enter that'] } });
