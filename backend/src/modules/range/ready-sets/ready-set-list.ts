import type { ReadySetRow } from '@plinth/contracts/range/ready-sets/ready-sets-row';
import { readySetsList } from '@plinth/contracts/range/ready-sets/ready-sets-list';
import { byValues } from '../../../platform/data/lists/list-query';
import { servedList, withInstants } from '../../../platform/data/lists/served-list';
import { SET_STATE } from './ready-sets.repository';

type StoredRow = Omit<ReadySetRow, 'updated_at'> & { updated_at: Date };

const PIECES = `coalesce((select sum(sp.quantity) from set_part sp where sp.set_slug = s.slug and sp.role <> 'end'), 0)::int`;

/** List of ready-made sets in every state. */
export class ReadySetList extends servedList(
  readySetsList,
  {
    select: `s.slug, s.name, ${SET_STATE} as state, s.room, s.wall, ${PIECES} as pieces, s.discount_percent, s.updated_at`,
    from: 'ready_set s',
    where: 'not s.is_undone',
    sort: {
      name: 's.name',
      state: SET_STATE,
      room: 's.room',
      wall: 's.wall',
      pieces: PIECES,
      discount_percent: 's.discount_percent',
      updated_at: 's.updated_at',
      slug: 's.slug',
    },
    defaultOrder: 's.name',
    key: 's.slug',
    search: `plain_text(s.name || ' ' || s.slug || ' ' || s.sku)`,
    filters: { state: byValues(`(${SET_STATE})`), room: byValues('s.room') },
    facets: { state: SET_STATE, room: 's.room' },
    sums: {},
  },
  (row: StoredRow): ReadySetRow => withInstants(row),
) {}
