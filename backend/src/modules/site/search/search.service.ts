import { Injectable } from '@nestjs/common';
import type { OutputOf } from '@plinth/contracts/kernel/define';
import { isStaffRole } from '@plinth/contracts/kernel/roles';
import type { search as contract } from '@plinth/contracts/site/search/search';
import { type ObjectFinder, ObjectFinders } from '../../../platform/data/object-search/object-finders';
import type { Actor } from '../../../platform/data/session/request-context';
import { searchWords } from '../../../platform/data/lists/search-words';
import { RolePermissions } from '../../../platform/data/session/role-permissions';

/** Search over objects of all kinds that the caller may see. */
@Injectable()
export class SearchService {
  constructor(
    private readonly finders: ObjectFinders,
    private readonly permissions: RolePermissions,
  ) {}

  async searchObjects(actor: Actor, q: string): Promise<OutputOf<typeof contract.objects>> {
    const groups = await Promise.all(
      this.finders.all.map(async (finder) => ({
        title: finder.title,
        objects: (await this.mayFind(actor, finder)) ? await finder.find(q, actor) : [],
      })),
    );
    const rank = rankOf(q);
    return groups.filter(({ objects }) => objects.length > 0).toSorted((a, b) => rank(a) - rank(b));
  }

  private async mayFind(actor: Actor, { resources, alreadyListedOn }: ObjectFinder): Promise<boolean> {
    if (actor.kind === 'visitor' || !actor.roles.some(isStaffRole)) return false;
    const mayView = (resource: string) => this.permissions.allows(actor, 'view', resource);
    if (!(await Promise.all(resources.map(mayView))).every(Boolean)) return false;
    return alreadyListedOn === undefined || !(await mayView(alreadyListedOn));
  }
}

type Group = OutputOf<typeof contract.objects>[number];

/**
 * Returns the rank of a group of results: 0 if a result begins with the typed text, 1 if a name has all its words, 2
 * if they occur elsewhere.
 */
function rankOf(q: string): (group: Group) => number {
  const typedText = q.trim().toLowerCase();
  const words = searchWords(q);
  return ({ objects }) => {
    const names = objects.map(({ label }) => label.toLowerCase());
    if (names.some((name) => name.startsWith(typedText))) return 0;
    return names.some((name) => words.every((word) => name.includes(word))) ? 1 : 2;
  };
}
