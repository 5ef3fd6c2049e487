import { contracts } from '@plinth/contracts/contracts';
import type { PayingBank } from '@plinth/contracts/people/pay/pay-labels';
import type { PayRun } from '@plinth/contracts/people/pay/pay-runs';
import { NO_DETAILS } from '@plinth/contracts/people/pay/pay-terms';
import { dataOf, refusalOf } from '../../../../../test/support/answers';
import { useApp } from '../../../../../test/support/app';
import { addBranch, agreeTerms, beginPayRun, hireJoiner, movePayRun } from '../../../../../test/support/payroll';
import { PlatformModule } from '../../../platform/platform.module';
import { CalendarService } from '../../base/calendar/calendar.service';
import { CompanyService } from '../../base/company/company.service';
import { EmployeesModule } from '../employees/employees.module';
import { PayModule } from './pay.module';

jest.setTimeout(60_000);
const { company, employees, leave, payRuns, user } = contracts;
const app = useApp({
  imports: [PlatformModule, EmployeesModule, PayModule],
  contracts: { company, employees, leave, payRuns, user },
});
const OWNER = { as: 'owner' } as const;
const ACCOUNTS = { as: 'accounts' } as const;
const BANK = { holder: 'T Nkosi', bank: 'Capitec Bank', branch_code: '470010', account_number: '1029384756' };

let branch = '';
beforeAll(async () => {
  branch = await addBranch(app());
});
beforeEach(() => {
  jest.spyOn(app().app.get(CalendarService), 'today').mockReturnValue('2026-11-27');
});
// Each test has the periods and the people for itself.
afterEach(() => app().database.query('truncate payslip, pay_run, pay_terms, employee cascade'));

async function hired(amount: number, bank: object | null = { ...BANK, account_type: 'savings' }): Promise<string> {
  const id = await hireJoiner(app(), { branch_id: branch });
  const details = { ...NO_DETAILS, born_on: '1986-05-01', bank };
  dataOf(employees.setDetails, await app().mutate('employees.setDetails', { id, version: 1, details }, OWNER));
  dataOf(employees.setTerms, await agreeTerms(app(), id, { amount }));
  return id;
}
const moved = (what: string, run: PayRun, caller: object) => movePayRun(app(), what, run, caller);
const fileOf = ({ id }: PayRun, bank: PayingBank) => app().mutate('payRuns.bankFile', { id, bank }, ACCOUNTS);
const approved = async (run: PayRun): Promise<PayRun> => {
  const checked = dataOf(payRuns.check, await moved('check', run, ACCOUNTS));
  return dataOf(payRuns.approve, await moved('approve', checked, OWNER));
};

test('a run goes to the bank once it is approved', async () => {
  await hired(825_000);
  const run = await beginPayRun(app());
  const file = (bank: PayingBank) => fileOf(run, bank);
  expect(refusalOf(await file('fnb'))).toBe('pay-run-not-approved');
  await approved(run);
  expect(dataOf(payRuns.bankFile, await file('other')).content).toContain(
    ',Capitec Bank,470010,1029384756,Savings,8167.50,PAY ',
  );
  expect(dataOf(payRuns.bankFile, await file('absa')).content).toMatch(/^1029384756,[A-Z0-9 ]+,470010,8167\.50,EMP-/);
  const acb = dataOf(payRuns.bankFile, await file('fnb'));
  expect(acb.filename).toMatch(/^bank-PR-\d+-.*\.acb$/);
  const records = acb.content.split('\r\n').filter(Boolean);
  expect(records.map((record) => record.slice(0, 2))).toEqual(['02', '04', '10', '12', '92', '94']);
  expect(records[2].slice(29, 58)).toBe(`470010${'01029384756'}2${'00000816750'}`);
  // What is paid leaves the account that the company has told.
  const { bank_branch_code, bank_account_number } = await app().app.get(CompanyService).getCompany();
  expect(records[3].slice(29, 46)).toBe(bank_branch_code + bank_account_number.padStart(11, '0'));
});

test('who has no bank account holds up nobody’s payment: the file leaves them out and says so', async () => {
  await hired(825_000);
  const cash = await hired(700_000, null);
  const run = await approved(await beginPayRun(app()));
  expect(run.slips.find(({ employee_id }) => employee_id === cash)?.findings).toContain('no-bank');
  for (const layout of ['other', 'absa', 'fnb'] as const) {
    const { content, left_out } = dataOf(payRuns.bankFile, await fileOf(run, layout));
    expect(content).toContain('1029384756');
    expect(content.replaceAll('.', '')).not.toContain('693000');
    expect(left_out).toEqual([{ name: 'Thabo Nkosi', net: 693_000 }]);
  }
});

test('a run in which nobody has a bank account has no file', async () => {
  await hired(700_000, null);
  expect(refusalOf(await fileOf(await approved(await beginPayRun(app())), 'fnb'))).toBe('pay-no-bank');
});
