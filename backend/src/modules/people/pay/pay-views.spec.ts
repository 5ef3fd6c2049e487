import { findFigures, NOTHING_TO_DATE, calculateSlip, type SlipInputs } from '@plinth/pay/payslip';
import { PRODUCT_SETS } from '@plinth/pay/statutory';
import { detectBank, describeLines } from './pay-views';

const figures = findFigures('2026-12-18', '2026-12-20', PRODUCT_SETS);
const week = (holidays: SlipInputs['worked']['holidays']): SlipInputs => ({
  inYear: 52,
  pay: { kind: 'hourly', rate: 8462 },
  weekMinutes: 2700,
  daysAWeek: 5,
  sundaysOrdinary: false,
  person: { ageAtYearEnd: 40, onMedicalAid: 0 },
  worked: { ordinary: 2160, overtime: 0, sundays: [], holidays },
  share: { days: 5, of: 5 },
  leave: [],
  additions: [],
  deductions: [],
  toDate: NOTHING_TO_DATE,
  payrollOfYear: 60_000_000,
});
const holidayOf = (holidays: SlipInputs['worked']['holidays']) =>
  describeLines(calculateSlip(figures, week(holidays))).earnings.filter(({ kind }) => kind === 'holiday');

test('a public holiday that was not worked stands on the payslip with the hours it is paid for, which make its amount', () => {
  expect(holidayOf([{ minutes: 0, ordinaryDay: true }])).toMatchObject([
    { purpose: 'Public holiday, not worked', minutes: 540, rate: 8462, amount: 76_158 },
  ]);
  expect(holidayOf([{ minutes: 240, ordinaryDay: true }])).toMatchObject([
    { purpose: 'Public holiday, worked', minutes: 240, amount: 152_316 },
  ]);
});

test.each([
  ['First National Bank', 'fnb'],
  ['FNB Business', 'fnb'],
  ['Standard Bank of South Africa', 'standard'],
  ['ABSA', 'absa'],
  ['Nedbank', 'nedbank'],
  ['Capitec Business', 'capitec'],
  ['Investec', 'other'],
])('%s writes its payments as %s does', (name, bank) => expect(detectBank(name)).toBe(bank));
