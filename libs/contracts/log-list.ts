import { labels } from './labels';
import type { LogRow } from './log';
import { withQuery } from './page';
import { listColumns, staffList } from './staff-list';
import { staffPages } from './staff-pages';

/** What an entry of the audit trail is about. */
export const logSubjects = labels({
  user: 'Account',
  cart: 'Cart',
  catalogue_change: 'Change of the catalogue',
  client: 'Client',
  client_payment: 'Payment',
  colour: 'Colour',
  invoice: 'Sales document',
  item: 'Item',
  list: 'List',
  order: 'Online order',
  procedure: 'Permission',
  privacy_request: 'Privacy request',
  stock_item: 'Stock',
  task: 'Task',
});

/** `payment.use-credit` as people read it: `Payment: use credit`. */
export function actionInWords(action: string): string {
  const words = action.replace('.', ': ').replaceAll(/[-_]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const columns = listColumns<LogRow>()({
  at: { title: 'When', value: (row) => row.at, as: 'time', sort: true },
  actor: { title: 'Who', value: (row) => row.actor, sort: true, phone: 'title', clip: '14rem' },
  action: { title: 'What', value: (row) => actionInWords(row.action), sort: true, phone: 'aside' },
  subject: { title: 'About', value: (row) => logSubjects.said(row.subject_kind), sort: 'subject_kind' },
  changed: { title: 'Changed', value: (row) => row.changes.map(({ field }) => field).join(', '), clip: '18rem' },
  subject_id: { title: 'Number in the database', value: (row) => row.subject_id, hidden: true },
  ip: { title: 'Internet address', value: (row) => row.ip, hidden: true },
  request: { title: 'Number of the request', value: (row) => row.request_id, hidden: true },
});

/** The audit trail: who did what to which object. Nobody can change or remove a line of it. */
export const logList = staffList<LogRow>()({
  name: 'log',
  file: 'log',
  page: staffPages.log,
  noun: { one: 'entry', many: 'entries' },
  search: 'Person, action, number in the database',
  columns,
  fileColumns: {
    changes: {
      title: 'Changes',
      value: (row) =>
        row.changes.map(({ field, before, after }) => `${field}: ${before ?? '–'} → ${after ?? '–'}`).join('; '),
    },
  },
  filters: {
    subject: { kind: 'choice', label: 'About', options: logSubjects.options, facet: true },
    at: { kind: 'dates', label: 'When' },
    subject_id: { kind: 'object', label: 'One object' },
    actor_id: { kind: 'colleague', label: 'Who' },
  },
  defaultSort: '-at',
  views: (today) => [
    { key: 'today', title: 'Today', filters: { at: `${today}..${today}` } },
    { key: 'accounts', title: 'Accounts', filters: { subject: 'user' } },
    { key: 'money', title: 'Money', filters: { subject: 'client_payment,invoice' } },
  ],
  rowId: (row) => row.id,
  rowLabel: (row) => `entry ${row.id}`,
  address: (row) => withQuery(staffPages.log.path, { q: row.subject_id ?? row.action }),
  found: {
    title: 'Log',
    label: (row) => actionInWords(row.action),
    detail: (row) => [row.actor, logSubjects.said(row.subject_kind)].join(', '),
  },
});
