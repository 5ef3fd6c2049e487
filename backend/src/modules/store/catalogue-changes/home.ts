import { catalogueChangeList } from '@plinth/contracts/catalogue-change-list';
import { HOME_LINES } from '@plinth/contracts/home-words';
import { listUrl } from '@plinth/contracts/list-url';
import { withQuery } from '@plinth/contracts/page';
import { staffPages } from '@plinth/contracts/staff-pages';
import { HOME_LINE, homeLines } from '../../../platform/home/home-sources';
import { sql } from '../../../platform/database/sql';

const notApplied = sql(
  HOME_LINE,
  `
  select number::text as id, 'Change ' || number as label, problem as detail, effective_on as day, null::int as amount, count(*) over ()::int as total
    from catalogue_change where status = 'not_applied' order by effective_on, number limit ${String(HOME_LINES)}`,
);

/** Planned changes that met something else on their day: whoever planned them counts on them. */
export const changesHome = homeLines({
  key: 'changes_not_applied',
  page: staffPages.items,
  statement: notApplied,
  values: () => [],
  open: (id) => withQuery(staffPages.catalogueChanges.path, { q: id }),
  all: () => listUrl(catalogueChangeList, { status: 'not_applied' }),
});
