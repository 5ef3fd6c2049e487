import { Injectable } from '@nestjs/common';
import { HELPING_MINUTES } from '@plinth/contracts/people/helping/helping';
import { pick, notNull, tables } from '../../../platform/data/database/columns';
import { type Connection, Db, type Tx } from '../../../platform/data/database/db';
import { sql } from '../../../platform/data/database/sql';

/** Largest number of entries on the person's page. */
const MOST_SHOWN = 50;

const begin = sql(
  `insert into helping (id, session_id, helper_id, person_id, told_as, reason, ends_at)
   values (gen_random_uuid(), $1::uuid, $2::uuid, $3::uuid, $4, $5, now() + ${String(HELPING_MINUTES)} * interval '1 minute')`,
);

// People who were signed out or locked make no further call: their helping is ended here, as of the end of their session.
const endWithTheirSession = sql(
  `
  update helping h
     set ended_at = least(h.ends_at, now(), s.revoked_at, s.expires_at),
         ended_by = case when least(s.revoked_at, s.expires_at, now()) < h.ends_at then 'session' else 'time' end
    from helping o left join user_session s on s.id = o.session_id
   where o.id = h.id and h.ended_at is null and (h.ends_at <= now() or s.revoked_at is not null or s.expires_at <= now())`,
);

const ENDED = {
  ...pick(tables.helping, 'id', 'helper_id', 'person_id'),
  ended_by: notNull(tables.helping.ended_by),
  ended_at: notNull(tables.helping.ended_at),
  ...pick(tables.user, 'name', 'surname', 'role_key'),
};
const unnotedHelpings = sql(
  ENDED,
  `
  select h.id, h.helper_id, h.person_id, h.ended_by, h.ended_at, u.name, u.surname, u.role_key
    from helping h join "user" u on u.id = h.helper_id
   where h.ended_at is not null and not h.end_is_noted order by h.ended_at limit 100 for update of h skip locked`,
);

/** Helping sessions. platform/data/session reads them at each call and ends those that are no longer valid. */
@Injectable()
export class HelpingRepository {
  constructor(private readonly db: Db) {}

  inTransaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.db.transaction(work);
  }

  findPerson(id: string, on: Connection = this.db) {
    return on.prisma.user.findUnique({
      where: { id },
      select: {
        name: true,
        is_active: true,
        role_key: true,
        role: { select: { name: true } },
        roles: { select: { role_key: true } },
      },
    });
  }

  async insertHelping(
    tx: Tx,
    row: { sessionId: string; helperId: string; personId: string; toldAs: string; reason: string },
  ): Promise<void> {
    await tx.execute(begin, [row.sessionId, row.helperId, row.personId, row.toldAs, row.reason]);
  }

  /** @returns false where changes were allowed already */
  async allowChanges(tx: Tx, id: string): Promise<boolean> {
    const { count } = await tx.prisma.helping.updateMany({
      where: { id, ended_at: null, may_change_since: null },
      data: { may_change_since: new Date() },
    });
    return count > 0;
  }

  /** @returns false where it had ended already */
  async endHelping(tx: Tx, id: string): Promise<boolean> {
    const { count } = await tx.prisma.helping.updateMany({
      where: { id, ended_at: null },
      data: { ended_at: new Date(), ended_by: 'helper', end_is_noted: true },
    });
    return count > 0;
  }

  async endExpired(tx: Tx): Promise<void> {
    await tx.execute(endWithTheirSession);
  }

  listUnnoted(tx: Tx) {
    return tx.listRows(unnotedHelpings);
  }

  async markEndNoted(tx: Tx, id: string): Promise<void> {
    await tx.prisma.helping.updateMany({ where: { id }, data: { end_is_noted: true } });
  }

  listByPerson(personId: string) {
    return this.db.prisma.helping.findMany({
      where: { person_id: personId },
      orderBy: { started_at: 'desc' },
      take: MOST_SHOWN,
    });
  }
}
