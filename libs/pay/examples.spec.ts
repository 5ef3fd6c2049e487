import {
  getContributions,
  getIncomeTax,
  getMinimumWage,
  NoFiguresError,
  PRODUCT_SETS,
  getWorkingTime,
} from './statutory';
import { calculateSdl, calculateUif } from './contributions';
import {
  getMedicalCredits,
  calculateAveragedPaye,
  calculatePeriodPaye,
  calculateBonusPaye,
  calculateYearTax,
  type PeriodsInYear,
} from './income-tax';
import { calculateHolidayWage, toHourlyRate, isLawfulRate, toMonthlyPay, calculateWage } from './wages';

const DAY = '2026-11-24';
const table = getIncomeTax(DAY, PRODUCT_SETS);
const law = getWorkingTime(DAY);
const young = { ageAtYearEnd: 40, onMedicalAid: 0 };
const fullMonth = 195;

interface Example {
  what: string;
  inYear: PeriodsInYear;
  pay: number;
  age?: number;
  medical?: number;
  paye: number;
  uif: number;
  net: number;
}

const EXAMPLES: readonly Example[] = [
  { what: 'at the threshold', inYear: 12, pay: 825_000, paye: 0, uif: 8_250, net: 816_750 },
  { what: 'R12 500 a month', inYear: 12, pay: 1_250_000, paye: 76_500, uif: 12_500, net: 1_161_000 },
  { what: 'the ceiling of UIF', inYear: 12, pay: 1_771_200, paye: 170_316, uif: 17_712, net: 1_583_172 },
  { what: 'the edge of a bracket', inYear: 12, pay: 2_042_500, paye: 219_150, uif: 17_712, net: 1_805_638 },
  { what: 'three on medical aid', inYear: 12, pay: 2_500_000, medical: 3, paye: 237_500, uif: 17_712, net: 2_244_788 },
  { what: 'at 66', inYear: 12, pay: 4_500_000, age: 66, paye: 846_183, uif: 17_712, net: 3_636_105 },
  { what: 'R160 000 a month', inYear: 12, pay: 16_000_000, paye: 5_559_575, uif: 17_712, net: 10_422_713 },
  { what: 'a week of minimum wage', inYear: 52, pay: 136_035, paye: 0, uif: 1_360, net: 134_675 },
  { what: 'R2 700 a week', inYear: 52, pay: 270_000, paye: 14_331, uif: 2_700, net: 252_969 },
  { what: 'R4 500 a week', inYear: 52, pay: 450_000, paye: 46_731, uif: 4_087, net: 399_182 },
  { what: 'R5 400 a fortnight', inYear: 26, pay: 540_000, paye: 28_662, uif: 5_400, net: 505_938 },
];

describe('pay in the tax year of 2026/27, to the cent', () => {
  test.each(EXAMPLES)('$what', ({ inYear, pay, age = 40, medical = 0, ...expected }) => {
    const paye = calculatePeriodPaye(table, { ageAtYearEnd: age, onMedicalAid: medical }, inYear, pay);
    const insurance = calculateUif(getContributions(DAY, PRODUCT_SETS), inYear, pay, fullMonth);
    expect({ paye, uif: insurance, net: pay - paye - insurance }).toEqual({
      paye: expected.paye,
      uif: expected.uif,
      net: expected.net,
    });
  });

  test('a month that pays more is taxed as part of its year', () => {
    const taken: number[] = [];
    let total = 0;
    let deducted = 0;
    for (const [index, pay] of [1_000_000, 1_000_000, 2_000_000].entries()) {
      total += pay;
      const paye = calculateAveragedPaye(table, young, 12, { total, periods: index + 1, deducted });
      deducted += paye;
      taken.push(paye);
    }
    expect(taken).toEqual([31_500, 31_500, 211_500]);
  });

  test('a bonus of R20 000 on R20 000 a month is taxed at once, beside the month', () => {
    const bonus = calculateBonusPaye(table, young, 24_000_000, 2_000_000);
    expect([bonus, bonus + calculatePeriodPaye(table, young, 12, 2_000_000)]).toEqual([479_200, 690_700]);
  });

  test('who starts in September pays as if the year had been like that', () => {
    expect(calculateAveragedPaye(table, young, 12, { total: 1_500_000, periods: 1, deducted: 0 })).toBe(121_500);
  });

  test('thresholds of the year: nobody below them pays', () => {
    const ages: [number, number][] = [
      [40, 9_900_000],
      [65, 15_325_000],
      [75, 17_130_000],
    ];
    for (const [ageAtYearEnd, threshold] of ages) {
      const person = { ageAtYearEnd, onMedicalAid: 0 };
      expect(calculateYearTax(table, person, threshold)).toBe(0);
      expect(calculateYearTax(table, person, threshold + 1000)).toBeGreaterThan(0);
    }
  });

  test('amounts of the table are those that were published', () => {
    expect(table.brackets.map(({ base }) => base / 100)).toEqual([
      0, 44_118, 79_998, 125_599, 185_215, 259_783, 666_339,
    ]);
    expect([0, 1, 2, 3, 4].map((people) => getMedicalCredits(table, people) / 100)).toEqual([0, 376, 752, 1006, 1260]);
  });
});

