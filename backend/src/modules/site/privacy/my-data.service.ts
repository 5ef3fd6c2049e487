import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { InputOf, OutputOf } from '@plinth/contracts/kernel/define';
import type { PersonalFile, privacy } from '@plinth/contracts/site/privacy/privacy';
import * as z from 'zod';
import { Audit } from '../../../platform/data/audit/audit';
import { Config } from '../../../platform/runtime/config/config';
import { Db, type Tx } from '../../../platform/data/database/db';
import { defineJob, Jobs } from '../../../platform/data/jobs/jobs';
import { Mailer } from '../../../platform/edge/mail/mailer';
import { PersonalData, type Person } from '../../../platform/data/personal-data/personal-data';
import { type RequestContext, type UserActor, VISITOR } from '../../../platform/data/session/request-context';
import { type RateLimit, RateLimits } from '../../../platform/edge/trpc/rate-limits';
import { OrderAccess } from '../../store/orders/order-access';
import { newToken, tokenHash } from '../../people/user/account-token';
import { AccountsService } from '../../people/user/accounts.service';
import { RequestClosure } from './request-closure';
import { confirmLetter, erasedLetter, exportedLetter } from './privacy-letters';
import { privacyError } from './privacy.errors';
import { PrivacyRepository } from './privacy.repository';

type Caller = Pick<RequestContext, 'ip'>;
type Privacy = typeof privacy;

const HOUR = 60 * 60;
const personalRows = z.array(z.record(z.string(), z.json()));
const tidy = defineJob('privacy-tidy', z.strictObject({}));

/** Requests of people to see their data, or to be erased. */
@Injectable()
export class MyDataService implements OnModuleInit {
  private readonly exports: RateLimit;
  private readonly requestsByPlace: RateLimit;
  private readonly requestsByOrder: RateLimit;

  constructor(
    private readonly data: PersonalData,
    private readonly requests: PrivacyRepository,
    private readonly requestClosure: RequestClosure,
    private readonly accounts: AccountsService,
    private readonly orders: OrderAccess,
    private readonly mailer: Mailer,
    private readonly audit: Audit,
    private readonly jobs: Jobs,
    private readonly db: Db,
    private readonly config: Config,
    limits: RateLimits,
  ) {
    this.exports = limits.persistent({ name: 'privacy:export', points: 6, seconds: HOUR });
    this.requestsByPlace = limits.persistentByPlace({ name: 'privacy:here', points: 20, seconds: HOUR });
    this.requestsByOrder = limits.persistent({ name: 'privacy:order', points: 4, seconds: HOUR });
  }

  onModuleInit(): void {
    this.jobs.registerWorker(tidy, () => this.removeExpired());
    this.jobs.schedule(tidy, '40 3 * * *');
  }

  async exportMine(actor: UserActor, { ip }: Caller): Promise<PersonalFile> {
    await this.exports.consume(actor.id);
    return this.db.transaction(async (tx) => {
      const account = await this.requests.lockAccount(tx, actor.id);
      if (!account) throw privacyError('account-gone');
      const request = await this.requests.insertRequest(tx, {
        kind: 'export',
        origin: 'account',
        userId: actor.id,
        email: account.email,
        tokenHash: null,
      });
      const file = await this.buildFile(tx, toPerson(actor.id, account), account.email);
      await this.requestClosure.closeRequest(tx, actor, request.id, 'Shown at once.');
      await this.audit.record(tx, { actor, action: 'privacy.export', subject: { kind: 'user', id: actor.id }, ip });
      // An unconfirmed address may be another person's.
      if (account.is_confirmed) {
        await this.mailer.send(tx, {
          effectKey: `privacy:${request.id}`,
          to: account.email,
          ...exportedLetter(this.config.publicUrl),
        });
      }
      return file;
    });
  }

  async deleteMine(
    actor: UserActor,
    { password }: InputOf<Privacy['deleteMine']>,
    { ip }: Caller,
  ): Promise<OutputOf<Privacy['deleteMine']>> {
    await this.accounts.confirmPassword(actor, password, 'password');
    const deletion = await this.db.transaction(async (tx) => {
      const account = await this.requests.lockAccount(tx, actor.id);
      if (!account) throw privacyError('account-gone');
      const request = await this.requests.insertRequest(tx, {
        kind: 'delete',
        origin: 'account',
        userId: actor.id,
        email: account.email,
        tokenHash: null,
      });
      const erasedSubjects = await this.erasePerson(
        tx,
        toPerson(actor.id, account),
        request,
        account.is_confirmed ? account.email : null,
      );
      await this.audit.record(tx, { actor, action: 'privacy.delete', subject: { kind: 'user', id: actor.id }, ip });
      return erasedSubjects;
    });
    await this.eraseCopies(deletion);
    return { ok: true };
  }

