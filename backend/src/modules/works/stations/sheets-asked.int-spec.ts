import { randomUUID } from 'node:crypto';
import { contracts } from '@plinth/contracts/contracts';
import { dataOf } from '../../../../../test/support/answers';
import { useApp } from '../../../../../test/support/app';
import { cuttingDesk, worker } from '../../../../../test/support/cutting-desk';
import { SalesDesk } from '../../../../../test/support/sales-desk';

const { stations, stock } = contracts;
const keeper = { as: 'storekeeper' } as const;
jest.setTimeout(120_000);
const app = useApp({ database: 'complete' });
const desk = new SalesDesk(app);
const { released, planned, release, listOf } = cuttingDesk(app, desk);

interface Asked {
  readonly name: string;
  readonly description: string;
  readonly link: string;
  readonly status: string;
}
const panelsOf = (project: string) =>
  app().database.query<{ code: string; mark: string; board: string; board_key: string }>(
    'select code, mark, board, board_key from panel where project_id = $1 order by board_key, position, id',
    [project],
  );
const sendScan = async (station: 'saw' | 'edger', event: object) => {
  const events = [{ key: randomUUID(), kind: 'scan', at: new Date().toISOString(), ...event }];
  return dataOf(stations.scan, await app().mutate('stations.scan', { station, events }, worker)).answers[0];
};
/** Questions of sheets that are open of a project. */
const questions = (project: string) =>
  app().database.query<Asked>(
    `select distinct t.name, t.description, t.link, t.status from task t join project j on t.link like '%#P-' || j.number
      where j.id = $1 and t.status <> 'closed' order by t.name`,
    [project],
  );

test('a panel that is cut on no list: whoever books stock is asked once for each board which sheet it was', async () => {
  const { project_id } = await released(2);
  const panels = await panelsOf(project_id);
  const [first] = panels;
  const [second] = panels.filter(({ code, board_key }) => code !== first.code && board_key === first.board_key);
  const other = panels.find(({ board_key }) => board_key !== first.board_key);
  expect(await sendScan('saw', { code: first.code })).toMatchObject({ verdict: 'booked', asks_sheet: true });
  expect(await sendScan('saw', { code: second.code })).toMatchObject({ verdict: 'booked', asks_sheet: true });
  const sheetQuestions = await questions(project_id);
  expect(sheetQuestions).toMatchObject([
    { name: expect.stringMatching(`^Which sheet of ${first.board} was cut for P-`) },
  ]);
  expect(sheetQuestions[0].description).toContain(first.mark);
  // A second label is no second question to anybody.
  const taskCounts = await app().database.query<{ tasks: number }>(
    'select count(*)::int as tasks from task where link = $1 group by user_id',
    [sheetQuestions[0].link],
  );
  expect(taskCounts.length).toBeGreaterThan(0);
  expect(taskCounts.every(({ tasks }) => tasks === 1)).toBe(true);
  // It leads to the sheet that was not booked.
  const { rows } = dataOf(
    stock.list,
    await app().query(
      'stock.list',
      { q: new URL(sheetQuestions[0].link, 'https://shop.example').searchParams.get('q') },
      keeper,
    ),
  );
  expect(rows).toMatchObject([{ sku: expect.any(String) }]);
  if (other !== undefined) {
    await sendScan('saw', { code: other.code });
    expect(await questions(project_id)).toHaveLength(2);
  }
});

test('what is taken back asks nobody any more; what is first scanned at the edger was cut as well', async () => {
  const { project_id } = await released(1);
  const [panel] = await app().database.query<{ code: string }>(
    'select code from panel where project_id = $1 and needs_edging limit 1',
    [project_id],
  );
  const key = randomUUID();
  expect(await sendScan('edger', { code: panel.code, key })).toMatchObject({ asks_sheet: true });
  expect(await questions(project_id)).toHaveLength(1);
  await sendScan('edger', { kind: 'undo', code: panel.code, undoes: key });
  expect(await questions(project_id)).toEqual([]);
});

test('a panel of a cutting list asks nobody: its sheet leaves with the list', async () => {
  const list = await release(await planned(await listOf(1)));
  const [{ code }] = list.panels;
  expect(await sendScan('saw', { code })).toMatchObject({ verdict: 'booked', asks_sheet: false });
});
