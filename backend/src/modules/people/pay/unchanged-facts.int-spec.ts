import { randomUUID } from 'node:crypto';
import { contracts } from '@plinth/contracts/contracts';
import { NO_DETAILS } from '@plinth/contracts/people/pay/pay-terms';
import type { PayRun } from '@plinth/contracts/people/pay/pay-runs';
import { dataOf, refusalOf } from '../../../../../test/support/answers';
import { useApp } from '../../../../../test/support/app';
import { addBranch, agreeTerms, beginPayRun, hireJoiner, movePayRun } from '../../../../../test/support/payroll';
import { PlatformModule } from '../../../platform/platform.module';
import { CalendarService } from '../../base/calendar/calendar.service';
import { ApprovedHours, type ApprovedWeek } from '../employees/approved-hours';
import { EmployeesModule } from '../employees/employees.module';
import { LeaveModule } from '../leave/leave.module';
import { PayModule } from './pay.module';

jest.setTimeout(60_000);
const { company, employees, leave, payRuns, user } = contracts;
const app = useApp({
  imports: [PlatformModule, EmployeesModule, LeaveModule, PayModule],
  contracts: { company, employees, leave, payRuns, user },
});
const OWNER = { as: 'owner' } as const;
const ACCOUNTS = { as: 'accounts' } as const;

const BANK = { holder: 'T Nkosi', bank: 'Capitec Bank', branch_code: '470010', account_number: '1029384756' };
const DETAILS = {
  ...NO_DETAILS,
  born_on: '1986-05-01',
  id_number: '8605015009085',
  tax_number: '0123456789',
  bank: { ...BANK, account_type: 'savings' },
};

/** Somebody who is paid by the hour, each week. */
async function hiredByTheHour(amount: number, user_id: string | null = null): Promise<string> {
  const id = await hireJoiner(app(), { branch_id: await addBranch(app()), user_id });
  const details = { id, version: 1, details: DETAILS };
  dataOf(employees.setDetails, await app().mutate('employees.setDetails', details, OWNER));
  dataOf(employees.setTerms, await agreeTerms(app(), id, { amount, kind: 'hourly', period: 'week' }));
  return id;
}
const moved = (what: string, run: PayRun, caller: object) => movePayRun(app(), what, run, caller);

beforeEach(() => {
  jest.spyOn(app().app.get(CalendarService), 'today').mockReturnValue('2026-11-27');
});
// Each test has the periods and the people for itself.
afterEach(async () => {
  await app().database.query(
    'truncate leave_entry, leave_request, payslip, pay_run, pay_terms, regular_pay_line, employee cascade',
  );
  app()
    .app.get(ApprovedHours)
    .setSource({ listUnpaid: () => Promise.resolve([]), markAsPaid: () => Promise.resolve() });
});
const approvedRun = async (): Promise<PayRun> => {
  const checked = dataOf(payRuns.check, await moved('check', await beginPayRun(app(), 'week'), ACCOUNTS));
  return dataOf(payRuns.approve, await moved('approve', checked, OWNER));
};
/** Works an approved run out anew, up to its payment. */
async function paidAnew(run: PayRun): Promise<PayRun> {
  const back = await movePayRun(app(), 'reopen', run, ACCOUNTS, { reason: 'It changed' });
  let now = dataOf(payRuns.workOut, await moved('workOut', dataOf(payRuns.reopen, back), ACCOUNTS));
  now = dataOf(payRuns.check, await moved('check', now, ACCOUNTS));
  now = dataOf(payRuns.approve, await moved('approve', now, OWNER));
  return dataOf(payRuns.pay, await moved('pay', now, ACCOUNTS));
}

test('hours that are taken back or approved anew stop their run at each step until it is worked out again', async () => {
  const id = await hiredByTheHour(5250);
  const agreed = { id: 'week 47', employee_id: id, starts_on: '2026-11-16', sundays: [], holidays: [] };
  let approved: ApprovedWeek[] = [{ ...agreed, ordinary: 2700, overtime: 100 }];
  app()
    .app.get(ApprovedHours)
    .setSource({ listUnpaid: () => Promise.resolve(approved), markAsPaid: () => Promise.resolve() });
  const run = await beginPayRun(app(), 'week');
  const stopped = async (what: string, at: PayRun, caller: object) => {
    const answer = await moved(what, at, caller);
    expect([what, refusalOf(answer)]).toEqual([what, 'pay-run-stale']);
    expect(answer.error?.message).toContain('changed since this run was calculated');
  };
  approved = [];
  await stopped('check', run, ACCOUNTS);
  approved = [{ ...agreed, ordinary: 2698, overtime: 0 }];
  await stopped('check', run, ACCOUNTS);
  let now = dataOf(payRuns.workOut, await moved('workOut', run, ACCOUNTS));
  now = dataOf(payRuns.check, await moved('check', now, ACCOUNTS));
  approved = [{ ...agreed, ordinary: 2500, overtime: 0 }];
  await stopped('approve', now, OWNER);
  approved = [{ ...agreed, ordinary: 2698, overtime: 0 }];
  now = dataOf(payRuns.approve, await moved('approve', now, OWNER));
  approved = [{ ...agreed, ordinary: 2500, overtime: 0 }];
  await stopped('pay', now, ACCOUNTS);
  // A week that was approved late is the next run's.
  approved = [
    { ...agreed, ordinary: 2698, overtime: 0 },
    { ...agreed, id: 'week 46', starts_on: '2026-11-09', ordinary: 600, overtime: 0 },
  ];
  expect(dataOf(payRuns.pay, await moved('pay', now, ACCOUNTS)).status).toBe('paid');
});

