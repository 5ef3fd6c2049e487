import { Injectable } from '@nestjs/common';
import { type Action, actionSchema, type InputOf, type OutputOf } from '@plinth/contracts/kernel/define';
import type { roles, RightsPreview, RightsTable } from '@plinth/contracts/people/roles/role-rights';
import { reservedPages, staffPages } from '@plinth/contracts/kernel/staff-pages';
import { Audit, REASON_FIELD } from '../../../platform/data/audit/audit';
import { Db, type Connection, type Tx } from '../../../platform/data/database/db';
import type { UserActor } from '../../../platform/data/session/request-context';
import { Roles } from '../../../platform/data/session/roles';
import { changeableRole } from './changeable-role';
import { MoneyLimits } from './money-limits';
import { isConstantLimit, limitsInWords } from './role-limits';
import { rolesError } from './roles.errors';
import { type MoneyLimitsOfRole, RolesRepository, type RoleRight } from './roles.repository';
import { WayIn } from './way-in';

type Change = InputOf<typeof roles.save>['changes'][number];
const success = { ok: true } as const;
const NAME = 'name';
/** Page where rights are changed. */
const ROLES_PAGE = staffPages.roles.resource;

/** Sorts actions in their usual order. */
const sortActions = (actions: readonly Action[]): Action[] =>
  actionSchema.options.filter((action) => actions.includes(action));
/** Formats actions for the log. */
const formatActions = (actions: readonly Action[]): string => sortActions(actions).join(', ');
const excludeActions = (from: readonly Action[], actionsToRemove: readonly Action[]) =>
  sortActions(from.filter((action) => !actionsToRemove.includes(action)));

/** Rights of roles, set by the owner. */
@Injectable()
export class RolesService {
  constructor(
    private readonly repository: RolesRepository,
    private readonly heldRoles: Roles,
    private readonly wayIn: WayIn,
    private readonly money: MoneyLimits,
    private readonly audit: Audit,
    private readonly db: Db,
  ) {}

  /** Lists all roles in display order. */
  listRoles(on: Connection = this.db) {
    return this.repository.listRoles(on);
  }

  /** Lists the rights of each role by page. */
  listRights(on: Connection = this.db): Promise<RoleRight[]> {
    return this.repository.listRights(on);
  }

  async getTable(): Promise<RightsTable> {
    const [allRoles, pages, rights, people] = await Promise.all([
      this.repository.listRoles(),
      this.repository.listPages(),
      this.repository.listRights(),
      this.repository.listStaff(),
    ]);
    const staff = allRoles.filter(({ is_staff }) => is_staff);
    const limits = new Map(
      await Promise.all(staff.map(async (role) => [role.key, await this.money.findByRole(role)] as const)),
    );
    return {
      roles: staff.map((role) => {
        const { key, name, version, every_permission } = role;
        const { giveBack = 0, discount = 0 } = limits.get(key) ?? {};
        return {
          key,
          name,
          version,
          is_fixed: every_permission,
          limits: { give_back: giveBack, discount_bp: discount, is_figure: isConstantLimit(role) },
          people: people.filter((person) => person.roles.includes(key)).length,
          rights: rights
            .filter(({ role_key }) => role_key === key)
            .map(({ url, actions }) => ({ url, actions: sortActions(actions) })),
        };
      }),
      pages: pages.map(({ url, name }) => ({ url, name, is_reserved: reservedPages.has(url) })),
    };
  }

