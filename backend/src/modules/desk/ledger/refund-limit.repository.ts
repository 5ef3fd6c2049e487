import { Injectable } from '@nestjs/common';
import { pick, tables, text } from '../../../platform/data/database/columns';
import { Db } from '../../../platform/data/database/db';
import { sql } from '../../../platform/data/database/sql';

const APPROVER = { ...pick(tables.user, 'id', 'email'), name: text, ...pick(tables.role, 'give_back_limit', 'key') };
const approvers = sql(
  APPROVER,
  `
  select u.id, u.email, trim(u.name || ' ' || u.surname) as name, r.give_back_limit, r.key
    from "user" u join role r on r.key = u.role_key or exists (select from user_role x where x.user_id = u.id and x.role_key = r.key)
   where u.is_active and r.is_staff and r.key = any($1::text[])
     and ($2::uuid is null or r.every_location or exists (select from user_location l where l.user_id = u.id and l.location_id = $2::uuid))
   order by r.give_back_limit, u.name, u.id`,
);

/** Staff who may give money back. */
@Injectable()
export class RefundLimitRepository {
  constructor(private readonly db: Db) {}

  async worksAt(userId: string, locationId: string): Promise<boolean> {
    const userLocation = await this.db.prisma.user_location.findFirst({
      where: { user_id: userId, location_id: locationId },
      select: { user_id: true },
    });
    return userLocation !== null;
  }

  listApprovers(roleKeys: readonly string[], branchId: string | null) {
    return this.db.listRows(approvers, [roleKeys, branchId]);
  }
}
