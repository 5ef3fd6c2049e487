import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { InputOf, OutputOf } from '@plinth/contracts/kernel/define';
import type { leave as contract } from '@plinth/contracts/people/leave/leave';
import {
  type LeaveKind,
  leaveKinds,
  type LeaveStatus,
  leaveStatuses,
} from '@plinth/contracts/people/leave/leave-labels';
import { shopPages } from '@plinth/contracts/kernel/shop-pages';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { calculateLeaveBalances, type LeaveBalance, type LedgerLine } from '@plinth/pay/leave-balance';
import { inDays } from '@plinth/contracts/people/pay/pay-labels';
import { Audit } from '../../../platform/data/audit/audit';
import { Db, type Connection, type Tx } from '../../../platform/data/database/db';
import type { UserActor } from '../../../platform/data/session/request-context';
import { Transitions } from '../../../platform/data/transitions/transitions';
import { formatLongDay } from '../../../platform/runtime/words/day-text';
import { CalendarService } from '../../base/calendar/calendar.service';
import { addDays, weekdayOf } from '../../base/calendar/working-days';
import { type EmployeeRecord, Employees } from '../employees/employees.service';
import { PeopleNotifier } from '../user/people-notifier';
import { leaveLink } from './leave-link';
import { leaveStates } from './leave-states';
import { leaveError } from './leave.errors';
import { type EntryRecord, LeaveRepository } from './leave.repository';

const success = { ok: true } as const;

/** Leave of one kind within a period, in hundredths of a day. */
export interface LeaveTaken {
  readonly employee_id: string;
  readonly kind: LeaveKind;
  readonly days: number;
}

interface LeavePeriod {
  readonly kind: LeaveKind;
  readonly days: number;
  readonly from_day: string;
  readonly to_day: string;
}

/** Formats days of leave: "4 days from 7 June 2027", "half a day on 18 January 2027". */
const daysInWords = ({ days, from_day, to_day }: Omit<LeavePeriod, 'kind'>): string =>
  `${inDays(days)} ${from_day === to_day ? 'on' : 'from'} ${formatLongDay(from_day)}`;
/** Formats leave: "Annual leave, 4 days from 7 June 2027". */
const leaveInWords = (leave: LeavePeriod): string => `${leaveKinds.label(leave.kind)}, ${daysInWords(leave)}`;

/** Leave: requested, approved or declined by somebody else, taken. The balance follows from the ledger and the law. */
@Injectable()
export class LeaveService {
  constructor(
    private readonly repository: LeaveRepository,
    private readonly employees: Employees,
    private readonly calendar: CalendarService,
    private readonly transitions: Transitions,
    private readonly people: PeopleNotifier,
    private readonly db: Db,
    private readonly audit: Audit,
  ) {}

  async findOwn(actor: UserActor): Promise<OutputOf<typeof contract.mine>> {
    const employee = await this.employees.findByAccount(actor.id);
    if (employee === null) return null;
    return {
      standing: await this.calculateBalances(employee),
      requests: await this.repository.listByEmployee(employee.id),
    };
  }

  async findByEmployee(id: string): Promise<OutputOf<typeof contract.of>> {
    const employee = await this.employees.getRecord(id);
    return {
      standing: await this.calculateBalances(employee),
      requests: await this.repository.listByEmployee(id),
      entries: (await this.repository.listEntries([id])).map(({ employee_id: _theirs, ...entry }) => entry),
    };
  }

  async listOpen(): Promise<OutputOf<typeof contract.open>> {
    const requests = await this.repository.listOpen(this.calendar.today());
    return Promise.all(
      requests.map(async (request) => {
        const others = requests.filter(
          (other) =>
            other.employee_id !== request.employee_id &&
            other.from_day <= request.to_day &&
            other.to_day >= request.from_day,
        );
        const balances = await this.calculateBalances(await this.employees.getRecord(request.employee_id));
        return {
          ...request,
          also_away: [...new Set(others.map(({ name }) => name))],
          left: balances.find(({ kind }) => kind === request.kind)?.left ?? null,
        };
      }),
    );
  }

