import { Injectable } from '@nestjs/common';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { tripList } from '@plinth/contracts/works/trips/trip-list';
import type { TripRow } from '@plinth/contracts/works/trips/trip-row';
import { type Condition, byDayRange, byValues } from '../../../platform/data/lists/list-query';
import { Lists } from '../../../platform/data/lists/lists';
import { servedList } from '../../../platform/data/lists/served-list';
import type { Actor } from '../../../platform/data/session/request-context';
import { RolePermissions } from '../../../platform/data/session/role-permissions';

export const DRIVER = `coalesce(trim(u.name || ' ' || u.surname), '')`;
const SUBURBS = `coalesce((select string_agg(distinct d.suburb, ', ') from trip_stop s join sales_document d on d.id = s.document_id where s.trip_id = t.id and s.status <> 'off'), '')`;
const countStops = (more: string): string =>
  `(select count(*)::int from trip_stop s where s.trip_id = t.id and s.status <> 'off'${more})`;

const List = servedList(
  tripList,
  {
    select: `t.id, 'T-' || t.number as code, to_char(t.day, 'YYYY-MM-DD') as day, t.vehicle, ${DRIVER} as driver, b.name as branch, t.status,
    ${countStops('')} as stops, ${countStops(` and s.status = 'delivered'`)} as delivered,
    ${SUBURBS} as suburbs`,
    from: 'trip t join location b on b.id = t.branch_id left join "user" u on u.id = t.driver_id',
    sort: { code: 't.number', day: 't.day' },
    defaultOrder: 't.day desc',
    tieBreaker: 't.number desc',
    key: 't.id',
    search: `plain_text('T-' || t.number || ' ' || t.vehicle || ' ' || ${DRIVER} || ' ' || ${SUBURBS})`,
    filters: { status: byValues('t.status'), day: byDayRange('t.day'), branch_id: byValues('t.branch_id', 'uuid[]') },
    facets: { status: 't.status' },
    sums: {},
  },
  (row: TripRow): TripRow => row,
);

/** List of trips; drivers, who may change but not create them, see their own. */
@Injectable()
export class TripList extends List {
  constructor(
    lists: Lists,
    private readonly permissions: RolePermissions,
  ) {
    super(lists);
  }

  override async buildVisibility(actor: Actor): Promise<Condition | undefined> {
    return (await isDriverOnly(this.permissions, actor))
      ? (param) => `t.driver_id = ${param(idOf(actor))}::uuid`
      : undefined;
  }
}

const idOf = (actor: Actor): string | null => (actor.kind === 'user' ? actor.id : null);

/** Checks that a person drives trips but does not plan them. */
export async function isDriverOnly(permissions: RolePermissions, actor: Actor): Promise<boolean> {
  const { resource } = staffPages.trips;
  const [plans, changes] = await Promise.all([
    permissions.allows(actor, 'create', resource),
    permissions.allows(actor, 'update', resource),
  ]);
  return changes && !plans;
}
