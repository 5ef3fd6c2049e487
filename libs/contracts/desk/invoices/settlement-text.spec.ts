import { creditLeft, creditRows, creditSentence, settledWords } from './settlement-text';

const rand = (words: string) => words.replaceAll('\u00a0', ' ');

test('a receipt says its own amount, and what of it is the client’s after a credit note', () => {
  expect(rand(settledWords({ amount: 35_997_40, received: 40_371_40, to_credit: 4_374_00 }, 'your'))).toBe(
    'R40 371.40, R35 997.40 of it for this invoice, R4 374.00 stays as your credit',
  );
  expect(rand(settledWords({ amount: 100_00, received: 100_00, to_credit: 0 }, 'your'))).toBe('R100.00');
  // The rest went to another invoice, or back to the client.
  expect(rand(settledWords({ amount: 100_00, received: 250_00, to_credit: 0 }, 'their'))).toBe(
    'R250.00, R100.00 of it for this invoice',
  );
  expect(rand(settledWords({ amount: 0, received: 250_00, to_credit: 250_00 }, 'their'))).toBe(
    'R250.00, none of it for this invoice, R250.00 stays as their credit',
  );
});

test('what the client has is the sum of what is left of each payment', () => {
  expect(
    creditLeft([
      { amount: 1, received: 3, to_credit: 2 },
      { amount: 5, received: 5, to_credit: 0 },
      { amount: 0, received: 7, to_credit: 7 },
    ]),
  ).toBe(9);
});

test('an invoice to be paid says what its client has with us, and what is then still to pay', () => {
  const invoice = { balance: 2_000_55, client_credit: 1_545_35, payments: [] };
  expect(creditRows(invoice)).toEqual([
    ['You have with us', 1_545_35],
    ['Still to pay after that', 455_20],
  ]);
  expect(rand(creditSentence(invoice))).toBe(
    'You have R1 545.35 with us, not allocated to an invoice yet; with it R455.20 is still to be paid here.',
  );
  expect(rand(creditSentence({ ...invoice, client_credit: 3_000_00 }))).toBe(
    'You have R3 000.00 with us, not allocated to an invoice yet; with it nothing is left to pay here.',
  );
  expect(creditSentence({ ...invoice, client_credit: 0 })).toBe('');
});