  /** @throws DomainError leave-no-employee, -days, -half-day, -not-employed, -no-working-day, -overlaps, -not-enough */
  async requestLeave(
    actor: UserActor,
    { key: id, kind, from_day, to_day, half_day = false, note }: InputOf<typeof contract.ask>,
  ): Promise<OutputOf<typeof contract.ask>> {
    if (to_day < from_day)
      throw leaveError('leave-days', { fields: { to_day: ['Choose the first day or a later one'] } });
    if (half_day && from_day !== to_day)
      throw leaveError('leave-half-day', {
        fields: { to_day: ['Choose the first day: half a day must be within one day'] },
      });
    await this.db.transaction(async (tx) => {
      const employee = await this.employees.findByAccount(actor.id, tx);
      if (employee === null) throw leaveError('leave-no-employee');
      await this.repository.lockEmployee(tx, employee.id);
      if ((await this.repository.findById(id, tx)) !== null) return;
      checkEmployed(employee, from_day, to_day);
      if (await this.repository.hasOverlap(tx, employee.id, from_day, to_day))
        throw leaveError('leave-overlaps', { fields: { from_day: ['You already asked for some of these days'] } });
      const fullDays = await this.countWorkingDays(employee, from_day, to_day);
      const days = half_day ? fullDays / 2 : fullDays;
      if (days === 0)
        throw leaveError('leave-no-working-day', { fields: { to_day: ['Choose days on which you work'] } });
      await this.checkBalance(employee, kind, days, from_day, tx);
      await this.repository.insertRequest(tx, { id, employee_id: employee.id, kind, from_day, to_day, days, note });
      const approverIds = await this.people.listAllowed(tx, 'update', staffPages.leave);
      await this.people.notify(
        tx,
        actor,
        approverIds.filter((person) => person !== actor.id),
        {
          name: `Leave request: ${employee.name} ${employee.surname}, ${daysInWords({ days, from_day, to_day })}`,
          description: `${leaveKinds.label(kind)}${note === '' ? '.' : `: ${note}`}`,
          link: leaveLink(id),
          link_label: 'Approve or decline',
        },
      );
    });
    return { id };
  }

  /** @throws DomainError leave-not-found, -changed, -cannot-move */
  async withdrawRequest(actor: UserActor, { id, version }: InputOf<typeof contract.withdraw>): Promise<typeof success> {
    await this.db.transaction(async (tx) => {
      const ownEmployee = await this.employees.findByAccount(actor.id, tx);
      await this.transitions.move(tx, leaveStates, {
        id,
        version,
        to: 'withdrawn',
        actor,
        check: ({ employee_id }) => {
          if (employee_id !== ownEmployee?.id) throw leaveError('leave-not-found');
        },
      });
      await this.people.closeTasks(tx, actor, leaveLink(id));
    });
    return success;
  }

  /** @throws DomainError leave-not-found, -changed, -cannot-move, -own, -not-enough, -paid */
  async answerRequest(
    actor: UserActor,
    { id, version, to, answer }: InputOf<typeof contract.answer>,
  ): Promise<typeof success> {
    await this.db.transaction(async (tx) => {
      const ownEmployee = await this.employees.findByAccount(actor.id, tx);
      const move = await this.transitions.move(tx, leaveStates, {
        id,
        version,
        to,
        actor,
        set: { answer },
        check: async ({ employee_id, kind, days, from_day, status }) => {
          if (employee_id === ownEmployee?.id) throw leaveError('leave-own');
          if (status === to) return;
          const paidUntil = await this.employees.findPaidUntil(employee_id, tx);
          if (paidUntil !== null && from_day <= paidUntil) throw leaveError('leave-paid');
          if (to !== 'approved') return;
          await this.repository.lockEmployee(tx, employee_id);
          await this.checkBalance(await this.employees.getRecord(employee_id, tx), toKind(kind), days, from_day, tx);
        },
      });
      if (move === null) return;
      const { row } = move;
      const entry = { id: randomUUID(), employee_id: row.employee_id, kind: toKind(row.kind), on_day: row.from_day };
      const origin = { request_id: id, by: actor.id, note: '' };
      if (to === 'approved')
        await this.repository.insertEntry(tx, { ...entry, ...origin, reason: 'taken', days: -row.days });
      if (to === 'cancelled')
        await this.repository.insertEntry(tx, { ...entry, ...origin, reason: 'cancelled', days: row.days });
      await this.notifyAnswer(tx, actor, id, { ...row, kind: toKind(row.kind), to, answer });
    });
    return success;
  }

  /** @throws DomainError employee-not-found */
  async bookEntry(actor: UserActor, { id, key, ...entry }: InputOf<typeof contract.book>): Promise<typeof success> {
    await this.db.transaction(async (tx) => {
      await this.employees.getRecord(id, tx);
      await this.repository.insertEntry(tx, { id: key, employee_id: id, ...entry, request_id: null, by: actor.id });
    });
    return success;
  }

