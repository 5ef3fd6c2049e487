import { Injectable } from '@nestjs/common';
import type { CartonStatus } from '@plinth/contracts/works/cartons/carton-labels';
import type { StopFailure, StopStatus, TripStatus } from '@plinth/contracts/works/trips/trip-labels';
import {
  bool,
  int,
  nullable,
  narrow,
  pick,
  tables,
  text,
  uuid,
  type RowOf,
} from '../../../platform/data/database/columns';
import { Db, type Connection, type Tx } from '../../../platform/data/database/db';
import { sql } from '../../../platform/data/database/sql';
import { PIECES_LEFT } from '../../desk/invoices/pieces-left';
import {
  DELIVERABLES,
  HANDED_OVER_AT,
  IN_CARTONS,
  IS_CALLED_OFF,
  IS_HANDED_OVER,
  KEEPS_CARTONS,
  PART_IS_OUTSTANDING,
  PLACED_PARTS,
  PROMISED,
  PROMISED_AT_STOP,
  READY,
} from './delivery-sql';
import { DRIVER } from './trip-list';

const TRIP = {
  ...pick(
    tables.trip,
    'id',
    'number',
    'vehicle',
    'carries_kg',
    'driver_id',
    'branch_id',
    'left_at',
    'is_ordered_by_hand',
    'version',
  ),
  day: text,
  status: narrow<TripStatus>(tables.trip.status),
  driver: text,
  branch: text,
};
export type TripRecord = RowOf<typeof TRIP>;
const byId = sql(
  TRIP,
  `select t.id, t.number, t.vehicle, t.carries_kg, t.driver_id, t.branch_id, t.left_at, t.is_ordered_by_hand, t.version, to_char(t.day, 'YYYY-MM-DD') as day, t.status, ${DRIVER} as driver, b.name as branch
     from trip t join location b on b.id = t.branch_id left join "user" u on u.id = t.driver_id where t.id = $1::uuid`,
);
const STOP = {
  ...pick(
    tables.trip_stop,
    'id',
    'position',
    'document_id',
    'reason',
    'received_by',
    'signature',
    'photo',
    'goods_at',
    'goods_kg',
    'settled_at',
    'back_at',
  ),
  failed_for: narrow<StopFailure>(tables.trip_stop.failed_for),
  status: narrow<StopStatus>(tables.trip_stop.status),
  document: text,
  order_id: nullable(uuid),
  order_number: nullable(tables.online_order.number),
  client: text,
  phone: text,
  address: text,
  suburb: text,
  driver_notes: text,
  to_pay: int,
  is_mailed: bool,
  is_called_off: bool,
  is_remainder: bool,
  keeps_cartons: bool,
  next_day: nullable(text),
  promised_on: nullable(text),
  promise_stands: bool,
};
/** Balance of an invoice `d` that is still to be paid, in cents. */
const TO_PAY = `(case when d.status in ('sent', 'part_paid') then greatest(coalesce(d.balance, 0), 0) else 0 end)::int`;
export type StopRecord = RowOf<typeof STOP>;
/** Timeline field of a trip: a promised day was kept although the trip goes on another day. */
export const PROMISE_STANDS = 'promise_stands';
const stops = sql(
  STOP,
  `select s.id, s.position, s.document_id, s.reason, s.received_by, s.signature, s.photo, s.goods_at, s.goods_kg, s.settled_at, s.back_at, s.failed_for, s.status, coalesce(d.number, '') as document,
          d.order_id, o.number as order_number, coalesce(nullif(d.client_name, ''), d.client_company) as client, d.client_phone as phone,
          concat_ws(', ', nullif(d.complex, ''), nullif(d.street, ''), nullif(d.suburb, '')) as address, coalesce(d.suburb, '') as suburb,
          coalesce(d.notes, '') as driver_notes, ${TO_PAY} as to_pay,
          (o.id is not null or d.client_email <> '') as is_mailed,
          s.status in ('waiting', 'failed') and ${IS_CALLED_OFF} as is_called_off,
          ${IS_HANDED_OVER} and coalesce(s.settled_at is null or s.settled_at > ${HANDED_OVER_AT}, false) as is_remainder, ${KEEPS_CARTONS} as keeps_cartons,
          to_char(s.next_day, 'YYYY-MM-DD') as next_day, to_char(${PROMISED_AT_STOP}, 'YYYY-MM-DD') as promised_on,
          exists (select from timeline_entry e where e.subject_kind = 'trip' and e.subject_id = s.trip_id::text and e.field = '${PROMISE_STANDS}'
                     and e.old_value = s.document_id::text and e.new_value = to_char(${PROMISED_AT_STOP}, 'YYYY-MM-DD')) as promise_stands
     from trip_stop s join sales_document d on d.id = s.document_id left join online_order o on o.id = d.order_id
    where s.trip_id = $1::uuid and s.status <> 'off' order by s.position, s.id`,
);
const CARTON = {
  ...pick(tables.carton, 'id', 'code', 'number', 'stop_id', 'kept_stop_id'),
  status: narrow<CartonStatus>(tables.carton.status),
  document_id: tables.project.document_id,
  project: tables.project.number,
  of: int,
  grams: int,
  has_parts: bool,
  has_panels: bool,
  is_outstanding: bool,
};
export type TripCarton = RowOf<typeof CARTON>;
/** Cartons, and whether anything is, or is to be, in them, also of what the client does not have yet. */
const CARTONS = `
  select k.id, k.code, k.number, k.stop_id, k.kept_stop_id, k.status, j.document_id, j.number as project,
         (select max(x.number) from carton x where x.project_id = k.project_id and exists (select from carton_part y where y.carton_id = x.id))::int as of,
         coalesce((select sum(t.grams) from carton_part t where t.carton_id = k.id and t.packed_at is not null), 0)::int as grams,
         exists (select from ${PLACED_PARTS} and t.carton_id = k.id) as has_parts,
         exists (select from ${PLACED_PARTS} and t.carton_id = k.id and t.panel_id is not null) as has_panels,
         exists (select from ${PLACED_PARTS} and t.carton_id = k.id and ${PART_IS_OUTSTANDING}) as is_outstanding
    from carton k join project j on j.id = k.project_id join sales_document d on d.id = j.document_id left join online_order o on o.id = d.order_id`;
