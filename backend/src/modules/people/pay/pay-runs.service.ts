import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import type { InputOf, OutputOf } from '@plinth/contracts/kernel/define';
import type { LogAction } from '@plinth/contracts/kernel/log-labels';
import { pathTo } from '@plinth/contracts/kernel/page';
import {
  payFindings,
  type PayPeriod,
  type PayRunStatus,
  payPeriods,
  runCode,
} from '@plinth/contracts/people/pay/pay-labels';
import type { PayRun, payRuns as contract, SlipDetail } from '@plinth/contracts/people/pay/pay-runs';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { type Figures, findFigures, calculateSlip } from '@plinth/pay/payslip';
import { type Day, NoFiguresError, type StatutorySets } from '@plinth/pay/statutory';
import { Audit } from '../../../platform/data/audit/audit';
import { type Connection, Db, type Tx } from '../../../platform/data/database/db';
import type { UserActor } from '../../../platform/data/session/request-context';
import { Transitions } from '../../../platform/data/transitions/transitions';
import { formatLongDay } from '../../../platform/runtime/words/day-text';
import { CalendarService } from '../../base/calendar/calendar.service';
import { addDays } from '../../base/calendar/working-days';
import { SellerDetails } from '../../base/company/supplier';
import { TimelineService } from '../../base/timeline/timeline.service';
import { ApprovedHours } from '../employees/approved-hours';
import { EmployeePay } from '../employees/employee-pay';
import { PeopleNotifier } from '../user/people-notifier';
import { StatutoryFigures } from '../statutory/statutory.service';
import { BankChanges, hasChangedAccount } from './bank-changes';
import { findHandUntil } from './hand-paid-weeks';
import { findBankDay, findUsualPeriod, listNextPeriods, type Period } from './pay-periods';
import { payRunStates } from './pay-run-states';
import { PayslipMails } from './payslip-mails';
import { listFindings, isStopping, type OpenedSlip, PayViews } from './pay-views';
import { payError } from './pay.errors';
import { PayRepository, type RunRecord } from './pay.repository';
import { type EnteredPay, mapEntered, SlipFactsCollector } from './slip-facts';
import { SlipSeal } from './slip-seal';
import { toStored, figures, type SlipFacts } from './stored-slip';
import { UnchangedFacts } from './unchanged-facts';

const OPEN_STATUSES: readonly PayRunStatus[] = ['draft', 'checked', 'approved'];

/** Pay runs: created, calculated, checked, approved by somebody else, paid, closed. */
@Injectable()
export class PayRunsService {
  constructor(
    private readonly repository: PayRepository,
    private readonly views: PayViews,
    private readonly gather: SlipFactsCollector,
    private readonly unchangedFacts: UnchangedFacts,
    private readonly seals: SlipSeal,
    private readonly banks: BankChanges,
    private readonly pay: EmployeePay,
    private readonly hours: ApprovedHours,
    private readonly statutory: StatutoryFigures,
    private readonly people: PeopleNotifier,
    private readonly mails: PayslipMails,
    private readonly transitions: Transitions,
    private readonly calendar: CalendarService,
    private readonly companyFacts: SellerDetails,
    private readonly timeline: TimelineService,
    private readonly audit: Audit,
    private readonly db: Db,
  ) {}

  /** Returns the period of the next run, and its usual pay day. */
  async getNextPeriod({ period }: InputOf<typeof contract.next>): Promise<OutputOf<typeof contract.next>> {
    const last = await this.repository.findLastRun(period);
    const next = await this.findNextPeriod(this.db, period, last?.to_day ?? null);
    const usualDay = period === 'month' ? next.to_day : addDays(next.to_day, 5);
    // Banks pay while we are closed, too: wages of a week before the shutdown are not paid before they were earned.
    const closedDays = await this.calendar.listClosedBetween(next.from_day, usualDay);
    const publicHolidays = closedDays.filter(({ kind }) => kind === 'public').map(({ date }) => date);
    const pay_day = findBankDay(usualDay, new Set(publicHolidays));
    const isOpen = last !== null && OPEN_STATUSES.includes(last.status);
    return {
      ...next,
      pay_day,
      refusal: isOpen ? `${runCode(last.number)} is not paid yet.` : null,
      has_figures: hasFigures(pay_day, next, await this.statutory.getSets()),
    };
  }

