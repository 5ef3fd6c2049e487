import { Injectable } from '@nestjs/common';
import { supplierFacts } from '@plinth/contracts/desk/invoices/invoice-fields';
import type { PayslipPaper } from '@plinth/contracts/people/pay/payslip-paper';
import { leaveKinds } from '@plinth/contracts/people/leave/leave-labels';
import { runCode } from '@plinth/contracts/people/pay/pay-labels';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { getTaxYear } from '@plinth/pay/payslip';
import { Audit } from '../../../platform/data/audit/audit';
import { Db } from '../../../platform/data/database/db';
import {
  type DocumentFacts,
  printable,
  type PrintableSource,
  type Reader,
} from '../../../platform/edge/printing/printables';
import { printingError } from '../../../platform/edge/printing/printing.errors';
import { RolePermissions } from '../../../platform/data/session/role-permissions';
import { Employees } from '../employees/employees.service';
import { LeaveService } from '../leave/leave.service';
import { isVisibleToEmployee, describeLines, PayViews } from './pay-views';
import { PayRepository } from './pay.repository';

/**
 * Payslips: for their employee once paid, never for somebody who is helping them, and for staff who may see pay,
 * which is logged.
 */
@Injectable()
export class PayslipSource implements PrintableSource<'payslip'> {
  constructor(
    private readonly repository: PayRepository,
    private readonly views: PayViews,
    private readonly employees: Employees,
    private readonly leave: LeaveService,
    private readonly permissions: RolePermissions,
    private readonly audit: Audit,
    private readonly db: Db,
  ) {}

  /** @throws DomainError document-not-found */
  async read({ actor }: Reader, id: string): Promise<PayslipPaper> {
    const record = await this.repository.findSlip(id);
    const run = record && (await this.repository.findRun(record.run_id));
    const refusal = printingError('document-not-found', { log: 'not theirs and no right, or there is none' });
    if (!record || !run || actor.kind !== 'user') throw refusal;
    const ownEmployee = await this.employees.findByAccount(actor.id);
    const isOwnSlip = !actor.helper && ownEmployee?.id === record.employee_id && isVisibleToEmployee(run.status);
    if (!isOwnSlip) {
      if (!(await this.permissions.allows(actor, 'view', staffPages.payRuns.resource))) throw refusal;
      await this.db.transaction((tx) =>
        this.audit.record(tx, { actor, action: 'pay_run.look-at-slip', subject: { kind: 'payslip', id } }),
      );
    }
    const { slip } = await this.views.getRunAndSlip(id);
    const { facts, result } = slip;
    const { bank, ...person } = facts.person;
    return {
      employee_id: record.employee_id,
      supplier: supplierFacts.parse(run.employer),
      employee: {
        code: person.code,
        name: person.name,
        occupation: person.occupation,
        tax_number: person.tax_number,
        bank: bank === null ? '' : `${bank.bank}, account ending in ${bank.account_number.slice(-4)}`,
      },
      run: runCode(run.number),
      period: run.period,
      from_day: run.from_day,
      to_day: run.to_day,
      pay_day: run.pay_day,
      is_final: isVisibleToEmployee(run.status),
      ...describeLines(result),
      taxable: result.taxable,
      medical_credits: result.medicalCredits,
      to_date: {
        from: getTaxYear(run.pay_day).from,
        gross: result.toDate.gross,
        paye: result.toDate.regularPaye + result.toDate.bonusPaye,
        uif: result.toDate.uif,
        net: result.toDate.net,
      },
      leave: (await this.leave.calculateBalances(await this.employees.getRecord(record.employee_id), run.to_day)).map(
        ({ kind, left }) => ({ name: leaveKinds.label(kind), days: left }),
      ),
    };
  }

  facts({ employee, to_day }: PayslipPaper, id: string): DocumentFacts {
    return {
      name: `Payslip ${employee.code} ${to_day}`,
      recipient: { name: employee.name, email: '' },
      subject: null,
      owner: `payslip:${id}`,
      isIssued: true,
      isSecret: true,
    };
  }
}

export const payslipPaper = printable('payslip', PayslipSource, (source) => source);
