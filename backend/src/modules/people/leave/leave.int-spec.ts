import { randomUUID } from 'node:crypto';
import { contracts } from '@plinth/contracts/contracts';
import { dataOf, refusalOf } from '../../../../../test/support/answers';
import { type SignedIn, useApp } from '../../../../../test/support/app';
import { addBranch, hireJoiner } from '../../../../../test/support/payroll';
import { Outbox } from '../../../platform/data/events/outbox';
import { PlatformModule } from '../../../platform/platform.module';
import { southAfricanDay } from '../../base/calendar/working-days';
import { EmployeesModule } from '../employees/employees.module';
import { LeaveModule } from './leave.module';
import { leaveLink } from './leave-link';

jest.setTimeout(60_000);
const { employees, leave, user } = contracts;
const app = useApp({ imports: [PlatformModule, EmployeesModule, LeaveModule], contracts: { employees, leave, user } });
const OWNER = { as: 'owner' } as const;
const NEXT_YEAR = String(Number(southAfricanDay(new Date()).slice(0, 4)) + 1);
/** A Monday to a Friday in which a public holiday lies, so that four days count. */
const monday = firstMondayOf(`${NEXT_YEAR}-06`);
const day = (more: number) => new Date(Date.parse(monday) + more * 86_400_000).toISOString().slice(0, 10);

function firstMondayOf(month: string): string {
  let date = new Date(`${month}-01T00:00:00Z`);
  while (date.getUTCDay() !== 1) date = new Date(date.getTime() + 86_400_000);
  return date.toISOString().slice(0, 10);
}

const hired = (account: SignedIn, started_on?: string): Promise<string> =>
  hireJoiner(app(), { branch_id: branch, user_id: account.userId, started_on });
const requestLeave = (by: SignedIn, more: object = {}) =>
  app().mutate(
    'leave.ask',
    { key: randomUUID(), kind: 'annual', from_day: monday, to_day: day(4), note: '', ...more },
    { cookie: by.cookie },
  );
const mine = async (by: SignedIn) => dataOf(leave.mine, await app().query('leave.mine', {}, { cookie: by.cookie }));
const left = async (by: SignedIn) => (await mine(by))?.standing.find(({ kind }) => kind === 'annual')?.left ?? NaN;
const answered = (id: string, version: number, to: string, by: object = OWNER) =>
  app().mutate('leave.answer', { id, version, to, answer: 'As we said' }, by);

let branch = '';
beforeAll(async () => {
  branch = await addBranch(app());
  await app().database.query(
    `insert into holiday (date, name, kind) values ($1, 'Once-off', 'public') on conflict do nothing`,
    [day(2)],
  );
});

test('is asked for, approved by somebody else, taken off what is left, and taken back', async () => {
  const worker = await app().signInNew('worker');
  await hired(worker);
  const before = await left(worker);
  const { id } = dataOf(leave.ask, await requestLeave(worker));
  expect(refusalOf(await requestLeave(worker, { from_day: day(4), to_day: day(7) }))).toBe('leave-overlaps');
  const [request] = (await mine(worker))?.requests ?? [];
  // A public holiday within is none of it.
  expect(request).toMatchObject({ id, days: 400, status: 'asked' });
  expect(await left(worker)).toBe(before);
  dataOf(leave.answer, await answered(id, 1, 'approved'));
  expect(await left(worker)).toBe(before - 400);
  expect(refusalOf(await answered(id, 1, 'declined'))).toBe('leave-changed');
  dataOf(leave.answer, await answered(id, 2, 'cancelled'));
  expect(await left(worker)).toBe(before);
});

test('lies between somebody’s first day and their last', async () => {
  const worker = await app().signInNew('worker');
  await hired(worker, monday);
  const before = await requestLeave(worker, { kind: 'unpaid', from_day: day(-3) });
  expect(refusalOf(before)).toBe('leave-not-employed');
  await app().database.query('update employee set ended_on = $1 where user_id = $2', [day(4), worker.userId]);
  expect(refusalOf(await requestLeave(worker, { kind: 'unpaid', to_day: day(8) }))).toBe('leave-not-employed');
  dataOf(leave.ask, await requestLeave(worker, { kind: 'unpaid' }));
});

test('is no more than is left then; unpaid leave is for whoever answers to weigh', async () => {
  const worker = await app().signInNew('worker');
  await hired(worker, southAfricanDay(new Date()));
  const soon = southAfricanDay(new Date(Date.now() + 14 * 86_400_000));
  const later = southAfricanDay(new Date(Date.now() + 40 * 86_400_000));
  const long = { from_day: soon, to_day: later };
  expect(refusalOf(await requestLeave(worker, long))).toBe('leave-not-enough');
  dataOf(leave.ask, await requestLeave(worker, { ...long, kind: 'unpaid' }));
  expect(refusalOf(await requestLeave(worker, { from_day: day(5), to_day: day(6) }))).toBe('leave-no-working-day');
});

