import { pathTo } from '../../kernel/page';
import { listColumns, staffList } from '../../kernel/staff-list';
import { staffPages } from '../../kernel/staff-pages';
import { tripStatuses } from './trip-labels';
import type { TripRow } from './trip-row';

const columns = listColumns<TripRow>()({
  code: { title: 'Trip', value: (row) => row.code, sort: true, phone: 'title' },
  status: { title: 'Status', value: (row) => tripStatuses.of(row.status), phone: 'aside' },
  day: { title: 'Day', value: (row) => row.day, as: 'date', sort: true },
  vehicle: { title: 'Vehicle', value: (row) => row.vehicle },
  driver: { title: 'Driver', value: (row) => row.driver },
  stops: { title: 'Stops', value: (row) => row.stops, as: 'count' },
  delivered: { title: 'Delivered', value: (row) => row.delivered, as: 'count' },
  suburbs: { title: 'Suburbs', value: (row) => row.suburbs, clip: '30rem', none: 'none yet' },
  branch: { title: 'Branch', value: (row) => row.branch, phone: 'none' },
});

/** List of trips. */
export const tripList = staffList<TripRow>()({
  name: 'trips',
  file: 'trips',
  page: staffPages.trips,
  noun: { one: 'trip', many: 'trips' },
  search: 'Trip, vehicle, driver, suburb',
  columns,
  filters: {
    status: { kind: 'choice', label: 'Status', options: tripStatuses.options, facet: true },
    day: { kind: 'dates', label: 'Day' },
    branch_id: { kind: 'branch' },
  },
  defaultSort: '-day',
  views: () => [{ key: 'open', title: 'Open', filters: { status: 'planned,loading,on_the_road' }, sort: 'day' }],
  rowId: (row) => row.id,
  rowLabel: (row) => `trip ${row.code}`,
  address: ({ id }) => pathTo(staffPages.trip, { id }),
  found: {
    title: 'Trips',
    label: (row) => row.code,
    detail: (row) => `${row.vehicle}, ${tripStatuses.label(row.status).toLowerCase()}`,
  },
});
