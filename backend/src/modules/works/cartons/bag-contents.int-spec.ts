import { contracts } from '@plinth/contracts/contracts';
import { dataOf, refusalOf } from '../../../../../test/support/answers';
import { useApp } from '../../../../../test/support/app';
import { CUPBOARD, draftLine, SalesDesk } from '../../../../../test/support/sales-desk';

const { cartons, documents, projects } = contracts;
jest.setTimeout(120_000);
const app = useApp({ database: 'complete' });
const desk = new SalesDesk(app);
const worker = { as: 'worker' } as const;

/** A project of two cupboards alike and one that is wider. */
async function release() {
  const lines = [
    draftLine({ variant_id: CUPBOARD, quantity: 2 }),
    draftLine({ variant_id: CUPBOARD, configuration: { kind: 'cupboard', width: 900 } }),
  ];
  const invoice = await desk.issued('invoice', { deposit_bp: 0, lines });
  const input = { document_id: invoice.id, reason: 'Good client' };
  return dataOf(projects.release, await app().mutate('projects.release', input, { as: 'owner' }));
}
const countByCode = (rows: readonly { code: string; size: number; quantity: number }[]) => {
  const counts: Record<string, number> = {};
  for (const { code, size, quantity } of rows)
    counts[`${code} ${String(size)}`] = (counts[`${code} ${String(size)}`] ?? 0) + quantity;
  return counts;
};

test('a packer reads what goes into the bag of each cupboard; all bags together are the bill’s hardware', async () => {
  const { id, document_id, cupboards } = await release();
  const bags = dataOf(cartons.bags, await app().query('cartons.bags', { project_id: id }, worker));
  expect(bags.map(({ code }) => code)).toEqual(cupboards.map(({ code }) => code));
  expect(bags.map(({ carton }) => carton)).toEqual([null, null, null]);
  const bill = dataOf(
    documents.billByCupboard,
    await app().query('documents.billByCupboard', { id: document_id }, { as: 'production' }),
  );
  expect(countByCode(bags.flatMap(({ hardware }) => hardware))).toEqual(countByCode(bill.materials.hardware));

  dataOf(cartons.plan, await app().mutate('cartons.plan', { project_id: id }, worker));
  const planned = dataOf(cartons.bags, await app().query('cartons.bags', { project_id: id }, worker));
  for (const { carton, is_in: isIn } of planned) expect([carton, isIn]).toEqual([expect.any(Number), false]);
});

test('bags are printed for whoever packs or picks, and the list for the box names the hardware in it', async () => {
  const { id, code } = await release();
  const paper = dataOf(documents.bagList, await app().query('documents.bagList', { id }, worker));
  expect(paper).toMatchObject({ project: code, bags: [{ carton: null }, {}, {}] });
  for (const as of ['customer', 'reception'])
    expect(refusalOf(await app().query('documents.bagList', { id }, { as }))).toBe('document-not-found');

  const { cartons: all, cupboards } = dataOf(
    cartons.plan,
    await app().mutate('cartons.plan', { project_id: id }, worker),
  );
  // Nobody has to walk to the shelf here.
  await app().database.query(
    `update stock_allocation_line l set waiting = 0, picked = asked from stock_allocation a join project j on j.document_id = a.document_id
      where a.id = l.allocation_id and j.id = $1`,
    [id],
  );
  const [{ bag }] = cupboards;
  if (bag === null) throw new Error('No bag');
  dataOf(cartons.bag, await app().mutate('cartons.bag', { part_id: bag.part_id, is_in: true }, worker));
  const carton = all.find(({ parts }) => parts.some((part) => part.id === bag.part_id));
  const contents = dataOf(
    documents.cartonContents,
    await app().query('documents.cartonContents', { id: carton?.code }, worker),
  );
  expect(contents.parts.map(({ hardware }) => hardware)).toEqual([paper.bags[0].hardware]);
});
