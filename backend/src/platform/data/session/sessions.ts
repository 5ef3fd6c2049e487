import { Injectable, Logger } from '@nestjs/common';
import { CUSTOMER_ROLE } from '@plinth/contracts/kernel/roles';
import { BADGE_SESSION_HOURS } from '@plinth/contracts/kernel/workshop-rights';
import {
  PASSWORD_FRESH_SECONDS,
  SESSION_ABSOLUTE_SECONDS,
  SESSION_IDLE_SECONDS,
  STAFF_SESSION_ABSOLUTE_SECONDS,
  STAFF_SESSION_IDLE_SECONDS,
  type SessionClaims,
} from '@plinth/contracts/kernel/session';
import { decode, encode } from 'next-auth/jwt';
import * as z from 'zod';
import { Config } from '../../runtime/config/config';
import { bool, nullable, pick, tables, texts, type RowOf } from '../database/columns';
import { Db, type Connection } from '../database/db';
import { sql } from '../database/sql';
import { Helpings } from './helpings';
import type { UserActor } from './request-context';

const claimsSchema = z.object({ sub: z.uuid(), sid: z.uuid(), auth_time: z.int().positive() });

const SESSION = {
  ...pick(tables.user_session, 'id', 'user_id'),
  ...pick(tables.user, 'name', 'surname', 'role_key'),
  more_roles: texts,
  is_helping: bool,
  stale: bool,
  fresh: bool,
  badge_id: tables.user_session.badge_id,
  tablet_hash: nullable(tables.shared_tablet.key_hash),
  tablet_name: nullable(tables.shared_tablet.name),
  branch_id: nullable(tables.shared_tablet.location_id),
  branch_name: nullable(tables.location.name),
  idle_minutes: nullable(tables.shared_tablet.idle_minutes),
};

// With an unconfirmed address, an account has the customer role only. A session by badge lives with its badge and its tablet, for a shift at most.
const liveSessions = sql(
  SESSION,
  `
  select s.id, s.user_id, u.name, u.surname,
         case when u.email_verified_at is null then '${CUSTOMER_ROLE}' else u.role_key end as role_key,
         array(select ur.role_key from user_role ur where ur.user_id = u.id and u.email_verified_at is not null) as more_roles,
         exists (select from helping h where h.session_id = s.id and h.ended_at is null) as is_helping,
         s.last_seen_at < now() - interval '1 minute' as stale,
         s.password_at > now() - ${String(PASSWORD_FRESH_SECONDS)} * interval '1 second' as fresh,
         s.badge_id, t.key_hash as tablet_hash, t.name as tablet_name, t.idle_minutes,
         l.id as branch_id, l.name as branch_name
    from user_session s join "user" u on u.id = s.user_id join role r on r.key = u.role_key
    left join badge b on b.id = s.badge_id and b.user_id = s.user_id and b.withdrawn_at is null
    left join shared_tablet t on t.id = s.shared_tablet_id and t.withdrawn_at is null
    left join location l on l.id = t.location_id
   where s.id = any($1::uuid[]) and s.revoked_at is null and s.expires_at > now() and u.is_active
     and s.last_seen_at > now() - (case when r.is_staff then ${String(STAFF_SESSION_IDLE_SECONDS)} else ${String(SESSION_IDLE_SECONDS)} end) * interval '1 second'
     and (s.badge_id is null or (b.id is not null and t.id is not null
          and s.created_at > now() - ${String(BADGE_SESSION_HOURS)} * interval '1 hour'
          and s.last_seen_at > now() - (t.idle_minutes + 1) * interval '1 minute'))
     and (not r.is_staff or s.created_at > now() - ${String(STAFF_SESSION_ABSOLUTE_SECONDS)} * interval '1 second')`,
);

const updateLastSeen = sql(
  `update user_session set last_seen_at = now() where id = $1::uuid and last_seen_at < now() - interval '1 minute'`,
);

const openSession = sql(
  pick(tables.user_session, 'id', 'created_at', 'expires_at'),
  `
  insert into user_session (id, user_id, expires_at, device, ip, badge_id, shared_tablet_id)
  values (gen_random_uuid(), $1::uuid, now() + $2::int * interval '1 second', $3, $4, $5::uuid, $6::uuid)
  returning id, created_at, expires_at`,
);

const selectAddresses = sql(
  pick(tables.user_session, 'ip'),
  `
  select distinct s.ip from user_session s join "user" u on u.id = s.user_id
   where u.email = $1 and s.badge_id is null and s.created_at > now() - interval '90 days' limit 200`,
);

export interface OpenedSession {
  readonly id: string;
  readonly claims: SessionClaims;
  readonly expiresAt: Date;
}

const toActor = (row: RowOf<typeof SESSION>): UserActor => ({
  kind: 'user',
  id: row.user_id,
  role: row.role_key,
  roles: [row.role_key, ...row.more_roles.filter((role) => role !== row.role_key)],
  sessionId: row.id,
  // Nobody gives a password to sign on by badge.
  passwordIsFresh: row.fresh && row.badge_id === null,
  name: `${row.name} ${row.surname}`.trim(),
  ...(row.badge_id !== null && {
    badge: {
      tabletName: row.tablet_name ?? '',
      branch: { id: row.branch_id ?? '', name: row.branch_name ?? '' },
      idleMinutes: row.idle_minutes ?? 0,
    },
  }),
});

