import { Injectable } from '@nestjs/common';
import type { Doubt, EventKind } from '@plinth/contracts/people/attendance/attendance-labels';
import {
  columnList,
  instant,
  int,
  narrow,
  pick,
  notNull,
  tables,
  text,
  type RowOf,
} from '../../../platform/data/database/columns';
import { Db, type Connection, type Tx } from '../../../platform/data/database/db';
import { sql } from '../../../platform/data/database/sql';

/** Returns SQL that converts a number at the clock to an employee number: 11 or 011 is EMP-011. */
export const employeeCodeOf = (code: string): string => `'EMP-' || lpad(ltrim(${code}, '0'), 3, '0')`;

const insertPresses = sql(
  pick(tables.clock_event, 'id', 'at', 'person_code'),
  `
  insert into clock_event (id, kind, device_id, person_code, at, received_at, status, raw, hash, doubt)
  select gen_random_uuid(), 'press', $1::uuid, p.code, p.at, $2::timestamptz, p.status, p.raw, p.hash, p.doubt
    from unnest($3::text[], $4::timestamptz[], $5::int[], $6::text[], $7::text[], $8::text[]) as p (code, at, status, raw, hash, doubt)
  on conflict (device_id, person_code, at, status) where kind = 'press' do nothing
  returning id, at, person_code`,
);

const receivedSince = sql(
  { presses: int },
  `select count(*)::int as presses from clock_event where device_id = $1::uuid and received_at > $2::timestamptz`,
);

const EVENT = {
  ...pick(tables.clock_event, 'id', 'at', 'status', 'reason', 'about_id', 'received_at'),
  kind: narrow<EventKind>(tables.clock_event.kind),
  doubt: narrow<Doubt | ''>(tables.clock_event.doubt),
  code: text,
  device: text,
  actor: text,
};
export type EventRecord = RowOf<typeof EVENT>;
const eventColumns = `e.id, e.at, e.status, e.reason, e.about_id, e.received_at, e.kind, e.doubt, ${employeeCodeOf('e.person_code')} as code,
    coalesce(d.name, '') as device, coalesce(trim(a.name || ' ' || a.surname), '') as actor`;
const eventTables = `clock_event e left join device d on d.id = e.device_id left join "user" a on a.id = e.actor_id`;
/** Recorded and added presses within a time, with all decisions on them, whenever made. */
const eventsBetween = sql(
  EVENT,
  `
  with presses as (select id from clock_event where at >= $1::timestamptz and at < $2::timestamptz and about_id is null and person_code = any($3::text[]))
  select ${eventColumns} from ${eventTables} where e.id in (select id from presses) or e.about_id in (select id from presses)
   order by e.at, e.received_at, e.id`,
);
const byId = sql(
  { ...EVENT, person_code: tables.clock_event.person_code, words: int },
  `select ${eventColumns}, e.person_code, (select count(*)::int from clock_event w where w.about_id = e.id) as words
    from ${eventTables} where e.id = $1::uuid`,
);
const DOUBTFUL = {
  ...pick(tables.clock_event, 'id', 'at', 'received_at'),
  doubt: narrow<Doubt>(tables.clock_event.doubt),
  code: text,
  name: text,
  device: text,
};
const doubtful = sql(
  DOUBTFUL,
  `
  select e.id, e.at, e.received_at, e.doubt, ${employeeCodeOf('e.person_code')} as code,
         coalesce(p.name || ' ' || p.surname, '') as name, d.name as device
    from clock_event e join device d on d.id = e.device_id left join employee p on p.code = ${employeeCodeOf('e.person_code')}
   where e.doubt <> '' and not exists (select from clock_event w where w.about_id = e.id)
   order by e.received_at, e.id limit 50`,
);
const doubtsOf = sql(
  { code: text },
  `select distinct ${employeeCodeOf('e.person_code')} as code from clock_event e
    where e.doubt <> '' and e.at >= $1::timestamptz and e.at < $2::timestamptz and not exists (select from clock_event w where w.about_id = e.id)`,
);
const unknownCodes = sql(
  { code: text, device: text, presses: int, last_at: instant },
  `
  select e.person_code as code, d.name as device, count(*)::int as presses, max(e.at) as last_at
    from clock_event e join device d on d.id = e.device_id
   where e.kind = 'press' and e.at >= $1::timestamptz and e.at < $2::timestamptz
     and not exists (select from employee p where p.code = ${employeeCodeOf('e.person_code')})
   group by e.person_code, d.name order by max(e.at) desc limit 50`,
);
const addWord = sql(
  pick(tables.clock_event, 'id'),
  `
  insert into clock_event (id, kind, person_code, at, about_id, actor_id, reason)
  values (gen_random_uuid(), $1, $2, $3::timestamptz, $4::uuid, $5::uuid, $6) on conflict do nothing returning id`,
);
const CLOCK = {
  ...pick(tables.device, 'id', 'name', 'last_seen_at', 'drift_s', 'asks_key'),
  networks: notNull(tables.device.networks),
};
const clocks = sql(
  CLOCK,
  `select ${columnList(CLOCK)} from device where kind = 'clock' and retired_at is null order by name, id`,
);
/** Last scan of each person at a station, as evidence of presence. */
const lastScans = sql(
  { code: text, at: instant },
  `
  select p.code, max(s.at) as at from station_scan s join employee p on p.user_id = s.actor_id
   where p.code = any($1::text[]) and s.at >= $2::timestamptz and s.at < $3::timestamptz
   group by p.code, (s.at at time zone 'Africa/Johannesburg')::date`,
);

