import { pathTo } from '../../kernel/page';
import { payPeriods, payRunStatuses } from './pay-labels';
import type { PayRunRow } from './pay-run-row';
import { listColumns, staffList } from '../../kernel/staff-list';
import { staffPages } from '../../kernel/staff-pages';

const columns = listColumns<PayRunRow>()({
  code: { title: 'Run', value: (row) => row.code, sort: true, phone: 'title' },
  status: { title: 'Status', value: (row) => payRunStatuses.of(row.status), phone: 'aside' },
  period: { title: 'Paid', value: (row) => payPeriods.label(row.period) },
  from_day: { title: 'From', value: (row) => row.from_day, as: 'date' },
  to_day: { title: 'To', value: (row) => row.to_day, as: 'date', sort: true },
  pay_day: { title: 'Pay day', value: (row) => row.pay_day, as: 'date', sort: true },
  people: { title: 'People', value: (row) => row.people, as: 'count' },
});

/** List of pay runs without amounts, which are encrypted and only shown in a single run. */
export const payRunList = staffList<PayRunRow>()({
  name: 'pay-runs',
  file: 'pay-runs',
  page: staffPages.payRuns,
  noun: { one: 'pay run', many: 'pay runs' },
  search: 'Run',
  columns,
  filters: {
    status: { kind: 'choice', label: 'Status', options: payRunStatuses.options, facet: true },
    period: { kind: 'choice', label: 'Paid', options: payPeriods.options, facet: true },
    pay_day: { kind: 'dates', label: 'Pay day' },
  },
  defaultSort: '-pay_day',
  views: () => [{ key: 'open', title: 'Open', filters: { status: 'draft,checked,approved,paid' } }],
  rowId: (row) => row.id,
  rowLabel: (row) => `pay run ${row.code}`,
  address: ({ id }) => pathTo(staffPages.payRun, { id }),
  found: {
    title: 'Pay runs',
    label: (row) => row.code,
    detail: (row) => `${payPeriods.label(row.period)}, to ${row.to_day}`,
  },
});
