import { Injectable } from '@nestjs/common';
import type { UserActor } from '../../../platform/data/session/request-context';
import type { Connection } from '../../../platform/data/database/db';
import { ConstantsService } from '../../base/company/constants.service';
import { discountOfRole } from '../../base/company/role-discount';
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
    const all = await this.repository.listRoles(on);
    const listNamedRoles = (keys: readonly string[]) => all.filter(({ key }) => keys.includes(key));
    const [own, other] = await Promise.all([
      this.ofAll(listNamedRoles(actor.roles)),
      this.ofAll(listNamedRoles(roleKeys)),
    ]);
    return own.giveBack >= other.giveBack && own.discount >= other.discount;
  }

  async findByRole(role: MoneyLimitsOfRole): Promise<Limits> {
    return { giveBack: role.give_back_limit, discount: await discountOfRole(this.constants, role) };
  }

  private async ofAll(roles: readonly MoneyLimitsOfRole[]): Promise<Limits> {
    return mostOf(await Promise.all(roles.map((role) => this.findByRole(role))));
  }
}

/** Returns the highest of these limits, which a person with all roles has. */
export const mostOf = (limits: readonly Limits[]): Limits => ({
  giveBack: Math.max(0, ...limits.map(({ giveBack }) => giveBack)),
  discount: Math.max(0, ...limits.map(({ discount }) => discount)),
});