const WEEK = {
  ...pick(
    tables.attendance_week,
    'id',
    'employee_id',
    'starts_on',
    'approved_at',
    'ordinary',
    'overtime',
    'longest_day',
    'worked',
    'early_paid',
    'overtime_worked',
    'paid_at',
    'version',
  ),
  sundays: notNull(tables.attendance_week.sundays),
  holidays: narrow<{ minutes: number; ordinaryDay: boolean }[]>(tables.attendance_week.holidays),
  days: narrow<{ day: string; minutes: number | null }[]>(tables.attendance_week.days),
};
const APPROVED = { ...WEEK, approved_by: text };
export type WeekRecord = RowOf<typeof APPROVED>;
const weekColumns = columnList(WEEK, 'w');
const weeks = sql(
  APPROVED,
  `select ${weekColumns}, coalesce(trim(u.name || ' ' || u.surname), '') as approved_by
     from attendance_week w left join "user" u on u.id = w.approved_by_id where w.starts_on between $1::date and $2::date`,
);
const lockWeek = sql(
  pick(tables.attendance_week, 'id', 'approved_at', 'paid_at'),
  'select id, approved_at, paid_at from attendance_week where employee_id = $1::uuid and starts_on = $2::date for update',
);
/**
 * Locks an employee's weeks, also those without a row, so that approving, changing and paying them wait for each
 * other.
 */
const lockEmployeeWeeks = sql(`select from employee where id = $1::uuid for update`);
const upsertApproval = sql(`
  insert into attendance_week (id, employee_id, starts_on, approved_at, approved_by_id, ordinary, overtime, sundays, holidays, longest_day, days,
                               worked, early_paid, overtime_worked)
  values (gen_random_uuid(), $1::uuid, $2::date, now(), $3::uuid, $4, $5, $6::int[], $7::jsonb, $8, $9::jsonb, $10, $11, $12)
  on conflict (employee_id, starts_on) do update
     set approved_at = now(), approved_by_id = excluded.approved_by_id, ordinary = excluded.ordinary, overtime = excluded.overtime,
         sundays = excluded.sundays, holidays = excluded.holidays, longest_day = excluded.longest_day, days = excluded.days,
         worked = excluded.worked, early_paid = excluded.early_paid, overtime_worked = excluded.overtime_worked,
         version = attendance_week.version + 1
   where attendance_week.paid_at is null`);
/** Approved weeks to be paid by a day: those that are over, and the last one of whoever left, as it is approved once it is over. */
const unpaid = sql(
  WEEK,
  `select ${weekColumns} from attendance_week w join employee e on e.id = w.employee_id
    where w.approved_at is not null and w.paid_at is null
      and (w.starts_on + 6 <= $1::date or (e.ended_on <= $1::date and w.starts_on <= e.ended_on))
    order by w.starts_on, w.employee_id`,
);
const setPaid = sql(
  pick(tables.attendance_week, 'id'),
  `update attendance_week set paid_at = now(), version = version + 1
    where id = any($1::uuid[]) and approved_at is not null and paid_at is null returning id`,
);

export interface NewPress {
  readonly code: string;
  readonly at: Date;
  readonly status: number;
  readonly raw: string;
  readonly hash: string;
  readonly doubt: Doubt | '';
}

/** Hours of a week as stored at approval. */
export interface FrozenHours {
  readonly ordinary: number;
  readonly overtime: number;
  readonly sundays: readonly number[];
  readonly holidays: readonly { minutes: number; ordinaryDay: boolean }[];
  readonly longestDay: number;
  readonly days: readonly { day: string; minutes: number | null }[];
  /** Minutes at work. */
  readonly worked: number;
  readonly earlyPaid: boolean;
  /** Worked overtime in minutes, paid or not. */
  readonly overtimeWorked: number;
}

@Injectable()
export class AttendanceRepository {
  constructor(private readonly db: Db) {}

  inTransaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.db.transaction(work);
  }

  /** @returns the presses that were not stored before */
  async insertNewPresses(
    tx: Tx,
    deviceId: string,
    receivedAt: Date,
    presses: readonly NewPress[],
  ): Promise<{ id: string; at: Date }[]> {
    if (presses.length === 0) return [];
    const column = <Value>(pick: (press: NewPress) => Value): Value[] => presses.map(pick);
    return tx.listRows(insertPresses, [
      deviceId,
      receivedAt,
      column(({ code }) => code),
      column(({ at }) => at),
      column(({ status }) => status),
      column(({ raw }) => raw),
      column(({ hash }) => hash),
      column(({ doubt }) => doubt),
    ]);
  }

  /** Counts the presses of a clock that were received after a moment. */
  async countReceivedSince(tx: Tx, deviceId: string, since: Date): Promise<number> {
    const row = await tx.getRow(receivedSince, [deviceId, since]);
    return row.presses;
  }

  /** @param personCodes numbers as clocks may write them */
  listBetween(
    from: Date,
    until: Date,
    personCodes: readonly string[],
    on: Connection = this.db,
  ): Promise<EventRecord[]> {
    return on.listRows(eventsBetween, [from, until, personCodes]);
  }

  async findEvent(tx: Tx, id: string): Promise<(EventRecord & { person_code: string; words: number }) | undefined> {
    return tx.findRow(byId, [id]);
  }

  listDoubtful(): Promise<RowOf<typeof DOUBTFUL>[]> {
    return this.db.listRows(doubtful);
  }

  async listDoubtfulCodes(from: Date, until: Date, on: Connection = this.db): Promise<Set<string>> {
    return new Set((await on.listRows(doubtsOf, [from, until])).map(({ code }) => code));
  }

  listUnknownCodes(
    from: Date,
    until: Date,
  ): Promise<{ code: string; device: string; presses: number; last_at: Date }[]> {
    return this.db.listRows(unknownCodes, [from, until]);
  }

  /**
   * Adds an entry of a person, which is an added press or a decision on one; returns false if there is an equal one
   * already.
   */
  async addEntry(
    tx: Tx,
    entry: {
      kind: Exclude<EventKind, 'press'>;
      personCode: string;
      at: Date;
      aboutId: string | null;
      actorId: string;
      reason: string;
    },
  ): Promise<boolean> {
    const { kind, personCode, at, aboutId, actorId, reason } = entry;
    return (await tx.listRows(addWord, [kind, personCode, at, aboutId, actorId, reason])).length > 0;
  }

  listClocks(): Promise<RowOf<typeof CLOCK>[]> {
    return this.db.listRows(clocks);
  }

  listLastScans(codes: readonly string[], from: Date, until: Date): Promise<{ code: string; at: Date }[]> {
    return this.db.listRows(lastScans, [codes, from, until]);
  }

  listWeeks(from: string, to: string, on: Connection = this.db): Promise<WeekRecord[]> {
    return on.listRows(weeks, [from, to]);
  }

  async lockEmployee(tx: Tx, employeeId: string): Promise<void> {
    await tx.listRows(lockEmployeeWeeks, [employeeId]);
  }

  async lockWeek(
    tx: Tx,
    employeeId: string,
    monday: string,
  ): Promise<{ approved_at: Date | null; paid_at: Date | null } | undefined> {
    return tx.findRow(lockWeek, [employeeId, monday]);
  }

  async insertApproval(
    tx: Tx,
    employeeId: string,
    monday: string,
    actorId: string,
    hours: FrozenHours,
  ): Promise<boolean> {
    const {
      ordinary,
      overtime,
      sundays,
      holidays,
      longestDay,
      days,
      worked: workedMinutes,
      earlyPaid,
      overtimeWorked,
    } = hours;
    const values = [ordinary, overtime, sundays, JSON.stringify(holidays), longestDay, JSON.stringify(days)];
    return (
      (await tx.execute(upsertApproval, [
        employeeId,
        monday,
        actorId,
        ...values,
        workedMinutes,
        earlyPaid,
        overtimeWorked,
      ])) > 0
    );
  }

  async removeApproval(tx: Tx, employeeId: string, monday: string): Promise<boolean> {
    const { count } = await tx.prisma.attendance_week.updateMany({
      where: { employee_id: employeeId, starts_on: new Date(monday), approved_at: { not: null }, paid_at: null },
      data: { approved_at: null, version: { increment: 1 } },
    });
    return count > 0;
  }

  listUnpaid(on: Connection, until: string): Promise<RowOf<typeof WEEK>[]> {
    return on.listRows(unpaid, [until]);
  }

  /** @returns ids of the weeks that were approved and unpaid */
  async setPaid(tx: Tx, weekIds: readonly string[]): Promise<string[]> {
    return (await tx.listRows(setPaid, [weekIds])).map(({ id }) => id);
  }
}
