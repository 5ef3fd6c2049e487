import { spokenCode } from './panel-code';
import type { PanelRow } from './panel-row';
import { panelStatuses } from './production-labels';
import { listColumns, staffList } from '../../kernel/staff-list';
import { staffPages } from '../../kernel/staff-pages';

const size = ({ length, width }: PanelRow): string => `${String(length)} × ${String(width)} mm`;
const copy = ({ mark, copy: nth, copies }: PanelRow): string =>
  copies === 1 ? mark : `${mark} ${String(nth)}/${String(copies)}`;
/** Names a panel; a replacement is marked as a recut. */
const name = ({ name: part, replaces }: PanelRow): string => (replaces === null ? part : `${part} (recut)`);

const columns = listColumns<PanelRow>()({
  mark: { title: 'Panel', value: copy, sort: true, phone: 'title' },
  name: { title: 'Part', value: name },
  cupboard: { title: 'Cupboard', value: (row) => row.cupboard, clip: '14rem', phone: 'none' },
  status: { title: 'Status', value: (row) => panelStatuses.of(row.status), phone: 'aside' },
  size: { title: 'Finished size', value: size },
  board: { title: 'Board', value: (row) => row.board, sort: true, clip: '14rem' },
  promised_on: { title: 'Promised', value: (row) => row.promised_on, as: 'date', sort: true, phone: 'none' },
  moved_at: { title: 'Since', value: (row) => row.moved_at, as: 'ago', sort: true, phone: 'none' },
  code: { title: 'Code', value: (row) => spokenCode(row.code), phone: 'none' },
});

/** List of panels, one row for each piece of board. */
export const panelList = staffList<PanelRow>()({
  name: 'panels',
  file: 'panels',
  page: staffPages.cupboardPanels,
  noun: { one: 'panel', many: 'panels' },
  search: 'Code, project, part, board',
  columns,
  fileColumns: {
    cut_length: { title: 'Cut length, mm', value: (row) => row.cut_length },
    cut_width: { title: 'Cut width, mm', value: (row) => row.cut_width },
    thickness: { title: 'Thickness, mm', value: (row) => row.thickness },
  },
  filters: {
    status: { kind: 'choice', label: 'Status', options: panelStatuses.options, facet: true },
    recut: { kind: 'flag', label: 'Recut', facet: true },
    promised: { kind: 'dates', label: 'Promised' },
    project_id: { kind: 'object', label: 'Project' },
    location_id: { kind: 'location' },
  },
  defaultSort: '-moved_at',
  views: () => [
    { key: 'to-cut', title: 'To cut', filters: { status: 'planned,nested' }, sort: 'promised_on' },
    {
      key: 'under-way',
      title: 'Under way',
      filters: { status: 'cut,edged,drilled' },
      sort: 'promised_on',
    },
    { key: 'recut', title: 'Recut', filters: { recut: 'yes', status: 'planned,nested,cut,edged,drilled' } },
  ],
  rowId: (row) => row.id,
  rowLabel: (row) => `panel ${row.mark}`,
  // Its own page, which people at stations may open as well as those who plan.
  address: ({ code }) => `/p/${code}`,
  found: {
    title: 'Panels',
    label: (row) => row.mark,
    detail: (row) => `${row.name}, ${panelStatuses.label(row.status)}`,
  },
});