  /**
   * Books the leave that was left in earlier books on a day: a correction each, of what is worked out here for that day.
   * @param leftDays hundredths of a day by kind; a kind that is not given stays as it is worked out
   */
  async bookOpeningBalances(
    tx: Tx,
    actor: UserActor,
    employeeId: string,
    on: string,
    leftDays: Readonly<Partial<Record<'annual' | 'sick', number>>>,
  ): Promise<void> {
    const balances = await this.calculateBalances(await this.employees.getRecord(employeeId, tx), on, tx);
    for (const { kind, left } of balances) {
      const oldDays = kind === 'family' ? undefined : leftDays[kind];
      if (oldDays === undefined || oldDays === left) continue;
      const entry = { kind, reason: 'correction', on_day: on, days: oldDays - left } as const;
      await this.repository.insertEntry(tx, {
        ...entry,
        id: randomUUID(),
        employee_id: employeeId,
        note: 'Left in the earlier books',
        request_id: null,
        by: actor.id,
      });
      await this.audit.record(tx, {
        actor,
        action: 'leave.book',
        subject: { kind: 'employee', id: employeeId },
        after: { kind, reason: entry.reason, days: entry.days },
      });
    }
  }

  /** Lists the leave that each employee took within their own days, for pay, ordered by first day. */
  async listTaken(
    daysByEmployee: ReadonlyMap<string, { readonly from: string; readonly to: string }>,
    on?: Connection,
  ): Promise<LeaveTaken[]> {
    const takenByKey = new Map<string, { employee_id: string; kind: LeaveKind; days: number }>();
    for (const { employee_id, kind, reason, on_day, days: takenDays } of await this.repository.listEntries(
      [...daysByEmployee.keys()],
      on,
    )) {
      const days = daysByEmployee.get(employee_id);
      if (
        days === undefined ||
        on_day < days.from ||
        on_day > days.to ||
        (reason !== 'taken' && reason !== 'cancelled')
      )
        continue;
      const key = `${employee_id} ${kind}`;
      const sum = takenByKey.get(key) ?? { employee_id, kind, days: 0 };
      takenByKey.set(key, { ...sum, days: sum.days - takenDays });
    }
    return [...takenByKey.values()].filter(({ days }) => days > 0);
  }

  async calculateBalances(
    employee: EmployeeRecord,
    on = this.calendar.today(),
    tx?: Connection,
  ): Promise<LeaveBalance[]> {
    const lines = (await this.repository.listEntries([employee.id], tx)).flatMap(asLine);
    return calculateLeaveBalances(lines, { started: employee.started_on, daysAWeek: employee.days_a_week }, on);
  }

  private async notifyAnswer(
    tx: Tx,
    actor: UserActor,
    id: string,
    decision: LeavePeriod & { employee_id: string; to: LeaveStatus; answer: string },
  ): Promise<void> {
    await this.people.closeTasks(tx, actor, leaveLink(id));
    const { user_id } = await this.employees.getRecord(decision.employee_id, tx);
    if (user_id === null) return;
    await this.people.notify(tx, actor, [user_id], {
      name: `${leaveStatuses.label(decision.to)}: ${leaveInWords(decision)}`,
      description: decision.answer === '' ? `By ${actor.name}.` : `${actor.name}: ${decision.answer}`,
      link: shopPages.profile.path,
      link_label: 'See your leave',
    });
  }

  /** Refuses leave above the balance; unpaid leave is up to the approver. */
  private async checkBalance(
    employee: EmployeeRecord,
    kind: LeaveKind,
    days: number,
    day: string,
    tx: Tx,
  ): Promise<void> {
    const balance = (await this.calculateBalances(employee, day, tx)).find((one) => one.kind === kind);
    if (balance && days > balance.left)
      throw leaveError('leave-not-enough', {
        message: `That is ${inDays(days)}, and ${inDays(Math.max(0, balance.left))} will be left then. Ask for fewer days, or for unpaid leave.`,
      });
  }

  /** Counts the working days of the employee's week, in hundredths of a day, without public holidays (BCEA s 20). */
  private async countWorkingDays({ days_a_week }: EmployeeRecord, from: string, to: string): Promise<number> {
    const last = Math.max(5, days_a_week);
    const holidays = new Set(
      (await this.calendar.listClosedBetween(from, to)).filter(({ kind }) => kind === 'public').map(({ date }) => date),
    );
    let days = 0;
    for (let day = from; day <= to; day = addDays(day, 1))
      if (weekdayOf(day) <= last && !holidays.has(day)) days += 100;
    return days;
  }
}

/** Refuses leave outside the employment: no pay run would ever cover those days. */
function checkEmployed({ started_on, ended_on }: EmployeeRecord, from: string, to: string): void {
  if (from < started_on)
    throw leaveError('leave-not-employed', { fields: { from_day: ['Choose a day on or after your first day here'] } });
  if (ended_on !== null && to > ended_on)
    throw leaveError('leave-not-employed', { fields: { to_day: ['Choose a day on or before your last day here'] } });
}

const KINDS: readonly LeaveKind[] = ['annual', 'sick', 'family', 'unpaid'];
const toKind = (text: string): LeaveKind => KINDS.find((kind) => kind === text) ?? 'unpaid';

const asLine = ({ kind, on_day, days }: EntryRecord): LedgerLine[] =>
  kind === 'unpaid' ? [] : [{ kind, on: on_day, days }];
