import { tripCode } from '@plinth/contracts/works/trips/trip-labels';
import { dateOf, southAfricanDay, type IsoDate } from '../../../../backend/src/modules/base/calendar/working-days';
import { minutesAfter } from '../clock';
import { writeDeliveredCartons } from './packed-projects';
import { movePanels, moveProjects } from './panel-moves';
import { hourOf, writeEntries, type Entry, type Shift } from './workday';

const TRUCK = { vehicle: 'Hino 300, HX 42 KP GP', carries_kg: 3_500 };
const RECEIVERS = ['Nomsa Dlamini', 'Pieter Botha', 'Ayesha Khan', 'Sibusiso Nkosi', 'Karen Venter'] as const;
/** A trip has so many stops, at most. */
const MOST_STOPS = 8;

/** Delivery that failed, or one of which a carton was refused. */
export interface FailedDelivery {
  readonly document_id: string;
  readonly document: string;
}

interface Delivery extends FailedDelivery {
  readonly order_id: string | null;
  readonly project_id: string | null;
  readonly at: Date;
}

/** Lists orders that were delivered on the past days, as their timelines tell. */
function listDelivered({ tx, branchId, workday }: Shift): Promise<Delivery[]> {
  const from = hourOf(workday.pastDays[workday.pastDays.length - 1], 0);
  return tx.$queryRaw<Delivery[]>`
    select d.id as document_id, d.number as document, d.order_id, j.id as project_id, e.at
      from online_order o join sales_document d on d.order_id = o.id and d.kind = 'invoice' and d.number is not null left join project j on j.document_id = d.id
      cross join lateral (select max(t.at) as at from timeline_entry t
        where t.subject_kind = 'order' and t.subject_id = o.id::text and t.field = 'status' and t.new_value = 'delivered') e
     where o.status = 'delivered' and o.fulfilment = 'delivery' and e.at >= ${from}::timestamptz and coalesce(d.branch_id, ${branchId}::uuid) = ${branchId}::uuid
       and (j.id is null or j.status = 'delivered')
     order by e.at, d.number`;
}

/** Finds a sale of the counter that was made and delivered: a carton of it was not taken. */
async function findToRefuse({ tx, branchId }: Shift): Promise<Omit<Delivery, 'at'> | undefined> {
  const [sale] = await tx.$queryRaw<Omit<Delivery, 'at'>[]>`
    select d.id as document_id, d.number as document, d.order_id, j.id as project_id
      from project j join sales_document d on d.id = j.document_id join panel p on p.project_id = j.id
     where j.branch_id = ${branchId}::uuid and j.status = 'delivered' and d.fulfilment = 'delivery' and d.order_id is null and d.handed_over_at is null
     group by d.id, j.id having count(*) filter (where p.status = 'delivered') between 10 and 90
     order by j.delivered_at desc, j.number desc limit 1`;
  return sale;
}

interface PastTrip {
  readonly id: string;
  readonly number: number;
  readonly day: IsoDate;
}

async function openTrip({ tx, dice, branchId, driver }: Shift, day: IsoDate): Promise<PastTrip> {
  const trip = { id: dice.uuid(), day: dateOf(day), driver_id: driver.id, branch_id: branchId };
  const { number } = await tx.trip.create({
    data: { ...trip, ...TRUCK, created_at: minutesAfter(hourOf(day, 14), -24 * 60) },
    select: { number: true },
  });
  return { id: trip.id, number, day };
}

/** Ends a trip on its day. */
async function endTrip({ tx }: Shift, { id, day }: PastTrip): Promise<void> {
  const [left_at, done_at] = [hourOf(day, 7.75), hourOf(day, 15.75)];
  await tx.trip.update({ where: { id }, data: { status: 'loading' } });
  await tx.trip.update({ where: { id }, data: { status: 'on_the_road', left_at } });
  await tx.trip.update({ where: { id }, data: { status: 'done', done_at } });
}

/** Writes stops that were delivered and signed for, with the cartons of what was made. */
async function writeStops(shift: Shift, trip: PastTrip, deliveries: readonly Delivery[]): Promise<void> {
  const { tx, dice, driver } = shift;
  const stops = deliveries.map((delivery) => ({ ...delivery, id: dice.uuid(), received_by: dice.pick(RECEIVERS) }));
  await tx.trip_stop.createMany({
    data: stops.map(({ id, document_id, project_id }, index) => ({
      id,
      trip_id: trip.id,
      position: index + 1,
      document_id,
      ...(project_id === null && { goods_at: hourOf(trip.day, 7.25), goods_kg: dice.between(2, 45) }),
    })),
  });
  for (const { id, received_by, at, project_id } of stops) {
    await tx.trip_stop.update({ where: { id }, data: { status: 'delivered', received_by, settled_at: at } });
    if (project_id === null) continue;
    const cartons = await writeDeliveredCartons(shift, project_id, hourOf(trip.day, 7));
    await tx.carton.updateMany({ where: { id: { in: cartons.map((carton) => carton.id) } }, data: { stop_id: id } });
  }
  await writeEntries(
    tx,
    stops.flatMap(({ document, document_id, received_by, at }): Entry[] => [
      {
        subject_kind: 'trip',
        subject_id: trip.id,
        at,
        by: driver,
        text: `${document}: delivered and signed for`,
      },
      {
        subject_kind: 'invoice',
        subject_id: document_id,
        at,
        by: driver,
        text: `Delivered with trip ${tripCode(trip.number)}, signed for by ${received_by}`,
      },
    ]),
  );
}

