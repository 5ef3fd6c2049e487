import { randomBytes } from 'node:crypto';
import { ORDER_NUMBERS } from '../../../backend/src/modules/store/orders/order-number';
import type { Prisma, PrismaClient } from '../../generated/client';
import { Baskets } from './baskets';
import { planCarts } from './cart-rows';
import { Dice } from './dice';
import { HISTORY_KEY, rowsOf, type OrderRows } from './order-rows';
import { planOrders } from './plan';
import { receiptsFor } from './receipts';
import { statusOf } from './story';
import { planTasks } from './task-rows';
import { walk } from './walk';
import { readWorld } from './world';

const ROWS_SEED = 4_711;

export interface HistoryCounts {
  readonly orders: number;
  readonly carts: number;
  readonly tasks: number;
}

const newSecret = (): string => randomBytes(24).toString('base64url');

/**
 * Writes a year of orders up to `now`, with their carts, payments, refunds, timelines and stock movements, and what staff have to do.
 * All of it or nothing; once it is there, it is left alone.
 */
export async function seedHistory(prisma: PrismaClient, now: Date): Promise<HistoryCounts> {
  const before = await prisma.online_order.count({ where: { idempotency_key: { startsWith: HISTORY_KEY } } });
  if (before > 0) return { orders: 0, carts: 0, tasks: 0 };
  const world = await readWorld(prisma);
  const stories = planOrders(world, now);
  return prisma.$transaction(
    async (tx) => {
      const dice = new Dice(ROWS_SEED);
      const first = await takeNumbers(tx, stories.length);
      const numbers = stories.map((_, index) => `${ORDER_NUMBERS.prefix}${String(first + index)}`);
      const orders = stories.map((story, index) =>
        rowsOf(dice, story, numbers[index], { cart: newSecret(), access: newSecret() }),
      );
      await writeOrders(
        tx,
        orders,
        stories.map(({ sale }) => sale.customer?.id ?? null),
      );

      const carts = planCarts(dice, new Baskets(world.offered), world.customers, now, newSecret);
      await tx.cart.createMany({ data: carts.map(({ cart }) => cart) });
      await tx.cart_line.createMany({ data: carts.flatMap(({ lines }) => lines) });
      await walk(
        tx,
        'cart',
        carts.map((cart) => cart.walk),
      );

      const underWay = numbers.filter((_, index) =>
        ['accepted', 'in_production', 'ready'].includes(statusOf(stories[index])),
      );
      const tasks = planTasks(dice, world.staff, underWay, now);
      await tx.task.createMany({ data: tasks.rows });
      await walk(tx, 'task', tasks.walks);
      return { orders: orders.length, carts: carts.length, tasks: tasks.rows.length };
    },
    { timeout: 120_000, maxWait: 10_000 },
  );
}

/** The next numbers of the series; it goes on after them. @returns the first */
async function takeNumbers(tx: Prisma.TransactionClient, count: number): Promise<number> {
  const { kind, prefix, first } = ORDER_NUMBERS;
  const [row] = await tx.$queryRaw<{ first: number }[]>`
    insert into number_series (kind, prefix, next) values (${kind}, ${prefix}, ${first + count})
    on conflict (kind) do update set next = number_series.next + ${count}
    returning next - ${count}::int as first`;
  return row.first;
}

async function writeOrders(
  tx: Prisma.TransactionClient,
  orders: readonly OrderRows[],
  owners: readonly (string | null)[],
): Promise<void> {
  await tx.cart.createMany({ data: orders.map(({ cart }) => cart) });
  await tx.cart_line.createMany({ data: orders.flatMap(({ cartLines }) => cartLines) });
  await walk(
    tx,
    'cart',
    orders.map(({ cartWalk }) => cartWalk),
  );
  await giveCarts(tx, orders, owners);

  await tx.online_order.createMany({ data: orders.map(({ order }) => order) });
  await tx.online_order_line.createMany({ data: orders.flatMap(({ lines }) => lines) });
  await walk(
    tx,
    'online_order',
    orders.map(({ orderWalk }) => orderWalk),
  );
  await tx.payment.createMany({ data: orders.flatMap(({ payments }) => payments) });
  await walk(
    tx,
    'payment',
    orders.flatMap(({ paymentWalks }) => paymentWalks),
  );
  await tx.refund.createMany({ data: orders.flatMap(({ refunds }) => refunds) });
  await tx.timeline_entry.createMany({ data: orders.flatMap(({ entries }) => entries) });
  await writeStock(tx, orders);
}

/** A person has one open cart at most: these belong to somebody only once they are closed. */
async function giveCarts(
  tx: Prisma.TransactionClient,
  orders: readonly OrderRows[],
  owners: readonly (string | null)[],
): Promise<void> {
  await tx.$executeRaw`
    update cart set user_id = given.owner::uuid
      from unnest(${orders.map(({ cart }) => cart.id)}::text[], ${[...owners]}::text[]) as given(id, owner)
     where cart.id = given.id and given.owner is not null`;
}

/** What is paid and has not left came from the same deliveries. */
const paidFor = (holds: OrderRows['holds']) =>
  holds.flatMap(({ item_id, quantity, expires_at: until, released_at: over, created_at: at }) =>
    until === null && over === null && at instanceof Date
      ? [{ item_id, quantity: -quantity, reason: 'sale', reference: '', at }]
      : [],
  );

/** The ledger, from which the levels follow, and the live holds. */
async function writeStock(tx: Prisma.TransactionClient, orders: readonly OrderRows[]): Promise<void> {
  const moved = orders.flatMap(({ movements }) => movements);
  const holds = orders.flatMap((order) => order.holds);
  const movements = [...receiptsFor([...moved, ...paidFor(holds)]), ...moved].sort(
    (a, b) => a.at.getTime() - b.at.getTime(),
  );
  const { id: bin_id } = await tx.stock_bin.findFirstOrThrow({
    where: { is_default: true },
    orderBy: { branch: { position: 'asc' } },
    select: { id: true },
  });
  await tx.stock_movement.createMany({ data: movements.map((movement) => ({ ...movement, bin_id })) });
  await tx.stock_hold.createMany({ data: holds });
  const held = holds.filter(({ released_at }) => released_at === null);
  await tx.$executeRaw`
    update stock_level set held = stock_level.held + change.held
      from (select item_id, sum(quantity)::int as held
              from jsonb_to_recordset(${JSON.stringify(held)}::jsonb) as c(item_id text, quantity int)
             group by item_id) change
     where stock_level.item_id = change.item_id`;
}
