import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { InputOf, OutputOf } from '@plinth/contracts/kernel/define';
import type { employees as contract, SealedOfEmployee } from '@plinth/contracts/people/employees/employees';
import { payPeriods, type PayPeriod } from '@plinth/contracts/people/pay/pay-labels';
import {
  type DatedLine,
  type DatedTerms,
  NO_DETAILS,
  payTerms,
  personalDetails,
  type PersonalDetails,
  regularLine,
  type RegularLine,
} from '@plinth/contracts/people/pay/pay-terms';
import { formatRand } from '@plinth/money/format';
import { calculateRate } from '@plinth/pay/payslip';
import { getMinimumWage, NoFiguresError, type StatutorySets } from '@plinth/pay/statutory';
import { isLawfulRate } from '@plinth/pay/wages';
import { Audit } from '../../../platform/data/audit/audit';
import { Db, type Connection, type Tx } from '../../../platform/data/database/db';
import { DataKeys } from '../../../platform/data/session/data-keys';
import type { UserActor } from '../../../platform/data/session/request-context';
import { DomainError } from '../../../platform/runtime/errors/domain-error';
import { formatLongDay } from '../../../platform/runtime/words/day-text';
import { addDays, weekdayOf } from '../../base/calendar/working-days';
import { TimelineService } from '../../base/timeline/timeline.service';
import { StatutoryFigures } from '../statutory/statutory.service';
import { employeeError } from './employees.errors';
import { type BankEdit, EmployeesRepository, type LineRecord, type TermsRecord } from './employees.repository';
import { Employees } from './employees.service';

/** Days that all employments lie between. */
const [FIRST_DAY, LAST_DAY] = ['1900-01-01', '9999-12-31'];
const success = { ok: true } as const;

/** Pay terms of an employee that a run needs. */
export interface AgreedPay {
  readonly details: PersonalDetails;
  /** Newest first. */
  readonly terms: readonly DatedTerms[];
  readonly lines: readonly DatedLine[];
}

/** Returns the newest terms that apply on a day. */
export const findTerms = <Terms extends { readonly from_day: string }>(
  terms: readonly Terms[],
  day: string,
): Terms | undefined => terms.find(({ from_day }) => from_day <= day);

/** Pay, identity numbers and bank accounts of employees: encrypted in the database, and decrypted only here. */
@Injectable()
export class EmployeePay {
  constructor(
    private readonly repository: EmployeesRepository,
    private readonly employees: Employees,
    private readonly keys: DataKeys,
    private readonly statutory: StatutoryFigures,
    private readonly timeline: TimelineService,
    private readonly audit: Audit,
    private readonly db: Db,
  ) {}

  /** @throws DomainError employee-not-found */
  async getSealedDetails(id: string): Promise<SealedOfEmployee> {
    await this.employees.getRecord(id);
    const agreedPay = (await this.mapAgreedPay([id])).get(id);
    return {
      details: agreedPay?.details ?? NO_DETAILS,
      terms: [...(agreedPay?.terms ?? [])],
      lines: [...(agreedPay?.lines ?? [])],
    };
  }

  /** Returns the pay terms by employee. */
  async mapAgreedPay(ids: readonly string[], on: Connection = this.db): Promise<Map<string, AgreedPay>> {
    const details = await this.repository.listDetails(ids, on);
    const terms = Map.groupBy(await this.repository.listTerms(ids, on), ({ employee_id }) => employee_id);
    const lines = Map.groupBy(await this.repository.listLines(ids, on), ({ employee_id }) => employee_id);
    return new Map(
      details.map(({ id, sealed_details }) => [
        id,
        {
          details: sealed_details === null ? NO_DETAILS : this.keys.open('pay', id, personalDetails, sealed_details),
          terms: (terms.get(id) ?? []).map((row) => this.openTerms(row)),
          lines: (lines.get(id) ?? []).map((row) => this.openLine(row)),
        },
      ]),
    );
  }

  /** Lists the changes of bank accounts with author and time, oldest first. The log does not contain the accounts. */
  listBankEdits(ids: readonly string[], on: Connection = this.db): Promise<BankEdit[]> {
    return this.repository.listBankEdits(ids, FIELD_LABELS.bank, on);
  }

  /** @throws DomainError employee-not-found, -changed */
  async setDetails(
    actor: UserActor,
    input: InputOf<typeof contract.setDetails>,
  ): Promise<OutputOf<typeof contract.setDetails>> {
    await this.db.transaction((tx) => this.writeDetails(tx, actor, input));
    return success;
  }

