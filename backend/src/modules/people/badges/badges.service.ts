import { Injectable } from '@nestjs/common';
import type { InputOf, OutputOf } from '@plinth/contracts/kernel/define';
import { badgeText } from '@plinth/contracts/people/badges/badge-code';
import type { badges } from '@plinth/contracts/people/badges/badges';
import { Audit } from '../../../platform/data/audit/audit';
import type { Tx } from '../../../platform/data/database/db';
import type { UserActor } from '../../../platform/data/session/request-context';
import { Sessions } from '../../../platform/data/session/sessions';
import { CompanyService } from '../../base/company/company.service';
import { PeopleService } from '../staff/people.service';
import { badgeHash, newBadgeCode } from './badge-hash';
import { badgeError } from './badges.errors';
import { BadgesRepository } from './badges.repository';

/** Badges of the staff. */
@Injectable()
export class BadgesService {
  constructor(
    private readonly badges: BadgesRepository,
    private readonly people: PeopleService,
    private readonly company: CompanyService,
    private readonly sessions: Sessions,
    private readonly audit: Audit,
  ) {}

  async findBadge({ user_id: userId }: InputOf<typeof badges.get>): Promise<OutputOf<typeof badges.get>> {
    const currentBadge = await this.badges.findHeld(userId);
    if (currentBadge === undefined) return { badge: null };
    const { given_at, last_used_at, ...badge } = currentBadge;
    return {
      badge: { ...badge, given_at: given_at.toISOString(), last_used_at: last_used_at?.toISOString() ?? null },
    };
  }

  /** @throws DomainError person-not-found, person-above, badge-person-locked, badge-person-away */
  async giveBadge(
    actor: UserActor,
    { user_id: userId }: InputOf<typeof badges.give>,
  ): Promise<OutputOf<typeof badges.give>> {
    const code = newBadgeCode();
    const { name } = await this.badges.inTransaction(async (tx) => {
      // Locked first: an account that is locked meanwhile gets no badge.
      await this.badges.lockPerson(tx, userId);
      const person = await this.people.getChangeable(actor, userId, tx);
      if (!person.isActive) throw badgeError('badge-person-locked');
      if (!(await this.badges.canSignOn(tx, userId))) throw badgeError('badge-person-away');
      await this.endHeld(tx, userId);
      const id = await this.badges.insertBadge(tx, {
        user_id: userId,
        code_hash: badgeHash(code),
        given_by_id: actor.id,
      });
      await this.audit.record(tx, {
        actor,
        action: 'badge.give',
        subject: { kind: 'user', id: userId },
        after: { badge: id },
      });
      return person;
    });
    const company = await this.company.getCompany();
    return { code: badgeText(code), name, company: company.trading_name };
  }

  /** @throws DomainError person-not-found, person-above, badge-none */
  async withdrawBadge(
    actor: UserActor,
    { user_id: userId }: InputOf<typeof badges.withdraw>,
  ): Promise<OutputOf<typeof badges.withdraw>> {
    await this.badges.inTransaction(async (tx) => {
      await this.people.getChangeable(actor, userId, tx);
      await this.badges.lockPerson(tx, userId);
      if (!(await this.endHeld(tx, userId))) throw badgeError('badge-none');
      await this.audit.record(tx, { actor, action: 'badge.withdraw', subject: { kind: 'user', id: userId } });
    });
    return { ok: true };
  }

  /** Withdraws the badge that a person has, and signs it off; returns false where there is none. */
  private async endHeld(tx: Tx, userId: string): Promise<boolean> {
    const currentBadge = await this.badges.findHeld(userId, tx);
    if (currentBadge === undefined) return false;
    await this.badges.markWithdrawn(tx, currentBadge.id);
    await this.sessions.revokeSignOns({ badgeId: currentBadge.id }, tx);
    return true;
  }
}
