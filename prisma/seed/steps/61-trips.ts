import type { SeedContext } from '../seed';

export const demo = true;

/** So many stops, at most. */
const STOPS = 4;

/** The trip of the next day on which we drive, with what is made and to be delivered. */
export async function seed({ prisma, log }: SeedContext): Promise<void> {
  if ((await prisma.trip.count()) > 0) {
    log('trips are there already');
    return;
  }
  const [made] = await prisma.$queryRaw<{ id: string }[]>`
    insert into trip (id, day, vehicle, carries_kg, driver_id, branch_id)
    select gen_random_uuid(), (select day::date from generate_series((now() at time zone 'Africa/Johannesburg')::date + 1, (now() at time zone 'Africa/Johannesburg')::date + 60, interval '1 day') as ahead(day)
             where extract(isodow from day) <= 5 and not exists (select from holiday h where h.date = day::date) order by day limit 1), 'Hino 300, HX 42 KP GP', 3500,
           (select id from "user" where role_key = 'driver' order by created_at limit 1), l.id
      from location l order by l.position, l.key limit 1 returning id`;
  const stops = await prisma.$executeRaw`
    insert into trip_stop (id, trip_id, position, document_id)
    select gen_random_uuid(), ${made.id}::uuid, row_number() over (order by d.suburb, d.id), d.id
      from (select d.id, d.suburb from sales_document d join project j on j.document_id = d.id left join online_order o on o.id = d.order_id
             where j.status = 'ready' and d.fulfilment = 'delivery' and d.handed_over_at is null and d.status <> 'cancelled' and (o.id is null or o.status = 'ready')
             order by j.promised_on, d.id limit ${STOPS}) d`;
  log(`the next trip, with ${String(stops)} stops`);
}
