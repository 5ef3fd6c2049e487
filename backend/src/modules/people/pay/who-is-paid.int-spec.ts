import { randomUUID } from 'node:crypto';
import { contracts } from '@plinth/contracts/contracts';
import type { PayRun } from '@plinth/contracts/people/pay/pay-runs';
import { dataOf, refusalOf } from '../../../../../test/support/answers';
import { useApp } from '../../../../../test/support/app';
import { addBranch, agreeTerms, beginPayRun, hireJoiner, movePayRun } from '../../../../../test/support/payroll';
import { Db } from '../../../platform/data/database/db';
import { PlatformModule } from '../../../platform/platform.module';
import { CalendarService } from '../../base/calendar/calendar.service';
import { addDays } from '../../base/calendar/working-days';
import { ApprovedHours, type ApprovedWeek } from '../employees/approved-hours';
import { EmployeesModule } from '../employees/employees.module';
import { toPrepare } from './home';
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

describe('somebody who left', () => {
  const HOUR = { kind: 'hourly', amount: 5000, period: 'week' } as const;

  test('is paid the hours of their last week by the next run, where they were approved after their own', async () => {
    const leaver = await hired(HOUR);
    const stays = await hired(HOUR);
    const allowance = { kind: 'allowance', purpose: 'Phone', amount: 20_000, left: null, from_day: '2026-01-01' };
    const key = '0b0f5f0e-6c0f-4c59-9d2c-5b3f6b2f8a01';
    dataOf(employees.addLine, await app().mutate('employees.addLine', { id: leaver, key, ...allowance }, OWNER));
    await leaves(leaver, '2026-11-22');
    approve(stays, '2026-11-16', { ordinary: 2700 });
    const first = await paidOut(await begun('week'));
    expect([first.from_day, first.to_day]).toEqual(['2026-11-16', '2026-11-22']);
    expect(await linesOf(first, leaver)).toEqual([['Phone', 20_000]]);

    approve(leaver, '2026-11-16', { ordinary: 600 });
    const second = await begun('week');
    expect(await linesOf(second, leaver)).toEqual([['Ordinary hours', 50_000]]);
    await paidOut(second);
    expect(paid).toContain(`${leaver} 2026-11-16`);
    // Paid once, and then they are on no run.
    expect(await linesOf(await begun('week'), leaver)).toBeUndefined();
  });

  test('is on no later run for the ordinary hours of a salary, and is for what comes on top', async () => {
    const salary = { amount: 700_000, period: 'week' } as const;
    const plain = await hired(salary);
    const longer = await hired(salary);
    for (const id of [plain, longer]) await leaves(id, '2026-11-13');
    approve(plain, '2026-11-09', { ordinary: 2700 });
    approve(longer, '2026-11-09', { ordinary: 2700, overtime: 120 });
    const run = await begun('week');
    expect(await linesOf(run, plain)).toBeUndefined();
    expect(await linesOf(run, longer)).toEqual([
      ['Salary, 0 of 5 working days', 0],
      ['Overtime', 46_668],
    ]);
  });

  test('is paid late hours of before the minimum wage rose by the minimum of then, and stops nobody', async () => {
    const onDay = (today: string) => jest.spyOn(app().app.get(CalendarService), 'today').mockReturnValue(today);
    onDay('2026-03-17');
    const leaver = await hired({ ...HOUR, amount: 2900 });
    await leaves(leaver, '2026-02-20');
    const stays = await hired(HOUR);
    approve(leaver, '2026-02-16', { ordinary: 600 });
    const run = await begun('week');
    expect([await linesOf(run, leaver), await linesOf(run, stays)]).toEqual([[['Ordinary hours', 29_000]], []]);
    expect(run.slips.find((slip) => slip.employee_id === leaver)?.findings).not.toContain('minimum-wage');
    await paidOut(run);
    expect(paid).toContain(`${leaver} 2026-02-16`);
  });

  test('is left out and named where late hours are below the minimum of their days, and the others are paid', async () => {
    jest.spyOn(app().app.get(CalendarService), 'today').mockReturnValue('2026-03-17');
    const leaver = await hired({ ...HOUR, amount: 2900, from_day: '2026-02-01' });
    await leaves(leaver, '2026-03-06');
    const stays = await hired(HOUR);
    approve(leaver, '2026-03-02', { ordinary: 600 });
    const run = await begun('week');
    expect([await linesOf(run, leaver), await linesOf(run, stays)]).toEqual([undefined, []]);
    expect([run.left_out, run.below_minimum]).toEqual([[], [expect.stringContaining('Thabo Nkosi')]]);
    await paidOut(run);
    expect(paid).toEqual([]);
    // Their wage of then set right, the next run pays them.
    dataOf(employees.setTerms, await agreeTerms(app(), leaver, { ...HOUR, amount: 3100, from_day: '2026-03-01' }));
    expect(await linesOf(await begun('week'), leaver)).toEqual([['Ordinary hours', 31_000]]);
  });

  test('is named by the run that would pay their hours where nothing is agreed on with them', async () => {
    const id = await hireJoiner(app(), { branch_id });
    await leaves(id, '2026-11-13');
    expect((await begun('week')).left_out).toEqual([]);
    await app().database.query('truncate payslip, pay_run cascade');
    approve(id, '2026-11-09', { ordinary: 2700 });
    expect((await begun('week')).left_out).toEqual([expect.stringContaining('Thabo Nkosi')]);
  });
});

