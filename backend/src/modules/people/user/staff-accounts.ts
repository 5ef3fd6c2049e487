import { Injectable } from '@nestjs/common';
import { Db, type Connection, type Tx } from '../../../platform/data/database/db';

const PERSON = {
  id: true,
  name: true,
  surname: true,
  image: true,
  email: true,
  role_key: true,
  password_hash: true,
  is_active: true,
  rights_version: true,
  roles: { select: { role_key: true }, orderBy: { role_key: 'asc' } },
  locations: { select: { location: { select: { id: true, name: true } } } },
  sessions: { where: { revoked_at: null }, select: { last_seen_at: true, expires_at: true } },
} as const;

export interface NewPerson {
  name: string;
  surname: string;
  email: string;
  role_key: string;
}

/** Staff accounts with roles and branches, for the module that manages them. */
@Injectable()
export class StaffAccounts {
  constructor(private readonly db: Db) {}

  findById(id: string, on: Connection = this.db) {
    return on.prisma.user.findFirst({ where: { id, role: { is_staff: true } }, select: PERSON });
  }

  listBranches(on: Connection = this.db) {
    return on.prisma.location.findMany({
      where: { closed_at: null },
      select: { id: true, name: true },
      orderBy: [{ position: 'asc' }, { name: 'asc' }],
    });
  }

  /** Lists staff accounts that are not linked to an employee. */
  listWithoutEmployee(on: Connection = this.db) {
    return on.prisma.user.findMany({
      where: { role: { is_staff: true }, is_active: true, employee_id: null },
      select: { id: true, name: true, surname: true, email: true },
      orderBy: [{ name: 'asc' }, { surname: 'asc' }, { id: 'asc' }],
    });
  }

  /** Links an account to its employee; returns false if it is linked already. */
  async setEmployeeId(tx: Tx, id: string, employee_id: string): Promise<boolean> {
    const { count } = await tx.prisma.user.updateMany({
      where: { id, employee_id: null, role: { is_staff: true } },
      data: { employee_id },
    });
    return count > 0;
  }

  countByEmail(email: string, tx: Tx): Promise<number> {
    return tx.prisma.user.count({ where: { email } });
  }

  async insertAccount(tx: Tx, person: NewPerson): Promise<string> {
    const { id } = await tx.prisma.user.create({ data: person, select: { id: true } });
    return id;
  }

  /** Updates an account and raises its version; returns false if somebody else changed it meanwhile. */
  async updateAtVersion(
    tx: Tx,
    id: string,
    version: number,
    data: { is_active?: boolean; role_key?: string },
  ): Promise<boolean> {
    const { count } = await tx.prisma.user.updateMany({
      where: { id, rights_version: version },
      data: { ...data, rights_version: { increment: 1 } },
    });
    return count > 0;
  }

  /** Sets the additional roles and the branches. */
  async setRolesAndBranches(
    tx: Tx,
    user_id: string,
    roles: readonly string[],
    branches: readonly string[],
  ): Promise<void> {
    await tx.prisma.user_role.deleteMany({ where: { user_id } });
    await tx.prisma.user_role.createMany({ data: roles.map((role_key) => ({ user_id, role_key })) });
    await tx.prisma.user_location.deleteMany({ where: { user_id } });
    await tx.prisma.user_location.createMany({ data: branches.map((location_id) => ({ user_id, location_id })) });
  }
}
