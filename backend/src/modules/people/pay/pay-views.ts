import { Injectable } from '@nestjs/common';
import type { OutputOf } from '@plinth/contracts/kernel/define';
import { supplierFacts } from '@plinth/contracts/desk/invoices/invoice-fields';
import { payRunMachine } from '@plinth/contracts/kernel/machines';
import {
  HANDED_OUT,
  type PayFinding,
  type PayingBank,
  runCode,
  STOPPING,
} from '@plinth/contracts/people/pay/pay-labels';
import type {
  PayRun,
  payRuns as contract,
  PayTotals,
  SlipDetail,
  SlipRow,
} from '@plinth/contracts/people/pay/pay-runs';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { type Earning, type Figures, isUnusual, listRefusals, type Slip } from '@plinth/pay/payslip';
import type { UserActor } from '../../../platform/data/session/request-context';
import { RolePermissions } from '../../../platform/data/session/role-permissions';
import { CalendarService } from '../../base/calendar/calendar.service';
import { TimelineService } from '../../base/timeline/timeline.service';
import { Employees } from '../employees/employees.service';
import { type BankChange, BankChanges, hasChangedAccount } from './bank-changes';
import { findHandUntil } from './hand-paid-weeks';
import { payError } from './pay.errors';
import { PayRepository, type RunRecord, type SlipRecord } from './pay.repository';
import { SlipFactsCollector } from './slip-facts';
import { SlipSeal } from './slip-seal';
import { figures, type SlipFacts } from './stored-slip';

export interface OpenedSlip {
  readonly record: SlipRecord;
  readonly facts: SlipFacts;
  readonly result: Slip;
}

/** Checks that employees may see their payslips of a run with this status. */
export const isVisibleToEmployee = (status: RunRecord['status']): boolean => HANDED_OUT.some((one) => one === status);

/** Pay runs and payslips as people look at them. */
@Injectable()
export class PayViews {
  constructor(
    private readonly repository: PayRepository,
    private readonly seals: SlipSeal,
    private readonly gather: SlipFactsCollector,
    private readonly banks: BankChanges,
    private readonly employees: Employees,
    private readonly permissions: RolePermissions,
    private readonly timeline: TimelineService,
    private readonly calendar: CalendarService,
  ) {}

  /** @throws DomainError pay-run-not-found */
  async getRun(actor: UserActor, id: string): Promise<PayRun> {
    const run = await this.repository.findRun(id);
    if (run === null) throw payError('pay-run-not-found');
    const [slips, mayApprove, timeline, whoEntered] = await Promise.all([
      this.listOpened([id]),
      this.permissions.allows(actor, 'update', staffPages.payRuns.resource),
      this.timeline.listEntries({ kind: 'pay_run', id }),
      this.repository.listWhoEntered(id),
    ]);
    const law = figures.parse(run.figures);
    const employer = supplierFacts.parse(run.employer);
    const changesByEmployee = await this.mapBankChanges(run, slips);
    const rows = slips.map((slip) => toRow(slip, law, changesByEmployee));
    const leftOut = run.status === 'draft' ? await this.gather.listLeftOut(run) : null;
    const isOwn =
      run.prepared_by_id === actor.id ||
      whoEntered.includes(actor.id) ||
      hasChangedAccount(changesByEmployee, actor.id);
    return {
      id,
      code: runCode(run.number),
      status: run.status,
      period: run.period,
      from_day: run.from_day,
      to_day: run.to_day,
      pay_day: run.pay_day,
      people: rows.length,
      next_statuses: [...payRunMachine.transitions[run.status]],
      employer: employer.legal_name,
      paying_bank: detectBank(employer.bank.bank),
      prepared_by: run.prepared_by,
      approved_by: run.approved_by,
      may_approve: mayApprove && run.status === 'checked' && !isOwn,
      totals: sumTotals(slips.map(({ result }) => result)),
      slips: rows,
      left_out: leftOut?.withoutTerms ?? [],
      below_minimum: leftOut?.belowMinimum ?? [],
      timeline,
      version: run.version,
    };
  }

  /** @throws DomainError payslip-not-found */
  async getSlip(id: string): Promise<SlipDetail> {
    const { run, slip } = await this.getRunAndSlip(id);
    const { facts, result } = slip;
    const { pay } = facts.inputs;
    return {
      ...toRow(slip, figures.parse(run.figures), await this.mapBankChanges(run, [slip])),
      ...describeLines(result),
      pay: { kind: pay.kind, amount: pay.kind === 'hourly' ? pay.rate : pay.amount },
      hours: facts.hours,
      hours_until: facts.hours === null ? findHandUntil(run, this.calendar.today()) : (facts.handUntil ?? run.to_day),
      approved_weeks: facts.weeks.length,
      additions: facts.additions,
      deducted: facts.deductions,
      may_change: run.status === 'draft',
    };
  }

  /** @throws DomainError payslip-not-found */
  async getRunAndSlip(id: string): Promise<{ run: RunRecord; slip: OpenedSlip }> {
    const record = await this.repository.findSlip(id);
    const run = record && (await this.repository.findRun(record.run_id));
    if (!record || !run) throw payError('payslip-not-found');
    return { run, slip: this.unsealSlip(record) };
  }

