import { pathTo } from '../../kernel/page';
import type { PersonRow } from './people-row';
import { listColumns, staffList } from '../../kernel/staff-list';
import { staffPages } from '../../kernel/staff-pages';

export const personState = ({ is_locked, is_invited }: Pick<PersonRow, 'is_locked' | 'is_invited'>): string =>
  is_locked ? 'Locked' : is_invited ? 'Invited' : 'Active';

const columns = listColumns<PersonRow>()({
  name: { title: 'Name', value: (row) => row.name, sort: true, phone: 'title', clip: '18rem' },
  email: { title: 'Email', value: (row) => row.email, sort: true, clip: '20rem' },
  roles: { title: 'Roles', value: (row) => row.roles.join(', '), clip: '16rem' },
  branches: { title: 'Branches', value: (row) => row.branches.join(', '), clip: '16rem' },
  state: { title: 'Status', value: personState, phone: 'aside' },
  last_seen_at: { title: 'Last seen', value: (row) => row.last_seen_at, as: 'ago', sort: true },
});

/** List of staff: accounts with a staff role. */
export const peopleList = staffList<PersonRow>()({
  name: 'people',
  file: 'users',
  page: staffPages.users,
  noun: { one: 'person', many: 'people' },
  search: 'Name, email, role',
  columns,
  filters: {
    locked: { kind: 'flag', label: 'Locked', facet: true },
    invited: { kind: 'flag', label: 'Invited', facet: true },
  },
  defaultSort: 'name',
  views: () => [
    { key: 'active', title: 'Active', filters: { locked: 'no' } },
    { key: 'locked', title: 'Locked', filters: { locked: 'yes' } },
  ],
  rowId: (row) => row.id,
  rowLabel: (row) => row.name,
  address: ({ id }) => pathTo(staffPages.user, { id }),
  found: { title: 'Users', label: (row) => row.name, detail: (row) => row.roles.join(', ') },
});
