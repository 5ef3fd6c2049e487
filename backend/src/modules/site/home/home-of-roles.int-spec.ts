import { contracts } from '@plinth/contracts/contracts';
import type { StaffHome } from '@plinth/contracts/site/home/home';
import type { HomeGroupKey } from '@plinth/contracts/kernel/home-lines';
import { randomUUID } from 'node:crypto';
import { dataOf } from '../../../../../test/support/answers';
import { useApp } from '../../../../../test/support/app';
import { cuttingDesk } from '../../../../../test/support/cutting-desk';
import { SalesDesk } from '../../../../../test/support/sales-desk';
import { CalendarService } from '../../base/calendar/calendar.service';
import type { WorkingDays } from '../../base/calendar/working-days';

const app = useApp({ database: 'complete' });
const desk = new SalesDesk(app);
const cutting = cuttingDesk(app, desk);
jest.setTimeout(180_000);

/** Before anything that a shop has: what waits since then stands first. */
const LONG_AGO = '2001-01-01';
const query = <Row extends Record<string, unknown>>(text: string, values: unknown[] = []) =>
  app().database.query<Row>(text, values);

type Group = StaffHome['groups'][number];
const groupsOf = async (as: string): Promise<StaffHome['groups']> =>
  dataOf(contracts.home.today, await app().query('home.today', {}, { as })).groups;
const groupOf = async (as: string, key: HomeGroupKey): Promise<Group | undefined> =>
  (await groupsOf(as)).find((group) => group.key === key);

/** What waits in this workshop. */
interface Waiting {
  readonly project: string;
  readonly recut: string;
  readonly list: string;
  readonly trip: string;
  readonly failedTrip: string;
  readonly allocation: string;
  readonly payRun: string;
  readonly ticket: string;
  readonly request: string;
  /** Invoice that is made, and of which no day was agreed. */
  readonly noDay: string;
}
let waiting: Waiting;
let before: Record<'counts' | 'hours', Group | undefined>;

async function projectThatIsLate(): Promise<Pick<Waiting, 'project' | 'recut' | 'list' | 'allocation'>> {
  const { project_id: project, boards } = await cutting.released(1);
  const list = await cutting.make(boards.map((board_key) => ({ project_id: project, board_key })));
  for (const status of ['planned', 'released'])
    await query('update cutting_list set status = $2 where id = $1', [list.id, status]);
  await query('update project set promised_on = $2 where id = $1', [project, LONG_AGO]);
  const [panel] = await query<{ id: string }>('select id from panel where project_id = $1 order by position limit 1', [
    project,
  ]);
  await query(`update panel set status = 'nested' where project_id = $1 and status = 'planned'`, [project]);
  await query(`update panel set status = 'cut' where id = $1`, [panel.id]);
  dataOf(
    contracts.panels.recut,
    await app().mutate(
      'panels.recut',
      { id: panel.id, reason: 'chipped', payer: 'us', note: '', idempotency_key: randomUUID() },
      { as: 'production' },
    ),
  );
  const [{ mark }] = await query<{ mark: string }>('select mark from panel where replaces_id = $1', [panel.id]);
  const [{ id: allocation, document_id }] = await query<{ id: string; document_id: string }>(
    'select a.id, a.document_id from stock_allocation a join project j on j.document_id = a.document_id where j.id = $1',
    [project],
  );
  // What was issued is never changed: only a test can make an old promise.
  await query('alter table sales_document disable trigger sales_document_stays');
  await query('update sales_document set promised_on = $2 where id = $1', [document_id, LONG_AGO]);
  await query('alter table sales_document enable trigger sales_document_stays');
  return { project, recut: mark, list: list.id, allocation };
}

async function invoiceWithoutDay(): Promise<string> {
  const { project_id } = await cutting.released(1);
  const [{ document_id }] = await query<{ document_id: string }>(
    `update project set promised_on = null, released_at = $2 where id = $1 returning document_id`,
    [project_id, LONG_AGO],
  );
  return document_id;
}

async function tripsOfADay(project: string): Promise<Pick<Waiting, 'trip' | 'failedTrip'>> {
  const { userId } = await app().signInAs('driver');
  const made = async () => {
    const [{ id }] = await query<{ id: string }>(
      `insert into trip (id, day, vehicle, driver_id, branch_id) values (gen_random_uuid(), $1, 'The Hino', $2, $3) returning id`,
      [LONG_AGO, userId, await desk.branch()],
    );
    return id;
  };
  const failedTrip = await made();
  await query(
    `insert into trip_stop (id, trip_id, position, document_id) select gen_random_uuid(), $1, 1, document_id from project where id = $2`,
    [failedTrip, project],
  );
  await query(
    `update trip_stop set status = 'failed', failed_for = 'no_access', reason = 'The gate was locked', next_day = $2, settled_at = now() where trip_id = $1`,
    [failedTrip, LONG_AGO],
  );
  return { trip: await made(), failedTrip };
}

