import { Injectable } from '@nestjs/common';
import type { UserActor } from '../../../../platform/data/session/request-context';
import { type RoleRecord, Roles } from '../../../../platform/data/session/roles';
import { ConstantsService } from '../../../base/company/constants.service';
import { discountOfRole } from '../../../base/company/role-discount';

export const percentText = (bp: number): string => `${String(bp / 100)}%`;

const inWords = ({ in_words, key }: RoleRecord): string =>
  in_words || `somebody with the role ${key.replaceAll('-', ' ')}`;

/** Limit of a person's discount on the list price. Each role has its own, or names the constant that does. */
@Injectable()
export class DiscountLimit {
  constructor(
    private readonly constants: ConstantsService,
    private readonly roles: Roles,
  ) {}

  /** Most that any of the person's roles may give, in basis points. */
  async findForPerson(actor: UserActor): Promise<number> {
    const limits = await this.limitsOf(await this.roles.listByKeys(actor.roles));
    return Math.max(0, ...limits.map(({ limit }) => limit));
  }

  /** Describes who may give so much: "the owner (up to 40%)". Of all who may, those whose own limit is nearest. */
  async whoMayGive(bp: number): Promise<string> {
    const able = (await this.limitsOf(await this.roles.all())).filter(({ limit }) => limit > 0 && limit >= bp);
    const nearest = able.toSorted((a, b) => a.limit - b.limit).at(0);
    if (!nearest) return 'nobody; the owner sets the limits under Constants';
    return `${inWords(nearest.role)}, who may give up to ${percentText(nearest.limit)}`;
  }

  /** Roles that may give so much, those with the lowest limit first. */
  async rolesThatMayGive(bp: number): Promise<string[]> {
    const able = (await this.limitsOf(await this.roles.all())).filter(({ limit }) => limit > 0 && limit >= bp);
    return able.toSorted((a, b) => a.limit - b.limit).map(({ role }) => role.key);
  }

  private limitsOf(roles: readonly RoleRecord[]): Promise<{ role: RoleRecord; limit: number }[]> {
    return Promise.all(roles.map(async (role) => ({ role, limit: await discountOfRole(this.constants, role) })));
  }
}
