import { Injectable } from '@nestjs/common';
import type { OutputOf, InputOf } from '@plinth/contracts/kernel/define';
import type { HolidayRun, holidays as contract, HolidayYear } from '@plinth/contracts/base/calendar/holidays';
import type { LogAction } from '@plinth/contracts/kernel/log-labels';
import { Audit } from '../../../platform/data/audit/audit';
import type { Tx } from '../../../platform/data/database/db';
import type { UserActor } from '../../../platform/data/session/request-context';
import { ConstantsService } from '../company/constants.service';
import { calendarError } from './calendar.errors';
import { CalendarRepository, type ClosedDay } from './calendar.repository';
import { CalendarService } from './calendar.service';
import { publicHolidays } from './public-holidays';
import { addDays, WorkingDays, type IsoDate } from './working-days';

interface Span {
  readonly from: IsoDate;
  readonly until: IsoDate;
}

const MOST_DAYS = 60;

function listDays({ from, until }: Span): IsoDate[] {
  const days: IsoDate[] = [];
  for (let day = from; day <= until; day = addDays(day, 1)) days.push(day);
  return days;
}

/** Groups consecutive days of one name and kind into runs; a run never spans past and future days. */
export function groupIntoRuns(days: readonly ClosedDay[], today: IsoDate): HolidayRun[] {
  const runs: HolidayRun[] = [];
  for (const { date, name, kind: storedKind } of days) {
    const kind = storedKind === 'public' ? 'public' : 'closing';
    const is_past = date <= today;
    const last = runs.at(-1);
    const continuesRun =
      last?.name === name && last.kind === kind && last.is_past === is_past && addDays(last.until, 1) === date;
    if (continuesRun) last.until = date;
    else runs.push({ from: date, until: date, name, kind, is_past });
  }
  return runs;
}

/**
 * Closed days of the company. A change applies to new promises at once, on every backend (decision 30); existing
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
    const days = await this.repository.listClosedDays(`${String(year)}-01-01`, `${String(year)}-12-31`);
    const knownDates = new Set(days.map(({ date }) => date));
    const missing = publicHolidays(year).filter(({ date }) => date > today && !knownDates.has(date));
    return { year, days: groupIntoRuns(days, today), missing: missing.map(({ date, name }) => ({ date, name })) };
  }

  /** @throws DomainError day-past, span-wrong */
  async calculateClosingEffect(span: Span): Promise<OutputOf<typeof contract.effect>> {
    this.checkSpan(span);
    const [promisedCounts, closedDays, lead] = await Promise.all([
      this.repository.countPromised(span.from, span.until),
      this.repository.listAllClosedDays(),
      this.constants.getValue('lead.standard_working_days'),
    ]);
    const today = this.calendar.today();
    const dates = closedDays.map(({ date }) => date);
    const calculateReadyDay = (days: readonly IsoDate[]): IsoDate =>
      new WorkingDays(new Set(days)).addWorkingDays(today, lead);
    return {
      ...promisedCounts,
      ready_before: calculateReadyDay(dates),
      ready_after: calculateReadyDay([...dates, ...listDays(span)]),
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

  /** @throws DomainError day-past, span-wrong, already-closed */
  async closeDays(actor: UserActor, { name, ...span }: InputOf<typeof contract.close>): Promise<HolidayYear> {
    this.checkSpan(span);
    await this.repository.inTransaction(async (tx) => {
      const closedCount = await this.repository.insertClosedDays(
        tx,
        listDays(span).map((date) => ({ date, name, kind: 'closing' })),
      );
      if (closedCount === 0) throw calendarError('already-closed');
      await this.recordAudit(tx, actor, 'calendar.close', span.from, { name, ...span });
    });
    return this.getYear(Number(span.from.slice(0, 4)));
  }

  /** @throws DomainError day-past, span-wrong, nothing-there */
  async openDays(actor: UserActor, { from, until }: Span): Promise<HolidayYear> {
    this.checkSpan({ from, until });
    await this.repository.inTransaction(async (tx) => {
      const [firstDay] = await this.repository.listClosedDays(from, until, tx);
      if ((await this.repository.removeClosedDays(tx, from, until)) === 0) throw calendarError('nothing-there');
      await this.recordAudit(tx, actor, 'calendar.open', from, { name: firstDay.name, from, until });
    });
    return this.getYear(Number(from.slice(0, 4)));
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
