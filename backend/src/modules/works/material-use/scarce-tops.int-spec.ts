import { randomUUID } from 'node:crypto';
import { contracts } from '@plinth/contracts/contracts';
import type { TopConfiguration } from '@plinth/contracts/store/catalogue/configuration';
import type { ProjectView } from '@plinth/contracts/works/projects/projects';
import { dataOf } from '../../../../../test/support/answers';
import { useApp } from '../../../../../test/support/app';
import { brokenBooks } from '../../../../../test/support/books';
import { packingFloor, worker } from '../../../../../test/support/packing-floor';
import { CUPBOARD, draftLine, SalesDesk } from '../../../../../test/support/sales-desk';
import { bool } from '../../../platform/data/database/columns';
import { Db } from '../../../platform/data/database/db';
import { sql } from '../../../platform/data/database/sql';
import { Outbox } from '../../../platform/data/events/outbox';
import { StockLedger } from '../../stock/stock/stock-ledger';
import { ProjectTops } from '../projects/project-tops';

const { allocations, invoices, projects, purchaseOrders } = contracts;
jest.setTimeout(180_000);
const app = useApp({ database: 'complete' });
const desk = new SalesDesk(app);
const { bookEvents, releaseProject } = packingFloor(app, desk);
const query = <Row extends object>(text: string, values: unknown[] = []) => app().database.query<Row>(text, values);
const soundBooks = async () => expect(await brokenBooks((text) => query(text))).toEqual([]);

/** Checks that the transaction itself holds a lock of a project. */
const lockOfProject = sql(
  { is_locked: bool },
  'select xmax::text = pg_current_xact_id()::xid::text as is_locked from project where id = $1::uuid',
);
/** Blanks by their length, so that each test has its own. */
const blankOf = (length: 1800 | 2400 | 3000 | 3600): string => `tl-cm-600-${String(length)}`;
/** A line of tops that each take a whole blank of that length. */
const lineOf = (length: 1800 | 2400 | 3000 | 3600, quantity = 1) => {
  const configuration: TopConfiguration = {
    kind: 'top',
    length: length - 200,
    depth: 600,
    edge: 'square-abs',
    cut_outs: [],
  };
  return draftLine({ variant_id: blankOf(length), configuration, quantity });
};
const onHand = async (item: string): Promise<number> =>
  (await query<{ on_hand: number }>('select on_hand from stock_level where item_id = $1', [item]))[0].on_hand;
const usesOf = ({ document_id }: { document_id: string }) =>
  query<{ quantity: number; booked: number }>(
    `select quantity, booked from project_material where source = 'top' and document_id = $1 order by booked`,
    [document_id],
  );
const cutTop = async (id: string, isCut = true) => {
  dataOf(projects.cutTop, await app().mutate('projects.cutTop', { id, is_cut: isCut }, worker));
  await bookEvents();
};
const allocationOf = async ({ document_id }: { document_id: string }) => {
  const { allocation } = dataOf(
    allocations.ofDocument,
    await app().query('allocations.ofDocument', { document_id }, { as: 'storekeeper' }),
  );
  if (allocation === null) throw new Error('No allocation');
  return allocation;
};
const listWanted = async (item: string): Promise<number> => {
  const proposals = dataOf(purchaseOrders.toOrder, await app().query('purchaseOrders.toOrder', {}, { as: 'owner' }));
  return proposals.find((proposal) => proposal.item.id === item)?.wanted ?? 0;
};
async function pickFrom(project: ProjectView, bin: string): Promise<void> {
  const { id, lines } = await allocationOf(project);
  const line_id = lines.find(({ source }) => source === 'top')?.id;
  const pick = { id, line_id, bin, quantity: 1, idempotency_key: randomUUID() };
  dataOf(allocations.pick, await app().mutate('allocations.pick', pick, worker));
}
async function handOver({ document_id: id }: { document_id: string }): Promise<void> {
  const [{ version }] = await query<{ version: number }>('select version from sales_document where id = $1', [id]);
  dataOf(invoices.handOver, await app().mutate('invoices.handOver', { id, version }, { as: 'owner' }));
}
/** Sells all blanks but one to others, whose tops wait. */
async function sellAllButOne(length: 1800 | 2400 | 3000 | 3600): Promise<void> {
  const [{ free }] = await query<{ free: number }>(
    'select for_sale - held - allocated as free from stock_level where item_id = $1',
    [blankOf(length)],
  );
  if (free > 1) await releaseProject([lineOf(length, free - 1)]);
}
/** Moves all blanks of a length to a bin of another branch than its tops are cut at. */
async function moveAway(length: 1800 | 2400 | 3000 | 3600, workshop: string) {
  const [bin] = await query<{ id: string; code: string }>(
    `select id, 'B' || lpad(number::text, 5, '0') as code from stock_bin
      where branch_id <> $1 and sells_online and is_active and not is_default order by code limit 1`,
    [workshop],
  );
  const levels = await query<{ bin_id: string; on_hand: number }>(
    'select bin_id, on_hand from bin_level where item_id = $1 and on_hand > 0 and bin_id <> $2',
    [blankOf(length), bin.id],
  );
  await app()
    .app.get(Db)
    .transaction((tx) =>
      app()
        .app.get(StockLedger)
        .moveGoods(
          tx,
          levels.map(({ bin_id, on_hand }) => ({
            item_id: blankOf(length),
            from: bin_id,
            to: bin.id,
            quantity: on_hand,
          })),
        ),
    );
  return bin;
}
const branchOf = async ({ id }: ProjectView): Promise<string> =>
  (await query<{ branch_id: string }>('select branch_id from project where id = $1', [id]))[0].branch_id;

