import { formatCount } from '@plinth/money/count';
import type { LogRow } from './log-row';
import { fieldInWords, valueInWords } from '../../kernel/log-fields';
import { actionInWords, logSubjects } from '../../kernel/log-labels';
import { withQuery } from '../../kernel/page';
import { listColumns, staffList } from '../../kernel/staff-list';
import { staffPages } from '../../kernel/staff-pages';

/** Largest number of characters of a short summary. */
const SHORT = 60;

/**
 * Summarises the changes of an entry within SHORT characters: "Answer: approved"; "Kind: returned, Priority: 2 and 1
 * more". The first is always named, the rest is counted.
 */
export function changedInWords({ changes }: Pick<LogRow, 'changes'>): string {
  let text = '';
  for (const [shownCount, change] of changes.entries()) {
    const one = `${fieldInWords(change.field)}: ${changeInWords(change)}`;
    const longer = text === '' ? one : `${text}, ${one}`;
    if (longer.length > SHORT) {
      const left = changes.length - shownCount;
      if (text !== '') return `${text} and ${formatCount(left)} more`;
      const name = fieldInWords(change.field);
      return left === 1 ? name : `${name} and ${formatCount(left - 1)} more`;
    }
    text = longer;
  }
  return text;
}

/** Formats a change with its old and new value; a missing one is left out. */
export function changeInWords({ field, before, after }: LogRow['changes'][number]): string {
  const [from, to] = [before, after].map((value) => (value === null ? null : valueInWords(field, value)));
  return from === null ? (to ?? '–') : `${from} → ${to ?? '–'}`;
}

/**
 * Names the subject of an entry: "Sales document INV-1711", "Permission: picks one thing"; only its kind where it has
 * no number or name.
 */
export function aboutInWords({ subject_kind: kind, subject }: Pick<LogRow, 'subject_kind' | 'subject'>): string {
  return subject === null || subject === '' ? logSubjects.said(kind) : `${logSubjects.said(kind)}: ${subject}`;
}

const columns = listColumns<LogRow>()({
  at: { title: 'When', value: (row) => row.at, as: 'time', sort: true },
  actor: { title: 'Who', value: (row) => row.actor, sort: true, phone: 'title', clip: '14rem' },
  action: { title: 'What', value: (row) => actionInWords(row.action), sort: true, phone: 'aside' },
  subject: { title: 'About', value: aboutInWords, sort: 'subject_kind', clip: '22rem' },
  changed: { title: 'Changed', value: changedInWords, clip: '18rem' },
  subject_id: { title: 'Database id', value: (row) => row.subject_id, hidden: true },
  ip: { title: 'Internet address', value: (row) => row.ip, hidden: true },
  request: { title: 'Request number', value: (row) => row.request_id, hidden: true },
});

/** List of the audit trail. Nobody can change or remove an entry. */
export const logList = staffList<LogRow>()({
  name: 'log',
  file: 'log',
  page: staffPages.log,
  noun: { one: 'entry', many: 'entries' },
  search: 'Person, what was done, number',
  columns,
  fileColumns: {
    changes: {
      title: 'Changes',
      value: (row) => row.changes.map((change) => `${fieldInWords(change.field)}: ${changeInWords(change)}`).join('; '),
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
    detail: (row) => [row.actor, aboutInWords(row)].join(', '),
  },
});