describe('hours entered by hand for a week', () => {
  const HOURS = { ordinary: 2700, overtime: 0, sundays: [], holidays: [], reason: 'The clock was broken' };
  /** A run of the week from 16 November, or of its month, in which somebody has their hours by hand. */
  async function typed(period: 'week' | 'month' = 'week') {
    const id = await hired({ kind: 'hourly', amount: 5000, period });
    const run = await begun(period);
    const [slip] = run.slips;
    const entered = { id: slip.id, version: slip.version, hours: HOURS, additions: [], deductions: [] };
    const byHand = await app().signInNew('accounts');
    dataOf(payRuns.setSlip, await app().mutate('payRuns.setSlip', entered, { cookie: byHand.cookie }));
    return { id, run: dataOf(payRuns.get, await app().query('payRuns.get', { id: run.id }, ACCOUNTS)) };
  }

  test('are paid once, though the week is approved after they were paid', async () => {
    const { id, run } = await typed();
    expect(await linesOf(run, id)).toEqual([['Ordinary hours', 225_000]]);
    await paidOut(run);
    approve(id, '2026-11-16', { ordinary: 2700 });
    approve(id, '2026-11-23', { ordinary: 600 });
    const next = await begun('week');
    expect(await linesOf(next, id)).toEqual([['Ordinary hours', 50_000]]);
    await paidOut(next);
    // Neither waits for a further run.
    expect(paid.toSorted()).toEqual([`${id} 2026-11-16`, `${id} 2026-11-23`]);
  });

  test('are paid once, though the week is approved between the run’s approval and its payment', async () => {
    const { id, run } = await typed();
    const checked = dataOf(payRuns.check, await movePayRun(app(), 'check', run, ACCOUNTS));
    const agreed = dataOf(payRuns.approve, await movePayRun(app(), 'approve', checked, OWNER));
    approve(id, '2026-11-16', { ordinary: 2700 });
    dataOf(payRuns.pay, await movePayRun(app(), 'pay', agreed, ACCOUNTS));
    expect(paid).toEqual([`${id} 2026-11-16`]);
    expect(await linesOf(await begun('week'), id)).toEqual([]);
  });

  test('of a month leave the week to be paid that had not ended when they were entered', async () => {
    const { id, run } = await typed('month');
    const slip = dataOf(payRuns.slip, await app().query('payRuns.slip', { id: run.slips[0].id }, ACCOUNTS));
    // Approved before the run is calculated once more, and paid by the next run all the same.
    approve(id, '2026-11-23', { ordinary: 1200 });
    jest.spyOn(app().app.get(CalendarService), 'today').mockReturnValue('2026-11-30');
    const recalculated = dataOf(payRuns.workOut, await movePayRun(app(), 'workOut', run, ACCOUNTS));
    await paidOut(recalculated);
    approve(id, '2026-11-16', { ordinary: 2700 });
    const december = await begun('month');
    expect(await linesOf(december, id)).toEqual([['Ordinary hours', 100_000]]);
    await paidOut(december);
    expect(paid.toSorted()).toEqual([`${id} 2026-11-16`, `${id} 2026-11-23`]);
    expect(slip).toMatchObject({ hours_until: '2026-11-26' });
  });

  test('leave late hours of another week to be paid', async () => {
    const { id, run } = await typed();
    await paidOut(run);
    approve(id, '2026-11-09', { ordinary: 60 });
    expect(await linesOf(await begun('week'), id)).toEqual([['Ordinary hours', 5_000]]);
  });
});

test('a payslip that stops a run is named', async () => {
  await hired({ amount: 400_000, period: 'week' });
  const run = await begun('week');
  const [{ id, version }] = run.slips;
  const deductions = [{ kind: 'agreed', purpose: 'Advance', amount: 900_000 }];
  const entered = { id, version, hours: null, additions: [], deductions };
  dataOf(payRuns.setSlip, await app().mutate('payRuns.setSlip', entered, ACCOUNTS));
  const current = dataOf(payRuns.get, await app().query('payRuns.get', { id: run.id }, ACCOUNTS));
  const refused = await movePayRun(app(), 'check', current, ACCOUNTS);
  expect(refusalOf(refused)).toBe('pay-run-stopped');
  expect(refused.error?.message).toContain('Thabo Nkosi: Deductions are more than pay');
});