  /** Lists the caller's own payslips, of paid runs. */
  async listOwn(actor: UserActor): Promise<OutputOf<typeof contract.mine>> {
    const employee = await this.employees.findByAccount(actor.id);
    return employee === null ? [] : this.listByEmployee(employee.id);
  }

  async listByEmployee(employeeId: string): Promise<OutputOf<typeof contract.of>> {
    const slips = await this.repository.listPaidSlips(employeeId);
    return slips.map((slip) => ({
      id: slip.id,
      employee_id: slip.employee_id,
      from_day: slip.from_day,
      to_day: slip.to_day,
      pay_day: slip.pay_day,
      status: slip.status,
      net: this.seals.openResult(slip).net,
    }));
  }

  /** Lists the decrypted payslips of runs, by employee number. */
  async listOpened(runIds: readonly string[], on?: Parameters<PayRepository['listSlips']>[1]): Promise<OpenedSlip[]> {
    return (await this.repository.listSlips(runIds, on)).map((record) => this.unsealSlip(record));
  }

  /**
   * Lists the bank changes of an unpaid run; for a paid run there are none, since its accounts are those of the last
   * payment.
   */
  private mapBankChanges(run: RunRecord, slips: readonly OpenedSlip[]): Promise<Map<string, BankChange[]>> {
    return isVisibleToEmployee(run.status)
      ? Promise.resolve(new Map<string, BankChange[]>())
      : this.banks.mapByEmployee(slips);
  }

  private unsealSlip(record: SlipRecord): OpenedSlip {
    return { record, facts: this.seals.openFacts(record), result: this.seals.openResult(record) };
  }
}

/** Lists the findings of a payslip that a person should check. */
export function listFindings({ facts, result }: Pick<OpenedSlip, 'facts' | 'result'>, law: Figures): PayFinding[] {
  const { person, inputs, lastGross, lateMinimum } = facts;
  const minimum = lateMinimum === null ? law.minimum : { ...law.minimum, hourly: lateMinimum };
  const findings: PayFinding[] = [...listRefusals({ ...law, minimum }, result)];
  if (isUnusual(result.gross, lastGross)) findings.push('unusual');
  if (person.bank === null) findings.push('no-bank');
  if (person.tax_number === '') findings.push('no-tax-number');
  if (!person.has_birth_day) findings.push('no-birth-day');
  if (inputs.pay.kind === 'hourly' && result.gross === 0) findings.push('no-hours');
  return findings;
}

export const isStopping = (finding: PayFinding): boolean => STOPPING.some((one) => one === finding);

const BANK_NAMES: readonly (readonly [PayingBank, RegExp])[] = [
  ['fnb', /\bfnb\b|first national/i],
  ['standard', /standard bank/i],
  ['absa', /\babsa\b/i],
  ['nedbank', /nedbank/i],
  ['capitec', /capitec/i],
];
/** Finds the file layout of a bank by its name: "First National Bank (FNB)", "ABSA". */
export const detectBank = (name: string): PayingBank =>
  BANK_NAMES.find(([, pattern]) => pattern.test(name))?.[0] ?? 'other';

const toSums = (slip: Slip): PayTotals => ({
  gross: slip.gross,
  paye: slip.paye,
  uif: slip.uif,
  employer_uif: slip.employerUif,
  sdl: slip.sdl,
  other_deductions: slip.otherDeductions,
  net: slip.net,
});

export function sumTotals(slips: readonly Slip[]): PayTotals {
  const totals = { gross: 0, paye: 0, uif: 0, employer_uif: 0, sdl: 0, other_deductions: 0, net: 0 };
  for (const slip of slips) {
    const sums = toSums(slip);
    totals.gross += sums.gross;
    totals.paye += sums.paye;
    totals.uif += sums.uif;
    totals.employer_uif += sums.employer_uif;
    totals.sdl += sums.sdl;
    totals.other_deductions += sums.other_deductions;
    totals.net += sums.net;
  }
  return totals;
}

/** Adds the hours of an ordinary day to the line of a holiday not worked, so that hours times rate make its amount. */
const inFull = (line: Earning): Earning =>
  line.kind === 'holiday' && line.minutes === 0 && line.rate !== undefined && line.rate > 0
    ? { ...line, purpose: 'Public holiday, not worked', minutes: Math.round((line.amount * 60) / line.rate) }
    : line;

/** Lists the lines of a payslip, for screen and paper. */
export const describeLines = (slip: Slip) => ({
  rate: slip.rate,
  overtime_rate: slip.overtimeRate,
  earnings: slip.earnings.map(inFull),
  deductions: slip.deductions.map(({ kind, purpose, amount }) => ({ kind, purpose, amount })),
  ...toSums(slip),
});

const toRow = (
  slip: OpenedSlip,
  law: Figures,
  changesByEmployee: ReadonlyMap<string, readonly BankChange[]>,
): SlipRow => ({
  id: slip.record.id,
  employee_id: slip.record.employee_id,
  code: slip.facts.person.code,
  name: slip.facts.person.name,
  ...toSums(slip.result),
  last_gross: slip.facts.lastGross,
  findings: [
    ...(changesByEmployee.has(slip.record.employee_id) ? (['bank-changed'] as const) : []),
    ...listFindings(slip, law),
  ],
  bank_changes: (changesByEmployee.get(slip.record.employee_id) ?? []).map(({ by, at }) => ({
    by,
    at: at.toISOString(),
  })),
  version: slip.record.version,
});
