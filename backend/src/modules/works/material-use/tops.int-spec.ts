import { randomUUID } from 'node:crypto';
import { contracts } from '@plinth/contracts/contracts';
import type { TopConfiguration } from '@plinth/contracts/store/catalogue/configuration';
import type { ProjectView } from '@plinth/contracts/works/projects/projects';
import { dataOf } from '../../../../../test/support/answers';
import { useApp } from '../../../../../test/support/app';
import { brokenBooks } from '../../../../../test/support/books';
import { packingFloor, production, worker } from '../../../../../test/support/packing-floor';
import { CUPBOARD, draftLine, SalesDesk } from '../../../../../test/support/sales-desk';
import { Db } from '../../../platform/data/database/db';
import { Tops } from './tops';

const { allocations, home, invoices, projects, purchaseOrders } = contracts;
jest.setTimeout(180_000);
const app = useApp({ database: 'complete' });
const desk = new SalesDesk(app);
const { bookEvents, releaseProject } = packingFloor(app, desk);
const query = <Row extends object>(text: string, values: unknown[] = []) => app().database.query<Row>(text, values);
const soundBooks = async () => expect(await brokenBooks((text) => query(text))).toEqual([]);

/** A top from the shelf, 2 400 mm, and as it is cut. */
const BLANK = 'tl-cm-600-2400';
const TOP: TopConfiguration = { kind: 'top', length: 2_000, depth: 600, edge: 'square-abs', cut_outs: [] };
const SINK_TOP: TopConfiguration = {
  ...TOP,
  cut_outs: [{ kind: 'sink', x: 1_000, front: 65, width: 840, depth: 480 }],
};
const releaseTop = (quantity = 1) =>
  releaseProject([draftLine({ variant_id: CUPBOARD }), draftLine({ variant_id: BLANK, configuration: TOP, quantity })]);
const onHand = async () =>
  (
    await query<{ on_hand: number; value: number }>('select on_hand, value from stock_level where item_id = $1', [
      BLANK,
    ])
  )[0];
const usesOf = ({ document_id }: ProjectView) =>
  query<{ item_id: string; quantity: number; booked: number; cost: number }>(
    `select item_id, quantity, booked, cost from project_material where source = 'top' and document_id = $1`,
    [document_id],
  );
const cutTop = async ({ tops: [top] }: ProjectView, isCut = true) => {
  dataOf(projects.cutTop, await app().mutate('projects.cutTop', { id: top.id, is_cut: isCut }, worker));
  await bookEvents();
};
const getProject = async ({ id }: ProjectView) =>
  dataOf(projects.get, await app().query('projects.get', { id }, production));
const listTopsToCut = async (): Promise<string[]> => {
  const { groups } = dataOf(home.today, await app().query('home.today', {}, production));
  return groups.find(({ key }) => key === 'tops_to_cut')?.lines.map(({ label }) => label) ?? [];
};
const findHomeUrl = async (code: string, caller: object): Promise<string | undefined> => {
  const { groups } = dataOf(home.today, await app().query('home.today', {}, caller));
  const lines = groups.find(({ key }) => key === 'tops_to_cut')?.lines ?? [];
  return lines.find(({ label }) => label.startsWith(`${code} `))?.url;
};
/** Lists the tops that people at the saw see, who do not open projects. */
const listAtSaw = async () => dataOf(projects.topsToCut, await app().query('projects.topsToCut', {}, worker));
const listToAllocate = async ({ document_id }: ProjectView): Promise<string[]> => {
  const [{ q }] = await query<{ q: string }>('select number as q from sales_document where id = $1', [document_id]);
  const answer = await app().query('allocations.toAllocate', { q }, { as: 'storekeeper' });
  return dataOf(allocations.toAllocate, answer).map(({ document_id }) => document_id);
};
const allocationOf = async ({ document_id }: { document_id: string }) =>
  dataOf(allocations.ofDocument, await app().query('allocations.ofDocument', { document_id }, { as: 'storekeeper' }))
    .allocation;

test('a top leaves the shelf when it is marked as cut, at its cost; taken back, its blank is there again', async () => {
  const project = await releaseTop();
  const before = await onHand();
  expect(await usesOf(project)).toEqual([]);
  await cutTop(project);
  const after = await onHand();
  expect(before.on_hand - after.on_hand).toBe(1);
  expect(await usesOf(project)).toEqual([{ item_id: BLANK, quantity: 1, booked: 1, cost: before.value - after.value }]);
  await soundBooks();

  await cutTop(project, false);
  expect(await onHand()).toEqual(before);
  expect(await usesOf(project)).toEqual([]);
  await soundBooks();
});

