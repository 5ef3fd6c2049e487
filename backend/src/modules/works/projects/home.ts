import { HOME_LINES } from '@plinth/contracts/kernel/home-lines';
import { listUrl } from '@plinth/contracts/kernel/list-url';
import { pathTo } from '@plinth/contracts/kernel/page';
import { panelList } from '@plinth/contracts/works/projects/panel-list';
import { OPEN_PROJECTS, recutReasons, UNCUT } from '@plinth/contracts/works/projects/production-labels';
import { projectList } from '@plinth/contracts/works/projects/project-list';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { sql } from '../../../platform/data/database/sql';
import {
  HOME_LINE,
  homeLines,
  matchBranch,
  matchSalesperson,
  type HomeQuery,
} from '../../../platform/data/home/home-sources';
import { CLIENT, LATE, PROJECT_CODE, projectFrom, UNPROMISED } from './project-list';

const TOTAL = 'count(*) over ()::int as total';
const PROJECT = `j.id::text, ${PROJECT_CODE} || ' ' || ${CLIENT} as label, s.name as detail, j.promised_on as day, null::int as amount, ${TOTAL}`;
const HOME_LIMIT = `limit ${String(HOME_LINES)}`;
const listCodes = (codes: readonly string[]): string => codes.map((code) => `'${code}'`).join(', ');
const reasonInWords = `case p.recut_reason ${recutReasons.codes.map((code) => `when '${code}' then '${recutReasons.label(code).toLowerCase()}'`).join(' ')} end`;

/** Late projects: for the seller, who calls the client, and all of them for the people who plan the workshop. */
const late = sql(
  HOME_LINE,
  `
  select ${PROJECT} from ${projectFrom} where ${LATE} and ${matchSalesperson('d', '$1')} and ${matchBranch('j.branch_id', '$2')}
   order by j.promised_on, j.number ${HOME_LIMIT}`,
);
/**
 * Projects without a promised day, for the seller to agree on one with the client; until then the workshop plans them
 * last.
 */
const toAgree = sql(
  HOME_LINE,
  `
  select d.id::text, ${PROJECT_CODE} || ' ' || ${CLIENT} as label, coalesce(d.number, '') as detail,
         (j.released_at at time zone 'Africa/Johannesburg')::date as day, null::int as amount, ${TOTAL}
    from ${projectFrom} where ${UNPROMISED} and d.order_id is null and ${matchSalesperson('d', '$1')} and ${matchBranch('j.branch_id', '$2')}
   order by j.released_at, j.number ${HOME_LIMIT}`,
);
/** Projects of which nothing is cut. */
const toBegin = sql(
  HOME_LINE,
  `
  select ${PROJECT} from ${projectFrom} where j.status = 'released' and ${matchBranch('j.branch_id', '$1')}
   order by j.promised_on nulls last, j.number ${HOME_LIMIT}`,
);
/** Tops that nobody marked as cut. */
const tops = sql(
  HOME_LINE,
  `
  select j.id::text, ${PROJECT_CODE} || '-T' || t.number || ' ' || t.name as label, t.quantity || ' × ' || t.size as detail, j.promised_on as day,
         null::int as amount, ${TOTAL}
    from project_top t join project j on j.id = t.project_id
   where t.cut_at is null and t.cancelled_at is null and j.status in (${listCodes(OPEN_PROJECTS)}) and ${matchBranch('j.branch_id', '$1')}
   order by j.promised_on nulls last, j.number, t.number ${HOME_LIMIT}`,
);
const recuts = sql(
  HOME_LINE,
  `
  select p.id::text, p.mark as label, concat_ws(', ', p.name, p.board, ${reasonInWords}) as detail, j.promised_on as day, null::int as amount, ${TOTAL}
    from panel p join project_cupboard c on c.id = p.cupboard_id join project j on j.id = p.project_id
   where p.replaces_id is not null and p.status in (${listCodes(UNCUT)}) and c.cancelled_at is null and ${matchBranch('j.branch_id', '$1')}
   order by j.promised_on nulls last, p.mark ${HOME_LIMIT}`,
);

const SAW = pathTo(staffPages.station, { code: 'saw' });
const open = (id: string): string => pathTo(staffPages.project, { id });
const uncutAgain = listUrl(panelList, { recut: 'yes', status: UNCUT.join(',') });
const selectSellerAndBranch = async ({ salesperson, location, mayDo }: HomeQuery) => [
  (await mayDo('update', staffPages.projects)) ? null : salesperson,
  location,
];

/** Projects for the home of staff. */
export const projectHome = [
  homeLines({
    key: 'projects_late',
    remindsDaily: true,
    page: staffPages.projects,
    statement: late,
    values: selectSellerAndBranch,
    lineAddress: open,
    listAddress: () => listUrl(projectList, { status: OPEN_PROJECTS.join(','), late: 'yes' }),
  }),
  homeLines({
    key: 'days_to_agree',
    remindsDaily: true,
    page: staffPages.invoices,
    action: 'update',
    statement: toAgree,
    values: ({ salesperson, location }) => [salesperson, location],
    lineAddress: (id) => pathTo(staffPages.invoice, { id }),
    listAddress: () => listUrl(projectList, { unpromised: 'yes' }),
  }),
  homeLines({
    key: 'projects_to_begin',
    page: staffPages.projects,
    action: 'update',
    statement: toBegin,
    values: ({ location }) => [location],
    lineAddress: open,
    listAddress: () => listUrl(projectList, { status: 'released' }),
  }),
  homeLines({
    key: 'tops_to_cut',
    page: staffPages.cupboardPanels,
    action: 'update',
    statement: tops,
    values: ({ location }) => [location],
    // People who cut may not open the project: the tops are at their station, too.
    lineAddress: async (id, query) => ((await query.mayDo('view', staffPages.project)) ? open(id) : SAW),
    listAddress: async (query) =>
      (await query.mayDo('view', staffPages.projects))
        ? listUrl(projectList, { status: OPEN_PROJECTS.join(',') })
        : SAW,
  }),
  homeLines({
    key: 'recuts',
    remindsDaily: true,
    page: staffPages.cupboardPanels,
    action: 'update',
    statement: recuts,
    values: ({ location }) => [location],
    // People who cut may not open the project, so the line opens the list of panels.
    lineAddress: () => uncutAgain,
    listAddress: () => uncutAgain,
  }),
];
