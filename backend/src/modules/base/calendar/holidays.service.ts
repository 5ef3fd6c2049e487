import { Injectable } from '@nestjs/common';
import type { OutputOf, InputOf } from '@plinth/contracts/kernel/define';
import type { HolidayRun, holidays as contract, HolidayYear } from '@plinth/contracts/base/calendar/holidays';
import type { LogAction } from '@plinth/contracts/kernel/log-labels';
import { Audit } from '../../../platform/data/audit/audit';
import type { Tx } from '../../../platform/data/database/db';
import type { UserActor } from '../../../platform/data/session/request-context';
import { ConstantsService } from '../company/constants.service';
import { calendarError } from './calendar.errors';
import { CalendarRepository, type NamedClosedDay } from './calendar.repository';
import { CalendarService } from './calendar.service';
import { publicHolidays } from './public-holidays';
import { addDays, WorkingDays, type IsoDate } from './working-days';

interface Span {
  readonly from: IsoDate;
  readonly until: IsoDate;
}

/** Span of days of one branch, or of the whole company. */
interface ClosedSpan extends Span {
  readonly branch_id?: string | null | undefined;
}

const MOST_DAYS = 60;

function listDays({ from, until }: Span): IsoDate[] {
  const days: IsoDate[] = [];
  for (let day = from; day <= until; day = addDays(day, 1)) days.push(day);
  return days;
}

/**
 * Groups consecutive days of one name, kind and branch into runs, in order of their first day; a run never spans past
 * and future days.
 * @param days in order of the day within each branch
 */
export function groupIntoRuns(days: readonly NamedClosedDay[], today: IsoDate): HolidayRun[] {
  const runs: HolidayRun[] = [];
  for (const { date, name, kind: storedKind, branch_id, branch } of days) {
    const kind = storedKind === 'public' ? 'public' : 'closing';
    const is_past = date <= today;
    const last = runs.at(-1);
    const continuesRun =
      last?.name === name &&
      last.kind === kind &&
      last.branch_id === branch_id &&
      last.is_past === is_past &&
      addDays(last.until, 1) === date;
    if (continuesRun) last.until = date;
    else runs.push({ from: date, until: date, name, kind, is_past, branch_id, branch });
  }
  return runs.toSorted((one, other) => (one.from < other.from ? -1 : one.from > other.from ? 1 : 0));
}

/**
 * Closed days of the company and of its branches. A change applies to new promises at once, on every backend (decision 30); existing
 * promises stay.
 */
@Injectable()
export class HolidaysService {
  constructor(
    private readonly repository: CalendarRepository,
    private readonly calendar: CalendarService,
    private readonly constants: ConstantsService,
    private readonly audit: Audit,
  ) {}

  async getYear(year: number): Promise<HolidayYear> {
    const today = this.calendar.today();
    const [from, until] = [`${String(year)}-01-01`, `${String(year)}-12-31`];
    const [companyDays, branchDays] = await Promise.all([
      this.repository.listClosedDays(from, until),
      this.repository.listBranchClosings(from, until, null),
    ]);
    const knownDates = new Set(companyDays.map(({ date }) => date));
    const missing = publicHolidays(year).filter(({ date }) => date > today && !knownDates.has(date));
    return {
      year,
      days: groupIntoRuns([...companyDays, ...branchDays], today),
      missing: missing.map(({ date, name }) => ({ date, name })),
    };
  }

  /** @throws DomainError day-past, span-wrong */
  async calculateClosingEffect(span: ClosedSpan): Promise<OutputOf<typeof contract.effect>> {
    this.checkSpan(span);
    const branchId = await this.findClosingBranch(span.branch_id ?? null);
    const [promisedCounts, closedDays, lead] = await Promise.all([
      this.repository.countPromised(span.from, span.until, branchId),
      this.repository.listAllClosedDays(),
      this.constants.getValue('lead.standard_working_days'),
    ]);
    const today = this.calendar.today();
    const listDates = (branch: string | null) =>
      closedDays.filter(({ branch_id }) => branch_id === branch).map(({ date }) => date);
    const companyDates = listDates(null);
    const calculateReadyDay = (days: readonly IsoDate[]): IsoDate =>
      new WorkingDays(new Set(days)).addWorkingDays(today, lead);
    if (branchId === null)
      return {
        ...promisedCounts,
        ready_before: calculateReadyDay(companyDates),
        ready_after: calculateReadyDay([...companyDates, ...listDays(span)]),
      };
    // Other branches make it as before; it is collected when the branch is open.
    const readyDay = calculateReadyDay(companyDates);
    const branchDates = [...companyDates, ...listDates(branchId)];
    return {
      ...promisedCounts,
      ready_before: new WorkingDays(new Set(branchDates)).addWorkingDays(readyDay, 0),
      ready_after: new WorkingDays(new Set([...branchDates, ...listDays(span)])).addWorkingDays(readyDay, 0),
    };
  }

