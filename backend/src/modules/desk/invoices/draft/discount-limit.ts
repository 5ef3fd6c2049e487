import { Injectable } from '@nestjs/common';
import type { UserActor } from '../../../../platform/session/request-context';
import { ConstantsService } from '../../../base/company/constants.service';

/** Which figure says how much a role may give; every other role gives nothing. */
const LIMITS = {
  sales: 'discount.sales_percent',
  production: 'discount.production_percent',
  reception: 'discount.reception_percent',
  accounts: 'discount.accounts_percent',
  owner: 'discount.owner_percent',
  developer: 'discount.owner_percent',
} as const;
const ASKED: readonly (keyof typeof LIMITS)[] = ['accounts', 'sales', 'owner'];

const hasLimit = (role: string): role is keyof typeof LIMITS => Object.hasOwn(LIMITS, role);
export const percentText = (bp: number): string => `${String(bp / 100)}%`;

/** How much of the list price a person may take off. */
@Injectable()
export class DiscountLimit {
  constructor(private readonly constants: ConstantsService) {}

  /** Most that any of the person's roles may give, in basis points. */
  async of(actor: UserActor): Promise<number> {
    const limits = await Promise.all(actor.roles.filter(hasLimit).map((role) => this.ofRole(role)));
    return Math.max(0, ...limits);
  }

  /** Who may give so much, in words: "the owner (up to 40%)". */
  async whoMayGive(bp: number): Promise<string> {
    for (const role of ASKED) {
      const limit = await this.ofRole(role);
      if (limit >= bp)
        return role === 'owner'
          ? `the owner, who may give up to ${percentText(limit)}`
          : `somebody of ${role}, who may give up to ${percentText(limit)}`;
    }
    return 'nobody; the owner sets the limits under Constants';
  }

  private async ofRole(role: keyof typeof LIMITS): Promise<number> {
    return Math.round((await this.constants.get(LIMITS[role])) * 100);
  }
}