const cartonsOf = sql(CARTON, `${CARTONS} where j.document_id = any($1::uuid[]) order by j.number, k.number`);
const cartonByCode = sql(CARTON, `${CARTONS} where k.code = $1`);
const panelsIn = sql(
  { id: tables.panel.id },
  `select p.id from carton_part t join panel p on p.id = t.panel_id where t.carton_id = any($1::uuid[]) and t.packed_at is not null and p.status in ('packed', 'loaded')`,
);
const UNPACKED = { document_id: uuid, mark: tables.panel.mark };
/** Panels of invoices that are still to be made or packed: what broke after it was packed is made again. */
const unpackedPanels = sql(
  UNPACKED,
  `select j.document_id, p.mark from panel p join project j on j.id = p.project_id join project_cupboard h on h.id = p.cupboard_id and h.cancelled_at is null
    where j.document_id = any($1::uuid[]) and p.status not in ('packed', 'loaded', 'delivered', 'damaged', 'recut', 'cancelled') order by p.mark, p.id`,
);
const GOODS = { document_id: uuid, name: text, sold_unit_id: nullable(text), quantity: int };
/** Goods of an invoice that are in no carton, without those that were credited. */
const goodsOf = sql(
  GOODS,
  `select l.document_id, l.name, l.sold_unit_id, sum(${PIECES_LEFT})::int as quantity from sales_document_line l join variant v on v.id = l.variant_id
    where l.document_id = any($1::uuid[]) and ${PIECES_LEFT} > 0 and not ${IN_CARTONS}
    group by l.document_id, l.name, l.sold_unit_id order by l.name`,
);
const CANDIDATE = {
  document_id: uuid,
  document: text,
  client: text,
  suburb: text,
  zone: text,
  promised_on: nullable(text),
  is_mailed: bool,
  to_pay: int,
  cartons: int,
  grams: int,
  goods: int,
  next_day: nullable(text),
};
const candidates = sql(
  CANDIDATE,
  `select d.id as document_id, coalesce(d.number, '') as document, coalesce(nullif(d.client_name, ''), d.client_company) as client, coalesce(d.suburb, '') as suburb,
          to_char(${PROMISED}, 'YYYY-MM-DD') as promised_on, (o.id is not null or d.client_email <> '') as is_mailed, ${TO_PAY} as to_pay,
          (select count(*)::int from carton k where k.project_id = j.id
              and exists (select from carton_part t left join panel p on p.id = t.panel_id where t.carton_id = k.id and ${PART_IS_OUTSTANDING})) as cartons,
          coalesce((select sum(t.grams) from carton k join carton_part t on t.carton_id = k.id left join panel p on p.id = t.panel_id
                     where k.project_id = j.id and t.packed_at is not null and ${PART_IS_OUTSTANDING}), 0)::int as grams,
          case when ${IS_HANDED_OVER} then 0 else coalesce((select sum(${PIECES_LEFT}) from sales_document_line l join variant v on v.id = l.variant_id
                     where l.document_id = d.id and not ${IN_CARTONS}), 0) end::int as goods,
          coalesce((select n.name from suburb z join delivery_zone n on n.key = z.zone_key where z.id = d.suburb_id), '') as zone,
          (select to_char(s.next_day, 'YYYY-MM-DD') from trip_stop s where s.document_id = d.id and s.status = 'failed' order by s.settled_at desc limit 1) as next_day
     from ${DELIVERABLES} where ${READY} and coalesce(case when j.status <> 'cancelled' then j.branch_id end, d.branch_id, $1::uuid) = $1::uuid order by ${PROMISED} nulls last, d.issued_at limit 100`,
);
const PROMISE = {
  document_id: uuid,
  document: text,
  order_id: nullable(uuid),
  promised_on: text,
  is_mailed: bool,
};
export type PromiseRecord = RowOf<typeof PROMISE>;
/** Promises for a day. */
const promises = sql(
  PROMISE,
  `select d.id as document_id, coalesce(d.number, '') as document, o.id as order_id, to_char(${PROMISED}, 'YYYY-MM-DD') as promised_on,
          (o.id is not null or d.client_email <> '') as is_mailed
     from ${DELIVERABLES} where d.id = any($1::uuid[]) and ${PROMISED} is not null order by ${PROMISED}, d.number`,
);
const lockDocuments = sql(
  { id: uuid },
  'select id from sales_document where id = any($1::uuid[]) order by id for no key update',
);
const selectReady = sql({ id: uuid }, `select d.id from ${DELIVERABLES} where d.id = any($1::uuid[]) and ${READY}`);
const insertTrip = sql(
  'insert into trip (id, day, vehicle, driver_id, branch_id, carries_kg) values ($1::uuid, $2::date, $3, $4::uuid, $5::uuid, $6) on conflict (id) do nothing',
);
const changeTrip = sql(
  'update trip set day = $2::date, vehicle = $3, driver_id = $4::uuid, carries_kg = $5, version = version + 1 where id = $1::uuid',
);
/** Vehicles, each as on its latest trip. */
const vehicles = sql(
  { name: tables.trip.vehicle, carries_kg: tables.trip.carries_kg },
  `select t.vehicle as name, t.carries_kg from (select distinct on (lower(vehicle)) vehicle, carries_kg, created_at from trip order by lower(vehicle), created_at desc) t
    order by t.created_at desc limit 50`,
);
const insertStops = sql(
  `insert into trip_stop (id, trip_id, position, document_id)
   select gen_random_uuid(), $1::uuid, (select coalesce(max(s.position), 0) from trip_stop s where s.trip_id = $1::uuid) + x.place::int, x.id
     from unnest($2::uuid[]) with ordinality as x(id, place)`,
);
const setGoods = sql(
  'update trip_stop set goods_at = case when $2::boolean then coalesce(goods_at, now()) end, goods_kg = case when $2::boolean then $3::int end where id = $1::uuid',
);
const setSettledAt = sql('update trip_stop set settled_at = $2 where id = $1::uuid');
const setPhoto = sql('update trip_stop set photo = $2 where id = $1::uuid');
const setProof = sql('update trip_stop set signature = $2, received_by = $3 where id = $1::uuid');
const setBack = sql('update trip_stop set back_at = now() where id = $1::uuid');
const ON_TRIP = { document: text, client: text, suburb: text, zone: text, trip: text, day: text };
/** Waiting stops on trips that are not finished. */
const onTrips = sql(
  ON_TRIP,
  `select coalesce(d.number, '') as document, coalesce(nullif(d.client_name, ''), d.client_company) as client, coalesce(d.suburb, '') as suburb,
          coalesce((select n.name from suburb z join delivery_zone n on n.key = z.zone_key where z.id = d.suburb_id), '') as zone,
          'T-' || t.number as trip, to_char(t.day, 'YYYY-MM-DD') as day
     from trip_stop s join trip t on t.id = s.trip_id join sales_document d on d.id = s.document_id
    where s.status = 'waiting' and t.status in ('planned', 'loading', 'on_the_road') order by t.day, s.position limit 500`,
);
const earlierStops = sql(
  pick(tables.trip_stop, 'id', 'trip_id'),
  `select id, trip_id from trip_stop where document_id = any($1::uuid[]) and status in ('failed', 'off', 'delivered') order by id`,
);
const tripsOf = sql(
  { trip_id: uuid },
  `select s.trip_id from trip_stop s join trip t on t.id = s.trip_id join sales_document d on d.id = s.document_id
    where (d.id = $1::uuid or d.order_id = $1::uuid) and s.status = 'waiting' and t.status in ('planned', 'loading')`,
);
const DRIVERS = { id: uuid, name: text };
const drivers = sql(
  DRIVERS,
  `select u.id, trim(u.name || ' ' || u.surname) as name from "user" u
    where u.is_active and exists (select from role_permission p join resource x on x.id = p.resource_id
                   where x.url = $1 and p.action = 'update' and p.role_key not in ('owner', 'developer')
                     and (p.role_key = u.role_key or p.role_key in (select r.role_key from user_role r where r.user_id = u.id)))
    order by name, u.id`,
);
const waitingTrip = sql(
  { number: tables.trip.number, day: text },
  `select t.number, to_char(t.day, 'YYYY-MM-DD') as day from trip_stop s join trip t on t.id = s.trip_id where s.document_id = $1::uuid and s.status = 'waiting'`,
);
const stopsOfDocuments = sql({ id: uuid }, 'select id from trip_stop where document_id = any($1::uuid[])');