  /**
   * Requests the data of an order's customer: the holder of the order's key may ask, and the link to confirm goes to
   * the order's email address.
   */
  async requestByOrder(
    { kind, ...key }: InputOf<Privacy['public']['requestByOrder']>,
    ctx: Pick<RequestContext, 'actor' | 'ip'>,
  ): Promise<OutputOf<Privacy['public']['requestByOrder']>> {
    await this.requestsByPlace.consume(ctx.ip);
    const order = await this.orders.openOrder(ctx.actor, key, 'update');
    if (order.user_id !== null) throw privacyError('order-has-account');
    if (order.email === '') throw privacyError('order-forgotten');
    await this.requestsByOrder.consume(order.id);
    const { token, hash } = newToken();
    await this.db.transaction(async (tx) => {
      const request = await this.requests.insertRequest(tx, {
        kind,
        origin: 'order',
        userId: null,
        email: order.email,
        tokenHash: hash,
      });
      await this.audit.record(tx, {
        actor: ctx.actor,
        action: `privacy.request-${kind}`,
        subject: { kind: 'order', id: order.id },
        ip: ctx.ip,
      });
      await this.mailer.send(tx, {
        effectKey: `privacy:${request.id}`,
        to: order.email,
        ...confirmLetter(this.config.publicUrl, kind, token),
      });
    });
    return {
      message: `We have sent a mail to the address of this order. Open the link in it to ${kind === 'export' ? 'see' : 'delete'} your data.`,
    };
  }

  async confirmRequest(
    { token, kind }: InputOf<Privacy['public']['confirm']>,
    { ip }: Caller,
  ): Promise<OutputOf<Privacy['public']['confirm']>> {
    await this.requestsByPlace.consume(ip);
    const { file, gone: erasedSubjects } = await this.db.transaction(async (tx) => {
      const request = await this.requests.useToken(tx, tokenHash(token), kind);
      if (!request) throw privacyError('privacy-link-invalid');
      const person: Person = { userId: null, email: request.email, claimedEmail: request.email };
      await this.audit.record(tx, {
        actor: VISITOR,
        action: `privacy.${kind}`,
        subject: { kind: 'privacy_request', id: request.id },
        ip,
      });
      if (kind === 'delete') return { file: null, gone: await this.erasePerson(tx, person, request, request.email) };
      const personalFile = await this.buildFile(tx, person, request.email);
      await this.requestClosure.closeRequest(tx, VISITOR, request.id, 'Shown by the mailed link.');
      return { file: personalFile, gone: [] };
    });
    await this.eraseCopies(erasedSubjects);
    return { file };
  }

  /** Removes unused links, and requests older than five years; runs at night. */
  async removeExpired(): Promise<void> {
    await this.requestClosure.closeLapsed();
    await this.data.expire(this.db);
  }

  private async buildFile(tx: Tx, person: Person, email: string): Promise<PersonalFile> {
    const sections = await this.data.collect(tx, person);
    return {
      exported_at: new Date().toISOString(),
      of: email,
      sections: sections.map(({ name, title, rows }) => ({ name, title, rows: personalRows.parse(rows) })),
    };
  }

  /** @throws DomainError not-forgotten-yet */
  private async erasePerson(
    tx: Tx,
    person: Person,
    request: { id: string; number: number },
    mailTo: string | null,
  ): Promise<readonly string[]> {
    const objections = await this.data.listObjections(tx, person);
    if (objections.length > 0) {
      const message = objections
        .map(({ because, names }) => (names.includes('account') ? because : `${because} (${names.join(', ')})`))
        .join(' ');
      throw privacyError('not-forgotten-yet', { message });
    }
    const erasedSubjects = await this.data.erase(tx, person);
    await this.requestClosure.closeRequest(
      tx,
      VISITOR,
      request.id,
      'Deleted, except what the law requires us to keep.',
    );
    if (mailTo !== null)
      await this.mailer.send(tx, {
        effectKey: `privacy:${request.id}:done`,
        to: mailTo,
        ...erasedLetter(request.number),
      });
    return erasedSubjects;
  }

  /** Erases data outside the database: copies of mails on this machine, and whatever other modules listed. */
  private async eraseCopies(subjects: readonly string[]): Promise<void> {
    await this.data.eraseCopies(subjects);
    await this.mailer.removeCopies(
      subjects.filter((subject) => subject.startsWith('mail:')).map((subject) => subject.slice('mail:'.length)),
    );
  }
}

const toPerson = (userId: string, { email, is_confirmed }: { email: string; is_confirmed: boolean }): Person => ({
  userId,
  email: is_confirmed ? email : null,
  claimedEmail: email,
});
