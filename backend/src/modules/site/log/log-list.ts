import { Injectable } from '@nestjs/common';
import { logList } from '@plinth/contracts/site/log/log-list';
import type { LogRow } from '@plinth/contracts/site/log/log-row';
import { describeCall } from './about';
import { LogSearch } from './log-search';
import { SUBJECT_NAME } from './named-subjects';
import { type Condition, dayOf, byDayRange, byValues } from '../../../platform/data/lists/list-query';
import { Lists } from '../../../platform/data/lists/lists';
import { servedList, withInstants } from '../../../platform/data/lists/served-list';

type Fields = Readonly<Record<string, unknown>>;
type StoredRow = Omit<LogRow, 'at' | 'changes'> & { at: Date; before: Fields | null; after: Fields | null };

const formatValue = (value: unknown): string | null =>
  value === undefined || value === null ? null : typeof value === 'string' ? value : JSON.stringify(value);

/** Lists the logged changes, field by field. */
export function changesOf(before: Fields | null, after: Fields | null): LogRow['changes'] {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...fields].map((field) => ({
    field,
    before: formatValue(before?.[field]),
    after: formatValue(after?.[field]),
  }));
}

const List = servedList(
  logList,
  {
    select: `a.id::text, a.at, a.actor, a.action, a.subject_kind, a.subject_id, ${SUBJECT_NAME} as subject, a.before, a.after, a.request_id, a.ip`,
    from: 'audit_entry a',
    sort: { at: 'a.id', actor: 'a.actor', action: 'a.action', subject_kind: 'a.subject_kind' },
    defaultOrder: 'a.id desc',
    key: 'a.id',
    search: null,
    filters: {
      subject: byValues('a.subject_kind'),
      at: byDayRange(dayOf('a.at')),
      subject_id: (id) => byValues('a.subject_id')([id]),
      actor_id: byValues('a.actor_id', 'uuid[]'),
    },
    facets: { subject: 'a.subject_kind' },
    sums: {},
  },
  ({ before, after, ...storedFields }: StoredRow): LogRow => {
    const row = { ...withInstants(storedFields), changes: changesOf(before, after) };
    return { ...row, subject: row.subject ?? describeCall(row) };
  },
);

/** The audit trail as the owner reads it. */
@Injectable()
export class LogList extends List {
  constructor(
    lists: Lists,
    private readonly search: LogSearch,
  ) {
    super(lists);
  }

  protected override buildLookup(q: string): Promise<Condition> {
    return this.search.buildCondition(q);
  }
}
