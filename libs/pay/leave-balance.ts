import {
  addMonths,
  calculateAnnualLeave,
  calculateFamilyLeave,
  type LeaveHundredths,
  type LeaveKind,
  countMonthsBetween,
  calculateSickLeave,
} from './leave';
import type { Day } from './statutory';

/**
 * Line of the leave ledger: negative for leave taken or expired, either sign for corrections. Leave earned is
 * calculated and not in the ledger.
 */
export interface LedgerLine {
  kind: LeaveKind;
  on: Day;
  days: LeaveHundredths;
}

export interface LeaveBalance {
  kind: LeaveKind;
  /** First day of the current cycle. */
  since: Day;
  earned: LeaveHundredths;
  /** Sum of the ledger's lines in the cycle; negative for leave taken. */
  booked: LeaveHundredths;
  left: LeaveHundredths;
}

/**
 * Months of a leave cycle: annual leave has none and accumulates, sick leave begins again after 36 months, family
 * leave every year.
 */
const CYCLE_MONTHS: Readonly<Record<LeaveKind, number | null>> = { annual: null, sick: 36, family: 12 };

const findCycleStart = (kind: LeaveKind, startDay: Day, on: Day): Day => {
  const months = CYCLE_MONTHS[kind];
  if (months === null) return startDay;
  return addMonths(startDay, Math.floor(countMonthsBetween(startDay, on) / months) * months);
};

function calculateEarned(kind: LeaveKind, startDay: Day, on: Day, daysAWeek: number): LeaveHundredths {
  if (on < startDay) return 0;
  if (kind === 'annual') return calculateAnnualLeave(startDay, on, daysAWeek);
  if (kind === 'family') return calculateFamilyLeave(startDay, on, daysAWeek);
  // Days at work in the first months, estimated from the days of a week.
  const weeks = Math.floor((Date.parse(on) - Date.parse(startDay)) / (7 * 86_400_000));
  return calculateSickLeave(startDay, on, daysAWeek, weeks * daysAWeek);
}

/** Calculates the leave of each kind that is left on a day. */
export function calculateLeaveBalances(
  lines: readonly LedgerLine[],
  { started: startDay, daysAWeek }: { started: Day; daysAWeek: number },
  on: Day,
): LeaveBalance[] {
  return (['annual', 'sick', 'family'] as const).map((kind) => {
    const since = findCycleStart(kind, startDay, on);
    const bookedDays = lines
      .filter((line) => line.kind === kind && line.on >= since)
      .reduce((sum, { days }) => sum + days, 0);
    const earnedDays = calculateEarned(kind, startDay, on, daysAWeek);
    return { kind, since, earned: earnedDays, booked: bookedDays, left: earnedDays + bookedDays };
  });
}
