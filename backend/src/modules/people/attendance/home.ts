import { HOME_LINES } from '@plinth/contracts/kernel/home-lines';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { sql } from '../../../platform/data/database/sql';
import { HOME_LINE, homeLines } from '../../../platform/data/home/home-sources';
import { employeeCodeOf } from './attendance.repository';

/** Weeks to look back; older ones are paid or never will be. */
const WEEKS = 4;

/** Past weeks, with the number of people who have presses and no approved hours. */
const toApprove = sql(
  HOME_LINE,
  `
  select w.monday::text as id, count(distinct e.id) || case when count(distinct e.id) = 1 then ' person' else ' people' end as label, '' as detail,
         w.monday as day, null::int as amount, count(*) over ()::int as total
    from (select (date_trunc('week', $1::date) - make_interval(weeks => n))::date as monday from generate_series(1, ${String(WEEKS)}) n) w
    join clock_event p on p.kind in ('press', 'added') and p.at >= w.monday::timestamp at time zone 'Africa/Johannesburg'
     and p.at < (w.monday + 7)::timestamp at time zone 'Africa/Johannesburg'
    join employee e on e.code = ${employeeCodeOf('p.person_code')}
   where not exists (select from attendance_week a where a.employee_id = e.id and a.starts_on = w.monday and a.approved_at is not null)
   group by w.monday order by w.monday limit ${String(HOME_LINES)}`,
);

/** Hours for the home of staff. */
export const attendanceHome = homeLines({
  key: 'hours_to_approve',
  remindsDaily: true,
  page: staffPages.hours,
  action: 'update',
  statement: toApprove,
  values: ({ today }) => [today],
  lineAddress: () => staffPages.hours.path,
  listAddress: () => staffPages.hours.path,
});
