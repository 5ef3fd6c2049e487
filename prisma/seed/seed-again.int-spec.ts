import { useTestDatabase } from '../../test/support/database';
import { seedDatabase } from './seed';

jest.setTimeout(120_000);

/** Tables that an owner changes in the back office, in an order of their own. */
const TABLES = {
  product: 'id',
  variant: 'id',
  category: 'slug',
  colour: 'code',
  ready_set: 'slug',
  set_part: 'set_slug, position',
  stock_item: 'id',
  stock_level: 'item_id',
  stock_movement: 'id',
  location: 'key',
  company: 'id',
  constant: 'key',
  page_text: 'page',
  delivery_zone: 'key',
  suburb: 'id',
  holiday: 'date',
  project_status: 'id',
  flag: 'key',
} as const;

/** What an owner does in the first weeks. */
const CHANGES = [
  // Whoever works there already: an upgrade does not close their shop.
  `insert into "user" (id, name, email, role_key, updated_at) values (gen_random_uuid(), 'Thandi', 'thandi@company.co.za', 'owner', now())`,
  `update variant set price = price + 1234, pack_of = 7 where product_id in (select id from product where kind = 'hardware')`,
  `update product set price = price + 1234, name = 'Ours: ' || name, is_active = position % 3 > 0`,
  `update product set slug = 'our-own-address' where slug = (select p.slug from product p where p.kind = 'hardware' order by p.position limit 1)`,
  `update variant set is_active = false where position = 1`,
  `update category set label = 'Ours: ' || label`,
  `update colour set name = 'Ours: ' || name, withdrawn_at = now() where position % 2 = 0`,
  `update ready_set set discount_percent = 33, name = 'Ours: ' || name`,
  `update ready_set set slug = 'our-own-set' where slug = (select min(slug) from ready_set)`,
  `delete from set_part where role = 'hardware'`,
  `update stock_item set bom_codes = '{}' where kind = 'product'`,
  `update stock_level set reorder_point = 77`,
  `update location set name = 'Ours: ' || name`,
  `update company set trading_name = 'Ours', phone = '+27 11 555 0000'`,
  `update page_text set title = 'Ours: ' || title, sections = '[]' where page <> 'home'`,
  `update constant set value = '3' where key = 'production.cut_hours_a_day'`,
  `update delivery_zone set fee_parcel = 1, is_active = false`,
  `delete from suburb where id in (select id from suburb order by id limit 20)`,
  `update suburb set town = 'Ours' where id in (select id from suburb order by id limit 20)`,
  `delete from holiday where kind = 'closing'`,
  `update project_status set name = 'Ours: ' || name`,
];

describe('the seed, run again', () => {
  const database = useTestDatabase();
  const look = async () => {
    const found = new Map<string, object[]>();
    for (const [table, order] of Object.entries(TABLES))
      found.set(
        table,
        await database().query(`select to_jsonb(t) - 'updated_at' as row from ${table} t order by ${order}`),
      );
    return found;
  };

  beforeAll(async () => {
    for (const change of CHANGES) await database().query(change);
  });

  it.each([true, false])('changes nothing that the owner changed since (production: %s)', async (production) => {
    const before = await look();
    await seedDatabase({ ownerUrl: database().ownerUrl, again: true, production, demo: false });
    const after = await look();
    for (const table of Object.keys(TABLES)) expect([table, after.get(table)]).toEqual([table, before.get(table)]);
  });
});