  /** @throws DomainError pay-run-open, pay-day-early, pay-no-figures */
  async createRun(
    actor: UserActor,
    { period, pay_day, key: id }: InputOf<typeof contract.create>,
  ): Promise<OutputOf<typeof contract.create>> {
    const employer = await this.companyFacts.getFacts();
    await this.db.transaction(async (tx) => {
      await this.repository.lockPeriod(tx, period);
      if ((await this.repository.findRun(id, tx)) !== null) return;
      const last = await this.repository.findLastRun(period, tx);
      if (last !== null && OPEN_STATUSES.includes(last.status)) throw payError('pay-run-open');
      const next = await this.findNextPeriod(tx, period, last?.to_day ?? null);
      const law = getFigures(pay_day, next, await this.statutory.getSets(tx));
      await this.repository.insertRun(tx, { id, period, ...next, pay_day, figures: law, employer });
      await this.calculateSlips(tx, await this.getRun(id, tx), new Map());
      await this.recordAudit(tx, actor, 'pay_run.create', id, { from: next.from_day, to: next.to_day });
      const text = `${payPeriods.label(period)} run started`;
      await this.timeline.addEntry(tx, { kind: 'pay_run', id }, { actor, kind: 'system', text });
    });
    return { id };
  }

  /** @throws DomainError pay-run-not-found, -changed, -no-draft, pay-no-figures */
  async recalculate(actor: UserActor, { id, version }: InputOf<typeof contract.workOut>): Promise<PayRun> {
    const employer = await this.companyFacts.getFacts();
    await this.db.transaction(async (tx) => {
      const run = await this.lockDraft(tx, id);
      if (!(await this.repository.incrementVersion(tx, id, version))) throw payError('pay-run-changed');
      const law = getFigures(run.pay_day, run, await this.statutory.getSets(tx));
      await this.repository.setFigures(tx, id, law, employer);
      await this.calculateSlips(tx, { ...run, figures: law }, mapEntered(await this.views.listOpened([id], tx)));
      await this.recordAudit(tx, actor, 'pay_run.work-out', id);
    });
    return this.views.getRun(actor, id);
  }

  /** @throws DomainError payslip-not-found, pay-run-changed, -no-draft */
  async setSlip(
    actor: UserActor,
    { id, version, ...enteredPay }: InputOf<typeof contract.setSlip>,
  ): Promise<SlipDetail> {
    await this.db.transaction(async (tx) => {
      const slip = await this.repository.findSlip(id, tx);
      if (slip === null) throw payError('payslip-not-found');
      const run = await this.lockDraft(tx, slip.run_id);
      const openedSlips = await this.views.listOpened([run.id], tx);
      // Compared under the lock of the run.
      const openedSlip = openedSlips.find(({ record }) => record.id === id);
      if (openedSlip?.record.version !== version) throw payError('pay-run-changed');
      const handUntil = findSlipHandUntil(run, openedSlip.facts, enteredPay.hours, this.calendar.today());
      await this.calculateSlips(
        tx,
        run,
        new Map([...mapEntered(openedSlips), [slip.employee_id, { ...enteredPay, handUntil }]]),
        slip.employee_id,
      );
      // Who looked at the run before sends no other payslips for approval than those that they saw.
      await this.repository.incrementVersion(tx, run.id, run.version);
      await this.recordAudit(tx, actor, 'pay_run.set-slip', run.id, {
        payslip: id,
        by_hand: enteredPay.hours !== null,
      });
    });
    return this.views.getSlip(id);
  }

