import fc from 'fast-check';
import { type BankFileHeader, type BankPayment, toAbsaFile, toAcbFile } from './bank-file';

const header: BankFileHeader = {
  from: { holder: 'Plinth (Pty) Ltd', branchCode: '250655', accountNumber: '62001234567' },
  abbreviatedName: 'PLINTH',
  reference: 'PR-12',
  userCode: '0000',
  generation: 12,
  madeOn: '2026-11-27',
  paidOn: '2026-11-30',
};
const thandi: BankPayment = {
  holder: 'Thandi Ncube',
  branchCode: '470010',
  accountNumber: '1029384756',
  accountType: 'savings',
  amount: 816_750,
  reference: 'PAY 2026-11-30 EMP-011',
};
const rene: BankPayment = {
  ...thandi,
  holder: 'René "Müller", & Söhne',
  branchCode: '632005',
  accountNumber: '4071234567890',
  accountType: 'current',
  amount: 1,
};
const linesOf = (file: string) => file.split('\r\n').slice(0, -1);

test('two people are paid: each record has its fields where the clearing house reads them', () => {
  const lines = linesOf(toAcbFile(header, [thandi, rene]));
  expect(lines.map((line) => line.slice(0, 2))).toEqual(['02', '04', '10', '10', '12', '92', '94']);
  expect(new Set(lines.map(({ length }) => length))).toEqual(new Set([180]));
  expect(lines[0].trimEnd()).toBe('021001        00000021261127261130001218000180MAGTAPE');
  expect(lines[1].trimEnd()).toBe('0400002611272611302611302611300000010012ONE DAY');
  expect(lines[2].trimEnd()).toBe(
    '1025065562001234567000000000147001001029384756200000816750261130610000PLINTH    PAY 2026-11-30 EMP-0THANDI NCUBE                  00000000000000000000                21',
  );
  // Thirteen digits do not fit the usual field.
  expect(lines[3].slice(35, 46)).toBe('00000000000');
  expect(lines[3].slice(130, 150)).toBe('00000004071234567890');
  expect(lines[3].slice(100, 130)).toBe('RENE MULLER & SOHNE'.padEnd(30));
  expect(lines[4].slice(47, 58)).toBe('00000816751');
  // The last figure: 01029384756 + 71234567890 + 62001234567.
  expect(lines[5].trimEnd()).toBe(
    '920000000001000003261130261130000001000002000001000000816751000000816751134265187213',
  );
});

test('what is due today or was due goes today, as "same day"', () => {
  const lines = linesOf(toAcbFile({ ...header, paidOn: '2026-11-25' }, [thandi]));
  expect(lines[1].trimEnd()).toBe('0400002611272611272611272611270000010012SAMEDAY');
});

test('Absa reads five columns, without a comma inside one', () => {
  expect(toAbsaFile([thandi, rene])).toBe(
    '1029384756,THANDI NCUBE,470010,8167.50,PAY 2026-11-30 EMP-0\r\n4071234567890,RENE MULLER & SOHNE,632005,0.01,PAY 2026-11-30 EMP-0\r\n',
  );
});

test('an amount that does not fit is refused, never cut off', () => {
  expect(() => toAcbFile(header, [{ ...thandi, amount: 100_000_000_000 }])).toThrow('does not fit 11 digits');
  expect(() => toAcbFile(header, [{ ...thandi, accountNumber: '12 34' }])).toThrow('does not fit');
});

const payment = fc.record({
  holder: fc.string({ maxLength: 90, unit: 'grapheme' }),
  branchCode: fc.stringMatching(/^\d{6}$/),
  accountNumber: fc.stringMatching(/^\d{6,13}$/),
  accountType: fc.constantFrom('current' as const, 'savings' as const, 'transmission' as const),
  amount: fc.integer({ min: 1, max: 100_000_000 }),
  reference: fc.string({ maxLength: 90, unit: 'grapheme' }),
});

test('whatever people are called: each record has 180 signs of plain text, and what is taken is what is paid', () => {
  fc.assert(
    fc.property(fc.array(payment, { minLength: 1, maxLength: 40 }), (payments) => {
      const file = toAcbFile(header, payments);
      const lines = linesOf(file);
      expect(/^[ -~\r\n]*$/.test(file)).toBe(true);
      expect(lines.every(({ length }) => length === 180)).toBe(true);
      const amounts = lines.map((line) => [line.slice(0, 2), Number(line.slice(47, 58))] as const);
      const sum = (kind: string) =>
        amounts.filter(([id]) => id === kind).reduce((total, [, amount]) => total + amount, 0);
      expect(sum('10')).toBe(payments.reduce((total, { amount }) => total + amount, 0));
      expect(sum('12')).toBe(sum('10'));
    }),
    { seed: 20261128 },
  );
});
