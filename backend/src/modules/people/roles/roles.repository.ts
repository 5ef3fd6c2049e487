import { Injectable } from '@nestjs/common';
import { type Action, actionSchema } from '@plinth/contracts/kernel/define';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { bool, int, pick, tables, text, texts } from '../../../platform/data/database/columns';
import { Db, type Connection, type Tx } from '../../../platform/data/database/db';
import { sql } from '../../../platform/data/database/sql';

const rightsLock = sql(`select from pg_advisory_xact_lock(hashtextextended('rights', 0))`);

/** People who can sign in and change rights; developers have every right anyway and are not counted. */
const keepers = sql(
  { people: int },
  `select count(*)::int as people from "user" u
    where u.is_active and u.email_verified_at is not null and u.password_hash is not null
      and (select count(distinct p.action) from role_permission p
             join resource on resource.id = p.resource_id and resource.url = '${staffPages.roles.resource}'
             join role on role.key = p.role_key and role.is_staff and not role.every_permission
            where p.action in ('view', 'update')
              and (p.role_key = u.role_key or p.role_key in (select ur.role_key from user_role ur where ur.user_id = u.id))) = 2`,
);

const everyRight = sql(
  { role_key: text, url: text, actions: texts },
  `select p.role_key, r.url, array_agg(p.action order by p.action) as actions
     from role_permission p join resource r on r.id = p.resource_id group by p.role_key, r.url`,
);

const staff = sql(
  { ...pick(tables.user, 'id'), name: text, roles: texts, can_sign_in: bool },
  `select u.id, trim(u.name || ' ' || u.surname) as name,
          array(select u.role_key union select ur.role_key from user_role ur where ur.user_id = u.id) as roles,
          u.email_verified_at is not null and u.password_hash is not null as can_sign_in
     from "user" u
    where u.is_active and exists (select from role r where r.is_staff
      and (r.key = u.role_key or r.key in (select ur.role_key from user_role ur where ur.user_id = u.id)))
    order by name, u.id`,
);

const rolesWithName = sql(
  pick(tables.role, 'key'),
  'select key from role where lower(name) = lower($1) and key is distinct from $2::text',
);

export interface RoleRight {
  role_key: string;
  url: string;
  actions: Action[];
}

const MONEY = { discount_constant: true, discount_limit_bp: true, give_back_limit: true } as const;
const ROLE = { key: true, name: true, version: true, is_staff: true, every_permission: true, ...MONEY } as const;

export interface MoneyLimitsOfRole {
  readonly discount_constant: string | null;
  readonly discount_limit_bp: number | null;
  readonly give_back_limit: number;
}

@Injectable()
export class RolesRepository {
  constructor(private readonly db: Db) {}

  /** Locks all changes of rights, in every process, until the transaction ends. */
  async lockRights(tx: Tx): Promise<void> {
    await tx.listRows(rightsLock, []);
  }

  /** Counts the people who can sign in and change rights. */
  async countKeepers(tx: Tx): Promise<number> {
    const { people } = await tx.getRow(keepers, []);
    return people;
  }

  listRoles(on: Connection = this.db) {
    return on.prisma.role.findMany({ select: ROLE, orderBy: [{ position: 'asc' }, { key: 'asc' }] });
  }

  findByKey(key: string, on: Connection = this.db) {
    return on.prisma.role.findUnique({ where: { key }, select: ROLE });
  }

  listPages(on: Connection = this.db) {
    return on.prisma.resource.findMany({
      select: { id: true, url: true, name: true },
      orderBy: [{ position: 'asc' }, { url: 'asc' }],
    });
  }

  async listRights(on: Connection = this.db): Promise<RoleRight[]> {
    const rows = await on.listRows(everyRight, []);
    return rows.map((row) => ({ ...row, actions: actionSchema.array().parse(row.actions) }));
  }

  /** Lists active staff with all their roles. */
  listStaff(on: Connection = this.db) {
    return on.listRows(staff, []);
  }

  /** Raises the version of a role; returns false if somebody else changed it meanwhile. */
  async incrementVersion(tx: Tx, key: string, version: number, name?: string): Promise<boolean> {
    const { count } = await tx.prisma.role.updateMany({
      where: { key, version },
      data: { version: { increment: 1 }, ...(name !== undefined && { name }) },
    });
    return count > 0;
  }

  async setRights(tx: Tx, role_key: string, resource_id: string, actions: readonly Action[]): Promise<void> {
    await tx.prisma.role_permission.deleteMany({ where: { role_key, resource_id } });
    await tx.prisma.role_permission.createMany({ data: actions.map((action) => ({ role_key, resource_id, action })) });
  }

  async setLimits(tx: Tx, key: string, limits: Partial<MoneyLimitsOfRole>): Promise<void> {
    await tx.prisma.role.update({ where: { key }, data: limits, select: { key: true } });
  }

  /** Checks that another role has the name, whatever the case. */
  async isNameTaken(tx: Tx, name: string, exceptKey: string | null): Promise<boolean> {
    return (await tx.listRows(rolesWithName, [name, exceptKey])).length > 0;
  }

  async insertRole(tx: Tx, key: string, name: string, limits: Partial<MoneyLimitsOfRole>): Promise<void> {
    const last = await tx.prisma.role.aggregate({ _max: { position: true } });
    const position = (last._max.position ?? 0) + 1;
    await tx.prisma.role.create({ data: { ...limits, key, name, is_staff: true, position }, select: { key: true } });
  }

  /** Counts the accounts with the role, including locked ones. */
  async countHolders(tx: Tx, key: string): Promise<number> {
    return tx.prisma.user.count({ where: { OR: [{ role_key: key }, { roles: { some: { role_key: key } } }] } });
  }

  async removeRole(tx: Tx, key: string): Promise<void> {
    await tx.prisma.role.delete({ where: { key }, select: { key: true } });
  }
}
