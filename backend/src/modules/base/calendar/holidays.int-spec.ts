import { randomUUID } from 'node:crypto';
import { contracts } from '@plinth/contracts/contracts';
import { dataOf, refusalOf } from '../../../../../test/support/answers';
import { useApp } from '../../../../../test/support/app';
import { cartWith } from '../../../../../test/support/shopper';
import { DeliveryService } from '../../store/delivery/delivery.service';
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

test('a company of one branch that closes it closes as a whole, and a branch that is closed for good has no closing days', async () => {
  const [kyaSand, boksburg] = await app().database.query<{ id: string }>(
    `select id from location order by position, key limit 2`,
  );
  const day = (await calendar().getWorkingDays()).addWorkingDays(calendar().today(), 9);
  const span = { from: day, until: day };
  await app().database.query('update location set closed_at = now() where id <> $1', [kyaSand.id]);
  try {
    const { days } = dataOf(
      holidays.close,
      await call('close', { ...span, branch_id: kyaSand.id, name: 'Family day' }),
    );
    expect(days).toContainEqual(expect.objectContaining({ from: day, name: 'Family day', branch_id: null }));
    await untilTold(async () => !(await calendar().getWorkingDays()).isWorkingDay(day));
    expect(refusalOf(await call('close', { ...span, branch_id: boksburg.id, name: 'Stocktake' }))).toBe(
      'branch-unknown',
    );
    dataOf(holidays.open, await call('open', span));
    await untilTold(async () => (await calendar().getWorkingDays()).isWorkingDay(day));
  } finally {
    await app().database.query('update location set closed_at = null');
  }
});

test('Boksburg counts its stock on a Thursday: nobody collects there on that day, the other branches go on', async () => {
  const { delivery } = contracts;
  const [kyaSand, boksburg] = await app().database.query<{ id: string; name: string }>(
    `select id, name from location order by position, key limit 2`,
  );
  const day = (await calendar().getWorkingDays()).addWorkingDays(calendar().today(), 5);
  const span = { from: day, until: day, branch_id: boksburg.id };
  const cartId = await cartWith(app(), [{ id: 'hng-sc110-fo-1' }]);
  const listCollectionDays = async (branchId: string) =>
    dataOf(
      delivery.public.quoteCart,
      await app().query('delivery.public.quoteCart', { cart_id: cartId, branch_id: branchId }),
    ).dates;
  expect(await listCollectionDays(boksburg.id)).toContain(day);

  const effect = dataOf(holidays.effect, await app().query('holidays.effect', span, { as: 'production' }));
  expect(effect.ready_before <= effect.ready_after).toBe(true);
  const year = dataOf(holidays.close, await call('close', { ...span, name: 'Stocktake' }));
  expect(year.days).toContainEqual({
    from: day,
    until: day,
    name: 'Stocktake',
    kind: 'closing',
    is_past: false,
    branch_id: boksburg.id,
    branch: boksburg.name,
  });
  await untilTold(async () => !(await listCollectionDays(boksburg.id)).includes(day));
  expect(await listCollectionDays(kyaSand.id)).toContain(day);
  expect((await calendar().getWorkingDays()).isWorkingDay(day)).toBe(true);
  expect(await calendar().describeClosure(day, boksburg.id)).toContain(
    `is Stocktake: the ${boksburg.name} branch is closed`,
  );
  expect(await calendar().describeClosure(day, kyaSand.id)).toBeNull();

  // What Boksburg sends leaves on another day; what Kya Sand sends goes on that day.
  const [{ suburb_id }] = await app().database.query<{ suburb_id: string }>(
    `select s.id as suburb_id from suburb s join delivery_zone z on z.key = s.zone_key
      where z.is_active and extract(isodow from $1::date)::int = any(z.weekdays) and z.lead_working_days < 4 limit 1`,
    [day],
  );
  const listDeliveryDays = async (branchId: string) =>
    (
      await app()
        .app.get(DeliveryService)
        .calculateOffer(
          { parcel: 'small', readyOn: calendar().today(), value: 100_00 },
          { kind: 'delivery', suburb_id },
          { branchId },
        )
    ).dates;
  expect(await listDeliveryDays(kyaSand.id)).toContain(day);
  expect(await listDeliveryDays(boksburg.id)).not.toContain(day);
  const shown = async () => dataOf(delivery.public.getBranches, await app().query('delivery.public.getBranches'));
  await untilTold(async () => (await shown()).some(({ closed_days }) => closed_days.length > 0));
  expect((await shown()).map(({ name, closed_days }) => ({ name, closed_days }))).toEqual(
    expect.arrayContaining([
      { name: boksburg.name, closed_days: [{ date: day, name: 'Stocktake' }] },
      { name: kyaSand.name, closed_days: [] },
    ]),
  );

  expect(refusalOf(await call('close', { ...span, name: 'Again' }))).toBe('already-closed');
  expect(refusalOf(await call('open', { from: day, until: day }))).toBe('nothing-there');
  expect(refusalOf(await call('close', { ...span, branch_id: randomUUID(), name: 'Nowhere' }))).toBe('branch-unknown');
  dataOf(holidays.open, await call('open', span));
  await untilTold(async () => (await listCollectionDays(boksburg.id)).includes(day));
});

test('a branch is closed on the days on which the company works, and on no others', async () => {
  const [branch] = await app().database.query<{ id: string }>(`select id from location order by position, key limit 1`);
  const day = (await calendar().getWorkingDays()).addWorkingDays(calendar().today(), 20);
  const span = { from: day, until: day };
  dataOf(holidays.close, await call('close', { ...span, name: 'Move' }));
  expect(refusalOf(await call('close', { ...span, branch_id: branch.id, name: 'Stocktake' }))).toBe('already-closed');
  dataOf(holidays.open, await call('open', span));
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
