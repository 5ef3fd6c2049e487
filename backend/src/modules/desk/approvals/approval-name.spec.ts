import { approvalName } from './approval-name';

test('what is asked for approval names its document and its client', () => {
  const quote = { document_kind: 'quote', number: null, client_name: 'Thandi Counter' } as const;
  const discount = { kind: 'discount', what: 'Give 12%, R2 304.47, off the usual price' } as const;
  expect(approvalName({ ...quote, ...discount })).toBe(
    'Give 12%, R2 304.47, off the usual price of draft quote for Thandi Counter',
  );
  expect(approvalName({ ...quote, ...discount, client_name: '' })).toMatch(/draft quote$/);
  expect(
    approvalName({
      kind: 'credit',
      what: 'Credit R1 304.07 of INV-1734',
      number: 'INV-1734',
      document_kind: 'invoice',
      client_name: 'Thandi Counter',
    }),
  ).toBe('Credit R1 304.07 of INV-1734 for Thandi Counter');
});
