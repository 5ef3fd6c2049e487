import { canMove, orderMachine, statesOf } from '@plinth/contracts/kernel/machines';
import { DEFAULT_VAT_RATE_PERCENT, vatTotals } from '@plinth/money/vat';
import { useTestDatabase } from '../../test/support/database';
import { brokenBooks } from '../../test/support/books';
import type { PrismaClient } from '../generated/client';
import { ABANDONED_CARTS, OPEN_CARTS } from './history/cart-rows';
import { HISTORY_ORDERS, planOrders } from './history/plan';
import { seedHistory } from './history/seed-history';
import { statusOf } from './history/story';
import { readWorld, type World } from './history/world';
import { seedDemoPeople } from './people';
import { seedClient } from './seed-client';

jest.setTimeout(60_000);
const NOW = new Date();
const database = useTestDatabase();
let prisma: PrismaClient;
let world: World;
const shelf = () =>
  prisma.stock_level.findMany({ select: { item_id: true, on_hand: true }, orderBy: { item_id: 'asc' } });
let shelfBefore: Awaited<ReturnType<typeof shelf>>;

beforeAll(async () => {
  prisma = seedClient(database().ownerUrl, 2);
  await seedDemoPeople(prisma);
  world = await readWorld(prisma);
  shelfBefore = await shelf();
  await seedHistory(prisma, NOW);
});
afterAll(() => prisma.$disconnect());

const rows = <Row extends object>(sql: string) => database().query<Row>(sql);