  /** @throws DomainError pay-run-not-found, -changed, -cannot-move, -empty, -stopped, -stale */
  async checkRun(actor: UserActor, { id, version }: InputOf<typeof contract.check>): Promise<PayRun> {
    await this.moveRun(actor, id, 'checked', 'pay_run.check', {
      version,
      set: { prepared_by_id: actor.id },
      before: (tx, run, slips) => this.unchangedFacts.checkFacts(tx, run, slips),
      check: (run, slips) => {
        if (slips.length === 0) throw payError('pay-run-empty');
        const law = figures.parse(run.figures);
        checkNothingStops(slips, law);
        checkRecalculation(slips, law);
      },
      after: (tx, run) => this.requestApproval(tx, actor, run),
    });
    return this.views.getRun(actor, id);
  }

  /** @throws DomainError pay-run-not-found, -changed, -cannot-move */
  async reopenRun(actor: UserActor, { id, version, reason }: InputOf<typeof contract.reopen>): Promise<PayRun> {
    await this.moveRun(actor, id, 'draft', 'pay_run.reopen', {
      version,
      set: { prepared_by_id: null, approved_by_id: null },
      entry: `Back to draft: ${reason}`,
      after: (tx, run) => this.people.closeTasks(tx, actor, runLink(run)),
    });
    return this.views.getRun(actor, id);
  }

  /** @throws DomainError pay-run-not-found, -changed, -cannot-move, -own, -own-amounts, -own-bank, -stale */
  async approveRun(actor: UserActor, { id, version }: InputOf<typeof contract.approve>): Promise<PayRun> {
    await this.moveRun(actor, id, 'approved', 'pay_run.approve', {
      version,
      set: { approved_by_id: actor.id },
      before: (tx, run, slips) => this.unchangedFacts.checkFacts(tx, run, slips),
      check: (run, slips) => {
        if (run.prepared_by_id === actor.id) throw payError('pay-run-own');
        checkRecalculation(slips, figures.parse(run.figures));
      },
      after: async (tx, run, slips) => {
        if ((await this.repository.listWhoEntered(id, tx)).includes(actor.id)) throw payError('pay-run-own-amounts');
        if (hasChangedAccount(await this.banks.mapByEmployee(slips, tx), actor.id)) throw payError('pay-run-own-bank');
        await this.people.closeTasks(tx, actor, runLink(run));
        if (run.prepared_by_id === null) return;
        await this.people.notify(tx, actor, [run.prepared_by_id], {
          name: `Approved: ${runInWords(run)}`,
          description: `By ${actor.name}. The bank file is ready.`,
          link: runLink(run),
          link_label: 'Open the pay run',
        });
      },
    });
    return this.views.getRun(actor, id);
  }

  /**
   * Marks a run as paid: reduces loans and marks its hours as paid.
   * @throws DomainError pay-run-not-found, -changed, -cannot-move, -stale
   */
  async markPaid(actor: UserActor, { id, version }: InputOf<typeof contract.pay>): Promise<PayRun> {
    await this.moveRun(actor, id, 'paid', 'pay_run.pay', {
      version,
      before: (tx, run, slips) => this.unchangedFacts.checkApprovedFacts(tx, run, slips),
      after: async (tx, run, slips) => {
        // With those that hours entered by hand pay, of this run or before, which were approved since.
        const handPaidWeeks = await this.gather.listHandPaidWeeks(tx, run);
        await this.hours.markAsPaid(tx, [...new Set([...slips.flatMap(({ facts }) => facts.weeks), ...handPaidWeeks])]);
        for (const { result } of slips)
          for (const { standing: regularDeductionId, amount } of result.deductions)
            if (regularDeductionId !== undefined)
              await this.pay.recordRepayment(tx, regularDeductionId, amount, run.to_day);
        await this.mails.queueMails(tx, id);
      },
    });
    return this.views.getRun(actor, id);
  }

