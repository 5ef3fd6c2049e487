import { companyDetails } from './company-editing';
import { formatNumbers, hasAccount, joinFilled } from './company-lines';

test.each([
  [
    { registration_number: '2018/555140/07', vat_number: '4550140263' },
    'Registration 2018/555140/07 · VAT number 4550140263',
  ],
  [{ registration_number: '2018/555140/07', vat_number: null }, 'Registration 2018/555140/07'],
  [{ registration_number: '', vat_number: '4550140263' }, 'VAT number 4550140263'],
  [{ registration_number: '', vat_number: null }, ''],
  [{ registration_number: '', vat_number: '' }, ''],
])('the numbers of a company %j are the line "%s"', (numbers, line) => {
  expect(formatNumbers(numbers)).toBe(line);
});

test('what is not filled in leaves no separator behind', () => {
  expect(joinFilled(['Our shop', '', null, undefined, '010 555 0140'], ' · ')).toBe('Our shop · 010 555 0140');
});

test('customers are given no account that lacks its bank or its number', () => {
  expect(hasAccount({ bank: 'First Bank', account_number: '62001234567' })).toBe(true);
  expect(hasAccount({ bank: '', account_number: '62001234567' })).toBe(false);
  expect(hasAccount({ bank: 'First Bank', account_number: '' })).toBe(false);
});

test('a company without a registration and without WhatsApp can be entered', () => {
  const { registration_number, whatsapp } = companyDetails.shape;
  expect([registration_number.parse(''), whatsapp.parse('')]).toEqual(['', '']);
  expect(registration_number.safeParse('2018').success).toBe(false);
  expect(whatsapp.safeParse('060 555').success).toBe(false);
});
