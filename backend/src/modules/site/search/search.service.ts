import { Injectable } from '@nestjs/common';
import type { OutputOf } from '@plinth/contracts/define';
import { isStaffRole } from '@plinth/contracts/roles';
import type { search as contract } from '@plinth/contracts/search';
import { type ObjectFinder, ObjectFinders } from '../../../platform/object-search/object-finders';
import type { Actor } from '../../../platform/session/request-context';
import { RolePermissions } from '../../../platform/session/role-permissions';

/** Looks for objects of all kinds at once, as far as the caller may see each kind. */
@Injectable()
export class SearchService {
  constructor(
    private readonly finders: ObjectFinders,
    private readonly permissions: RolePermissions,
  ) {}

  async objects(actor: Actor, q: string): Promise<OutputOf<typeof contract.objects>> {
    const groups = await Promise.all(
      this.finders.all.map(async (finder) => ({
        title: finder.title,
        objects: (await this.mayFind(actor, finder)) ? await finder.find(q, actor) : [],
      })),
    );
    return groups.filter(({ objects }) => objects.length > 0);
  }

  private async mayFind(actor: Actor, { resources, unless }: ObjectFinder): Promise<boolean> {
    if (actor.kind === 'visitor' || !actor.roles.some(isStaffRole)) return false;
    const mayView = (resource: string) => this.permissions.allows(actor, 'view', resource);
    if (!(await Promise.all(resources.map(mayView))).every(Boolean)) return false;
    return unless === undefined || !(await mayView(unless));
  }
}