  async previewChanges(actor: UserActor, { role, changes }: InputOf<typeof roles.preview>): Promise<RightsPreview> {
    await changeableRole(this.repository, role, this.db);
    const [pages, rights, people, allRoles] = await Promise.all([
      this.repository.listPages(),
      this.repository.listRights(),
      this.repository.listStaff(),
      this.repository.listRoles(),
    ]);
    const fullRoles = new Set(allRoles.filter((row) => row.every_permission).map(({ key }) => key));
    const after = [
      ...rights.filter(({ role_key, url }) => role_key !== role || changes.every((change) => change.url !== url)),
      ...changes.map(({ url, actions }) => ({ role_key: role, url, actions })),
    ];
    const differences = people
      .filter((person) => person.roles.includes(role) && !person.roles.some((key) => fullRoles.has(key)))
      .map(({ id, name, roles: keys }) => {
        const linkChanges = changes.map(({ url }) => {
          const oldActions = mergeActions(rights, keys, url);
          const newActions = mergeActions(after, keys, url);
          const page = pages.find((row) => row.url === url)?.name ?? url;
          return {
            url,
            name: page,
            gains: excludeActions(newActions, oldActions),
            loses: excludeActions(oldActions, newActions),
          };
        });
        const list = (which: 'gains' | 'loses') =>
          linkChanges
            .filter((row) => row[which].length > 0)
            .map((row) => ({ url: row.url, name: row.name, actions: row[which] }));
        return { id, name, gains: list('gains'), loses: list('loses') };
      });
    return {
      people: differences.filter(({ gains, loses }) => gains.length + loses.length > 0),
      refusal: await this.findRefusal(actor, changes, (moment) =>
        people.some(
          ({ can_sign_in, roles: keys }) =>
            can_sign_in &&
            mergeActions(
              moment === 'before' ? rights : after,
              keys.filter((key) => !fullRoles.has(key)),
              ROLES_PAGE,
            ).includes('update'),
        ),
      ),
    };
  }

  async listHistory(role: string): Promise<OutputOf<typeof roles.history>> {
    return (await this.audit.listEntries('role', role)).map(({ subject: _, ...entry }) => entry);
  }

  async saveRights(
    actor: UserActor,
    { role, version, changes, reason }: InputOf<typeof roles.save>,
  ): Promise<OutputOf<typeof roles.save>> {
    await this.db.transaction((tx) =>
      this.wayIn.runGuarded(tx, async () => {
        await changeableRole(this.repository, role, tx);
        if (!(await this.repository.incrementVersion(tx, role, version))) throw rolesError('role-changed');
        const differs = await this.applyChanges(tx, actor, role, changes);
        await this.audit.record(tx, {
          actor,
          action: 'role.rights',
          subject: { kind: 'role', id: role },
          before: Object.fromEntries(differs.map(({ url, before }) => [url, formatActions(before)])),
          after: {
            ...Object.fromEntries(differs.map(({ url, actions }) => [url, formatActions(actions)])),
            [REASON_FIELD]: reason,
          },
        });
      }),
    );
    return success;
  }

  async addRole(
    actor: UserActor,
    { key, name, like: originalKey }: InputOf<typeof roles.add>,
  ): Promise<OutputOf<typeof roles.add>> {
    await this.db.transaction((tx) =>
      this.wayIn.runGuarded(tx, async () => {
        if (await this.repository.findByKey(key, tx))
          throw rolesError('role-exists', { fields: { key: ['There is a role with this identifier already'] } });
        await this.checkNameFree(tx, name, null);
        const rights = originalKey
          ? (await this.repository.listRights(tx)).filter(({ role_key }) => role_key === originalKey)
          : [];
        const originalRole = originalKey ? await changeableRole(this.repository, originalKey, tx) : null;
        const limits = originalRole ? pickLimits(originalRole) : {};
        if (
          originalKey &&
          !(await this.hasEveryPermission(actor)) &&
          !(await this.money.isWithin(actor, [originalKey], tx))
        )
          throw rolesError('role-above', { fields: { like: ['It may give back or take off more than you may'] } });
        await this.repository.insertRole(tx, key, name, limits);
        const grantedRights = rights.filter(({ url }) => !reservedPages.has(url));
        await this.applyChanges(tx, actor, key, grantedRights);
        await this.audit.record(tx, {
          actor,
          action: 'role.add',
          subject: { kind: 'role', id: key },
          after: {
            [NAME]: name,
            ...(originalRole && limitsInWords(await this.money.findByRole(originalRole))),
            ...Object.fromEntries(grantedRights.map(({ url, actions }) => [url, formatActions(actions)])),
          },
        });
      }),
    );
    return success;
  }