describe('a way to be paid that nobody was paid by for a time', () => {
  const onDay = (today: string) => jest.spyOn(app().app.get(CalendarService), 'today').mockReturnValue(today);
  const next = async () => dataOf(payRuns.next, await app().query('payRuns.next', { period: 'week' }, ACCOUNTS));
  const reminders = async (today: string) =>
    app()
      .app.get(Db)
      .listRows(toPrepare, [today])
      .then((lines) => lines.map(({ label, detail }) => [label, detail]));

  /** The last weekly run is of March; its only person is paid by the month since. */
  async function endedInMarch() {
    onDay('2026-03-17');
    const id = await hired({ amount: 400_000, period: 'week' });
    await paidOut(await begun('week'));
    dataOf(employees.setTerms, await agreeTerms(app(), id, { amount: 2_100_000, from_day: '2026-03-16' }));
    onDay('2026-11-27');
  }

  test('begins again in the first week in which somebody is paid so', async () => {
    await endedInMarch();
    expect(await reminders('2026-11-27')).toEqual([]);
    const id = await hireJoiner(app(), { branch_id, started_on: '2026-11-11' });
    dataOf(
      employees.setTerms,
      await agreeTerms(app(), id, { amount: 400_000, period: 'week', from_day: '2026-11-11' }),
    );
    expect(await reminders('2026-11-27')).toEqual([['Weekly pay run', 'from 9 Nov']]);
    const run = await begun('week');
    expect([run.from_day, run.to_day, run.slips.map((slip) => slip.employee_id)]).toEqual([
      '2026-11-09',
      '2026-11-15',
      [id],
    ]);
    await paidOut(run);
    expect(await next()).toMatchObject({ from_day: '2026-11-16', to_day: '2026-11-22' });
  });

  test('waits in the last whole week while nobody is paid so, and the run that is begun all the same is empty', async () => {
    await endedInMarch();
    expect(await next()).toMatchObject({ from_day: '2026-11-16', to_day: '2026-11-22' });
    const run = await begun('week');
    expect(refusalOf(await movePayRun(app(), 'check', run, ACCOUNTS))).toBe('pay-run-empty');
    dataOf(payRuns.cancel, await movePayRun(app(), 'cancel', run, ACCOUNTS, { reason: 'Nobody is paid so' }));
    expect(await next()).toMatchObject({ from_day: '2026-11-16' });
  });

  test('begins this week for the first people of all, who started in it', async () => {
    const id = await hireJoiner(app(), { branch_id, started_on: '2026-11-23' });
    dataOf(
      employees.setTerms,
      await agreeTerms(app(), id, { amount: 400_000, period: 'week', from_day: '2026-11-23' }),
    );
    expect(await next()).toMatchObject({ from_day: '2026-11-23', to_day: '2026-11-29' });
  });

  test('pays who is entered later the weeks in between in which they worked', async () => {
    await endedInMarch();
    const starts = async (started_on: string) => {
      const id = await hireJoiner(app(), { branch_id, started_on });
      const terms = { amount: 400_000, period: 'week', from_day: started_on } as const;
      dataOf(employees.setTerms, await agreeTerms(app(), id, terms));
      return id;
    };
    await starts('2026-11-16');
    await paidOut(await begun('week'));
    const late = await starts('2026-11-11');
    expect(await linesOf(await begun('week'), late)).toEqual([
      ['Salary', 400_000],
      ['Salary from 11 November 2026, 3 of 5 working days', 240_000],
      ['Salary from 16 November 2026, 5 of 5 working days', 400_000],
    ]);
  });

  test('leaves no week out in which somebody was paid so', async () => {
    onDay('2026-11-10');
    await hired({ amount: 400_000, period: 'week' });
    await paidOut(await begun('week'));
    onDay('2026-11-27');
    expect(await next()).toMatchObject({ from_day: '2026-11-09', to_day: '2026-11-15' });
    expect(await reminders('2026-11-27')).toEqual([['Weekly pay run', 'from 9 Nov']]);
  });
});