/** Sign-ins: rows that can be revoked, named by the encrypted cookie. */
@Injectable()
export class Sessions {
  private readonly logger = new Logger('Session');

  constructor(
    private readonly db: Db,
    private readonly config: Config,
    private readonly helpings: Helpings,
  ) {}

  /**
   * Finds the actor of a token whose session is valid; the row is read at each call. While its person helps somebody,
   * that is the person helped. A session by badge counts only in the browser of its tablet.
   * @param tabletHash hash of the key of the shared tablet that the browser is
   */
  async findActor(token: string, tabletHash: string | null = null): Promise<UserActor | null> {
    const claims = await this.readClaims(token);
    if (claims === null || claims.auth_time + SESSION_ABSOLUTE_SECONDS < Date.now() / 1_000) return null;
    const row = await this.db.findRow(liveSessions, [[claims.sid]]);
    if (row?.user_id !== claims.sub) return null;
    if (row.badge_id !== null && row.tablet_hash !== tabletHash) return null;
    if (row.stale) await this.db.execute(updateLastSeen, [row.id]);
    return this.resolveActor(row);
  }

  /** Maps valid sessions to their actors, without extending them: an open stream is no activity. */
  async mapActors(sessionIds: readonly string[]): Promise<ReadonlyMap<string, UserActor>> {
    const rows = await this.db.listRows(liveSessions, [[...new Set(sessionIds)]]);
    return new Map(await Promise.all(rows.map(async (row) => [row.id, await this.resolveActor(row)] as const)));
  }

  /**
   * Begins a session after the password was right, or by a badge. `claims` go into the cookie's token.
   * @param by badge and shared tablet; none where the password was given
   */
  async open(
    userId: string,
    { device, ip }: { device: string; ip: string },
    on: Connection = this.db,
    by: { readonly badgeId: string; readonly tabletId: string } | null = null,
  ): Promise<OpenedSession> {
    const row = await on.findRow(openSession, [
      userId,
      by === null ? SESSION_ABSOLUTE_SECONDS : BADGE_SESSION_HOURS * 60 * 60,
      device.slice(0, 200),
      ip,
      by?.badgeId ?? null,
      by?.tabletId ?? null,
    ]);
    if (row === undefined) throw new Error('A session was inserted but not returned');
    const authTime = Math.floor(row.created_at.getTime() / 1_000);
    return { id: row.id, claims: { sub: userId, sid: row.id, auth_time: authTime }, expiresAt: row.expires_at };
  }

  /** Records that the person entered the right password again. */
  async recordPasswordEntry({ id, sessionId }: UserActor, on: Connection): Promise<void> {
    await on.prisma.user_session.updateMany({
      where: { id: sessionId, user_id: id },
      data: { password_at: new Date() },
    });
  }

  /** Ends one session of a person; returns false where it was not open. */
  async revoke(userId: string, sessionId: string, on: Connection = this.db): Promise<boolean> {
    const { count } = await on.prisma.user_session.updateMany({
      where: { id: sessionId, user_id: userId, revoked_at: null },
      data: { revoked_at: new Date() },
    });
    return count > 0;
  }

  /** Ends all sessions of a person but `except` (the caller's own, at a change of password); returns their number. */
  async revokeAll(userId: string, except: string | null = null, on: Connection = this.db): Promise<number> {
    const { count } = await on.prisma.user_session.updateMany({
      where: { user_id: userId, revoked_at: null, ...(except !== null && { id: { not: except } }) },
      data: { revoked_at: new Date() },
    });
    return count;
  }

  /** Ends all sessions that were signed on by a badge, or at a shared tablet. */
  async revokeSignOns(by: { readonly badgeId: string } | { readonly tabletId: string }, on: Connection): Promise<void> {
    await on.prisma.user_session.updateMany({
      where: { revoked_at: null, ...('badgeId' in by ? { badge_id: by.badgeId } : { shared_tablet_id: by.tabletId }) },
      data: { revoked_at: new Date() },
    });
  }

  /** Lists the network addresses from which an account was recently used. */
  async listAddresses(email: string): Promise<string[]> {
    return (await this.db.listRows(selectAddresses, [email])).map(({ ip }) => ip);
  }

  /** Encrypts the claims of a session to a cookie value, as next-auth does. */
  async createToken(claims: SessionClaims): Promise<string> {
    return encode({ token: { ...claims }, secret: this.config.secret, maxAge: SESSION_ABSOLUTE_SECONDS });
  }

  /**
   * Returns the actor of a session, which is another person while its own helps one. Every guard, list and page
   * follows from this.
   */
  private resolveActor(row: RowOf<typeof SESSION>): UserActor | Promise<UserActor> {
    const actor = toActor(row);
    return row.is_helping ? this.helpings.actorFor(actor) : actor;
  }

  private async readClaims(token: string): Promise<SessionClaims | null> {
    for (const secret of this.config.secrets) {
      try {
        const result = claimsSchema.safeParse(await decode({ token, secret }));
        return result.success ? result.data : null;
      } catch {
        // Another key, another algorithm, expired, or no token at all: such a caller is a visitor.
        this.logger.debug('A session token could not be read');
      }
    }
    return null;
  }
}
