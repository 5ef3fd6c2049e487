import { employeeStates } from './employee-labels';
import type { EmployeeRow } from './employee-row';
import { pathTo } from '../../kernel/page';
import { listColumns, staffList } from '../../kernel/staff-list';
import { staffPages } from '../../kernel/staff-pages';

const columns = listColumns<EmployeeRow>()({
  code: { title: 'Number', value: (row) => row.code, sort: true, phone: 'line' },
  name: { title: 'Name', value: (row) => row.name, sort: true, phone: 'title', clip: '18rem' },
  occupation: { title: 'Occupation', value: (row) => row.occupation, sort: true, clip: '18rem' },
  branch: { title: 'Branch', value: (row) => row.branch },
  state: { title: 'Status', value: (row) => employeeStates.of(row.state), phone: 'aside' },
  started_on: { title: 'Since', value: (row) => row.started_on, as: 'date', sort: true },
  ended_on: { title: 'Until', value: (row) => row.ended_on, as: 'date', none: '–', hidden: true },
  has_account: { title: 'Account', value: (row) => (row.has_account ? 'Yes' : 'No'), hidden: true },
});

/** List of present and former employees, without pay. */
export const employeeList = staffList<EmployeeRow>()({
  name: 'employees',
  file: 'employees',
  page: staffPages.employees,
  noun: { one: 'employee', many: 'employees' },
  search: 'Number, name, occupation',
  columns,
  filters: {
    state: { kind: 'choice', label: 'Status', options: employeeStates.options, facet: true },
    branch_id: { kind: 'branch' },
  },
  defaultSort: 'code',
  views: () => [
    { key: 'working', title: 'Work here', filters: { state: 'working,starting' } },
    { key: 'left', title: 'Have left', filters: { state: 'left' } },
  ],
  rowId: (row) => row.id,
  rowLabel: (row) => row.name,
  address: ({ id }) => pathTo(staffPages.employee, { id }),
  found: { title: 'Employees', label: (row) => row.name, detail: (row) => `${row.code}, ${row.occupation}` },
});