  /** @throws DomainError employee-not-found, -changed */
  async writeDetails(
    tx: Tx,
    actor: UserActor,
    { id, version, details }: InputOf<typeof contract.setDetails>,
  ): Promise<void> {
    await this.employees.getRecord(id, tx);
    const before = (await this.mapAgreedPay([id], tx)).get(id)?.details ?? NO_DETAILS;
    if (!(await this.repository.setDetails(tx, id, version, this.keys.seal('pay', id, details))))
      throw employeeError('employee-changed');
    // Only the names of the fields, not their values: the log can never be erased.
    const fields = listChangedFields(before, details);
    await this.recordAudit(tx, actor, 'set-details', id, { fields });
    await this.addToTimeline(tx, actor, id, `Numbers and bank changed: ${fields.join(', ') || 'nothing'}`);
  }

  /** Maps identity numbers to the employees who have them, for a list that somebody brings. */
  async mapByIdNumber(on: Connection): Promise<ReadonlyMap<string, string>> {
    const ids = (await this.employees.listBetween(FIRST_DAY, LAST_DAY, on)).map(({ id }) => id);
    const agreedPay = await this.mapAgreedPay(ids, on);
    return new Map(
      [...agreedPay].flatMap(([id, { details }]) => (details.id_number === '' ? [] : [[details.id_number, id]])),
    );
  }

  /** Answers why pay cannot be agreed on from a day, by law and without naming the pay; undefined where it can. */
  async findPayProblem(
    { from_day, period, ...terms }: Pick<DatedTerms, 'from_day' | 'period' | 'kind' | 'amount'>,
    weekMinutes: number,
  ): Promise<string | undefined> {
    try {
      checkMinimumWage(from_day, period, terms, weekMinutes, await this.statutory.getSets());
      return undefined;
    } catch (error) {
      if (error instanceof DomainError) return error.userMessage;
      throw error;
    }
  }

  /** @throws DomainError employee-not-found, pay-before-start, pay-below-minimum, pay-no-figures, pay-already-paid, pay-week-begun */
  async setTerms(
    actor: UserActor,
    input: InputOf<typeof contract.setTerms>,
  ): Promise<OutputOf<typeof contract.setTerms>> {
    await this.db.transaction((tx) => this.writeTerms(tx, actor, input));
    return success;
  }

  /** @throws DomainError as `setTerms` */
  async writeTerms(
    tx: Tx,
    actor: UserActor,
    { id, from_day, period, kind, amount, reason }: InputOf<typeof contract.setTerms>,
  ): Promise<void> {
    const employee = await this.employees.getRecord(id, tx);
    if (from_day < employee.started_on)
      throw employeeError('pay-before-start', { fields: { from_day: ['Choose their first day or a later one'] } });
    const paidUntil = await this.employees.findPaidUntil(id, tx);
    if (paidUntil !== null && from_day <= paidUntil)
      throw employeeError('pay-already-paid', {
        fields: { from_day: [`Choose a day after ${formatLongDay(paidUntil)}`] },
      });
    await this.checkRhythm(tx, id, { from_day, period, kind });
    checkMinimumWage(from_day, period, { kind, amount }, employee.week_minutes, await this.statutory.getSets(tx));
    const termsId = randomUUID();
    const sealedTerms = this.keys.seal('pay', termsId, { kind, amount });
    await this.repository.addTerms(tx, {
      id: termsId,
      employee_id: id,
      from_day,
      period,
      sealedTerms,
      by: actor.id,
    });
    await this.recordAudit(tx, actor, 'set-terms', id, { from_day, period, reason });
    await this.addToTimeline(
      tx,
      actor,
      id,
      `${payPeriods.label(period)} pay from ${formatLongDay(from_day)}: ${reason}`,
    );
  }

  /** @throws DomainError employee-not-found, pay-line-loan */
  async addLine(
    actor: UserActor,
    { id, key, from_day, ...line }: InputOf<typeof contract.addLine>,
  ): Promise<OutputOf<typeof contract.addLine>> {
    if (line.kind === 'loan' && line.left === null)
      throw employeeError('pay-line-loan', { fields: { left: ['Enter the amount to pay back'] } });
    const storedLine: RegularLine = { ...line, left: line.kind === 'loan' ? line.left : null };
    await this.db.transaction(async (tx) => {
      await this.employees.getRecord(id, tx);
      if (!(await this.repository.addLine(tx, key, id, from_day, this.keys.seal('pay', key, storedLine)))) return;
      await this.recordAudit(tx, actor, 'add-line', id, { from_day });
      await this.addToTimeline(tx, actor, id, `A regular line of the payslip from ${from_day}`);
    });
    return success;
  }

  /** @throws DomainError pay-line-not-found, employee-changed */
  async endLine(
    actor: UserActor,
    { id, version, ended_on }: InputOf<typeof contract.endLine>,
  ): Promise<OutputOf<typeof contract.endLine>> {
    await this.db.transaction(async (tx) => {
      const row = await this.repository.lockLine(tx, id);
      if (row === null) throw employeeError('pay-line-not-found');
      if (row.version !== version) throw employeeError('employee-changed');
      const until = ended_on < row.from_day ? row.from_day : ended_on;
      await this.repository.setLine(tx, id, row.sealed_line, until);
      await this.recordAudit(tx, actor, 'end-line', row.employee_id, { ended_on: until });
      await this.addToTimeline(tx, actor, row.employee_id, `A regular line of the payslip ended on ${until}`);
    });
    return success;
  }

