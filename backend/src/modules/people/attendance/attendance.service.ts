import { Injectable } from '@nestjs/common';
import type {
  AttendanceRow,
  AttendanceWeek,
  attendance as contract,
} from '@plinth/contracts/people/attendance/attendance';
import type { WeekState } from '@plinth/contracts/people/attendance/attendance-labels';
import type { InputOf } from '@plinth/contracts/kernel/define';
import { isTrustedClock } from '@plinth/contracts/facility/devices/device-state';
import type { LogAction } from '@plinth/contracts/kernel/log-labels';
import { dayHere, minuteHere } from '@plinth/contracts/kernel/shop-clock';
import { Audit } from '../../../platform/data/audit/audit';
import type { Tx } from '../../../platform/data/database/db';
import { runForEach, type BulkOutcome } from '../../../platform/data/lists/bulk';
import type { UserActor } from '../../../platform/data/session/request-context';
import { CalendarService } from '../../base/calendar/calendar.service';
import { addDays, type IsoDate } from '../../base/calendar/working-days';
import { type EmployeeRecord, Employees } from '../employees/employees.service';
import { attendanceError } from './attendance.errors';
import { AttendanceRepository, type WeekRecord } from './attendance.repository';
import { sumByCategory, clockCodes, buildPersonWeek, startOfDay, type PersonWeek } from './week-of-presses';

const WEEK_DAYS = 7;
/** Days before a week from which a person's usual hours are derived. */
const USUAL_DAYS = 28;
/**
 * Weekly overtime in minutes from which somebody has to decide whether it was agreed and so is paid (BCEA s 10); less
 * is ignored.
 */
const OVERTIME_TO_ASK = 30;

const fullName = ({ name, surname }: Pick<EmployeeRecord, 'name' | 'surname'>): string => `${name} ${surname}`.trim();

/** Returns the Monday of a day's week. */
export const mondayOf = (day: IsoDate): IsoDate => {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay() || WEEK_DAYS;
  return addDays(day, 1 - weekday);
};

type OvertimeDecision = NonNullable<InputOf<typeof contract.approve>['words']>[number];

interface EmployeeWeek {
  readonly employee: EmployeeRecord;
  readonly week: PersonWeek;
  readonly record: WeekRecord | undefined;
  readonly isDoubtful: boolean;
}

/** Clock presses, decisions on them, and the weeks that are derived and approved. */
@Injectable()
export class AttendanceService {
  constructor(
    private readonly events: AttendanceRepository,
    private readonly employees: Employees,
    private readonly calendar: CalendarService,
    private readonly audit: Audit,
  ) {}

  async getWeek(monday: IsoDate): Promise<AttendanceWeek> {
    const [from, until] = [startOfDay(monday), startOfDay(addDays(monday, WEEK_DAYS))];
    const [people, employees, clocks, doubtful, unknown] = await Promise.all([
      this.listPeople(monday),
      this.employees.listBetween(monday, addDays(monday, WEEK_DAYS - 1)),
      this.events.listClocks(),
      this.events.listDoubtful(),
      this.events.listUnknownCodes(from, until),
    ]);
    const scans = await this.mapLastScans(people, from, until);
    const listedIds = new Set(people.map(({ employee }) => employee.id));
    return {
      monday,
      is_over: this.isOver(monday),
      rows: people.map((personWeek) => toRow(personWeek, scans)),
      without_clockings: employees
        .filter(({ id }) => !listedIds.has(id))
        .map(({ id, name, surname }) => ({ employee_id: id, name: `${name} ${surname}`.trim() })),
      clocks: clocks.map(({ last_seen_at, asks_key, networks, ...clock }) => ({
        ...clock,
        is_trusted: isTrustedClock({ asks_key, networks }),
        last_seen_at: last_seen_at?.toISOString() ?? null,
      })),
      doubtful: doubtful.map(({ at, received_at, ...press }) => ({
        ...press,
        at: at.toISOString(),
        received_at: received_at.toISOString(),
      })),
      unknown: unknown.map(({ last_at, ...person }) => ({ ...person, last_at: last_at.toISOString() })),
    };
  }

