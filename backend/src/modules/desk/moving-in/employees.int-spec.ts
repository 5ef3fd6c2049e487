import { contracts } from '@plinth/contracts/contracts';
import { dataOf, refusalOf } from '../../../../../test/support/answers';
import { useApp } from '../../../../../test/support/app';
import { brokenBooks } from '../../../../../test/support/books';
import { shopDay } from '../../../../../test/support/clock';
import { OldBooksSender, placesOf } from '../../../../../test/support/old-books';

const { employees, leave, movingIn } = contracts;
jest.setTimeout(120_000);
const app = useApp({ database: 'complete' });
const books = new OldBooksSender(app);
const query = <Row extends object>(sql: string, values: unknown[] = []) => app().database.query<Row>(sql, values);
const OWNER = { as: 'owner' } as const;

const HEADINGS =
  'Employee number;First name;Surname;Position;Branch;Start date;Hours a week;Rate;Basis;Pay frequency;ID number;Tax number;Bank;Branch code;Account number;Leave balance;Sick leave;Leave as of';
let branch = '';
/** Writes a row of an export with semicolons. */
const line = (number: string, more: Partial<Record<string, string>> = {}) =>
  [
    number,
    more.name ?? 'Thabo',
    more.surname ?? 'Maseko',
    'Cabinet maker',
    more.branch ?? branch,
    more.started ?? '01/03/2021',
    more.hours ?? '45',
    more.pay ?? 'R14 500,00',
    more.basis ?? '',
    more.period ?? '',
    more.idNumber ?? '',
    '0123456789',
    more.bank ?? 'FNB',
    more.branchCode ?? '250655',
    more.account ?? '62123456789',
    more.annual ?? '7,5',
    more.sick ?? '24',
    more.leaveOn ?? '',
  ].join(';');
const findEmployee = async (surname: string) => {
  const [{ id }] = await query<{ id: string }>('select id from employee where surname = $1', [surname]);
  return id;
};

beforeAll(async () => {
  const [{ name }] = await query<{ name: string }>('select name from location order by position, name limit 1');
  branch = name;
});
afterEach(async () => {
  expect(await brokenBooks((sql) => app().database.query(sql))).toEqual([]);
});

test('employees come along with their pay, numbers, bank account and the leave that they have left', async () => {
  const lines = [
    `\uFEFF${HEADINGS}`,
    line('0017', { surname: 'Brought', idNumber: '8001015009087' }),
    line('0018', {
      name: 'Busi',
      surname: 'Hourly',
      pay: '45.00',
      basis: 'by the hour',
      period: 'Weekly',
      annual: '',
      sick: '-2',
    }),
  ];
  const file = await books.sendLines('employees', lines);
  expect(file.findings).toMatchObject({ rows: { new: 2, refused: 0 }, amount: 750 + 2_400 - 200 });
  expect(dataOf(movingIn.takeIn, await books.call('takeIn', { id: file.id }))).toMatchObject({ added: 2 });
  const id = await findEmployee('Brought');
  expect(dataOf(employees.get, await app().query('employees.get', { id }, OWNER))).toMatchObject({
    name: 'Thabo',
    occupation: 'Cabinet maker',
    started_on: '2021-03-01',
    week_minutes: 2_700,
    days_a_week: 5,
  });
  expect(dataOf(employees.sealed, await app().query('employees.sealed', { id }, OWNER))).toMatchObject({
    details: {
      id_number: '8001015009087',
      tax_number: '0123456789',
      bank: { holder: 'Thabo Brought', bank: 'FNB', branch_code: '250655', account_type: 'current' },
    },
    terms: [{ kind: 'salary', period: 'month', amount: 14_500_00, from_day: shopDay() }],
  });
  const { standing, entries } = dataOf(leave.of, await app().query('leave.of', { id }, OWNER));
  expect(standing.map(({ kind, left }) => [kind, left])).toEqual([
    ['annual', 750],
    ['sick', 2_400],
    ['family', 300],
  ]);
  expect(entries.map(({ reason }) => reason)).not.toContain('taken');
  const hourly = dataOf(leave.of, await app().query('leave.of', { id: await findEmployee('Hourly') }, OWNER));
  expect(hourly.entries.map(({ kind }) => kind)).toEqual(['sick']);
  expect(hourly.standing.find(({ kind }) => kind === 'sick')?.left).toBe(-200);
  expect(await books.takeIn('employees', lines)).toMatchObject({ added: 0, already_here: 2 });
  expect(await books.getState('employees')).toMatchObject({ count: 2, amount: 2_950 });
  dataOf(movingIn.signOff, await books.call('signOff', { kind: 'employees', old_count: 2, old_amount: 2_950 }));
  expect((await books.getState('employees')).sign_off).toMatchObject({ is_equal: true });
});

