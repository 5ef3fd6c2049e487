import { catalogueChangeStatuses } from './catalogue-change-labels';
import type { CatalogueChangeRow } from './catalogue-change-row';
import { withQuery } from '../../kernel/page';
import { listColumns, staffList } from '../../kernel/staff-list';
import { staffPages } from '../../kernel/staff-pages';

const columns = listColumns<CatalogueChangeRow>()({
  number: { title: 'Change', value: (row) => `Change ${String(row.number)}`, sort: true, phone: 'title' },
  what: { title: 'What', value: (row) => row.what, width: '16rem', clip: '28rem' },
  status: { title: 'Status', value: (row) => catalogueChangeStatuses.of(row.status), sort: true, phone: 'aside' },
  edits: { title: 'Fields', value: (row) => row.edits, as: 'count', sort: true, phone: 'none' },
  effective_on: { title: 'From', value: (row) => row.effective_on, as: 'date', sort: true, none: 'at once' },
  created_by: { title: 'By', value: (row) => row.created_by, sort: true },
  created_at: { title: 'Saved', value: (row) => row.created_at, as: 'time', sort: true },
  note: { title: 'Note', value: (row) => row.note, muted: true, clip: '20rem', phone: 'none' },
});

/** List of catalogue changes, planned and applied. */
export const catalogueChangeList = staffList<CatalogueChangeRow>()({
  name: 'catalogue-changes',
  file: 'catalogue-changes',
  page: staffPages.catalogueChanges,
  noun: { one: 'change', many: 'changes' },
  search: 'Number, item, note, person',
  columns,
  filters: {
    status: { kind: 'choice', label: 'Status', options: catalogueChangeStatuses.options, facet: true },
    created: { kind: 'dates', label: 'Saved' },
  },
  defaultSort: '-created_at',
  views: () => [
    { key: 'planned', title: 'Planned', filters: { status: 'planned' }, sort: 'effective_on' },
    { key: 'not-applied', title: 'Not applied', filters: { status: 'not_applied' } },
  ],
  rowId: (row) => row.id,
  rowLabel: (row) => `change ${String(row.number)}`,
  address: (row) => withQuery(staffPages.catalogueChanges.path, { q: String(row.number) }),
  found: {
    title: 'Changes of the catalogue',
    label: (row) => `Change ${String(row.number)}`,
    detail: (row) => `${row.what}, ${catalogueChangeStatuses.label(row.status).toLowerCase()}`,
  },
});