  /** Lists the week of each person, by employee number. */
  async listPeople(monday: IsoDate, onlyEmployeeId?: string, tx?: Tx, isEarlyPaid?: boolean): Promise<EmployeeWeek[]> {
    const sunday = addDays(monday, WEEK_DAYS - 1);
    const employedPeople = await this.employees.listBetween(monday, sunday, tx);
    const employees =
      onlyEmployeeId === undefined ? employedPeople : employedPeople.filter(({ id }) => id === onlyEmployeeId);
    const [from, until] = [startOfDay(addDays(monday, -USUAL_DAYS)), startOfDay(addDays(monday, WEEK_DAYS + 2))];
    const codes = employees.flatMap(({ code }) => clockCodes(code));
    // One after the other: within a transaction they share its connection.
    const events = await this.events.listBetween(from, until, codes, tx);
    const records = await this.events.listWeeks(monday, monday, tx);
    const doubtfulCodes = await this.events.listDoubtfulCodes(
      startOfDay(monday),
      startOfDay(addDays(monday, WEEK_DAYS)),
      tx,
    );
    const closedDays = await this.calendar.listClosedBetween(monday, sunday);
    const holidays = new Map(closedDays.filter(({ kind }) => kind === 'public').map(({ date, name }) => [date, name]));
    const byCode = Map.groupBy(events, ({ code }) => code);
    const now = new Date();
    // People paid by the month never clock in: they have no week here.
    const clockingEmployees = employees.filter(
      ({ id, code }) => byCode.has(code) || records.some(({ employee_id }) => employee_id === id),
    );
    return clockingEmployees.map((employee) => {
      const record = records.find(({ employee_id }) => employee_id === employee.id);
      const weekInput = { worker: employee, monday, events: byCode.get(employee.code) ?? [], holidays, now };
      const isApproved = record !== undefined && record.approved_at !== null;
      return {
        employee,
        week: buildPersonWeek({ ...weekInput, isEarlyPaid: isEarlyPaid ?? (isApproved && record.early_paid) }),
        record,
        isDoubtful: doubtfulCodes.has(employee.code),
      };
    });
  }

  /** @throws DomainError attendance-not-employed, attendance-press-future, attendance-press-there, attendance-week-approved, attendance-week-paid */
  async addPress(
    actor: UserActor,
    { employee_id, day, time, next_day, reason }: InputOf<typeof contract.add>,
  ): Promise<AttendanceRow> {
    const employee = await this.employees.getRecord(employee_id);
    if (day < employee.started_on || (employee.ended_on !== null && day > employee.ended_on))
      throw attendanceError('attendance-not-employed', { fields: { day: ['They did not work here on that day'] } });
    const at = new Date(`${next_day ? addDays(day, 1) : day}T${time}:00+02:00`);
    if (at.getTime() > Date.now())
      throw attendanceError('attendance-press-future', { fields: { time: ['That time is in the future'] } });
    await this.events.inTransaction(async (tx) => {
      await this.checkWeekOpen(tx, employee.id, day);
      const personCode = employee.code.replace(/^EMP-0*/, '');
      const isNew = await this.events.addEntry(tx, {
        kind: 'added',
        personCode,
        at,
        aboutId: null,
        actorId: actor.id,
        reason,
      });
      if (!isNew)
        throw attendanceError('attendance-press-there', {
          fields: { time: ['There is a clocking at that time already'] },
        });
      await this.recordAudit(tx, actor, 'attendance.add', employee, { at: minuteHere(at), reason });
    });
    return this.getRow(employee.id, mondayOf(day));
  }

