import { Injectable } from '@nestjs/common';
import { Caches } from '../../../platform/runtime/cache/caches';
import { TtlValue } from '../../../platform/runtime/cache/ttl-value';
import { formatLongDay } from '../../../platform/runtime/words/day-text';
import { CalendarRepository, type ClosedDay } from './calendar.repository';
import { findNextClosing, type Closing } from './closings';
import { addDays, southAfricanDay, WorkingDays, type IsoDate } from './working-days';

const TTL_MS = 60_000;

/** Largest number of days ahead for a promised day; a later one is a typing mistake. */
const MOST_DAYS_AHEAD = 366;

/** Working days of the company, and of each branch that has closed days of its own. */
interface CachedDays {
  readonly company: WorkingDays;
  readonly byBranch: ReadonlyMap<string, WorkingDays>;
  readonly closings: readonly ClosedDay[];
}

/** Today, and the working days of the company and its branches. */
@Injectable()
export class CalendarService {
  private readonly days: TtlValue<CachedDays>;

  constructor(
    caches: Caches,
    private readonly repository: CalendarRepository,
  ) {
    this.days = new TtlValue(caches, {
      name: 'working days',
      invalidatedBy: ['public-pages'],
      ttlMs: TTL_MS,
      read: async () => {
        const closedDays = await repository.listAllClosedDays();
        const companyDays = closedDays.filter(({ branch_id }) => branch_id === null);
        const companyDates = companyDays.map(({ date }) => date);
        const byBranch = Map.groupBy(
          closedDays.filter(({ branch_id }) => branch_id !== null),
          ({ branch_id }) => branch_id ?? '',
        );
        return {
          company: new WorkingDays(new Set(companyDates)),
          byBranch: new Map(
            [...byBranch].map(([branch, days]) => [
              branch,
              new WorkingDays(new Set([...companyDates, ...days.map(({ date }) => date)])),
            ]),
          ),
          closings: companyDays.filter(({ kind }) => kind === 'closing'),
        };
      },
    });
  }

  today(): IsoDate {
    return southAfricanDay(new Date());
  }

  /**
   * Returns the working days of a branch: those of the company without the branch's own closed days.
   * @param branchId null for the company
   */
  async getWorkingDays(branchId: string | null = null): Promise<WorkingDays> {
    const { company, byBranch } = await this.days.get();
    return byBranch.get(branchId ?? '') ?? company;
  }

  /**
   * Lists public holidays and closing days between two days, both included, in order.
   * @param branchId the branch's own closed days are listed too
   */
  async listClosedBetween(from: IsoDate, until: IsoDate, branchId: string | null = null): Promise<ClosedDay[]> {
    const companyDays = await this.repository.listClosedDays(from, until);
    if (branchId === null) return companyDays;
    const ownDays = await this.repository.listBranchClosings(from, until, branchId);
    return [...companyDays, ...ownDays].toSorted((one, other) => (one.date < other.date ? -1 : 1));
  }

  /** Lists the branches' own closed days from today on, for a number of days ahead. */
  listBranchClosings(daysAhead: number): Promise<ClosedDay[]> {
    const today = this.today();
    return this.repository.listBranchClosings(today, addDays(today, daysAhead), null);
  }

  /**
   * Describes why a day can have no promise or delivery; null for a working day within a year.
   * @param branchId branch that must be open on the day; null where the company's days decide
   */
  async describeClosure(day: IsoDate, branchId: string | null = null): Promise<string | null> {
    const today = this.today();
    if (day < today || day > addDays(today, MOST_DAYS_AHEAD)) return 'Choose today, or a day within a year';
    const working = await this.getWorkingDays(branchId);
    if (working.isWorkingDay(day)) return null;
    const [closedDay] = await this.listClosedBetween(day, day, branchId);
    const reason = closedDay === undefined ? 'a weekend' : closedDay.name;
    const branch = closedDay?.branch_id ? await this.repository.findBranchName(closedDay.branch_id) : null;
    const closureWords = branch === null ? 'we are closed' : `the ${branch} branch is closed`;
    return `${formatLongDay(day)} is ${reason}: ${closureWords}. Choose ${formatLongDay(working.addWorkingDays(day, 1))} or another working day`;
  }

  /** Finds the current or next closing of the company. */
  async findNextClosing(): Promise<Closing | null> {
    const { company, closings } = await this.days.get();
    return findNextClosing(company, closings, this.today());
  }
}
