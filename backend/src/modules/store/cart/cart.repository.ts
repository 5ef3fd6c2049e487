import { Injectable } from '@nestjs/common';
import { itemConfiguration, type ItemConfiguration } from '@plinth/contracts/store/catalogue/configuration';
import { bool, columnList, int, narrow, pick, tables, type RowOf } from '../../../platform/data/database/columns';
import { Db, orSkip, type Connection, type Tx } from '../../../platform/data/database/db';
import { sql } from '../../../platform/data/database/sql';
import { MAX_MERGED_LINES, MAX_QUANTITY } from './cart.rules';

export type CartStatus = 'open' | 'checking_out' | 'ordered' | 'abandoned';

const CART = {
  ...pick(tables.cart, 'id', 'number', 'user_id', 'name', 'email', 'phone', 'address', 'branch_id'),
  status: narrow<CartStatus>(tables.cart.status),
};
const LINE = pick(
  tables.cart_line,
  'id',
  'variant_id',
  'configuration',
  // The ready-made set that it was bought with; '' for none.
  'set_slug',
  'quantity',
  'price_when_added',
  'added_at',
);

export type CartRecord = RowOf<typeof CART>;
export interface CartLineRecord extends Omit<RowOf<typeof LINE>, 'configuration'> {
  configuration: ItemConfiguration | null;
}

export interface NewCartLine {
  variantId: string;
  configuration: ItemConfiguration | null;
  hash: string;
  setSlug: string;
  quantity: number;
  price: number;
  /** Time that gives the position among the lines; last if omitted. */
  addedAt?: Date;
}

export interface CartDetails {
  name?: string | null;
  email?: string | null;
  phone?: string | null;
  address?: string | null;
  branch_id?: string | null;
}

const FIELDS = columnList(CART);

/** Latest order of a cart by its shopper. */
export const ORDER_OF_CART =
  '(select name, email, phone from online_order where cart_id = c.id order by placed_at desc limit 1)';

const byId = sql(CART, `select ${FIELDS} from cart where id = $1`);
/**
 * Finds a cart by its number, with contact details of its own or else of its order: guests type them at the checkout.
 */
const byNumber = sql(
  CART,
  `
  select c.id, c.number, c.user_id, coalesce(nullif(c.name, ''), o.name) as name, coalesce(nullif(c.email, ''), o.email) as email,
         coalesce(nullif(c.phone, ''), o.phone) as phone, c.address, c.branch_id, c.status
    from cart c left join lateral ${ORDER_OF_CART} o on true where c.number = $1::int`,
);
const byIdLocked = sql(CART, `select ${FIELDS} from cart where id = $1 for update`);
const openOfUser = sql(CART, `select ${FIELDS} from cart where user_id = $1::uuid and status = 'open' for update`);
/**
 * Inserts a cart. A person has one open cart; a parallel second insert finds the first (index
 * cart_one_open_per_user).
 */
const insertCart = sql(
  pick(tables.cart, 'id'),
  `
  insert into cart (id, user_id, updated_at) values ($1, $2::uuid, now())
  on conflict (user_id) where status = 'open' do nothing returning id`,
);
const linesOf = sql(LINE, `select ${columnList(LINE)} from cart_line where cart_id = $1 order by added_at, id`);

const insertLine = `
  insert into cart_line (id, cart_id, variant_id, configuration, configuration_hash, quantity, price_when_added, set_slug, added_at)
  select gen_random_uuid(), $1, $2, $3::jsonb, $4, $5::int, $6, $7, coalesce($9::timestamptz, now() + $8::int * interval '1 millisecond') where $5::int <= ${MAX_QUANTITY}
  on conflict (cart_id, variant_id, configuration_hash, set_slug)
  do update set quantity = cart_line.quantity + excluded.quantity where cart_line.quantity + excluded.quantity <= ${MAX_QUANTITY}`;
