import { randomUUID } from 'node:crypto';
import { contracts } from '@plinth/contracts/contracts';
import { dataOf } from '../../../../../test/support/answers';
import { shopWorkday } from '../../../../../test/support/clock';
import { useApp } from '../../../../../test/support/app';
import { draftLine, SalesDesk } from '../../../../../test/support/sales-desk';

const app = useApp({ database: 'complete' });
const desk = new SalesDesk(app);
const newest = async (action: string) => {
  const { rows } = dataOf(contracts.log.list, await app().query('log.list', {}, { as: 'owner' }));
  return rows.find((row) => row.action === action)?.subject;
};

test('a line says by number or name what it is about, a refusal what was asked for', async () => {
  const invoice = await desk.issued('invoice', { deposit_bp: 0, lines: [draftLine()] });
  await app().mutate('invoices.handOver', { id: invoice.id, version: invoice.version }, { as: 'owner' });
  expect(await newest('invoice.hand-over')).toBe(invoice.number);
  await app().query('allocations.get', { id: invoice.id }, { as: 'reception' });
  expect(await newest('permission.refused')).toMatch(/^Pick.*One allocation: what is picked/);
});

test('what was made is named in the line that says so, as in every line after it', async () => {
  const by = { as: 'owner' };
  const { userId } = await app().signInAs('driver');
  const day = await shopWorkday((statement) => app().database.query(statement));
  const made = { day, vehicle: 'The Hino', carries_kg: null, driver_id: userId };
  const trip = { ...made, branch_id: await desk.branch(), key: randomUUID() };
  const { id } = dataOf(contracts.trips.create, await app().mutate('trips.create', trip, by));
  const [{ number }] = await app().database.query<{ number: number }>('select number from trip where id = $1::uuid', [
    id,
  ]);
  expect(await newest('trip.create')).toBe(`T-${String(number)}`);
});

test('nobody outside the staff is named', async () => {
  const { rows } = dataOf(
    contracts.log.list,
    await app().query('log.list', { filters: { subject: ['client'] } }, { as: 'owner' }),
  );
  expect(rows.map(({ subject }) => subject).filter((subject) => subject !== null)).toEqual([]);
});

const find = async (q: string) => {
  const { rows, total } = dataOf(
    contracts.log.list,
    await app().query('log.list', { q, page_size: 50 }, { as: 'owner' }),
  );
  expect(total).toBeGreaterThanOrEqual(rows.length);
  return rows.map(({ action, subject }) => ({ action, subject }));
};

test('the owner finds a line by the number that it shows, whole or in figures, and by the words beside it', async () => {
  const invoice = await desk.issued('invoice', { deposit_bp: 0, lines: [draftLine()] });
  const number = invoice.number ?? '';
  const issued = { action: 'invoice.issue', subject: number };
  expect(await find(number)).toEqual([issued]);
  expect(await find(number.replace('-', ''))).toEqual([issued]);
  expect(await find(`Sales document: ${number.slice(4)}`)).toEqual([issued]);
  expect(await find(`${number} handed`)).toEqual([]);
  expect(await find('Issued an invoice')).toContainEqual(issued);
  expect(await find('no such thing')).toEqual([]);
});

test('whoever was invited is found by name, and a change of rights says of which role', async () => {
  const by = { as: 'owner' };
  const invited = { name: 'Nomvula', surname: 'Sithebe', email: 'nomvula.sithebe@example.test', roles: ['driver'] };
  dataOf(contracts.people.invite, await app().mutate('people.invite', invited, by));
  expect(await find('Sithebe')).toEqual([{ action: 'account.invite', subject: 'Nomvula Sithebe' }]);
  expect(await find('invited nomvula')).toHaveLength(1);

  const { roles } = dataOf(contracts.roles.get, await app().query('roles.get', undefined, by));
  const { version } = roles.find(({ key }) => key === 'driver') ?? { version: -1 };
  const change = { role: 'driver', version, name: 'Truck driver' };
  dataOf(contracts.roles.rename, await app().mutate('roles.rename', change, by));
  expect(await find('Role: truck driver')).toEqual([{ action: 'role.rename', subject: 'Truck driver' }]);
});

test('hours are found by whose they are, by name and by number, and say which week', async () => {
  await app().database.query(
    `insert into employee (id, code, name, surname, occupation, branch_id, started_on, week_minutes, days_a_week, shift_starts)
     values (gen_random_uuid(), 'EMP-977', 'Thokozile', 'Mabena', 'Cutter', (select id from location limit 1), '2025-01-01', 2700, 5, 420)`,
  );
  const [{ id: employee_id }] = await app().database.query<{ id: string }>(
    `select id from employee where code = 'EMP-977'`,
  );
  const call = (name: string, input: object) => app().mutate(`attendance.${name}`, input, { as: 'developer' });
  const monday = '2026-03-02';
  for (const time of ['07:00', '15:00']) {
    const press = { employee_id, day: '2026-03-06', time, next_day: false, reason: 'The clock was off' };
    dataOf(contracts.attendance.add, await call('add', press));
  }
  const approved = await call('approve', { monday, employee_ids: [employee_id] });
  expect(dataOf(contracts.attendance.approve, approved)).toEqual({ done: 1, failed: [] });
  dataOf(contracts.attendance.reopen, await call('reopen', { monday, employee_id, reason: 'They came on Monday too' }));
  const press = { action: 'attendance.add', subject: 'Thokozile Mabena, EMP-977, 6 Mar 2026' };
  const week = 'Thokozile Mabena, EMP-977, week of 2 Mar 2026';
  for (const typed of ['EMP-977', 'mabena', 'Time and attendance: Thokozile'])
    expect(await find(typed)).toEqual([
      { action: 'attendance.reopen', subject: week },
      { action: 'attendance.approve', subject: week },
      press,
      press,
    ]);
});

test('a ticket that was opened is named by its number', async () => {
  const ticket = { kind: 'question', subject: 'The door sticks', idempotency_key: randomUUID() };
  const { number } = dataOf(
    contracts.tickets.create,
    await app().mutate('tickets.create', ticket, { as: 'reception' }),
  );
  const [{ id }] = await app().database.query<{ id: string }>('select id from ticket where number = $1', [number]);
  const { rows } = dataOf(contracts.log.list, await app().query('log.list', { q: number }, { as: 'owner' }));
  expect(rows.map(({ action, subject, subject_id }) => ({ action, subject, subject_id }))).toEqual([
    { action: 'ticket.create', subject: number, subject_id: id },
  ]);
  // Lines of earlier days hold the number where the others hold the id.
  await app().database.query(
    `insert into audit_entry (at, actor, action, subject_kind, subject_id) values (now(), 'Test', 'ticket.create', 'ticket', 'T-1')`,
  );
  expect(await newest('ticket.create')).toBe('T-1');
});
