import { randomUUID } from 'node:crypto';
import type { PayPeriod } from '@plinth/contracts/people/pay/pay-labels';
import type { HandHours, SlipAddition } from '@plinth/contracts/people/pay/pay-runs';
import type { PersonalDetails } from '@plinth/contracts/people/pay/pay-terms';
import {
  calculateAge,
  type Deduction,
  findFigures,
  NOTHING_TO_DATE,
  calculateYearPay,
  type Slip,
  type SlipInputs,
  calculateSlip,
  getTaxYear,
  countTaxYearWeeks,
} from '@plinth/pay/payslip';
import { NoFiguresError, PRODUCT_SETS } from '@plinth/pay/statutory';
import { addDays } from '../../../backend/src/modules/base/calendar/working-days';
import type { ApprovedWeek } from '../../../backend/src/modules/people/employees/approved-hours';
import { ordinaryDays, periodOf, type Period } from '../../../backend/src/modules/people/pay/pay-periods';
import { sumHours as workedIn } from '../../../backend/src/modules/people/pay/slip-facts';
import type { SlipFacts } from '../../../backend/src/modules/people/pay/stored-slip';
import type { Agreed } from './pay-people';
import type { Dice } from './dice';

export interface PaidPerson {
  id: string;
  code: string;
  name: string;
  occupation: string;
  started_on: string;
  commissionPercent: number;
  details: PersonalDetails;
  /** The oldest first. */
  terms: readonly Agreed[];
}

export interface SeededSlip {
  id: string;
  employee_id: string;
  facts: SlipFacts;
  result: Slip;
}
export interface SeededRun extends Period {
  id: string;
  period: PayPeriod;
  pay_day: string;
  figures: ReturnType<typeof findFigures>;
  slips: SeededSlip[];
}

interface World {
  people: readonly PaidPerson[];
  /** Public holidays from Monday to Friday. */
  holidays: ReadonlySet<string>;
  isWorkingDay: (day: string) => boolean;
  /** Weeks of the clock that are approved and that no run has paid. */
  approved: readonly ApprovedWeek[];
  today: string;
  dice: Dice;
}

const MONTHS = 12;
const WEEKS = 52;
const WEEK = 2700;
const DAY = 540;

/** Periods that are over, the oldest first. */
function periods(period: PayPeriod, today: string): Period[] {
  const found: Period[] = [];
  let day = addDays(periodOf(period, today).from_day, -1);
  while (found.length < (period === 'month' ? MONTHS : WEEKS)) {
    const one = periodOf(period, day);
    found.unshift(one);
    day = addDays(one.from_day, -1);
  }
  return found;
}

/** The last day of the month, or the Friday after the week; before it where nobody works then. */
export function payDayOf(
  period: PayPeriod,
  { to_day }: Pick<Period, 'to_day'>,
  isWorkingDay: (day: string) => boolean,
): string {
  let day = period === 'month' ? to_day : addDays(to_day, 5);
  while (!isWorkingDay(day)) day = addDays(day, -1);
  return day;
}

const agreedOn = ({ terms }: PaidPerson, day: string): Agreed | undefined =>
  terms.findLast(({ from_day }) => from_day <= day);

/** What the sheet of the clock says of a week: mostly 45 hours, sometimes more. */
function hoursOf({ from_day }: Period, { holidays, dice }: World): HandHours {
  const off = [0, 1, 2, 3, 4].filter((at) => holidays.has(addDays(from_day, at))).length;
  return {
    ordinary: WEEK - off * DAY,
    overtime: dice.chance(0.3) ? dice.between(2, 16) * 30 : 0,
    sundays: [],
    holidays: Array.from({ length: off }, () => ({ minutes: 0, ordinary_day: true })),
    reason: 'From the sheet of the clock',
  };
}

function additionsOf(person: PaidPerson, { to_day }: Period, dice: Dice): SlipAddition[] {
  const additions: SlipAddition[] = [];
  if (person.commissionPercent > 0)
    additions.push({
      kind: 'commission',
      purpose: `Commission of ${String(person.commissionPercent)} %`,
      amount: Math.round(dice.between(150_000, 620_000) * person.commissionPercent) / 1.5,
    });
  if (to_day.slice(5, 7) === '12' && person.started_on < `${to_day.slice(0, 4)}-01-01`) {
    const amount = Math.round((agreedOn(person, to_day)?.amount ?? 0) / 2);
    additions.push({ kind: 'bonus', purpose: 'Half a thirteenth cheque', amount });
  }
  return additions.map((one) => ({ ...one, amount: Math.round(one.amount) }));
}

