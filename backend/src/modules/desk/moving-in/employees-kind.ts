import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { email as emailSchema, isoDate, line, orEmpty } from '@plinth/contracts/kernel/common';
import { employment } from '@plinth/contracts/people/employees/employees';
import { accountTypes, inDays, payKinds, payPeriods } from '@plinth/contracts/people/pay/pay-labels';
import { amountOfPay, NO_DETAILS, personalDetails } from '@plinth/contracts/people/pay/pay-terms';
import * as z from 'zod';
import type { Connection } from '../../../platform/data/database/db';
import { CalendarService } from '../../base/calendar/calendar.service';
import { EmployeePay } from '../../people/employees/employee-pay';
import { Employees } from '../../people/employees/employees.service';
import { LeaveService } from '../../people/leave/leave.service';
import { describeBranches, findBranch } from './branch-of-row';
import { employeeColumns } from './employee-columns';
import { MovingInRepository } from './moving-in.repository';
import { OldBooksKind, type Examination, type ExaminedRow, type KeyedRow, type RowProblem } from './old-books-kind';
import { labelledCode, leaveDays, oldNumber, orUsual, weekHours } from './row-fields';

const USUAL_DAYS = 5;
/** Minute of the day at which work usually starts: 07:00. */
const USUAL_START = 420;

const { shape: fields } = employment;
const { shape: details } = personalDetails;
const bankSchema = details.bank.unwrap();

const oldEmployee = z
  .object({
    number: oldNumber,
    name: fields.name,
    surname: fields.surname,
    occupation: fields.occupation,
    branch: line(120),
    email: orEmpty(emailSchema),
    started_on: isoDate,
    hours: weekHours.pipe(fields.week_minutes),
    days_a_week: orUsual(fields.days_a_week, USUAL_DAYS),
    pay: z.union([z.literal('').transform(() => null), amountOfPay], { error: () => 'Enter an amount above R0.00' }),
    pay_kind: labelledCode(payKinds, 'salary'),
    period: labelledCode(payPeriods, 'month'),
    id_number: details.id_number,
    born_on: orEmpty(isoDate),
    tax_number: details.tax_number,
    address: details.address,
    next_of_kin: details.next_of_kin,
    bank: line(60),
    branch_code: line(20),
    account_number: line(20),
    account_type: labelledCode(accountTypes, 'current'),
    holder: line(80),
    annual: leaveDays,
    sick: leaveDays,
    leave_on: orEmpty(isoDate),
  })
  .transform(({ bank, branch_code, account_number, account_type, holder, ...row }, context) => {
    if (`${bank}${branch_code}${account_number}` === '') return { ...row, bank: null };
    const account = bankSchema.safeParse({
      bank,
      branch_code,
      account_number,
      account_type,
      holder: holder === '' ? `${row.name} ${row.surname}` : holder,
    });
    if (account.success) return { ...row, bank: account.data };
    for (const { path, message } of account.error.issues)
      context.addIssue({ code: 'custom', path: [...path], message });
    return z.NEVER;
  });
type OldEmployee = z.infer<typeof oldEmployee>;

/** Columns of the fields that the module of employees refuses. */
const COLUMN_OF_FIELD: Readonly<Record<string, string>> = {
  branch_id: 'branch',
  week_minutes: 'hours',
  user_id: 'email',
};

/**
 * Employees of the books of before, with their pay and the leave that they have left: known by their number there. An
 * employee with the same identity number who is here already stays as they are.
 */
@Injectable()
export class EmployeesKind extends OldBooksKind<OldEmployee> {
  readonly code = 'employees';
  readonly isSealed = true;
  readonly columns = employeeColumns;
  protected readonly schema = oldEmployee;

  constructor(
    entries: MovingInRepository,
    private readonly employees: Employees,
    private readonly pay: EmployeePay,
    private readonly leave: LeaveService,
    private readonly calendar: CalendarService,
  ) {
    super(entries);
  }

  protected getKey({ number }: OldEmployee) {
    return { column: 'number', text: number };
  }