  /** Records a repayment of a loan; ends the line when the loan is paid back. */
  async recordRepayment(tx: Tx, lineId: string, amount: number, on: string): Promise<void> {
    const row = await this.repository.lockLine(tx, lineId);
    if (row === null) return;
    const line = this.keys.open('pay', row.id, regularLine, row.sealed_line);
    if (line.left === null) return;
    const remainingDebt = Math.max(0, line.left - amount);
    const until = remainingDebt > 0 ? row.ended_on : (row.ended_on ?? (on < row.from_day ? row.from_day : on));
    await this.repository.setLine(tx, row.id, this.keys.seal('pay', row.id, { ...line, left: remainingDebt }), until);
  }

  /**
   * Checks that a change between monthly and weekly pay leaves no day unpaid: runs of the new period come for its days,
   * and hours, which are approved by the week, are paid by one of the two.
   * @throws DomainError pay-already-paid, pay-week-begun
   */
  private async checkRhythm(
    tx: Tx,
    id: string,
    { from_day, period, kind }: Pick<DatedTerms, 'from_day' | 'period' | 'kind'>,
  ): Promise<void> {
    const before = findTerms((await this.mapAgreedPay([id], tx)).get(id)?.terms ?? [], from_day);
    if (before === undefined || before.period === period) return;
    const paidUntil = await this.repository.findRunsPaidUntil(tx, period);
    if (paidUntil !== null && from_day <= paidUntil)
      throw employeeError('pay-already-paid', {
        message: `${payPeriods.label(period)} pay is paid to ${formatLongDay(paidUntil)} already. Choose a later day.`,
        fields: { from_day: [`Choose a day after ${formatLongDay(paidUntil)}`] },
      });
    const weekday = weekdayOf(from_day);
    if (weekday !== 1 && (kind === 'hourly' || before.kind === 'hourly'))
      throw employeeError('pay-week-begun', {
        fields: { from_day: [`Choose ${formatLongDay(addDays(from_day, 8 - weekday))}, or another Monday`] },
      });
  }

  private openTerms({ sealed_terms, employee_id: _whose, created_at, ...row }: TermsRecord): DatedTerms {
    return { ...row, ...this.keys.open('pay', row.id, payTerms, sealed_terms), created_at: created_at.toISOString() };
  }

  private openLine({ sealed_line, employee_id: _whose, ...row }: LineRecord): DatedLine {
    return { ...row, ...this.keys.open('pay', row.id, regularLine, sealed_line) };
  }

  private recordAudit(
    tx: Tx,
    actor: UserActor,
    action: 'set-details' | 'set-terms' | 'add-line' | 'end-line',
    id: string,
    after: Record<string, unknown>,
  ): Promise<void> {
    return this.audit.record(tx, { actor, action: `employee.${action}`, subject: { kind: 'employee', id }, after });
  }

  private addToTimeline(tx: Tx, actor: UserActor, id: string, text: string): Promise<void> {
    return this.timeline.addEntry(tx, { kind: 'employee', id }, { actor, kind: 'system', text });
  }
}

const FIELD_LABELS: Readonly<Record<keyof PersonalDetails, string>> = {
  born_on: 'date of birth',
  id_number: 'identity number',
  tax_number: 'tax number',
  address: 'address',
  next_of_kin: 'next of kin',
  bank: 'bank account',
  medical_members: 'medical aid',
};
const isField = (key: string): key is keyof PersonalDetails => key in FIELD_LABELS;

const listChangedFields = (before: PersonalDetails, after: PersonalDetails): string[] =>
  Object.keys(FIELD_LABELS)
    .filter(isField)
    .filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
    .map((field) => FIELD_LABELS[field]);

/** @throws DomainError pay-below-minimum, pay-no-figures */
function checkMinimumWage(
  day: string,
  period: PayPeriod,
  { kind, amount }: Pick<DatedTerms, 'kind' | 'amount'>,
  weekMinutes: number,
  sets: StatutorySets,
) {
  try {
    const rate = calculateRate({
      pay: kind === 'hourly' ? { kind, rate: amount } : { kind, amount },
      inYear: period === 'month' ? 12 : 52,
      weekMinutes,
    });
    const minimum = getMinimumWage(day, sets);
    if (!isLawfulRate(minimum, rate))
      throw employeeError('pay-below-minimum', {
        fields: {
          amount: [`That is ${formatRand(rate)} an hour; the minimum wage is ${formatRand(minimum.hourly)}`],
        },
      });
  } catch (error) {
    if (error instanceof NoFiguresError) throw employeeError('pay-no-figures', { log: error.message });
    throw error;
  }
}
