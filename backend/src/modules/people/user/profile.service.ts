import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { Injectable } from '@nestjs/common';
import type { InputOf, OutputOf } from '@plinth/contracts/kernel/define';
import { SESSION_IDLE_SECONDS } from '@plinth/contracts/kernel/session';
import type { CurrentUser, user } from '@plinth/contracts/people/user/user';
import { visitor } from '@plinth/contracts/people/user/visitor';
import { Caches } from '../../../platform/runtime/cache/caches';
import { TtlValue } from '../../../platform/runtime/cache/ttl-value';
import type { Actor, UserActor } from '../../../platform/data/session/request-context';
import { RolePermissions } from '../../../platform/data/session/role-permissions';
import { Roles } from '../../../platform/data/session/roles';
import { Sessions } from '../../../platform/data/session/sessions';
import { platformError } from '../../../platform/runtime/errors/domain-error';
import { describeDevice } from './device';
import { type BranchName, ProfileRepository, type SessionPerson } from './profile.repository';
import { userError } from './user.errors';

const LOCATIONS_TTL_MS = 10 * 60_000;
const MOST_PEOPLE = 500;
/** Pages whose users may look up customers, because they sell to them or manage their accounts. */
const CUSTOMER_PAGES = [
  staffPages.clients.path,
  staffPages.users.path,
  staffPages.newInvoice.path,
  staffPages.walkIns.path,
];

@Injectable()
export class ProfileService {
  private readonly branches: TtlValue<BranchName[]>;

  constructor(
    caches: Caches,
    private readonly profiles: ProfileRepository,
    private readonly sessions: Sessions,
    private readonly permissions: RolePermissions,
    private readonly roles: Roles,
  ) {
    this.branches = new TtlValue(caches, {
      name: 'branches of people',
      invalidatedBy: ['public-pages'],
      ttlMs: LOCATIONS_TTL_MS,
      read: () => profiles.listLocations(),
    });
  }

  async getCurrentUser(actor: Actor): Promise<CurrentUser> {
    if (actor.kind === 'visitor') return visitor;
    const profile = await this.profiles.findProfile(actor.id);
    if (!profile) return visitor;
    const [role] = await this.roles.listByKeys([actor.role]);
    if (!role) return visitor;
    const { every_location, starts_at_location, top_group } = role;
    const holdsEverything = (await this.roles.listByKeys(actor.roles)).some((role) => role.every_permission);
    const { own_locations, email_verified_at, role_key: _, ...person } = profile;
    const locations = await this.listWorkBranches(actor, every_location ? null : own_locations);
    return {
      ...person,
      role: actor.role,
      is_authenticated: true,
      email_verified: email_verified_at !== null,
      locations,
      roles: actor.roles.map((id) => ({ id })),
      role_settings: {
        every_permission: holdsEverything && !actor.badge,
        // Where there is no choice: the pages of all who work there count the same.
        starts_at_location:
          starts_at_location || actor.badge !== undefined || (!every_location && locations.length === 1),
        top_group,
      },
      helping: actor.helper
        ? {
            id: actor.helper.helpingId,
            ends_at: actor.helper.endsAt.toISOString(),
            may_change: actor.helper.mayChange,
          }
        : null,
      badge: actor.badge ? { tablet: actor.badge.tabletName, idle_minutes: actor.badge.idleMinutes } : null,
      // At a tablet that everybody uses nobody reads where a colleague lives.
      ...(actor.badge && { email: '', phone: '', address: '' }),
    };
  }

  /**
   * Lists the branches a person works at: at a shared tablet the branch where it stands, else their own.
   * @param own null where their role works at all branches
   */
  private async listWorkBranches({ badge }: UserActor, own: CurrentUser['locations'] | null) {
    if (badge) return [badge.branch];
    return own ?? (await this.listLocations());
  }

  /** Finds the fields of a person that every page gets. */
  findSessionPerson(userId: string): Promise<SessionPerson | null> {
    return this.profiles.findSessionPerson(userId);
  }

  listLocations(): Promise<BranchName[]> {
    return this.branches.get();
  }

  async updateProfile(actor: UserActor, change: InputOf<typeof user.updateProfile>): Promise<CurrentUser> {
    await this.profiles.updateProfile(actor.id, change);
    return this.getCurrentUser(actor);
  }

  async listSessions(actor: UserActor): Promise<OutputOf<typeof user.getSessions>> {
    const rows = await this.profiles.listLiveSessions(actor.id, SESSION_IDLE_SECONDS);
    return rows.map(({ id, created_at, last_seen_at, device }) => ({
      id,
      created_at: created_at.toISOString(),
      last_seen_at: last_seen_at.toISOString(),
      device: describeDevice(device),
      is_current: id === actor.sessionId,
    }));
  }

  async endSession(actor: UserActor, sessionId: string): Promise<OutputOf<typeof user.endSession>> {
    if (!(await this.sessions.revoke(actor.id, sessionId))) throw userError('session-not-found');
    return { ok: true };
  }

  async listPeople(
    actor: Actor,
    { is_customer, q, who_sees }: InputOf<typeof user.getAll>,
  ): Promise<OutputOf<typeof user.getAll>> {
    if (is_customer && !(await this.mayLookUpCustomers(actor)))
      throw platformError('not-permitted', { log: 'customers' });
    const people = await this.profiles.listPeople({
      customers: is_customer,
      q: q ?? '',
      whoSees: who_sees ?? null,
      take: MOST_PEOPLE,
    });
    return people.map(({ role_key, ...person }) => ({ ...person, role: role_key }));
  }

  private async mayLookUpCustomers(actor: Actor): Promise<boolean> {
    for (const page of CUSTOMER_PAGES) if (await this.permissions.allows(actor, 'view', page)) return true;
    return false;
  }
}
