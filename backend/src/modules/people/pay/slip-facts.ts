import { Injectable } from '@nestjs/common';
import type { PayPeriod } from '@plinth/contracts/people/pay/pay-labels';
import type { HandHours } from '@plinth/contracts/people/pay/pay-runs';
import type { DatedLine, DatedTerms } from '@plinth/contracts/people/pay/pay-terms';
import { parseBirthDay } from '@plinth/pay/birth-day';
import {
  calculateAge,
  type Addition,
  type Deduction,
  NOTHING_TO_DATE,
  calculateYearPay,
  type SlipInputs,
  getTaxYear,
  countTaxYearWeeks,
} from '@plinth/pay/payslip';
import type { Day, StatutorySets } from '@plinth/pay/statutory';
import type { Worked } from '@plinth/pay/wages';
import { Db, type Connection, type Tx } from '../../../platform/data/database/db';
import { formatLongDay } from '../../../platform/runtime/words/day-text';
import { addDays } from '../../base/calendar/working-days';
import { ApprovedHours, type ApprovedWeek } from '../employees/approved-hours';
import { type AgreedPay, EmployeePay, findTerms } from '../employees/employee-pay';
import { type EmployeeRecord, Employees } from '../employees/employees.service';
import { StatutoryFigures } from '../statutory/statutory.service';
import { type LeaveTaken, LeaveService } from '../leave/leave.service';
import { HandPaidWeeks, isEndedBy } from './hand-paid-weeks';
import { findLateMinimum, isBelowLateMinimum } from './late-minimum';
import { type EarlierSlip, PayRepository, type RunRecord } from './pay.repository';
import {
  DAYS_LOOKED_BACK,
  type EarlierDays,
  findEarlierDays,
  findLastDay,
  findPaidTime,
  isPaidEarlier,
  type PaidTime,
} from './paid-time';
import { ordinaryDays, type Period } from './pay-periods';
import { SlipSeal } from './slip-seal';
import type { SlipFacts } from './stored-slip';

/** Part of a payslip that is entered by hand for its run. */
export type EnteredPay = Pick<SlipFacts, 'hours' | 'handUntil' | 'additions' | 'deductions'>;
export const NOTHING_ENTERED: EnteredPay = { hours: null, handUntil: null, additions: [], deductions: [] };

/** Returns the hand-entered facts of a run by employee. */
export const mapEntered = (
  slips: readonly { readonly record: { readonly employee_id: string }; readonly facts: SlipFacts }[],
): Map<string, EnteredPay> =>
  new Map(
    slips.map(({ record, facts: { hours, handUntil, additions, deductions } }) => [
      record.employee_id,
      { hours, handUntil, additions, deductions },
    ]),
  );

/** Checks that a regular line runs on one of the days that are paid. */
const isRunning = ({ from_day, ended_on }: DatedLine, days: PaidTime['days']): boolean =>
  days !== null && from_day <= days.to && (ended_on === null || ended_on >= days.from);

export const countPeriodsOfYear = (period: PayPeriod, payDay: Day) =>
  period === 'month' ? 12 : countTaxYearWeeks(payDay);

type WeeksByEmployee = ReadonlyMap<string, readonly ApprovedWeek[]>;

interface PaidEmployee {
  employee: EmployeeRecord;
  agreed: AgreedPay;
  time: PaidTime;
  /** Days of earlier periods in which nobody paid them. */
  earlier: readonly EarlierDays[];
  /** Minimum wage of late hours in cents an hour; null where the run's own applies. */
  lateMinimum: number | null;
}

/** Gathers the facts from which payslips are calculated. */
@Injectable()
export class SlipFactsCollector {
  constructor(
    private readonly employees: Employees,
    private readonly pay: EmployeePay,
    private readonly approvedHours: ApprovedHours,
    private readonly leave: LeaveService,
    private readonly handPaid: HandPaidWeeks,
    private readonly statutory: StatutoryFigures,
    private readonly repository: PayRepository,
    private readonly seals: SlipSeal,
    private readonly db: Db,
  ) {}

