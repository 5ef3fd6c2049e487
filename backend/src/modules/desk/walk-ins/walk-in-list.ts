import { walkInOutcomes, walkInReasons } from '@plinth/contracts/walk-in-labels';
import { Injectable } from '@nestjs/common';
import type { InputOf, OutputOf } from '@plinth/contracts/define';
import type { WalkInRow, walkIns as contract } from '@plinth/contracts/walk-ins';
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
import { WALK_IN_FIELDS, WALK_IN_FROM, type WalkInRecord } from './walk-ins.repository';

type List = typeof contract.list;
type Filters = NonNullable<InputOf<List>['filters']>;

const HERE = 'here';

/** Whether they are still in the branch. */
const present =
  (values: readonly string[]): Condition =>
  () =>
    values.length === 1 ? (values[0] === 'yes' ? 'w.time_out is null' : 'w.time_out is not null') : 'true';

const definition: ListDefinition<WalkInRecord, Filters> = {
  select: WALK_IN_FIELDS,
  from: WALK_IN_FROM,
  sort: {
    time_in: 'w.time_in',
    time_out: 'w.time_out',
    name: 'w.name',
    reason: 'w.reason',
    outcome: 'w.outcome',
    helped_by: 'h.name',
  },
  usual: 'w.time_in desc',
  // Times are of the minute: of two in the same one, whoever was written down last stands first.
  tie: 'w.created_at desc',
  key: 'w.id',
  search: 'w.search_text',
  filters: {
    reason: oneOf('w.reason'),
    outcome: oneOf(`coalesce(w.outcome, '${HERE}')`),
    branch_id: oneOf('w.branch_id', 'uuid[]'),
    helped_by_id: oneOf('w.helped_by_id', 'uuid[]'),
    came: inDays(dayOf('w.time_in')),
    present,
    location_id: atLocation('w.branch_id'),
  },
  facets: {
    reason: 'w.reason',
    outcome: `coalesce(w.outcome, '${HERE}')`,
    branch_id: 'w.branch_id',
    helped_by_id: 'w.helped_by_id',
    present: `case when w.time_out is null then 'yes' else 'no' end`,
  },
};

const columns: readonly CsvColumn<WalkInRow>[] = [
  { heading: 'In', value: (row) => row.time_in },
  { heading: 'Out', value: (row) => row.time_out },
  { heading: 'Branch', value: (row) => row.branch },
  { heading: 'Name', value: (row) => row.name },
  { heading: 'Phone', value: (row) => row.phone },
  { heading: 'E-mail', value: (row) => row.email },
  { heading: 'Reason', value: (row) => walkInReasons.label(row.reason) },
  { heading: 'Interest', value: (row) => row.interest },
  { heading: 'Helped by', value: (row) => row.helped_by },
  { heading: 'Outcome', value: (row) => (row.outcome === null ? null : walkInOutcomes.label(row.outcome)) },
  { heading: 'Quote', value: (row) => row.quote?.number ?? null },
];
/** More rows than a person can use, fewer than memory minds. */
const MAX_ROWS = 50_000;

export const asWalkIn = ({ time_in, time_out, quote_id, quote_number, ...row }: WalkInRecord): WalkInRow => ({
  ...row,
  time_in: time_in.toISOString(),
  time_out: time_out?.toISOString() ?? null,
  quote: quote_id === null || quote_number === null ? null : { id: quote_id, number: quote_number },
});

/** Lists of visits. */
@Injectable()
export class WalkInList {
  private readonly query: ListQuery<WalkInRecord, Filters>;

  constructor(db: Db) {
    this.query = new ListQuery(db, definition);
  }

  async list(input: InputOf<List>): Promise<OutputOf<List>> {
    const page = await this.query.page(input);
    return { ...page, rows: page.rows.map(asWalkIn) };
  }

  async csv(input: InputOf<typeof contract.exportCsv>, day: string): Promise<{ filename: string; csv: string }> {
    const rows = await this.query.all(input, MAX_ROWS);
    return { filename: `walk-ins-${day}.csv`, csv: toCsv(columns, rows.map(asWalkIn)) };
  }

  /** Ids of all that match, at most so many. */
  async matching(input: NonNullable<InputOf<typeof contract.bulkLeave>['matching']>, limit: number): Promise<string[]> {
    return (await this.query.all({ ...input, sort: [] }, limit)).map(({ id }) => id);
  }
}
