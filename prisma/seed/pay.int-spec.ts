import { contracts } from '@plinth/contracts/contracts';
import { dataOf } from '../../test/support/answers';
import { useApp } from '../../test/support/app';
import { movePayRun } from '../../test/support/payroll';

jest.setTimeout(90_000);
const app = useApp({ database: 'complete' });
const { payRuns } = contracts;
const OWNER = { as: 'owner' } as const;

test('the pay run of the demo that waits for the owner pays the hours of the clock, and can be approved as it is', async () => {
  const waiting = await app().database.query<{ id: string; slips: number; weeks: number }>(
    `select r.id, (select count(*)::int from payslip s where s.run_id = r.id) as slips,
            (select count(*)::int from attendance_week w where w.approved_at is not null and w.paid_at is null and w.starts_on + 6 <= r.to_day
                and w.employee_id in (select s.employee_id from payslip s where s.run_id = r.id)) as weeks
       from pay_run r where r.status = 'checked'`,
  );
  expect(waiting).toHaveLength(1);
  const [{ id, slips, weeks }] = waiting;
  expect([slips > 0, weeks > 0]).toEqual([true, true]);
  const run = dataOf(payRuns.get, await app().query('payRuns.get', { id }, OWNER));
  expect(dataOf(payRuns.approve, await movePayRun(app(), 'approve', run, OWNER)).status).toBe('approved');
});
