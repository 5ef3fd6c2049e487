import { randomUUID } from 'node:crypto';
import { contracts } from '@plinth/contracts/contracts';
import type { ProjectView } from '@plinth/contracts/works/projects/projects';
import { dataOf } from '../../../../../test/support/answers';
import { useApp } from '../../../../../test/support/app';
import { brokenBooks } from '../../../../../test/support/books';
import { packingFloor, production, worker } from '../../../../../test/support/packing-floor';
import { SalesDesk } from '../../../../../test/support/sales-desk';
import { Db } from '../../../platform/data/database/db';
import { Packaging } from './packaging';

const { cartons, home, invoices, projects, stock, workshopFigures } = contracts;
jest.setTimeout(180_000);
const app = useApp({ database: 'complete' });
const desk = new SalesDesk(app);
const { bookEvents, packProject, listCartons } = packingFloor(app, desk);
const query = <Row extends object>(text: string, values: unknown[] = []) => app().database.query<Row>(text, values);
const soundBooks = async () => expect(await brokenBooks((text) => query(text))).toEqual([]);

/** A carton for short panels, a longer one, and corners, of which every carton takes four. */
const [SHORT, LONG, CORNER] = ['test-carton-700', 'test-carton-2500', 'test-corner'];
beforeAll(async () => {
  await query(`update stock_item set per_carton = null, carton_length = null where kind = 'packaging'`);
  await query(
    `insert into stock_item (id, kind, sku, name, per_carton, carton_length)
     values ($1, 'packaging', 'T-700', 'Carton 700', 1, 700), ($2, 'packaging', 'T-2500', 'Carton 2500', 1, 2500), ($3, 'packaging', 'T-CORNER', 'Corner', 4, null)`,
    [SHORT, LONG, CORNER],
  );
  await query(
    `insert into stock_movement (item_id, bin_id, quantity, value, reason)
     select i.id, b.id, 1000, 250000, 'opening' from stock_item i cross join stock_bin b where i.id = any($1) and b.is_default`,
    [[SHORT, LONG, CORNER]],
  );
});

interface Use {
  item_id: string;
  quantity: number;
  booked: number;
  cost: number;
}
const usesOf = (cartonId: string) =>
  query<Use>(
    `select item_id, quantity, booked, cost from project_material where source = 'carton' and source_id = $1 order by item_id`,
    [cartonId],
  );
const onHand = async (itemId: string) =>
  (
    await query<{ on_hand: number; value: number }>('select on_hand, value from stock_level where item_id = $1', [
      itemId,
    ])
  )[0];
async function changeCarton(action: 'close' | 'open', project: ProjectView, cartonId: string): Promise<void> {
  const { version } = (await listCartons(project)).find(({ id }) => id === cartonId) ?? { version: 0 };
  dataOf(cartons[action], await app().mutate(`cartons.${action}`, { id: cartonId, version }, worker));
  await bookEvents();
}
const longestIn = async (cartonId: string) =>
  (
    await query<{ longest: number }>(
      `select max(greatest(p.length, p.width)) as longest from carton_part t join panel p on p.id = t.panel_id where t.carton_id = $1`,
      [cartonId],
    )
  )[0].longest;

test('a carton that is closed takes the smallest box that fits and its corners from the shelf; opened again, they are there again', async () => {
  const project = await packProject();
  const [carton] = await listCartons(project);
  const box = (await longestIn(carton.id)) <= 700 ? SHORT : LONG;
  const before = await Promise.all([onHand(box), onHand(CORNER)]);
  await changeCarton('close', project, carton.id);
  expect(await usesOf(carton.id)).toEqual(
    [
      { item_id: box, quantity: 1, booked: 1, cost: 250 },
      { item_id: CORNER, quantity: 4, booked: 4, cost: 1_000 },
    ].toSorted((one, other) => (one.item_id < other.item_id ? -1 : 1)),
  );
  expect((await onHand(box)).on_hand).toBe(before[0].on_hand - 1);
  expect((await onHand(CORNER)).on_hand).toBe(before[1].on_hand - 4);
  await soundBooks();

  await changeCarton('open', project, carton.id);
  expect(await usesOf(carton.id)).toEqual([]);
  expect(await Promise.all([onHand(box), onHand(CORNER)])).toEqual(before);
  await soundBooks();
});

test('a panel that is longer than any carton takes none, and the history of the project says so', async () => {
  const project = await packProject();
  const [carton] = await listCartons(project);
  const longest = await longestIn(carton.id);
  await query('update stock_item set carton_length = case id when $1 then 100 else 200 end where id = any($2)', [
    SHORT,
    [SHORT, LONG],
  ]);
  await changeCarton('close', project, carton.id);
  expect((await usesOf(carton.id)).map(({ item_id }) => item_id)).toEqual([CORNER]);
  const { timeline } = dataOf(projects.get, await app().query('projects.get', { id: project.id }, production));
  expect(timeline.map(({ text }) => text)).toContain(
    `No carton was taken from stock for carton ${String(carton.number)} (longest panel ${String(longest)} mm): the largest is for 200 mm`,
  );
  await query('update stock_item set carton_length = case id when $1 then 700 else 2500 end where id = any($2)', [
    SHORT,
    [SHORT, LONG],
  ]);
});

