import { Injectable } from '@nestjs/common';
import type { BackInStockRequest } from '@plinth/contracts/store/back-in-stock/back-in-stock';
import { Config } from '../../../platform/runtime/config/config';
import { platformError } from '../../../platform/runtime/errors/domain-error';
import type { UserActor } from '../../../platform/data/session/request-context';
import { AskLimits } from './ask-limits';
import { BackInStockMails } from './back-in-stock-mails';
import { backInStockError } from './back-in-stock.errors';
import { BackInStockRepository } from './back-in-stock.repository';
import { readConfirm, readStop } from './mailed-links';

/** Requests of shoppers for a mail when a sold-out variant can be ordered again. */
@Injectable()
export class BackInStockService {
  constructor(
    private readonly requests: BackInStockRepository,
    private readonly limits: AskLimits,
    private readonly mails: BackInStockMails,
    private readonly config: Config,
  ) {}

  /**
   * Records a visitor's request, which has to be confirmed by mail. The answer is always the same, so that it does
   * not reveal whether the address is known.
   * @throws DomainError back-in-stock-not-sold, back-in-stock-there, back-in-stock-too-many
   */
  async createVisitorRequest(ip: string, variantId: string, email: string): Promise<Record<string, never>> {
    await this.limits.consumeForVisitor(email, ip);
    await this.askToConfirm(await this.getSoldOut(variantId), email);
    return {};
  }

  /**
   * Records a customer's request. If the account's address is not confirmed, the request has to be confirmed by mail,
   * as a visitor's.
   * @throws DomainError back-in-stock-not-sold, back-in-stock-there, back-in-stock-too-many
   */
  async createRequest({ id }: UserActor, ip: string, variantId: string): Promise<{ state: 'waiting' | 'check_mail' }> {
    await this.limits.consumeForCustomer(id);
    const account = await this.requests.findAccount(id);
    if (!account) throw platformError('sign-in-required');
    const { email, is_confirmed } = account;
    if (!is_confirmed) {
      await this.createVisitorRequest(ip, variantId, email);
      return { state: 'check_mail' };
    }
    const variant = await this.getSoldOut(variantId);
    await this.requests.inTransaction((tx) => this.requests.createRequest(tx, variant.id, email, id));
    return { state: 'waiting' };
  }

  /** @throws DomainError back-in-stock-link-old */
  async confirmRequest(token: string): Promise<{ name: string }> {
    const id = readConfirm(token, this.config);
    const name = id === null ? null : await this.requests.confirmRequest(id);
    if (name === null) throw backInStockError('back-in-stock-link-old');
    return { name };
  }

  /** @throws DomainError back-in-stock-link-old */
  async stopMails(token: string): Promise<Record<string, never>> {
    const email = readStop(token, this.config);
    if (email === null) throw backInStockError('back-in-stock-link-old');
    await this.requests.removeByEmail(email);
    return {};
  }

  async listOwn({ id }: UserActor): Promise<BackInStockRequest[]> {
    const rows = await this.requests.listByAccount(id);
    return rows.map(({ asked_at, ...row }) => ({ ...row, asked_at: asked_at.toISOString() }));
  }

  async removeRequest(actor: UserActor, id: string): Promise<BackInStockRequest[]> {
    await this.requests.removeOfAccount(actor.id, id);
    return this.listOwn(actor);
  }

  private async getSoldOut(variantId: string): Promise<{ id: string; name: string }> {
    const variant = await this.requests.findVariant(variantId);
    if (!variant?.on_sale) throw backInStockError('back-in-stock-not-sold');
    if (variant.is_there) throw backInStockError('back-in-stock-there');
    return variant;
  }

  private async askToConfirm(variant: { id: string; name: string }, email: string): Promise<void> {
    await this.requests.inTransaction(async (tx) => {
      const request = await this.requests.createRequest(tx, variant.id, email, null);
      if (!request.is_confirmed) await this.mails.askToConfirm(tx, request, variant.name);
    });
  }
}
