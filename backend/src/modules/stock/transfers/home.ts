import { HOME_LINES } from '@plinth/contracts/kernel/home-lines';
import { listUrl } from '@plinth/contracts/kernel/list-url';
import { pathTo } from '@plinth/contracts/kernel/page';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { OPEN_TRANSFERS } from '@plinth/contracts/stock/transfers/transfer-labels';
import { transferList } from '@plinth/contracts/stock/transfers/transfer-list';
import { sql } from '../../../platform/data/database/sql';
import { HOME_LINE, homeLines, matchBranch } from '../../../platform/data/home/home-sources';

/** Transfers that a branch has to send, or that are on their way to it. */
const toBook = sql(
  HOME_LINE,
  `
  select t.id::text, t.number || case t.status when 'draft' then ' to send' else ' to receive' end as label, f.name || ' to ' || d.name as detail,
         (t.created_at at time zone 'Africa/Johannesburg')::date as day, null::int as amount, count(*) over ()::int as total
    from stock_transfer t join location f on f.id = t.from_branch_id join location d on d.id = t.to_branch_id
   where t.status = 'draft' and ${matchBranch('t.from_branch_id', '$1')} or t.status = 'sent' and ${matchBranch('t.to_branch_id', '$1')}
   order by t.created_at, t.number limit ${String(HOME_LINES)}`,
);

/** Transfers on the home of staff. */
export const transferHome = homeLines({
  key: 'transfers_to_book',
  page: staffPages.transfers,
  action: 'update',
  statement: toBook,
  values: ({ location }) => [location],
  lineAddress: (id) => pathTo(staffPages.transfer, { id }),
  listAddress: () => listUrl(transferList, { status: OPEN_TRANSFERS.join(',') }),
});
