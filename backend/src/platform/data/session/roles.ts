import { Injectable } from '@nestjs/common';
import { Caches } from '../../runtime/cache/caches';
import { TtlValue } from '../../runtime/cache/ttl-value';
import { columnList, pick, tables, type RowOf } from '../database/columns';
import { Db } from '../database/db';
import { sql } from '../database/sql';

const COLUMNS = pick(
  tables.role,
  'key',
  'every_permission',
  'every_task',
  'every_location',
  'starts_at_location',
  'top_group',
  'discount_constant',
  'discount_limit_bp',
  'give_back_limit',
  'in_words',
);

const inOrder = sql(COLUMNS, `select ${columnList(COLUMNS)} from role order by position, key`);

/** Row of a role, beside its permissions and its menu. */
export type RoleRecord = RowOf<typeof COLUMNS>;

/**
 * Returns how much, in cents, somebody with these roles may credit of one invoice, or pay back of one payment or
 * order, without asking.
 */
export const giveBackLimitOf = (roles: readonly RoleRecord[]): number =>
  Math.max(0, ...roles.map(({ give_back_limit }) => give_back_limit));

const FRESH_MS = 5_000;

/** The roles, from the table; read again every few seconds, and at once after {@link forget}. No rule knows a role of the staff by its name. */
@Injectable()
export class Roles {
  private readonly known: TtlValue<readonly RoleRecord[]>;

  constructor(caches: Caches, db: Db) {
    this.known = new TtlValue(caches, {
      name: 'roles',
      invalidatedBy: ['rights'],
      ttlMs: FRESH_MS,
      read: () => db.rows(inOrder),
    });
  }

  /** In the order in which pages list them. */
  all(): Promise<readonly RoleRecord[]> {
    return this.known.get();
  }

  /** Lists the roles with these keys, in the order of all roles; unknown keys are left out. */
  async listByKeys(keys: readonly string[]): Promise<readonly RoleRecord[]> {
    return (await this.all()).filter(({ key }) => keys.includes(key));
  }

  /** After a role was added or changed. */
  forget(): void {
    this.known.forget();
  }
}
