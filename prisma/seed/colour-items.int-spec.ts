import { useTestDatabase } from '../../test/support/database';
import { seedColourItems } from './colour-items';
import { seedClient } from './seed-client';

const database = useTestDatabase('complete');
const query = <Row extends object>(sql: string) => database().query<Row & { [name: string]: unknown }>(sql);

test('a colour that was there before boards came with it gets those that it lacks, once; panels find them', async () => {
  await query(`insert into colour (code, name, kind, base, finish, pattern, thicknesses, price_group, description, position)
               values ('early-oak', 'Early Oak', 'board', '#aaaaaa', 'matt', 'plain', '{16,22}', 'plain', 'Was there before.', 900),
                      ('old-oak', 'Old Oak', 'board', '#aaaaaa', 'matt', 'plain', '{16}', 'plain', 'Is sold no more.', 901)`);
  await query(`update colour set withdrawn_at = now() where code = 'old-oak'`);
  // One keeps wider edging of its own, and its number of another is taken.
  await query(`insert into colour (code, name, kind, base, finish, pattern, thicknesses, price_group, description, position)
               values ('own-oak', 'Own Oak', 'board', '#aaaaaa', 'matt', 'plain', '{16}', 'plain', 'Has edging of its own.', 902)`);
  await query(`insert into stock_item (id, kind, sku, name, base_unit, colour_code, thickness, width)
               values ('edg-own', 'edging', 'EDG-OWN', 'Our edging', 'mm', 'own-oak', 1, 23),
                      ('edg-early-oak-22x1', 'edging', 'EDG-NARROW', 'Narrow edging', 'mm', 'early-oak', 1, 12)`);
  const prisma = seedClient(database().ownerUrl);
  try {
    expect(await seedColourItems(prisma)).toBe(5);
    expect(await seedColourItems(prisma)).toBe(0);
  } finally {
    await prisma.$disconnect();
  }
  expect(
    await query(
      `select id, base_unit from stock_item where colour_code in ('early-oak', 'old-oak', 'own-oak') order by id`,
    ),
  ).toEqual([
    { id: 'brd-early-oak-16-2750x1830', base_unit: 'piece' },
    { id: 'brd-early-oak-22-2750x1830', base_unit: 'piece' },
    { id: 'brd-own-oak-16-2750x1830', base_unit: 'piece' },
    { id: 'edg-early-oak-22x1', base_unit: 'mm' },
    { id: 'edg-early-oak-22x1-2', base_unit: 'mm' },
    { id: 'edg-early-oak-28x1', base_unit: 'mm' },
    { id: 'edg-own', base_unit: 'mm' },
  ]);
});
