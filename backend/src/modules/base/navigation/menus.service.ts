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
import { Audit, REASON } from '../../../platform/data/audit/audit';
import { Db, type Tx } from '../../../platform/data/database/db';
import type { UserActor } from '../../../platform/data/session/request-context';
import { changedGroups, changedLinks, linkPages, type Menus } from './menu-changes';
import { effectOf, hasWayBack, peopleOf } from './menu-effects';
import { MenusRepository, type MenuFacts } from './menus.repository';
import { navigationError } from './navigation.errors';

type Work = (menus: Menus) => Menus;
type Said = Readonly<Record<string, string>>;
const success = { ok: true } as const;

/** Formats a group for the log. */
const ofGroup = (group: EditedGroup | undefined): Said =>
  group ? { title: group.title, menu_selector: group.menu_selector.join(', '), roles: group.roles.join(', ') } : {};
const ofLink = (menus: Menus, link: EditedLink | undefined): Said =>
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
const linkOf = (menus: Menus, id: string): EditedLink | undefined =>
  menus.flatMap(({ links }) => links).find((link) => link.id === id);
const without = (from: Said, other: Said): Said =>
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
      roles: facts.roles.map(({ key, name }) => ({ key, name, people: peopleOf(facts, key) })),
      pages: linkPages.map((page) => ({ path: page.path, title: labelOf(page), planned: page.planned === true })),
    };
  }

  groupHistory() {
    return this.audit.history('navigation_group');
  }

  linkHistory() {
    return this.audit.history('navigation_link');
  }

  /** @throws DomainError what saving would be refused for */
  previewGroups(change: GroupChange): Promise<MenuPreview> {
    return this.previewWork((menus) => changedGroups(menus, change));
  }

  /** @throws DomainError what saving would be refused for */
  previewLinks(change: LinkChange): Promise<MenuPreview> {
    return this.previewWork((menus) => changedLinks(menus, change));
  }

  addGroup(actor: UserActor, { group, reason }: InputOf<typeof groupEditing.add>) {
    return this.saveGroups(actor, { change: group, reason });
  }

  addLink(actor: UserActor, { link, reason }: InputOf<typeof linkEditing.add>) {
    return this.saveLinks(actor, { change: link, reason });
  }

  /** @throws DomainError of `changedGroups`; last-way-back, nothing-to-change, role-unknown */
  async saveGroups(actor: UserActor, { change, reason }: { change: GroupChange; reason: string }) {
    await this.db.transaction(async (tx) => {
      const { before, after } = await this.writeWork(tx, (menus) => changedGroups(menus, change));
      const order = (menus: Menus): Said => ({ order: menus.map(({ title }) => title).join(', ') });
      const find = (menus: Menus) =>
        menus.find(({ id, key }) => (change.kind === 'add' ? key === change.key : 'id' in change && id === change.id));
      const [was, is] = [find(before), find(after)];
      await this.recordAudit(tx, actor, `navigation_group.${change.kind}`, {
        kind: 'navigation_group',
        id: (is ?? was)?.key ?? null,
        before: change.kind === 'order' ? order(before) : ofGroup(was),
        after: change.kind === 'order' ? order(after) : ofGroup(is),
        reason,
      });
    });
    return success;
  }

  /** @throws DomainError of `changedLinks`; last-way-back, nothing-to-change, role-unknown */
  async saveLinks(actor: UserActor, { change, reason }: { change: LinkChange; reason: string }) {
    await this.db.transaction(async (tx) => {
      const { before, after } = await this.writeWork(tx, (menus) => changedLinks(menus, change));
      if (change.kind === 'order') {
        const findGroup = (menus: Menus) => menus.find(({ id }) => id === change.group_id);
        const order = (menus: Menus): Said => ({
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
        before: ofLink(before, linkOf(before, id ?? '')),
        after: ofLink(after, linkOf(after, id ?? '')),
      });
    });
    return success;
  }

  private async previewWork(work: Work): Promise<MenuPreview> {
    const [before, facts] = await Promise.all([this.repository.getMenus(), this.repository.getFacts()]);
    return effectOf(before, this.applyWork(before, facts, work), facts);
  }

  private async writeWork(tx: Tx, work: Work): Promise<{ before: Menus; after: Menus }> {
    await this.repository.takeTurn(tx);
    const before = await this.repository.getMenus(tx);
    const after = this.applyWork(before, await this.repository.getFacts(tx), work);
    await this.repository.writeMenus(tx, before, after);
    return { before, after };
  }

  private applyWork(before: Menus, facts: MenuFacts, work: Work): Menus {
    const after = inRoleOrder(work(before), facts);
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
    }: { kind: 'navigation_group' | 'navigation_link'; id: string | null; before: Said; after: Said; reason: string },
  ): Promise<void> {
    await this.audit.record(tx, {
      actor,
      action,
      subject: { kind, id },
      before: without(before, after),
      after: { ...without(after, before), ...(reason !== '' && { [REASON]: reason }) },
    });
  }
}

/**
 * Sorts roles in display order and refuses unknown ones. Unchanged groups and links stay the same objects, by which
 * the repository finds what to write.
 */
function inRoleOrder(menus: Menus, { roles }: MenuFacts): Menus {
  const sortRoles = (roleKeys: readonly string[]): string[] => {
    if (roleKeys.some((key) => roles.every((role) => role.key !== key))) throw navigationError('role-unknown');
    return roles.flatMap(({ key }) => (roleKeys.includes(key) ? [key] : []));
  };
  const same = (one: readonly string[], other: readonly string[]) => one.join() === other.join();
  return menus.map((group) => {
    const links = group.links.map((link) => {
      const order = sortRoles(link.roles);
      return same(order, link.roles) ? link : { ...link, roles: order };
    });
    const order = sortRoles(group.roles);
    const isSame = same(order, group.roles) && links.every((link, at) => link === group.links[at]);
    return isSame ? group : { ...group, roles: order, links };
  });
}
