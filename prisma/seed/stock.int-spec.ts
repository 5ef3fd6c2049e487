import { useTestDatabase } from '../../test/support/database';
import { seedClient } from './seed-client';
import { seedStock } from './stock';

const database = useTestDatabase('complete');
const rows = <Row extends object>(sql: string) => database().query<Row & { [name: string]: unknown }>(sql);

test('what is on hand lies on shelves of several branches, none of it in the bins for what has no place', async () => {
  const [{ lying, loose, branches }] = await rows(
    `select count(*) filter (where not b.is_default)::int as lying, count(*) filter (where b.is_default)::int as loose,
            count(distinct b.branch_id)::int as branches
       from bin_level l join stock_bin b on b.id = l.bin_id where l.on_hand > 0`,
  );
  expect(loose).toBe(0);
  expect(lying).toBeGreaterThan(100);
  expect(branches).toBeGreaterThan(1);
});

test('everything on hand has a cost that is less than its price', async () => {
  expect(await rows('select item_id from stock_level where on_hand > 0 and value = 0')).toEqual([]);
  expect(
    await rows(
      'select l.item_id from stock_level l join variant v on v.id = l.item_id where l.on_hand > 0 and l.value >= l.on_hand * v.price',
    ),
  ).toEqual([]);
});

test('every board colour has sheets and edging, in units that are bought', async () => {
  const missing = await rows(
    `select c.code from colour c where c.kind = 'board' and (select count(distinct i.kind) from stock_item i
       join stock_level l on l.item_id = i.id where i.colour_code = c.code and i.kind in ('board', 'edging') and l.on_hand > 0) < 2`,
  );
  expect(missing).toEqual([]);
  expect(
    await rows(
      `select i.id from stock_item i where kind = 'edging' and not exists (select from stock_unit u where u.item_id = i.id)`,
    ),
  ).toEqual([]);
});

test('run again, it adds nothing', async () => {
  const prisma = seedClient(database().ownerUrl, 2);
  try {
    const before = await prisma.stock_movement.count();
    expect(await seedStock(prisma)).toEqual({ bins: 0, items: 0 });
    expect(await prisma.stock_movement.count()).toBe(before);
  } finally {
    await prisma.$disconnect();
  }
});
