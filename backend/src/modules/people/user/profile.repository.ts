import { Injectable } from '@nestjs/common';
import type { Prisma } from '../../../../../prisma/generated/client';
import { columnList, pick, tables, text, type RowOf } from '../../../platform/data/database/columns';
import { Db } from '../../../platform/data/database/db';
import { sql } from '../../../platform/data/database/sql';

export interface BranchName {
  id: string;
  name: string;
}

export interface Profile {
  id: string;
  employee_id: string | null;
  image: string | null;
  name: string;
  surname: string;
  email: string;
  role_key: string;
  phone: string;
  address: string;
  email_verified_at: Date | null;
  own_locations: BranchName[];
}

/** Fields of the signed-in person that every page gets. */
const SESSION_PERSON = { name: text, ...pick(tables.user, 'email', 'image'), role: tables.user.role_key };
export type SessionPerson = RowOf<typeof SESSION_PERSON>;

export interface ProfileChange {
  name: string;
  surname: string;
  phone: string;
  address: string;
}

const SESSION = pick(tables.user_session, 'id', 'created_at', 'last_seen_at', 'device');
export type SessionRow = RowOf<typeof SESSION>;

const branchFields = { id: true, name: true } as const;
const PROFILE = {
  id: true,
  employee_id: true,
  image: true,
  name: true,
  surname: true,
  email: true,
  role_key: true,
  phone: true,
  address: true,
  email_verified_at: true,
  locations: {
    where: { location: { closed_at: null } },
    select: { location: { select: branchFields } },
    orderBy: [{ location: { position: 'asc' } }, { location: { name: 'asc' } }],
  },
} satisfies Prisma.userSelect;

const sessionPerson = sql(
  SESSION_PERSON,
  `
  select trim(name || ' ' || surname) as name, email, image, role_key as role from "user" where id = $1::uuid and is_active`,
);

const liveSessions = sql(
  SESSION,
  `
  select ${columnList(SESSION)} from user_session
   where user_id = $1::uuid and revoked_at is null and expires_at > now() and last_seen_at > now() - $2::int * interval '1 second'
   order by last_seen_at desc limit 50`,
);

@Injectable()
export class ProfileRepository {
  constructor(private readonly db: Db) {}

  async findProfile(userId: string): Promise<Profile | null> {
    const user = await this.db.prisma.user.findUnique({ where: { id: userId }, select: PROFILE });
    if (!user) return null;
    const { locations, ...person } = user;
    return { ...person, own_locations: locations.map(({ location }) => location) };
  }

  /** Finds a person's picture, and whether they are staff. */
  findFace(userId: string) {
    return this.db.prisma.user.findUnique({
      where: { id: userId },
      select: { image: true, role: { select: { is_staff: true } } },
    });
  }

  async findSessionPerson(userId: string): Promise<SessionPerson | null> {
    const row = await this.db.findRow(sessionPerson, [userId]);
    return row ?? null;
  }

  async updateProfile(userId: string, { name, surname, phone, address }: ProfileChange): Promise<void> {
    await this.db.prisma.user.update({
      where: { id: userId },
      data: { name, surname, phone, address },
      select: { id: true },
    });
  }

  listLocations(): Promise<BranchName[]> {
    return this.db.prisma.location.findMany({
      where: { closed_at: null },
      select: branchFields,
      orderBy: [{ position: 'asc' }, { name: 'asc' }],
    });
  }

  listLiveSessions(userId: string, idleSeconds: number): Promise<SessionRow[]> {
    return this.db.listRows(liveSessions, [userId, idleSeconds]);
  }

  /** Lists active accounts of staff or of customers by name. */
  listPeople({ customers, q, whoSees, take }: { customers: boolean; q: string; whoSees: string | null; take: number }) {
    const roleFilter = {
      OR: [{ every_permission: true }, { permissions: { some: { action: 'view', resource: { url: whoSees ?? '' } } } }],
    };
    const textFilter = { contains: q, mode: 'insensitive' as const };
    return this.db.prisma.user.findMany({
      where: {
        is_active: true,
        role: { is_staff: !customers },
        AND: [
          ...(q === '' ? [] : [{ OR: [{ name: textFilter }, { surname: textFilter }, { email: textFilter }] }]),
          ...(whoSees === null ? [] : [{ OR: [{ role: roleFilter }, { roles: { some: { role: roleFilter } } }] }]),
        ],
      },
      select: { id: true, name: true, surname: true, email: true, role_key: true, image: true },
      orderBy: [{ name: 'asc' }, { surname: 'asc' }, { id: 'asc' }],
      take,
    });
  }
}
