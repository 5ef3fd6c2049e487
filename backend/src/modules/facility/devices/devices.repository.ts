import { Injectable } from '@nestjs/common';
import type { DeviceKind, ZoneUnit } from '@plinth/contracts/facility/devices/device-labels';
import {
  bool,
  columnList,
  instant,
  nullable,
  narrow,
  pick,
  notNull,
  selectOf,
  tables,
  text,
  type RowOf,
} from '../../../platform/data/database/columns';
import { Db, type Connection, type Tx } from '../../../platform/data/database/db';
import { sql } from '../../../platform/data/database/sql';
import { isActiveStaff } from '../../people/user/active-staff';

const DEVICE_COLUMNS = {
  ...pick(
    tables.device,
    'id',
    'name',
    'location_id',
    'place',
    'serial',
    'asks_key',
    'interval_s',
    'watcher_id',
    'help',
    'muted_until',
    'retired_at',
    'key_made_at',
    'last_seen_at',
    'software',
    'started_at',
    'figures',
    'last_error',
    'last_error_at',
    'drift_s',
    'created_at',
    'version',
  ),
  networks: notNull(tables.device.networks),
  kind: narrow<DeviceKind>(tables.device.kind),
  zone_unit: narrow<ZoneUnit>(tables.device.zone_unit),
};
const DEVICE = { ...DEVICE_COLUMNS, has_key: bool, location: tables.location.name, watcher: text };
export type DeviceRecord = RowOf<typeof DEVICE>;

const SELECT = `select ${columnList(DEVICE_COLUMNS, 'd')}, d.key_hash is not null as has_key, l.name as location,
    coalesce(trim(w.name || ' ' || w.surname), '') as watcher
  from device d join location l on l.id = d.location_id left join "user" w on w.id = d.watcher_id`;

const inUse = sql(DEVICE, `${SELECT} where d.retired_at is null order by l.position, l.name, d.name, d.id`);
const byId = sql(DEVICE, `${SELECT} where d.id = $1::uuid`);
const lock = sql(
  pick(tables.device, 'id', 'version', 'retired_at'),
  `select id, version, retired_at from device where id = $1::uuid for update`,
);
const OUTAGE = pick(tables.device_outage, 'id', 'silent_since', 'told_at', 'back_at');
const insert = sql(
  pick(tables.device, 'id'),
  `
  insert into device (id, name, kind, location_id, place, serial, asks_key, networks, zone_unit, interval_s, watcher_id, help, key_hash, key_made_at)
  values (gen_random_uuid(), $1, $2, $3::uuid, $4, $5, $6, $7::text[], $8, $9, $10::uuid, $11, $12, case when $12::text is not null then now() end)
  returning id`,
);
const update = sql(`
  update device set name = $2, location_id = $3::uuid, place = $4, serial = $5, asks_key = $6, networks = $7::text[], zone_unit = $8,
         interval_s = $9, watcher_id = $10::uuid, help = $11, version = version + 1
   where id = $1::uuid`);
const setKey = sql(`
  update device set key_hash = $2, key_made_at = case when $2::text is not null then now() end, version = version + 1 where id = $1::uuid`);
const closeOutage = sql(
  pick(tables.device_outage, 'id'),
  `update device_outage set closed_at = now() where device_id = $1::uuid and closed_at is null returning id`,
);
const serialTaken = sql(
  { id: tables.device.id },
  `select id from device where serial = $1 and id is distinct from $2::uuid`,
);
const knownReferences = sql(
  { branch: bool, watcher: bool },
  `select exists (select from location where id = $1::uuid and closed_at is null) as branch, $2::uuid is null or ${isActiveStaff('$2::uuid')} as watcher`,
);

/** Columns of a device that calls with its key, from any network. */
const CALLER = { ...pick(tables.device, 'id', 'interval_s'), networks: notNull(tables.device.networks) };
export type DeviceCaller = RowOf<typeof CALLER>;
const byKey = sql(
  CALLER,
  `select ${columnList(CALLER)} from device where id = $1::uuid and key_hash = $2 and retired_at is null`,
);
const CLOCK = {
  ...pick(tables.device, 'id', 'asks_key', 'key_hash', 'interval_s', 'last_seen_at'),
  networks: notNull(tables.device.networks),
  zone_unit: narrow<ZoneUnit>(tables.device.zone_unit),
  serial: notNull(tables.device.serial),
};
export type ClockRecord = RowOf<typeof CLOCK>;
const bySerial = sql(
  CLOCK,
  `select ${columnList(CLOCK)} from device
    where serial = $1 and kind = 'clock' and retired_at is null`,
);

