import { Injectable } from '@nestjs/common';
import type { Day } from '@plinth/pay/statutory';
import type { Connection } from '../../../platform/data/database/db';
import { addDays } from '../../base/calendar/working-days';
import type { ApprovedWeek } from '../employees/approved-hours';
import { EmployeePay } from '../employees/employee-pay';
import { type EmployeeRecord, Employees } from '../employees/employees.service';
import { findLastDay, findPaidTime } from './paid-time';
import { type EarlierSlip, PayRepository, type RunRecord } from './pay.repository';
import { SlipSeal } from './slip-seal';

/**
 * Weeks that were paid by hours entered by hand, which stand in place of the clocks': approved later, they are not paid
 * again.
 */
@Injectable()
export class HandPaidWeeks {
  constructor(
    private readonly repository: PayRepository,
    private readonly employees: Employees,
    private readonly pay: EmployeePay,
    private readonly seals: SlipSeal,
  ) {}

  /** Lists which of these approved weeks a paid run covers with hours entered by hand. */
  async listCovered(on: Connection, weeks: readonly ApprovedWeek[]): Promise<ApprovedWeek[]> {
    const first = weeks.map(({ starts_on }) => starts_on).toSorted()[0];
    if (first === undefined) return [];
    const slips = await this.repository.listPaidSince(
      weeks.map(({ employee_id }) => employee_id),
      first,
      on,
    );
    const slipsByEmployee = Map.groupBy(
      slips.filter((slip) => this.seals.openFacts(slip).hours !== null),
      ({ employee_id }) => employee_id,
    );
    if (slipsByEmployee.size === 0) return [];
    const ids = [...slipsByEmployee.keys()];
    const employees = new Map((await this.employees.listByIds(ids, on)).map((employee) => [employee.id, employee]));
    const agreedByEmployee = await this.pay.mapAgreedPay(ids, on);
    return weeks.filter((week) => {
      const employee = employees.get(week.employee_id);
      const terms = agreedByEmployee.get(week.employee_id)?.terms ?? [];
      const isCovered = (slip: EarlierSlip): boolean =>
        employee !== undefined &&
        isWithin(employee, week, { ...slip, to_day: this.seals.openFacts(slip).handUntil ?? slip.to_day }) &&
        (findPaidTime(employee, { terms, weeks: [week] }, slip)?.weeks.length ?? 0) > 0;
      return (slipsByEmployee.get(week.employee_id) ?? []).some(isCovered);
    });
  }
}

/**
 * Returns the last day of the weeks that hours entered by hand stand for: a week's run is of its week; a month's hours
 * cannot have those of a week that had not ended.
 */
export const findHandUntil = ({ period, to_day }: Pick<RunRecord, 'period' | 'to_day'>, today: Day): Day => {
  const yesterday = addDays(today, -1);
  return period === 'week' || to_day < yesterday ? to_day : yesterday;
};

/** Checks that a week ended by a day; always true without one. */
export const isEndedBy = (employee: EmployeeRecord, { starts_on }: ApprovedWeek, until: Day | null): boolean =>
  until === null || findLastDay(employee, addDays(starts_on, 6)) <= until;

const isWithin = (
  employee: EmployeeRecord,
  { starts_on }: ApprovedWeek,
  { from_day, to_day }: Pick<EarlierSlip, 'from_day' | 'to_day'>,
): boolean => {
  const lastDay = findLastDay(employee, addDays(starts_on, 6));
  return from_day <= lastDay && lastDay <= to_day;
};
