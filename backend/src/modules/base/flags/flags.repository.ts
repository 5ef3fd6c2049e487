import { Injectable } from '@nestjs/common';
import { EVERYBODY, flagList, isFlag, type FlagKey, type FlagSetting } from '@plinth/contracts/base/flags/flag-list';
import type { Prisma } from '../../../../../prisma/generated/client';
import { pick, tables, text, texts } from '../../../platform/data/database/columns';
import { Db, type Connection, type Tx } from '../../../platform/data/database/db';
import { sql } from '../../../platform/data/database/sql';

const flagsLock = sql(`select from pg_advisory_xact_lock(hashtextextended('flags', 0))`);
/** Branches where a person works, in SQL; shoppers, who may use every branch, work at none. */
const BRANCHES_OF_PERSON = `case when exists (select from role r where r.every_location and r.is_staff and (r.key = u.role_key or r.key in (select ur.role_key from user_role ur where ur.user_id = u.id)))
  then array(select l.id::text from location l where l.closed_at is null order by l.position, l.name)
  else array(select ul.location_id::text from user_location ul where ul.user_id = u.id order by 1) end`;
const branches = sql(
  { branches: texts },
  `select ${BRANCHES_OF_PERSON} as branches from "user" u where u.id = $1::uuid`,
);
const staff = sql(
  { ...pick(tables.user, 'id'), name: text, roles: texts, branches: texts },
  `select u.id, trim(u.name || ' ' || u.surname) as name,
          array(select u.role_key union select ur.role_key from user_role ur where ur.user_id = u.id order by 1) as roles,
          ${BRANCHES_OF_PERSON} as branches
     from "user" u
    where u.is_active and exists (select from role r where r.is_staff
      and (r.key = u.role_key or r.key in (select ur.role_key from user_role ur where ur.user_id = u.id)))
    order by name, u.id`,
);

/** Stored state of a flag; `version` is 0 if nobody has set it yet. */
export interface FlagState {
  readonly setting: FlagSetting;
  readonly owner_id: string | null;
  readonly remove_by: string | null;
  readonly version: number;
  readonly changed_at: Date | null;
}
export type FlagStates = (key: FlagKey) => FlagState;

const NO_TARGETS = { people: [], roles: [], branches: [], from: null, until: null } as const;
/** Returns the default state of a flag. */
export const getDefaultState: FlagStates = (key) => ({
  setting: { ...NO_TARGETS, is_on: flagList[key].is_on, share: flagList[key].is_on ? EVERYBODY : 0 },
  owner_id: null,
  remove_by: null,
  version: 0,
  changed_at: null,
});

const FLAG = {
  key: true,
  is_on: true,
  from: true,
  until: true,
  share: true,
  owner_id: true,
  remove_by: true,
  version: true,
  changed_at: true,
  targets: { select: { user_id: true, role_key: true, location_id: true } },
} as const satisfies Prisma.flagSelect;
const withoutNulls = (values: readonly (string | null)[]) => values.filter((value) => value !== null).toSorted();

function toState(row: Prisma.flagGetPayload<{ select: typeof FLAG }>): FlagState {
  const { is_on, from, until, share, owner_id, remove_by, version, changed_at, targets } = row;
  return {
    setting: {
      is_on,
      share,
      from: from?.toISOString() ?? null,
      until: until?.toISOString() ?? null,
      people: withoutNulls(targets.map(({ user_id }) => user_id)),
      roles: withoutNulls(targets.map(({ role_key }) => role_key)),
      branches: withoutNulls(targets.map(({ location_id }) => location_id)),
    },
    owner_id,
    version,
    changed_at,
    remove_by: remove_by?.toISOString().slice(0, 10) ?? null,
  };
}

@Injectable()
export class FlagsRepository {
  constructor(private readonly db: Db) {}

  /** Locks changes of flags, in every process, until the transaction ends. */
  async lockFlags(tx: Tx): Promise<void> {
    await tx.listRows(flagsLock, []);
  }

  /** Returns the states of all current flags; stored states of removed ones are ignored. */
  async getStates(on: Connection = this.db): Promise<FlagStates> {
    const rows = await on.prisma.flag.findMany({ select: FLAG });
    const storedStates = new Map(rows.flatMap((row) => (isFlag(row.key) ? [[row.key, toState(row)] as const] : [])));
    return (key) => storedStates.get(key) ?? getDefaultState(key);
  }

  /** Lists the ids of the branches where a person works; none for shoppers. */
  async listBranchesOfPerson(userId: string): Promise<readonly string[]> {
    const row = await this.db.findRow(branches, [userId]);
    return row?.branches ?? [];
  }

  /** Lists active staff. */
  listStaff(on: Connection = this.db) {
    return on.listRows(staff, []);
  }

  listRoles(on: Connection = this.db) {
    return on.prisma.role.findMany({
      select: { key: true, name: true, is_staff: true, every_location: true },
      orderBy: [{ position: 'asc' }, { key: 'asc' }],
    });
  }

  listBranches(on: Connection = this.db) {
    return on.prisma.location.findMany({
      where: { closed_at: null },
      select: { id: true, name: true },
      orderBy: [{ position: 'asc' }, { name: 'asc' }],
    });
  }

  async writeSetting(
    tx: Tx,
    key: FlagKey,
    { setting, owner_id, remove_by }: Omit<FlagState, 'version' | 'changed_at'>,
    rulesDiffer: boolean,
  ): Promise<void> {
    const { is_on, share, from, until, people, roles, branches: branchIds } = setting;
    const data = {
      is_on,
      share,
      owner_id,
      from: from === null ? null : new Date(from),
      until: until === null ? null : new Date(until),
      remove_by: remove_by === null ? null : new Date(remove_by),
    };
    await tx.prisma.flag.upsert({
      where: { key },
      create: { key, ...data },
      update: { ...data, version: { increment: 1 }, ...(rulesDiffer && { changed_at: new Date() }) },
      select: { key: true },
    });
    if (!rulesDiffer) return;
    await tx.prisma.flag_target.deleteMany({ where: { flag_key: key } });
    await tx.prisma.flag_target.createMany({
      data: [
        ...people.map((user_id) => ({ flag_key: key, user_id })),
        ...roles.map((role_key) => ({ flag_key: key, role_key })),
        ...branchIds.map((location_id) => ({ flag_key: key, location_id })),
      ],
    });
  }
}
