import { dateOf, weekdayOf, type IsoDate } from '../../../../backend/src/modules/base/calendar/working-days';
import { formatShortDay } from '../../../../backend/src/platform/runtime/words/day-text';
import { DELIVERABLES, PROMISED, READY } from '../../../../backend/src/modules/works/trips/delivery-sql';
import { minutesAfter } from '../clock';
import { movePanels } from './panel-moves';
import { promiseDays } from './promise-rows';
import { writeDeliveredTrips } from './delivered-trips';
import { writeEntries, type Shift } from './workday';

/** Trucks, with what they carry in kilograms: cartons go on the first. */
const [TRUCK, BAKKIE] = [
  { vehicle: 'Hino 300, HX 42 KP GP', carries_kg: 3_500 },
  { vehicle: 'Isuzu D-Max, JN 18 TT GP', carries_kg: 1_100 },
];
/** Stops of the truck that is loaded, and of the days after it, at most. */
const [LOADED_STOPS, NEXT_STOPS] = [3, 16];

export interface Deliverable {
  readonly document_id: string;
  readonly document: string;
  readonly order_id: string | null;
  readonly project_id: string | null;
  readonly zone: string;
  readonly suburb: string;
  readonly weekdays: readonly number[];
}

/** Lists what is ready to be delivered, with what is made first; not sales of long ago, which nobody waits for. */
function listReady({ tx, branchId, workday }: Shift): Promise<Deliverable[]> {
  return tx.$queryRawUnsafe<Deliverable[]>(
    `select d.id as document_id, d.number as document, d.order_id, j.id as project_id, coalesce(z.zone_key, '') as zone, coalesce(d.suburb, '') as suburb,
            coalesce(n.weekdays, '{}') as weekdays
       from ${DELIVERABLES} left join suburb z on z.id = d.suburb_id left join delivery_zone n on n.key = z.zone_key
      where ${READY} and coalesce(case when j.status <> 'cancelled' then j.branch_id end, d.branch_id, $1::uuid) = $1::uuid
        and d.status in ('part_paid', 'paid') and (j.id is not null or o.id is not null or d.issued_at > $2::timestamptz - interval '14 days')
      order by j.id is null, o.id is null, ${PROMISED} nulls last, d.number`,
    branchId,
    workday.now,
  );
}

/** Gives each delivery a day on which we drive to its zone; every day has one, as long as there are as many. */
export function assignDays(
  deliverables: readonly Deliverable[],
  days: readonly IsoDate[],
): Map<IsoDate, Deliverable[]> {
  const stopsByDay = new Map(days.map((day): [IsoDate, Deliverable[]] => [day, []]));
  const listStops = (day: IsoDate): Deliverable[] => stopsByDay.get(day) ?? [];
  for (const deliverable of deliverables) {
    const fitting = days.filter((day) => deliverable.weekdays.includes(weekdayOf(day)));
    const [day] = (fitting.length > 0 ? fitting : days).toSorted((a, b) => listStops(a).length - listStops(b).length);
    listStops(day).push(deliverable);
  }
  for (const empty of days.filter((day) => listStops(day).length === 0)) {
    const [fullest] = days.toSorted((a, b) => listStops(b).length - listStops(a).length);
    if (listStops(fullest).length > 1) listStops(empty).push(...listStops(fullest).splice(-1));
  }
  return stopsByDay;
}

interface PlannedTrip {
  readonly id: string;
  readonly stops: readonly (Deliverable & { readonly stop_id: string })[];
}