const addLine = sql(insertLine);
/** Inserts the first line and marks the cart as changed. */
const addFirstLine = sql(`with touched as (update cart set updated_at = now() where id = $1)${insertLine}`);
/**
 * Wraps a change of a line with a lock on the open cart, so that it waits for a running order and then checks the
 * state again. The change counts as a change of the cart, which is deleted some time after its last
 * (cart-expiry.ts).
 */
const lineChange = (change: string) =>
  sql(`
  with open as (select id from cart where id = $1 and status = 'open' for no key update), changed as (${change} returning 1)
  update cart set updated_at = now() where id = $1 and exists (select from changed)`);
const changeQuantity = lineChange(`
  update cart_line set quantity = quantity + $3::int from open
   where cart_line.cart_id = open.id and cart_line.id::text = $2 and quantity + $3::int between 1 and ${MAX_QUANTITY}`);
const setQuantity = lineChange(`
  update cart_line set quantity = $3::int from open where cart_line.cart_id = open.id and cart_line.id::text = $2`);
/**
 * Removes a line if at most `$3` pieces are left. Of two parallel calls for the last piece both succeed, one without
 * effect.
 */
const removeLine = lineChange(`
  delete from cart_line using open where cart_line.cart_id = open.id and cart_line.id::text = $2 and quantity <= $3::int`);
const touchCart = sql('update cart set updated_at = now() where id = $1');
const hasLine = sql({ yes: bool }, 'select exists (select from cart_line where cart_id = $1 and id::text = $2) as yes');
const lineCount = sql({ count: int }, 'select count(*)::int as count from cart_line where cart_id = $1');

/**
 * Adds the lines of one cart to another. Items that it has already need no room there; others are added in the order
 * in which they were added.
 */
const moveLines = sql(`
  with moved as (
    select l.*, o.id is null as is_new, row_number() over (partition by o.id is null order by l.added_at, l.id) as nth
      from cart_line l
      left join cart_line o on o.cart_id = $2 and o.variant_id = l.variant_id and o.configuration_hash = l.configuration_hash and o.set_slug = l.set_slug
     where l.cart_id = $1)
  insert into cart_line (id, cart_id, variant_id, configuration, configuration_hash, set_slug, quantity, price_when_added, added_at)
  select gen_random_uuid(), $2, variant_id, configuration, configuration_hash, set_slug, quantity, price_when_added, added_at
    from moved where not is_new or nth <= ${MAX_MERGED_LINES} - (select count(*) from cart_line where cart_id = $2)
  on conflict (cart_id, variant_id, configuration_hash, set_slug)
  do update set quantity = least(cart_line.quantity + excluded.quantity, ${MAX_QUANTITY})`);
/** Deletes old carts, except those with an order, which stay as long as the order, and those that are being changed. */
const deleteOld = sql(`
  with old as (
    select id from cart c
     where status in ('open', 'checking_out', 'abandoned') and updated_at < now() - make_interval(days => $1::int)
       and not exists (select from online_order o where o.cart_id = c.id)
     limit $2::int for update skip locked)
  delete from cart using old where cart.id = old.id`);

@Injectable()
export class CartRepository {
  constructor(private readonly db: Db) {}

