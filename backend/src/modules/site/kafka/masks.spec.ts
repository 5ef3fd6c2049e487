import fc from 'fast-check';
import { mask, maskText } from './masks';

test('fields that name a person are hidden at any depth, ids and states are not', () => {
  const order = {
    order_id: '3f2c',
    status: 'paid',
    customer: { firstName: 'Thandi', to_address: ['1 Long Street'], phone_numbers: ['x'], paid: true, email: null },
    lines: [{ note: 'Ring the bell', quantity: 2 }],
  };
  const { text, isMasked, isJson } = mask(JSON.stringify(order));
  expect({ isMasked, isJson }).toEqual({ isMasked: true, isJson: true });
  expect(JSON.parse(text)).toEqual({
    order_id: '3f2c',
    status: 'paid',
    customer: { firstName: '•••', to_address: '•••', phone_numbers: '•••', paid: true, email: null },
    lines: [{ note: '•••', quantity: 2 }],
  });
});

test.each([
  'account_number',
  'bank_account_number',
  'passport_number',
  'phone_number',
  'id_number',
  'idNumber',
  'iban',
])('the number of an account, a document or a telephone is hidden: %s', (field) => {
  expect(JSON.parse(mask(JSON.stringify({ [field]: '62 0123 4567' })).text)).toEqual({ [field]: '•••' });
});

test.each(['number', 'order_number', 'invoice_number', 'account_id', 'contact_kind', 'addressed_at'])(
  'the number of a paper, an id, a kind and a time are not: %s',
  (field) => {
    expect(mask(JSON.stringify({ [field]: 'INV-000123' })).isMasked).toBe(false);
  },
);

test('an address or a telephone number is hidden wherever it stands, also in what is no JSON', () => {
  expect(maskText('to thandi@example.test or 082 555 1234, +27 82 555 1234').text).toBe('to ••• or •••, •••');
  expect(mask('{"what":"thandi@example.test asked"}').text).toBe('{"what":"••• asked"}');
  expect(maskText('3f2c0827-5551-4234-8082-082555123456')).toEqual({
    text: '3f2c0827-5551-4234-8082-082555123456',
    isMasked: false,
  });
});

test('what is not hidden stays letter by letter', () => {
  fc.assert(
    fc.property(fc.json(), (text) => {
      const { text: shown, isMasked } = mask(text);
      if (!isMasked) expect(shown).toBe(text);
    }),
  );
});
