import { randomUUID } from 'node:crypto';
import { contracts } from '@plinth/contracts/contracts';
import type { ProjectView } from '@plinth/contracts/works/projects/projects';
import { dataOf } from '../../../../../test/support/answers';
import { useApp } from '../../../../../test/support/app';
import { brokenBooks } from '../../../../../test/support/books';
import { CUPBOARD, draftLine, SalesDesk } from '../../../../../test/support/sales-desk';
import { Outbox } from '../../../platform/data/events/outbox';
import { WANTED_BY_SALE } from '../../stock/material-days/wants';
import { EDGING_NEEDS } from './edging-needs';

const { home, projects, stations, stockTransfers, workshopFigures } = contracts;
jest.setTimeout(180_000);
const app = useApp({ database: 'complete' });
const desk = new SalesDesk(app);
const worker = { as: 'worker' } as const;
const production = { as: 'production' } as const;
const query = <Row extends object>(text: string, values: unknown[] = []) => app().database.query<Row>(text, values);
const bookEvents = () => app().app.get(Outbox).drain();

async function released(): Promise<ProjectView> {
  const invoice = await desk.issued('invoice', { lines: [draftLine({ variant_id: CUPBOARD, quantity: 1 })] });
  const release = { document_id: invoice.id, reason: 'The architect pays on Friday' };
  return dataOf(projects.release, await app().mutate('projects.release', release, production));
}
interface TapedPanel {
  id: string;
  code: string;
  mm: number;
  item_id: string;
}
/** Panels of a project with what the edger will take for each, edge by edge. */
const tapedPanels = (project: ProjectView) =>
  query<TapedPanel>(
    `select p.id, p.code, sum(case when t.edge in ('l1', 'l2') then p.length else p.width end + 40)::int as mm, min(i.id) as item_id
       from panel p cross join lateral jsonb_each(p.edging) t(edge, tape)
       join stock_item i on i.kind = 'edging' and i.colour_code = t.tape ->> 'colour' and i.width = (t.tape ->> 'width')::int and i.thickness = (t.tape ->> 'thickness')::float8
      where p.project_id = $1 and t.edge <> 'notch' and jsonb_typeof(t.tape) = 'object' group by p.id, p.code order by mm desc`,
    [project.id],
  );
const send = async (event: object) => {
  const at = new Date().toISOString();
  const events = [{ key: randomUUID(), kind: 'scan', at, ...event }];
  return dataOf(stations.scan, await app().mutate('stations.scan', { station: 'edger', events }, worker)).answers[0];
};
const onHand = async (itemId: string) =>
  (
    await query<{ on_hand: number; value: number }>('select on_hand, value from stock_level where item_id = $1', [
      itemId,
    ])
  )[0];
const usesOf = (panelId: string) =>
  query<{ item_id: string; quantity: number; booked: number; cost: number }>(
    'select item_id, quantity, booked, cost from panel_edging where panel_id = $1',
    [panelId],
  );
const soundBooks = async () => expect(await brokenBooks((text) => query(text))).toEqual([]);

test('a panel that passes the edger takes its edging from the roll, to the millimetre and the cent; undone, it is there again', async () => {
  const project = await released();
  const [panel] = await tapedPanels(project);
  const before = await onHand(panel.item_id);
  const key = randomUUID();
  await send({ code: panel.code, key });
  await bookEvents();
  const after = await onHand(panel.item_id);
  expect(before.on_hand - after.on_hand).toBe(panel.mm);
  expect(await usesOf(panel.id)).toEqual([
    { item_id: panel.item_id, quantity: panel.mm, booked: panel.mm, cost: before.value - after.value },
  ]);
  const [movement] = await query(
    'select reason, reference, document_kind, document_id from stock_movement order by id desc limit 1',
  );
  expect(movement).toEqual({
    reason: 'issue',
    reference: project.code,
    document_kind: 'project',
    document_id: project.id,
  });

  expect(await send({ code: panel.code, kind: 'undo', undoes: key })).toMatchObject({ verdict: 'undone' });
  await bookEvents();
  expect(await onHand(panel.item_id)).toEqual(before);
  expect(await usesOf(panel.id)).toEqual([]);
  await soundBooks();
});

test('a panel that is scanned twice takes its edging once', async () => {
  const project = await released();
  const [panel] = await tapedPanels(project);
  const before = await onHand(panel.item_id);
  await send({ code: panel.code });
  await send({ code: panel.code });
  await bookEvents();
  await bookEvents();
  expect(before.on_hand - (await onHand(panel.item_id)).on_hand).toBe(panel.mm);
  await soundBooks();
});

test('the edger goes on when the books have too little: what they have leaves, and whoever books stock is asked to count', async () => {
  const project = await released();
  const [panel] = await tapedPanels(project);
  const { on_hand } = await onHand(panel.item_id);
  const there = 1_000;
  await query(
    `insert into stock_movement (item_id, bin_id, quantity, value, reason)
     select $1, x.bin_id, -case when x.nth = 1 then x.on_hand - $2::int else x.on_hand end, 0, 'scrap'
       from (select bin_id, on_hand, row_number() over (order by on_hand desc) as nth from bin_level where item_id = $1 and on_hand > 0) x`,
    [panel.item_id, there],
  );
  expect((await onHand(panel.item_id)).on_hand).toBe(there);
  expect(on_hand).toBeGreaterThan(panel.mm);
  expect(await send({ code: panel.code })).toMatchObject({ verdict: 'booked' });
  await bookEvents();
  expect(await onHand(panel.item_id)).toEqual({ on_hand: 0, value: 0 });
  expect(await usesOf(panel.id)).toMatchObject([{ quantity: panel.mm, booked: there }]);
  const linesToCount = async () =>
    dataOf(home.today, await app().query('home.today', {}, { as: 'storekeeper' })).groups.find(
      ({ key }) => key === 'edging_to_count',
    )?.lines;
  const missing = ((panel.mm - there) / 1000).toFixed(2);
  expect(await linesToCount()).toEqual([
    expect.objectContaining({ detail: `Used ${missing} m more than the books had` }),
  ]);
  const [{ bin_id }] = await query<{ bin_id: string }>(
    `select b.id as bin_id from stock_bin b join project j on j.branch_id = b.branch_id where j.id = $1 and b.is_default`,
    [project.id],
  );
  await query(
    `insert into stock_movement (item_id, bin_id, quantity, value, reason) values ($1, $2::uuid, 40000, 26000, 'count')`,
    [panel.item_id, bin_id],
  );
  expect(await linesToCount()).toBeUndefined();
  await soundBooks();
});

