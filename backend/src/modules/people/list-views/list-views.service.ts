import { Injectable } from '@nestjs/common';
import type { InputOf } from '@plinth/contracts/kernel/define';
import {
  MAX_OWN_VIEWS,
  type listViews as contract,
  type SavedView,
} from '@plinth/contracts/people/list-views/list-views';
import * as z from 'zod';
import { platformError } from '../../../platform/runtime/errors/domain-error';
import { Lists } from '../../../platform/data/lists/lists';
import type { UserActor } from '../../../platform/data/session/request-context';
import { RolePermissions } from '../../../platform/data/session/role-permissions';
import { listViewError } from './list-views.errors';
import { ListViewsRepository, type ViewRecord } from './list-views.repository';

const storedFilters = z.array(z.object({ name: z.string(), value: z.string() }));

const toSavedView = (
  actor: UserActor,
  { id, title, q, sort, filters, is_shared, owner_id, owner }: ViewRecord,
): SavedView => ({
  id,
  title,
  q,
  sort,
  filters: storedFilters.parse(filters),
  shared: is_shared,
  mine: owner_id === actor.id,
  by: `${owner.name} ${owner.surname}`.trim(),
});

/** Saved searches of staff lists, on all devices of their owner, and for colleagues if shared. */
@Injectable()
export class ListViewsService {
  constructor(
    private readonly lists: Lists,
    private readonly permissions: RolePermissions,
    private readonly views: ListViewsRepository,
  ) {}

  /** @throws DomainError list-not-found, not-permitted */
  async listVisible(actor: UserActor, list: string): Promise<SavedView[]> {
    await this.checkAccess(actor, list);
    return (await this.views.listVisible(list, actor.id)).map((view) => toSavedView(actor, view));
  }

  /** @throws DomainError list-not-found, not-permitted, view-title-taken, too-many-views */
  async saveView(
    actor: UserActor,
    { list, shared: isShared, ...view }: InputOf<typeof contract.save>,
  ): Promise<SavedView> {
    await this.checkAccess(actor, list);
    const outcome = await this.views.createView(
      { ...view, list, is_shared: isShared, owner_id: actor.id },
      MAX_OWN_VIEWS,
    );
    if (outcome === 'most') throw listViewError('too-many-views');
    if (outcome === null)
      throw listViewError('view-title-taken', { fields: { title: ['You already have a view with that name'] } });
    return toSavedView(actor, outcome);
  }

  /** @throws DomainError view-not-found */
  async shareView(actor: UserActor, { id, shared: isShared }: InputOf<typeof contract.share>): Promise<SavedView> {
    if (!(await this.views.setShared(id, actor.id, isShared))) throw listViewError('view-not-found');
    const view = await this.views.findOwn(id, actor.id);
    if (view === null) throw listViewError('view-not-found');
    return toSavedView(actor, view);
  }

  /** @throws DomainError view-not-found */
  async removeView(actor: UserActor, id: string): Promise<{ ok: true }> {
    if (!(await this.views.removeView(id, actor.id))) throw listViewError('view-not-found');
    return { ok: true };
  }

  /** Checks that a person may open the list, since the title of a shared view may name a client. */
  private async checkAccess(actor: UserActor, name: string): Promise<void> {
    const list = this.lists.served.find((servedList) => servedList.name === name);
    if (list === undefined) throw listViewError('list-not-found');
    if (!(await this.permissions.allows(actor, 'view', list.page.resource)))
      throw platformError('not-permitted', { log: `views of ${name}` });
  }
}