async function presses(): Promise<void> {
  await query(
    `insert into employee (id, code, name, surname, occupation, branch_id, started_on, week_minutes, days_a_week, shift_starts)
     values (gen_random_uuid(), 'EMP-987', 'Test', 'Worker', 'Cutter', $1, '2025-01-01', 2700, 5, 420)`,
    [await desk.branch()],
  );
  await query(
    `insert into clock_event (id, kind, device_id, person_code, at)
     select gen_random_uuid(), 'press', id, '987', now() - interval '7 days' from device where kind = 'clock' limit 1`,
  );
}

beforeAll(async () => {
  before = { counts: await groupOf('storekeeper', 'counts_due'), hours: await groupOf('owner', 'hours_to_approve') };
  const late = await projectThatIsLate();
  // One run of a period is open at a time.
  await query(`update pay_run set status = 'draft' where period = 'week' and status = 'checked'`);
  await query(`update pay_run set status = 'cancelled' where period = 'week' and status = 'draft'`);
  const [{ id: payRun }] = await query<{ id: string }>(
    `insert into pay_run (id, period, from_day, to_day, pay_day, figures, employer)
     values (gen_random_uuid(), 'week', $1, $1, $1, '{}', '{}') returning id`,
    [LONG_AGO],
  );
  const ticket = dataOf(
    contracts.tickets.create,
    await app().mutate(
      'tickets.create',
      { kind: 'damage', subject: 'Doors came chipped', idempotency_key: randomUUID() },
      { as: 'reception' },
    ),
  );
  await query('update ticket set due_at = $2 where id = $1', [ticket.id, LONG_AGO]);
  await query(
    `insert into mail_message (id, effect_key, kind, to_address, subject, sealed_body, message_id, status, created_at)
     values (gen_random_uuid(), 'home-of-roles', 'test', 'nobody@example.test', 'Hello', '\\x00', 'home-of-roles', 'failed', $1)`,
    [LONG_AGO],
  );
  await query(
    `insert into outbox_event (type, payload, occurred_at, attempts, next_attempt_at) values ('home.test', '{}', $1, 8, 'infinity')`,
    [LONG_AGO],
  );
  const [{ id: bin }] = await query<{ id: string }>(
    `insert into stock_bin (id, branch_id, code) values (gen_random_uuid(), $1, 'Z-99-9') returning id`,
    [await desk.branch()],
  );
  await query('insert into bin_level (bin_id, item_id, on_hand) select $1, item_id, 1 from stock_level limit 1', [bin]);
  await presses();
  const wrote = async (created: string) => {
    const [{ id }] = await query<{ id: string }>(
      `insert into contact_request (id, number, topic, name, email, answer_by, message, form_id, fingerprint, created_at, updated_at)
       values (gen_random_uuid(), 'CR-' || gen_random_uuid(), 'other', 'Thandi Nkosi', 'thandi@example.test', 'mail', 'A hinge is loose', gen_random_uuid()::text, gen_random_uuid()::text, $1, now()) returning id`,
      [created],
    );
    return id;
  };
  for (let count = 0; count < 6; count += 1) await wrote(LONG_AGO);
  const request = await wrote(new Date().toISOString());
  const noDay = await invoiceWithoutDay();
  waiting = { ...late, ...(await tripsOfADay(late.project)), payRun, ticket: ticket.id, request, noDay };
});

const leads = (to: (waitingWork: Waiting) => string) => (group: Group) => {
  expect(group.lines.map(({ url }) => url).join(' ')).toContain(to(waiting));
};
const longAgo = (group: Group) => {
  expect(group.lines.map(({ day }) => day)).toContain(LONG_AGO);
};
const people = (group: Group | undefined): number =>
  (group?.lines ?? []).reduce((sum, { label }) => sum + Number.parseInt(label, 10), 0);

const cases: readonly (readonly [role: string, key: HomeGroupKey, says: (group: Group) => void])[] = [
  ['production', 'projects_late', leads(({ project }) => project)],
  ['production', 'projects_to_begin', leads(({ project }) => project)],
  ['production', 'recuts', ({ lines }) => expect(lines.map(({ label }) => label)).toContain(waiting.recut)],
  ['production', 'stops_failed', leads(({ failedTrip }) => failedTrip)],
  ['production', 'panels_at_stations', longAgo],
  ['production', 'allocations_to_pick', leads(({ allocation }) => allocation)],
  ['production', 'trips', leads(({ trip }) => trip)],
  ['worker', 'panels_at_stations', longAgo],
  ['worker', 'cutting_lists', leads(({ list }) => list)],
  ['worker', 'allocations_to_pick', leads(({ allocation }) => allocation)],
  ['driver', 'trips', leads(({ trip }) => trip)],
  ['storekeeper', 'allocations_to_pick', leads(({ allocation }) => allocation)],
  ['storekeeper', 'counts_due', ({ total }) => expect(total).toBe((before.counts?.total ?? 0) + 1)],
  ['sales', 'projects_late', leads(({ project }) => project)],
  ['sales', 'days_to_agree', leads(({ noDay }) => noDay)],
  ['owner', 'days_to_agree', leads(({ noDay }) => noDay)],
  ['sales', 'requests', ({ lines }) => expect(lines[0].url).toContain(waiting.request)],
  ['reception', 'requests', ({ lines }) => expect(lines[0].url).toContain(waiting.request)],
  ['accounts', 'pay_runs_to_prepare', leads(({ payRun }) => payRun)],
  ['owner', 'tickets', leads(({ ticket }) => ticket)],
  ['owner', 'projects_late', leads(({ project }) => project)],
  ['owner', 'hours_to_approve', (group) => expect(people(group)).toBe(people(before.hours) + 1)],
  ['developer', 'services_down', longAgo],
  [
    'developer',
    'services_down',
    ({ lines }) =>
      expect(lines.map(({ label, detail }) => `${label}: ${detail}`)).toContain('Events that fail: 1 of home.test'),
  ],
  ['developer', 'tickets', leads(({ ticket }) => ticket)],
];

