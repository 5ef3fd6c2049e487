import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import * as z from 'zod';
import { Audit } from '../audit/audit';
import { Db } from '../database/db';
import { sql } from '../database/sql';
import { Outbox } from '../events/outbox';
import { defineJob, Jobs } from '../jobs/jobs';

const sealAudit = defineJob('audit-seal', z.strictObject({}));
/** Verifies the audit trail; never retried, as a broken seal stays broken. */
export const verifyAudit = defineJob('audit-verify', z.strictObject({}), { retryLimit: 0 });
const tidy = defineJob('platform-tidy', z.strictObject({}));

const dropLimits = sql(`delete from rate_limit where expire is not null and expire < extract(epoch from now()) * 1000`);
const dropKeys = sql(`delete from idempotency_key where created_at < now() - interval '7 days'`);
const dropSessions = sql(
  `delete from user_session where expires_at < now() - interval '90 days' or revoked_at < now() - interval '90 days'`,
);
/** Deletes the text of mails that could not be delivered in a month, whose links have expired. */
const dropBodies = sql(
  `update mail_message set sealed_body = null where sealed_body is not null and created_at < now() - interval '30 days'`,
);

/** Nightly work that keeps the platform's own tables small, and the seals of the audit trail, every five minutes. */
@Injectable()
export class Maintenance implements OnModuleInit {
  private readonly logger = new Logger('Maintenance');

  constructor(
    private readonly db: Db,
    private readonly jobs: Jobs,
    private readonly audit: Audit,
    private readonly outbox: Outbox,
  ) {}

  onModuleInit(): void {
    this.jobs.registerWorker(sealAudit, async () => {
      while ((await this.audit.seal()) > 0);
    });
    this.jobs.registerWorker(tidy, () => this.tidy());
    this.jobs.registerWorker(verifyAudit, () => this.verify());
    this.jobs.schedule(verifyAudit, '50 3 * * *');
    this.jobs.schedule(sealAudit, '*/5 * * * *');
    this.jobs.schedule(tidy, '20 3 * * *');
  }

  /**
   * Verifies that no entry of the audit trail was changed or removed; otherwise logs at the highest level and fails
   * its job.
   * @throws Error where an entry was changed or removed
   */
  async verify(): Promise<void> {
    const verification = await this.audit.verify();
    if (verification.intact) return;
    const { firstEntry, lastEntry } = verification;
    const reason = `The log is not as it was sealed, from entry ${String(firstEntry)} to ${String(lastEntry)}: find out who had the database owner's password`;
    this.logger.error({ alarm: 'audit-broken', firstEntry, lastEntry, reason });
    throw new Error(reason);
  }

  async tidy(): Promise<void> {
    for (const statement of [dropLimits, dropKeys, dropSessions, dropBodies]) await this.db.execute(statement);
    await this.outbox.purge();
  }
}
