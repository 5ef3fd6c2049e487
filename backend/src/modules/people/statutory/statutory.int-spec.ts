import { randomUUID } from 'node:crypto';
import { contracts } from '@plinth/contracts/contracts';
import type { StatutoryFiguresOfYear } from '@plinth/contracts/people/statutory/statutory-figures';
import { dataOf, refusalOf, type Answer } from '../../../../../test/support/answers';
import { useApp } from '../../../../../test/support/app';
import { addBranch, agreeTerms, hireJoiner } from '../../../../../test/support/payroll';
import { PlatformModule } from '../../../platform/platform.module';
import { CalendarService } from '../../base/calendar/calendar.service';
import { EmployeesModule } from '../employees/employees.module';
import { PayModule } from '../pay/pay.module';
import { StatutoryRouterModule } from './statutory-router.module';

jest.setTimeout(60_000);
const { company, employees, leave, payRuns, statutoryFigures, user } = contracts;
const app = useApp({
  imports: [PlatformModule, EmployeesModule, PayModule, StatutoryRouterModule],
  contracts: { company, employees, leave, payRuns, statutoryFigures, user },
});
const OWNER = { as: 'owner' } as const;
const ACCOUNTS = { as: 'accounts' } as const;

let branch = '';
beforeAll(async () => {
  branch = await addBranch(app());
});
beforeEach(() => {
  jest.spyOn(app().app.get(CalendarService), 'today').mockReturnValue('2027-03-10');
});
afterEach(async () => {
  await app().database.query('truncate payslip, pay_run, pay_terms, employee, statutory_figures cascade');
});

const listed = async () => dataOf(statutoryFigures.list, await app().query('statutoryFigures.list', {}, ACCOUNTS));
/** As somebody enters a year: beginning as a copy of the newest. */
const entered = async (from_day: string, more: Partial<StatutoryFiguresOfYear>, caller: object = ACCOUNTS) => {
  const { rows } = await listed();
  const key = randomUUID();
  const figures = { ...rows[0].figures, ...more };
  const source = 'Budget of 24 February 2027';
  return { key, answer: await app().mutate('statutoryFigures.enter', { key, from_day, source, figures }, caller) };
};
const removed = (id: string): Promise<Answer> => app().mutate('statutoryFigures.remove', { id }, ACCOUNTS);

const hired = async (amount: number, from_day: string): Promise<Answer> =>
  agreeTerms(app(), await hireJoiner(app(), { branch_id: branch, started_on: '2026-01-06' }), { amount, from_day });
const next = async () => dataOf(payRuns.next, await app().query('payRuns.next', { period: 'month' }, ACCOUNTS));
const begun = async (pay_day: string) =>
  app().mutate('payRuns.create', { period: 'month', pay_day, key: randomUUID() }, ACCOUNTS);

test('the first pay day of a new tax year waits for its figures, which accounts enters from a copy of the last', async () => {
  dataOf(employees.setTerms, await hired(1_250_000, '2026-06-01'));
  const { pay_day, has_figures } = await next();
  expect([pay_day, has_figures]).toEqual(['2027-03-31', false]);
  const refused = await begun(pay_day);
  expect(refusalOf(refused)).toBe('pay-no-figures');
  expect(refused.error?.data.userMessage).toContain('Statutory Figures');
  expect((await listed()).missing_from).toBe('2027-03-01');

  // R 12 500 a month pays R 765.00 in 2026/27; with R 1 200 more off the tax of a year, R 665.00.
  const { answer } = await entered('2027-03-01', { rebate: 1_902_000 });
  dataOf(statutoryFigures.enter, answer);
  expect((await next()).has_figures).toBe(true);
  const { id } = dataOf(payRuns.create, await begun(pay_day));
  const run = dataOf(payRuns.get, await app().query('payRuns.get', { id }, ACCOUNTS));
  expect(run.slips[0]).toMatchObject({ paye: 66_500, uif: 12_500 });
  expect((await listed()).missing_from).toBe('2028-03-01');
});

test('figures that a run was worked out with stay; entered anew from the same day, the newest count', async () => {
  dataOf(employees.setTerms, await hired(1_250_000, '2026-06-01'));
  const { key, answer } = await entered('2027-03-01', { rebate: 1_902_000 });
  dataOf(statutoryFigures.enter, answer);
  const { id } = dataOf(payRuns.create, await begun('2027-03-31'));
  expect((await listed()).rows[0]).toMatchObject({ id: key, runs: 1, source: 'Budget of 24 February 2027' });
  expect(refusalOf(await removed(key))).toBe('statutory-figures-used');
  const change = (sql: string) => app().database.query(sql, [key]);
  await expect(change('delete from statutory_figures where id = $1')).rejects.toThrow('stay as they were entered');
  await expect(change(`update statutory_figures set source = 'x' where id = $1`)).rejects.toThrow('stay as they were');

  dataOf(statutoryFigures.enter, (await entered('2027-03-01', { rebate: 1_782_000 })).answer);
  const before = dataOf(payRuns.get, await app().query('payRuns.get', { id }, ACCOUNTS));
  expect(before.slips[0].paye).toBe(66_500);
  const anew = await app().mutate('payRuns.workOut', { id, version: before.version }, ACCOUNTS);
  expect(dataOf(payRuns.workOut, anew).slips[0].paye).toBe(76_500);
  // No run keeps to the first any more.
  dataOf(statutoryFigures.remove, await removed(key));
});

test('what is entered goes before what the product brings, from its day on', async () => {
  dataOf(statutoryFigures.enter, (await entered('2026-10-01', { minimum_wage: 9_000 })).answer);
  // 45 hours a week at R 12 500 a month are R 64.10 an hour: lawful in September, too little from October on.
  expect((await hired(1_250_000, '2026-09-01')).error).toBeUndefined();
  const refused = await hired(1_250_000, '2026-10-01');
  expect(refusalOf(refused)).toBe('pay-below-minimum');
  expect(refused.error?.data.fields?.['amount']?.[0]).toContain('R90.00');
});

test('is for who pays: nobody else sees or enters them, and a table that contradicts itself is refused', async () => {
  for (const as of ['sales', 'production', 'worker', 'reception']) {
    expect((await app().query('statutoryFigures.list', {}, { as })).status).toBe(403);
    expect((await entered('2027-03-01', {}, { as })).answer.status).toBe(403);
  }
  const falling = [
    { above: 0, percent: 18 },
    { above: 300, percent: 26 },
    { above: 200, percent: 31 },
  ];
  expect((await entered('2027-03-01', { brackets: falling })).answer.error?.data.fields).toBeDefined();
  dataOf(statutoryFigures.enter, (await entered('2027-03-01', {}, OWNER)).answer);
  const { rows } = await listed();
  expect(rows.map(({ from_day }) => from_day)).toEqual(['2027-03-01', '2026-03-01', '2025-03-01']);
});