test.each(cases)('%s is told what waits: %s', async (role, key, says) => {
  const group = await groupOf(role, key);
  expect(group?.key).toBe(key);
  if (group !== undefined) says(group);
});

test.each([
  ['another driver’s trip', 'driver', 'trips'],
  ['a colleague’s late project', 'sales', 'projects_late'],
  ['a colleague’s invoice without a day', 'sales', 'days_to_agree'],
] as const)('%s is not on one’s home', async (_, role, key) => {
  const { cookie } = await app().signInNew(role);
  const { groups } = dataOf(contracts.home.today, await app().query('home.today', {}, { cookie }));
  expect(groups.map((group) => group.key)).not.toContain(key);
});

test.each([
  [
    'worker',
    [
      'projects_late',
      'days_to_agree',
      'projects_to_begin',
      'stops_failed',
      'trips',
      'counts_due',
      'tickets',
      'services_down',
    ],
  ],
  ['reception', ['projects_late', 'tickets', 'pay_runs_to_prepare', 'hours_to_approve', 'services_down']],
  ['accounts', ['tickets', 'hours_to_approve', 'counts_due', 'services_down']],
  ['sales', ['recuts', 'allocations_to_pick', 'trips', 'panels_at_stations', 'projects_to_begin']],
] as const)('%s is not told what they cannot do', async (role, not) => {
  const keys = (await groupsOf(role)).map(({ key }) => key);
  for (const key of not) expect(keys).not.toContain(key);
});

test('a driver who goes home before days that are closed sees the trip of the next working day, and none after it', async () => {
  const calendar = app().app.get(CalendarService);
  const today = calendar.today();
  const closed = (await calendar.getWorkingDays()).addWorkingDays(today, 1);
  const input = { from: closed, until: closed, name: 'Stock count' };
  dataOf(contracts.holidays.close, await app().mutate('holidays.close', input, { as: 'production' }));
  const working = await workingWithout(calendar, closed);
  const { cookie, userId } = await app().signInNew('driver');
  const tripOn = async (day: string) => {
    const [{ id }] = await query<{ id: string }>(
      `insert into trip (id, day, vehicle, driver_id, branch_id) values (gen_random_uuid(), $1, 'The Hino', $2, $3) returning id`,
      [day, userId, await desk.branch()],
    );
    return `/${id}`;
  };
  const next = await tripOn(working.addWorkingDays(today, 1));
  await tripOn(working.addWorkingDays(today, 2));
  const { groups } = dataOf(contracts.home.today, await app().query('home.today', {}, { cookie }));
  const group = groups.find(({ key }) => key === 'trips');
  expect(group?.lines.map(({ url }) => url.slice(url.lastIndexOf('/')))).toEqual([next]);
  expect(decodeURIComponent(group?.url ?? '')).toContain(`..${working.addWorkingDays(today, 1)}`);
});

/** The calendar hears of a day that was closed through the database. */
async function workingWithout(calendar: CalendarService, day: string): Promise<WorkingDays> {
  const end = Date.now() + 5_000;
  for (;;) {
    const working = await calendar.getWorkingDays();
    if (!working.isWorkingDay(day)) return working;
    if (Date.now() > end) throw new Error('Nobody told the calendar within five seconds');
    await new Promise((resolve) => setImmediate(resolve));
  }
}

test('what was done waits no more', async () => {
  await query(`update ticket set status = 'resolved' where id = $1`, [waiting.ticket]);
  await query(`update mail_message set status = 'sent' where effect_key = 'home-of-roles'`);
  await query(`update outbox_event set dispatched_at = now() where type = 'home.test'`);
  await query(`update pay_run set status = 'cancelled' where id = $1`, [waiting.payRun]);
  const urls = async (role: string) =>
    (await groupsOf(role)).flatMap(({ lines }) => lines.map(({ url, day }) => `${url} ${String(day)}`)).join('\n');
  expect(await urls('owner')).not.toContain(waiting.ticket);
  expect(await urls('developer')).not.toContain(`/dashboard/admin/services ${LONG_AGO}`);
  expect(await urls('accounts')).not.toContain(waiting.payRun);
});
