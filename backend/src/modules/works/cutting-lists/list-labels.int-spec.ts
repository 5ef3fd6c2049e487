import { contracts } from '@plinth/contracts/contracts';
import { dataOf, refusalOf } from '../../../../../test/support/answers';
import { useApp } from '../../../../../test/support/app';
import { cuttingDesk, planner, worker } from '../../../../../test/support/cutting-desk';
import { SalesDesk } from '../../../../../test/support/sales-desk';

const { documents } = contracts;
jest.setTimeout(120_000);
const app = useApp({ database: 'complete' });
const desk = new SalesDesk(app);
const { release, planned, listOf } = cuttingDesk(app, desk);

const readLabels = async (id: string, caller: { as: string } = worker) => {
  const answer = await app().query('documents.listLabels', { id }, caller);
  return answer.error === undefined ? dataOf(documents.listLabels, answer).labels : refusalOf(answer);
};

test('the labels of a cutting list come off the roll as its panels come off the saw, each once, with sheet and cut', async () => {
  const draft = await listOf(2);
  expect(await readLabels(draft.id)).toBe('document-not-found');
  const list = await release(await planned(draft));
  const labels = await readLabels(list.id);
  if (!Array.isArray(labels)) throw new Error('No labels');
  const falls = list.sheets.flatMap(({ position, steps }) =>
    steps.flatMap(({ number, gives, rest }) =>
      [...gives.codes, ...(rest?.codes ?? [])]
        .filter((code) => list.panels.some((panel) => panel.code === code))
        .map((code) => ({ code, saw: { list: list.code, sheet: position, cut: number } })),
    ),
  );
  expect(labels.map(({ code, saw }) => ({ code, saw }))).toEqual(falls);
  expect(labels).toHaveLength(list.panels.length);
  expect(await readLabels(list.id, planner)).toEqual(labels);
  expect(await readLabels(list.id, { as: 'driver' })).toBe('document-not-found');
});

test.each([
  ['called off', ['cancelled']],
  ['damaged', ['cut', 'damaged']],
])('a panel that is %s has no label there', async (_name, statuses) => {
  const list = await release(await planned(await listOf(1)));
  const [panel] = list.panels;
  for (const status of statuses)
    await app().database.query('update panel set status = $2 where id = $1', [panel.id, status]);
  const labels = await readLabels(list.id);
  if (!Array.isArray(labels)) throw new Error('No labels');
  expect(labels.map(({ code }) => code)).not.toContain(panel.code);
  expect(labels).toHaveLength(list.panels.length - 1);
});
