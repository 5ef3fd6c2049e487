import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { useTestDatabase } from '../../test/support/database';
import { migrationsFolder } from '../lib/paths';

const database = useTestDatabase();
const folders = readdirSync(migrationsFolder)
  .filter((name) => /^\d+_/.test(name))
  .sort();
const bins = folders.findIndex((name) => name.endsWith('_stock_bins'));
const statements = (folder: string) => readFileSync(join(migrationsFolder, folder, 'migration.sql'), 'utf8');

/** A shop of before bins: three items of which one has a ledger that says something else, two branches, and a hold. */
const FILLED = `
  insert into location (id, key, name, address, phone, hours, latitude, longitude, position) values
    (gen_random_uuid(), 'second', 'Second', '', '', '{}', 0, 0, 2), (gen_random_uuid(), 'first', 'First', '', '', '{}', 0, 0, 1);
  insert into category (slug, label, position) values ('hardware', 'Hardware', 1);
  insert into product (id, slug, kind, category_slug, subcategory_slug, name, description, made_to_order)
    values ('00000000-0000-4000-8000-000000000001', 'hinge', 'hardware', 'hardware', 'hardware', 'Hinge', '', false);
  insert into variant (id, product_id, sku, name, price, is_stocked)
    select id, '00000000-0000-4000-8000-000000000001', upper(id), id, 100, stocked
      from (values ('a', true), ('b', true), ('c', true), ('gone', false), ('made', false)) v(id, stocked);
  insert into stock_level (variant_id, on_hand, held, reorder_point) values ('a', 12, 5, 3), ('b', 7, 0, 0), ('c', 0, 0, 9), ('gone', 2, 0, 0);
  insert into stock_movement (variant_id, quantity, reason, reference) values
    ('a', 20, 'opening', null), ('a', -8, 'sale', 'ON-1'), ('b', 6, 'opening', null), ('c', 4, 'receipt', 'GRN'), ('c', -4, 'sale', 'ON-2'), ('gone', 2, 'opening', null);`;

test('a shop of before bins keeps every piece, its ledger and what it keeps for others', async () => {
  const client = new pg.Client({ connectionString: database().ownerUrl });
  await client.connect();
  const rows = async (sql: string) => (await client.query<Record<string, unknown>>(sql)).rows;
  try {
    await client.query('drop schema public cascade; create schema public');
    for (const folder of folders.slice(0, bins)) await client.query(statements(folder));
    await client.query(FILLED);
    const before = await rows('select variant_id as item_id, on_hand, held, reorder_point from stock_level order by 1');
    const lines = await rows(
      'select id, variant_id as item_id, quantity, reason, reference, at from stock_movement order by id',
    );

    await client.query(statements(folders[bins]));

    expect(await rows('select item_id, on_hand, held, reorder_point from stock_level order by 1')).toEqual(before);
    expect(
      await rows(`select id, item_id, quantity, reason, reference, at from stock_movement where note = '' order by id`),
    ).toEqual(lines);
    const sums = (from: string) =>
      rows(`select l.item_id, l.on_hand, coalesce((select sum(x.q)::int from (${from}) x where x.item_id = l.item_id), 0) as sum,
              l.for_sale, l.value from stock_level l order by 1`);
    const expected = before.map(({ item_id, on_hand }) => ({
      item_id,
      on_hand,
      sum: on_hand,
      for_sale: on_hand,
      value: 0,
    }));
    expect(await sums('select item_id, quantity as q from stock_movement')).toEqual(expected);
    expect(await sums('select item_id, on_hand as q from bin_level')).toEqual(expected);
    expect(
      await rows(
        `select distinct l.key, b.code from bin_level x join stock_bin b on b.id = x.bin_id join location l on l.id = b.branch_id`,
      ),
    ).toEqual([{ key: 'first', code: 'MAIN' }]);
    expect(
      await rows(
        'select key, code, kind, is_default from stock_bin b join location l on l.id = b.branch_id order by 1, 2',
      ),
    ).toEqual(
      ['first', 'second'].flatMap((key) => [
        { key, code: 'IN', kind: 'receiving', is_default: false },
        { key, code: 'MAIN', kind: 'stock', is_default: true },
      ]),
    );
    expect(await rows(`select item_id, quantity from stock_movement where note <> ''`)).toEqual([
      { item_id: 'b', quantity: 1 },
    ]);
    expect(await rows('select id from stock_item order by 1')).toEqual(['a', 'b', 'c', 'gone'].map((id) => ({ id })));
    await expect(client.query('update stock_movement set quantity = 1')).rejects.toThrow('only grows');
  } finally {
    await client.end();
  }
});
