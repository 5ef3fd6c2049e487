import { contracts } from '@plinth/contracts/contracts';
import type { PayRun } from '@plinth/contracts/people/pay/pay-runs';
import { dataOf } from '../../../../../test/support/answers';
import { type SignedIn, useApp } from '../../../../../test/support/app';
import { addBranch, agreeTerms, beginPayRun, hireJoiner, movePayRun } from '../../../../../test/support/payroll';
import { Outbox } from '../../../platform/data/events/outbox';
import { PlatformModule } from '../../../platform/platform.module';
import { formatLongDay } from '../../../platform/runtime/words/day-text';
import { CalendarService } from '../../base/calendar/calendar.service';
import { EmployeesModule } from '../employees/employees.module';
import { PayModule } from './pay.module';

jest.setTimeout(60_000);
const { company, employees, leave, payRuns, user } = contracts;
const app = useApp({
  imports: [PlatformModule, EmployeesModule, PayModule],
  contracts: { company, employees, leave, payRuns, user },
});

beforeEach(() => {
  jest.spyOn(app().app.get(CalendarService), 'today').mockReturnValue('2026-11-27');
});

// Each test has the periods and the people for itself.
afterEach(() => app().database.query('truncate payslip, pay_run, pay_terms, employee cascade'));

/** Somebody who is paid by the month. */
async function hired(user_id: string | null = null): Promise<void> {
  const id = await hireJoiner(app(), { branch_id: await addBranch(app()), user_id });
  dataOf(employees.setTerms, await agreeTerms(app(), id, { amount: 825_000 }));
}
const moved = (what: string, run: PayRun, { cookie }: SignedIn, more?: object) =>
  movePayRun(app(), what, run, { cookie }, more);

test('a run to approve reaches whoever may as a task and a mail, its preparer once it is, and waits for nobody when taken back', async () => {
  const boss = await app().signInNew('owner');
  const preparer = await app().signInNew('accounts');
  await hired();
  const mine = { cookie: preparer.cookie };
  const run = await beginPayRun(app(), 'month', mine);
  const tasksOf = (by: SignedIn) =>
    app().database.query<{ name: string; status: string }>(
      'select name, status from task where user_id = $1 and link = $2 order by created_at',
      [by.userId, `/dashboard/employee/pay/${run.id}`],
    );

  const checked = dataOf(payRuns.check, await moved('check', run, preparer));
  expect(await tasksOf(boss)).toMatchObject([
    { name: `Approve? ${run.code}, monthly, pay day ${formatLongDay(run.pay_day)}`, status: 'open' },
  ]);
  expect(await tasksOf(preparer)).toEqual([]);
  await app().app.get(Outbox).drain();
  const mails = await app().database.query(
    `select from mail_message m join "user" u on u.email = m.to_address where u.id = $1 and starts_with(m.subject, 'Approve? ')`,
    [boss.userId],
  );
  expect(mails).toHaveLength(1);

  const back = await moved('reopen', checked, preparer, { reason: 'One more bonus' });
  expect(await tasksOf(boss)).toMatchObject([{ status: 'closed' }]);
  const again = dataOf(payRuns.check, await moved('check', dataOf(payRuns.reopen, back), preparer));
  dataOf(payRuns.approve, await moved('approve', again, boss));
  expect((await tasksOf(boss)).map(({ status }) => status)).toEqual(['closed', 'closed']);
  expect(await tasksOf(preparer)).toMatchObject([{ name: expect.stringMatching(/^Approved: PR-/), status: 'open' }]);
});

test('whoever is paid has one mail about the payslip, once the run is paid and not before', async () => {
  const boss = await app().signInNew('owner');
  const preparer = await app().signInNew('accounts');
  const joiner = await app().signInNew('worker');
  await hired(joiner.userId);
  const mine = { cookie: preparer.cookie };
  const run = await beginPayRun(app(), 'month', mine);
  const checked = dataOf(payRuns.check, await moved('check', run, preparer));
  const approved = dataOf(payRuns.approve, await moved('approve', checked, boss));
  const mails = async () => {
    await app().app.get(Outbox).drain();
    return app().database.query<{ subject: string }>(
      `select m.subject from mail_message m join "user" u on u.email = m.to_address where u.id = $1 and m.kind = 'payslip'`,
      [joiner.userId],
    );
  };
  expect(await mails()).toEqual([]);
  dataOf(payRuns.pay, await moved('pay', approved, preparer));
  expect(await mails()).toEqual([{ subject: `Your payslip to ${formatLongDay(run.to_day)}` }]);
  // Paid once, told once, however often the event comes.
  expect(await mails()).toHaveLength(1);
});
