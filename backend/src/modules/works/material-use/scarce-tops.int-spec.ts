import { randomUUID } from 'node:crypto';
import { contracts } from '@plinth/contracts/contracts';
import type { TopConfiguration } from '@plinth/contracts/store/catalogue/configuration';
import type { ProjectView } from '@plinth/contracts/works/projects/projects';
import { dataOf } from '../../../../../test/support/answers';
import { useApp } from '../../../../../test/support/app';
import { brokenBooks } from '../../../../../test/support/books';
import { packingFloor, worker } from '../../../../../test/support/packing-floor';
import { draftLine, SalesDesk } from '../../../../../test/support/sales-desk';

const { allocations, projects, purchaseOrders } = contracts;
jest.setTimeout(180_000);
const app = useApp({ database: 'complete' });
const desk = new SalesDesk(app);
const { bookEvents, releaseProject } = packingFloor(app, desk);
const query = <Row extends object>(text: string, values: unknown[] = []) => app().database.query<Row>(text, values);
const soundBooks = async () => expect(await brokenBooks((text) => query(text))).toEqual([]);

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
/** Sells all blanks but one to others, whose tops wait. */
async function sellAllButOne(length: 1800 | 2400 | 3000 | 3600): Promise<void> {
  const [{ free }] = await query<{ free: number }>(
    'select for_sale - held - allocated as free from stock_level where item_id = $1',
    [blankOf(length)],
  );
  if (free > 1) await releaseProject([lineOf(length, free - 1)]);
}
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
