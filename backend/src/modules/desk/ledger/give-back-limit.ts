import { Injectable } from '@nestjs/common';
import { formatRand } from '@plinth/money/format';
import { bool, pick, tables, text } from '../../../platform/data/database/columns';
import { Db } from '../../../platform/data/database/db';
import { sql } from '../../../platform/data/database/sql';
import type { UserActor } from '../../../platform/data/session/request-context';
import { giveBackLimitOf, type RoleRecord, Roles } from '../../../platform/data/session/roles';
import { ledgerError } from './ledger.errors';

/** Money that is to be given back. */
export interface GiveBack {
  readonly what: 'credit' | 'refund';
  readonly amount: number;
  /** Given back of the same invoice or payment before: to split it changes nothing. */
  readonly before: number;
  /** Where an invoice belongs; money is paid back by whoever keeps the accounts of all branches. */
  readonly branchId: string | null;
}

export interface Approver {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

const worksAt = sql(
  { works: bool },
  'select exists (select from user_location where user_id = $1::uuid and location_id = $2::uuid) as works',
);
const APPROVER = { ...pick(tables.user, 'id', 'email'), name: text, ...pick(tables.role, 'give_back_limit', 'key') };
const approvers = sql(
  APPROVER,
  `
  select u.id, u.email, trim(u.name || ' ' || u.surname) as name, r.give_back_limit, r.key
    from "user" u join role r on r.key = u.role_key or exists (select from user_role x where x.user_id = u.id and x.role_key = r.key)
   where u.is_active and r.is_staff and r.key = any($1::text[])
     and ($2::uuid is null or r.every_location or exists (select from user_location l where l.user_id = u.id and l.location_id = $2::uuid))
   order by r.give_back_limit, u.name, u.id`,
);

/** How much a person may credit of an invoice, or pay back of a payment, without asking; at which branches. */
@Injectable()
export class GiveBackLimit {
  constructor(
    private readonly roles: Roles,
    private readonly db: Db,
  ) {}

  /** @throws DomainError approval-needed */
  async check(actor: UserActor, give: GiveBack): Promise<void> {
    const message = await this.refusal(actor, give);
    if (message !== null) throw ledgerError('approval-needed', { message });
  }

  /** How much more the person may give back without asking. */
  async most(actor: UserActor, { before, branchId }: Pick<GiveBack, 'before' | 'branchId'>): Promise<number> {
    const roles = await this.roles.named(actor.roles);
    return (await this.worksAt(actor, branchId, roles)) ? Math.max(0, giveBackLimitOf(roles) - before) : 0;
  }

  /** Why the person may not do it without asking; null when they may. */
  async refusal(actor: UserActor, { what, amount, before, branchId }: GiveBack): Promise<string | null> {
    const roles = await this.roles.named(actor.roles);
    const limit = giveBackLimitOf(roles);
    if (amount + before > limit) {
      const most = what === 'credit' ? 'credit' : 'pay back';
      const of = what === 'credit' ? 'of an invoice' : 'of a payment';
      const done =
        before === 0 ? '' : ` ${formatRand(before)} of it was ${what === 'credit' ? 'credited' : 'paid back'} already.`;
      return limit === 0
        ? `You may ${most} nothing without approval. Ask for it here.`
        : `You may ${most} up to ${formatRand(limit)} ${of} without approval.${done} Ask for it here.`;
    }
    return (await this.worksAt(actor, branchId, roles))
      ? null
      : 'This invoice belongs to another branch: it is credited with approval. Ask for it here.';
  }

  /** Who may do it without asking, those with the lowest limit first. */
  async approvers({ amount, before, branchId }: Omit<GiveBack, 'what'>): Promise<Approver[]> {
    const able = (await this.roles.all()).filter(({ give_back_limit }) => give_back_limit >= amount + before);
    return this.people(
      able.map(({ key }) => key),
      branchId,
    );
  }

  private async worksAt(actor: UserActor, branchId: string | null, roles: readonly RoleRecord[]): Promise<boolean> {
    if (branchId === null || roles.some(({ every_location }) => every_location)) return true;
    const { works } = await this.db.one(worksAt, [actor.id, branchId]);
    return works;
  }

  /** Those of the staff who have one of the roles, and work at the branch. */
  async people(roleKeys: readonly string[], branchId: string | null): Promise<Approver[]> {
    const rows = await this.db.rows(approvers, [roleKeys, branchId]);
    const seen = new Map(rows.map(({ id, name, email }) => [id, { id, name, email }]));
    return [...seen.values()];
  }
}
