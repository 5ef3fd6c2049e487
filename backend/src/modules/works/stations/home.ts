import { HOME_LINES } from '@plinth/contracts/kernel/home-lines';
import { pathTo } from '@plinth/contracts/kernel/page';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { stationNames } from '@plinth/contracts/works/stations/station-labels';
import { sql } from '../../../platform/data/database/sql';
import { HOME_LINE, homeLines } from '../../../platform/data/home/home-sources';
import { waitingPanels } from './waiting-sql';

const inWords = (code: string): string =>
  `case ${code} ${stationNames.codes.map((each) => `when '${each}' then '${stationNames.label(each)}'`).join(' ')} end`;

/** Counts of waiting panels, one line for each station. */
const waitingByStation = sql(
  HOME_LINE,
  `
  select x.station as id, ${inWords('x.station')} as label, count(*) || case when count(*) = 1 then ' panel' else ' panels' end as detail,
         min(x.promised_on) as day, null::int as amount, (sum(count(*)) over ())::int as total
    from (${waitingPanels('$1')}) x
   group by x.station order by array_position(array[${stationNames.codes.map((code) => `'${code}'`).join(', ')}], x.station) limit ${String(HOME_LINES)}`,
);

/** Stations for the home of staff. */
export const stationHome = homeLines({
  key: 'panels_at_stations',
  page: staffPages.stations,
  action: 'update',
  statement: waitingByStation,
  values: ({ location }) => [location],
  lineAddress: (code) => pathTo(staffPages.station, { code }),
  listAddress: () => staffPages.stations.path,
});
