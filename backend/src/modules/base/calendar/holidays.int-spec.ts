import { contracts } from '@plinth/contracts/contracts';
import { dataOf, refusalOf } from '../../../../../test/support/answers';
import { useApp } from '../../../../../test/support/app';
import { CalendarService } from './calendar.service';
import { addDays, weekdayOf, type IsoDate } from './working-days';

const { holidays } = contracts;
jest.setTimeout(60_000);
const app = useApp({ database: 'complete' });

const ofYear = async (year: number) =>
  dataOf(holidays.ofYear, await app().query('holidays.ofYear', { year }, { as: 'production' }));
const call = (name: 'close' | 'open' | 'importYear', input: object, as = 'production') =>
  app().mutate(`holidays.${name}`, input, { as });
const calendar = () => app().app.get(CalendarService);
/** The next working day, of those that the calendar has. */
const nextWorkingDay = async (): Promise<IsoDate> =>
  (await calendar().getWorkingDays()).addWorkingDays(calendar().today(), 1);

test('production closes the workshop: what it moves is said, the shop promises later at once, and opening puts it back', async () => {
  const day = await nextWorkingDay();
  const span = { from: day, until: day };
  const [{ id }] = await app().database.query<{ id: string }>(
    `update project set promised_on = $1 where id = (select id from project where status = 'released' order by id limit 1) returning id`,
    [day],
  );
  expect(id).toBeDefined();
  const effect = dataOf(holidays.effect, await app().query('holidays.effect', span, { as: 'production' }));
  expect(effect.projects).toBeGreaterThan(0);
  expect(effect.ready_after > effect.ready_before).toBe(true);

  dataOf(holidays.close, await call('close', { ...span, name: 'Stock count' }));
  await untilTold(async () => !(await calendar().getWorkingDays()).isWorkingDay(day));
  expect(refusalOf(await call('close', { ...span, name: 'Again' }))).toBe('already-closed');
  dataOf(holidays.open, await call('open', span));
  await untilTold(async () => (await calendar().getWorkingDays()).isWorkingDay(day));
  expect(refusalOf(await call('open', span))).toBe('nothing-there');
});

test('the holidays of a year are imported once, with the Monday after a Sunday', async () => {
  const before = await ofYear(2033);
  expect(before.missing).toHaveLength(13);
  const after = dataOf(holidays.importYear, await call('importYear', { year: 2033 }));
  expect(after.missing).toEqual([]);
  expect(after.days.filter(({ from }) => weekdayOf(from) === 1).length).toBeGreaterThan(0);
  expect(dataOf(holidays.importYear, await call('importYear', { year: 2033 }))).toEqual(after);
  const [{ lines }] = await app().database.query<{ lines: number }>(
    `select count(*)::int as lines from audit_entry where action = 'calendar.import' and subject_id = '2033'`,
  );
  expect(lines).toBe(1);
});

test('what is over, and today, stays; spans have an end; others have no say', async () => {
  const today = calendar().today();
  expect(refusalOf(await call('close', { from: today, until: today, name: 'Late' }))).toBe('day-past');
  expect(refusalOf(await call('open', { from: '2026-01-01', until: '2026-01-01' }))).toBe('day-past');
  const from = addDays(today, 10);
  expect(refusalOf(await call('close', { from, until: addDays(today, 9), name: 'Back' }))).toBe('span-wrong');
  expect(refusalOf(await call('close', { from, until: addDays(from, 60), name: 'Long' }))).toBe('span-wrong');
  expect(refusalOf(await call('importYear', { year: 2021 }))).toBe('year-past');
  for (const as of ['sales', 'worker', 'customer'])
    expect(refusalOf(await call('close', { from, until: from, name: 'No' }, as))).toBe('not-permitted');
});

/** The database tells the calendar in a moment of its own. */
async function untilTold(isSo: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + 5_000;
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error('Nobody told the calendar within five seconds');
    await new Promise((resolve) => setImmediate(resolve));
  }
}
