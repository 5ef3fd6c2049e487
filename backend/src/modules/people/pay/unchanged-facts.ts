import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/data/database/db';
import { ApprovedHours } from '../employees/approved-hours';
import { payError } from './pay.errors';
import type { RunRecord } from './pay.repository';
import type { OpenedSlip } from './pay-views';
import { mapEntered, SlipFactsCollector, sumHours } from './slip-facts';
import { toStored, type SlipFacts } from './stored-slip';

/** Number of names that a refusal lists. */
const MOST_NAMED = 5;

/**
 * Check that the facts of a run are unchanged when it goes on, since approved hours, leave and pay terms may change
 * while it waits: an approver approves the present facts.
 */
@Injectable()
export class UnchangedFacts {
  constructor(
    private readonly gather: SlipFactsCollector,
    private readonly hours: ApprovedHours,
  ) {}

  /**
   * Checks that people, their bank accounts, hours, leave, terms and lines are still those from which the run was calculated.
   * @throws DomainError pay-run-stale
   */
  async checkFacts(tx: Tx, run: RunRecord, slips: readonly OpenedSlip[]): Promise<void> {
    const currentFacts = await this.gather.collect(tx, run, mapEntered(slips));
    const changedSlips = slips.filter(({ record, facts }) => !isUnchanged(facts, currentFacts.get(record.employee_id)));
    const paidEmployeeIds = new Set(slips.map(({ record }) => record.employee_id));
    const missing = [...currentFacts].flatMap(([id, facts]) => (paidEmployeeIds.has(id) ? [] : [facts]));
    refuseFor([...changedSlips.map(({ facts }) => facts), ...missing]);
  }

  /**
   * Checks the facts of an approved run once more: what is agreed on meanwhile for its days would be on no payslip.
   * The hours that it pays are to be approved and equal; hours approved since belong to the next run, and so do people
   * who have nothing but these.
   * @throws DomainError pay-run-stale
   */
  async checkApprovedFacts(tx: Tx, run: RunRecord, slips: readonly OpenedSlip[]): Promise<void> {
    await this.checkHours(tx, run, slips);
    const currentFacts = await this.gather.collect(tx, run, mapEntered(slips));
    const keptFacts = new Map(slips.map(({ record, facts }) => [record.employee_id, facts]));
    const changedFacts = [...keptFacts].flatMap(([id, facts]) => {
      const current = currentFacts.get(id);
      return current !== undefined && isUnchanged(facts, withKept(current, facts)) ? [] : [facts];
    });
    const missing = [...currentFacts].flatMap(([id, facts]) =>
      !keptFacts.has(id) && facts.inputs.share.days > 0 ? [facts] : [],
    );
    refuseFor([...changedFacts, ...missing]);
  }

  private async checkHours(tx: Tx, run: RunRecord, slips: readonly OpenedSlip[]): Promise<void> {
    const weeks = new Map((await this.hours.listUnpaid(tx, run.to_day)).map((week) => [week.id, week]));
    const hasApprovedHours = ({ weeks: weekIds, hours, inputs }: SlipFacts): boolean => {
      const approvedWeeks = weekIds.flatMap((id) => weeks.get(id) ?? []);
      if (approvedWeeks.length < weekIds.length) return false;
      return hours !== null || isDeepStrictEqual(toStored(sumHours(approvedWeeks)), toStored(sumPaidHours(inputs)));
    };
    refuseFor(slips.flatMap(({ facts }) => (hasApprovedHours(facts) ? [] : [facts])));
  }
}

/** Adds up the hours of a payslip, with those of earlier parts. */
const sumPaidHours = ({ worked: hours, parts = [] }: SlipFacts['inputs']) =>
  sumHours([hours, ...parts.map((part) => part.worked)]);

/** Returns facts with the hours and the person of other ones: the bank may have its file, so these stay as approved. */
const withKept = (
  facts: SlipFacts,
  { inputs: { worked: hours, person: taxPerson, parts: keptParts = [] }, person, weeks }: SlipFacts,
): SlipFacts => ({
  ...facts,
  inputs: {
    ...facts.inputs,
    worked: hours,
    person: taxPerson,
    parts: facts.inputs.parts?.map((part, index) => ({ ...part, worked: keptParts[index]?.worked ?? part.worked })),
  },
  person,
  weeks,
});

/**
 * Checks that the facts by which an employee is paid, and the account into which, equal the present ones. Earlier pay
 * and the payroll of the year are left out.
 */
function isUnchanged(keptFacts: SlipFacts, currentFacts: SlipFacts | undefined): boolean {
  if (currentFacts === undefined) return false;
  const pickPaidFacts = ({ inputs, weeks, person: { bank, tax_number, has_birth_day } }: SlipFacts) => {
    const { toDate: _toDate, payrollOfYear: _payrollOfYear, ...rest } = inputs;
    return toStored({ ...rest, weeks: [...weeks].sort(), bank, tax_number, has_birth_day });
  };
  return isDeepStrictEqual(pickPaidFacts(keptFacts), pickPaidFacts(currentFacts));
}

function refuseFor(facts: readonly SlipFacts[]): void {
  if (facts.length === 0) return;
  const names = facts.slice(0, MOST_NAMED).map(({ person }) => person.name);
  const more = facts.length > MOST_NAMED ? ` and ${String(facts.length - MOST_NAMED)} more` : '';
  throw payError('pay-run-stale', {
    message: `Hours, leave, pay or details of ${names.join(', ')}${more} changed since this run was calculated. Recalculate it; take a checked run back to draft first.`,
  });
}
