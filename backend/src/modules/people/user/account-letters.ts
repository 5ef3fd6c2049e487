import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Config } from '../../../platform/runtime/config/config';
import { type Occurrence, Outbox } from '../../../platform/data/events/outbox';
import { Mailer } from '../../../platform/edge/mail/mailer';
import {
  accountRegistered,
  passwordChanged,
  passwordResetRequested,
  secondFactorChanged,
  staffInvited,
  verificationRequested,
} from './account-events';
import { type Account, AccountRepository } from './account.repository';
import {
  accountExistsMail,
  invitationMail,
  INVITATION_HOURS,
  type AccountMail,
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
export class AccountMailer implements OnModuleInit {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly outbox: Outbox,
    private readonly mailer: Mailer,
    private readonly config: Config,
  ) {}

  onModuleInit(): void {
    const { publicUrl } = this.config;
    this.outbox.on(accountRegistered, 'account-welcome', async ({ email, created: isCreated }, occurrence) => {
      const account = await this.findActive(email);
      if (!account) return;
      if (isCreated) await this.sendWithToken(account, 'verify-email', occurrence, verifyMail);
      else await this.sendMail(account, occurrence, accountExistsMail(account, publicUrl));
    });
    this.outbox.on(verificationRequested, 'account-verification', async ({ email }, occurrence) => {
      const account = await this.findActive(email);
      if (account?.email_verified_at === null)
        await this.sendWithToken(account, 'verify-email', occurrence, verifyMail);
    });
    this.outbox.on(passwordResetRequested, 'account-password-reset', async ({ email }, occurrence) => {
      const account = await this.findActive(email);
      if (account) await this.sendWithToken(account, 'reset-password', occurrence, resetMail);
    });
    this.outbox.on(staffInvited, 'account-invitation', async ({ user_id }, occurrence) => {
      const account = await this.accounts.findById(user_id);
      // People who have chosen a password since then can request a new one themselves.
      if (account?.is_active && account.password_hash === null)
        await this.sendWithToken(account, 'reset-password', occurrence, invitationMail, INVITATION_HOURS * 3_600);
    });
    this.outbox.on(passwordChanged, 'account-password-changed', async ({ user_id }, occurrence) => {
      const account = await this.accounts.findById(user_id);
      if (account) await this.sendMail(account, occurrence, passwordChangedMail(account, publicUrl));
    });
    this.outbox.on(secondFactorChanged, 'account-second-factor', async ({ user_id, news }, occurrence) => {
      const account = await this.accounts.findById(user_id);
      if (account?.is_active) await this.sendMail(account, occurrence, secondFactorMail(account, publicUrl, news));
    });
  }

  private async findActive(email: string): Promise<Account | null> {
    const account = await this.accounts.findByEmail(email);
    return account?.is_active ? account : null;
  }

  private async sendWithToken(
    account: Account,
    purpose: TokenPurpose,
    occurrence: Occurrence,
    createMail: (reader: Account, publicUrl: string, token: string) => AccountMail,
    lifetimeSeconds: number = tokenPurposes[purpose].lifetimeSeconds,
  ): Promise<void> {
    const { token, hash } = newToken();
    await this.accounts.replaceToken(occurrence.tx, {
      userId: account.id,
      email: account.email,
      purpose,
      hash,
      lifetimeSeconds,
    });
    await this.sendMail(account, occurrence, createMail(account, this.config.publicUrl, token));
  }

  private sendMail(account: Account, { tx, effectKey }: Occurrence, accountMail: AccountMail): Promise<void> {
    return this.mailer.send(tx, { effectKey, to: account.email, isUrgent: true, ...accountMail });
  }
}
