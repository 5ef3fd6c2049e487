import { Injectable } from '@nestjs/common';
import type { InputOf, OutputOf } from '@plinth/contracts/kernel/define';
import { accountTypes, type PayingBank, runCode } from '@plinth/contracts/people/pay/pay-labels';
import type { payRuns as contract } from '@plinth/contracts/people/pay/pay-runs';
import type { BankAccount } from '@plinth/contracts/people/pay/pay-terms';
import type { Cents } from '@plinth/money/cents';
import { type BankFileHeader, type BankPayment, toAbsaFile, toAcbFile } from '@plinth/pay/bank-file';
import { SARS_CODES, listSarsAmounts, type SarsCode } from '@plinth/pay/payslip';
import { type CsvColumn, decimal, toCsv } from '../../../platform/data/lists/csv';
import { CalendarService } from '../../base/calendar/calendar.service';
import { SellerDetails } from '../../base/company/supplier';
import { periodOf } from './pay-periods';
import { PayViews } from './pay-views';
import { payError } from './pay.errors';
import { PayRepository, type RunRecord } from './pay.repository';
import type { SlipFacts } from './stored-slip';

interface Payment {
  person: SlipFacts['person'];
  bank: BankAccount;
  net: Cents;
}

const BANK_COLUMNS = (run: RunRecord): CsvColumn<Payment>[] => [
  { heading: 'Account holder', value: ({ bank }) => bank.holder },
  { heading: 'Bank', value: ({ bank }) => bank.bank },
  { heading: 'Branch code', value: ({ bank }) => bank.branch_code },
  { heading: 'Account number', value: ({ bank }) => bank.account_number },
  { heading: 'Account type', value: ({ bank }) => accountTypes.label(bank.account_type) },
  { heading: 'Amount', value: ({ net }) => decimal(net) },
  { heading: 'Reference', value: ({ person }) => `PAY ${run.to_day} ${person.code}` },
];

const toBankPayment = (run: RunRecord, { person, bank, net }: Payment): BankPayment => ({
  holder: bank.holder,
  branchCode: bank.branch_code,
  accountNumber: bank.account_number,
  accountType: bank.account_type,
  amount: net,
  reference: `${person.code} ${run.to_day}`,
});

const CSV = 'text/csv;charset=utf-8';

interface Declaration {
  code: string;
  name: string;
  taxNumber: string;
  amounts: Record<SarsCode, Cents>;
}

const DECLARED_COLUMNS: readonly CsvColumn<Declaration>[] = [
  { heading: 'Number', value: ({ code }) => code },
  { heading: 'Name', value: ({ name }) => name },
  { heading: 'Tax number', value: ({ taxNumber }) => taxNumber },
  ...SARS_CODES.map((code) => ({ heading: code, value: ({ amounts }: Declaration) => decimal(amounts[code]) })),
];

/** Files of pay: payments for the bank, and declarations to SARS. */
@Injectable()
export class PayFiles {
  constructor(
    private readonly repository: PayRepository,
    private readonly views: PayViews,
    private readonly companyFacts: SellerDetails,
    private readonly calendar: CalendarService,
  ) {}

  /**
   * Builds the payments for the bank, in the layout that it imports. Who has no account is left out and named.
   * @throws DomainError pay-run-not-found, pay-run-not-approved, pay-no-bank, pay-nothing-to-pay
   */
  async exportBankFile({ id, bank }: InputOf<typeof contract.bankFile>): Promise<OutputOf<typeof contract.bankFile>> {
    const run = await this.repository.findRun(id);
    if (run === null) throw payError('pay-run-not-found');
    if (run.status !== 'approved' && run.status !== 'paid') throw payError('pay-run-not-approved');
    const rows: Payment[] = [];
    const left_out: OutputOf<typeof contract.bankFile>['left_out'] = [];
    for (const { facts, result } of await this.views.listOpened([id])) {
      const { person } = facts;
      if (result.net <= 0) continue;
      if (person.bank === null) left_out.push({ name: person.name, net: result.net });
      else rows.push({ person, bank: person.bank, net: result.net });
    }
    if (rows.length === 0) throw payError(left_out.length > 0 ? 'pay-no-bank' : 'pay-nothing-to-pay');
    return { ...(await this.formatBankFile(run, bank, rows)), left_out };
  }

  private async formatBankFile(
    run: RunRecord,
    bank: PayingBank,
    rows: readonly Payment[],
  ): Promise<Omit<OutputOf<typeof contract.bankFile>, 'left_out'>> {
    const name = `bank-${runCode(run.number)}-${run.pay_day}`;
    if (bank === 'other') return { filename: `${name}.csv`, type: CSV, content: toCsv(BANK_COLUMNS(run), rows) };
    const payments = rows.map((row) => toBankPayment(run, row));
    if (bank === 'absa') return { filename: `${name}.csv`, type: CSV, content: toAbsaFile(payments) };
    const { trading_name, bank: account } = await this.companyFacts.getFacts();
    const header: BankFileHeader = {
      from: {
        holder: account.account_holder,
        branchCode: account.branch_code,
        accountNumber: account.account_number,
      },
      abbreviatedName: trading_name,
      reference: runCode(run.number),
      userCode: '0000',
      generation: run.number,
      madeOn: this.calendar.today(),
      paidOn: run.pay_day,
    };
    return { filename: `${name}.acb`, type: 'text/plain;charset=us-ascii', content: toAcbFile(header, payments) };
  }

  /** Builds the EMP201 of a month: a row per person and the sums, equal to the payslips to the cent. */
  async exportEmp201({ month }: InputOf<typeof contract.emp201>): Promise<OutputOf<typeof contract.emp201>> {
    const { from_day, to_day } = periodOf('month', `${month}-01`);
    const runs = await this.repository.listPaidBetween(from_day, to_day);
    const people = new Map<string, Declaration>();
    const total: Declaration = { code: 'Total', name: '', taxNumber: '', amounts: createZeroAmounts() };
    for (const { facts, result } of await this.views.listOpened(runs.map(({ id }) => id))) {
      const { code, name, tax_number: taxNumber } = facts.person;
      const person = people.get(code) ?? { code, name, taxNumber, amounts: createZeroAmounts() };
      const amounts = listSarsAmounts(result);
      for (const sarsCode of SARS_CODES) {
        person.amounts[sarsCode] += amounts[sarsCode];
        total.amounts[sarsCode] += amounts[sarsCode];
      }
      people.set(code, person);
    }
    const rows = [...people.values()].toSorted((a, b) => (a.code < b.code ? -1 : 1));
    return { filename: `emp201-${month}.csv`, csv: toCsv(DECLARED_COLUMNS, [...rows, total]) };
  }
}

const createZeroAmounts = (): Record<SarsCode, Cents> => ({
  '3601': 0,
  '3605': 0,
  '3606': 0,
  '4001': 0,
  '4102': 0,
  '4116': 0,
  '4141': 0,
  '4142': 0,
  '4149': 0,
});
