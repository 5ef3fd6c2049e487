import { randomUUID } from 'node:crypto';
import { contracts } from '@plinth/contracts/contracts';
import type { TopConfiguration } from '@plinth/contracts/store/catalogue/configuration';
import type { ProjectView } from '@plinth/contracts/works/projects/projects';
import { dataOf } from '../../../../../test/support/answers';
import { useApp } from '../../../../../test/support/app';
import { brokenBooks } from '../../../../../test/support/books';
import { packingFloor, worker } from '../../../../../test/support/packing-floor';
import { CUPBOARD, draftLine, SalesDesk } from '../../../../../test/support/sales-desk';
import { Db } from '../../../platform/data/database/db';
import { Tops } from './tops';

const { home, invoices, stations } = contracts;
jest.setTimeout(180_000);
const app = useApp({ database: 'complete' });
const desk = new SalesDesk(app);
const { bookEvents, releaseProject } = packingFloor(app, desk);
const query = <Row extends object>(text: string, values: unknown[] = []) => app().database.query<Row>(text, values);
const soundBooks = async () => expect(await brokenBooks((text) => query(text))).toEqual([]);

/** A top from the shelf, 2 400 mm, and as it is cut. */
const BLANK = 'tl-cm-600-2400';
const TOP: TopConfiguration = { kind: 'top', length: 2_000, depth: 600, edge: 'square-abs', cut_outs: [] };
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
const scan = async ({ cupboards }: ProjectView, event: object = {}) => {
  const { code } = cupboards[0].panels[0];
  const events = [{ key: randomUUID(), kind: 'scan', code, at: new Date().toISOString(), ...event }];
  const { answers } = dataOf(stations.scan, await app().mutate('stations.scan', { station: 'saw', events }, worker));
  await bookEvents();
  return answers[0];
};

test('a top leaves the shelf with the first cut of its kitchen, at its cost; undone, its blank is there again', async () => {
  const project = await releaseTop();
  const before = await onHand();
  expect(await usesOf(project)).toEqual([]);
  const key = randomUUID();
  await scan(project, { key });
  const after = await onHand();
  expect(before.on_hand - after.on_hand).toBe(1);
  expect(await usesOf(project)).toEqual([{ item_id: BLANK, quantity: 1, booked: 1, cost: before.value - after.value }]);
  await soundBooks();

  expect(await scan(project, { kind: 'undo', undoes: key })).toMatchObject({ verdict: 'undone' });
  expect(await onHand()).toEqual(before);
  expect(await usesOf(project)).toEqual([]);
  await soundBooks();
});

test('two tops take a blank each, and the news that comes twice takes none more', async () => {
  const project = await releaseTop(2);
  const before = await onHand();
  await scan(project);
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
  await scan(project);
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

test('the saw goes on when no blank is on the books: whoever books stock is asked to count', async () => {
  const project = await releaseTop(50);
  await scan(project);
  const [{ quantity, booked }] = await usesOf(project);
  expect(quantity).toBe(50);
  expect(booked).toBeLessThan(50);
  const { groups } = dataOf(home.today, await app().query('home.today', {}, { as: 'storekeeper' }));
  expect(groups.find(({ key }) => key === 'tops_to_count')?.lines).toMatchObject([
    { detail: `Used ${String(quantity - booked)} pieces more than the books had` },
  ]);
  await soundBooks();
});