  /** @throws DomainError year-past */
  async importYear(actor: UserActor, year: number): Promise<HolidayYear> {
    const { missing } = await this.getYear(year);
    if (missing.length === 0 && publicHolidays(year).every(({ date }) => date <= this.calendar.today()))
      throw calendarError('year-past');
    await this.repository.inTransaction(async (tx) => {
      const days = await this.repository.insertClosedDays(
        tx,
        missing.map((day) => ({ ...day, kind: 'public' })),
      );
      if (days > 0) await this.recordAudit(tx, actor, 'calendar.import', String(year), { days });
    });
    return this.getYear(year);
  }

  /** @throws DomainError day-past, span-wrong, branch-unknown, already-closed */
  async closeDays(
    actor: UserActor,
    { name, branch_id, ...span }: InputOf<typeof contract.close>,
  ): Promise<HolidayYear> {
    this.checkSpan(span);
    await this.repository.inTransaction(async (tx) => {
      const branchId = await this.findClosingBranch(branch_id ?? null, tx);
      const branch = await this.getBranchName(tx, branchId);
      const closedCount = branchId
        ? await this.closeBranch(tx, branchId, span, name)
        : await this.repository.insertClosedDays(
            tx,
            listDays(span).map((date) => ({ date, name, kind: 'closing' })),
          );
      if (closedCount === 0) throw calendarError('already-closed');
      await this.recordAudit(tx, actor, 'calendar.close', span.from, { name, ...branch, ...span });
    });
    return this.getYear(Number(span.from.slice(0, 4)));
  }

  /** @throws DomainError day-past, span-wrong, branch-unknown, nothing-there */
  async openDays(actor: UserActor, { from, until, branch_id }: ClosedSpan): Promise<HolidayYear> {
    this.checkSpan({ from, until });
    await this.repository.inTransaction(async (tx) => {
      const branch = await this.getBranchName(tx, branch_id);
      const closedDays = branch_id
        ? await this.repository.listBranchClosings(from, until, branch_id, tx)
        : await this.repository.listClosedDays(from, until, tx);
      const removedCount = branch_id
        ? await this.repository.removeBranchClosings(tx, branch_id, from, until)
        : await this.repository.removeClosedDays(tx, from, until);
      if (removedCount === 0) throw calendarError('nothing-there');
      await this.recordAudit(tx, actor, 'calendar.open', from, { name: closedDays[0].name, ...branch, from, until });
    });
    return this.getYear(Number(from.slice(0, 4)));
  }

  /** Closes a branch on the days on which the company works. @returns the number of days that were open before */
  private async closeBranch(tx: Tx, branchId: string, span: Span, name: string): Promise<number> {
    const companyDates = new Set(
      (await this.repository.listClosedDays(span.from, span.until, tx)).map(({ date }) => date),
    );
    const dates = listDays(span).filter((date) => !companyDates.has(date));
    return this.repository.insertBranchClosings(tx, branchId, dates, name);
  }

  /**
   * Finds the branch that alone is closed; null for the whole company, which its only open branch is.
   * @throws DomainError branch-unknown
   */
  private async findClosingBranch(branchId: string | null, on?: Tx): Promise<string | null> {
    if (branchId === null) return null;
    const openIds = await this.repository.listOpenBranchIds(on);
    if (!openIds.includes(branchId))
      throw calendarError('branch-unknown', { fields: { branch_id: ['Choose an open branch'] } });
    return openIds.length === 1 ? null : branchId;
  }

  /**
   * Finds the branch of a closing, for the log; nothing for the whole company.
   * @throws DomainError branch-unknown
   */
  private async getBranchName(tx: Tx, branchId: string | null | undefined): Promise<{ branch?: string }> {
    if (!branchId) return {};
    const branch = await this.repository.findBranchName(branchId, tx);
    if (branch === null) throw calendarError('branch-unknown', { fields: { branch_id: ['Choose a branch'] } });
    return { branch };
  }

  private checkSpan({ from, until }: Span): void {
    if (from <= this.calendar.today())
      throw calendarError('day-past', { fields: { from: ['Choose a day from tomorrow on'] } });
    if (until < from || until >= addDays(from, MOST_DAYS))
      throw calendarError('span-wrong', {
        fields: { until: ['Choose the first day or a later one, for at most 60 days in all'] },
      });
  }

  private async recordAudit(
    tx: Tx,
    actor: UserActor,
    action: LogAction,
    id: string,
    after: Record<string, unknown>,
  ): Promise<void> {
    await this.audit.record(tx, { actor, action, subject: { kind: 'calendar', id }, after });
  }
}
