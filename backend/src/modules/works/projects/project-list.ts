import { PANEL_WAY, UNCUT, type PanelStatus } from '@plinth/contracts/works/projects/production-labels';
import { projectList } from '@plinth/contracts/works/projects/project-list';
import type { ProjectRow } from '@plinth/contracts/works/projects/project-row';
import { byLocation, dayOf, byCondition, byDayRange, byValues } from '../../../platform/data/lists/list-query';
import { servedList, withInstants } from '../../../platform/data/lists/served-list';

const quoteStates = (statuses: readonly PanelStatus[]): string => statuses.map((status) => `'${status}'`).join(', ');
const CUT = PANEL_WAY.filter((step) => !UNCUT.some((uncut) => uncut === step));

/** Panels of a project `j` that are still made, without damaged and cancelled ones. */
const countPanels = (statuses: readonly PanelStatus[]): string =>
  `(select count(*)::int from panel p join project_cupboard c on c.id = p.cupboard_id and c.cancelled_at is null where p.project_id = j.id and p.status in (${quoteStates(statuses)}))`;
/** Pieces of tops of a project `j` that are still made. */
const countTops = (condition = ''): string =>
  `(select coalesce(sum(t.quantity), 0)::int from project_top t where t.project_id = j.id and t.cancelled_at is null ${condition})`;
const WORKING_CUPBOARDS = `(select count(*)::int from project_cupboard c where c.project_id = j.id and c.cancelled_at is null) as cupboards`;
const TOP_PIECES = `${countTops()} as top_pieces, ${countTops('and t.cut_at is not null')} as top_pieces_cut`;
const PACKED: readonly PanelStatus[] = ['packed', 'loaded', 'delivered'];
/** Progress of a project, from its panels and tops. */
export const PROGRESS = `${WORKING_CUPBOARDS},
    ${countPanels(PANEL_WAY)} as panels, ${countPanels(CUT)} as cut, ${countPanels(PACKED)} as packed, ${TOP_PIECES}`;
/** The same where many projects are read whole: their panels are read once, by `joinPanelCounts`. */
export const PROGRESS_OF_MANY = `${WORKING_CUPBOARDS}, w.panels, w.cut, w.packed, ${TOP_PIECES}`;
export const joinPanelCounts = `cross join lateral (
    select count(*) filter (where p.status in (${quoteStates(PANEL_WAY)}))::int as panels, count(*) filter (where p.status in (${quoteStates(CUT)}))::int as cut,
           count(*) filter (where p.status in (${quoteStates(PACKED)}))::int as packed
      from panel p join project_cupboard c on c.id = p.cupboard_id and c.cancelled_at is null where p.project_id = j.id) w`;
export const projectFrom = `project j join sales_document d on d.id = j.document_id join location b on b.id = j.branch_id join project_status s on s.id = j.column_id`;
export const PROJECT_CODE = `'P-' || j.number`;
export const CLIENT = `coalesce(nullif(d.client_name, ''), d.client_company)`;
export const LATE = `(j.promised_on < (now() at time zone 'Africa/Johannesburg')::date and j.status in ('released', 'in_production', 'ready'))`;
/** Condition for an open project without a promised day. */
export const UNPROMISED = `(j.promised_on is null and j.status in ('released', 'in_production', 'ready'))`;

export const PROJECT_COLUMNS = `j.id, ${PROJECT_CODE} as code, j.document_id, coalesce(d.number, '') as document, ${CLIENT} as client, j.status, s.name as column,
    to_char(j.promised_on, 'YYYY-MM-DD') as promised_on, b.name as branch, ${PROGRESS}, j.released_at`;

type Stored = Omit<ProjectRow, 'released_at'> & { released_at: Date };

/** Projects of invoices. */
export class ProjectList extends servedList(
  projectList,
  {
    select: PROJECT_COLUMNS,
    from: projectFrom,
    sort: {
      code: 'j.number',
      client: CLIENT,
      column: 's.position',
      promised_on: 'j.promised_on',
      released_at: 'j.released_at',
    },
    defaultOrder: 'j.released_at desc',
    key: 'j.id',
    search: `plain_text(${PROJECT_CODE} || ' ' || coalesce(d.number, '') || ' ' || d.client_name || ' ' || d.client_company)`,
    filters: {
      status: byValues('j.status'),
      late: byCondition(LATE),
      unpromised: byCondition(UNPROMISED),
      promised: byDayRange('j.promised_on'),
      released: byDayRange(dayOf('j.released_at')),
      location_id: byLocation('j.branch_id'),
    },
    facets: { status: 'j.status', late: LATE, unpromised: UNPROMISED },
    sums: {},
  },
  (row: Stored): ProjectRow => withInstants(row),
) {}
