import { Injectable } from '@nestjs/common';
import type { UserActor } from '../../../platform/data/session/request-context';
import type { Connection } from '../../../platform/data/database/db';
import { ConstantsService } from '../../base/company/constants.service';
import { calculateDiscountLimit } from '../../base/company/role-discount';
import { type MoneyLimitsOfRole, RolesRepository } from './roles.repository';

/** Limits of refunds in cents, and of discounts in basis points of the list price. */
export interface Limits {
  readonly giveBack: number;
  readonly discount: number;
}

/** Money limits of roles: how much they may refund without approval, in cents, and how much discount they may give. */
@Injectable()
export class MoneyLimits {
  constructor(
    private readonly repository: RolesRepository,
    private readonly constants: ConstantsService,
  ) {}

  /** Checks that the person's own limits cover those of each of these roles. */
  async isWithin(actor: UserActor, roleKeys: readonly string[], on: Connection): Promise<boolean> {
    const allRoles = await this.repository.listRoles(on);
    const listNamedRoles = (keys: readonly string[]) => allRoles.filter(({ key }) => keys.includes(key));
    const [ownLimits, otherLimits] = await Promise.all([
      this.calculateHighest(listNamedRoles(actor.roles)),
      this.calculateHighest(listNamedRoles(roleKeys)),
    ]);
    return ownLimits.giveBack >= otherLimits.giveBack && ownLimits.discount >= otherLimits.discount;
  }

  async findByRole(role: MoneyLimitsOfRole): Promise<Limits> {
    return { giveBack: role.give_back_limit, discount: await calculateDiscountLimit(this.constants, role) };
  }

  private async calculateHighest(roles: readonly MoneyLimitsOfRole[]): Promise<Limits> {
    return findHighest(await Promise.all(roles.map((role) => this.findByRole(role))));
  }
}

/** Returns the highest of these limits, which a person with all roles has. */
export const findHighest = (limits: readonly Limits[]): Limits => ({
  giveBack: Math.max(0, ...limits.map(({ giveBack }) => giveBack)),
  discount: Math.max(0, ...limits.map(({ discount }) => discount)),
});