  /** @throws DomainError attendance-press-not-found, attendance-press-settled, attendance-week-approved, attendance-week-paid */
  async decideOnPress(
    actor: UserActor,
    kind: 'accepted' | 'ignored',
    { event_id, reason }: InputOf<typeof contract.leaveOut>,
  ): Promise<{ ok: true }> {
    await this.events.inTransaction(async (tx) => {
      const event = await this.events.findEvent(tx, event_id);
      if (event === undefined || event.about_id !== null || (kind === 'accepted' && event.doubt === ''))
        throw attendanceError('attendance-press-not-found', { log: event_id });
      const day = dayHere(event.at);
      const [employee] = (await this.employees.listBetween(addDays(day, -1), addDays(day, 1), tx)).filter(
        ({ code }) => code === event.code,
      );
      // A clocking at night may belong to the day before: the weeks of both days have to be open.
      if (employee)
        for (const weekStart of new Set([mondayOf(addDays(day, -1)), mondayOf(day)]))
          await this.checkWeekOpen(tx, employee.id, weekStart);
      const { person_code: personCode, at, id: aboutId } = event;
      const isNew =
        (kind === 'ignored' || event.words === 0) &&
        (await this.events.addEntry(tx, { kind, personCode, at, aboutId, actorId: actor.id, reason }));
      if (!isNew) throw attendanceError('attendance-press-settled', { log: event_id });
      const action = kind === 'accepted' ? 'attendance.accept' : 'attendance.leave-out';
      await this.recordAudit(tx, actor, action, employee, { at: minuteHere(at), reason });
    });
    return { ok: true };
  }

  /** Approves weeks independently: an incomplete one does not stop the others. */
  approveWeeks(
    actor: UserActor,
    { monday, employee_ids, words = [] }: InputOf<typeof contract.approve>,
  ): Promise<BulkOutcome> {
    return runForEach([...new Set(employee_ids)], (id) =>
      this.approveWeek(
        actor,
        monday,
        id,
        words.find(({ employee_id }) => employee_id === id),
      ),
    );
  }

  /** @throws DomainError attendance-not-approved, attendance-week-paid */
  async reopenWeek(
    actor: UserActor,
    { monday, employee_id, reason }: InputOf<typeof contract.reopen>,
  ): Promise<AttendanceRow> {
    const employee = await this.employees.getRecord(employee_id);
    await this.events.inTransaction(async (tx) => {
      await this.events.lockEmployee(tx, employee_id);
      const week = await this.events.lockWeek(tx, employee_id, monday);
      if (week?.paid_at) throw attendanceError('attendance-week-paid');
      if (!(await this.events.removeApproval(tx, employee_id, monday)))
        throw attendanceError('attendance-not-approved');
      await this.recordAudit(tx, actor, 'attendance.reopen', employee, { week: monday, reason });
    });
    return this.getRow(employee_id, monday);
  }

  private async approveWeek(
    actor: UserActor,
    monday: IsoDate,
    employeeId: string,
    decision: OvertimeDecision | undefined,
  ): Promise<void> {
    if (!this.isOver(monday)) throw attendanceError('attendance-week-running');
    await this.events.inTransaction(async (tx) => {
      await this.events.lockEmployee(tx, employeeId);
      const lockedWeek = await this.events.lockWeek(tx, employeeId, monday);
      if (lockedWeek?.paid_at) throw attendanceError('attendance-week-paid');
      const [personWeek] = await this.listPeople(monday, employeeId, tx, decision?.early ?? false);
      if (personWeek === undefined) throw attendanceError('attendance-not-employed');
      const { week, isDoubtful, employee } = personWeek;
      if (week.hours.missing.length > 0) throw attendanceError('attendance-press-missing');
      if (isDoubtful) throw attendanceError('attendance-press-doubtful');
      const overtimeWorked = week.hours.overtime;
      if (decision === undefined && needsDecision(week)) throw attendanceError('attendance-overtime-open');
      const agreedOvertime = decision?.overtime ?? 0;
      if (agreedOvertime > overtimeWorked) throw attendanceError('attendance-overtime-more');
      const paidHours = { ...week.hours, overtime: agreedOvertime };
      await this.events.insertApproval(tx, employeeId, monday, actor.id, {
        ...paidHours,
        days: week.days.map(({ day, minutes }) => ({ day, minutes })),
        worked: week.worked,
        earlyPaid: decision?.early ?? false,
        overtimeWorked,
      });
      const { ordinary, overtime, sunday, holiday } = sumByCategory(paidHours);
      const approvalNotes = { early_paid: decision?.early ?? false, overtime_worked: overtimeWorked };
      const hours = { ordinary, overtime, sunday, holiday };
      await this.recordAudit(tx, actor, 'attendance.approve', employee, { week: monday, ...hours, ...approvalNotes });
    });
  }

