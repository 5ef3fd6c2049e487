import { Injectable } from '@nestjs/common';
import type { LeaveKind, leaveReasons, LeaveStatus } from '@plinth/contracts/people/leave/leave-labels';
import type { CodeOf } from '@plinth/contracts/kernel/labels';
import { bool, narrow, pick, tables, text, type RowOf } from '../../../platform/data/database/columns';
import { Db, type Connection, type Tx } from '../../../platform/data/database/db';
import { sql } from '../../../platform/data/database/sql';

const REQUEST = {
  ...pick(tables.leave_request, 'id', 'employee_id', 'from_day', 'to_day', 'days', 'note', 'answer', 'version'),
  kind: narrow<LeaveKind>(tables.leave_request.kind),
  status: narrow<LeaveStatus>(tables.leave_request.status),
  name: text,
};
export type RequestRecord = RowOf<typeof REQUEST>;
const FROM = `select r.id, r.employee_id, r.from_day, r.to_day, r.days, r.note, r.answer, r.version, r.kind, r.status, trim(e.name || ' ' || e.surname) as name
    from leave_request r join employee e on e.id = r.employee_id`;
const byId = sql(REQUEST, `${FROM} where r.id = $1::uuid`);
const ofEmployee = sql(REQUEST, `${FROM} where r.employee_id = $1::uuid order by r.from_day desc, r.id limit 100`);
/** Open requests, and approved leave that is not over. */
const openRequests = sql(
  REQUEST,
  `${FROM} where r.status = 'asked' or (r.status = 'approved' and r.to_day >= $1::date) order by r.status desc, r.from_day, r.id limit 300`,
);
const overlaps = sql(
  { found: bool },
  `select exists (select from leave_request where employee_id = $1::uuid and status in ('asked', 'approved') and from_day <= $3::date and to_day >= $2::date) as found`,
);
const lock = sql(`select from employee where id = $1::uuid for no key update`);

const ENTRY = {
  ...pick(tables.leave_entry, 'id', 'employee_id', 'on_day', 'days', 'note'),
  kind: narrow<LeaveKind>(tables.leave_entry.kind),
  reason: narrow<CodeOf<typeof leaveReasons>>(tables.leave_entry.reason),
};
export type EntryRecord = RowOf<typeof ENTRY>;
const entries = sql(
  ENTRY,
  `select id, employee_id, on_day, days, note, kind, reason from leave_entry where employee_id = any($1::uuid[]) order by on_day desc, created_at desc`,
);
const book = sql(
  `insert into leave_entry (id, employee_id, kind, reason, on_day, days, note, request_id, created_by_id)
   values ($1::uuid, $2::uuid, $3, $4, $5::date, $6, $7, $8::uuid, $9::uuid) on conflict (id) do nothing`,
);

export type NewEntry = Omit<EntryRecord, 'id'> & { id: string; request_id: string | null; by: string };

@Injectable()
export class LeaveRepository {
  constructor(private readonly db: Db) {}

  async findById(id: string, on: Connection = this.db): Promise<RequestRecord | null> {
    const row = await on.findRow(byId, [id]);
    return row ?? null;
  }

  listByEmployee(employeeId: string): Promise<RequestRecord[]> {
    return this.db.listRows(ofEmployee, [employeeId]);
  }

  listOpen(today: string): Promise<RequestRecord[]> {
    return this.db.listRows(openRequests, [today]);
  }

  async hasOverlap(tx: Tx, employeeId: string, from: string, to: string): Promise<boolean> {
    const row = await tx.findRow(overlaps, [employeeId, from, to]);
    return row?.found === true;
  }

  /** Locks an employee, so that parallel requests wait for each other. */
  async lockEmployee(tx: Tx, employeeId: string): Promise<void> {
    await tx.listRows(lock, [employeeId]);
  }

  async insertRequest(tx: Tx, row: Omit<RequestRecord, 'status' | 'answer' | 'version' | 'name'>): Promise<void> {
    await tx.prisma.leave_request.create({
      data: {
        id: row.id,
        employee_id: row.employee_id,
        kind: row.kind,
        from_day: new Date(row.from_day),
        to_day: new Date(row.to_day),
        days: row.days,
        note: row.note,
      },
      select: { id: true },
    });
  }

  listEntries(employeeIds: readonly string[], on: Connection = this.db): Promise<EntryRecord[]> {
    return on.listRows(entries, [employeeIds]);
  }

  async insertEntry(tx: Tx, row: NewEntry): Promise<void> {
    const { id, employee_id, kind, reason, on_day, days, note, request_id, by } = row;
    await tx.execute(book, [id, employee_id, kind, reason, on_day, days, note, request_id, by]);
  }
}
