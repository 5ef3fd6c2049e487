import { HOME_LINES } from '@plinth/contracts/kernel/home-lines';
import { listUrl } from '@plinth/contracts/kernel/list-url';
import { pathTo } from '@plinth/contracts/kernel/page';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { tripList } from '@plinth/contracts/works/trips/trip-list';
import { sql } from '../../../platform/data/database/sql';
import { HOME_LINE, homeLines, matchBranch } from '../../../platform/data/home/home-sources';
import { IS_CALLED_OFF } from './delivery-sql';
import { DRIVER } from './trip-list';

const TOTAL = 'count(*) over ()::int as total';
const HOME_LIMIT = `limit ${String(HOME_LINES)}`;
const UNDER_WAY = ['planned', 'loading', 'on_the_road'];

/**
 * Trips until the next working day, so that they are seen before a weekend, and those that should be back: the
 * driver's own, or all for people who plan trips.
 */
const toDrive = sql(
  HOME_LINE,
  `
  select t.id::text, 'T-' || t.number || ' ' || t.vehicle as label,
         concat_ws(' · ', case when t.status = 'on_the_road' then 'on the road' end, (select count(*) || case when count(*) = 1 then ' stop' else ' stops' end from trip_stop s where s.trip_id = t.id and s.status <> 'off'),
           case when $1::uuid is null then coalesce(nullif(${DRIVER}, ''), 'no driver') end,
           (select string_agg(distinct nullif(regexp_replace(d.suburb, ', \\d{4}$', ''), ''), ', ') from trip_stop s join sales_document d on d.id = s.document_id where s.trip_id = t.id and s.status <> 'off')) as detail,
         t.day, null::int as amount, ${TOTAL}
    from trip t left join "user" u on u.id = t.driver_id
   where t.status in (${UNDER_WAY.map((status) => `'${status}'`).join(', ')}) and t.day <= $2::date and ($1::uuid is null or t.driver_id = $1::uuid)
     and ${matchBranch('t.branch_id', '$3')}
   order by t.day, t.number ${HOME_LIMIT}`,
);
/** Failed stops whose goods are on no later trip. */
const failedStops = sql(
  HOME_LINE,
  `
  select t.id::text, coalesce(nullif(d.client_company, ''), d.client_name) as label, concat_ws(', ', d.number, 'T-' || t.number, nullif(s.reason, '')) as detail,
         s.next_day as day, null::int as amount, ${TOTAL}
    from trip_stop s join trip t on t.id = s.trip_id join sales_document d on d.id = s.document_id left join online_order o on o.id = d.order_id
   where s.status = 'failed' and ${matchBranch('t.branch_id', '$1')} and (d.handed_over_at is null or d.handed_over_at < s.settled_at) and not ${IS_CALLED_OFF}
     and not exists (select from trip_stop again where again.document_id = s.document_id
           and (again.status = 'waiting' or (again.status in ('delivered', 'failed') and (again.settled_at, again.id) > (s.settled_at, s.id))))
   order by s.next_day nulls first, s.settled_at, s.id ${HOME_LIMIT}`,
);

const open = (id: string): string => pathTo(staffPages.trip, { id });

/** Trips for the home of staff. */
export const tripHome = [
  homeLines({
    key: 'trips',
    remindsDaily: true,
    page: staffPages.trips,
    action: 'update',
    statement: toDrive,
    values: async ({ userId, nextWorkingDay, location, mayDo }) =>
      (await mayDo('create', staffPages.trips)) ? [null, nextWorkingDay, location] : [userId, nextWorkingDay, null],
    lineAddress: open,
    listAddress: ({ nextWorkingDay }) => listUrl(tripList, { status: UNDER_WAY.join(','), day: `..${nextWorkingDay}` }),
  }),
  homeLines({
    key: 'stops_failed',
    page: staffPages.trips,
    action: 'create',
    statement: failedStops,
    values: ({ location }) => [location],
    lineAddress: open,
    listAddress: () => staffPages.trips.path,
  }),
];