const selectLastContact = sql(
  { hour: nullable(tables.device_hour.hour) },
  `select max(hour) as hour from device_hour where device_id = $1::uuid and hour <= $2::timestamptz`,
);

/** Records a sign of life in one statement: the device, its hour, and the end of an outage. */
const recordSignOfLife = sql(`
  with seen as (
    update device set last_seen_at = now(), software = coalesce($2, software), started_at = coalesce($3::timestamptz, started_at),
           figures = coalesce($4::jsonb, figures), last_error = coalesce($5, last_error),
           last_error_at = case when $5::text is not null and $5 <> '' then now() else last_error_at end,
           drift_s = coalesce($6::int, drift_s)
     where id = $1::uuid and retired_at is null returning id
  ), counted as (
    insert into device_hour (device_id, hour, beats) select id, date_trunc('hour', now()), 1 from seen
    on conflict (device_id, hour) do update set beats = device_hour.beats + 1
  )
  update device_outage o set back_at = now() from seen where o.device_id = seen.id and o.back_at is null and o.closed_at is null`);
const dropHours = sql(`delete from device_hour where hour < now() - interval '31 days'`);

const SILENT = {
  ...pick(tables.device_outage, 'id', 'silent_since', 'back_at'),
  ...pick(tables.device, 'name', 'place', 'help', 'watcher_id'),
  device_id: tables.device.id,
  location: tables.location.name,
  /** Empty if nobody is to be notified. */
  email: text,
  muted_until: nullable(instant),
};
export type OutageRecord = RowOf<typeof SILENT>;
const outageColumns = `o.id, o.silent_since, o.back_at, d.id as device_id, d.name, d.place, d.help, d.watcher_id, l.name as location,
    case when ${isActiveStaff('d.watcher_id')} then w.email else '' end as email, d.muted_until`;
const outageTables = `join device d on d.id = o.device_id join location l on l.id = d.location_id left join "user" w on w.id = d.watcher_id`;
/**
 * Devices that have been silent for several of their intervals, counted from today's opening at the earliest, so that
 * devices switched off at night have time to start. Those of a branch that is closed today may be silent.
 */
const insertOutages = sql(
  SILENT,
  `
  with o as (
    insert into device_outage (id, device_id, silent_since, told_at)
    select gen_random_uuid(), d.id, d.last_seen_at, $1::timestamptz from device d
     where d.retired_at is null and d.last_seen_at is not null and (d.muted_until is null or d.muted_until <= $1::timestamptz)
       and greatest(d.last_seen_at, $2::timestamptz) + make_interval(secs => d.interval_s * $3::int) <= $1::timestamptz
       and not exists (select from branch_closing x
                        where x.branch_id = d.location_id and x.date = ($1::timestamptz at time zone 'Africa/Johannesburg')::date)
    on conflict (device_id) where closed_at is null do nothing
    returning id, device_id, silent_since, back_at
  )
  select ${outageColumns} from o ${outageTables}`,
);
const closeEndedOutages = sql(
  SILENT,
  `
  with o as (
    update device_outage set closed_at = $1::timestamptz where back_at is not null and closed_at is null
    returning id, device_id, silent_since, back_at
  )
  select ${outageColumns} from o ${outageTables}`,
);

export interface DeviceFields {
  readonly name: string;
  readonly kind: DeviceKind;
  readonly location_id: string;
  readonly place: string;
  readonly serial: string;
  readonly asks_key: boolean;
  readonly networks: readonly string[];
  readonly zone_unit: ZoneUnit;
  readonly interval_s: number;
  readonly watcher_id: string | null;
  readonly help: string;
}

/** Report of a device about itself; omitted fields stay. */
export interface DeviceReport {
  readonly software?: string;
  readonly startedAt?: Date;
  readonly figures?: Readonly<Record<string, string>>;
  /** Text of the last failure; empty if nothing fails any more. */
  readonly error?: string;
  readonly driftSeconds?: number;
}

const valuesOf = (fields: Omit<DeviceFields, 'kind'>): unknown[] => [
  fields.location_id,
  fields.place,
  fields.serial === '' ? null : fields.serial,
  fields.asks_key,
  fields.networks,
  fields.zone_unit,
  fields.interval_s,
  fields.watcher_id,
  fields.help,
];

@Injectable()
export class DevicesRepository {
  constructor(private readonly db: Db) {}

  inTransaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.db.transaction(work);
  }

  listInUse(): Promise<DeviceRecord[]> {
    return this.db.listRows(inUse);
  }

  async findById(id: string, on: Connection = this.db): Promise<DeviceRecord | undefined> {
    return on.findRow(byId, [id]);
  }

  /** Locks a device in use until the transaction ends, and returns its version. */
  async lockDevice(tx: Tx, id: string): Promise<number | undefined> {
    const row = await tx.findRow(lock, [id]);
    return row === undefined || row.retired_at !== null ? undefined : row.version;
  }

  listHours(id: string, from: Date): Promise<{ hour: Date; beats: number }[]> {
    return this.db.prisma.device_hour.findMany({
      where: { device_id: id, hour: { gte: from } },
      select: { hour: true, beats: true },
      orderBy: { hour: 'asc' },
    });
  }

  listOutages(id: string): Promise<RowOf<typeof OUTAGE>[]> {
    return this.db.prisma.device_outage.findMany({
      where: { device_id: id },
      select: selectOf(OUTAGE),
      orderBy: { told_at: 'desc' },
      take: 20,
    });
  }

  async isSerialTaken(tx: Tx, serial: string, id: string | null): Promise<boolean> {
    return (await tx.listRows(serialTaken, [serial, id])).length > 0;
  }

  async checkReferences(
    tx: Tx,
    locationId: string,
    watcherId: string | null,
  ): Promise<{ branch: boolean; watcher: boolean }> {
    return tx.getRow(knownReferences, [locationId, watcherId]);
  }

  async insertDevice(tx: Tx, fields: DeviceFields, keyHash: string | null): Promise<string> {
    const { id } = await tx.getRow(insert, [fields.name, fields.kind, ...valuesOf(fields), keyHash]);
    return id;
  }

  async updateDevice(tx: Tx, id: string, fields: Omit<DeviceFields, 'kind'>): Promise<void> {
    await tx.execute(update, [id, fields.name, ...valuesOf(fields)]);
  }

  async setKey(tx: Tx, id: string, keyHash: string | null): Promise<void> {
    await tx.execute(setKey, [id, keyHash]);
  }

  async setMuted(tx: Tx, id: string, until: Date | null): Promise<void> {
    await tx.prisma.device.updateMany({ where: { id }, data: { muted_until: until, version: { increment: 1 } } });
  }

  async touchDevice(tx: Tx, id: string): Promise<void> {
    await tx.prisma.device.updateMany({ where: { id }, data: { version: { increment: 1 } } });
  }

  async retireDevice(tx: Tx, id: string): Promise<boolean> {
    const { count } = await tx.prisma.device.updateMany({
      where: { id, retired_at: null },
      data: { retired_at: new Date(), key_hash: null, serial: null, version: { increment: 1 } },
    });
    return count > 0;
  }

  async closeOutage(tx: Tx, id: string): Promise<void> {
    await tx.listRows(closeOutage, [id]);
  }

  async findByKey(id: string, keyHash: string): Promise<DeviceCaller | undefined> {
    return this.db.findRow(byKey, [id, keyHash]);
  }

  async findBySerial(serial: string): Promise<ClockRecord | undefined> {
    return this.db.findRow(bySerial, [serial]);
  }

  /** Returns the start of the last hour up to a moment in which the device called. */
  async findLastContact(id: string, moment: Date): Promise<Date | null> {
    const row = await this.db.findRow(selectLastContact, [id, moment]);
    return row?.hour ?? null;
  }

  async recordHeartbeat(id: string, report: DeviceReport, on: Connection = this.db): Promise<void> {
    await on.execute(recordSignOfLife, [
      id,
      report.software ?? null,
      report.startedAt ?? null,
      report.figures === undefined ? null : JSON.stringify(report.figures),
      report.error ?? null,
      report.driftSeconds ?? null,
    ]);
  }

  async recordFailure(id: string, error: string): Promise<void> {
    await this.db.prisma.device.updateMany({
      where: { id, retired_at: null },
      data: { last_error: error, last_error_at: new Date() },
    });
  }

  insertOutages(tx: Tx, now: Date, openedAt: Date, intervals: number): Promise<OutageRecord[]> {
    return tx.listRows(insertOutages, [now, openedAt, intervals]);
  }

  closeEndedOutages(tx: Tx, now: Date): Promise<OutageRecord[]> {
    return tx.listRows(closeEndedOutages, [now]);
  }

  async deleteOldHours(): Promise<void> {
    await this.db.execute(dropHours);
  }
}