describe('wages by the hour', () => {
  const terms = { rate: 5250, dayMinutes: 540, sundaysOrdinary: false };

  test('a week with overtime and a short Sunday', () => {
    const wage = calculateWage(law, terms, { ordinary: 2700, overtime: 360, sundays: [240], holidays: [] });
    expect(wage).toEqual({ ordinary: 236_250, overtime: 47_250, sundays: 47_250, holidays: 0, gross: 330_750 });
    const paye = calculatePeriodPaye(table, young, 52, wage.gross);
    const insurance = calculateUif(getContributions(DAY, PRODUCT_SETS), 52, wage.gross, fullMonth);
    expect([paye, insurance, wage.gross - paye - insurance]).toEqual([25_266, 3_308, 302_176]);
  });

  test('a holiday: not worked, nine hours, eleven hours, and one that is no ordinary day', () => {
    const paid = (minutes: number, ordinaryDay = true) => calculateHolidayWage(terms, { minutes, ordinaryDay });
    expect([paid(0), paid(540), paid(660)]).toEqual([47_250, 94_500, 105_000]);
    expect([paid(0, false), paid(240, false)]).toEqual([0, 68_250]);
  });

  test('a salary in rand an hour, and the minimum wage in rand a month', () => {
    expect(toHourlyRate(1_560_000, 2700)).toBe(8000);
    expect(toMonthlyPay(3023, 2700)).toBe(589_485);
    expect([3022, 3023].map((rate) => isLawfulRate(getMinimumWage(DAY, PRODUCT_SETS), rate))).toEqual([false, true]);
  });

  test('a Sunday that is an ordinary day pays one and a half times', () => {
    const worked = { ordinary: 0, overtime: 0, sundays: [540], holidays: [] };
    expect(calculateWage(law, { ...terms, sundaysOrdinary: true }, worked).gross).toBe(70_875);
    expect(calculateWage(law, terms, worked).gross).toBe(94_500);
  });
});

describe('figures of the law have their days', () => {
  test('the last of February and the first of March are two tax years', () => {
    expect(getIncomeTax('2026-02-28', PRODUCT_SETS).rebates.everybody).toBe(1_723_500);
    expect(getIncomeTax('2026-03-01', PRODUCT_SETS).rebates.everybody).toBe(1_782_000);
  });

  test('a day without figures is told, not worked out with others', () => {
    expect(() => getIncomeTax('2027-03-01', PRODUCT_SETS)).toThrow(NoFiguresError);
    expect(() => getIncomeTax('2027-03-01', PRODUCT_SETS)).toThrow('There is no table of income tax for 2027-03-01.');
    expect(() => getMinimumWage('2020-01-01', PRODUCT_SETS)).toThrow(NoFiguresError);
  });

  test('no insurance below 24 hours a month; the levy starts above R500 000 a year', () => {
    const set = getContributions(DAY, PRODUCT_SETS);
    expect([calculateUif(set, 12, 100_000, 23), calculateUif(set, 12, 100_000, 24)]).toEqual([0, 1000]);
    expect([calculateSdl(set, 1_000_000, 50_000_000), calculateSdl(set, 1_000_000, 50_000_001)]).toEqual([0, 10_000]);
  });
});
