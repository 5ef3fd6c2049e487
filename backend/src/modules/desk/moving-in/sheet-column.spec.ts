import fc from 'fast-check';
import { readCell } from './sheet-column';

const day = { takes: 'day', as: 'text' } as const;
const money = { takes: 'money', as: 'money' } as const;

test.each([
  ['2026-11-30', '2026-11-30'],
  ['30/11/2026', '2026-11-30'],
  ['1/2/2026', '2026-02-01'],
  ['30.11.2026', '2026-11-30'],
  ['2026/11/30', '2026-11-30'],
  ['30-11-2026', '2026-11-30'],
  ['2026-11-30 00:00:00', '2026-11-30'],
  ['', ''],
])('the day %s is read', (typed, isoDate) => {
  expect(readCell(typed, day)).toEqual({ value: isoDate });
});

test.each(['11/30/2026', '31/02/2026', '2026-13-01', '30 Nov', '26-11-30'])('%s is no day', (typed) => {
  expect(readCell(typed, day)).toHaveProperty('problem');
});

test('a day that the spreadsheet program knows is that day, and a bare number is none', () => {
  expect(readCell(new Date('2026-11-30T00:00:00Z'), day)).toEqual({ value: '2026-11-30' });
  expect(readCell(46_000, day)).toHaveProperty('problem');
});

test('every day that is typed the local way is read as it is', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('1990-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }),
      (instant) => {
        const isoDate = instant.toISOString().slice(0, 10);
        const [year, month, dayOfMonth] = isoDate.split('-');
        expect(readCell(`${dayOfMonth}/${month}/${year}`, day)).toEqual({ value: isoDate });
      },
    ),
  );
});

test.each([
  ['R1 234,50', 123_450],
  ['1234.50', 123_450],
  ['1,234.50', 123_450],
  [1234.5, 123_450],
  [0.1 + 0.2, 30],
])('the amount %s is read in cents', (typed, cents) => {
  expect(readCell(typed, money)).toEqual({ value: cents });
});

test('an amount that could be two is refused', () => {
  expect(readCell('1.234', money)).toHaveProperty('problem');
});

test('a phone number has its 0 again that the spreadsheet program took off', () => {
  expect(readCell(821_234_567, { takes: 'phone', as: 'text' })).toEqual({ value: '0821234567' });
  expect(readCell('825550005', { takes: 'phone', as: 'text' })).toEqual({ value: '0825550005' });
  expect(readCell('082 555 0005', { takes: 'phone', as: 'text' })).toEqual({ value: '082 555 0005' });
});

test('a number that lost its first 0 to the spreadsheet program gets it back, one that was cut off is refused', () => {
  const column = { takes: 'digits', as: 'text', digits: 13 } as const;
  expect(readCell(103125009087, column)).toEqual({ value: '0103125009087' });
  expect(readCell('A1234567', column)).toEqual({ value: 'A1234567' });
  expect(readCell(51001, { ...column, digits: 6 })).toEqual({ value: '051001' });
  expect(readCell('8,00102E+12', column)).toEqual({ problem: expect.stringContaining('Format the cell as text') });
});

test.each([
  ['103125009087', 13, '0103125009087'],
  [103_125_009_087, 13, '0103125009087'],
  ['800101 5009 087', 13, '8001015009087'],
  ['A1234567', 13, 'A1234567'],
  [123_456_789, 13, '123456789'],
  ['51001', 6, '051001'],
  ['123456789', 10, '0123456789'],
  ['', 10, ''],
])('the number %s of %i digits is read as %s', (typed, digits, value) => {
  expect(readCell(typed, { takes: 'digits', as: 'text', digits })).toEqual({ value });
});

describe('what one costs', () => {
  const rate = { takes: 'rate', as: 'money' } as const;

  test.each([
    ['32.50', 3_250],
    ['R1 234,5678', 123_456.78],
    ['0,125', 12.5],
    ['0.125', 12.5],
    ['12.345', 1_234.5],
    ['1,234.5678', 123_456.78],
    ['1234', 123_400],
    ['1,234,567', 123_456_700],
  ])('%s is %d cents', (typed, cents) => {
    const reading = readCell(typed, rate);
    expect('value' in reading ? reading.value : reading.problem).toBeCloseTo(cents, 6);
  });

  test.each(['12,345', 'R1,234'])(
    '%s may be thousands or an average: it is refused, not read a thousand times too high',
    (typed) => {
      expect(readCell(typed, rate)).toEqual({ problem: expect.stringContaining('can be read in two ways') });
    },
  );
});
