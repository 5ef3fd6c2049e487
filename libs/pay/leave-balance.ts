import {
  addMonths,
  annualLeaveEarned,
  familyLeaveOfYear,
  type LeaveHundredths,
  type LeaveKind,
  monthsBetween,
  sickLeaveOfCycle,
} from './leave';
import type { Day } from './statutory';

/** A line of the ledger: taken or expired below zero, corrections either way. What is earned is worked out. */
export interface LedgerLine {
  kind: LeaveKind;
  on: Day;
  days: LeaveHundredths;
}

export interface LeaveBalance {
  kind: LeaveKind;
  /** First day of the cycle that counts now. */
  since: Day;
  earned: LeaveHundredths;
  /** Days of the cycle in the ledger. */
  booked: LeaveHundredths;
  left: LeaveHundredths;
}

/** Months of a cycle: annual leave goes on from year to year, sick leave begins anew after 36 months, family leave every year. */
const CYCLE: Readonly<Record<LeaveKind, number | null>> = { annual: null, sick: 36, family: 12 };

const cycleStart = (kind: LeaveKind, startDay: Day, on: Day): Day => {
  const months = CYCLE[kind];
  if (months === null) return startDay;
  return addMonths(startDay, Math.floor(monthsBetween(startDay, on) / months) * months);
};

function earnedOf(kind: LeaveKind, startDay: Day, on: Day, daysAWeek: number): LeaveHundredths {
  if (on < startDay) return 0;
  if (kind === 'annual') return annualLeaveEarned(startDay, on, daysAWeek);
  if (kind === 'family') return familyLeaveOfYear(startDay, on, daysAWeek);
  // Days at work of the first months, as far as the week's days tell.
  const weeks = Math.floor((Date.parse(on) - Date.parse(startDay)) / (7 * 86_400_000));
  return sickLeaveOfCycle(startDay, on, daysAWeek, weeks * daysAWeek);
}

/** Calculates the leave of each kind that is left on a day. */
export function calculateLeaveBalances(
  lines: readonly LedgerLine[],
  { started: startDay, daysAWeek }: { started: Day; daysAWeek: number },
  on: Day,
): LeaveBalance[] {
  return (['annual', 'sick', 'family'] as const).map((kind) => {
    const since = cycleStart(kind, startDay, on);
    const bookedDays = lines
      .filter((line) => line.kind === kind && line.on >= since)
      .reduce((sum, { days }) => sum + days, 0);
    const earnedDays = earnedOf(kind, startDay, on, daysAWeek);
    return { kind, since, earned: earnedDays, booked: bookedDays, left: earnedDays + bookedDays };
  });
}
