import { Injectable } from '@nestjs/common';
import type { Action } from '@plinth/contracts/kernel/define';
import { bool, pick, tables } from '../../../platform/data/database/columns';
import type { Tx, Connection } from '../../../platform/data/database/db';
import { sql } from '../../../platform/data/database/sql';
import { isAdministrator, mayDo } from './who-may';

const ALLOWED_PERSON = { id: tables.user.id, administers: bool };
const allowedPeople = sql(
  ALLOWED_PERSON,
  `select u.id, ${isAdministrator('u')} as administers from "user" u where ${mayDo('u', '$1', '$2')} order by u.name, u.id`,
);
const toMail = sql(
  { ...pick(tables.task, 'id', 'name', 'description', 'link', 'link_label'), email: tables.user.email },
  `select t.id, t.name, t.description, t.link, t.link_label, u.email from task t join "user" u on u.id = t.user_id
    where t.id = any($1::uuid[]) and t.status <> 'closed' and u.is_active order by t.id`,
);

/** People whose roles allow an action, and tasks that are also mailed. */
@Injectable()
export class PeopleNotifierRepository {
  listAllowed(action: Action, resource: string, on: Connection) {
    return on.listRows(allowedPeople, [action, resource]);
  }

  listToMail(tx: Tx, taskIds: readonly string[]) {
    return tx.listRows(toMail, [taskIds]);
  }
}
