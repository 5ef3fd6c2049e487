import { Injectable } from '@nestjs/common';
import { Db } from '../../../platform/database/db';
import { sql } from '../../../platform/database/sql';

export interface Place {
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
  own_locations: Place[];
}

/** What a page may show of the signed-in person before it asks for more. */
export interface SessionPerson {
  name: string;
  email: string;
  image: string | null;
  role: string;
}

export interface ProfileChange {
  name: string;
  surname: string;
  phone: string;
  address: string;
}

export interface SessionRow {
  id: string;
  created_at: Date;
  last_seen_at: Date;
  device: string;
}

const profile = sql<Profile>(`
  select u.id, u.employee_id, u.image, u.name, u.surname, u.email, u.role_key, u.phone, u.address, u.email_verified_at,
         coalesce((select json_agg(json_build_object('id', l.id, 'name', l.name) order by l.position, l.name)
                     from user_location ul join location l on l.id = ul.location_id where ul.user_id = u.id), '[]') as own_locations
    from "user" u where u.id = $1::uuid`);

const locations = sql<{ id: string; name: string }>('select id, name from location order by position, name');

const sessionPerson = sql<SessionPerson>(`
  select trim(name || ' ' || surname) as name, email, image, role_key as role from "user" where id = $1::uuid and is_active`);

const liveSessions = sql<SessionRow>(`
  select id, created_at, last_seen_at, device from user_session
   where user_id = $1::uuid and revoked_at is null and expires_at > now() and last_seen_at > now() - $2::int * interval '1 second'
   order by last_seen_at desc limit 50`);

@Injectable()
export class ProfileRepository {
  constructor(private readonly db: Db) {}

  async find(userId: string): Promise<Profile | null> {
    const [row] = await this.db.rows(profile, [userId]);
    return row ?? null;
  }

  async sessionPerson(userId: string): Promise<SessionPerson | null> {
    const [row] = await this.db.rows(sessionPerson, [userId]);
    return row ?? null;
  }

  async update(userId: string, { name, surname, phone, address }: ProfileChange): Promise<void> {
    await this.db.prisma.user.update({
      where: { id: userId },
      data: { name, surname, phone, address },
      select: { id: true },
    });
  }

  locations(): Promise<Place[]> {
    return this.db.rows(locations);
  }

  liveSessions(userId: string, idleSeconds: number): Promise<SessionRow[]> {
    return this.db.rows(liveSessions, [userId, idleSeconds]);
  }

  /** Active accounts: staff, or customers, by name. */
  people({ customers, q, take }: { customers: boolean; q: string; take: number }) {
    const like = { contains: q, mode: 'insensitive' as const };
    return this.db.prisma.user.findMany({
      where: {
        is_active: true,
        role: { is_staff: !customers },
        ...(q === '' ? {} : { OR: [{ name: like }, { surname: like }, { email: like }] }),
      },
      select: { id: true, name: true, surname: true, email: true, role_key: true, image: true },
      orderBy: [{ name: 'asc' }, { surname: 'asc' }, { id: 'asc' }],
      take,
    });
  }
}
