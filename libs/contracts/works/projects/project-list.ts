import { pathTo } from '../../kernel/page';
import { projectStatuses } from './production-labels';
import type { ProjectRow } from './project-row';
import { listColumns, staffList } from '../../kernel/staff-list';
import { staffPages } from '../../kernel/staff-pages';

/** "12 of 63": panels that are packed, or further. */
const formatPacked = ({ packed: packedCount, panels }: ProjectRow): string =>
  `${String(packedCount)} of ${String(panels)}`;
const cut = ({ cut: cutCount, panels }: ProjectRow): string => `${String(cutCount)} of ${String(panels)}`;

const columns = listColumns<ProjectRow>()({
  code: { title: 'Project', value: (row) => row.code, sort: true, phone: 'title' },
  client: { title: 'Client', value: (row) => row.client, width: '12rem', clip: '18rem', sort: true },
  document: { title: 'Invoice', value: (row) => row.document },
  status: { title: 'Status', value: (row) => projectStatuses.of(row.status), phone: 'aside' },
  column: { title: 'Board column', value: (row) => row.column, sort: true },
  promised_on: { title: 'Promised', value: (row) => row.promised_on, as: 'date', sort: true },
  cupboards: { title: 'Cupboards', value: (row) => row.cupboards, as: 'count' },
  cut: { title: 'Panels cut', value: cut, as: 'count', phone: 'none' },
  packed: { title: 'Panels packed', value: formatPacked, as: 'count' },
  branch: { title: 'Branch', value: (row) => row.branch, phone: 'none' },
  released_at: { title: 'Released', value: (row) => row.released_at, as: 'ago', sort: true, phone: 'none' },
});

/** List of projects. */
export const projectList = staffList<ProjectRow>()({
  name: 'projects',
  file: 'projects',
  page: staffPages.projects,
  noun: { one: 'project', many: 'projects' },
  search: 'Project, client, invoice',
  columns,
  filters: {
    status: { kind: 'choice', label: 'Status', options: projectStatuses.options, facet: true },
    late: { kind: 'flag', label: 'Late', facet: true },
    unpromised: { kind: 'flag', label: 'No day agreed', facet: true },
    promised: { kind: 'dates', label: 'Promised' },
    released: { kind: 'dates', label: 'Released' },
    location_id: { kind: 'location' },
  },
  defaultSort: '-released_at',
  views: () => [
    {
      key: 'open',
      title: 'Open',
      filters: { status: 'released,in_production,ready' },
      sort: 'promised_on',
    },
    {
      key: 'late',
      title: 'Late',
      filters: { status: 'released,in_production,ready', late: 'yes' },
      sort: 'promised_on',
    },
    { key: 'ready', title: 'Ready', filters: { status: 'ready' }, sort: 'promised_on' },
  ],
  rowId: (row) => row.id,
  rowLabel: (row) => `project ${row.code}`,
  address: ({ id }) => pathTo(staffPages.project, { id }),
  found: {
    title: 'Projects',
    label: (row) => row.code,
    detail: (row) => `${row.client}, ${projectStatuses.label(row.status)}`,
  },
});