test('the news of a closed carton comes twice: it takes its packaging once', async () => {
  const project = await packProject();
  const [carton] = await listCartons(project);
  await changeCarton('close', project, carton.id);
  const uses = await usesOf(carton.id);
  const packaging = app().app.get(Packaging);
  await app()
    .app.get(Db)
    .transaction((tx) => packaging.followCartons(tx, project.id, [carton.id]));
  expect(await usesOf(carton.id)).toEqual(uses);
  await soundBooks();
});

test('a kitchen that is delivered though nobody closed its cartons went out in cartons all the same', async () => {
  const project = await packProject();
  const [{ version }] = await query<{ version: number }>('select version from sales_document where id = $1', [
    project.document_id,
  ]);
  dataOf(
    invoices.handOver,
    await app().mutate('invoices.handOver', { id: project.document_id, version }, { as: 'owner' }),
  );
  await bookEvents();
  const all = await listCartons(project);
  for (const { id } of all) expect((await usesOf(id)).map(({ item_id }) => item_id)).toContain(CORNER);
  await soundBooks();
});

test('a carton that was closed before the boxes were counted takes none at delivery: the count had what was left', async () => {
  const project = await packProject();
  const [carton] = await listCartons(project);
  await query(`update stock_item set per_carton = null, carton_length = null where id = any($1)`, [
    [SHORT, LONG, CORNER],
  ]);
  await changeCarton('close', project, carton.id);
  await query(
    `update stock_item set per_carton = case when id = $1 then 4 else 1 end, carton_length = case id when $2 then 700 when $3 then 2500 end where id = any($4)`,
    [CORNER, SHORT, LONG, [SHORT, LONG, CORNER]],
  );
  await query(
    `insert into stock_movement (item_id, bin_id, quantity, value, reason)
     select i.id, b.id, 10, 2500, 'count' from stock_item i cross join stock_bin b join project j on j.branch_id = b.branch_id
      where i.id = any($1) and b.is_default and j.id = $2`,
    [[SHORT, LONG, CORNER], project.id],
  );
  const [{ version }] = await query<{ version: number }>('select version from sales_document where id = $1', [
    project.document_id,
  ]);
  dataOf(
    invoices.handOver,
    await app().mutate('invoices.handOver', { id: project.document_id, version }, { as: 'owner' }),
  );
  await bookEvents();
  expect(await usesOf(carton.id)).toEqual([]);
  await soundBooks();
});

test('a project costs the packaging that left stock for it', async () => {
  const project = await packProject();
  for (const { id } of await listCartons(project)) await changeCarton('close', project, id);
  const [{ cost }] = await query<{ cost: number }>(
    'select sum(cost)::int as cost from project_material where document_id = $1',
    [project.document_id],
  );
  expect(cost).toBeGreaterThan(0);
  const { rows } = dataOf(
    workshopFigures.behind,
    await app().query(
      'workshopFigures.behind',
      { from: '2020-01-01', to: '2040-01-01', of: 'project', key: project.id, page: 1 },
      { as: 'owner' },
    ),
  );
  const packaging = rows.filter(({ name }) => ['Carton 700', 'Carton 2500', 'Corner'].includes(name));
  expect(packaging.reduce((sum, { amount }) => sum + amount, 0)).toBe(cost);
});

test('the packer goes on when the books have no wrap at the branch: whoever books stock is asked to count', async () => {
  const project = await packProject();
  await query(
    `insert into stock_item (id, kind, sku, name, base_unit, per_carton) values ('test-wrap', 'packaging', 'T-WRAP', 'Wrap', 'mm', 2500)`,
  );
  const [carton] = await listCartons(project);
  await changeCarton('close', project, carton.id);
  expect(await usesOf(carton.id)).toContainEqual({ item_id: 'test-wrap', quantity: 2_500, booked: 0, cost: 0 });
  const linesToCount = async () =>
    dataOf(home.today, await app().query('home.today', {}, { as: 'storekeeper' })).groups.find(
      ({ key }) => key === 'packaging_to_count',
    )?.lines;
  expect(await linesToCount()).toMatchObject([
    { label: 'Wrap', detail: 'Used 2.50 m more than the books had', url: expect.stringContaining('open=T-WRAP') },
  ]);
  await soundBooks();
  // Counted as none, which is what the books say: nothing is booked, and nobody has to count again.
  const count = {
    id: 'test-wrap',
    reason: 'count',
    quantity: 0,
    reference: '',
    note: '',
    idempotency_key: randomUUID(),
  };
  const [{ bin_id }] = await query<{ bin_id: string }>(
    'select b.id as bin_id from stock_bin b join project j on j.branch_id = b.branch_id where j.id = $1 and b.is_default',
    [project.id],
  );
  dataOf(stock.book, await app().mutate('stock.book', { ...count, bin_id }, { as: 'owner' }));
  expect(await linesToCount()).toBeUndefined();
});
