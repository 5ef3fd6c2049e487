import { HOME_LINES } from '@plinth/contracts/kernel/home-lines';
import { listUrl } from '@plinth/contracts/kernel/list-url';
import { withQuery } from '@plinth/contracts/kernel/page';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { walkInList } from '@plinth/contracts/desk/walk-ins/walk-in-list';
import { HOME_FIGURE, HOME_LINE, homeFigure, homeLines, matchBranch } from '../../../platform/data/home/home-sources';
import { sql } from '../../../platform/data/database/sql';

const page = staffPages.walkIns;
const TIME_IN = `(w.time_in at time zone 'Africa/Johannesburg')`;

/** Visitors who came today and are not recorded as having left. */
const presentVisitors = sql(
  HOME_LINE,
  `
  select w.id::text, w.name as label,
         concat_ws(', ', to_char(${TIME_IN}, 'HH24:MI'), nullif(w.interest, ''), coalesce('with ' || trim(h.name), 'nobody with them yet')) as detail,
         null::date as day, null::int as amount, count(*) over ()::int as total
    from walk_in w left join "user" h on h.id = w.helped_by_id
   where w.time_out is null and w.time_in >= $1::date::timestamp at time zone 'Africa/Johannesburg' and ${matchBranch('w.branch_id', '$2')}
   order by w.helped_by_id is not null, w.time_in, w.id limit ${String(HOME_LINES)}`,
);

const visits = sql(
  HOME_FIGURE,
  `
  select count(*) filter (where ${TIME_IN}::date = $1::date)::float8 as value, count(*) filter (where ${TIME_IN}::date = $1::date - 7 and w.time_in <= now() - interval '7 days')::float8 as beside
    from walk_in w where w.time_in >= ($1::date - 7)::timestamp at time zone 'Africa/Johannesburg' and ${matchBranch('w.branch_id', '$2')}`,
);

/** Visits for the home of staff. */
export const walkInHome = [
  homeLines({
    key: 'visitors',
    page,
    statement: presentVisitors,
    values: ({ today, location }) => [today, location],
    lineAddress: (id) => withQuery(page.path, { visit: id }),
    listAddress: () => listUrl(walkInList, { present: 'yes' }),
  }),
  homeFigure({
    key: 'visits',
    page,
    statement: visits,
    values: ({ today, location }) => [today, location],
    listAddress: ({ today }) => listUrl(walkInList, { came: `${today}..${today}` }),
  }),
];
