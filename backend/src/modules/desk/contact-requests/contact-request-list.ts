import { answersBy, contactRequestStatuses } from '@plinth/contracts/contact-request-labels';
import { contactTopics } from '@plinth/contracts/contact-topic-labels';
import { Injectable } from '@nestjs/common';
import type { InputOf, OutputOf } from '@plinth/contracts/define';
import type { contactRequests as contract } from '@plinth/contracts/contact-requests';
import { Db } from '../../../platform/database/db';
import { toCsv, type CsvColumn } from '../../../platform/lists/csv';
import {
  atLocation,
  dayOf,
  inDays,
  ListQuery,
  oneOf,
  type Condition,
  type ListDefinition,
} from '../../../platform/lists/list-query';

type List = typeof contract.list;
type Row = OutputOf<List>['rows'][number];
type Filters = NonNullable<InputOf<List>['filters']>;
type Search = Pick<InputOf<List>, 'q' | 'filters'>;

/** How a row stands in the database. */
type StoredRow = Omit<Row, 'created_at'> & { created_at: Date; message: string };

const NOBODY = 'nobody';
const EXCERPT = 140;

const assignedTo = (ids: readonly string[]): Condition => {
  const people = oneOf('r.assignee_id', 'uuid[]')(ids.filter((id) => id !== NOBODY));
  if (!ids.includes(NOBODY)) return people;
  return ids.length === 1 ? () => 'r.assignee_id is null' : (param) => `(r.assignee_id is null or ${people(param)})`;
};

const definition: ListDefinition<StoredRow, Filters> = {
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
  usual: 'r.created_at desc',
  key: 'r.id',
  search: 'r.search_text',
  filters: {
    status: oneOf('r.status'),
    topic: oneOf('r.topic'),
    branch_id: oneOf('r.branch_id', 'uuid[]'),
    assignee_id: assignedTo,
    received: inDays(dayOf('r.created_at')),
    suspect: (values) => oneOf('r.is_suspect', 'boolean[]')(values.map((value) => value === 'yes')),
    location_id: atLocation('r.branch_id'),
  },
  facets: {
    status: 'r.status',
    topic: 'r.topic',
    branch_id: 'r.branch_id',
    assignee_id: `coalesce(r.assignee_id::text, '${NOBODY}')`,
    suspect: `case when r.is_suspect then 'yes' else 'no' end`,
  },
};

const columns: readonly CsvColumn<StoredRow>[] = [
  { heading: 'Number', value: (row) => row.number },
  { heading: 'Received', value: (row) => row.created_at },
  { heading: 'Name', value: (row) => row.name },
  { heading: 'E-mail', value: (row) => row.email },
  { heading: 'Phone', value: (row) => row.phone },
  { heading: 'About', value: (row) => contactTopics.label(row.topic) },
  { heading: 'Answer', value: (row) => answersBy.label(row.answer_by) },
  { heading: 'Status', value: (row) => contactRequestStatuses.label(row.status) },
  { heading: 'Branch', value: (row) => row.branch },
  { heading: 'Assigned to', value: (row) => row.assignee },
  { heading: 'Suspected spam', value: (row) => (row.is_suspect ? 'yes' : 'no') },
  { heading: 'Message', value: (row) => row.message },
];
/** More rows than a person can use, fewer than memory minds. */
const MAX_ROWS = 50_000;

const asRow = ({ created_at, message: _, ...row }: StoredRow): Row => ({
  ...row,
  created_at: created_at.toISOString(),
});

/** Suspected spam stands in nobody's way; whoever searches finds it too, for people phone and say that they wrote. */
function withoutSpam<Asked extends Search>(asked: Asked): Asked {
  if (asked.q || asked.filters?.suspect !== undefined) return asked;
  return { ...asked, filters: { ...asked.filters, suspect: ['no'] } };
}

/** Lists of contact requests. */
@Injectable()
export class ContactRequestList {
  private readonly query: ListQuery<StoredRow, Filters>;

  constructor(db: Db) {
    this.query = new ListQuery(db, definition);
  }

  async list(input: InputOf<List>): Promise<OutputOf<List>> {
    const page = await this.query.page(withoutSpam(input));
    return { ...page, rows: page.rows.map(asRow) };
  }

  async csv(input: InputOf<typeof contract.exportCsv>, day: string): Promise<{ filename: string; csv: string }> {
    return {
      filename: `contact-requests-${day}.csv`,
      csv: toCsv(columns, await this.query.all(withoutSpam(input), MAX_ROWS)),
    };
  }

  /** Ids of all that match, at most so many. */
  async matching(input: Search, limit: number): Promise<string[]> {
    return (await this.query.all({ ...withoutSpam(input), sort: [] }, limit)).map(({ id }) => id);
  }
}
