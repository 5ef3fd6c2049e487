import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import type { Connection } from '../../../platform/data/database/db';
import { EmployeePay } from '../employees/employee-pay';
import { PayRepository, type SlipRecord } from './pay.repository';
import { SlipSeal } from './slip-seal';
import type { SlipFacts } from './stored-slip';

export interface BankChange {
  /** Null if the user account was removed. */
  readonly actorId: string | null;
  readonly by: string;
  readonly at: Date;
}

interface SlipToPay {
  readonly record: SlipRecord;
  readonly facts: SlipFacts;
}

/** Bank accounts of a run that differ from those of the last payment; changing them is how pay is stolen. */
@Injectable()
export class BankChanges {
  constructor(
    private readonly repository: PayRepository,
    private readonly seals: SlipSeal,
    private readonly pay: EmployeePay,
  ) {}

  /**
   * Finds who changed the account of each payslip since the last payment, by employee; unchanged accounts are left
   * out. The first account of an employee who was never paid is no change, a second one is.
   */
  async mapByEmployee(slips: readonly SlipToPay[], on?: Connection): Promise<Map<string, BankChange[]>> {
    const ids = slips.map(({ record }) => record.employee_id);
    const edits = Map.groupBy(await this.pay.listBankEdits(ids, on), ({ employee_id }) => employee_id);
    const lastSlips = new Map((await this.repository.listLastPaid(ids, on)).map((slip) => [slip.employee_id, slip]));
    const changesByEmployee = new Map<string, BankChange[]>();
    for (const { record, facts } of slips) {
      const { employee_id } = record;
      const lastSlip = lastSlips.get(employee_id);
      const accountEdits = edits.get(employee_id) ?? [];
      const relevantEdits =
        lastSlip === undefined ? accountEdits.slice(1) : accountEdits.filter(({ at }) => at >= lastSlip.begun_at);
      const hasOtherAccount =
        lastSlip === undefined
          ? relevantEdits.length > 0
          : !isDeepStrictEqual(this.seals.openFacts(lastSlip).person.bank, facts.person.bank);
      if (hasOtherAccount)
        changesByEmployee.set(
          employee_id,
          relevantEdits.map(({ actor_id, actor, at }) => ({ actorId: actor_id, by: actor, at })),
        );
    }
    return changesByEmployee;
  }
}

export const hasChangedAccount = (
  changesByEmployee: ReadonlyMap<string, readonly BankChange[]>,
  actorId: string,
): boolean => [...changesByEmployee.values()].flat().some((change) => change.actorId === actorId);
