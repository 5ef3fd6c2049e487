import { Injectable } from '@nestjs/common';
import type { InputOf } from '@plinth/contracts/kernel/define';
import type { LogAction } from '@plinth/contracts/kernel/log-labels';
import type {
  EditedGroup,
  EditedLink,
  GroupChange,
  groupEditing,
  LinkChange,
  linkEditing,
  MenuPreview,
  MenuTable,
} from '@plinth/contracts/base/navigation/menu-editing';
import { labelOf } from '@plinth/contracts/kernel/page';
import { Audit, REASON_FIELD } from '../../../platform/data/audit/audit';
import { Db, type Tx } from '../../../platform/data/database/db';
import type { UserActor } from '../../../platform/data/session/request-context';
import { applyGroupChange, applyLinkChange, linkPages, type Menus } from './menu-changes';
import { describeMenuEffect, hasWayBack, countPeople } from './menu-effects';
import { MenusRepository, type MenuFacts } from './menus.repository';
import { navigationError } from './navigation.errors';

type MenuChange = (menus: Menus) => Menus;
type LoggedFields = Readonly<Record<string, string>>;
const success = { ok: true } as const;

/** Formats a group for the log. */
const formatGroup = (group: EditedGroup | undefined): LoggedFields =>
  group ? { title: group.title, menu_selector: group.menu_selector.join(', '), roles: group.roles.join(', ') } : {};
const formatLink = (menus: Menus, link: EditedLink | undefined): LoggedFields =>
  link
    ? {
        label: link.label,
        group: menus.find(({ links }) => links.includes(link))?.key ?? '',
        path: link.path,
        category: link.category ?? '',
        subcategory: link.subcategory ?? '',
        roles: link.roles.join(', '),
      }
    : {};
const findLink = (menus: Menus, id: string): EditedLink | undefined =>
  menus.flatMap(({ links }) => links).find((link) => link.id === id);
const excludeEqual = (from: LoggedFields, other: LoggedFields): LoggedFields =>
  Object.fromEntries(Object.entries(from).filter(([field, value]) => other[field] !== value));

/** Menus, as edited by the owner. */
@Injectable()
export class MenusService {
  constructor(
    private readonly repository: MenusRepository,
    private readonly audit: Audit,
    private readonly db: Db,
  ) {}

  async getTable(): Promise<MenuTable> {
    const [groups, facts] = await Promise.all([this.repository.getMenus(), this.repository.getFacts()]);
    return {
      groups: groups.map((group) => ({ ...group, links: [...group.links] })),
      roles: facts.roles.map(({ key, name }) => ({ key, name, people: countPeople(facts, key) })),
      pages: linkPages.map((page) => ({ path: page.path, title: labelOf(page), planned: page.planned === true })),
    };
  }

  listGroupHistory() {
    return this.audit.listEntries('navigation_group');
  }

  listLinkHistory() {
    return this.audit.listEntries('navigation_link');
  }

  /** @throws DomainError as saveGroups */
  previewGroups(change: GroupChange): Promise<MenuPreview> {
    return this.previewChange((menus) => applyGroupChange(menus, change));
  }

  /** @throws DomainError as saveLinks */
  previewLinks(change: LinkChange): Promise<MenuPreview> {
    return this.previewChange((menus) => applyLinkChange(menus, change));
  }

  addGroup(actor: UserActor, { group, reason }: InputOf<typeof groupEditing.add>) {
    return this.saveGroups(actor, { change: group, reason });
  }

  addLink(actor: UserActor, { link, reason }: InputOf<typeof linkEditing.add>) {
    return this.saveLinks(actor, { change: link, reason });
  }

  /** @throws DomainError as applyGroupChange; last-way-back, nothing-to-change, role-unknown */
  async saveGroups(actor: UserActor, { change, reason }: { change: GroupChange; reason: string }) {
    await this.db.transaction(async (tx) => {
      const { before, after } = await this.writeChange(tx, (menus) => applyGroupChange(menus, change));
      const order = (menus: Menus): LoggedFields => ({ order: menus.map(({ title }) => title).join(', ') });
      const find = (menus: Menus) =>
        menus.find(({ id, key }) => (change.kind === 'add' ? key === change.key : 'id' in change && id === change.id));
      const [oldGroup, newGroup] = [find(before), find(after)];
      await this.recordAudit(tx, actor, `navigation_group.${change.kind}`, {
        kind: 'navigation_group',
        id: (newGroup ?? oldGroup)?.key ?? null,
        before: change.kind === 'order' ? order(before) : formatGroup(oldGroup),
        after: change.kind === 'order' ? order(after) : formatGroup(newGroup),
        reason,
      });
    });
    return success;
  }

