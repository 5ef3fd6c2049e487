import { dataOf } from '../../../../../test/support/answers';
import { contracts } from '@plinth/contracts/contracts';
import { useApp } from '../../../../../test/support/app';
import { brokenBooks } from '../../../../../test/support/books';
import { packingFloor } from '../../../../../test/support/packing-floor';
import { SalesDesk } from '../../../../../test/support/sales-desk';
import { Db } from '../../../platform/data/database/db';
import { Rails } from './rails';

const { catalogue } = contracts;
jest.setTimeout(180_000);
const app = useApp({ database: 'complete' });
const desk = new SalesDesk(app);
const { packProject, listBags, tickBag } = packingFloor(app, desk);
const query = <Row extends object>(text: string, values: unknown[] = []) => app().database.query<Row>(text, values);
const soundBooks = async () => expect(await brokenBooks((text) => query(text))).toEqual([]);
const usesOf = (partId: string) =>
  query<{ item_id: string; quantity: number; booked: number; cost: number }>(
    `select item_id, quantity, booked, cost from project_material where source = 'bag' and source_id = $1`,
    [partId],
  );
const onHand = async (itemId: string) =>
  (
    await query<{ on_hand: number; value: number }>('select on_hand, value from stock_level where item_id = $1', [
      itemId,
    ])
  )[0];
/** A wardrobe of 500 mm with one rail, its panels packed and its hardware picked. */
async function packWardrobe() {
  const { variants } = dataOf(
    catalogue.public.getItem,
    await app().query('catalogue.public.getItem', { slug: 'wardrobe-500-hanging' }),
  );
  const project = await packProject(1, variants[0].id);
  const [bag] = await listBags(project);
  return { project, bag };
}

test('the rail of a wardrobe is cut from a length of the shelf as its bag is packed; taken out, it is there again', async () => {
  const { project, bag } = await packWardrobe();
  const [{ id: rail }] = await query<{ id: string }>(
    `select id from stock_item where 'wardrobe-rail' = any(bom_codes)`,
  );
  const before = await onHand(rail);
  await tickBag(bag.id);
  const after = await onHand(rail);
  expect(before.on_hand - after.on_hand).toBe(1);
  expect(await usesOf(bag.id)).toEqual([{ item_id: rail, quantity: 1, booked: 1, cost: before.value - after.value }]);
  await app()
    .app.get(Db)
    .transaction((tx) => app().app.get(Rails).followBags(tx, project.id, [bag.id]));
  expect(await onHand(rail)).toEqual(after);
  await soundBooks();
  await tickBag(bag.id, false);
  expect(await onHand(rail)).toEqual(before);
  expect(await usesOf(bag.id)).toEqual([]);
  await soundBooks();
});

test('a rail whose drawing has no width in millimetres still leaves with its bag', async () => {
  const rail = `select variant_id from stock_item where 'wardrobe-rail' = any(bom_codes)`;
  const [variant] = await query<{ id: string; picture: unknown }>(
    `select id, picture from variant where id in (${rail})`,
  );
  await query(`update variant set picture = '{"width":"to measure"}' where id = $1`, [variant.id]);
  const { bag } = await packWardrobe();
  await tickBag(bag.id);
  expect(await usesOf(bag.id)).toMatchObject([{ quantity: 1 }]);
  await query('update variant set picture = $2 where id = $1', [variant.id, JSON.stringify(variant.picture)]);
});

test('rails that come in packs of four: four wardrobes take one pack, which lies open between them', async () => {
  const rail = `'wardrobe-rail' = any(bom_codes)`;
  const [{ id }] = await query<{ id: string }>(`select id from stock_item where ${rail}`);
  await query(`update variant set pack_of = 4 where id = $1`, [id]);
  const before = await onHand(id);
  const cost: number[] = [];
  for (let wardrobe = 0; wardrobe < 4; wardrobe += 1) {
    const { bag } = await packWardrobe();
    await tickBag(bag.id);
    expect(await usesOf(bag.id)).toEqual([]);
    const [use] = await query<{ quantity: number; booked: number; cost: number }>(
      'select quantity, booked, cost from bag_hardware where part_id = $1 and item_id = $2',
      [bag.id, id],
    );
    expect(use).toMatchObject({ quantity: 1, booked: 1 });
    cost.push(use.cost);
  }
  const after = await onHand(id);
  expect(before.on_hand - after.on_hand).toBe(1);
  expect(cost.reduce((sum, cents) => sum + cents, 0)).toBe(before.value - after.value);
  await soundBooks();
  await query(`update variant set pack_of = 1 where id = $1`, [id]);
});

test('a company that counts its rail by the metre loses the metres of the rail, not a length', async () => {
  await query(`update stock_item set bom_codes = array_remove(bom_codes, 'wardrobe-rail')`);
  await query(
    `insert into stock_item (id, kind, sku, name, base_unit, bom_codes) values ('test-rail', 'consumable', 'T-RAIL', 'Rail by the metre', 'mm', '{wardrobe-rail}')`,
  );
  await query(
    `insert into stock_movement (item_id, bin_id, quantity, value, reason) select 'test-rail', id, 30000, 90000, 'opening' from stock_bin where is_default`,
  );
  const { bag } = await packWardrobe();
  const before = await onHand('test-rail');
  await tickBag(bag.id);
  const [{ quantity, cost }] = await usesOf(bag.id);
  expect(quantity).toBeGreaterThan(400);
  expect(quantity).toBeLessThan(500);
  expect(before.on_hand - (await onHand('test-rail')).on_hand).toBe(quantity);
  expect(Math.abs(cost - quantity * 3)).toBeLessThanOrEqual(1);
  await soundBooks();
});
