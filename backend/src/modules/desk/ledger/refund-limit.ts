import { Injectable } from '@nestjs/common';
import { formatRand } from '@plinth/money/format';
import type { UserActor } from '../../../platform/data/session/request-context';
import { giveBackLimitOf, type RoleRecord, Roles } from '../../../platform/data/session/roles';
import { ledgerError } from './ledger.errors';
import { RefundLimitRepository } from './refund-limit.repository';

/** Amount to be credited or refunded, in cents. */
export interface GiveBack {
  readonly what: 'credit' | 'refund';
  readonly amount: number;
  /** Amount that was credited or refunded on it before, so that splitting an amount does not avoid the limit. */
  readonly before: number;
  /** Branch of the invoice; null where staff with the accounts of all branches refund. */
  readonly branchId: string | null;
}

export interface Approver {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

/** Limits and branches within which a person may credit an invoice or refund a payment without approval. */
@Injectable()
export class RefundLimit {
  constructor(
    private readonly roles: Roles,
    private readonly staff: RefundLimitRepository,
  ) {}

  /** @throws DomainError approval-needed */
  async checkLimit(actor: UserActor, give: GiveBack): Promise<void> {
    const message = await this.describeRefusal(actor, give);
    if (message !== null) throw ledgerError('approval-needed', { message });
  }

  /** Returns how much more the person may give back without approval, in cents. */
  async calculateRemaining(
    actor: UserActor,
    { before, branchId }: Pick<GiveBack, 'before' | 'branchId'>,
  ): Promise<number> {
    const roles = await this.roles.listByKeys(actor.roles);
    return (await this.worksAt(actor, branchId, roles)) ? Math.max(0, giveBackLimitOf(roles) - before) : 0;
  }

  /** Describes why the person needs approval; null if they do not. */
  async describeRefusal(actor: UserActor, { what, amount, before, branchId }: GiveBack): Promise<string | null> {
    const roles = await this.roles.listByKeys(actor.roles);
    const limit = giveBackLimitOf(roles);
    if (amount + before > limit) {
      const verb = what === 'credit' ? 'credit' : 'pay back';
      const sourceInWords = what === 'credit' ? 'of an invoice' : 'of a payment';
      const alreadyGivenBack =
        before === 0 ? '' : ` ${formatRand(before)} of it was ${what === 'credit' ? 'credited' : 'paid back'} already.`;
      return limit === 0
        ? `You may ${verb} nothing without approval. Ask for it here.`
        : `You may ${verb} up to ${formatRand(limit)} ${sourceInWords} without approval.${alreadyGivenBack} Ask for it here.`;
    }
    return (await this.worksAt(actor, branchId, roles))
      ? null
      : 'This invoice belongs to another branch, so a credit needs approval. Ask for it here.';
  }

  /** Lists the people who may do it without approval, lowest limit first. */
  async listApprovers({ amount, before, branchId }: Omit<GiveBack, 'what'>): Promise<Approver[]> {
    const sufficientRoles = (await this.roles.listAll()).filter(
      ({ give_back_limit }) => give_back_limit >= amount + before,
    );
    return this.listPeople(
      sufficientRoles.map(({ key }) => key),
      branchId,
    );
  }

  private async worksAt(actor: UserActor, branchId: string | null, roles: readonly RoleRecord[]): Promise<boolean> {
    if (branchId === null || roles.some(({ every_location }) => every_location)) return true;
    return this.staff.worksAt(actor.id, branchId);
  }

  /** Lists the staff who have one of the roles, and work at the branch. */
  async listPeople(roleKeys: readonly string[], branchId: string | null): Promise<Approver[]> {
    const rows = await this.staff.listApprovers(roleKeys, branchId);
    const peopleById = new Map(rows.map(({ id, name, email }) => [id, { id, name, email }]));
    return [...peopleById.values()];
  }
}