  private async getRow(employeeId: string, monday: IsoDate): Promise<AttendanceRow> {
    const people = await this.listPeople(monday, employeeId);
    const [personWeek] = people;
    if (personWeek === undefined) throw attendanceError('attendance-not-employed');
    return toRow(
      personWeek,
      await this.mapLastScans(people, startOfDay(monday), startOfDay(addDays(monday, WEEK_DAYS))),
    );
  }

  private isOver(monday: IsoDate): boolean {
    return this.calendar.today() >= addDays(monday, WEEK_DAYS);
  }

  private async checkWeekOpen(tx: Tx, employeeId: string, day: IsoDate): Promise<void> {
    await this.events.lockEmployee(tx, employeeId);
    const week = await this.events.lockWeek(tx, employeeId, mondayOf(day));
    if (week?.paid_at) throw attendanceError('attendance-week-paid');
    if (week?.approved_at) throw attendanceError('attendance-week-approved');
  }

  /** Returns the last scans at a station as evidence for missing presses. */
  private async mapLastScans(people: readonly EmployeeWeek[], from: Date, until: Date): Promise<Map<string, Date>> {
    const codes = people.filter(({ week }) => week.missing.length > 0).map(({ employee }) => employee.code);
    if (codes.length === 0) return new Map();
    const scans = await this.events.listLastScans(codes, from, until);
    return new Map(scans.map(({ code, at }) => [`${code} ${dayHere(at)}`, at]));
  }

  private async recordAudit(
    tx: Tx,
    actor: UserActor,
    action: LogAction,
    employee: Pick<EmployeeRecord, 'id' | 'code'> | undefined,
    after: Record<string, unknown>,
  ): Promise<void> {
    const subject = { kind: 'attendance', id: employee?.id ?? null } as const;
    await this.audit.record(tx, { actor, action, subject, after: { person: employee?.code ?? '', ...after } });
  }
}

function deriveState({ week, record, isDoubtful }: EmployeeWeek): WeekState {
  if (record?.paid_at) return 'paid';
  if (record?.approved_at) return isAsApproved(week, record) ? 'approved' : 'changed';
  return week.hours.missing.length > 0 || isDoubtful ? 'missing' : 'open';
}

/**
 * Checks that a week still equals its approved hours; otherwise the approved hours stay and the new presses are
 * shown.
 */
const isAsApproved = ({ hours }: PersonWeek, record: WeekRecord): boolean =>
  hours.missing.length === 0 &&
  JSON.stringify(sumByCategory(hours)) ===
    JSON.stringify(sumByCategory({ ...record, overtime: record.overtime_worked }));

const needsDecision = ({ hours }: PersonWeek): boolean => hours.overtime >= OVERTIME_TO_ASK;

function toRow(personWeek: EmployeeWeek, scans: ReadonlyMap<string, Date>): AttendanceRow {
  const { employee, week, record } = personWeek;
  const { id: employee_id, code, occupation, image, branch } = employee;
  return {
    employee_id,
    code,
    name: fullName(employee),
    occupation,
    image,
    branch,
    state: deriveState(personWeek),
    days: week.days,
    worked: week.worked,
    early: week.early,
    hours: sumByCategory(week.hours),
    needs_word: needsDecision(week),
    approved: record?.approved_at ? sumByCategory(record) : null,
    approved_by: record?.approved_at ? record.approved_by : '',
    approved_at: record?.approved_at?.toISOString() ?? null,
    problems: week.problems,
    missing: week.missing.map(({ day, at }) => {
      const scan = scans.get(`${code} ${day}`);
      const usualText = week.usual.has(day) ? 'Their usual time' : 'The start or end of the shift';
      return {
        day,
        at,
        why: scan === undefined ? usualText : `${usualText}; scanned last at ${minuteHere(scan).slice(-5)}`,
      };
    }),
  };
}
