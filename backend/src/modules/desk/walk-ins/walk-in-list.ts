import { walkInList } from '@plinth/contracts/desk/walk-ins/walk-in-list';
import type { WalkInRow } from '@plinth/contracts/desk/walk-ins/walk-in-row';
import { byLocation, dayOf, byDayRange, byValues, type Condition } from '../../../platform/data/lists/list-query';
import { servedList } from '../../../platform/data/lists/served-list';
import { WALK_IN_FIELDS, WALK_IN_FROM, type WalkInRecord } from './walk-ins.repository';

const HERE = 'here';

/** Condition of visitors who are still in the branch, or have left. */
const filterPresent =
  (values: readonly string[]): Condition =>
  () =>
    values.length === 1 ? (values[0] === 'yes' ? 'w.time_out is null' : 'w.time_out is not null') : 'true';

export const asWalkIn = ({ time_in, time_out, quote_id, quote_number, ...row }: WalkInRecord): WalkInRow => ({
  ...row,
  time_in: time_in.toISOString(),
  time_out: time_out?.toISOString() ?? null,
  quote: quote_id === null || quote_number === null ? null : { id: quote_id, number: quote_number },
});

/** Lists of visits. */
export class WalkInList extends servedList(
  walkInList,
  {
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
    defaultOrder: 'w.time_in desc',
    // Times are whole minutes: of two visits in the same minute, the one entered last comes first.
    tieBreaker: 'w.created_at desc',
    key: 'w.id',
    search: 'w.search_text',
    filters: {
      reason: byValues('w.reason'),
      outcome: byValues(`coalesce(w.outcome, '${HERE}')`),
      branch_id: byValues('w.branch_id', 'uuid[]'),
      helped_by_id: byValues('w.helped_by_id', 'uuid[]'),
      came: byDayRange(dayOf('w.time_in')),
      present: filterPresent,
      location_id: byLocation('w.branch_id'),
    },
    facets: {
      reason: 'w.reason',
      outcome: `coalesce(w.outcome, '${HERE}')`,
      branch_id: 'w.branch_id',
      helped_by_id: 'w.helped_by_id',
      present: `case when w.time_out is null then 'yes' else 'no' end`,
    },
    sums: {},
  },
  asWalkIn,
) {}
