import { build } from '@plinth/cabinetry/build/build';
import { unitSchema } from '@plinth/cabinetry/model/unit';
import { workshopWith } from '@plinth/cabinetry/price/workshop';
import { useTestDatabase } from '../../test/support/database';
import { boardsOf, loadContent } from './load-content';
import { seedClient } from './seed-client';
import { addMissingBoards, seedStock } from './stock';

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

test('no panel that the shop sold waits for a board that stock does not know', async () => {
  expect(
    await rows(
      `select p.board, count(*)::int as panels from panel p where p.item_id is null and p.status in ('planned', 'nested') group by p.board`,
    ),
  ).toEqual([]);
});

test('every board that a cupboard of the catalogue is made of lies in stock, drawer bottoms of 6 mm among them', async () => {
  const { cupboards, colours } = loadContent();
  const workshop = workshopWith(boardsOf(colours));
  const keyOf = ({ colour, thickness }: { colour: string; thickness: number }) => `${colour} ${String(thickness)}`;
  const lying = new Set(
    (
      await rows<{ colour: string; thickness: number }>(
        `select i.colour_code as colour, i.thickness from stock_item i join stock_level l on l.item_id = i.id where i.kind = 'board' and l.on_hand > 0`,
      )
    ).map(keyOf),
  );
  const needed = new Set(
    cupboards.flatMap(({ unit }) => build(unitSchema.parse(unit), workshop).panels.map(({ board }) => keyOf(board))),
  );
  expect([...needed].filter((key) => !lying.has(key))).toEqual([]);
  expect(needed).toContain('polar-white 6');
});

test('run again, it adds nothing', async () => {
  const prisma = seedClient(database().ownerUrl, 2);
  try {
    const before = await prisma.stock_movement.count();
    expect(await seedStock(prisma)).toEqual({ bins: 0, items: 0 });
    expect(await addMissingBoards(prisma)).toBe(0);
    expect(await prisma.stock_movement.count()).toBe(before);
  } finally {
    await prisma.$disconnect();
  }
});
