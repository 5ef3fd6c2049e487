import { cuttingListList } from '@plinth/contracts/works/cutting-lists/cutting-list-list';
import type { CuttingListRow } from '@plinth/contracts/works/cutting-lists/cutting-lists';
import { dayOf, byDayRange, byValues } from '../../../platform/data/lists/list-query';
import { servedList, withInstants } from '../../../platform/data/lists/served-list';

type StoredRow = Omit<CuttingListRow, 'created_at'> & { created_at: Date };

/** Builds the SQL for the code of a cutting list: CL-1001. */
export const listCode = (alias: string): string => `'CL-' || (1000 + ${alias}.number)`;
const FROM_PANELS_OF_LIST = 'from cutting_list_panel m join panel p on p.id = m.panel_id where m.list_id = c.id';
const DUE = `(select min(j.promised_on) from cutting_list_panel m join panel p on p.id = m.panel_id join project j on j.id = p.project_id where m.list_id = c.id)`;
const PANELS = '(select count(*)::int from cutting_list_panel m where m.list_id = c.id)';

/** Lists cutting lists. */
export class CuttingListList extends servedList(
  cuttingListList,
  {
    select: `c.id, ${listCode('c')} as code, c.status, l.name as branch, c.note,
    coalesce((select string_agg(distinct p.board, ', ' order by p.board) ${FROM_PANELS_OF_LIST}), '') as boards,
    coalesce((select string_agg(distinct 'P-' || j.number, ', ') from cutting_list_panel m join panel p on p.id = m.panel_id join project j on j.id = p.project_id where m.list_id = c.id), '') as projects,
    ${PANELS} as panels, (select count(*)::int ${FROM_PANELS_OF_LIST} and p.status not in ('planned', 'nested', 'cancelled')) as cut,
    (select r.sheets from cutting_run r where r.id = c.run_id) as sheets,
    (select round(r.yield * 100)::int from cutting_run r where r.id = c.run_id) as yield_percent,
    to_char(${DUE}, 'YYYY-MM-DD') as due_on, c.created_at`,
    from: 'cutting_list c join location l on l.id = c.branch_id',
    sort: { code: 'c.number', panels: PANELS, due_on: DUE, created_at: 'c.created_at' },
    defaultOrder: 'c.created_at desc',
    key: 'c.id',
    search: `plain_text(${listCode('c')} || ' ' || c.note)`,
    filters: {
      status: byValues('c.status'),
      branch_id: byValues('c.branch_id', 'uuid[]'),
      created: byDayRange(dayOf('c.created_at')),
    },
    facets: { status: 'c.status' },
    sums: {},
  },
  (row: StoredRow): CuttingListRow => withInstants(row),
) {}
