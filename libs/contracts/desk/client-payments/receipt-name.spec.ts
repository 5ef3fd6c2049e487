import { receiptName } from './receipt-name';

test('the paper of a payment is called what it is worth: one that is void never "Receipt" alone', () => {
  expect(receiptName({ title: 'receipt', number: 'RC-1', void_reason: null })).toBe('Receipt RC-1');
  expect(receiptName({ title: 'receipt', number: 'RC-1', void_reason: 'It never came' })).toBe('Void receipt RC-1');
  expect(receiptName({ title: 'refund', number: 'RF-2', void_reason: null })).toBe('Refund RF-2');
  expect(receiptName({ title: 'void', number: 'RF-3', void_reason: null })).toBe('Void RF-3');
});
