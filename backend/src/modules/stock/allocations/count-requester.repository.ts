import { Injectable } from '@nestjs/common';
import { bool, tables, text, uuid } from '../../../platform/data/database/columns';
import type { Tx } from '../../../platform/data/database/db';
import { sql } from '../../../platform/data/database/sql';

const PERSON = { id: tables.user.id, name: text, is_there: bool };
/**
 * People who may count, each with whether they work at the branch; those with the fewest permissions come first, so
 * that managers come last.
 */
const people = sql(
  PERSON,
  `
  select u.id, trim(u.name || ' ' || u.surname) as name, exists (select from user_location l where l.user_id = u.id and l.location_id = $2::uuid) as is_there
    from unnest($1::uuid[]) with ordinality p(id, place) join "user" u on u.id = p.id
   order by (select count(*) from role_permission r where r.role_key = u.role_key), p.place`,
);
const placeOf = sql(
  { branch: tables.location.name, item: text },
  `select l.name as branch, i.label as item from location l, stock_item i where l.id = $1::uuid and i.id = $2`,
);
const openRequests = sql(
  { id: uuid, name: text },
  `select u.id, trim(u.name || ' ' || u.surname) as name from task t join "user" u on u.id = t.user_id where t.link = $1 and t.status <> 'closed' order by t.created_at, t.id`,
);

/** People who may count a bin, and those who were asked to. */
@Injectable()
export class CountRequesterRepository {
  listPeople(tx: Tx, userIds: readonly string[], branchId: string) {
    return tx.listRows(people, [userIds, branchId]);
  }

  readPlace(tx: Tx, branchId: string, itemId: string) {
    return tx.getRow(placeOf, [branchId, itemId]);
  }

  listOpenRequests(tx: Tx, link: string) {
    return tx.listRows(openRequests, [link]);
  }
}