test('is answered by who may, and by nobody for themselves', async () => {
  const boss = await app().signInNew('owner');
  const worker = await app().signInNew('worker');
  await hired(boss);
  await hired(worker);
  const own = dataOf(leave.ask, await requestLeave(boss));
  expect(refusalOf(await answered(own.id, 1, 'approved', { cookie: boss.cookie }))).toBe('leave-own');
  const theirs = dataOf(leave.ask, await requestLeave(worker));
  for (const as of ['worker', 'sales', 'production', 'accounts'])
    expect((await answered(theirs.id, 1, 'approved', { as })).status).toBe(403);
  // Somebody else's is not theirs to withdraw.
  const withdrawn = await app().mutate('leave.withdraw', { id: theirs.id, version: 1 }, { cookie: boss.cookie });
  expect(refusalOf(withdrawn)).toBe('leave-not-found');
  const stranger = await app().signInNew('customer');
  expect(await mine(stranger)).toBeNull();
  expect(refusalOf(await requestLeave(stranger))).toBe('leave-no-employee');
});

test('is set right by hand, with a line that stays', async () => {
  const worker = await app().signInNew('worker');
  const id = await hired(worker);
  const before = await left(worker);
  const booked = {
    id,
    key: randomUUID(),
    kind: 'annual',
    reason: 'expired',
    on_day: '2026-06-30',
    days: -250,
    note: 'Not taken in time',
  };
  dataOf(leave.book, await app().mutate('leave.book', booked, OWNER));
  dataOf(leave.book, await app().mutate('leave.book', booked, OWNER));
  expect(await left(worker)).toBe(before - 250);
  await expect(app().database.query('update leave_entry set days = 0')).rejects.toThrow('only grows');
});

test('reaches whoever may answer as a task and a mail, and its answer whoever asked', async () => {
  const boss = await app().signInNew('owner');
  const worker = await app().signInNew('worker');
  await hired(worker);
  const { id } = dataOf(leave.ask, await requestLeave(worker, { note: 'A wedding' }));
  const tasksOf = (by: SignedIn, more: string) =>
    app().database.query<{ name: string; description: string; status: string }>(
      `select name, description, status from task where user_id = $1 and ${more} order by created_at`,
      [by.userId],
    );
  const asking = await tasksOf(boss, `link = '${leaveLink(id)}'`);
  expect(asking).toMatchObject([
    { name: expect.stringMatching(/^Leave request: Thabo Nkosi, 4 days from \d+ \w+ \d{4}$/), status: 'open' },
  ]);
  expect(asking[0]?.description).toContain('A wedding');
  await app().app.get(Outbox).drain();
  const mailsTo = async (by: SignedIn, starts: string) =>
    app().database.query(
      `select from mail_message m join "user" u on u.email = m.to_address where u.id = $1 and starts_with(m.subject, $2)`,
      [by.userId, starts],
    );
  expect(await mailsTo(boss, 'Leave request: Thabo Nkosi')).toHaveLength(1);
  expect(await tasksOf(worker, 'true')).toEqual([]);

  dataOf(leave.answer, await answered(id, 1, 'declined'));
  expect(await tasksOf(boss, `link = '${leaveLink(id)}'`)).toMatchObject([{ status: 'closed' }]);
  const [answer] = await tasksOf(worker, 'true');
  expect(answer).toMatchObject({ name: expect.stringMatching(/^Declined: Annual leave, 4 days/), status: 'open' });
  expect(answer?.description).toContain('As we said');
  await app().app.get(Outbox).drain();
  expect(await mailsTo(worker, 'Declined: Annual leave')).toHaveLength(1);
});

test('is asked for by half a day, of one day alone', async () => {
  const worker = await app().signInNew('worker');
  await hired(worker);
  const before = await left(worker);
  const half = { to_day: monday, half_day: true };
  expect(refusalOf(await requestLeave(worker, { ...half, to_day: day(1) }))).toBe('leave-half-day');
  // A public holiday has no half to take.
  expect(refusalOf(await requestLeave(worker, { ...half, from_day: day(2), to_day: day(2) }))).toBe(
    'leave-no-working-day',
  );
  const { id } = dataOf(leave.ask, await requestLeave(worker, half));
  const [task] = await app().database.query<{ name: string; description: string }>(
    'select name, description from task where link = $1',
    [leaveLink(id)],
  );
  expect(task?.name).toMatch(/^Leave request: .+, half a day on \d+ \w+ \d{4}$/);
  expect(task?.description).toMatch(/^Annual leave[.:]/);
  expect((await mine(worker))?.requests).toMatchObject([{ id, days: 50 }]);
  dataOf(leave.answer, await answered(id, 1, 'approved'));
  expect(await left(worker)).toBe(before - 50);
});
