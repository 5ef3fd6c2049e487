import fc from 'fast-check';
import { fieldInWords, valueInWords } from './log-fields';
import { actionInWords, logSubjects } from './log-labels';

const CODE = /[a-z]_[a-z]|^[a-z-]+\.[a-z]/;

test('every kind of entry has words of its own, and none is a code', () => {
  const words = logSubjects.codes.map((code) => logSubjects.label(code));
  expect(new Set(words).size).toBe(words.length);
  for (const said of words) expect(said).not.toMatch(CODE);
});

test('what was done reads as a sentence', () => {
  expect(
    ['catalogue.take-back', 'stock.order-up-to', 'client-payments.export', 'audit_thing.no-longer-done'].map(
      actionInWords,
    ),
  ).toEqual([
    'Undid a change',
    'Set an order-up-to quantity',
    'Exported a file: client payments',
    'Audit thing no longer done',
  ]);
});

test('what was noted is said in words: no name of a column, no cents, no true or false', () => {
  expect(
    ['up_to', 'sku', 'reorder_point', 'withdrawn_at', 'Base unit 600, Polar White: Price'].map(fieldInWords),
  ).toEqual(['Order up to', 'Article number', 'Order again at', 'Withdrawn at', 'Base unit 600, Polar White: Price']);
  expect(valueInWords('amount', '123456')).toBe('R1\u00a0234.56');
  expect([valueInWords('linked', 'true'), valueInWords('status', 'checking_out')]).toEqual(['Yes', 'Checking out']);
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z]+(_[a-z]+){0,3}$/), (code) => {
      expect([fieldInWords(code), valueInWords('status', code)].join()).not.toContain('_');
    }),
  );
});
