import { contactRequestList, NOBODY } from '@plinth/contracts/desk/contact-requests/contact-request-list';
import type { ContactRequestRow } from '@plinth/contracts/desk/contact-requests/contact-request-row';
import { byLocation, dayOf, byDayRange, byValues, type Condition } from '../../../platform/data/lists/list-query';
import { servedList, withInstants } from '../../../platform/data/lists/served-list';

type FileRow = ContactRequestRow & { message: string };
/** Row as the database returns it. */
type StoredRow = Omit<FileRow, 'created_at'> & { created_at: Date };

const NO_SPAM: 'no'[] = ['no'];
const EXCERPT = 140;

const assignedTo = (ids: readonly string[]): Condition => {
  const people = byValues('r.assignee_id', 'uuid[]')(ids.filter((id) => id !== NOBODY.value));
  if (!ids.includes(NOBODY.value)) return people;
  return ids.length === 1 ? () => 'r.assignee_id is null' : (param) => `(r.assignee_id is null or ${people(param)})`;
};

/** Lists of contact requests. */
export class ContactRequestList extends servedList(
  contactRequestList,
  {
    select: `r.id, r.number, r.created_at, r.name, r.email, r.phone, r.topic, r.answer_by, r.status, b.name as branch,
    trim(a.name || ' ' || a.surname) as assignee, r.is_suspect, r.message,
    left(regexp_replace(r.message, '\\s+', ' ', 'g'), ${EXCERPT}) as excerpt`,
    from: 'contact_request r left join location b on b.id = r.branch_id left join "user" a on a.id = r.assignee_id',
    sort: {
      number: 'r.number',
      created_at: 'r.created_at',
      name: 'r.name',
      status: 'r.status',
      topic: 'r.topic',
      assignee: 'a.name',
    },
    defaultOrder: 'r.created_at desc',
    key: 'r.id',
    search: 'r.search_text',
    filters: {
      status: byValues('r.status'),
      topic: byValues('r.topic'),
      branch_id: byValues('r.branch_id', 'uuid[]'),
      assignee_id: assignedTo,
      received: byDayRange(dayOf('r.created_at')),
      suspect: (values) => byValues('r.is_suspect', 'boolean[]')(values.map((value) => value === 'yes')),
      location_id: byLocation('r.branch_id'),
    },
    facets: {
      status: 'r.status',
      topic: 'r.topic',
      branch_id: 'r.branch_id',
      assignee_id: `coalesce(r.assignee_id::text, '${NOBODY.value}')`,
      suspect: `case when r.is_suspect then 'yes' else 'no' end`,
    },
    sums: {},
    /** Hides suspected spam, except in a search: people may phone and say that they wrote. */
    resolveFilters: ({ q, filters }) => ({ ...filters, suspect: filters?.suspect ?? (q ? undefined : NO_SPAM) }),
  },
  (row: StoredRow): FileRow => withInstants(row),
) {}