/** A year of pay runs, as they would have been worked out. Runs that the product knows no figures of the law for are left out. */
export function payRunsOf(
  world: World,
  period: PayPeriod,
  listDeductions: (person: PaidPerson, run: Period) => readonly Deduction[],
): SeededRun[] {
  const last = new Map<string, { result: Slip; payDay: string }>();
  const runs: SeededRun[] = [];
  for (const one of periods(period, world.today)) {
    const pay_day = payDayOf(period, one, world.isWorkingDay);
    if (pay_day > world.today) continue;
    const figures = knownFigures(pay_day, one.to_day);
    if (figures === null) continue;
    const inYear = period === 'month' ? 12 : countTaxYearWeeks(pay_day);
    const all = world.people.flatMap((person) => {
      const agreed = agreedOn(person, one.to_day);
      return agreed === undefined || person.started_on > one.to_day ? [] : [{ person, agreed }];
    });
    const payrollOfYear = all.reduce(
      (sum, { agreed }) =>
        sum + calculateYearPay({ pay: payOf(agreed), inYear: agreed.period === 'month' ? 12 : 52, weekMinutes: WEEK }),
      0,
    );
    const slips = all
      .filter(({ agreed }) => agreed.period === period)
      .map(({ person, agreed }) => {
        const before = last.get(person.id);
        const yearEnd = getTaxYear(pay_day).to;
        const byHand = period === 'week' ? hoursOf(one, world) : null;
        // What the clock knows counts: by hand are the weeks before it.
        const weeks = world.approved.filter(
          ({ employee_id, starts_on }) => employee_id === person.id && addDays(starts_on, 6) <= one.to_day,
        );
        const hours = weeks.length > 0 ? null : byHand;
        const additions = period === 'month' ? additionsOf(person, one, world.dice) : [];
        const days = ordinaryDays(one.from_day, one.to_day, 5);
        const { details } = person;
        const inputs: SlipInputs = {
          inYear,
          pay: payOf(agreed),
          weekMinutes: WEEK,
          daysAWeek: 5,
          sundaysOrdinary: false,
          person: {
            ageAtYearEnd: details.born_on === null ? 0 : calculateAge(details.born_on, yearEnd),
            onMedicalAid: details.medical_members,
          },
          worked:
            hours === null
              ? workedIn(weeks)
              : {
                  ordinary: hours.ordinary,
                  overtime: hours.overtime,
                  sundays: [],
                  holidays: hours.holidays.map(({ minutes }) => ({ minutes, ordinaryDay: true })),
                },
          share: { days, of: days },
          leave: [],
          additions,
          deductions: [...listDeductions(person, one)],
          toDate:
            before !== undefined && getTaxYear(before.payDay).to === yearEnd ? before.result.toDate : NOTHING_TO_DATE,
          payrollOfYear,
        };
        const result = calculateSlip(figures, inputs);
        const facts: SlipFacts = {
          inputs,
          person: {
            code: person.code,
            name: person.name,
            occupation: person.occupation,
            tax_number: details.tax_number,
            bank: details.bank,
            has_birth_day: true,
          },
          lastGross: before?.result.gross ?? null,
          lateMinimum: null,
          hours,
          handUntil: null,
          additions,
          deductions: [],
          weeks: weeks.map(({ id }) => id),
        };
        last.set(person.id, { result, payDay: pay_day });
        return { id: randomUUID(), employee_id: person.id, facts, result };
      });
    runs.push({ id: randomUUID(), period, ...one, pay_day, figures, slips });
  }
  return runs;
}

const payOf = ({ kind, amount }: Agreed): SlipInputs['pay'] =>
  kind === 'hourly' ? { kind, rate: amount } : { kind, amount };

function knownFigures(payDay: string, lastDay: string): ReturnType<typeof findFigures> | null {
  try {
    return findFigures(payDay, lastDay, PRODUCT_SETS);
  } catch (error) {
    if (error instanceof NoFiguresError) return null;
    throw error;
  }
}
