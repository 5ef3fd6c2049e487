import { Injectable } from '@nestjs/common';
import { pick, tables, text, type RowOf } from '../../../platform/data/database/columns';
import { Db, type Connection, type Tx } from '../../../platform/data/database/db';
import { sql } from '../../../platform/data/database/sql';

const TABLET = {
  ...pick(tables.shared_tablet, 'id', 'name', 'idle_minutes', 'shared_at', 'last_used_at'),
  branch: tables.location.name,
  shared_by: text,
  signed_on: text,
};
export type SharedTabletRecord = RowOf<typeof TABLET>;
const usedTablets = sql(
  TABLET,
  `select t.id, t.name, t.idle_minutes, t.shared_at, t.last_used_at, l.name as branch,
          coalesce(trim(u.name || ' ' || u.surname), '') as shared_by,
          coalesce((select trim(p.name || ' ' || p.surname) from user_session s join "user" p on p.id = s.user_id
                     where s.shared_tablet_id = t.id and s.revoked_at is null and s.expires_at > now()
                       and s.last_seen_at > now() - (t.idle_minutes + 1) * interval '1 minute'
                     order by s.created_at desc limit 1), '') as signed_on
     from shared_tablet t join location l on l.id = t.location_id left join "user" u on u.id = t.shared_by_id
    where t.withdrawn_at is null order by l.position, l.name, t.name, t.id`,
);

const HERE = { id: true, name: true } as const;

export interface NewSharedTablet {
  readonly name: string;
  readonly location_id: string;
  readonly idle_minutes: number;
  readonly key_hash: string;
  readonly shared_by_id: string;
}

/** Stores the shared tablets. */
@Injectable()
export class SharedTabletsRepository {
  constructor(private readonly db: Db) {}

  inTransaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.db.transaction(work);
  }

  listUsed(): Promise<SharedTabletRecord[]> {
    return this.db.listRows(usedTablets);
  }

  findByHash(keyHash: string, on: Connection = this.db) {
    return on.prisma.shared_tablet.findFirst({ where: { key_hash: keyHash, withdrawn_at: null }, select: HERE });
  }

  async isOpenBranch(tx: Tx, id: string): Promise<boolean> {
    return (await tx.prisma.location.count({ where: { id, closed_at: null } })) > 0;
  }

  async insertTablet(tx: Tx, tablet: NewSharedTablet): Promise<string> {
    const { id } = await tx.prisma.shared_tablet.create({ data: tablet, select: { id: true } });
    return id;
  }

  /** @returns false where it was withdrawn already */
  async markWithdrawn(tx: Tx, id: string): Promise<boolean> {
    const { count } = await tx.prisma.shared_tablet.updateMany({
      where: { id, withdrawn_at: null },
      data: { withdrawn_at: new Date() },
    });
    return count > 0;
  }

  async markUsed(tx: Tx, id: string): Promise<void> {
    await tx.prisma.shared_tablet.updateMany({ where: { id }, data: { last_used_at: new Date() } });
  }
}