describe('two tops and one blank on the shelf', () => {
  test('the first that is cut takes it, and the other is still wanted', async () => {
    const blank = blankOf(2400);
    await query('update stock_level set reorder_point = 0 where item_id = $1', [blank]);
    await sellAllButOne(2400);
    const project = await releaseProject([lineOf(2400), lineOf(2400)]);
    expect((await allocationOf(project)).lines).toMatchObject([{ asked: 2, short: 1 }]);
    const [before, wanted] = [await onHand(blank), await listWanted(blank)];
    await cutTop(project.tops[0].id);
    expect(await usesOf(project)).toEqual([{ quantity: 1, booked: 1 }]);
    expect(await onHand(blank)).toBe(before - 1);
    expect((await allocationOf(project)).lines).toMatchObject([{ asked: 1, short: 1, picked: 0 }]);
    expect(await listWanted(blank)).toBe(wanted);
    await soundBooks();
  });

  test('the first that is cut takes it where it was picked', async () => {
    const blank = blankOf(3000);
    await sellAllButOne(3000);
    const project = await releaseProject([lineOf(3000), lineOf(3000)]);
    await pickFrom(project, (await allocationOf(project)).steps[0].scan_code);
    const before = await onHand(blank);
    await cutTop(project.tops[0].id);
    expect(await usesOf(project)).toEqual([{ quantity: 1, booked: 1 }]);
    expect(await onHand(blank)).toBe(before - 1);
    expect((await allocationOf(project)).lines).toMatchObject([{ asked: 1, short: 1, picked: 0 }]);
    await soundBooks();
  });
});

test('a blank that was picked at another branch leaves the books when its top is cut, or handed over without a mark', async () => {
  const blank = blankOf(3600);
  const project = await releaseProject([lineOf(3600)]);
  const other = await releaseProject([lineOf(3600)]);
  const bin = await moveAway(3600, await branchOf(project));
  await pickFrom(project, bin.code);
  await pickFrom(other, bin.code);
  const before = await onHand(blank);
  await cutTop(project.tops[0].id);
  expect(await usesOf(project)).toEqual([{ quantity: 1, booked: 1 }]);
  expect(await onHand(blank)).toBe(before - 1);
  await handOver(other);
  await bookEvents();
  expect(await usesOf(other)).toEqual([{ quantity: 1, booked: 1 }]);
  expect(await onHand(blank)).toBe(before - 2);
  await soundBooks();
});

test('a blank leaves the books together with its top: nobody else gets it between the hand-over and its events', async () => {
  const blank = blankOf(1800);
  const project = await releaseProject([lineOf(1800)]);
  const before = await onHand(blank);
  await handOver(project);
  expect(await onHand(blank)).toBe(before - 1);
  await app().app.get(Outbox).drain();
  expect(await onHand(blank)).toBe(before - 1);
  expect(await usesOf(project)).toEqual([{ quantity: 1, booked: 1 }]);
  await soundBooks();
});

test('two tops were cut, one of them was credited and the mark taken back: one is to be cut', async () => {
  const project = await releaseProject([lineOf(1800, 2)]);
  await cutTop(project.tops[0].id);
  const sale = dataOf(invoices.get, await app().query('invoices.get', { id: project.document_id }, { as: 'owner' }));
  const what = { kind: 'lines', lines: [{ line_id: sale.lines[0].id, quantity: 1 }] };
  const credit = { id: sale.id, reason: 'Not wanted', what, idempotency_key: randomUUID() };
  dataOf(invoices.credit, await app().mutate('invoices.credit', credit, { as: 'owner' }));
  await bookEvents();
  await cutTop(project.tops[0].id, false);
  const { tops } = dataOf(projects.get, await app().query('projects.get', { id: project.id }, { as: 'production' }));
  expect(tops).toMatchObject([{ quantity: 1, cut_at: null }]);
  await soundBooks();
});

test('the delivery of a project without tops does not lock it', async () => {
  const project = await releaseProject([draftLine({ variant_id: CUPBOARD })]);
  const { is_locked: isLocked } = await app()
    .app.get(Db)
    .transaction(async (tx) => {
      await app().app.get(ProjectTops).deliverTops(tx, project.id, 'system');
      return tx.getRow(lockOfProject, [project.id]);
    });
  expect(isLocked).toBe(false);
});
