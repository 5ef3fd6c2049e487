import { WEEK_COLUMNS } from '@plinth/contracts/people/attendance/attendance-text';
import { contracts } from '@plinth/contracts/contracts';
import { dataOf, refusalOf } from '../../../../../test/support/answers';
import { useApp } from '../../../../../test/support/app';
import { punch } from '../../../../../test/facility/clock';
import { RolePermissions } from '../../../platform/data/session/role-permissions';
import { Db } from '../../../platform/data/database/db';
import { ApprovedWeeks } from './approved-weeks';
import { PunchIntake } from './punch-intake';

const { attendance } = contracts;
jest.setTimeout(60_000);
const app = useApp({ database: 'complete' });
const developer = { as: 'developer' };
/** Long over, and of no holiday. */
const MONDAY = '2026-03-02';

let number = 700;
/** Somebody new, so that no test meets another's week. */
async function worker() {
  number += 1;
  const code = `EMP-${String(number)}`;
  const [{ id }] = await app().database.query<{ id: string }>(
    `insert into employee (id, code, name, surname, occupation, branch_id, started_on, week_minutes, days_a_week, shift_starts)
     values (gen_random_uuid(), $1, 'Test', 'Worker', 'Cutter', (select id from location limit 1), '2025-01-01', 2700, 5, 420) returning id`,
    [code],
  );
  return { id, code, at: String(number) };
}
async function press(code: string, ...locals: string[]) {
  const [{ id }] = await app().database.query<{ id: string }>(`select id from device where kind = 'clock' limit 1`);
  const sent = locals.map((local, index) => ({
    code,
    at: new Date(`${local.replace(' ', 'T')}:00+02:00`),
    status: index % 2,
    raw: punch(code, local),
    hash: '',
  }));
  await app()
    .app.get(Db)
    .transaction((tx) =>
      app().app.get(PunchIntake).storePresses(tx, id, sent, { isTrusted: true, wasHeard: false, inTouchAt: null }),
    );
}
const days = (...dates: string[]) =>
  dates.flatMap((date) => ['07:00', '12:00', '12:45', '16:45'].map((time) => `${date} ${time}`));
const WEEK = ['2026-03-02', '2026-03-03', '2026-03-04', '2026-03-05', '2026-03-06'];
const rowOf = async (id: string, monday = MONDAY) => {
  const week = dataOf(attendance.week, await app().query('attendance.week', { monday }, developer));
  const row = week.rows.find(({ employee_id }) => employee_id === id);
  if (!row) throw new Error('No such row');
  return row;
};
const call = (name: string, input: object, as = 'developer') => app().mutate(`attendance.${name}`, input, { as });
const approve = async (...employee_ids: string[]) =>
  dataOf(attendance.approve, await call('approve', { monday: MONDAY, employee_ids }));
const unpaidOf = async (id: string, until: string) =>
  (await app().app.get(ApprovedWeeks).listUnpaid(app().app.get(Db), until)).filter(
    ({ employee_id }) => employee_id === id,
  );

test('where no clock is, a first clocking is added for whoever is employed in the week; then they have a row', async () => {
  const { id } = await worker();
  const withoutClockings = async () =>
    dataOf(attendance.week, await app().query('attendance.week', { monday: MONDAY }, developer)).without_clockings;
  expect(await withoutClockings()).toContainEqual({ employee_id: id, name: 'Test Worker' });
  const added = { employee_id: id, day: MONDAY, time: '07:00', next_day: false, reason: 'No clock at this branch' };
  dataOf(attendance.add, await call('add', added));
  expect(await withoutClockings()).not.toContainEqual({ employee_id: id, name: 'Test Worker' });
  expect((await rowOf(id)).days[0]?.presses).toHaveLength(1);

  const { id: left } = await worker();
  await app().database.query(`update employee set ended_on = '2026-02-28' where id = $1`, [left]);
  expect(await withoutClockings()).not.toContainEqual(expect.objectContaining({ employee_id: left }));
});

test('the last week of somebody who left is to be paid by their last day, though it ends later', async () => {
  const { id, at } = await worker();
  await press(at, ...days('2026-03-02', '2026-03-03'));
  await approve(id);
  expect(await unpaidOf(id, '2026-03-03')).toEqual([]);
  await app().database.query(`update employee set ended_on = '2026-03-03' where id = $1`, [id]);
  expect(await unpaidOf(id, '2026-03-02')).toEqual([]);
  expect(await unpaidOf(id, '2026-03-03')).toMatchObject([{ employee_id: id, starts_on: MONDAY, ordinary: 1080 }]);
});

