import { HOME_LINES } from '@plinth/contracts/home-words';
import { pathTo } from '@plinth/contracts/page';
import { staffPages } from '@plinth/contracts/staff-pages';
import { stationNames } from '@plinth/contracts/station-labels';
import { sql } from '../../../platform/database/sql';
import { HOME_LINE, homeLines, ofBranch } from '../../../platform/home/home-sources';

/** Where a panel `p` is scanned next; as `nextStep` says it of one. What is on no cutting list waits for no station yet. */
const NEXT = `case when p.status = 'nested' then 'saw' when p.status = 'cut' and p.needs_edging then 'edger'
       when p.status in ('cut', 'edged') and p.needs_drilling then 'drill' else 'pack' end`;
const inWords = (code: string): string =>
  `case ${code} ${stationNames.codes.map((each) => `when '${each}' then '${stationNames.label(each)}'`).join(' ')} end`;

/** A line for each station; in all, so many panels. */
const waiting = sql(
  HOME_LINE,
  `
  select x.station as id, ${inWords('x.station')} as label, count(*) || case when count(*) = 1 then ' panel' else ' panels' end as detail,
         min(x.promised_on) as day, null::int as amount, (sum(count(*)) over ())::int as total
    from (select ${NEXT} as station, j.promised_on from panel p join project_cupboard c on c.id = p.cupboard_id join project j on j.id = p.project_id
           where p.status in ('nested', 'cut', 'edged', 'drilled') and c.cancelled_at is null and ${ofBranch('j.branch_id', '$1')}) x
   group by x.station order by array_position(array[${stationNames.codes.map((code) => `'${code}'`).join(', ')}], x.station) limit ${String(HOME_LINES)}`,
);

/** What stations have for the home of staff. */
export const stationHome = homeLines({
  key: 'panels_at_stations',
  page: staffPages.stations,
  action: 'update',
  statement: waiting,
  values: ({ location }) => [location],
  open: (code) => pathTo(staffPages.station, { code }),
  all: () => staffPages.stations.path,
});