  /** Gathers the facts of all employees paid in this kind of period; hand-entered facts stay. */
  async collect(
    tx: Tx,
    run: RunRecord,
    enteredByEmployee: ReadonlyMap<string, EnteredPay>,
  ): Promise<Map<string, SlipFacts>> {
    const weeks = await this.mapUnpaidWeeks(tx, run);
    const sets = await this.statutory.getSets(tx);
    const { paidEmployees, payrollOfYear } = await this.findPaidEmployees(tx, run, weeks, sets);
    const ids = paidEmployees.map(({ employee }) => employee.id);
    const leave = await this.mapLeave(tx, paidEmployees, ({ time }) => time.days);
    const mostParts = Math.max(0, ...paidEmployees.map(({ earlier }) => earlier.length));
    const partLeave: Map<string, LeaveTaken[]>[] = [];
    for (let index = 0; index < mostParts; index += 1)
      partLeave.push(await this.mapLeave(tx, paidEmployees, ({ earlier }) => earlier[index]?.days ?? null));
    const lastSlips = new Map(
      (await this.repository.listLastSlips(ids, run.period, run.from_day, tx)).map((slip) => [slip.employee_id, slip]),
    );
    return new Map(
      paidEmployees.map((each) => {
        const { id } = each.employee;
        const facts = this.createFacts(run, each, {
          enteredPay: enteredByEmployee.get(id) ?? NOTHING_ENTERED,
          leave: leave.get(id) ?? [],
          partLeave: partLeave.map((leaveByEmployee) => leaveByEmployee.get(id) ?? []),
          before: lastSlips.get(id),
          payrollOfYear,
        });
        return [id, facts];
      }),
    );
  }

  /**
   * Lists the names of employees whom a run leaves out: those without pay terms, and those whose late hours are below
   * the minimum wage of their days.
   */
  async listLeftOut(run: RunRecord): Promise<{ withoutTerms: string[]; belowMinimum: string[] }> {
    const weeks = await this.mapUnpaidWeeks(this.db, run);
    const people = [
      ...(await this.listPeople(this.db, run, weeks)),
      ...(await this.listUnpaidLeavers(this.db, run, weeks)),
    ];
    const agreedByEmployee = await this.pay.mapAgreedPay(people.map(({ id }) => id));
    const withoutTerms = people.filter(
      (person) =>
        findTerms(agreedByEmployee.get(person.id)?.terms ?? [], findLastDay(person, run.to_day)) === undefined,
    );
    const { belowMinimum } = await this.findPaidEmployees(this.db, run, weeks, await this.statutory.getSets());
    return { withoutTerms: withoutTerms.map(formatName), belowMinimum: belowMinimum.map(formatName) };
  }

  /** Finds the first of successive periods in which somebody is paid in this way. */
  async findFirstPaid(
    on: Connection,
    period: PayPeriod,
    periods: readonly [Period, ...Period[]],
  ): Promise<Period | undefined> {
    const between = { from_day: periods[0].from_day, to_day: periods.at(-1)?.to_day ?? periods[0].to_day };
    const weeks = await this.mapUnpaidWeeks(on, between);
    const people = await this.listPeople(on, between, weeks);
    const agreedByEmployee = await this.pay.mapAgreedPay(
      people.map(({ id }) => id),
      on,
    );
    const sets = await this.statutory.getSets();
    const isPaid = (person: EmployeeRecord, days: Period): boolean => {
      const endedWeeks = (weeks.get(person.id) ?? []).filter(
        ({ starts_on }) => findLastDay(person, addDays(starts_on, 6)) <= days.to_day,
      );
      const terms = agreedByEmployee.get(person.id)?.terms ?? [];
      const time = findPaidTime(person, { terms, weeks: endedWeeks }, { period, ...days });
      return (
        time !== null && !isBelowMinimum(person, { time, earlier: [] }, countPeriodsOfYear(period, days.to_day), sets)
      );
    };
    return periods.find((days) => people.some((person) => isPaid(person, days)));
  }

  /** Lists the approved weeks that paid runs cover with hours entered by hand, up to the end of a run. */
  async listHandPaidWeeks(on: Connection, run: Period): Promise<string[]> {
    const weeks = await this.approvedHours.listUnpaid(on, run.to_day);
    return (await this.handPaid.listCovered(on, weeks)).map(({ id }) => id);
  }

  private async mapUnpaidWeeks(on: Connection, run: Period): Promise<WeeksByEmployee> {
    const weeks = await this.approvedHours.listUnpaid(on, run.to_day);
    const coveredIds = new Set((await this.handPaid.listCovered(on, weeks)).map(({ id }) => id));
    return Map.groupBy(
      weeks.filter(({ id }) => !coveredIds.has(id)),
      ({ employee_id }) => employee_id,
    );
  }

  /** Lists who works here in the period, and who left before it and has hours that no run paid. */
  private async listPeople(on: Connection, run: Period, weeks: WeeksByEmployee): Promise<EmployeeRecord[]> {
    const people = await this.employees.listBetween(run.from_day, run.to_day, on);
    const knownIds = new Set(people.map(({ id }) => id));
    const others = await this.employees.listByIds(
      [...weeks.keys()].filter((id) => !knownIds.has(id)),
      on,
    );
    return [...people, ...others];
  }

