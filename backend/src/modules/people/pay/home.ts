import { HOME_LINES } from '@plinth/contracts/kernel/home-lines';
import { pathTo } from '@plinth/contracts/kernel/page';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { HOME_LINE, homeLines } from '../../../platform/data/home/home-sources';
import { sql } from '../../../platform/data/database/sql';
import { accountMay } from '../user/who-may';

/** Runs that others prepared and this person may approve. */
const toApprove = sql(
  HOME_LINE,
  `
  select r.id::text, 'PR-' || r.number as label, case r.period when 'week' then 'Weekly' else 'Monthly' end as detail,
         r.pay_day as day, null::int as amount, count(*) over ()::int as total
    from pay_run r
   where r.status = 'checked' and r.prepared_by_id is distinct from $1::uuid and ${accountMay('$1::uuid', 'update', staffPages.payRuns)}
   order by r.pay_day, r.number limit ${String(HOME_LINES)}`,
);

/** Days before the end of a period on which its run is due: a month is paid at its end, a week after it was worked. */
const DAYS_AHEAD = { month: 7, week: -1 } as const;
const periodStart = (day: string): string =>
  `case p.period when 'month' then date_trunc('month', ${day}) else date_trunc('week', ${day}) end`;

/** Terms of each employee with the days on which they apply; the first ones apply before their first day as well. */
const DATED_TERMS = `
  select employee_id, period,
         case when lag(number) over theirs is null then '-infinity'::date else from_day end as from_day,
         coalesce(lead(from_day) over theirs - 1, 'infinity'::date) as until
    from pay_terms window theirs as (partition by employee_id order by from_day, number)`;

/**
 * First day after the last run of each kind, `last`, on which somebody is paid in this way. There is no reminder of the
 * shop's first run.
 */
const FIRST_UNPAID = `
  select p.period, min(greatest(p.last + 1, t.from_day, e.started_on)) as first
    from (select r.period, max(r.to_day) as last from pay_run r where r.status <> 'cancelled' group by r.period) p
    join (${DATED_TERMS}) t on t.period = p.period and t.until > p.last
    join employee e on e.id = t.employee_id and e.started_on <= t.until
   where least(coalesce(e.ended_on, 'infinity'::date), t.until) >= greatest(p.last + 1, t.from_day, e.started_on)
   group by p.period`;

/** Draft runs, and runs that are due because their period is over or nearly so. */
export const toPrepare = sql(
  HOME_LINE,
  `
  select x.id, x.label, x.detail, x.day, null::int as amount, count(*) over ()::int as total from (
    select r.id::text as id, 'PR-' || r.number as label, case r.period when 'week' then 'Weekly' else 'Monthly' end || ', a draft' as detail, r.to_day as day
      from pay_run r where r.status = 'draft'
    union all
    select '', case n.period when 'week' then 'Weekly pay run' else 'Monthly pay run' end, 'from ' || to_char(n.start, 'FMDD Mon'), n.due
      from (select p.period, ${periodStart('p.first')}::date as start,
                   (${periodStart('p.first')} + case p.period when 'month' then interval '1 month' else interval '7 days' end - interval '1 day')::date as due
              from (${FIRST_UNPAID}) p) n
     where n.due <= $1::date + case n.period when 'month' then ${String(DAYS_AHEAD.month)} else ${String(DAYS_AHEAD.week)} end) x
   order by x.day, x.label limit ${String(HOME_LINES)}`,
);

export const payHome = [
  homeLines({
    key: 'pay_runs_to_prepare',
    remindsDaily: true,
    page: staffPages.payRuns,
    action: 'create',
    statement: toPrepare,
    values: ({ today }) => [today],
    lineAddress: (id) => (id === '' ? staffPages.payRuns.path : pathTo(staffPages.payRun, { id })),
    listAddress: () => staffPages.payRuns.path,
  }),
  homeLines({
    key: 'pay_runs_to_approve',
    page: staffPages.payRuns,
    statement: toApprove,
    values: ({ userId }) => [userId],
    lineAddress: (id) => pathTo(staffPages.payRun, { id }),
    listAddress: () => staffPages.payRuns.path,
  }),
];
