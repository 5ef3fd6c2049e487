import { randomUUID } from 'node:crypto';
import { contracts } from '@plinth/contracts/contracts';
import { dataOf } from '../../../../../test/support/answers';
import { useApp } from '../../../../../test/support/app';
import { cuttingDesk, planner } from '../../../../../test/support/cutting-desk';
import { draftLine, SalesDesk } from '../../../../../test/support/sales-desk';

const { documents, projects, stations } = contracts;
jest.setTimeout(180_000);
const app = useApp({ database: 'complete' });
const desk = new SalesDesk(app);
const cutting = cuttingDesk(app, desk);

test('the base of an L-corner is sawn, edged and drilled with its notch: 325 at the saw, as its tape is 1 mm', async () => {
  const [{ id: corner }] = await app().database.query<{ id: string }>(
    `select v.id from variant v join product p on p.id = v.product_id where p.slug = 'l-corner-unit-900' order by v.position, v.id limit 1`,
  );
  const invoice = await desk.issued('invoice', {
    deposit_bp: 0,
    lines: [draftLine({ variant_id: corner, quantity: 1 })],
  });
  const project = dataOf(
    projects.release,
    await app().mutate('projects.release', { document_id: invoice.id, reason: 'Good client' }, { as: 'owner' }),
  );
  const paper = dataOf(
    documents.labelsOnRoll,
    await app().query('documents.labelsOnRoll', { id: project.id }, planner),
  );
  const notched = paper.labels.filter(({ notch }) => notch !== null);
  expect(
    notched.map(({ name, cut_length, cut_width, notch, stations: way }) => [name, cut_length, cut_width, notch, way]),
  ).toEqual(expect.arrayContaining([['Base', 884, 884, { length: 325, width: 325 }, ['Edger', 'Drill', 'Pack']]]));
  // Base, top and shelf.
  expect(notched).toHaveLength(3);
  for (const { edging } of notched)
    expect(edging).toMatchObject({ l1: '', l2: '', w1: '', w2: '', notch: expect.stringMatching(/ 1$/) });

  const base = notched.find(({ name }) => name === 'Base');
  const event = { key: randomUUID(), kind: 'scan', code: base?.code ?? '', at: new Date().toISOString() };
  const { answers } = dataOf(
    stations.scan,
    await app().mutate('stations.scan', { station: 'edger', events: [event] }, { as: 'worker' }),
  );
  expect(answers).toMatchObject([
    {
      verdict: 'booked',
      panel: { status: 'edged', notch: '325 × 325', edging: { notch: expect.stringMatching(/ 1$/) } },
    },
  ]);

  const boards = await app().database.query<{ board_key: string }>(
    `select board_key from panel where project_id = $1 and status = 'planned' and edging -> 'notch' <> 'null' limit 1`,
    [project.id],
  );
  const list = await cutting.make([{ project_id: project.id, board_key: boards[0].board_key }]);
  const listed = list.panels.filter(({ notch }) => notch !== '');
  expect(listed.map(({ notch, edges }) => [notch, edges])).toEqual(
    listed.map((): unknown[] => [expect.stringMatching(/^\d+ × \d+$/), 'notch']),
  );
  expect(listed.length).toBeGreaterThan(0);
});
