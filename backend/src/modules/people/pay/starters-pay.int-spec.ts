import { contracts } from '@plinth/contracts/contracts';
import type { PayRun } from '@plinth/contracts/people/pay/pay-runs';
import { dataOf } from '../../../../../test/support/answers';
import { useApp } from '../../../../../test/support/app';
import { addBranch, agreeTerms, beginPayRun, hireJoiner, movePayRun } from '../../../../../test/support/payroll';
import { PlatformModule } from '../../../platform/platform.module';
import { CalendarService } from '../../base/calendar/calendar.service';
import { addDays } from '../../base/calendar/working-days';
import { ApprovedHours, type ApprovedWeek } from '../employees/approved-hours';
import { EmployeesModule } from '../employees/employees.module';
import { PayModule } from './pay.module';

jest.setTimeout(60_000);
const { company, employees, leave, payRuns, user } = contracts;
const app = useApp({
  imports: [PlatformModule, EmployeesModule, PayModule],
  contracts: { company, employees, leave, payRuns, user },
});
const OWNER = { as: 'owner' } as const;
const ACCOUNTS = { as: 'accounts' } as const;

let branch_id = '';
let approved: ApprovedWeek[] = [];
let paid: string[] = [];
beforeAll(async () => {
  branch_id = await addBranch(app());
});
beforeEach(() => {
  jest.spyOn(app().app.get(CalendarService), 'today').mockReturnValue('2026-11-27');
  approved = [];
  paid = [];
  app()
    .app.get(ApprovedHours)
    .setSource({
      listUnpaid: (_on, until) =>
        Promise.resolve(approved.filter(({ id, starts_on }) => !paid.includes(id) && addDays(starts_on, 6) <= until)),
      markAsPaid: (_tx, ids) => Promise.resolve(void paid.push(...ids)),
    });
});
// Each test has the periods and the people for itself.
afterEach(() =>
  app().database.query(
    'truncate leave_entry, leave_request, payslip, pay_run, pay_terms, regular_pay_line, employee cascade',
  ),
);

async function hired(terms: Parameters<typeof agreeTerms>[2]): Promise<string> {
  const id = await hireJoiner(app(), { branch_id });
  dataOf(employees.setTerms, await agreeTerms(app(), id, terms));
  return id;
}
const leaves = (id: string, ended_on: string) =>
  app().database.query('update employee set ended_on = $2 where id = $1', [id, ended_on]);
const approve = (employee_id: string, starts_on: string, hours: Partial<ApprovedWeek> = {}) =>
  approved.push({
    id: `${employee_id} ${starts_on}`,
    employee_id,
    starts_on,
    ordinary: 0,
    overtime: 0,
    sundays: [],
    holidays: [],
    ...hours,
  });
const begun = (period: 'month' | 'week') => beginPayRun(app(), period);
async function paidOut(run: PayRun): Promise<PayRun> {
  const checked = dataOf(payRuns.check, await movePayRun(app(), 'check', run, ACCOUNTS));
  const agreed = dataOf(payRuns.approve, await movePayRun(app(), 'approve', checked, OWNER));
  return dataOf(payRuns.pay, await movePayRun(app(), 'pay', agreed, ACCOUNTS));
}
/** What a run pays somebody: purposes and cents. */
async function linesOf(run: PayRun, employee_id: string): Promise<[string, number][] | undefined> {
  const slip = run.slips.find((one) => one.employee_id === employee_id);
  if (slip === undefined) return undefined;
  const { earnings } = dataOf(payRuns.slip, await app().query('payRuns.slip', { id: slip.id }, ACCOUNTS));
  return earnings.map(({ purpose, amount }) => [purpose, amount]);
}