  /** Runs `work` in one transaction. */
  inTransaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.db.transaction(work);
  }

  async findById(id: string): Promise<CartRecord | null> {
    const row = await this.db.findRow(byId, [id]);
    return row ?? null;
  }

  async findByNumber(number: number): Promise<CartRecord | null> {
    const row = await this.db.findRow(byNumber, [number]);
    return row ?? null;
  }

  /** Locks a cart until the transaction ends. */
  async lockCart(tx: Tx, id: string): Promise<CartRecord | null> {
    const row = await tx.findRow(byIdLocked, [id]);
    return row ?? null;
  }

  async findOpenId(userId: string): Promise<string | null> {
    const cart = await this.db.prisma.cart.findFirst({
      where: { user_id: userId, status: 'open' },
      select: { id: true },
    });
    return cart?.id ?? null;
  }

  async lockOpenOfUser(tx: Tx, userId: string): Promise<CartRecord | null> {
    const row = await tx.findRow(openOfUser, [userId]);
    return row ?? null;
  }

  /** @returns false if the person has an open cart already */
  async createCart(id: string, userId: string | null, on: Connection = this.db): Promise<boolean> {
    return (await on.listRows(insertCart, [id, userId])).length > 0;
  }

  async listLines(cartId: string, on: Connection = this.db): Promise<CartLineRecord[]> {
    const rows = await on.listRows(linesOf, [cartId]);
    return rows.map((row) => ({
      ...row,
      configuration: row.configuration === null ? null : itemConfiguration.parse(row.configuration),
    }));
  }

  /**
   * Adds lines to a locked cart.
   * @returns false if a line would exceed the maximum quantity
   */
  async addLines(tx: Tx, cartId: string, lines: readonly NewCartLine[]): Promise<boolean> {
    // Each gets a time one millisecond after the one before, so that they stay in order.
    for (const [index, { variantId, configuration, hash, setSlug, quantity, price, addedAt }] of lines.entries()) {
      const json = configuration === null ? null : JSON.stringify(configuration);
      const values = [cartId, variantId, json, hash, quantity, price, setSlug, index, addedAt ?? null];
      if ((await tx.execute(index === 0 ? addFirstLine : addLine, values)) === 0) return false;
    }
    return true;
  }

  async countLines(tx: Tx, cartId: string): Promise<number> {
    const row = await tx.getRow(lineCount, [cartId]);
    return row.count;
  }

  /**
   * Changes the quantity of a line by one, between 1 and the maximum.
   * @returns whether a line was changed
   */
  async changeQuantity(cartId: string, lineId: string, by: 1 | -1): Promise<boolean> {
    return (await this.db.execute(changeQuantity, [cartId, lineId, by])) > 0;
  }

  async setQuantity(cartId: string, lineId: string, quantity: number): Promise<boolean> {
    return (await this.db.execute(setQuantity, [cartId, lineId, quantity])) > 0;
  }

  /** Removes a line if at most `atMost` pieces are left. */
  async removeLine(
    cartId: string,
    lineId: string,
    atMost: number = MAX_QUANTITY,
    on: Connection = this.db,
  ): Promise<boolean> {
    return (await on.execute(removeLine, [cartId, lineId, atMost])) > 0;
  }

  async hasLine(cartId: string, lineId: string): Promise<boolean> {
    const row = await this.db.getRow(hasLine, [cartId, lineId]);
    return row.yes;
  }

  /** Updates the given details; undefined ones stay. */
  async setDetails(cartId: string, details: CartDetails): Promise<void> {
    const { name, email, phone, address, branch_id } = details;
    await this.db.prisma.cart.updateMany({
      where: { id: cartId, status: 'open' },
      data: {
        name: orSkip(name),
        email: orSkip(email),
        phone: orSkip(phone),
        address: orSkip(address),
        branch_id: orSkip(branch_id),
      },
    });
  }

  async setUser(tx: Tx, cartId: string, userId: string): Promise<void> {
    await tx.prisma.cart.update({ where: { id: cartId }, data: { user_id: userId }, select: { id: true } });
  }

  /** Adds the lines of one cart to another; both are locked. */
  async moveLines(tx: Tx, fromCart: string, toCart: string): Promise<void> {
    await tx.execute(moveLines, [fromCart, toCart]);
    await tx.execute(touchCart, [toCart]);
  }

  /** Checks that an order of this cart still waits for its payment. */
  async hasAwaitedOrder(tx: Tx, cartId: string): Promise<boolean> {
    const awaitedOrder = { cart_id: cartId, status: 'pending_payment' };
    return (await tx.prisma.online_order.findFirst({ where: awaitedOrder, select: { id: true } })) !== null;
  }

  async isBranch(id: string): Promise<boolean> {
    return (
      (await this.db.prisma.location.findUnique({ where: { id, closed_at: null }, select: { id: true } })) !== null
    );
  }

  /**
   * Deletes at most `most` carts that were not changed for `days`, with their lines.
   * @returns the number of deleted carts
   */
  async deleteOld(days: number, most: number): Promise<number> {
    return this.db.execute(deleteOld, [days, most]);
  }
}