/** Plans a trip; its stops stand by zone and suburb. */
async function planTrip(shift: Shift, day: IsoDate, deliverables: readonly Deliverable[]): Promise<PlannedTrip> {
  const { tx, dice, branchId, driver, packer, workday } = shift;
  const at = minutesAfter(workday.begin, 45);
  const vehicle = deliverables.some(({ project_id }) => project_id !== null) ? TRUCK : BAKKIE;
  const trip = { id: dice.uuid(), day: dateOf(day), driver_id: driver.id, branch_id: branchId, created_at: at };
  await tx.trip.create({ data: { ...trip, ...vehicle }, select: { id: true } });
  const stops = deliverables
    .toSorted((a, b) => a.zone.localeCompare(b.zone) || a.suburb.localeCompare(b.suburb))
    .map((deliverable) => ({ ...deliverable, stop_id: dice.uuid() }));
  await tx.trip_stop.createMany({
    data: stops.map(({ stop_id, document_id }, index) => ({
      id: stop_id,
      trip_id: trip.id,
      position: index + 1,
      document_id,
    })),
  });
  const entry = { subject_kind: 'trip', subject_id: trip.id, at, by: packer };
  await writeEntries(tx, [
    { ...entry, text: `Planned for ${formatShortDay(day)}: ${vehicle.vehicle}, ${driver.name}` },
    ...stops.map(({ document }) => ({ ...entry, text: `${document} was added to this trip` })),
  ]);
  return { id: trip.id, stops };
}

/** Loads a truck: all cartons of its stops, and their goods, which are weighed. */
async function loadTrip(shift: Shift, trip: PlannedTrip): Promise<void> {
  const { tx, dice, workday, driver } = shift;
  const at = minutesAfter(workday.begin, 70);
  const projects = trip.stops.flatMap(({ project_id, stop_id }) =>
    project_id === null ? [] : [{ project_id, stop_id }],
  );
  await tx.$executeRaw`
    update carton k set status = 'loaded', stop_id = s.stop_id
      from jsonb_to_recordset(${JSON.stringify(projects)}::jsonb) as s(project_id uuid, stop_id uuid)
     where k.project_id = s.project_id and k.status = 'closed'`;
  const panels = await tx.panel.findMany({
    where: { project_id: { in: projects.map(({ project_id }) => project_id) }, status: 'packed' },
    select: { id: true },
  });
  const loaded = { from_status: 'packed', to_status: 'loaded', at, actor_id: driver.id } as const;
  await movePanels(
    tx,
    panels.map(({ id }) => ({ ...loaded, panel_id: id })),
  );
  for (const { stop_id } of trip.stops)
    await tx.trip_stop.update({ where: { id: stop_id }, data: { goods_at: at, goods_kg: dice.between(4, 28) } });
  await tx.trip.update({ where: { id: trip.id }, data: { status: 'loading' } });
  const entry = { subject_kind: 'trip', subject_id: trip.id, at, by: driver };
  await writeEntries(
    tx,
    trip.stops.map(({ document }) => ({ ...entry, text: `Goods of ${document} are on the truck` })),
  );
}

/** Writes the trips of two weeks: those that are over, the one that is loaded, and one for each working day that comes. */
export async function writeTrips(shift: Shift): Promise<void> {
  const { workday } = shift;
  await writeDeliveredTrips(shift, await findToFail(shift));
  const ready = await listReady(shift);
  // A delivery of which a carton came back waits for somebody who calls the client.
  const back = new Set(await listBack(shift));
  const deliverable = ready.filter(({ document_id }) => !back.has(document_id));
  const loaded = deliverable.filter(({ project_id }) => project_id !== null).slice(0, LOADED_STOPS);
  const rest = deliverable.filter((each) => !loaded.includes(each)).slice(0, NEXT_STOPS);
  if (loaded.length > 0) {
    const trip = await planTrip(shift, workday.truckDay, loaded);
    await promiseDays(
      shift,
      loaded.map(({ document_id }) => ({ document_id, day: workday.truckDay })),
    );
    await loadTrip(shift, trip);
  }
  for (const [day, stops] of assignDays(rest, workday.nextDays)) {
    if (stops.length === 0) continue;
    await planTrip(shift, day, stops);
    await promiseDays(
      shift,
      stops.map(({ document_id }) => ({ document_id, day })),
    );
  }
}

/** Finds a delivery of the shop's goods at whose door nobody was. */
async function findToFail(shift: Shift): Promise<Deliverable | undefined> {
  return (await listReady(shift)).find(({ project_id, order_id }) => project_id === null && order_id !== null);
}

async function listBack({ tx }: Shift): Promise<string[]> {
  const stops = await tx.trip_stop.findMany({
    where: { status: 'delivered', back_at: { not: null } },
    select: { document_id: true },
  });
  return stops.map(({ document_id }) => document_id);
}