describe('somebody who starts inside a period that is paid', () => {
  const starts = async (started_on: string, terms: Parameters<typeof agreeTerms>[2]) => {
    const id = await hireJoiner(app(), { branch_id, started_on });
    dataOf(employees.setTerms, await agreeTerms(app(), id, { ...terms, from_day: started_on }));
    return id;
  };

  test('is paid its days by the next run, once, with the leave that they took in them', async () => {
    const stays = await hired({ amount: 2_100_000 });
    await paidOut(await begun('month'));
    const id = await starts('2026-11-26', { amount: 2_100_000 });
    await app().database.query(
      `insert into leave_entry (id, employee_id, kind, reason, on_day, days, note) values (gen_random_uuid(), $1, 'unpaid', 'taken', '2026-11-27', -100, '')`,
      [id],
    );
    const december = await begun('month');
    expect(await linesOf(december, stays)).toEqual([['Salary', 2_100_000]]);
    expect(await linesOf(december, id)).toEqual([
      ['Salary', 2_100_000],
      ['Salary from 26 November 2026, 3 of 21 working days', 300_000],
      ['Unpaid leave', -96_921],
    ]);
    await paidOut(december);
    expect(await linesOf(await begun('month'), id)).toEqual([['Salary', 2_100_000]]);
  });

  test('by two weekly runs is paid the days of both, and hours are paid by their weeks', async () => {
    jest.spyOn(app().app.get(CalendarService), 'today').mockReturnValue('2026-11-11');
    await hired({ amount: 400_000, period: 'week' });
    await paidOut(await begun('week'));
    await paidOut(await begun('week'));
    const [salaried, byHour] = [
      await starts('2026-11-05', { amount: 400_000, period: 'week' }),
      await starts('2026-11-05', { amount: 5000, kind: 'hourly', period: 'week' }),
    ];
    approve(byHour, '2026-11-02', { ordinary: 600 });
    const run = await begun('week');
    expect(run.from_day).toBe('2026-11-16');
    expect(await linesOf(run, salaried)).toEqual([
      ['Salary', 400_000],
      ['Salary from 5 November 2026, 2 of 5 working days', 160_000],
      ['Salary from 9 November 2026, 5 of 5 working days', 400_000],
    ]);
    expect(await linesOf(run, byHour)).toEqual([['Ordinary hours', 50_000]]);
  });

  test('is paid each part as it was agreed on then: their salary, though they are paid by the hour since', async () => {
    await hired({ amount: 2_100_000 });
    await paidOut(await begun('month'));
    const id = await starts('2026-11-26', { amount: 2_100_000 });
    dataOf(employees.setTerms, await agreeTerms(app(), id, { kind: 'hourly', amount: 5000, from_day: '2026-12-01' }));
    expect(await linesOf(await begun('month'), id)).toEqual([
      ['Salary from 26 November 2026, 3 of 21 working days', 300_000],
    ]);
  });

  test('is paid the hours of before their raise by the wage of then', async () => {
    jest.spyOn(app().app.get(CalendarService), 'today').mockReturnValue('2026-11-11');
    await hired({ amount: 400_000, period: 'week' });
    await paidOut(await begun('week'));
    const id = await starts('2026-11-05', { amount: 5000, kind: 'hourly', period: 'week' });
    const raise = { amount: 6000, kind: 'hourly', period: 'week', from_day: '2026-11-09' } as const;
    dataOf(employees.setTerms, await agreeTerms(app(), id, raise));
    approve(id, '2026-11-02', { ordinary: 600 });
    approve(id, '2026-11-09', { ordinary: 1200 });
    const run = await begun('week');
    expect(await linesOf(run, id)).toEqual([
      ['Ordinary hours', 120_000],
      ['Ordinary hours', 50_000],
    ]);
    await paidOut(run);
    expect(paid.toSorted()).toEqual([`${id} 2026-11-02`, `${id} 2026-11-09`]);
  });

  test('and left within it is paid these days by the next run, once', async () => {
    const stays = await hired({ amount: 2_100_000 });
    await paidOut(await begun('month'));
    const id = await starts('2026-11-24', { amount: 2_100_000 });
    await leaves(id, '2026-11-26');
    const december = await begun('month');
    expect(await linesOf(december, stays)).toEqual([['Salary', 2_100_000]]);
    expect(await linesOf(december, id)).toEqual([
      ['Salary, 0 of 23 working days', 0],
      ['Salary from 24 November 2026, 3 of 21 working days', 300_000],
    ]);
    await paidOut(december);
    expect(await linesOf(await begun('month'), id)).toBeUndefined();
  });

  test('and left before the minimum wage rose is paid by the minimum of then', async () => {
    jest.spyOn(app().app.get(CalendarService), 'today').mockReturnValue('2026-02-27');
    await hired({ amount: 2_100_000 });
    await paidOut(await begun('month'));
    const id = await starts('2026-02-24', { amount: 565_500 });
    await leaves(id, '2026-02-26');
    const march = await begun('month');
    expect(march.slips.find((slip) => slip.employee_id === id)?.findings).not.toContain('minimum-wage');
    await paidOut(march);
  });

  test('and left within it is named where nothing is agreed on with them', async () => {
    await hired({ amount: 2_100_000 });
    await paidOut(await begun('month'));
    const id = await hireJoiner(app(), { branch_id, started_on: '2026-11-24' });
    await leaves(id, '2026-11-26');
    expect((await begun('month')).left_out).toEqual([expect.stringContaining('Thabo Nkosi')]);
  });

  test('and worked here long before the first run of all is paid no time of before it', async () => {
    await paidOut(await hired({ amount: 2_100_000 }).then(() => begun('month')));
    const id = await starts('2026-10-05', { amount: 2_100_000 });
    expect(await linesOf(await begun('month'), id)).toEqual([['Salary', 2_100_000]]);
  });
});
