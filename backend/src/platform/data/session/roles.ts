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

const selectRoles = sql(COLUMNS, `select ${columnList(COLUMNS)} from role order by position, key`);

/** Row of a role, beside its permissions and its menu. */
export type RoleRecord = RowOf<typeof COLUMNS>;

/**
 * Returns the limit of these roles in cents: for credits of an invoice, and refunds of a payment or order, without
 * approval.
 */
export const giveBackLimitOf = (roles: readonly RoleRecord[]): number =>
  Math.max(0, ...roles.map(({ give_back_limit }) => give_back_limit));

const FRESH_MS = 5_000;

/** Caches the roles; read again every few seconds, and at once after {@link invalidate}. No rule names a staff role. */
@Injectable()
export class Roles {
  private readonly cachedRoles: TtlValue<readonly RoleRecord[]>;

  constructor(caches: Caches, db: Db) {
    this.cachedRoles = new TtlValue(caches, {
      name: 'roles',
      invalidatedBy: ['rights'],
      ttlMs: FRESH_MS,
      read: () => db.listRows(selectRoles),
    });
  }

  /** Lists all roles, in the order of the pages. */
  listAll(): Promise<readonly RoleRecord[]> {
    return this.cachedRoles.get();
  }

  /** Lists the roles with these keys, in the order of all roles; unknown keys are left out. */
  async listByKeys(keys: readonly string[]): Promise<readonly RoleRecord[]> {
    return (await this.listAll()).filter(({ key }) => keys.includes(key));
  }

  /** Drops the cache after a role changed. */
  invalidate(): void {
    this.cachedRoles.invalidate();
  }
}
