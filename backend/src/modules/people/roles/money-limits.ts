import { Injectable } from '@nestjs/common';
import type { UserActor } from '../../../platform/session/request-context';
import type { Connection } from '../../../platform/database/db';
import { ConstantsService } from '../../base/company/constants.service';
import { discountOfRole } from '../../base/company/role-discount';
import { type MoneyLimitsOfRole, RolesRepository } from './roles.repository';

/** What roles may do with money beside the pages: how much is given back without asking, in cents, and how much is taken off a price. */
@Injectable()
export class MoneyLimits {
  constructor(
    private readonly stored: RolesRepository,
    private readonly constants: ConstantsService,
  ) {}

  /** Whether the person may themselves do with money whatever each of these roles may. */
  async isWithin(actor: UserActor, asked: readonly string[], on: Connection): Promise<boolean> {
    const all = await this.stored.all(on);
    const named = (keys: readonly string[]) => all.filter(({ key }) => keys.includes(key));
    const [own, other] = await Promise.all([this.most(named(actor.roles)), this.most(named(asked))]);
    return own.giveBack >= other.giveBack && own.discount >= other.discount;
  }

  private async most(roles: readonly MoneyLimitsOfRole[]): Promise<{ giveBack: number; discount: number }> {
    const discounts = await Promise.all(roles.map((role) => discountOfRole(this.constants, role)));
    return {
      giveBack: Math.max(0, ...roles.map(({ give_back_limit }) => give_back_limit)),
      discount: Math.max(0, ...discounts),
    };
  }
}
