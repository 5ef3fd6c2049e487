import { Injectable } from '@nestjs/common';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { int } from '../../../platform/data/database/columns';
import type { Tx } from '../../../platform/data/database/db';
import { sql } from '../../../platform/data/database/sql';
import { rolesError } from './roles.errors';

const turn = sql(`select from pg_advisory_xact_lock(hashtextextended('rights', 0))`);

/** People who can sign in and change what roles may do; developers hold every right anyway, and are not counted. */
const keepers = sql(
  { people: int },
  `select count(*)::int as people from "user" u
    where u.is_active and u.email_verified_at is not null and u.password_hash is not null
      and (select count(distinct p.action) from role_permission p
             join resource on resource.id = p.resource_id and resource.url = '${staffPages.roles.resource}'
             join role on role.key = p.role_key and role.is_staff and not role.every_permission
            where p.action in ('view', 'update')
              and (p.role_key = u.role_key or p.role_key in (select ur.role_key from user_role ur where ur.user_id = u.id))) = 2`,
);

/** That somebody stays who can undo what is changed of rights: no right, no role and no person is the last way in that is taken away. */
@Injectable()
export class WayIn {
  /**
   * Does the work alone among all that change rights, in every process, until the transaction ends.
   * @throws DomainError last-way-in, when nobody is left afterwards who was there before
   */
  async kept<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
    await tx.rows(turn, []);
    const before = await this.count(tx);
    const result = await work();
    if (before > 0 && (await this.count(tx)) === 0) throw rolesError('last-way-in');
    return result;
  }

  private async count(tx: Tx): Promise<number> {
    const row = await tx.maybe(keepers, []);
    return row?.people ?? 0;
  }
}
