import { Injectable } from '@nestjs/common';
import { type Action, actionSchema } from '@plinth/contracts/kernel/define';
import { pick, tables, texts } from '../../../platform/data/database/columns';
import { Db } from '../../../platform/data/database/db';
import { sql } from '../../../platform/data/database/sql';

export interface HeldPermission {
  id: string;
  url: string;
  name: string;
  actions: Action[];
}

const ofRoles = sql(
  { ...pick(tables.resource, 'id', 'url', 'name'), actions: texts },
  `
  select r.id, r.url, r.name, array_remove(array_agg(distinct p.action), null) as actions
    from resource r left join role_permission p on p.resource_id = r.id and p.role_key = any($1::text[])
   group by r.id order by r.position, r.url`,
);

@Injectable()
export class PermissionsRepository {
  constructor(private readonly db: Db) {}

  /**
   * Lists all pages with the roles' rights, including pages without any: otherwise the rights of a parent page would
   * seem to apply.
   */
  async listByRoles(roles: readonly string[]): Promise<HeldPermission[]> {
    const rows = await this.db.listRows(ofRoles, [roles]);
    return rows.map(({ actions, ...resource }) => ({ ...resource, actions: actionSchema.array().parse(actions) }));
  }
}