describe('the year of orders', () => {
  test('every invariant of the books holds', async () => {
    expect(await brokenBooks((sql) => database().query(sql))).toEqual([]);
  });

  test('some 450 orders over a year, in every state, the last weeks filled', async () => {
    const orders = await prisma.online_order.findMany({ select: { status: true, placed_at: true, promised_on: true } });
    expect(orders.length).toBeGreaterThan(HISTORY_ORDERS * 0.98);
    expect(new Set(orders.map(({ status }) => status))).toEqual(new Set(statesOf(orderMachine)));
    const delivered = orders.filter(({ status }) => status === 'delivered').length;
    expect(delivered / orders.length).toBeGreaterThan(0.7);
    const daysAgo = (date: Date) => (NOW.getTime() - date.getTime()) / 86_400_000;
    const weeks = new Set(orders.map(({ placed_at }) => Math.floor(daysAgo(placed_at) / 7)));
    expect(weeks.size).toBeGreaterThan(48);
    // Two weeks: in one of the shutdown hardly anybody orders.
    expect(orders.filter(({ placed_at }) => daysAgo(placed_at) < 14).length).toBeGreaterThan(5);
    const late = orders.filter(
      ({ status, promised_on }) => ['accepted', 'in_production', 'ready'].includes(status) && daysAgo(promised_on) > 1,
    );
    expect(late.length).toBeGreaterThan(0);
  });

  test('no state outlived its time: EFTs that are awaited are not due, and nobody stands at the card page', async () => {
    const pending = await prisma.online_order.findMany({
      where: { status: 'pending_payment' },
      select: { expires_at: true, payment_method: true },
    });
    expect(pending.length).toBeGreaterThan(2);
    expect(pending.every(({ expires_at, payment_method }) => expires_at > NOW && payment_method === 'eft')).toBe(true);
    expect(await prisma.payment.count({ where: { status: 'pending', provider_session_id: { not: null } } })).toBe(0);
  });

  test('VAT of an order is that of its lines and its delivery, as the till works it out', async () => {
    const orders = await prisma.online_order.findMany({
      select: { vat: true, delivery_fee: true, lines: { select: { line_total: true } } },
    });
    for (const { vat, delivery_fee, lines } of orders) {
      expect(vat).toBe(
        vatTotals([...lines.map(({ line_total }) => line_total), delivery_fee], DEFAULT_VAT_RATE_PERCENT).vat,
      );
    }
  });

  test('numbers have no gap in the order of time, and the next order goes on after them', async () => {
    const numbers = await rows<{ n: number }>(
      `select substring(number from 4)::int as n from online_order order by placed_at, number`,
    );
    expect(numbers.map(({ n }) => n)).toEqual(numbers.map((_, index) => numbers[0].n + index));
    const series = await prisma.number_series.findUniqueOrThrow({ where: { kind: 'order' } });
    expect(series.next).toBe(numbers[numbers.length - 1].n + 1);
  });

  test('the shelf was never below nothing, and has what was counted and what is paid and has not left', async () => {
    const below = await rows(`
      select * from (select item_id, reason, sum(quantity) over (partition by item_id order by at, id) as balance from stock_movement) m where balance < 0`);
    expect(below).toEqual([]);
    const paid = await rows<{ item_id: string; n: number }>(
      `select item_id, sum(quantity)::int as n from stock_hold where released_at is null and expires_at is null group by 1`,
    );
    expect(paid.length).toBeGreaterThan(0);
    const stillHere = new Map(paid.map(({ item_id, n }) => [item_id, n]));
    const expected = shelfBefore.map(({ item_id, on_hand }) => ({
      item_id,
      on_hand: on_hand + (stillHere.get(item_id) ?? 0),
    }));
    expect(await shelf()).toEqual(expected);
  });

  test('every timeline tells one way through the machine, in the order of time', async () => {
    const moves = await rows<{ subject_id: string; old_value: string; new_value: string }>(
      `select subject_id, old_value, new_value from timeline_entry where field = 'status' and subject_kind = 'order' order by at, id`,
    );
    const isStatus = (value: string) => statesOf(orderMachine).find((state) => state === value);
    const wrong = moves.filter(({ old_value, new_value }) => {
      const [from, to] = [isStatus(old_value), isStatus(new_value)];
      return !from || !to || !canMove(orderMachine, from, to);
    });
    expect(wrong).toEqual([]);
    const early = await rows(`select o.number from online_order o join timeline_entry t on t.subject_id = o.id::text
      where t.at < o.placed_at or t.at > '${NOW.toISOString()}'::timestamptz`);
    expect(early).toEqual([]);
  });

  test('carts are what became of them; open ones have owners with one each', async () => {
    const countCarts = async (status: string) => prisma.cart.count({ where: { status, orders: { none: {} } } });
    expect([await countCarts('open'), await countCarts('abandoned')]).toEqual([OPEN_CARTS, ABANDONED_CARTS]);
    expect(await prisma.cart.count({ where: { status: { in: ['open'] }, orders: { some: {} } } })).toBe(0);
    const paid = await prisma.online_order.findMany({
      where: { paid: { gt: 0 } },
      select: { cart: { select: { status: true } } },
    });
    expect(new Set(paid.map(({ cart }) => cart.status))).toEqual(new Set(['ordered']));
  });

  test('25 tasks in every state, some due today, all with staff', async () => {
    const tasks = await prisma.task.findMany({
      select: { status: true, due_date: true, user: { select: { role: { select: { is_staff: true } } } } },
    });
    expect(tasks).toHaveLength(25);
    expect(new Set(tasks.map(({ status }) => status))).toEqual(new Set(['open', 'in_progress', 'closed']));
    expect(tasks.every(({ user }) => user.role.is_staff)).toBe(true);
  });

  test('run again, it adds nothing', async () => {
    const counts = async () => [
      await prisma.online_order.count(),
      await prisma.cart.count(),
      await prisma.task.count(),
      await prisma.stock_movement.count(),
    ];
    const before = await counts();
    expect(await seedHistory(prisma, new Date())).toEqual({ orders: 0, carts: 0, tasks: 0 });
    expect(await counts()).toEqual(before);
  });
});

describe('the plan', () => {
  test('the same world, moment and seed give the same year; another seed another', () => {
    const [one, same, other] = [
      planOrders(world, NOW),
      planOrders(world, NOW),
      planOrders(world, NOW, HISTORY_ORDERS, 7),
    ];
    expect(same).toEqual(one);
    expect(other).not.toEqual(one);
  });

  test.each(['2026-01-02T07:00:00Z', '2026-04-06T12:00:00Z', '2026-08-15T20:00:00Z', '2026-12-25T05:00:00Z'])(
    'on %s, too, every state is there',
    (moment) => {
      const stories = planOrders(world, new Date(moment));
      const states = new Set(stories.map(statusOf));
      for (const state of [
        'pending_payment',
        'paid',
        'accepted',
        'in_production',
        'ready',
        'delivered',
        'cancelled',
      ] as const)
        expect(states).toContain(state);
      expect(
        stories.every(({ steps }) => steps.every(({ at }, index) => index === 0 || at >= steps[index - 1].at)),
      ).toBe(true);
    },
  );
});
