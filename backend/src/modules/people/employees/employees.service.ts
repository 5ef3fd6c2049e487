import { Injectable } from '@nestjs/common';
import type { InputOf, OutputOf } from '@plinth/contracts/kernel/define';
import { dayMinutesOf } from '@plinth/contracts/people/employees/employee-labels';
import type { Employee, employees as contract, Employment } from '@plinth/contracts/people/employees/employees';
import { getWorkingTime } from '@plinth/pay/statutory';
import { Audit } from '../../../platform/data/audit/audit';
import { Db, type Connection, type Tx } from '../../../platform/data/database/db';
import type { UserActor } from '../../../platform/data/session/request-context';
import { DomainError } from '../../../platform/runtime/errors/domain-error';
import { CalendarService } from '../../base/calendar/calendar.service';
import { TimelineService } from '../../base/timeline/timeline.service';
import { StaffAccounts } from '../user/staff-accounts';
import { employeeError } from './employees.errors';
import { type EmployeeRecord, EmployeesRepository } from './employees.repository';

export type { EmployeeRecord } from './employees.repository';

const success = { ok: true } as const;
const FIELDS = [
  'name',
  'surname',
  'occupation',
  'branch_id',
  'started_on',
  'ended_on',
  'week_minutes',
  'days_a_week',
  'shift_starts',
  'sundays_ordinary',
  'rule_set',
] as const satisfies readonly (keyof Employment)[];

/** Employees, for other modules and for their own page. */
@Injectable()
export class Employees {
  constructor(
    private readonly repository: EmployeesRepository,
    private readonly accounts: StaffAccounts,
    private readonly calendar: CalendarService,
    private readonly timeline: TimelineService,
    private readonly audit: Audit,
    private readonly db: Db,
  ) {}

  /** @throws DomainError employee-not-found */
  async getRecord(id: string, on?: Connection): Promise<EmployeeRecord> {
    const record = await this.repository.findById(id, on);
    if (record === null) throw employeeError('employee-not-found');
    return record;
  }

  async getEmployee(id: string): Promise<Employee> {
    const record = await this.getRecord(id);
    return { ...record, timeline: await this.timeline.listEntries({ kind: 'employee', id }) };
  }

  /** Finds the employee of an account; null if there is none. */
  findByAccount(userId: string, on?: Connection): Promise<EmployeeRecord | null> {
    return this.repository.findByAccount(userId, on);
  }

  /** Lists the employees on at least one of these days, by employee number. */
  listBetween(from: string, to: string, on?: Connection): Promise<EmployeeRecord[]> {
    return this.repository.listBetween(from, to, on);
  }

  /** Lists employees, by employee number. */
  listByIds(ids: readonly string[], on: Connection): Promise<EmployeeRecord[]> {
    return this.repository.listByIds(ids, on);
  }

  /** Finds the last day for which an employee was paid; null if they never were. */
  findPaidUntil(id: string, on?: Connection): Promise<string | null> {
    return this.repository.findPaidUntil(id, on);
  }

  async listChoices(): Promise<OutputOf<typeof contract.choices>> {
    const [branches, accounts] = await Promise.all([this.accounts.listBranches(), this.accounts.listWithoutEmployee()]);
    return {
      branches,
      accounts: accounts.map(({ id, name, surname, email }) => ({ id, name: `${name} ${surname}`.trim(), email })),
    };
  }

  /** @throws DomainError employee-days, -branch, -account, -ordinary-day */
  async createEmployee(
    actor: UserActor,
    input: InputOf<typeof contract.create>,
  ): Promise<OutputOf<typeof contract.create>> {
    await this.db.transaction((tx) => this.addEmployee(tx, actor, input));
    return { id: input.key };
  }

  /**
   * Adds an employee inside the caller's transaction; one whose key is there stays as they are.
   * @param text entry of the timeline
   * @throws DomainError employee-days, -branch, -account, -ordinary-day
   */
  async addEmployee(
    tx: Tx,
    actor: UserActor,
    { key: id, user_id, ...employment }: InputOf<typeof contract.create>,
    text = 'Added',
  ): Promise<void> {
    const code = await this.repository.takeNextCode(tx);
    if ((await this.repository.findById(id, tx)) !== null) return;
    await this.checkEmployment(employment);
    if (user_id !== null && !(await this.accounts.setEmployeeId(tx, user_id, code)))
      throw employeeError('employee-account', { fields: { user_id: ['Choose another account'] } });
    await this.repository.insertEmployee(tx, { id, code, user_id, ...employment });
    await this.audit.record(tx, {
      actor,
      action: 'employee.create',
      subject: { kind: 'employee', id },
      after: { code },
    });
    await this.addToTimeline(tx, id, { actor, kind: 'system', text });
  }

  /** Checks fields before they are saved, as `addEmployee` does; answers what is wrong, by field. */
  async listProblems(employment: Employment): Promise<Readonly<Record<string, readonly string[]>>> {
    try {
      await this.checkEmployment(employment);
      return {};
    } catch (error) {
      if (error instanceof DomainError && error.fields !== undefined) return error.fields;
      throw error;
    }
  }

  /** @throws DomainError employee-not-found, -changed, -days, -branch, -ordinary-day */
  async changeEmployee(
    actor: UserActor,
    { id, version, ...employment }: InputOf<typeof contract.change>,
  ): Promise<OutputOf<typeof contract.change>> {
    await this.db.transaction(async (tx) => {
      const before = await this.getRecord(id, tx);
      await this.checkEmployment(employment);
      if (!(await this.repository.updateEmployee(tx, id, version, employment))) throw employeeError('employee-changed');
      const changedFields = FIELDS.filter((field) => before[field] !== employment[field]);
      await this.audit.record(tx, {
        actor,
        action: 'employee.change',
        subject: { kind: 'employee', id },
        after: { fields: changedFields },
      });
      for (const field of changedFields)
        await this.addToTimeline(tx, id, {
          actor,
          kind: 'change',
          text: 'Changed',
          field,
          oldValue: String(before[field] ?? ''),
          newValue: String(employment[field] ?? ''),
        });
    });
    return success;
  }

  /** Checks the fields, with messages that the database's own checks could not give. */
  private async checkEmployment({ started_on, ended_on, branch_id, ...hours }: Employment): Promise<void> {
    if (ended_on !== null && ended_on < started_on)
      throw employeeError('employee-days', { fields: { ended_on: ['Choose the first day or a later one'] } });
    if ((await this.accounts.listBranches()).every(({ id }) => id !== branch_id))
      throw employeeError('employee-branch', { fields: { branch_id: ['Choose another branch'] } });
    const { dayMinutes } = getWorkingTime(this.calendar.today());
    const maxMinutes = hours.days_a_week > 5 ? dayMinutes.more : dayMinutes.upToFive;
    if (dayMinutesOf(hours) > maxMinutes)
      throw employeeError('employee-ordinary-day', {
        fields: { week_minutes: [`At most ${String(maxMinutes / 60)} ordinary hours a day are allowed (section 9)`] },
      });
  }

  private addToTimeline(tx: Tx, id: string, entry: Parameters<TimelineService['addEntry']>[2]): Promise<void> {
    return this.timeline.addEntry(tx, { kind: 'employee', id }, entry);
  }
}
