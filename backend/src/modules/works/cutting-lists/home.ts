import { cuttingListList } from '@plinth/contracts/works/cutting-lists/cutting-list-list';
import { HOME_LINES } from '@plinth/contracts/kernel/home-lines';
import { listUrl } from '@plinth/contracts/kernel/list-url';
import { pathTo } from '@plinth/contracts/kernel/page';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { sql } from '../../../platform/data/database/sql';
import { HOME_LINE, homeLines, matchBranch } from '../../../platform/data/home/home-sources';
import { listCode } from './cutting-list-list';

const AT_THE_SAW = ['released', 'cutting'];

/** Lists to cut, with the number of panels that are left; the earliest promised first. */
const toCut = sql(
  HOME_LINE,
  `
  select c.id::text, ${listCode('c')} as label, count(*) filter (where p.status in ('planned', 'nested')) || ' of ' || count(*) || ' panels to cut' as detail,
         min(j.promised_on) as day, null::int as amount, count(*) over ()::int as total
    from cutting_list c join cutting_list_panel m on m.list_id = c.id join panel p on p.id = m.panel_id join project j on j.id = p.project_id
   where c.status in (${AT_THE_SAW.map((status) => `'${status}'`).join(', ')}) and ${matchBranch('c.branch_id', '$1')}
   group by c.id order by min(j.promised_on) nulls last, c.number limit ${String(HOME_LINES)}`,
);

/** Cutting lists for the home of staff. */
export const cuttingHome = homeLines({
  key: 'cutting_lists',
  page: staffPages.cuttingLists,
  action: 'update',
  statement: toCut,
  values: ({ location }) => [location],
  lineAddress: (id) => pathTo(staffPages.cuttingList, { id }),
  listAddress: () => listUrl(cuttingListList, { status: AT_THE_SAW.join(',') }),
});
