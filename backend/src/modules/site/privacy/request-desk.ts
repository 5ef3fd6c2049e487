import { Injectable } from '@nestjs/common';
import type { InputOf, OutputOf } from '@plinth/contracts/kernel/define';
import type { privacy } from '@plinth/contracts/site/privacy/privacy';
import { Audit } from '../../../platform/data/audit/audit';
import { Config } from '../../../platform/runtime/config/config';
import { Db } from '../../../platform/data/database/db';
import { Mailer } from '../../../platform/edge/mail/mailer';
import type { RequestContext, UserActor } from '../../../platform/data/session/request-context';
import { type RateLimit, RateLimits } from '../../../platform/edge/trpc/rate-limits';
import { newToken } from '../../people/user/account-token';
import { RequestClosure } from './request-closure';
import { confirmLetter } from './privacy-letters';
import { privacyError } from './privacy.errors';
import { PrivacyRepository } from './privacy.repository';
import { RequestList } from './request-list';

type Privacy = typeof privacy;
type Caller = Pick<RequestContext, 'ip'>;

/**
 * Actions of staff on requests: record one made by phone or in person, send its link again, record how it was
 * answered.
 */
@Injectable()
export class RequestDesk {
  private readonly links: RateLimit;

  constructor(
    private readonly requests: PrivacyRepository,
    private readonly requestClosure: RequestClosure,
    private readonly list: RequestList,
    private readonly mailer: Mailer,
    private readonly audit: Audit,
    private readonly db: Db,
    private readonly config: Config,
    limits: RateLimits,
  ) {
    this.links = limits.persistent({ name: 'privacy:link', points: 6, seconds: 60 * 60 });
  }

  /**
   * Records a request. The person has to prove by the mailed link that the address is theirs, so that nobody sees or
   * erases another person's data.
   */
  async recordRequest(
    actor: UserActor,
    { email, kind }: InputOf<Privacy['recordRequest']>,
    { ip }: Caller,
  ): Promise<OutputOf<Privacy['recordRequest']>> {
    await this.links.consume(email);
    const { token, hash } = newToken();
    const id = await this.db.transaction(async (tx) => {
      if (await this.requests.hasAccount(tx, email)) throw privacyError('address-has-account');
      const request = await this.requests.insertRequest(tx, {
        kind,
        origin: 'staff',
        userId: null,
        email,
        tokenHash: hash,
      });
      await this.audit.record(tx, {
        actor,
        action: `privacy.record-${kind}`,
        subject: { kind: 'privacy_request', id: request.id },
        ip,
      });
      await this.mailer.send(tx, {
        effectKey: `privacy:${request.id}`,
        to: email,
        ...confirmLetter(this.config.publicUrl, kind, token),
      });
      return request.id;
    });
    return this.list.getRequest(id);
  }

  async sendLinkAgain(
    actor: UserActor,
    { id }: InputOf<Privacy['sendLinkAgain']>,
    { ip }: Caller,
  ): Promise<OutputOf<Privacy['sendLinkAgain']>> {
    await this.links.consume(id);
    const { token, hash } = newToken();
    await this.db.transaction(async (tx) => {
      const renewedRequest = await this.requests.renewToken(tx, id, hash);
      if (!renewedRequest) throw privacyError('request-closed');
      await this.audit.record(tx, { actor, action: 'privacy.send-link', subject: { kind: 'privacy_request', id }, ip });
      await this.mailer.send(tx, {
        effectKey: `privacy:${id}:${hash.slice(0, 12)}`,
        to: renewedRequest.email,
        ...confirmLetter(this.config.publicUrl, renewedRequest.kind, token),
      });
    });
    return this.list.getRequest(id);
  }

  async closeRequest(
    actor: UserActor,
    { id, outcome }: InputOf<Privacy['closeRequest']>,
    { ip }: Caller,
  ): Promise<OutputOf<Privacy['closeRequest']>> {
    await this.db.transaction(async (tx) => {
      await this.requestClosure.closeRequest(tx, actor, id, outcome);
      await this.audit.record(tx, { actor, action: 'privacy.close', subject: { kind: 'privacy_request', id }, ip });
    });
    return this.list.getRequest(id);
  }
}