test('another bank account than that of its payslips stops a run at its check and its approval, by name', async () => {
  const id = await hiredByTheHour(5250);
  const run = await beginPayRun(app(), 'week');
  const correct = async (account_number: string, medical_members = 0) => {
    const { version } = dataOf(employees.get, await app().query('employees.get', { id }, OWNER));
    const details = { ...DETAILS, medical_members, bank: { ...DETAILS.bank, account_number } };
    dataOf(employees.setDetails, await app().mutate('employees.setDetails', { id, version, details }, OWNER));
  };
  await correct('5550001112');
  const stopped = await moved('check', run, ACCOUNTS);
  expect([refusalOf(stopped), stopped.error?.message]).toEqual([
    'pay-run-stale',
    expect.stringContaining('details of Thabo Nkosi'),
  ]);
  let now = dataOf(payRuns.workOut, await moved('workOut', run, ACCOUNTS));
  now = dataOf(payRuns.check, await moved('check', now, ACCOUNTS));
  for (const [account, members] of [
    ['5550001113', 0],
    ['5550001112', 2],
  ] as const) {
    await correct(account, members);
    expect(refusalOf(await moved('approve', now, OWNER))).toBe('pay-run-stale');
  }
  await correct('5550001112');
  const boss = await app().signInNew('owner');
  now = dataOf(payRuns.approve, await moved('approve', now, { cookie: boss.cookie }));
  // The bank may have its file by now.
  await correct('5550001113');
  expect(dataOf(payRuns.pay, await moved('pay', now, ACCOUNTS)).status).toBe('paid');
});

test('leave that is approved after its run was is on the payslip, as the run is not paid without it', async () => {
  const worker = await app().signInNew('worker');
  await hiredByTheHour(5250, worker.userId);
  const days = { kind: 'sick', from_day: '2026-11-18', to_day: '2026-11-18', note: '' };
  const wanted = await app().mutate('leave.ask', { key: randomUUID(), ...days }, { cookie: worker.cookie });
  const run = await approvedRun();
  const answer = { id: dataOf(leave.ask, wanted).id, version: 1, to: 'approved', answer: '' };
  dataOf(leave.answer, await app().mutate('leave.answer', answer, OWNER));
  expect(refusalOf(await moved('pay', run, ACCOUNTS))).toBe('pay-run-stale');
  // Nine hours.
  expect((await paidAnew(run)).totals.gross).toBe(47_250);
});

test('a raise, or somebody new, from a day of the run after it was approved holds up its payment', async () => {
  const id = await hiredByTheHour(5250);
  const run = await approvedRun();
  const raise = (amount: number) =>
    agreeTerms(app(), id, { amount, kind: 'hourly', period: 'week', from_day: '2026-11-16' });
  dataOf(employees.setTerms, await raise(6000));
  expect(refusalOf(await moved('pay', run, ACCOUNTS))).toBe('pay-run-stale');
  dataOf(employees.setTerms, await raise(5250));
  const later = await hiredByTheHour(5250);
  expect(refusalOf(await moved('pay', run, ACCOUNTS))).toBe('pay-run-stale');
  // Who left before it and has hours that were approved since is paid by the next run.
  await app().database.query(`update employee set ended_on = '2026-11-15' where id = $1`, [later]);
  const late = { id: 'week 46', employee_id: later, starts_on: '2026-11-09', sundays: [], holidays: [] };
  app()
    .app.get(ApprovedHours)
    .setSource({
      listUnpaid: () => Promise.resolve([{ ...late, ordinary: 600, overtime: 0 }]),
      markAsPaid: () => Promise.resolve(),
    });
  expect(dataOf(payRuns.pay, await moved('pay', run, ACCOUNTS)).status).toBe('paid');
});

test('a run is sent for approval as it was seen, and approved by nobody who entered amounts of it', async () => {
  await hiredByTheHour(5250);
  const run = await beginPayRun(app(), 'week');
  const looked = async (caller: object) =>
    dataOf(payRuns.get, await app().query('payRuns.get', { id: run.id }, caller));
  const boss = await app().signInNew('owner');
  const additions = [{ kind: 'bonus', purpose: 'Thanks', amount: 150_001 }];
  const [{ id, version }] = run.slips;
  const entered = { id, version, hours: null, additions, deductions: [] };
  dataOf(payRuns.setSlip, await app().mutate('payRuns.setSlip', entered, { cookie: boss.cookie }));
  expect(refusalOf(await moved('check', run, ACCOUNTS))).toBe('pay-run-changed');
  const checked = dataOf(payRuns.check, await moved('check', await looked(ACCOUNTS), ACCOUNTS));
  expect((await looked({ cookie: boss.cookie })).may_approve).toBe(false);
  expect(refusalOf(await moved('approve', checked, { cookie: boss.cookie }))).toBe('pay-run-own-amounts');
  dataOf(payRuns.approve, await moved('approve', checked, OWNER));
});