/** Writes a stop at which nobody was; its goods are booked back, and wait for another trip. */
async function writeFailedStop(shift: Shift, trip: PastTrip, { document_id, document }: FailedDelivery): Promise<void> {
  const { tx, dice, driver } = shift;
  const [id, at] = [dice.uuid(), hourOf(trip.day, 14.5)];
  const position = (await tx.trip_stop.count({ where: { trip_id: trip.id } })) + 1;
  const goods = { goods_at: hourOf(trip.day, 7.25), goods_kg: dice.between(2, 45) };
  await tx.trip_stop.create({ data: { id, trip_id: trip.id, position, document_id, ...goods }, select: { id: true } });
  await tx.trip_stop.update({
    where: { id },
    data: {
      status: 'failed',
      failed_for: 'nobody_there',
      reason: 'Gate locked, phone off',
      settled_at: at,
      back_at: hourOf(trip.day, 15.5),
    },
  });
  const text = `Not delivered with trip ${tripCode(trip.number)}: Nobody was there to sign, Gate locked, phone off. We call to agree on another day`;
  await writeEntries(tx, [
    { subject_kind: 'invoice', subject_id: document_id, at, by: driver, text },
    {
      subject_kind: 'trip',
      subject_id: trip.id,
      at,
      by: driver,
      text: `${document}: not delivered: Nobody was there to sign`,
    },
    {
      subject_kind: 'trip',
      subject_id: trip.id,
      at: hourOf(trip.day, 15.5),
      by: driver,
      text: `${document}: off the truck and booked back`,
    },
  ]);
}

/** Writes a stop at which a carton was not taken: it came back, and the rest was signed for. */
async function writeRefusedCarton(
  shift: Shift,
  trip: PastTrip,
  { document_id, document, project_id }: Omit<Delivery, 'at'>,
): Promise<void> {
  const { tx, dice, driver } = shift;
  if (project_id === null) return;
  const [id, at] = [dice.uuid(), hourOf(trip.day, 11)];
  const position = (await tx.trip_stop.count({ where: { trip_id: trip.id } })) + 1;
  await tx.trip_stop.create({ data: { id, trip_id: trip.id, position, document_id }, select: { id: true } });
  const cartons = await writeDeliveredCartons(shift, project_id, hourOf(trip.day, 7), 1);
  await tx.carton.updateMany({
    where: { id: { in: cartons.slice(1).map((carton) => carton.id) } },
    data: { stop_id: id },
  });
  const refused = cartons[0];
  await tx.carton.update({ where: { id: refused.id }, data: { kept_stop_id: id } });
  await movePanels(
    tx,
    refused.parts.flatMap(({ panel_id }) =>
      panel_id === null
        ? []
        : [
            {
              panel_id,
              from_status: 'delivered',
              to_status: 'packed',
              at: hourOf(trip.day, 15.5),
              actor_id: driver.id,
              note: 'Off the truck',
            },
          ],
    ),
  );
  await moveProjects(tx, [project_id], 'ready', at);
  await tx.trip_stop.update({
    where: { id },
    data: {
      status: 'delivered',
      failed_for: 'damaged',
      reason: 'A corner of the carton is crushed',
      received_by: 'Thabo Maseko',
      settled_at: at,
      back_at: hourOf(trip.day, 15.5),
    },
  });
  await tx.sales_document.update({
    where: { id: document_id },
    data: { handed_over_at: at, handed_over_by_id: driver.id },
  });
  const name = `carton ${String(refused.number)}`;
  await writeEntries(tx, [
    {
      subject_kind: 'trip',
      subject_id: trip.id,
      at,
      by: driver,
      text: `${document}: delivered and signed for. Not handed over: ${name}`,
    },
    {
      subject_kind: 'invoice',
      subject_id: document_id,
      at,
      by: driver,
      text: `Delivered with trip ${tripCode(trip.number)}, signed for by Thabo Maseko. Not handed over: ${name}`,
    },
  ]);
}

/** Writes the trips of the past days, with what became of their stops. */
export async function writeDeliveredTrips(shift: Shift, failed: FailedDelivery | undefined): Promise<void> {
  const byDay = Map.groupBy(await listDelivered(shift), ({ at }) => southAfricanDay(at));
  const refused = await findToRefuse(shift);
  const [lastDay, dayBefore] = shift.workday.pastDays;
  for (const day of shift.workday.pastDays.toReversed()) {
    const deliveries = (byDay.get(day) ?? []).slice(0, MOST_STOPS);
    const isFailed = day === lastDay && failed !== undefined;
    const isRefused = day === dayBefore && refused !== undefined;
    if (deliveries.length === 0 && !isFailed && !isRefused) continue;
    const trip = await openTrip(shift, day);
    await writeStops(shift, trip, deliveries);
    if (isRefused) await writeRefusedCarton(shift, trip, refused);
    if (isFailed) await writeFailedStop(shift, trip, failed);
    await endTrip(shift, trip);
  }
}
