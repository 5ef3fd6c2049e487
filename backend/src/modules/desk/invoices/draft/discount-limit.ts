import { Injectable } from '@nestjs/common';
import type { UserActor } from '../../../../platform/data/session/request-context';
import { type RoleRecord, Roles } from '../../../../platform/data/session/roles';
import { ConstantsService } from '../../../base/company/constants.service';
import { calculateDiscountLimit } from '../../../base/company/role-discount';

export const percentText = (bp: number): string => `${String(bp / 100)}%`;

const describeRole = ({ in_words, key }: RoleRecord): string =>
  in_words || `somebody with the role ${key.replaceAll('-', ' ')}`;

/** Limits of the discount on the list price, by role; a role has its own limit or names the constant that holds it. */
@Injectable()
export class DiscountLimit {
  constructor(
    private readonly constants: ConstantsService,
    private readonly roles: Roles,
  ) {}

  /** Returns the highest limit of the person's roles, in basis points. */
  async findForPerson(actor: UserActor): Promise<number> {
    const limits = await this.listLimits(await this.roles.listByKeys(actor.roles));
    return Math.max(0, ...limits.map(({ limit }) => limit));
  }

  /**
   * Describes who may give the discount, such as "the owner (up to 40%)": of the roles with a sufficient limit, those
   * with the lowest.
   */
  async describeRoleAllowing(bp: number): Promise<string> {
    const sufficientLimits = (await this.listLimits(await this.roles.listAll())).filter(
      ({ limit }) => limit > 0 && limit >= bp,
    );
    const nearest = sufficientLimits.toSorted((a, b) => a.limit - b.limit).at(0);
    if (!nearest) return 'nobody; the owner sets the limits under Constants';
    return `${describeRole(nearest.role)}, who may give up to ${percentText(nearest.limit)}`;
  }

  /** Lists the roles whose limit covers the discount, lowest limit first. */
  async listRolesAllowing(bp: number): Promise<string[]> {
    const sufficientLimits = (await this.listLimits(await this.roles.listAll())).filter(
      ({ limit }) => limit > 0 && limit >= bp,
    );
    return sufficientLimits.toSorted((a, b) => a.limit - b.limit).map(({ role }) => role.key);
  }

  private listLimits(roles: readonly RoleRecord[]): Promise<{ role: RoleRecord; limit: number }[]> {
    return Promise.all(
      roles.map(async (role) => ({ role, limit: await calculateDiscountLimit(this.constants, role) })),
    );
  }
}
