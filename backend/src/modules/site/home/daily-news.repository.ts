import { Injectable } from '@nestjs/common';
import { bool, nullable, tables, texts, uuid } from '../../../platform/data/database/columns';
import { Db, type Tx } from '../../../platform/data/database/db';
import { sql } from '../../../platform/data/database/sql';

// location is the branch that their home shows first; null unless their role starts at a branch, or they have only one.
const people = sql(
  { id: tables.user.id, roles: texts, location: nullable(uuid) },
  `
  select u.id, array(select u.role_key union select ur.role_key from user_role ur where ur.user_id = u.id) as roles,
         (select l.id from user_location ul join location l on l.id = ul.location_id where ul.user_id = u.id
                   and (r.starts_at_location or (not r.every_location and (select count(*) from user_location o where o.user_id = u.id) = 1))
                 order by l.name limit 1) as location
    from "user" u join role r on r.key = u.role_key where u.id = any($1::uuid[]) and u.is_active and u.email_verified_at is not null order by u.id`,
);
const isSent = sql(
  { told: bool },
  `select exists (select from task t where t.link = $1::text and t.created_by_id is null
     and (t.due_date at time zone 'Africa/Johannesburg')::date = $2::date) as told`,
);

/** Staff with all their roles, and the branch that their home shows first. */
export interface Recipient {
  readonly id: string;
  readonly roles: readonly string[];
  readonly location: string | null;
}

@Injectable()
export class DailyNewsRepository {
  constructor(private readonly db: Db) {}

  listRecipients(ids: readonly string[]): Promise<readonly Recipient[]> {
    return this.db.listRows(people, [ids]);
  }

  /** Checks that tasks with this link were created on a day. */
  async isSent(tx: Tx, link: string, day: string): Promise<boolean> {
    const row = await tx.findRow(isSent, [link, day]);
    return row?.told ?? false;
  }
}