  async renameRole(
    actor: UserActor,
    { role, version, name }: InputOf<typeof roles.rename>,
  ): Promise<OutputOf<typeof roles.rename>> {
    // Locked against other additions and renames, so that two roles cannot get the same name.
    await this.db.transaction((tx) =>
      this.wayIn.runGuarded(tx, async () => {
        const before = await this.repository.findByKey(role, tx);
        if (!before) throw rolesError('role-not-found');
        await this.checkNameFree(tx, name, role);
        if (!(await this.repository.incrementVersion(tx, role, version, name))) throw rolesError('role-changed');
        await this.audit.record(tx, {
          actor,
          action: 'role.rename',
          subject: { kind: 'role', id: role },
          before: { [NAME]: before.name },
          after: { [NAME]: name },
        });
      }),
    );
    return success;
  }

  async removeRole(
    actor: UserActor,
    { role, version, reason }: InputOf<typeof roles.remove>,
  ): Promise<OutputOf<typeof roles.remove>> {
    await this.db.transaction((tx) =>
      this.wayIn.runGuarded(tx, async () => {
        const before = await changeableRole(this.repository, role, tx);
        if (!(await this.repository.incrementVersion(tx, role, version))) throw rolesError('role-changed');
        if ((await this.repository.countHolders(tx, role)) > 0) throw rolesError('role-in-use');
        const rights = (await this.repository.listRights(tx)).filter(({ role_key }) => role_key === role);
        await this.repository.removeRole(tx, role);
        await this.audit.record(tx, {
          actor,
          action: 'role.remove',
          subject: { kind: 'role', id: role },
          before: {
            [NAME]: before.name,
            ...limitsInWords(await this.money.findByRole(before)),
            ...Object.fromEntries(rights.map(({ url, actions }) => [url, formatActions(actions)])),
          },
          after: { [REASON_FIELD]: reason },
        });
      }),
    );
    return success;
  }

  /** @throws DomainError role-name-taken */
  private async checkNameFree(tx: Tx, name: string, role: string | null): Promise<void> {
    if (await this.repository.isNameTaken(tx, name, role))
      throw rolesError('role-name-taken', { fields: { name: ['Another role has this name already'] } });
  }

  /** Applies changes of rights and returns the changed pages with their earlier rights. */
  private async applyChanges(tx: Tx, actor: UserActor, role: string, changes: readonly Change[]) {
    const pages = new Map((await this.repository.listPages(tx)).map(({ id, url }) => [url, id]));
    const rights = (await this.repository.listRights(tx)).filter(({ role_key }) => role_key === role);
    const holdsAll = await this.hasEveryPermission(actor);
    const differs = [];
    for (const { url, actions } of changes) {
      const id = pages.get(url);
      if (id === undefined) throw rolesError('page-not-found', { log: url });
      const before = rights.find((right) => right.url === url)?.actions ?? [];
      if (formatActions(before) === formatActions(actions)) continue;
      if (reservedPages.has(url) && !holdsAll) throw rolesError('page-reserved');
      await this.repository.setRights(tx, role, id, actions);
      differs.push({ url, before, actions });
    }
    return differs;
  }

  /** Describes why saving would be refused, as {@link WayIn} and {@link applyChanges} find it. */
  private async findRefusal(
    actor: UserActor,
    changes: readonly Change[],
    isKept: (when: 'before' | 'after') => boolean,
  ): Promise<string | null> {
    const changesReservedPage = changes.some(({ url }) => reservedPages.has(url));
    if (changesReservedPage && !(await this.hasEveryPermission(actor))) return rolesError('page-reserved').userMessage;
    return isKept('before') && !isKept('after') ? rolesError('last-way-in').userMessage : null;
  }

  private async hasEveryPermission({ roles: keys }: UserActor): Promise<boolean> {
    return (await this.heldRoles.listByKeys(keys)).some(({ every_permission }) => every_permission);
  }
}

const pickLimits = ({
  discount_constant,
  discount_limit_bp,
  give_back_limit,
}: MoneyLimitsOfRole): MoneyLimitsOfRole => ({
  discount_constant,
  discount_limit_bp,
  give_back_limit,
});

const mergeActions = (rights: readonly RoleRight[], roles: readonly string[], url: string): Action[] =>
  sortActions(
    rights.filter((right) => right.url === url && roles.includes(right.role_key)).flatMap((right) => right.actions),
  );