  private async findPaidEmployees(
    on: Connection,
    run: RunRecord,
    weeks: WeeksByEmployee,
    sets: StatutorySets,
  ): Promise<{ paidEmployees: PaidEmployee[]; belowMinimum: EmployeeRecord[]; payrollOfYear: number }> {
    const people = [...(await this.listPeople(on, run, weeks)), ...(await this.listUnpaidLeavers(on, run, weeks))];
    const ids = people.map(({ id }) => id);
    const agreedByEmployee = await this.pay.mapAgreedPay(ids, on);
    const firstDay = await this.repository.findFirstPaidDay(run.period, on);
    const everPaidIds = await this.listEverPaid(on, ids);
    const paidEmployees: PaidEmployee[] = [];
    const belowMinimum: EmployeeRecord[] = [];
    let payrollOfYear = 0;
    for (const employee of people) {
      const ownPay = agreedByEmployee.get(employee.id);
      if (ownPay === undefined) continue;
      const terms = findTerms(ownPay.terms, findLastDay(employee, run.to_day));
      if (terms !== undefined && !hasLeft(employee, run))
        payrollOfYear += calculateYearPay({
          pay: agreedPay(terms),
          inYear: countPeriodsOfYear(terms.period, run.pay_day),
          weekMinutes: employee.week_minutes,
        });
      const agreedTime = { terms: ownPay.terms, weeks: weeks.get(employee.id) ?? [] };
      const earlier = everPaidIds.has(employee.id) ? [] : findEarlierDays(employee, agreedTime, { ...run, firstDay });
      const time = findPaidTime(employee, agreedTime, run) ?? findLeaverTime(employee, earlier, run);
      if (time === null) continue;
      // The hours wait for a run after their pay is set right, and nobody else waits for them.
      if (isBelowMinimum(employee, { time, earlier }, countPeriodsOfYear(run.period, run.pay_day), sets))
        belowMinimum.push(employee);
      else
        paidEmployees.push({
          employee,
          agreed: ownPay,
          time,
          earlier,
          lateMinimum: findLateMinimum(employee, time, earlier, sets),
        });
    }
    return { paidEmployees, belowMinimum, payrollOfYear };
  }

  /** Lists who started after the first run, left before this one, and was never paid. */
  private async listUnpaidLeavers(on: Connection, run: RunRecord, weeks: WeeksByEmployee): Promise<EmployeeRecord[]> {
    const firstDay = await this.repository.findFirstPaidDay(run.period, on);
    if (firstDay === null) return [];
    const leavers = (
      await this.employees.listBetween(addDays(run.from_day, -DAYS_LOOKED_BACK), addDays(run.from_day, -1), on)
    ).filter((employee) => employee.started_on >= firstDay && hasLeft(employee, run) && !weeks.has(employee.id));
    const everPaidIds = await this.listEverPaid(
      on,
      leavers.map(({ id }) => id),
    );
    return leavers.filter(({ id }) => !everPaidIds.has(id));
  }

  private async listEverPaid(on: Connection, ids: readonly string[]): Promise<ReadonlySet<string>> {
    return new Set((await this.repository.listLastPaid(ids, on)).map(({ employee_id }) => employee_id));
  }

  /** Returns the leave of employees in days of theirs. */
  private async mapLeave(
    tx: Tx,
    paidEmployees: readonly PaidEmployee[],
    findDays: (paidEmployee: PaidEmployee) => PaidTime['days'],
  ): Promise<Map<string, LeaveTaken[]>> {
    const daysByEmployee = new Map(
      paidEmployees.flatMap((each) => {
        const days = findDays(each);
        return days === null ? [] : [[each.employee.id, days]];
      }),
    );
    return Map.groupBy(await this.leave.listTaken(daysByEmployee, tx), ({ employee_id }) => employee_id);
  }

