import { Injectable } from '@nestjs/common';
import type { InputOf, OutputOf } from '@plinth/contracts/kernel/define';
import type { people, PersonDetail } from '@plinth/contracts/people/staff/people';
import { isStaffRole } from '@plinth/contracts/kernel/roles';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { Audit } from '../../../platform/data/audit/audit';
import { Db, type Connection } from '../../../platform/data/database/db';
import { DomainError } from '../../../platform/runtime/errors/domain-error';
import { Outbox } from '../../../platform/data/events/outbox';
import { Helpings } from '../../../platform/data/session/helpings';
import type { UserActor } from '../../../platform/data/session/request-context';
import { RolePermissions } from '../../../platform/data/session/role-permissions';
import { Sessions } from '../../../platform/data/session/sessions';
import { MoneyLimits } from '../roles/money-limits';
import { RolesService } from '../roles/roles.service';
import { WayIn } from '../roles/way-in';
import { staffInvited } from '../user/account-events';
import { StaffAccounts } from '../user/staff-accounts';
import { peopleError } from './people.errors';

const success = { ok: true } as const;

/** Staff: their roles and branches, invitations, locks. */
@Injectable()
export class PeopleService {
  constructor(
    private readonly accounts: StaffAccounts,
    private readonly roles: RolesService,
    private readonly wayIn: WayIn,
    private readonly money: MoneyLimits,
    private readonly permissions: RolePermissions,
    private readonly helpings: Helpings,
    private readonly sessions: Sessions,
    private readonly outbox: Outbox,
    private readonly audit: Audit,
    private readonly db: Db,
  ) {}

  async getPerson(actor: UserActor, { id }: InputOf<typeof people.get>): Promise<PersonDetail> {
    const person = await this.getRecord(id, this.db);
    const { roles: role_choices, branches: branch_choices } = await this.listChoices(actor);
    const names = new Map((await this.roles.listRoles()).map(({ key, name }) => [key, name]));
    const seenTimes = person.sessions.map(({ last_seen_at }) => last_seen_at.getTime());
    return {
      id,
      name: `${person.name} ${person.surname}`.trim(),
      image: person.image,
      email: person.email,
      roles: person.keys.map((key) => names.get(key) ?? key),
      role_keys: person.keys,
      branches: person.locations.map(({ location }) => location.name),
      branch_ids: person.locations.map(({ location }) => location.id),
      is_locked: !person.is_active,
      is_invited: person.password_hash === null,
      last_seen_at: seenTimes.length > 0 ? new Date(Math.max(...seenTimes)).toISOString() : null,
      version: person.rights_version,
      sessions: person.sessions.filter(({ expires_at }) => expires_at.getTime() > Date.now()).length,
      role_choices,
      branch_choices,
      refusal: await this.findRefusal(actor, person.keys),
      may_help:
        person.is_active &&
        id !== actor.id &&
        (await this.money.isWithin(actor, person.keys, this.db)) &&
        (await this.helpings.mayHelp(actor, person.keys)),
    };
  }

  async listChoices(actor: UserActor): Promise<OutputOf<typeof people.choices>> {
    const grantableRoles = [];
    for (const { key, name, is_staff } of await this.roles.listRoles())
      if (is_staff && (await this.findRefusal(actor, [key])) === null) grantableRoles.push({ id: key, name });
    return { roles: grantableRoles, branches: await this.accounts.listBranches() };
  }

  async invitePerson(actor: UserActor, input: InputOf<typeof people.invite>): Promise<OutputOf<typeof people.invite>> {
    const [role_key = '', ...additionalRoles] = input.roles;
    const id = await this.db.transaction((tx) =>
      this.wayIn.runGuarded(tx, async () => {
        await this.checkChoices(tx, input.roles, input.branches);
        await this.checkWithinOwnRights(actor, input.roles, tx);
        if ((await this.accounts.countByEmail(input.email, tx)) > 0)
          throw peopleError('address-taken', { fields: { email: ['There is an account with this address already'] } });
        const { name, surname, email } = input;
        const accountId = await this.accounts.insertAccount(tx, { name, surname, email, role_key });
        await this.accounts.setRolesAndBranches(tx, accountId, additionalRoles, input.branches);
        await this.audit.record(tx, {
          actor,
          action: 'account.invite',
          subject: { kind: 'user', id: accountId },
          after: { roles: input.roles },
        });
        await this.outbox.append(tx, staffInvited, { user_id: accountId }, { subjectId: accountId });
        return accountId;
      }),
    );
    return { id };
  }

  async inviteAgain(actor: UserActor, { id }: InputOf<typeof people.inviteAgain>): Promise<typeof success> {
    await this.db.transaction(async (tx) => {
      const person = await this.getRecord(id, tx);
      await this.checkWithinOwnRights(actor, person.keys, tx);
      if (person.password_hash !== null) throw peopleError('password-chosen');
      await this.audit.record(tx, { actor, action: 'account.invite', subject: { kind: 'user', id } });
      await this.outbox.append(tx, staffInvited, { user_id: id }, { subjectId: id });
    });
    return success;
  }

