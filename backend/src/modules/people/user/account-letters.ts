import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Config } from '../../../platform/runtime/config/config';
import { type Occurrence, Outbox } from '../../../platform/data/events/outbox';
import { Mailer } from '../../../platform/edge/mail/mailer';
import {
  accountRegistered,
  passwordChanged,
  passwordResetAsked,
  secondFactorTold,
  staffInvited,
  verificationAsked,
} from './account-events';
import { type Account, AccountRepository } from './account.repository';
import {
  accountExistsMail,
  invitationMail,
  INVITATION_HOURS,
  type Letter,
  passwordChangedMail,
  resetMail,
  verifyMail,
} from './account-mails';
import { secondFactorMail } from './second-factor-mails';
import { newToken, type TokenPurpose, tokenPurposes } from './account-token';

/**
 * Mails to people about their accounts. An address is looked up here, after the request was answered, so that answer
 * and response time are the same for every address.
 */
@Injectable()
export class AccountLetters implements OnModuleInit {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly outbox: Outbox,
    private readonly mailer: Mailer,
    private readonly config: Config,
  ) {}

  onModuleInit(): void {
    const { publicUrl } = this.config;
    this.outbox.on(accountRegistered, 'account-welcome', async ({ email, created: isCreated }, at) => {
      const account = await this.findActive(email);
      if (!account) return;
      if (isCreated) await this.withToken(account, 'verify-email', at, verifyMail);
      else await this.sendLetter(account, at, accountExistsMail(account, publicUrl));
    });
    this.outbox.on(verificationAsked, 'account-verification', async ({ email }, at) => {
      const account = await this.findActive(email);
      if (account?.email_verified_at === null) await this.withToken(account, 'verify-email', at, verifyMail);
    });
    this.outbox.on(passwordResetAsked, 'account-password-reset', async ({ email }, at) => {
      const account = await this.findActive(email);
      if (account) await this.withToken(account, 'reset-password', at, resetMail);
    });
    this.outbox.on(staffInvited, 'account-invitation', async ({ user_id }, at) => {
      const account = await this.accounts.byId(user_id);
      // Whoever has a password by now asks for a new one themselves.
      if (account?.is_active && account.password_hash === null)
        await this.withToken(account, 'reset-password', at, invitationMail, INVITATION_HOURS * 3_600);
    });
    this.outbox.on(passwordChanged, 'account-password-changed', async ({ user_id }, at) => {
      const account = await this.accounts.byId(user_id);
      if (account) await this.sendLetter(account, at, passwordChangedMail(account, publicUrl));
    });
    this.outbox.on(secondFactorTold, 'account-second-factor', async ({ user_id, news }, at) => {
      const account = await this.accounts.byId(user_id);
      if (account?.is_active) await this.sendLetter(account, at, secondFactorMail(account, publicUrl, news));
    });
  }

  private async findActive(email: string): Promise<Account | null> {
    const account = await this.accounts.byEmail(email);
    return account?.is_active ? account : null;
  }

  private async withToken(
    account: Account,
    purpose: TokenPurpose,
    at: Occurrence,
    letter: (reader: Account, publicUrl: string, token: string) => Letter,
    lifetimeSeconds: number = tokenPurposes[purpose].lifetimeSeconds,
  ): Promise<void> {
    const { token, hash } = newToken();
    await this.accounts.replaceToken(at.tx, {
      userId: account.id,
      email: account.email,
      purpose,
      hash,
      lifetimeSeconds,
    });
    await this.sendLetter(account, at, letter(account, this.config.publicUrl, token));
  }

  private sendLetter(account: Account, { tx, effectKey }: Occurrence, letter: Letter): Promise<void> {
    return this.mailer.send(tx, { effectKey, to: account.email, isUrgent: true, ...letter });
  }
}