describe('a week with a press that was forgotten', () => {
  test('is not approved until somebody adds it and says why; then its hours are frozen, and paid once', async () => {
    const { id, at } = await worker();
    await press(at, ...days('2026-02-23', '2026-02-24', '2026-02-25'), ...days(...WEEK).slice(0, -1));
    expect(await rowOf(id)).toMatchObject({
      state: 'missing',
      missing: [{ day: '2026-03-06', at: '2026-03-06T14:45:00.000Z', why: 'Their usual time' }],
    });
    expect(await approve(id)).toMatchObject({
      done: 0,
      failed: [{ id, reason: expect.stringContaining('clocking is missing') }],
    });

    const added = { employee_id: id, day: '2026-03-06', time: '16:30', next_day: false, reason: 'Sipho saw him leave' };
    const row = dataOf(attendance.add, await call('add', added));
    expect(row).toMatchObject({ state: 'open', hours: { ordinary: 2685, overtime: 0 } });
    expect(row.days[4]?.presses.at(-1)).toMatchObject({
      kind: 'added',
      note: expect.stringContaining('Sipho saw him leave'),
    });
    expect(refusalOf(await call('add', added))).toBe('attendance-press-there');

    expect(await approve(id)).toEqual({ done: 1, failed: [] });
    expect(await rowOf(id)).toMatchObject({ state: 'approved', approved: { ordinary: 2685 } });
    expect(refusalOf(await call('add', { ...added, time: '17:00' }))).toBe('attendance-week-approved');

    const weeks = app().app.get(ApprovedWeeks);
    const db = app().app.get(Db);
    const due = await unpaidOf(id, '2026-03-08');
    expect(due).toMatchObject([
      { employee_id: id, starts_on: MONDAY, ordinary: 2685, overtime: 0, sundays: [], holidays: [] },
    ]);
    expect(await unpaidOf(id, '2026-03-07')).toEqual([]);
    const ids = due.map((week) => week.id);
    await db.transaction((tx) => weeks.markAsPaid(tx, ids));
    await expect(db.transaction((tx) => weeks.markAsPaid(tx, ids))).rejects.toMatchObject({
      code: 'attendance-not-approved',
    });
    expect(await unpaidOf(id, '2026-12-31')).toEqual([]);
    expect(await rowOf(id)).toMatchObject({ state: 'paid' });
    expect(refusalOf(await call('reopen', { monday: MONDAY, employee_id: id, reason: 'x' }))).toBe(
      'attendance-week-paid',
    );
    expect(refusalOf(await call('add', { ...added, time: '17:00' }))).toBe('attendance-week-paid');
    expect(await approve(id)).toMatchObject({ done: 0 });

    const lines = await app().database.query<{ action: string; reason: string | null }>(
      `select action, after->>'reason' as reason from audit_entry where subject_kind = 'attendance' and subject_id = $1 order by id`,
      [id],
    );
    expect(lines).toEqual([
      { action: 'attendance.add', reason: 'Sipho saw him leave' },
      { action: 'attendance.approve', reason: null },
    ]);
  });

  test('what comes from the clock after it was approved is kept, and told; opened again it can be mended', async () => {
    const { id, at } = await worker();
    await press(at, ...days(...WEEK));
    await approve(id);
    await press(at, '2026-03-07 08:00', '2026-03-07 11:00');
    expect(await rowOf(id)).toMatchObject({ state: 'changed', approved: { overtime: 0 }, hours: { overtime: 180 } });
    dataOf(attendance.reopen, await call('reopen', { monday: MONDAY, employee_id: id, reason: 'Saturday came late' }));
    expect(refusalOf(await call('reopen', { monday: MONDAY, employee_id: id, reason: 'x' }))).toBe(
      'attendance-not-approved',
    );
    const [event] = (await rowOf(id)).days[5]?.presses ?? [];
    dataOf(attendance.leaveOut, await call('leaveOut', { event_id: event?.id, reason: 'Not at work' }));
    expect(refusalOf(await call('leaveOut', { event_id: event?.id, reason: 'Again' }))).toBe(
      'attendance-press-settled',
    );
    expect(await rowOf(id)).toMatchObject({ state: 'missing' });
  });
});