  /** @throws DomainError pay-run-not-found, -changed, -cannot-move, -differs */
  async closeRun(actor: UserActor, { id, version }: InputOf<typeof contract.close>): Promise<PayRun> {
    await this.moveRun(actor, id, 'closed', 'pay_run.close', {
      version,
      check: (run, slips) => checkRecalculation(slips, figures.parse(run.figures)),
    });
    return this.views.getRun(actor, id);
  }

  /** @throws DomainError pay-run-not-found, -changed, -cannot-move */
  async cancelRun(actor: UserActor, { id, version, reason }: InputOf<typeof contract.cancel>): Promise<PayRun> {
    await this.moveRun(actor, id, 'cancelled', 'pay_run.cancel', { version, entry: `Cancelled: ${reason}` });
    return this.views.getRun(actor, id);
  }

  /**
   * Finds the period of the next run: the first one after the last run in which somebody is paid in this way, so that a
   * way that nobody was paid by for a time begins again. The usual one while nobody is paid so.
   */
  private async findNextPeriod(on: Connection, period: PayPeriod, lastDay: Day | null): Promise<Period> {
    const today = this.calendar.today();
    const periods = listNextPeriods(period, lastDay, today);
    const usual = findUsualPeriod(period, today);
    return (
      (await this.gather.findFirstPaid(on, period, periods)) ??
      (periods[0].from_day > usual.from_day ? periods[0] : usual)
    );
  }

  private async requestApproval(tx: Tx, actor: UserActor, run: RunRecord): Promise<void> {
    // Closes the tasks of an earlier request for approval.
    await this.people.closeTasks(tx, actor, runLink(run));
    const approverIds = await this.people.listAllowed(tx, 'update', staffPages.payRuns);
    await this.people.notify(
      tx,
      actor,
      approverIds.filter((person) => person !== actor.id),
      {
        name: `Approve? ${runInWords(run)}`,
        description: `${actor.name} prepared it.`,
        link: runLink(run),
        link_label: 'Check and approve',
      },
    );
  }

  private async moveRun(
    actor: UserActor,
    id: string,
    to: PayRunStatus,
    action: LogAction,
    {
      version,
      set = {},
      entry,
      before,
      check,
      after,
    }: {
      version: number;
      set?: { prepared_by_id?: string | null; approved_by_id?: string | null };
      entry?: string;
      before?: (tx: Tx, run: RunRecord, slips: readonly OpenedSlip[]) => Promise<void>;
      check?: (run: RunRecord, slips: readonly OpenedSlip[]) => void;
      after?: (tx: Tx, run: RunRecord, slips: readonly OpenedSlip[]) => Promise<void>;
    },
  ): Promise<void> {
    await this.db.transaction(async (tx) => {
      const lockedRun = await payRunStates.lock(tx, id);
      if (lockedRun === undefined) throw payError('pay-run-not-found');
      const run = await this.getRun(id, tx);
      const slips = await this.views.listOpened([id], tx);
      if (payRunStates.allows(run.status, to)) await before?.(tx, run, slips);
      const transition = await this.transitions.move(tx, payRunStates, {
        id,
        to,
        actor,
        version,
        locked: lockedRun,
        set,
        ...(entry !== undefined && { entry }),
        check: ({ status }) => {
          if (status !== to) check?.(run, slips);
        },
      });
      if (transition === null) return;
      await after?.(tx, run, slips);
      await this.recordAudit(tx, actor, action, id);
    });
  }

  /** Calculates the payslips of a draft, or one of them. */
  private async calculateSlips(
    tx: Tx,
    run: RunRecord,
    enteredByEmployee: ReadonlyMap<string, EnteredPay>,
    onlyEmployeeId?: string,
  ): Promise<void> {
    const factsByEmployee = await this.gather.collect(tx, run, enteredByEmployee);
    const law = figures.parse(run.figures);
    const slipIdsByEmployee = new Map(
      (await this.repository.listSlips([run.id], tx)).map((slip) => [slip.employee_id, slip.id]),
    );
    for (const [employee_id, facts] of factsByEmployee) {
      if (onlyEmployeeId !== undefined && onlyEmployeeId !== employee_id) continue;
      const id = slipIdsByEmployee.get(employee_id) ?? randomUUID();
      const sealedSlip = this.seals.sealSlip(id, facts, calculateSlip(law, facts.inputs));
      await this.repository.saveSlip(tx, { id, run_id: run.id, employee_id, ...sealedSlip });
    }
    if (onlyEmployeeId === undefined) await this.repository.removeOthers(tx, run.id, [...factsByEmployee.keys()]);
  }