  async changePerson(actor: UserActor, input: InputOf<typeof people.change>): Promise<typeof success> {
    const { id, version, reason, branches } = input;
    const [role_key = '', ...additionalRoles] = input.roles;
    await this.db.transaction((tx) =>
      this.wayIn.runGuarded(tx, async () => {
        const person = await this.getRecord(id, tx);
        await this.checkChoices(tx, input.roles, branches);
        await this.checkWithinOwnRights(actor, [...person.keys, ...input.roles], tx);
        if (!(await this.accounts.updateAtVersion(tx, id, version, { role_key }))) throw peopleError('person-changed');
        await this.accounts.setRolesAndBranches(tx, id, additionalRoles, branches);
        await this.audit.record(tx, {
          actor,
          action: 'account.rights',
          subject: { kind: 'user', id },
          before: { roles: person.keys, branches: person.locations.map(({ location }) => location.id) },
          after: { roles: input.roles, branches, reason },
        });
      }),
    );
    return success;
  }

  async setLocked(
    actor: UserActor,
    { id, version, reason }: InputOf<typeof people.lock>,
    isLocked: boolean,
  ): Promise<typeof success> {
    if (isLocked && id === actor.id) throw peopleError('lock-yourself');
    await this.db.transaction((tx) =>
      this.wayIn.runGuarded(tx, async () => {
        const person = await this.getRecord(id, tx);
        await this.checkWithinOwnRights(actor, person.keys, tx);
        if (!(await this.accounts.updateAtVersion(tx, id, version, { is_active: !isLocked })))
          throw peopleError('person-changed');
        if (isLocked) await this.sessions.revokeAll(id, null, tx);
        await this.audit.record(tx, {
          actor,
          action: isLocked ? 'account.lock' : 'account.unlock',
          subject: { kind: 'user', id },
          after: { reason },
        });
      }),
    );
    return success;
  }

  async endSessions(actor: UserActor, { id }: InputOf<typeof people.endSessions>): Promise<typeof success> {
    await this.db.transaction(async (tx) => {
      const person = await this.getRecord(id, tx);
      await this.checkWithinOwnRights(actor, person.keys, tx);
      await this.sessions.revokeAll(id, id === actor.id ? actor.sessionId : null, tx);
      await this.audit.record(tx, { actor, action: 'account.end-sessions', subject: { kind: 'user', id } });
    });
    return success;
  }

  /**
   * Finds the name of somebody whom the actor may change.
   * @throws DomainError person-not-found, person-above
   */
  async getChangeable(actor: UserActor, id: string, on: Connection): Promise<{ name: string; isActive: boolean }> {
    const person = await this.getRecord(id, on);
    await this.checkWithinOwnRights(actor, person.keys, on);
    return { name: `${person.name} ${person.surname}`.trim(), isActive: person.is_active };
  }

  private async getRecord(id: string, on: Connection) {
    const person = await this.accounts.findById(id, on);
    if (!person) throw peopleError('person-not-found');
    const additionalRoles = person.roles.map(({ role_key }) => role_key).filter((key) => key !== person.role_key);
    return { ...person, keys: [person.role_key, ...additionalRoles] };
  }

  private async checkChoices(on: Connection, roles: readonly string[], branches: readonly string[]): Promise<void> {
    const staffRoleKeys = new Set(
      (await this.roles.listRoles(on)).filter(({ is_staff }) => is_staff).map(({ key }) => key),
    );
    const branchIds = new Set((await this.accounts.listBranches(on)).map(({ id }) => id));
    if (!roles.every((key) => isStaffRole(key) && staffRoleKeys.has(key)) || !branches.every((id) => branchIds.has(id)))
      throw peopleError('role-unknown');
  }

  private async findRefusal(actor: UserActor, roles: readonly string[]): Promise<string | null> {
    try {
      await this.checkWithinOwnRights(actor, roles, this.db);
      return null;
    } catch (error) {
      if (error instanceof DomainError) return error.userMessage;
      throw error;
    }
  }

  /**
   * Checks that the actor may assign or remove these roles: a role with all rights needs such a role; others need
   * money limits at least as high, and either the right to change roles or all their rights.
   * @throws DomainError person-above
   */
  private async checkWithinOwnRights(actor: UserActor, roles: readonly string[], on: Connection): Promise<void> {
    const allRoles = await this.roles.listRoles(on);
    const fullRoles = new Set(allRoles.filter(({ every_permission }) => every_permission).map(({ key }) => key));
    if (actor.roles.some((key) => fullRoles.has(key))) return;
    if (roles.some((key) => fullRoles.has(key))) throw peopleError('person-above');
    // The page Roles refuses limits above the actor's own too, so this check cannot be bypassed there.
    if (!(await this.money.isWithin(actor, roles, on))) throw peopleError('person-above');
    if (await this.permissions.allows(actor, 'update', staffPages.roles.resource)) return;
    const rights = await this.roles.listRights(on);
    const heldRights = new Set(
      rights
        .filter(({ role_key }) => actor.roles.includes(role_key))
        .flatMap(({ url, actions }) => actions.map((action) => `${action} ${url}`)),
    );
    const requestedRights = rights.filter(({ role_key }) => roles.includes(role_key));
    if (!requestedRights.every(({ url, actions }) => actions.every((action) => heldRights.has(`${action} ${url}`))))
      throw peopleError('person-above');
  }
}