describe('what is worked and what is paid', () => {
  const word = async (employee_id: string, early: boolean, overtime: number) =>
    dataOf(
      attendance.approve,
      await call('approve', {
        monday: MONDAY,
        employee_ids: [employee_id],
        words: [{ employee_id, early, overtime }],
      }),
    );

  test('who comes early each day is paid from the shift’s start, and both figures are shown', async () => {
    const { id, at } = await worker();
    await press(at, ...WEEK.flatMap((date) => [`${date} 06:15`, `${date} 16:00`]));
    expect(await rowOf(id)).toMatchObject({
      worked: 5 * 585,
      early: 5 * 45,
      hours: { ordinary: 2700, overtime: 0 },
      needs_word: false,
    });
    expect(await approve(id)).toEqual({ done: 1, failed: [] });
    const [week] = await unpaidOf(id, '2026-03-08');
    expect(week).toMatchObject({ ordinary: 2700, overtime: 0 });
    expect(await rowOf(id)).toMatchObject({ state: 'approved', worked: 5 * 585 });
  });

  test('overtime waits for the approver’s word, who may pay the early minutes too, and no more than was worked', async () => {
    const { id, at } = await worker();
    await press(at, ...WEEK.flatMap((date) => [`${date} 06:45`, `${date} 17:00`]));
    expect(await rowOf(id)).toMatchObject({ hours: { ordinary: 2700, overtime: 300 }, early: 75, needs_word: true });
    // The page shows where each minute at work went.
    const [[, atWork], ...parts] = WEEK_COLUMNS;
    const row = await rowOf(id);
    expect(parts.map(([name, minutes]) => [name, minutes(row)])).toContainEqual(['Early, unpaid', 75]);
    expect(parts.reduce((sum, [, minutes]) => sum + minutes(row), 0)).toBe(atWork(row));
    expect(await approve(id)).toMatchObject({ done: 0, failed: [{ reason: expect.stringContaining('overtime') }] });
    expect(await word(id, false, 301)).toMatchObject({
      done: 0,
      failed: [{ reason: expect.stringContaining('more') }],
    });
    expect(await word(id, false, 120)).toEqual({ done: 1, failed: [] });
    expect(await rowOf(id)).toMatchObject({ state: 'approved', approved: { ordinary: 2700, overtime: 120 } });
    dataOf(
      attendance.reopen,
      await call('reopen', { monday: MONDAY, employee_id: id, reason: 'They were asked to come' }),
    );
    expect(await word(id, true, 375)).toEqual({ done: 1, failed: [] });
    expect(await rowOf(id)).toMatchObject({ state: 'approved', approved: { overtime: 375 }, early: 0 });
    const [line] = await app().database.query<{ after: object }>(
      `select after from audit_entry where action = 'attendance.approve' and subject_id = $1 order by id desc limit 1`,
      [id],
    );
    expect(line?.after).toMatchObject({ overtime: 375, early_paid: true, overtime_worked: 375 });
  });

  test('a night of somebody who works by day is one day’s work, and none of its presses is missing', async () => {
    const { id, at } = await worker();
    await press(at, '2026-03-03 22:00', '2026-03-04 06:00', '2026-03-04 22:00', '2026-03-05 06:00');
    const row = await rowOf(id);
    expect(row).toMatchObject({ state: 'open', missing: [], worked: 960, hours: { ordinary: 960 } });
    expect(row.days.map(({ minutes }) => minutes)).toEqual([0, 480, 480, 0, 0, 0, 0]);
    expect(row.days[1]?.presses).toHaveLength(2);
  });
});

describe('a press in doubt', () => {
  test('counts once somebody says so, and holds the week until then', async () => {
    const { id, at } = await worker();
    const tomorrow = new Date(Date.now() + 86_400_000);
    const [{ id: device }] = await app().database.query<{ id: string }>(
      `select id from device where kind = 'clock' limit 1`,
    );
    await app()
      .app.get(Db)
      .transaction((tx) =>
        app()
          .app.get(PunchIntake)
          .storePresses(tx, device, [{ code: at, at: tomorrow, status: 0, raw: 'x', hash: '' }], {
            isTrusted: true,
            wasHeard: true,
            inTouchAt: null,
          }),
      );
    const week = dataOf(attendance.week, await app().query('attendance.week', { monday: MONDAY }, developer));
    const [press] = week.doubtful.filter(({ code }) => code === `EMP-${at}`);
    expect(press).toMatchObject({ doubt: 'ahead', name: 'Test Worker' });
    dataOf(attendance.accept, await call('accept', { event_id: press?.id, reason: 'The clock was set wrong' }));
    const after = dataOf(attendance.week, await app().query('attendance.week', { monday: MONDAY }, developer));
    expect(after.doubtful.filter(({ code }) => code === `EMP-${at}`)).toEqual([]);
    expect(id).toBeDefined();
  });

  test('in its week nothing is approved', async () => {
    const { id, at } = await worker();
    await press(at, ...days(...WEEK));
    await app().database.query(
      `insert into clock_event (id, kind, device_id, person_code, at, doubt)
       select gen_random_uuid(), 'press', id, $1, '2026-03-04T12:20:00Z', 'behind' from device where kind = 'clock' limit 1`,
      [at],
    );
    expect(await rowOf(id)).toMatchObject({ state: 'missing', hours: { ordinary: 2700 } });
    expect(await approve(id)).toMatchObject({ failed: [{ reason: expect.stringContaining('must be confirmed') }] });
  });
});

