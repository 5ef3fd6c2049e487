import { Injectable } from '@nestjs/common';
import { bool, pick, tables, text, texts, type RowOf } from '../../../platform/data/database/columns';
import { Db, type Connection, type Tx } from '../../../platform/data/database/db';
import { sql } from '../../../platform/data/database/sql';

const HELD = { ...pick(tables.badge, 'id', 'given_at', 'last_used_at'), given_by: text };
export type HeldBadgeRecord = RowOf<typeof HELD>;
const heldBadge = sql(
  HELD,
  `select b.id, b.given_at, b.last_used_at, coalesce(trim(g.name || ' ' || g.surname), '') as given_by
     from badge b left join "user" g on g.id = b.given_by_id where b.user_id = $1::uuid and b.withdrawn_at is null`,
);

const SCANNED = {
  ...pick(tables.badge, 'id', 'user_id'),
  name: text,
  ...pick(tables.user, 'role_key'),
  more_roles: texts,
  is_valid: bool,
};
export type ScannedBadge = RowOf<typeof SCANNED>;
/** Condition for a person `u` with role `r`: whoever left, or never confirmed their address, signs on nowhere. */
const CAN_SIGN_ON = `u.is_active and r.is_staff and u.email_verified_at is not null
            and not exists (select from employee e where e.user_id = u.id
                             and e.ended_on < (now() at time zone 'Africa/Johannesburg')::date)`;
const scannedBadge = sql(
  SCANNED,
  `select b.id, b.user_id, trim(u.name || ' ' || u.surname) as name, u.role_key,
          array(select ur.role_key from user_role ur where ur.user_id = u.id) as more_roles,
          (b.withdrawn_at is null and ${CAN_SIGN_ON}) as is_valid
     from badge b join "user" u on u.id = b.user_id join role r on r.key = u.role_key where b.code_hash = $1`,
);

const signsOn = sql(
  { can_sign_on: bool },
  `select (${CAN_SIGN_ON}) as can_sign_on from "user" u join role r on r.key = u.role_key where u.id = $1::uuid`,
);
const lockPerson = sql('select from "user" where id = $1::uuid for update');

/** Stores badges. */
@Injectable()
export class BadgesRepository {
  constructor(private readonly db: Db) {}

  inTransaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.db.transaction(work);
  }

  findHeld(userId: string, on: Connection = this.db): Promise<HeldBadgeRecord | undefined> {
    return on.findRow(heldBadge, [userId]);
  }

  findScanned(codeHash: string): Promise<ScannedBadge | undefined> {
    return this.db.findRow(scannedBadge, [codeHash]);
  }

  /** Locks a person, so that two badges are given to them one after the other. */
  async lockPerson(tx: Tx, userId: string): Promise<void> {
    await tx.execute(lockPerson, [userId]);
  }

  /** Checks that a badge would sign this person on. */
  async canSignOn(tx: Tx, userId: string): Promise<boolean> {
    return (await tx.findRow(signsOn, [userId]))?.can_sign_on === true;
  }

  async insertBadge(tx: Tx, badge: { user_id: string; code_hash: string; given_by_id: string }): Promise<string> {
    const { id } = await tx.prisma.badge.create({ data: badge, select: { id: true } });
    return id;
  }

  async markWithdrawn(tx: Tx, id: string): Promise<void> {
    await tx.prisma.badge.updateMany({ where: { id, withdrawn_at: null }, data: { withdrawn_at: new Date() } });
  }

  async markUsed(tx: Tx, id: string): Promise<void> {
    await tx.prisma.badge.updateMany({ where: { id }, data: { last_used_at: new Date() } });
  }
}
