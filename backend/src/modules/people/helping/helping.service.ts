import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { InputOf, OutputOf } from '@plinth/contracts/kernel/define';
import type { helping } from '@plinth/contracts/people/helping/helping';
import * as z from 'zod';
import { Audit } from '../../../platform/data/audit/audit';
import { defineJob, Jobs } from '../../../platform/data/jobs/jobs';
import { Helpings } from '../../../platform/data/session/helpings';
import type { UserActor } from '../../../platform/data/session/request-context';
import { MoneyLimits } from '../roles/money-limits';
import { helpingError } from './helping.errors';
import { HelpingRepository } from './helping.repository';

const success = { ok: true } as const;
const EVERY_MINUTE = '* * * * *';
const noteEnds = defineJob('helping-ends', z.strictObject({}));

/**
 * Helping: seeing the product as another person. Its effect on each call is in platform/data/session/helpings and
 * platform/edge/trpc/helping-guard.
 */
@Injectable()
export class HelpingService implements OnModuleInit {
  constructor(
    private readonly repository: HelpingRepository,
    private readonly helpings: Helpings,
    private readonly money: MoneyLimits,
    private readonly audit: Audit,
    private readonly jobs: Jobs,
  ) {}

  onModuleInit(): void {
    this.jobs.registerWorker(noteEnds, () => this.logEnds());
    this.jobs.schedule(noteEnds, EVERY_MINUTE);
  }

  /** @throws DomainError helping-yourself, helping-nobody, helping-locked, helping-above */
  async startHelping(actor: UserActor, { user_id, reason }: InputOf<typeof helping.start>): Promise<typeof success> {
    if (user_id === actor.id) throw helpingError('helping-yourself');
    await this.repository.inTransaction(async (tx) => {
      const [person, helper] = [
        await this.repository.findPerson(user_id, tx),
        await this.repository.findPerson(actor.id, tx),
      ];
      if (!person || !helper) throw helpingError('helping-nobody');
      if (!person.is_active) throw helpingError('helping-locked');
      const roles = [person.role_key, ...person.roles.map(({ role_key }) => role_key)];
      const isWithin = await this.money.isWithin(actor, roles, tx);
      if (!isWithin || !(await this.helpings.mayHelp(actor, roles))) throw helpingError('helping-above');
      await this.repository.insertHelping(tx, {
        sessionId: actor.sessionId,
        helperId: actor.id,
        personId: user_id,
        toldAs: `${helper.name}, ${helper.role.name}`,
        reason,
      });
      await this.audit.record(tx, {
        actor,
        action: 'helping.start',
        subject: { kind: 'user', id: user_id },
        after: { reason },
      });
    });
    return success;
  }

  /** @throws DomainError helping-over */
  async allowChanges(actor: UserActor): Promise<typeof success> {
    const { helper } = actor;
    if (!helper) throw helpingError('helping-over');
    await this.repository.inTransaction(async (tx) => {
      if (!(await this.repository.allowChanges(tx, helper.helpingId))) return;
      await this.audit.record(tx, { actor, action: 'helping.allow-changes', subject: { kind: 'user', id: actor.id } });
    });
    return success;
  }

  /** Ends helping; does nothing if it has ended already. */
  async stopHelping(actor: UserActor): Promise<typeof success> {
    const { helper } = actor;
    if (!helper) return success;
    await this.repository.inTransaction(async (tx) => {
      if (!(await this.repository.endHelping(tx, helper.helpingId))) return;
      await this.audit.record(tx, {
        actor: { kind: 'user', ...helper },
        action: 'helping.end',
        subject: { kind: 'user', id: actor.id },
        after: { ended_by: 'helper' },
      });
    });
    return success;
  }

  async listOwn({ id }: UserActor): Promise<OutputOf<typeof helping.mine>> {
    return (await this.repository.listByPerson(id)).map(
      ({ started_at, ends_at, ended_at, may_change_since, ...row }) => {
        const endedAt = ended_at ?? (ends_at.getTime() <= Date.now() ? ends_at : null);
        return {
          id: row.id,
          told_as: row.told_as,
          reason: row.reason,
          started_at: started_at.toISOString(),
          ended_at: endedAt?.toISOString() ?? null,
          may_change: may_change_since !== null,
        };
      },
    );
  }

  /** Logs helping sessions that ended by themselves: by time, by signing out, or because the right was withdrawn. */
  async logEnds(): Promise<void> {
    await this.repository.inTransaction(async (tx) => {
      await this.repository.endExpired(tx);
      for (const {
        id,
        helper_id,
        person_id,
        ended_by,
        ended_at,
        name,
        surname,
        role_key,
      } of await this.repository.listUnnoted(tx)) {
        await this.audit.record(tx, {
          actor: { kind: 'user', id: helper_id, name: `${name} ${surname}`.trim(), role: role_key },
          action: 'helping.end',
          subject: { kind: 'user', id: person_id },
          after: { ended_by, ended_at: ended_at.toISOString() },
        });
        await this.repository.markEndNoted(tx, id);
      }
    });
  }
}