describe('what nobody may', () => {
  test('a press of tomorrow, of before they came, and a week that is not over', async () => {
    const { id } = await worker();
    const input = { employee_id: id, time: '07:00', next_day: false, reason: 'x' };
    const tomorrow = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
    expect(refusalOf(await call('add', { ...input, day: tomorrow }))).toBe('attendance-press-future');
    expect(refusalOf(await call('add', { ...input, day: '2024-12-31' }))).toBe('attendance-not-employed');
    const [{ monday }] = await app().database.query<{ monday: string }>(
      `select date_trunc('week', now() at time zone 'Africa/Johannesburg')::date::text as monday`,
    );
    expect(dataOf(attendance.approve, await call('approve', { monday, employee_ids: [id] }))).toMatchObject({
      done: 0,
    });
    expect((await call('approve', { monday: '2026-03-03', employee_ids: [id] })).status).toBe(400);
  });

  test('who pays, until the owner gives them the hours; then a look, a word and the sheet', async () => {
    const { id, at } = await worker();
    await press(at, ...days(...WEEK));
    const looks = async () => (await app().query('attendance.week', { monday: MONDAY }, { as: 'accounts' })).status;
    expect(await looks()).toBe(403);
    await app().database.query(
      `insert into role_permission (role_key, resource_id, action) select 'accounts', id, a from resource, unnest(array['view', 'update']) a where url = '/dashboard/employee/hours'`,
    );
    app().app.get(RolePermissions).invalidate();
    expect(await looks()).toBe(200);
    const done = dataOf(attendance.approve, await call('approve', { monday: MONDAY, employee_ids: [id] }, 'accounts'));
    expect(done).toEqual({ done: 1, failed: [] });
    expect((await app().query('documents.timeAndAttendance', { id: MONDAY }, { as: 'accounts' })).status).toBe(200);
    expect((await app().query('attendance.week', { monday: MONDAY }, { as: 'owner' })).status).toBe(200);
    // The devices of the building stay the developer's.
    expect((await app().query('devices.all', {}, { as: 'accounts' })).status).toBe(403);
    await app().database.query(
      `delete from role_permission where role_key = 'accounts' and resource_id = (select id from resource where url = '/dashboard/employee/hours')`,
    );
    app().app.get(RolePermissions).invalidate();
  });

  test('everybody else: not a look, not a word, not the sheet', async () => {
    const { id } = await worker();
    for (const as of ['sales', 'accounts', 'production', 'customer']) {
      expect((await app().query('attendance.week', { monday: MONDAY }, { as })).status).toBe(403);
      expect((await call('approve', { monday: MONDAY, employee_ids: [id] }, as)).status).toBe(403);
      expect((await app().query('documents.timeAndAttendance', { id: MONDAY }, { as })).status).toBe(404);
    }
  });
});

test('two who approve and mend at once: what is approved is what was there, or the mending is refused', async () => {
  const { id, at } = await worker();
  await press(at, ...days(...WEEK).slice(0, -1), '2026-03-06 16:45');
  const add = { employee_id: id, day: '2026-03-07', time: '08:00', next_day: false, reason: 'x' };
  const [approved, first] = await Promise.all([approve(id), call('add', add)]);
  const row = await rowOf(id);
  // The odd press came first: nothing was approved. Or the week was: the press was refused.
  if (approved.done === 1) expect([refusalOf(first), row.state]).toEqual(['attendance-week-approved', 'approved']);
  else expect(row.state).toBe('missing');
});

test('the sheet shows the week and the month, of everybody and of one, with what was added marked', async () => {
  const { id, code, at } = await worker();
  await press(at, ...days(...WEEK).slice(0, -1));
  await call('add', { employee_id: id, day: '2026-03-06', time: '16:45', next_day: false, reason: 'Forgot' });
  const paper = contracts.documents.timeAndAttendance;
  const sheet = async (sheetId: string) =>
    dataOf(paper, await app().query('documents.timeAndAttendance', { id: sheetId }, developer));
  const week = await sheet(`${MONDAY}.${code}`);
  expect(week).toMatchObject({
    from: MONDAY,
    to: '2026-03-08',
    people: [{ code, hours: { ordinary: 2700 }, weeks_open: 1 }],
  });
  expect(week.people[0]?.days[4]?.times).toBe('07:00 12:00 12:45 16:45*');
  expect((await sheet('2026-03')).people.length).toBeGreaterThan(1);
  expect((await app().query('documents.timeAndAttendance', { id: `${MONDAY}.EMP-999` }, developer)).status).toBe(404);
});

test('numbers that are nobody’s are kept and told', async () => {
  await press('9876', '2026-03-03 07:00');
  const week = dataOf(attendance.week, await app().query('attendance.week', { monday: MONDAY }, developer));
  expect(week.unknown).toContainEqual(expect.objectContaining({ code: '9876', presses: 1 }));
});