  private createFacts(
    run: RunRecord,
    { employee, agreed: { details, lines }, time: { terms, days, share, weeks }, earlier, lateMinimum }: PaidEmployee,
    {
      enteredPay,
      leave,
      partLeave,
      before,
      payrollOfYear,
    }: {
      enteredPay: EnteredPay;
      leave: readonly LeaveTaken[];
      /** Leave in each of the earlier days. */
      partLeave: readonly (readonly LeaveTaken[])[];
      before: EarlierSlip | undefined;
      payrollOfYear: number;
    },
  ): SlipFacts {
    const last = before && this.seals.openResult(before);
    const { from: yearStart, to: yearEnd } = getTaxYear(run.pay_day);
    const isSameYear = before !== undefined && getTaxYear(before.pay_day).to === yearEnd;
    // An identity number says it, too.
    const bornOn = details.born_on ?? parseBirthDay(details.id_number, run.pay_day);
    const earlierWeeks = earlier.flatMap((part) => part.weeks);
    const ownWeeks = weeks.filter((week) => !earlierWeeks.includes(week));
    const runningLines = lines.filter((line) => isRunning(line, days));
    return {
      inputs: {
        inYear: countPeriodsOfYear(run.period, run.pay_day),
        pay: agreedPay(terms),
        weekMinutes: employee.week_minutes,
        daysAWeek: employee.days_a_week,
        sundaysOrdinary: employee.sundays_ordinary,
        person: {
          ageAtYearEnd: bornOn === null ? 0 : calculateAge(bornOn, yearEnd),
          onMedicalAid: details.medical_members,
        },
        worked: enteredPay.hours === null ? sumHours(ownWeeks) : toWorked(enteredPay.hours),
        share,
        ...(earlier.length > 0 && {
          parts: earlier.map((part, index) => ({
            from: formatLongDay(part.days.from),
            ...part.share,
            pay: agreedPay(part.terms),
            worked: sumHours(enteredPay.hours === null ? part.weeks : []),
            leave: (partLeave[index] ?? []).map(toLeaveLine),
            isOfEarlierYear: part.days.to < yearStart,
          })),
        }),
        leave: leave.map(toLeaveLine),
        additions: [...runningLines.flatMap(asAddition), ...enteredPay.additions],
        deductions: [...runningLines.flatMap(asDeduction), ...enteredPay.deductions],
        toDate: isSameYear && last ? last.toDate : NOTHING_TO_DATE,
        payrollOfYear,
      },
      person: {
        code: employee.code,
        name: `${employee.name} ${employee.surname}`,
        occupation: employee.occupation,
        tax_number: details.tax_number,
        bank: details.bank,
        has_birth_day: bornOn !== null,
      },
      lastGross: last?.gross ?? null,
      lateMinimum,
      ...enteredPay,
      weeks: [...ownWeeks, ...earlierWeeks]
        .filter((week) => isEndedBy(employee, week, enteredPay.handUntil))
        .map(({ id }) => id),
    };
  }
}

const formatName = ({ code, name, surname }: EmployeeRecord): string => `${code} ${name} ${surname}`;

const isBelowMinimum = (
  employee: EmployeeRecord,
  { time, earlier }: Pick<PaidEmployee, 'time' | 'earlier'>,
  inYear: SlipInputs['inYear'],
  sets: StatutorySets,
): boolean =>
  isBelowLateMinimum(
    { pay: agreedPay(time.terms), inYear, weekMinutes: employee.week_minutes },
    findLateMinimum(employee, time, earlier, sets),
  );

const toLeaveLine = ({ kind, days }: LeaveTaken): SlipInputs['leave'][number] => ({ kind, days });

/** Returns the time of somebody who left and is paid earlier days alone; null if these pay nothing. */
function findLeaverTime(employee: EmployeeRecord, earlier: readonly EarlierDays[], run: RunRecord): PaidTime | null {
  const last = earlier.findLast(isPaidEarlier);
  if (last === undefined || !hasLeft(employee, run)) return null;
  const share = { days: 0, of: ordinaryDays(run.from_day, run.to_day, employee.days_a_week) };
  return { terms: last.terms, days: null, share, weeks: [] };
}

const hasLeft = ({ ended_on }: EmployeeRecord, { from_day }: RunRecord): boolean =>
  ended_on !== null && ended_on < from_day;

const agreedPay = ({ kind, amount }: DatedTerms): SlipInputs['pay'] =>
  kind === 'hourly' ? { kind, rate: amount } : { kind, amount };

const toWorked = ({ ordinary, overtime, sundays, holidays }: HandHours): Worked => ({
  ordinary,
  overtime,
  sundays,
  holidays: holidays.map(({ minutes, ordinary_day }) => ({ minutes, ordinaryDay: ordinary_day })),
});

/** Adds up the hours of several approved weeks. */
export const sumHours = (weeks: readonly Worked[]): Worked => ({
  ordinary: weeks.reduce((sum, week) => sum + week.ordinary, 0),
  overtime: weeks.reduce((sum, week) => sum + week.overtime, 0),
  sundays: weeks.flatMap(({ sundays }) => [...sundays]),
  holidays: weeks.flatMap(({ holidays }) => [...holidays]),
});

const asAddition = ({ kind, purpose, amount }: DatedLine): Addition[] =>
  kind === 'allowance' ? [{ kind, purpose, amount }] : [];

/** Converts a loan to a deduction, until it is paid back. */
const asDeduction = ({ id, kind, purpose, amount, left }: DatedLine): Deduction[] => {
  if (kind === 'allowance') return [];
  const deductedAmount = left === null ? amount : Math.min(amount, left);
  return deductedAmount === 0 ? [] : [{ kind, purpose, amount: deductedAmount, standing: id }];
};
