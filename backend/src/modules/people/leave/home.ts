import { HOME_LINES } from '@plinth/contracts/kernel/home-lines';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { HOME_LINE, homeLines } from '../../../platform/data/home/home-sources';
import { sql } from '../../../platform/data/database/sql';
import { accountMay } from '../user/who-may';
import { leaveLink } from './leave-link';

/** Requests of others that this person may approve. */
const toAnswer = sql(
  HOME_LINE,
  `
  select r.id::text, trim(e.name || ' ' || e.surname) as label,
         to_char(r.from_day, 'FMDD Mon') || case when r.to_day > r.from_day then ' to ' || to_char(r.to_day, 'FMDD Mon') else '' end as detail,
         (r.created_at at time zone 'Africa/Johannesburg')::date as day, null::int as amount, count(*) over ()::int as total
    from leave_request r join employee e on e.id = r.employee_id
   where r.status = 'asked' and e.user_id is distinct from $1::uuid and ${accountMay('$1::uuid', 'update', staffPages.leave)}
   order by r.from_day, r.id limit ${String(HOME_LINES)}`,
);

export const leaveHome = [
  homeLines({
    key: 'leave_to_answer',
    page: staffPages.leave,
    statement: toAnswer,
    values: ({ userId }) => [userId],
    lineAddress: leaveLink,
    listAddress: () => staffPages.leave.path,
  }),
];