test('leave as of an earlier day goes on from there, and an employee who is here already stays as they are', async () => {
  await books.takeIn('employees', [
    HEADINGS,
    line('0030', { surname: 'Earlier', leaveOn: shopDay(-60), annual: '10', idNumber: '9001015009086' }),
  ]);
  const id = await findEmployee('Earlier');
  const { standing } = dataOf(leave.of, await app().query('leave.of', { id }, OWNER));
  expect(standing[0].left).toBeGreaterThan(1_000);
  expect(standing[0].left).toBeLessThanOrEqual(1_400);
  const again = [HEADINGS, line('OTHER-NUMBER', { surname: 'Changed', annual: '3', idNumber: '9001015009086' })];
  expect(await books.takeIn('employees', again)).toMatchObject({ added: 0, already_here: 1 });
  expect(dataOf(leave.of, await app().query('leave.of', { id }, OWNER)).standing).toEqual(standing);
});

test('mistakes are said by cell, and nobody comes in', async () => {
  const [{ n: before }] = await query<{ n: number }>('select count(*)::int as n from employee');
  const file = await books.sendLines('employees', [
    HEADINGS,
    line('1', { branch: 'Nowhere' }),
    line('2', { started: '11/30/2021' }),
    line('3', { hours: '60' }),
    line('4', { pay: '1000' }),
    line('5', { basis: 'By the piece' }),
    line('6', { idNumber: '8001015009088' }),
    line('7', { idNumber: '8.00102E+12' }),
    line('8', { branchCode: '12' }),
    line('9', { annual: 'many' }),
    line('10', { leaveOn: shopDay(1) }),
    line('11', { started: shopDay(-5), leaveOn: shopDay(-9) }),
    line('1', {}),
  ]);
  expect(placesOf(file)).toEqual([
    ['E2', expect.stringContaining('Write one of your branches')],
    ['F3', 'Write the day as 30/11/2026 or 2026-11-30'],
    ['G4', expect.stringContaining('45 hours')],
    ['H5', expect.stringContaining('minimum wage')],
    ['I6', 'Write one of: Salary, By the hour'],
    ['K7', expect.stringContaining('not a valid identity number')],
    ['K8', expect.stringContaining('cut this number off')],
    ['N9', 'Enter the six digits of the branch'],
    ['P10', 'Enter days like 12 or 7.5'],
    ['R11', expect.stringContaining('still to come')],
    ['R12', expect.stringContaining('before their first day')],
    ['A13', 'Row 2 has 1 already. Keep one of them'],
  ]);
  expect(refusalOf(await books.call('takeIn', { id: file.id }))).toBe('moving-in-has-mistakes');
  expect(await query('select count(*)::int as n from employee')).toEqual([{ n: before }]);
});

test('nothing of what they earn, nor of their bank account, lies readable in the database', async () => {
  const secret = '62999888777';
  const file = await books.sendLines('employees', [HEADINGS, line('0040', { surname: 'Sealed', account: secret })]);
  const isReadable = async () => {
    const rows = await query<{ data: Buffer }>('select data from moving_in_part where file_id = $1', [file.id]);
    expect(rows.length).toBeGreaterThan(0);
    return rows.some(({ data }) => data.includes(secret));
  };
  expect(await isReadable()).toBe(false);
  dataOf(movingIn.takeIn, await books.call('takeIn', { id: file.id }));
  expect(await query('select count(*)::int as n from audit_entry where after::text like $1', [`%${secret}%`])).toEqual([
    { n: 0 },
  ]);
});

test('who entered the password long ago enters it again before pay comes in', async () => {
  const owner = await app().signInNew('owner');
  const lines = [HEADINGS, line('0050', { surname: 'Password' })].join('\r\n');
  const start = { kind: 'employees', file_name: 'employees.csv', size: Buffer.byteLength(lines) };
  const by = { cookie: owner.cookie };
  const { id } = dataOf(movingIn.begin, await app().mutate('movingIn.begin', start, by));
  const part = { id, position: 0, data: Buffer.from(lines).toString('base64') };
  dataOf(movingIn.part, await app().mutate('movingIn.part', part, by));
  dataOf(movingIn.check, await app().mutate('movingIn.check', { id }, by));
  await query(`update user_session set password_at = now() - interval '2 days' where user_id = $1`, [owner.userId]);
  expect(refusalOf(await app().mutate('movingIn.takeIn', { id }, by))).toBe('password-needed');
});