test('a top that is sold alone is made: its blank is kept for it, its work is on the project, and it is ready once it is cut', async () => {
  const project = await releaseProject([draftLine({ variant_id: BLANK, configuration: SINK_TOP, quantity: 2 })]);
  expect(project).toMatchObject({ status: 'released', panels: 0, top_pieces: 2, top_pieces_cut: 0, cupboards: [] });
  const [top] = project.tops;
  expect(top).toMatchObject({ code: `${project.code}-T1`, size: '2000 × 600 mm', quantity: 2, cut_at: null });
  expect(top.work).toContainEqual(expect.stringContaining('sink cut-out 840 × 480 mm'));
  expect(top.image).toContain('/plan.svg');
  const allocation = await allocationOf(project);
  expect(allocation?.lines).toMatchObject([{ item_id: BLANK, source: 'top', asked: 2 }]);
  expect(allocation?.steps).toMatchObject([{ quantity: 2 }]);
  expect(await listTopsToCut()).toContainEqual(expect.stringContaining(top.code));
  expect(await findHomeUrl(top.code, production)).toBe(`/production/project/${project.id}`);
  // A worker cannot open the project: the tops are at the saw.
  expect(await findHomeUrl(top.code, worker)).toBe('/production/station/saw');
  expect(await listAtSaw()).toContainEqual(expect.objectContaining({ id: top.id, work: top.work, cut_by: '' }));

  await cutTop(project);
  expect((await listAtSaw()).map(({ id }) => id)).not.toContain(top.id);
  expect(await listTopsToCut()).not.toContainEqual(expect.stringContaining(top.code));
  expect(await getProject(project)).toMatchObject({ status: 'ready', top_pieces_cut: 2, tops: [{ cut_by: /./ }] });
  // Its blanks are gone: the storekeeper has nothing to allocate.
  expect(await listToAllocate(project)).not.toContain(project.document_id);
  await cutTop(project, false);
  expect(await getProject(project)).toMatchObject({ status: 'in_production', tops: [{ cut_at: null, cut_by: '' }] });
  expect((await allocationOf(project))?.lines).toMatchObject([{ item_id: BLANK, source: 'top', asked: 2 }]);
  await cutTop(project);
  await handOver(project.document_id);
  expect(await getProject(project)).toMatchObject({ status: 'delivered' });
  expect(await usesOf(project)).toMatchObject([{ item_id: BLANK, quantity: 2, booked: 2 }]);
  await soundBooks();
});

test('a top without a blank on the shelf blocks its project, and What to Order has its blank; credited, nothing is made', async () => {
  await query('update stock_level set reorder_point = 0 where item_id = $1', [BLANK]);
  const { for_sale, held, allocated } = (
    await query<{ for_sale: number; held: number; allocated: number }>(
      'select for_sale, held, allocated from stock_level where item_id = $1',
      [BLANK],
    )
  )[0];
  const project = await releaseProject([
    draftLine({ variant_id: BLANK, configuration: TOP, quantity: for_sale - held - allocated + 1 }),
  ]);
  expect(project.blocks.short).toBe(1);
  expect(project.lackings).toMatchObject([{ name: expect.stringContaining('Laminate top'), quantity: 1 }]);
  const proposals = dataOf(purchaseOrders.toOrder, await app().query('purchaseOrders.toOrder', {}, { as: 'owner' }));
  expect(proposals.find(({ item }) => item.id === BLANK)?.wanted).toBeGreaterThan(0);
  dataOf(
    invoices.credit,
    await app().mutate(
      'invoices.credit',
      {
        id: project.document_id,
        reason: 'Not wanted',
        what: { kind: 'all' },
        idempotency_key: randomUUID(),
      },
      { as: 'owner' },
    ),
  );
  await bookEvents();
  expect(await getProject(project)).toMatchObject({ status: 'cancelled', tops: [{ is_cancelled: true }] });
  await soundBooks();
});

test('a blank that was picked for its top is not carried back when it is cut, and who hands over is told what is not cut', async () => {
  const project = await releaseTop();
  const allocation = await allocationOf(project);
  const line = allocation?.lines.find(({ source }) => source === 'top');
  const step = allocation?.steps.find(({ line_id }) => line_id === line?.id);
  const pick = {
    id: allocation?.id,
    line_id: line?.id,
    bin: step?.scan_code,
    quantity: 1,
    idempotency_key: randomUUID(),
  };
  dataOf(allocations.pick, await app().mutate('allocations.pick', pick, worker));
  const leaving = dataOf(
    invoices.leaving,
    await app().query('invoices.leaving', { id: project.document_id }, { as: 'owner' }),
  );
  expect(leaving.in_workshop).toBe(project.code);
  await cutTop(project);
  expect(await usesOf(project)).toMatchObject([{ quantity: 1, booked: 1 }]);
  const texts = (await allocationOf(project))?.timeline.map(({ text }) => text) ?? [];
  expect(texts).toContain(`Used by the workshop: 1 × ${BLANK.toUpperCase()}`);
  expect(texts.join()).not.toContain('To put back');
  await soundBooks();
});