describe('a change between weekly and monthly pay', () => {
  const agreeOn = (id: string, terms: Parameters<typeof agreeTerms>[2]) => agreeTerms(app(), id, terms);

  test('pays each day once: the weeks to the day before, and the rest of the month', async () => {
    const id = await hired({ amount: 400_000, period: 'week' });
    jest.spyOn(app().app.get(CalendarService), 'today').mockReturnValue('2026-11-18');
    await paidOut(await begun('week'));
    dataOf(employees.setTerms, await agreeOn(id, { amount: 2_100_000, from_day: '2026-11-16' }));
    for (const [from_day, amount] of [
      ['2026-11-02', 10_000],
      ['2026-11-16', 20_000],
    ] as const) {
      const line = { kind: 'allowance', purpose: `Phone from ${from_day}`, amount, left: null, from_day };
      const key = `0b0f5f0e-6c0f-4c59-9d2c-5b3f6b2f8a${from_day.slice(-2)}`;
      dataOf(employees.addLine, await app().mutate('employees.addLine', { id, key, ...line }, OWNER));
    }
    await app().database.query(`update regular_pay_line set ended_on = '2026-11-15' where from_day = '2026-11-02'`);
    for (const on_day of ['2026-11-10', '2026-11-20'])
      await app().database.query(
        `insert into leave_entry (id, employee_id, kind, reason, on_day, days, note) values (gen_random_uuid(), $1, 'unpaid', 'taken', $2, -100, '')`,
        [id, on_day],
      );
    const month = await begun('month');
    expect(await linesOf(month, id)).toEqual([
      ['Salary, 11 of 21 working days', 1_100_000],
      // One day of it: the other was the week's.
      ['Unpaid leave', -96_921],
      ['Phone from 2026-11-16', 20_000],
    ]);
    expect(await linesOf(await begun('week'), id)).toBeUndefined();
  });

  test('begins after what was paid in the new way, and by the hour on a Monday', async () => {
    const id = await hired({ amount: 2_100_000 });
    await hired({ kind: 'hourly', amount: 5000, period: 'week' });
    await paidOut(await begun('week'));
    const early = await agreeOn(id, { amount: 400_000, period: 'week', from_day: '2026-11-16' });
    expect([refusalOf(early), early.error?.data.fields]).toEqual([
      'pay-already-paid',
      { from_day: ['Choose a day after 22 November 2026'] },
    ]);
    // Another amount of the same kind is not held up by it.
    dataOf(employees.setTerms, await agreeOn(id, { amount: 2_200_000, from_day: '2026-11-16' }));
    const wage = { kind: 'hourly', amount: 5000, period: 'week' } as const;
    const midweek = await agreeOn(id, { ...wage, from_day: '2026-11-25' });
    expect([refusalOf(midweek), midweek.error?.data.fields]).toEqual([
      'pay-week-begun',
      { from_day: ['Choose 30 November 2026, or another Monday'] },
    ]);
    dataOf(employees.setTerms, await agreeOn(id, { ...wage, from_day: '2026-11-30' }));
  });

  test('keeps open what no run paid: a raise and leave after it, though the last week reaches further', async () => {
    jest.spyOn(app().app.get(CalendarService), 'today').mockReturnValue('2026-11-06');
    const account = await app().signInNew('worker');
    const id = await hireJoiner(app(), { branch_id, user_id: account.userId });
    dataOf(employees.setTerms, await agreeOn(id, { amount: 400_000, period: 'week' }));
    await paidOut(await begun('week'));
    // A Wednesday in the week from 2 November.
    dataOf(employees.setTerms, await agreeOn(id, { amount: 2_100_000, from_day: '2026-11-04' }));
    await hired({ amount: 400_000, period: 'week' });
    jest.spyOn(app().app.get(CalendarService), 'today').mockReturnValue('2026-11-12');
    const week = await paidOut(await begun('week'));
    expect([week.to_day, await linesOf(week, id)]).toEqual(['2026-11-08', [['Salary, 2 of 5 working days', 160_000]]]);
    const early = await agreeOn(id, { amount: 2_200_000, from_day: '2026-11-03' });
    expect([refusalOf(early), early.error?.data.fields]).toEqual([
      'pay-already-paid',
      { from_day: ['Choose a day after 3 November 2026'] },
    ]);
    dataOf(employees.setTerms, await agreeOn(id, { amount: 2_200_000, from_day: '2026-11-05' }));
    const request = randomUUID();
    await app().database.query(
      `insert into leave_request (id, employee_id, kind, from_day, to_day, days, note) values ($1, $2, 'unpaid', '2026-11-05', '2026-11-05', 100, '')`,
      [request, id],
    );
    const answer = { id: request, version: 1, to: 'approved', answer: '' };
    dataOf(leave.answer, await app().mutate('leave.answer', answer, OWNER));
    expect(await linesOf(await begun('month'), id)).toEqual([
      ['Salary, 19 of 21 working days', 1_990_476],
      ['Unpaid leave', expect.any(Number)],
    ]);
  });
});
