import { Injectable } from '@nestjs/common';
import type { OutputOf } from '@plinth/contracts/define';
import type { search as contract } from '@plinth/contracts/search';
import { ObjectFinders } from '../../../platform/object-search/object-finders';
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
      this.finders.all.map(async ({ title, resource, find }) => ({
        title,
        objects: (await this.permissions.allows(actor, 'view', resource)) ? await find(q, actor) : [],
      })),
    );
    return groups.filter(({ objects }) => objects.length > 0);
  }
}