test('two tops take a blank each, and the news that comes twice takes none more', async () => {
  const project = await releaseTop(2);
  const before = await onHand();
  await cutTop(project);
  const tops = app().app.get(Tops);
  await app()
    .app.get(Db)
    .transaction((tx) => tops.followProject(tx, project.id));
  expect(before.on_hand - (await onHand()).on_hand).toBe(2);
  await soundBooks();
});

test('a plan names the first length of a top, whatever it needs: the blank that it fits in leaves the shelf', async () => {
  const SHORTEST = 'tl-cm-600-1800';
  const planned = (length: number, depth: number) =>
    draftLine({ variant_id: SHORTEST, configuration: { ...TOP, length, depth } });
  const project = await releaseProject([
    draftLine({ variant_id: CUPBOARD }),
    planned(2_990, 600),
    planned(1_500, 900),
    planned(5_000, 600),
  ]);
  for (const top of project.tops) await cutTop({ ...project, tops: [top] });
  const taken = (await usesOf(project)).map(({ item_id, quantity }) => `${String(quantity)} × ${item_id}`);
  expect(taken.toSorted()).toEqual(['1 × tl-cm-600-3000', '1 × tl-cm-900-2400', '2 × tl-cm-600-3600']);
  await soundBooks();
});

/** Hands over an invoice whose goods the owner lets go unpaid. */
async function handOver(id: string): Promise<void> {
  const [{ version }] = await query<{ version: number }>('select version from sales_document where id = $1', [id]);
  dataOf(invoices.handOver, await app().mutate('invoices.handOver', { id, version }, { as: 'owner' }));
  await bookEvents();
}

test('a top that is sold alone is cut without a project: its blank leaves when it is handed over, once', async () => {
  const invoice = await desk.issued('invoice', {
    lines: [draftLine({ variant_id: BLANK, configuration: TOP, quantity: 2 })],
  });
  const before = await onHand();
  await handOver(invoice.id);
  expect(before.on_hand - (await onHand()).on_hand).toBe(2);
  await app()
    .app.get(Db)
    .transaction((tx) => app().app.get(Tops).followSale(tx, invoice.id));
  expect(before.on_hand - (await onHand()).on_hand).toBe(2);
  expect(
    await query(`select quantity from stock_movement where document_kind = 'invoice' and document_id = $1`, [
      invoice.id,
    ]),
  ).toEqual([{ quantity: -2 }]);
  await soundBooks();
});

test('a kitchen whose cupboards are credited before they are cut: its top leaves when it is handed over', async () => {
  const project = await releaseTop();
  const before = await onHand();
  const sale = dataOf(invoices.get, await app().query('invoices.get', { id: project.document_id }, { as: 'owner' }));
  const [cupboard] = sale.lines;
  const what = { kind: 'lines', lines: [{ line_id: cupboard.id, quantity: 1 }] };
  const credit = { id: sale.id, reason: 'Not wanted', what, idempotency_key: randomUUID() };
  dataOf(invoices.credit, await app().mutate('invoices.credit', credit, { as: 'owner' }));
  await bookEvents();
  expect(await onHand()).toEqual(before);
  await handOver(project.document_id);
  expect(before.on_hand - (await onHand()).on_hand).toBe(1);
  expect(await usesOf(project)).toMatchObject([{ item_id: BLANK, quantity: 1, booked: 1 }]);
  await soundBooks();
});

test('a top is cut although no blank is on the books: whoever books stock is asked to count', async () => {
  const project = await releaseTop(50);
  await cutTop(project);
  const [{ quantity, booked }] = await usesOf(project);
  expect(quantity).toBe(50);
  expect(booked).toBeLessThan(50);
  const { groups } = dataOf(home.today, await app().query('home.today', {}, { as: 'storekeeper' }));
  expect(groups.find(({ key }) => key === 'tops_to_count')?.lines).toMatchObject([
    { detail: `Used ${String(quantity - booked)} pieces more than the books had` },
  ]);
  await soundBooks();
});
