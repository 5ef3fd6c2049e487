import { Injectable } from '@nestjs/common';
import { bool, int, pick, notNull, tables, text, type RowOf } from '../../../platform/data/database/columns';
import { Db, type Tx } from '../../../platform/data/database/db';
import { sql } from '../../../platform/data/database/sql';
import { variantOnSale } from '../../stock/stock/on-sale';
import { variantName } from '../../stock/stock/stock-list';

/** Free quantity: on hand in bins for sale, less held and allocated. */
const FREE = 'greatest(0, coalesce(s.for_sale - s.held - s.allocated, 0))';
/** Condition of variants that can be ordered: some are free, or the variant is made to order by now. */
const CAN_BE_ORDERED = `(not v.is_stocked or ${FREE} > 0)`;
const WITH_STOCK = 'join product p on p.id = v.product_id left join stock_level s on s.item_id = v.id';

const REQUESTED_VARIANT = { id: tables.variant.id, name: notNull(text), on_sale: bool, is_there: bool };
const requestedVariant = sql(
  REQUESTED_VARIANT,
  `
  select v.id, ${variantName} as name, p.is_active and ${variantOnSale()} as on_sale, ${CAN_BE_ORDERED} as is_there
    from variant v ${WITH_STOCK} where v.id = $1`,
);

const REQUEST = { ...pick(tables.back_in_stock_request, 'id', 'email'), is_confirmed: bool };
/**
 * Inserts a request, one per email address and variant. A repeated request restarts an unconfirmed one; a confirmed
 * one keeps its place in the queue.
 */
const upsertRequest = sql(
  REQUEST,
  `
  insert into back_in_stock_request as r (id, variant_id, email, user_id, confirmed_at)
  values (gen_random_uuid(), $1, $2, $3::uuid, case when $3::uuid is not null then now() end)
  on conflict (email, variant_id) do update
     set asked_at = case when r.confirmed_at is null then now() else r.asked_at end,
         user_id = coalesce(r.user_id, excluded.user_id), confirmed_at = coalesce(r.confirmed_at, excluded.confirmed_at)
  returning r.id, r.email, r.confirmed_at is not null as is_confirmed`,
);
const confirm = sql(
  { name: notNull(text) },
  `
  with confirmed as (
    update back_in_stock_request set confirmed_at = coalesce(confirmed_at, now()) where id = $1::uuid returning variant_id
  )
  select ${variantName} as name from confirmed c join variant v on v.id = c.variant_id join product p on p.id = v.product_id`,
);

const ACCOUNT = { email: tables.user.email, is_confirmed: bool };
const account = sql(
  ACCOUNT,
  `select email, email_verified_at is not null as is_confirmed from "user" where id = $1::uuid and is_active`,
);
/** Condition of the confirmed requests of an account, including those under its confirmed address. */
const OF_ACCOUNT = `r.confirmed_at is not null and (r.user_id = $1::uuid
  or r.email = (select u.email from "user" u where u.id = $1::uuid and u.email_verified_at is not null))`;
const WAITING = {
  ...pick(tables.back_in_stock_request, 'id', 'variant_id', 'asked_at'),
  name: notNull(text),
  slug: tables.product.slug,
};
const ofAccount = sql(
  WAITING,
  `
  select r.id, r.variant_id, r.asked_at, ${variantName} as name, p.slug
    from back_in_stock_request r join variant v on v.id = r.variant_id join product p on p.id = v.product_id
   where ${OF_ACCOUNT} order by r.asked_at, r.id limit 200`,
);
const endOfAccount = sql(`delete from back_in_stock_request r where r.id = $2::uuid and ${OF_ACCOUNT}`);

const DUE = {
  ...pick(tables.back_in_stock_request, 'id', 'variant_id', 'email'),
  name: notNull(text),
  slug: tables.product.slug,
  price: tables.variant.price,
  is_stocked: tables.variant.is_stocked,
  free: int,
};
export type DueRequest = RowOf<typeof DUE>;
/** Due requests, oldest first, without those that another process has locked. */
const dueRequests = sql(
  DUE,
  `
  select r.id, r.variant_id, r.email, ${variantName} as name, p.slug, v.price, v.is_stocked, ${FREE} as free
    from back_in_stock_request r join variant v on v.id = r.variant_id ${WITH_STOCK}
   where r.confirmed_at is not null and p.is_active and ${variantOnSale()} and ${CAN_BE_ORDERED}
   order by r.asked_at, r.id limit $1::int for update of r skip locked`,
);
const dropOld = sql(`
  delete from back_in_stock_request where id in (
    select id from back_in_stock_request
     where asked_at < now() - make_interval(months => $1::int)
        or (confirmed_at is null and asked_at < now() - make_interval(days => $2::int))
     order by asked_at limit $3::int for update skip locked)`);

@Injectable()
export class BackInStockRepository {
  constructor(private readonly db: Db) {}

  inTransaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.db.transaction(work);
  }

  async findVariant(variantId: string): Promise<RowOf<typeof REQUESTED_VARIANT> | null> {
    const row = await this.db.findRow(requestedVariant, [variantId]);
    return row ?? null;
  }

  /** @param userId account whose confirmed address this is; null when the address has still to be confirmed */
  async createRequest(tx: Tx, variantId: string, email: string, userId: string | null): Promise<RowOf<typeof REQUEST>> {
    return tx.getRow(upsertRequest, [variantId, email, userId]);
  }

  /** @returns the name of the variant; null when the request is gone */
  async confirmRequest(id: string): Promise<string | null> {
    const row = await this.db.findRow(confirm, [id]);
    return row?.name ?? null;
  }

  async removeByEmail(email: string): Promise<void> {
    await this.db.prisma.back_in_stock_request.deleteMany({ where: { email } });
  }

  async findAccount(userId: string): Promise<RowOf<typeof ACCOUNT> | null> {
    const row = await this.db.findRow(account, [userId]);
    return row ?? null;
  }

  listByAccount(userId: string): Promise<RowOf<typeof WAITING>[]> {
    return this.db.listRows(ofAccount, [userId]);
  }

  async removeOfAccount(userId: string, id: string): Promise<void> {
    await this.db.execute(endOfAccount, [userId, id]);
  }

  listDue(tx: Tx, most: number): Promise<DueRequest[]> {
    return tx.listRows(dueRequests, [most]);
  }

  async removeRequests(tx: Tx, ids: readonly string[]): Promise<void> {
    await tx.prisma.back_in_stock_request.deleteMany({ where: { id: { in: [...ids] } } });
  }

  removeOld(keepMonths: number, unconfirmedDays: number, most: number): Promise<number> {
    return this.db.execute(dropOld, [keepMonths, unconfirmedDays, most]);
  }
}