test('a project costs the edging that left stock for it', async () => {
  const project = await released();
  const taped = await tapedPanels(project);
  for (const { code } of taped) await send({ code });
  await bookEvents();
  const [{ cost }] = await query<{ cost: number }>(
    'select sum(e.cost)::int as cost from panel_edging e join panel p on p.id = e.panel_id where p.project_id = $1',
    [project.id],
  );
  expect(cost).toBeGreaterThan(0);
  const rows = dataOf(
    workshopFigures.behind,
    await app().query(
      'workshopFigures.behind',
      { from: '2020-01-01', to: '2040-01-01', of: 'project', key: project.id, page: 1 },
      { as: 'owner' },
    ),
  ).rows;
  const tape = rows.filter(({ detail }) => detail === 'Tape').reduce((sum, { amount }) => sum + amount, 0);
  expect(tape).toBe(cost);
});

test('tape that is on its way from another branch stops nothing: the edger takes from its own rolls, and gives back there', async () => {
  const project = await released();
  const [panel] = await tapedPanels(project);
  const [{ branch_id, from_branch_id }] = await query<{ branch_id: string; from_branch_id: string }>(
    `select j.branch_id, (select b.id from location b where b.id <> j.branch_id and b.closed_at is null limit 1) as from_branch_id
       from project j where j.id = $1`,
    [project.id],
  );
  const [{ code: bin }] = await query<{ code: string }>(
    `insert into stock_bin (id, branch_id, code, pick_order) values (gen_random_uuid(), $1, 'TAPES', 1) returning 'B' || lpad(number::text, 5, '0') as code`,
    [from_branch_id],
  );
  await query(
    `insert into stock_movement (item_id, bin_id, quantity, value, reason)
     select $1, id, 50000, 100, 'opening' from stock_bin where branch_id = $2 and code = 'TAPES'`,
    [panel.item_id, from_branch_id],
  );
  const keeper = { as: 'storekeeper' } as const;
  const draft = {
    from_branch_id,
    to_branch_id: branch_id,
    note: '',
    lines: [{ item_id: panel.item_id, quantity: 50_000 }],
  };
  const { id, version, lines } = dataOf(
    stockTransfers.create,
    await app().mutate('stockTransfers.create', { ...draft, idempotency_key: randomUUID() }, keeper),
  );
  const takes = [{ line_id: lines[0].id, bin, quantity: 50_000 }];
  dataOf(
    stockTransfers.send,
    await app().mutate('stockTransfers.send', { id, version, takes, idempotency_key: randomUUID() }, keeper),
  );
  const key = randomUUID();
  await send({ code: panel.code, key });
  await bookEvents();
  expect(await usesOf(panel.id)).toMatchObject([{ quantity: panel.mm, booked: panel.mm }]);
  await send({ code: panel.code, kind: 'undo', undoes: key });
  await bookEvents();
  expect(await usesOf(panel.id)).toEqual([]);
  const [{ on_hand }] = await query<{ on_hand: number }>(
    `select x.on_hand from bin_level x join stock_bin b on b.id = x.bin_id where x.item_id = $1 and b.kind = 'transit'`,
    [panel.item_id],
  );
  expect(on_hand).toBe(50_000);
  await soundBooks();
});

test('an L-corner waits for as much edging as the edger will book for its panels, notches too', async () => {
  const [{ id: variant_id }] = await query<{ id: string }>(
    `select v.id from variant v join product p on p.id = v.product_id where p.slug = 'l-corner-unit-900' order by v.position, v.id limit 1`,
  );
  const invoice = await desk.issued('invoice', { deposit_bp: 0, lines: [draftLine({ variant_id, quantity: 1 })] });
  const release = { document_id: invoice.id, reason: 'The architect pays on Friday' };
  const project = dataOf(projects.release, await app().mutate('projects.release', release, production));
  const panels = await query<{ id: string; has_notch: boolean }>(
    `select id, edging -> 'notch' -> 'tape' is not null as has_notch from panel where project_id = $1 and needs_edging`,
    [project.id],
  );
  expect(panels.filter(({ has_notch }) => has_notch)).toHaveLength(3);
  const sumByItem = (rows: readonly { item_id: string; quantity: number }[]) =>
    [...Map.groupBy(rows, ({ item_id }) => item_id)]
      .map(([item_id, uses]) => [item_id, uses.reduce((sum, { quantity }) => sum + quantity, 0)])
      .sort();
  const needs = await query<{ item_id: string; quantity: number }>(EDGING_NEEDS, [panels.map(({ id }) => id)]);
  const wants = await query<{ item_id: string; quantity: number }>(
    `select w.item_id, w.quantity from (${WANTED_BY_SALE}) w join stock_item i on i.id = w.item_id and i.kind = 'edging' where w.document_id = $1`,
    [invoice.id],
  );
  expect(sumByItem(wants)).toEqual(sumByItem(needs));
});