  /** @throws DomainError as applyLinkChange; last-way-back, nothing-to-change, role-unknown */
  async saveLinks(actor: UserActor, { change, reason }: { change: LinkChange; reason: string }) {
    await this.db.transaction(async (tx) => {
      const { before, after } = await this.writeChange(tx, (menus) => applyLinkChange(menus, change));
      if (change.kind === 'order') {
        const findGroup = (menus: Menus) => menus.find(({ id }) => id === change.group_id);
        const order = (menus: Menus): LoggedFields => ({
          [findGroup(menus)?.title ?? '']:
            findGroup(menus)
              ?.links.map(({ label }) => label)
              .join(', ') ?? '',
        });
        await this.recordAudit(tx, actor, 'navigation_link.order', {
          kind: 'navigation_link',
          id: null,
          before: order(before),
          after: order(after),
          reason,
        });
        return;
      }
      const knownLinkIds = new Set(before.flatMap(({ links }) => links.map(({ id }) => id)));
      const id =
        change.kind === 'add'
          ? after.flatMap(({ links }) => links).find((link) => !knownLinkIds.has(link.id))?.id
          : change.id;
      await this.recordAudit(tx, actor, `navigation_link.${change.kind}`, {
        kind: 'navigation_link',
        id: id ?? null,
        reason,
        before: formatLink(before, findLink(before, id ?? '')),
        after: formatLink(after, findLink(after, id ?? '')),
      });
    });
    return success;
  }

  private async previewChange(work: MenuChange): Promise<MenuPreview> {
    const [before, facts] = await Promise.all([this.repository.getMenus(), this.repository.getFacts()]);
    return describeMenuEffect(before, this.applyChange(before, facts, work), facts);
  }

  private async writeChange(tx: Tx, work: MenuChange): Promise<{ before: Menus; after: Menus }> {
    await this.repository.lockMenus(tx);
    const before = await this.repository.getMenus(tx);
    const after = this.applyChange(before, await this.repository.getFacts(tx), work);
    await this.repository.writeMenus(tx, before, after);
    return { before, after };
  }

  private applyChange(before: Menus, facts: MenuFacts, work: MenuChange): Menus {
    const after = sortAllRoles(work(before), facts);
    if (JSON.stringify(after) === JSON.stringify(before)) throw navigationError('nothing-to-change');
    if (hasWayBack(before, facts) && !hasWayBack(after, facts)) throw navigationError('last-way-back');
    return after;
  }

  private async recordAudit(
    tx: Tx,
    actor: UserActor,
    action: LogAction,
    {
      kind,
      id,
      before,
      after,
      reason,
    }: {
      kind: 'navigation_group' | 'navigation_link';
      id: string | null;
      before: LoggedFields;
      after: LoggedFields;
      reason: string;
    },
  ): Promise<void> {
    await this.audit.record(tx, {
      actor,
      action,
      subject: { kind, id },
      before: excludeEqual(before, after),
      after: { ...excludeEqual(after, before), ...(reason !== '' && { [REASON_FIELD]: reason }) },
    });
  }
}

/**
 * Sorts roles in display order and refuses unknown ones. Unchanged groups and links stay the same objects, by which
 * the repository finds what to write.
 */
function sortAllRoles(menus: Menus, { roles }: MenuFacts): Menus {
  const sortRoles = (roleKeys: readonly string[]): string[] => {
    if (roleKeys.some((key) => roles.every((role) => role.key !== key))) throw navigationError('role-unknown');
    return roles.flatMap(({ key }) => (roleKeys.includes(key) ? [key] : []));
  };
  const isSameOrder = (one: readonly string[], other: readonly string[]) => one.join() === other.join();
  return menus.map((group) => {
    const links = group.links.map((link) => {
      const order = sortRoles(link.roles);
      return isSameOrder(order, link.roles) ? link : { ...link, roles: order };
    });
    const order = sortRoles(group.roles);
    const isSame = isSameOrder(order, group.roles) && links.every((link, at) => link === group.links[at]);
    return isSame ? group : { ...group, roles: order, links };
  });
}
