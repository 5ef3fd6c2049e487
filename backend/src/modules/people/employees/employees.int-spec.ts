import { randomUUID } from 'node:crypto';
import { contracts } from '@plinth/contracts/contracts';
import { dataOf, refusalOf } from '../../../../../test/support/answers';
import { useApp } from '../../../../../test/support/app';
import { addBranch, agreeTerms, hireJoiner } from '../../../../../test/support/payroll';
import { PlatformModule } from '../../../platform/platform.module';
import { EmployeesModule } from './employees.module';

jest.setTimeout(60_000);
const { employees, user } = contracts;
const app = useApp({ imports: [PlatformModule, EmployeesModule], contracts: { employees, user } });
const OWNER = { as: 'owner' } as const;
const ACCOUNTS = { as: 'accounts' } as const;

let branch = '';
beforeAll(async () => {
  branch = await addBranch(app());
});

const JOINER = {
  name: 'Thabo',
  surname: 'Nkosi',
  occupation: 'Joiner',
  started_on: '2020-01-06',
  ended_on: null,
  week_minutes: 2700,
  days_a_week: 5,
  shift_starts: 420,
  sundays_ordinary: false,
  rule_set: 'bcea',
} as const;
const add = (more: object = {}) =>
  app().mutate('employees.create', { key: randomUUID(), user_id: null, ...JOINER, branch_id: branch, ...more }, OWNER);
const get = async (id: string) => dataOf(employees.get, await app().query('employees.get', { id }, OWNER));
const change = (id: string, version: number, more: object = {}) =>
  app().mutate('employees.change', { id, version, ...JOINER, branch_id: branch, ...more }, OWNER);
const sealed = async (id: string) => dataOf(employees.sealed, await app().query('employees.sealed', { id }, ACCOUNTS));
const TOOLS = { kind: 'allowance', purpose: 'Tools', amount: 25_000, left: null } as const;

describe('somebody begins to work here', () => {
  test('gets the next number, which stands on their account, and is one person however often the form is sent', async () => {
    const account = await app().signInNew('worker');
    const key = randomUUID();
    const first = dataOf(employees.create, await add({ key, user_id: account.userId }));
    expect(dataOf(employees.create, await add({ key, user_id: account.userId }))).toEqual(first);
    const { code } = await get(first.id);
    const next = dataOf(employees.create, await add());
    expect(Number((await get(next.id)).code.slice(4))).toBe(Number(code.slice(4)) + 1);
    const [row] = await app().database.query<{ employee_id: string }>(
      'select employee_id from "user" where id = $1::uuid',
      [account.userId],
    );
    expect(row.employee_id).toBe(code);
    expect(refusalOf(await add({ user_id: account.userId }))).toBe('employee-account');
  });

  test('is refused where the days, the branch or the ordinary hours cannot be', async () => {
    expect(refusalOf(await add({ ended_on: '2020-01-05' }))).toBe('employee-days');
    expect(refusalOf(await add({ branch_id: randomUUID() }))).toBe('employee-branch');
    // Nine hours a day are ordinary on five days a week, eight on six (Basic Conditions of Employment Act, section 9).
    expect(refusalOf(await add({ days_a_week: 4 }))).toBe('employee-ordinary-day');
    dataOf(employees.create, await add({ days_a_week: 6, week_minutes: 45 * 60 }));
  });

  test('of two who change the same employee the second is told, and the page says what the first changed', async () => {
    const { id } = dataOf(employees.create, await add());
    const { version } = await get(id);
    dataOf(employees.change, await change(id, version, { occupation: 'Foreman' }));
    expect(refusalOf(await change(id, version, { occupation: 'Driver' }))).toBe('employee-changed');
    const { occupation, timeline } = await get(id);
    expect(occupation).toBe('Foreman');
    expect(timeline.find(({ field }) => field !== null)).toMatchObject({
      field: 'occupation',
      old_value: 'Joiner',
      new_value: 'Foreman',
    });
  });
});

describe('what they earn', () => {
  test('is nowhere in the database as it was typed, and whoever looks at it is in the log', async () => {
    const id = await hireJoiner(app(), { branch_id: branch });
    dataOf(employees.setTerms, await agreeTerms(app(), id, { amount: 1_234_567 }));
    const kept = await app().database.query<{ found: number }>(
      `select position('1234567'::bytea in sealed_terms) as found from pay_terms where employee_id = $1::uuid`,
      [id],
    );
    expect(kept).toEqual([{ found: 0 }]);
    expect((await sealed(id)).terms).toMatchObject([{ amount: 1_234_567, kind: 'salary', period: 'month' }]);
    const looks = await app().database.query<{ actor: string }>(
      `select actor from audit_entry where action = 'employee.look-at-pay' and subject_id = $1`,
      [id],
    );
    expect(looks).toHaveLength(1);
  });

  test('is not below the minimum wage, and not from before they worked here', async () => {
    const id = await hireJoiner(app(), { branch_id: branch, started_on: '2026-03-02' });
    expect(refusalOf(await agreeTerms(app(), id, { amount: 1_000, kind: 'hourly', from_day: '2026-03-02' }))).toBe(
      'pay-below-minimum',
    );
    expect(refusalOf(await agreeTerms(app(), id, { amount: 9_000, kind: 'hourly', from_day: '2026-03-01' }))).toBe(
      'pay-before-start',
    );
    expect((await sealed(id)).terms).toEqual([]);
  });

  test('a line of every payslip is added once, and ends no day before it began', async () => {
    const id = await hireJoiner(app(), { branch_id: branch });
    const line = { id, key: randomUUID(), from_day: '2026-06-01', ...TOOLS };
    for (let sent = 0; sent < 2; sent += 1)
      dataOf(employees.addLine, await app().mutate('employees.addLine', line, OWNER));
    const [kept, ...more] = (await sealed(id)).lines;
    expect(more).toEqual([]);
    const end = (version: number) =>
      app().mutate('employees.endLine', { id: kept.id, version, ended_on: '2026-05-01' }, OWNER);
    dataOf(employees.endLine, await end(kept.version));
    expect(refusalOf(await end(kept.version))).toBe('employee-changed');
    expect((await sealed(id)).lines).toMatchObject([{ from_day: '2026-06-01', ended_on: '2026-06-01' }]);
    expect(
      refusalOf(await app().mutate('employees.addLine', { ...line, key: randomUUID(), kind: 'loan' }, OWNER)),
    ).toBe('pay-line-loan');
  });

  test('sales and the employee’s own colleagues are refused', async () => {
    const id = await hireJoiner(app(), { branch_id: branch });
    for (const as of ['sales', 'worker', 'reception'])
      expect(refusalOf(await app().query('employees.sealed', { id }, { as }))).toBe('not-permitted');
  });
});
