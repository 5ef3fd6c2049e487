import { Injectable } from '@nestjs/common';
import type { InputOf, OutputOf } from '@plinth/contracts/define';
import type { privacy } from '@plinth/contracts/privacy';
import { columnList, of, pick, tables, type RowOf } from '../../../platform/database/columns';
import { Db } from '../../../platform/database/db';
import { sql } from '../../../platform/database/sql';
import { type ListDefinition, ListQuery, oneOf } from '../../../platform/lists/list-query';

type List = typeof privacy.listRequests;
type Row = OutputOf<List>['rows'][number];
type Filters = NonNullable<InputOf<List>['filters']>;

const REQUEST = {
  ...pick(tables.privacy_request, 'id', 'number', 'email', 'asked_at', 'due_on', 'closed_at', 'outcome'),
  kind: of<Row['kind']>(tables.privacy_request.kind),
  origin: of<Row['origin']>(tables.privacy_request.origin),
  status: of<Row['status']>(tables.privacy_request.status),
};
type StoredRow = RowOf<typeof REQUEST>;

const definition: ListDefinition<StoredRow, Filters> = {
  select: columnList(REQUEST, 'r'),
  from: 'privacy_request r',
  sort: { number: 'r.number', asked_at: 'r.asked_at', due_on: 'r.due_on', status: 'r.status', kind: 'r.kind' },
  usual: 'r.asked_at desc',
  key: 'r.id',
  search: 'r.number::text',
  filters: { status: oneOf('r.status'), kind: oneOf('r.kind') },
  facets: { status: 'r.status', kind: 'r.kind' },
};

const one = sql(REQUEST, `select ${definition.select} from ${definition.from} where r.id = $1::uuid`);

/** The register of requests: what was asked, when, and what came of it; by whom only until it is answered. */
@Injectable()
export class RequestList {
  private readonly query: ListQuery<StoredRow, Filters>;

  constructor(private readonly db: Db) {
    this.query = new ListQuery(db, definition);
  }

  /** One that is known to be there. */
  async one(id: string): Promise<Row> {
    const [row] = await this.db.rows(one, [id]);
    return shown(row);
  }

  async list(input: InputOf<List>): Promise<OutputOf<List>> {
    const page = await this.query.page(input);
    return { ...page, rows: page.rows.map(shown) };
  }
}

const shown = ({ asked_at, closed_at, ...row }: StoredRow): Row => ({
  ...row,
  asked_at: asked_at.toISOString(),
  closed_at: closed_at?.toISOString() ?? null,
});