/** Stores trips, their stops and their goods. */
@Injectable()
export class TripsRepository {
  constructor(private readonly db: Db) {}

  inTransaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.db.transaction(work);
  }

  async findById(id: string, on: Connection = this.db): Promise<TripRecord | undefined> {
    const [row] = await on.listRows(byId, [id]);
    return row;
  }

  listStops(tripId: string, on: Connection = this.db): Promise<StopRecord[]> {
    return on.listRows(stops, [tripId]);
  }

  listCartons(documents: readonly string[], on: Connection = this.db): Promise<TripCarton[]> {
    return on.listRows(cartonsOf, [documents]);
  }

  async findCartonByCode(code: string, on: Connection = this.db): Promise<TripCarton | undefined> {
    const [row] = await on.listRows(cartonByCode, [code]);
    return row;
  }

  async listPanelIds(tx: Tx, cartonIds: readonly string[]): Promise<string[]> {
    return (await tx.listRows(panelsIn, [cartonIds])).map(({ id }) => id);
  }

  listGoods(documents: readonly string[], on: Connection = this.db): Promise<RowOf<typeof GOODS>[]> {
    return on.listRows(goodsOf, [documents]);
  }

  listUnpackedPanels(tx: Tx, documents: readonly string[]): Promise<RowOf<typeof UNPACKED>[]> {
    return tx.listRows(unpackedPanels, [documents]);
  }

  listCandidates(branchId: string): Promise<RowOf<typeof CANDIDATE>[]> {
    return this.db.listRows(candidates, [branchId]);
  }

  listPromises(tx: Tx, documents: readonly string[]): Promise<PromiseRecord[]> {
    return tx.listRows(promises, [documents]);
  }

  listStopsOnTrips(): Promise<RowOf<typeof ON_TRIP>[]> {
    return this.db.listRows(onTrips, []);
  }

  /** Locks the documents that may be put on a trip. */
  async lockReady(tx: Tx, documents: readonly string[]): Promise<string[]> {
    // Selected after the lock, so that a call that waited sees what others have added.
    await tx.listRows(lockDocuments, [documents]);
    return (await tx.listRows(selectReady, [documents])).map(({ id }) => id);
  }

  /** @returns false where a trip with this id exists already */
  /** Checks that a branch is there and open. */
  async isOpenBranch(id: string): Promise<boolean> {
    return (
      (await this.db.prisma.location.findUnique({ where: { id, closed_at: null }, select: { id: true } })) !== null
    );
  }

  async insertTrip(
    tx: Tx,
    trip: Pick<TripRecord, 'id' | 'day' | 'vehicle' | 'carries_kg' | 'branch_id'> & { driver_id: string },
  ): Promise<boolean> {
    const values = [trip.id, trip.day, trip.vehicle, trip.driver_id, trip.branch_id, trip.carries_kg];
    return (await tx.execute(insertTrip, values)) > 0;
  }

  async updateTrip(
    tx: Tx,
    trip: Pick<TripRecord, 'id' | 'day' | 'vehicle' | 'carries_kg'> & { driver_id: string },
  ): Promise<void> {
    await tx.execute(changeTrip, [trip.id, trip.day, trip.vehicle, trip.driver_id, trip.carries_kg]);
  }

  listVehicles(): Promise<{ name: string; carries_kg: number | null }[]> {
    return this.db.listRows(vehicles, []);
  }

  /** Adds stops after all others. */
  async addStops(tx: Tx, tripId: string, documents: readonly string[]): Promise<void> {
    await tx.execute(insertStops, [tripId, documents]);
  }

  /** @param kg what they weigh; null where nobody weighed them */
  async setGoods(tx: Tx, stopId: string, isLoaded: boolean, kg: number | null): Promise<void> {
    await tx.execute(setGoods, [stopId, isLoaded, kg]);
  }

  /** Sets when a stop was settled at the door, where the news of it came later. */
  async setSettledAt(tx: Tx, stopId: string, at: Date): Promise<void> {
    await tx.execute(setSettledAt, [stopId, at]);
  }

  async setPhoto(tx: Tx, stopId: string, key: string): Promise<void> {
    await tx.execute(setPhoto, [stopId, key]);
  }

  /** Sets the signature of a delivery that was refused, with the name of who signed. */
  async setProof(tx: Tx, stopId: string, key: string, receiver: string): Promise<void> {
    await tx.execute(setProof, [stopId, key, receiver]);
  }

  async markAsBookedBack(tx: Tx, stopId: string): Promise<void> {
    await tx.execute(setBack, [stopId]);
  }

  /** Lists stops of earlier trips, also those that brought only a part. */
  listEarlierStops(tx: Tx, documents: readonly string[]): Promise<{ id: string; trip_id: string }[]> {
    return tx.listRows(earlierStops, [documents]);
  }

  /**
   * Lists trips that have not left and on which an invoice waits.
   * @param id of the invoice, or of its order
   */
  async listOpenTripIds(tx: Tx, id: string): Promise<string[]> {
    return (await tx.listRows(tripsOf, [id])).map(({ trip_id: trip }) => trip);
  }

  listDrivers(resource: string): Promise<RowOf<typeof DRIVERS>[]> {
    return this.db.listRows(drivers, [resource]);
  }

  async findWaitingTrip(tx: Tx, documentId: string): Promise<{ number: number; day: string } | undefined> {
    const [row] = await tx.listRows(waitingTrip, [documentId]);
    return row;
  }

  /** Lists the ids of all stops of these invoices. */
  async listStopIds(documents: readonly string[]): Promise<string[]> {
    return (await this.db.listRows(stopsOfDocuments, [documents])).map(({ id }) => id);
  }
}
