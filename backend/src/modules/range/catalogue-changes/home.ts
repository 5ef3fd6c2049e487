import type { Provider } from '@nestjs/common';
import { catalogueChangeList } from '@plinth/contracts/range/catalogue-changes/catalogue-change-list';
import { HOME_LINES } from '@plinth/contracts/kernel/home-lines';
import { listUrl } from '@plinth/contracts/kernel/list-url';
import { withQuery } from '@plinth/contracts/kernel/page';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { HOME_LINE, HomeSources } from '../../../platform/data/home/home-sources';
import { sql } from '../../../platform/data/database/sql';
import { visibleCondition } from './catalogue-changes.repository';
import { EditKinds } from './edit-kinds';

const notApplied = sql(
  HOME_LINE,
  `
  select c.number::text as id, 'Change ' || c.number as label, c.problem as detail, c.effective_on as day, null::int as amount,
         count(*) over ()::int as total
    from catalogue_change c where c.status = 'not_applied' and ${visibleCondition('$1')} order by c.effective_on, c.number limit ${String(HOME_LINES)}`,
);

/**
 * Planned changes that could not be applied on their day, shown to everybody who may see the pages of all their
 * objects.
 */
export const changesHome: Provider = {
  provide: Symbol('home of staff'),
  inject: [HomeSources, EditKinds],
  useFactory: (sources: HomeSources, kinds: EditKinds) =>
    sources.lines.push({
      key: 'changes_not_applied',
      page: staffPages.items,
      statement: notApplied,
      values: async ({ maySee }) => [await kinds.listVisible(maySee)],
      lineAddress: (id) => withQuery(staffPages.catalogueChanges.path, { q: id }),
      listAddress: () => listUrl(catalogueChangeList, { status: 'not_applied' }),
    }),
};
