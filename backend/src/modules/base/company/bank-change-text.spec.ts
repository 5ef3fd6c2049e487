import { describeBankChange } from './bank-change-text';

test('the owner of a new company reads which account was entered, and not that nothing became something', () => {
  expect(describeBankChange('bank_name', '', 'Nedbank')).toBe('now Nedbank, empty before');
  expect(describeBankChange('bank_account_number', '', '1234567890')).toBe('now ending in 7890, empty before');
  expect(describeBankChange('bank_account_number', '62001234567', '1234567890')).toBe(
    'ending in 4567, now ending in 7890',
  );
  expect(describeBankChange('bank_name', 'FNB', '')).toBe('FNB, now empty');
});
