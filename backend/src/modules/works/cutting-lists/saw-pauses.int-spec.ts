import { randomUUID } from 'node:crypto';
import { contracts } from '@plinth/contracts/contracts';
import { dataOf } from '../../../../../test/support/answers';
import { useApp } from '../../../../../test/support/app';
import { cuttingDesk } from '../../../../../test/support/cutting-desk';
import { SalesDesk } from '../../../../../test/support/sales-desk';

const { cuttingLists } = contracts;
jest.setTimeout(120_000);
const app = useApp({ database: 'complete' });
const desk = new SalesDesk(app);
const { get, planned, release, listOf, event, answers, say: sendEvents } = cuttingDesk(app, desk);

test('no boards: the saw is paused before its first sheet, which nobody has begun by that', async () => {
  const list = await release(await planned(await listOf(1)));
  const [sheet] = list.sheets;
  const pause = event(sheet, { kind: 'pause', reason: 'no_boards' });
  // After a lost answer the tablet sends it again.
  expect(await answers(list, [pause, pause, event(sheet, { kind: 'resume' })])).toEqual(['booked', 'again', 'booked']);
  const now = await get(list.id);
  expect([now.status, now.sheets[0]]).toMatchObject(['released', { status: 'waiting', steps_done: 0 }]);
  expect(now.timeline.map(({ text }) => text)).toContain('Paused at the saw: no boards');
});

test('a pause outlasts the sheet that it was tapped at, and a reason must be chosen', async () => {
  const list = await release(await planned(await listOf(1)));
  const [sheet] = list.sheets;
  const events = [
    { ...event(sheet, { kind: 'pause', reason: 'tea' }), sheet_id: randomUUID() },
    event(sheet, { kind: 'pause' }),
  ];
  expect(dataOf(cuttingLists.saw, await sendEvents(list, events)).answers).toMatchObject([
    { result: 'booked' },
    { result: 'refused', message: 'Choose why you stop.' },
  ]);
});