  protected async examine(on: Connection, keyedRows: readonly KeyedRow<OldEmployee>[]): Promise<Examination> {
    const today = this.calendar.today();
    const { branches, accounts } = await this.employees.listChoices();
    const idsByIdNumber = await this.pay.mapByIdNumber(on);
    const rowsByFact = new Map<string, number>();
    const rows: ExaminedRow[] = [];
    const problems: RowProblem[] = [];
    for (const { row, key, takenEntry, values } of keyedRows) {
      const refuse = (column: string, message: string) => problems.push({ row, key: column, message });
      const { branch: branchName, email, started_on, hours, annual, sick, pay } = values;
      const leaveOn = values.leave_on === '' ? today : values.leave_on;
      const amount = (annual ?? 0) + (sick ?? 0);
      const hereId = takenEntry?.object_id ?? idsByIdNumber.get(values.id_number) ?? null;
      if (takenEntry !== undefined && takenEntry.amount !== null && takenEntry.amount !== amount)
        refuse(
          'annual',
          `It came in with ${inDays(takenEntry.amount)} of leave before. Correct it on the page of their leave`,
        );
      if (hereId !== null) {
        rows.push({
          row,
          key,
          amount: takenEntry?.amount ?? null,
          knownId: hereId,
          isTakenIn: takenEntry !== undefined,
          add: () => Promise.resolve(hereId),
        });
        continue;
      }
      for (const [column, fact] of [
        ['id_number', values.id_number],
        ['email', email],
      ]) {
        const earlierRow = rowsByFact.get(`${column} ${fact}`);
        if (fact !== '' && earlierRow !== undefined)
          refuse(column, `Row ${String(earlierRow)} has the same. Each belongs to one person`);
        rowsByFact.set(`${column} ${fact}`, row);
      }
      const branch = findBranch(branches, branchName);
      if (branch === undefined) refuse('branch', describeBranches(branches));
      const account = accounts.find((each) => each.email.toLowerCase() === email);
      if (email !== '' && account === undefined)
        refuse('email', 'No free staff account has this address. Invite them first, or leave it empty');
      if (leaveOn > today) refuse('leave_on', 'This day is still to come. Enter the day of the balance');
      if ((annual !== null || sick !== null) && leaveOn < started_on)
        refuse('leave_on', 'This is before their first day. Correct one of them');
      const employee = {
        name: values.name,
        surname: values.surname,
        occupation: values.occupation,
        branch_id: branch?.id ?? '',
        started_on,
        ended_on: null,
        week_minutes: hours,
        days_a_week: values.days_a_week,
        shift_starts: USUAL_START,
        sundays_ordinary: false,
        rule_set: 'bcea',
      } as const;
      if (branch !== undefined)
        for (const [field, messages] of Object.entries(await this.employees.listProblems(employee)))
          refuse(COLUMN_OF_FIELD[field] ?? field, messages[0] ?? 'Correct this');
      // The first terms apply to earlier days, too; the figures of the law are there from today on.
      const terms = {
        from_day: started_on > today ? started_on : today,
        period: values.period,
        kind: values.pay_kind,
        amount: pay ?? 0,
      };
      const payProblem = pay === null ? undefined : await this.pay.findPayProblem(terms, hours);
      if (payProblem !== undefined) refuse('pay', payProblem);
      rows.push({
        row,
        key,
        amount,
        knownId: null,
        isTakenIn: false,
        add: async (tx, actor) => {
          const id = randomUUID();
          const text = `Brought from the earlier books, number ${values.number} there`;
          await this.employees.addEmployee(tx, actor, { key: id, user_id: account?.id ?? null, ...employee }, text);
          const { id_number, tax_number, address, next_of_kin, bank } = values;
          const born_on = values.born_on === '' ? null : values.born_on;
          const personal = { ...NO_DETAILS, born_on, id_number, tax_number, address, next_of_kin, bank };
          await this.pay.writeDetails(tx, actor, { id, version: 1, details: personal });
          if (pay !== null) await this.pay.writeTerms(tx, actor, { id, ...terms, reason: 'From the earlier books' });
          await this.leave.bookOpeningBalances(tx, actor, id, leaveOn, {
            ...(annual !== null && { annual }),
            ...(sick !== null && { sick }),
          });
          return id;
        },
      });
    }
    return { rows, problems };
  }
}