  /**
   * Locks a draft run until the transaction ends.
   * @throws DomainError pay-run-not-found, -no-draft
   */
  private async lockDraft(tx: Tx, id: string): Promise<RunRecord> {
    const lockedRun = await payRunStates.lock(tx, id);
    if (lockedRun === undefined) throw payError('pay-run-not-found');
    if (lockedRun.status !== 'draft') throw payError('pay-run-no-draft');
    return this.getRun(id, tx);
  }

  private async getRun(id: string, tx: Tx): Promise<RunRecord> {
    const run = await this.repository.findRun(id, tx);
    if (run === null) throw payError('pay-run-not-found');
    return run;
  }

  private recordAudit(
    tx: Tx,
    actor: UserActor,
    action: LogAction,
    id: string,
    after?: Record<string, unknown>,
  ): Promise<void> {
    return this.audit.record(tx, { actor, action, subject: { kind: 'pay_run', id }, ...(after && { after }) });
  }
}

/** Returns until when hours by hand stand for the weeks: those that stay as they were, until when they did. */
function findSlipHandUntil(run: RunRecord, before: SlipFacts, hours: SlipFacts['hours'], today: Day): Day | null {
  if (hours === null) return null;
  return isDeepStrictEqual(hours, before.hours) ? before.handUntil : findHandUntil(run, today);
}

const runLink = ({ id }: RunRecord): string => pathTo(staffPages.payRun, { id });
/** Formats a run: "PR-12, weekly, pay day 4 December 2026". */
const runInWords = ({ number, period, pay_day }: RunRecord): string =>
  `${runCode(number)}, ${payPeriods.label(period).toLowerCase()}, pay day ${formatLongDay(pay_day)}`;

/** @throws DomainError pay-day-early, pay-no-figures */
function getFigures(payDay: Day, { from_day: from, to_day: to }: Period, sets: StatutorySets): Figures {
  if (payDay < from)
    throw payError('pay-day-early', { fields: { pay_day: [`Choose ${formatLongDay(from)} or a later day`] } });
  try {
    return findFigures(payDay, to, sets);
  } catch (error) {
    if (error instanceof NoFiguresError) throw payError('pay-no-figures', { log: error.message });
    throw error;
  }
}

function hasFigures(payDay: Day, period: Period, sets: StatutorySets): boolean {
  try {
    findFigures(payDay, period.to_day, sets);
    return true;
  } catch (error) {
    if (error instanceof NoFiguresError) return false;
    throw error;
  }
}

/** @throws DomainError pay-run-stopped, which names the people and what is wrong */
function checkNothingStops(slips: readonly OpenedSlip[], law: Figures): void {
  const reasons = slips.flatMap((slip) => {
    const findings = listFindings(slip, law).filter(isStopping);
    return findings.length === 0 ? [] : [`${slip.facts.person.name}: ${findings.map(payFindings.label).join(', ')}`];
  });
  if (reasons.length > 0)
    throw payError('pay-run-stopped', { message: `Correct these payslips first. ${reasons.join('; ')}.` });
}

/**
 * Checks that recalculating stored payslips gives the same cents.
 * @throws DomainError pay-run-differs
 */
function checkRecalculation(slips: readonly OpenedSlip[], law: Figures): void {
  const differingSlip = slips.find(
    ({ facts, result }) => !isDeepStrictEqual(toStored(calculateSlip(law, facts.inputs)), toStored(result)),
  );
  if (differingSlip) throw payError('pay-run-differs', { log: `payslip ${differingSlip.record.id}` });
}
