import { Injectable } from '@nestjs/common';
import type { PrivacyRequestRow } from '@plinth/contracts/site/privacy/privacy-request-row';
import { privacyRequestList } from '@plinth/contracts/site/privacy/privacy-request-list';
import { columnList, narrow, pick, tables, type RowOf } from '../../../platform/data/database/columns';
import { Db } from '../../../platform/data/database/db';
import { sql } from '../../../platform/data/database/sql';
import { byValues } from '../../../platform/data/lists/list-query';
import { Lists } from '../../../platform/data/lists/lists';
import { servedList, withInstants } from '../../../platform/data/lists/served-list';

const REQUEST = {
  ...pick(tables.privacy_request, 'id', 'number', 'email', 'asked_at', 'due_on', 'closed_at', 'outcome'),
  kind: narrow<PrivacyRequestRow['kind']>(tables.privacy_request.kind),
  origin: narrow<PrivacyRequestRow['origin']>(tables.privacy_request.origin),
  status: narrow<PrivacyRequestRow['status']>(tables.privacy_request.status),
};
type StoredRow = RowOf<typeof REQUEST>;

const FIELDS = columnList(REQUEST, 'r');
const FROM = 'privacy_request r';
const selectById = sql(REQUEST, `select ${FIELDS} from ${FROM} where r.id = $1::uuid`);

const toRow = (row: StoredRow): PrivacyRequestRow => withInstants(row);

/** Register of requests: what was requested, when, and the outcome; the person is named only until it is answered. */
@Injectable()
export class RequestList extends servedList(
  privacyRequestList,
  {
    select: FIELDS,
    from: FROM,
    sort: { number: 'r.number', asked_at: 'r.asked_at', due_on: 'r.due_on', status: 'r.status', kind: 'r.kind' },
    defaultOrder: 'r.asked_at desc',
    key: 'r.id',
    search: 'r.number::text',
    filters: { status: byValues('r.status'), kind: byValues('r.kind') },
    facets: { status: 'r.status', kind: 'r.kind' },
    sums: {},
  },
  toRow,
) {
  constructor(
    lists: Lists,
    private readonly db: Db,
  ) {
    super(lists);
  }

  /** Returns a request that exists. */
  async getRequest(id: string): Promise<PrivacyRequestRow> {
    const row = await this.db.getRow(selectById, [id]);
    return toRow(row);
  }
}
