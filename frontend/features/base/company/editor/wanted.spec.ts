import { bankForm } from './wanted';

const account = { bank_name: 'FNB', bank_account_holder: 'Highveld Kitchens (Pty) Ltd' };

test.each([
  ['25 06 55', '6212 345 6789'],
  ['250-655', '62 123 456 789'],
  ['250655', '62123456789'],
])('an account is taken as banks print it: %s, %s', (branchCode, accountNumber) => {
  const typed = { ...account, bank_branch_code: branchCode, bank_account_number: accountNumber };
  expect(bankForm.parse(typed)).toEqual({ ...account, bank_branch_code: '250655', bank_account_number: '62123456789' });
});

test('what is no number is refused with what to enter', () => {
  const typed = { ...account, bank_branch_code: 'Midr', bank_account_number: '12' };
  expect(bankForm.safeParse(typed).error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
    ['bank_branch_code', 'Enter the six digits of the branch code'],
    ['bank_account_number', 'Enter the account number: 6 to 13 digits'],
  ]);
});
