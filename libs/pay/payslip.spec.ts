import fc from 'fast-check';
import {
  calculateAge,
  findFigures,
  isUnusual,
  NOTHING_TO_DATE,
  listRefusals,
  listSarsAmounts,
  calculateSlip,
  type EarlierPart,
  type SlipInputs,
  getTaxYear,
  countTaxYearWeeks,
} from './payslip';
import { PRODUCT_SETS } from './statutory';

const figures = findFigures('2026-11-25', '2026-11-30', PRODUCT_SETS);
const month: SlipInputs = {
  inYear: 12,
  pay: { kind: 'salary', amount: 2_000_000 },
  weekMinutes: 2700,
  daysAWeek: 5,
  sundaysOrdinary: false,
  person: { ageAtYearEnd: 40, onMedicalAid: 0 },
  worked: { ordinary: 0, overtime: 0, sundays: [], holidays: [] },
  share: { days: 21, of: 21 },
  leave: [],
  additions: [],
  deductions: [],
  toDate: NOTHING_TO_DATE,
  payrollOfYear: 432_000_000,
};
const EARLIER: EarlierPart = {
  from: '26 November 2026',
  days: 3,
  of: 21,
  pay: { kind: 'salary', amount: 2_100_000 },
  worked: month.worked,
  leave: [],
  isOfEarlierYear: false,
};
const salary = (amount: number, more: Partial<SlipInputs> = {}): SlipInputs => ({
  ...month,
  pay: { kind: 'salary', amount },
  ...more,
});
const paid = (inputs: SlipInputs) => {
  const { paye, uif, net } = calculateSlip(figures, inputs);
  return [paye, uif, net];
};

describe('a payslip of a salary', () => {
  test.each([
    [825_000, 0, 0, 8_250, 816_750],
    [1_250_000, 0, 76_500, 12_500, 1_161_000],
    [2_042_500, 0, 219_150, 17_712, 1_805_638],
    [2_500_000, 3, 237_500, 17_712, 2_244_788],
    [16_000_000, 0, 5_559_575, 17_712, 10_422_713],
  ])('of %d cents with %d on medical aid', (amount, onMedicalAid, paye, uif, net) => {
    expect(paid(salary(amount, { person: { ageAtYearEnd: 40, onMedicalAid } }))).toEqual([paye, uif, net]);
  });

  test('stored before parts had terms of their own comes to the same cents', () => {
    const earlier = [{ from: '26 November 2026', days: 3, of: 21 }];
    expect(paid(salary(2_100_000, { earlier }))).toEqual([312_100, 17_712, 2_070_188]);
  });

  test('of somebody who started in a month that was paid taxes and insures its days as a month of their own', () => {
    const part = { ...EARLIER, days: 3, of: 21, pay: month.pay };
    const slip = calculateSlip(figures, salary(2_000_000, { parts: [part] }));
    const first = calculateSlip(figures, salary(2_000_000, { share: { days: 3, of: 21 } }));
    const second = calculateSlip(figures, salary(2_000_000, { toDate: first.toDate }));
    expect([slip.gross, slip.paye, slip.uif]).toEqual([2_285_714, first.paye + second.paye, 2_857 + 17_712]);
    expect(slip.toDate).toEqual(second.toDate);
    expect(slip.net).toBe(first.net + second.net);
  });

  test('of somebody paid by the hour since has the salary of then, without leave of today’s wage', () => {
    const part = { ...EARLIER, leave: [{ kind: 'annual' as const, days: 100 }] };
    const { earnings } = calculateSlip(figures, { ...month, pay: { kind: 'hourly', rate: 6000 }, parts: [part] });
    expect(earnings.map(({ purpose, amount }) => [purpose, amount])).toEqual([
      ['Salary from 26 November 2026, 3 of 21 working days', 300_000],
    ]);
  });

  test('of days of an earlier tax year is taxed in the period in which it is paid', () => {
    const slip = calculateSlip(figures, salary(2_100_000, { parts: [{ ...EARLIER, isOfEarlierYear: true }] }));
    expect([slip.gross, slip.toDate.periods, slip.toDate.gross]).toEqual([2_400_000, 1, 2_400_000]);
    expect(slip.paye).toBe(paid(salary(2_400_000))[0]);
  });

  test('of somebody who started in a month that was paid has the days of it as a line', () => {
    const { earnings, gross } = calculateSlip(figures, salary(2_100_000, { parts: [EARLIER] }));
    expect(earnings.map(({ purpose, amount }) => [purpose, amount])).toEqual([
      ['Salary', 2_100_000],
      ['Salary from 26 November 2026, 3 of 21 working days', 300_000],
    ]);
    expect(gross).toBe(2_400_000);
  });

  test('at 66', () => {
    expect(paid(salary(4_500_000, { person: { ageAtYearEnd: 66, onMedicalAid: 0 } }))).toEqual([
      846_183, 17_712, 3_636_105,
    ]);
  });

  test('three months, the last with more: each slip goes on from the one before', () => {
    let toDate = NOTHING_TO_DATE;
    const paye = [1_000_000, 1_000_000, 2_000_000].map((amount) => {
      const slip = calculateSlip(figures, salary(amount, { toDate }));
      ({ toDate } = slip);
      return slip.paye;
    });
    expect(paye).toEqual([31_500, 31_500, 211_500]);
  });

  test('with a bonus of R20 000: both taxes, told apart', () => {
    const slip = calculateSlip(
      figures,
      salary(2_000_000, { additions: [{ kind: 'bonus', purpose: 'Thirteenth cheque', amount: 2_000_000 }] }),
    );
    expect([slip.bonusPaye, slip.paye]).toEqual([479_200, 690_700]);
    expect(listSarsAmounts(slip)).toMatchObject({ '3601': 2_000_000, '3605': 2_000_000, '4102': 690_700 });
  });

  test('a bonus in two halves is taxed as one', () => {
    const half = { additions: [{ kind: 'bonus' as const, purpose: 'Half', amount: 1_000_000 }] };
    const first = calculateSlip(figures, salary(2_000_000, half));
    const second = calculateSlip(figures, salary(2_000_000, { ...half, toDate: first.toDate }));
    expect(first.bonusPaye + second.bonusPaye).toBe(479_200);
  });

  test('who comes within the month has the part of the working days', () => {
    const slip = calculateSlip(figures, salary(2_100_000, { share: { days: 10, of: 21 } }));
    expect(slip.earnings).toEqual([{ kind: 'salary', purpose: 'Salary, 10 of 21 working days', amount: 1_000_000 }]);
  });

  test('overtime and a holiday at work come on top, a day of unpaid leave comes off', () => {
    const slip = calculateSlip(
      figures,
      salary(1_560_000, {
        worked: { ordinary: 0, overtime: 120, sundays: [240], holidays: [{ minutes: 540, ordinaryDay: true }] },
        leave: [
          { kind: 'unpaid', days: 100 },
          { kind: 'annual', days: 200 },
        ],
      }),
    );
    expect(slip.rate).toBe(8000);
    expect(slip.earnings.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['salary', 1_560_000],
      ['overtime', 24_000],
      ['sunday', 72_000],
      ['holiday', 72_000],
      ['unpaid', -72_000],
    ]);
  });

  test('what goes to a retirement fund comes off before tax, as far as the law lets it', () => {
    const deductions = [{ kind: 'retirement' as const, purpose: 'Fund', amount: 200_000 }];
    const slip = calculateSlip(figures, salary(2_000_000, { deductions }));
    expect(slip.taxable).toBe(1_800_000);
    expect(slip.paye).toBe(calculateSlip(figures, salary(1_800_000)).paye);
    const much = [{ kind: 'retirement' as const, purpose: 'Fund', amount: 900_000 }];
    expect(calculateSlip(figures, salary(2_000_000, { deductions: much })).taxable).toBe(2_000_000 - 550_000);
  });

  test('costs paid back are neither taxed nor insured', () => {
    const additions = [{ kind: 'costs' as const, purpose: 'Fuel', amount: 50_000 }];
    const [paye, uif, net] = paid(salary(1_000_000, { additions }));
    expect([paye, uif]).toEqual(paid(salary(1_000_000)).slice(0, 2));
    expect(net).toBe(paid(salary(1_000_000))[2] + 50_000);
  });
});

describe('a payslip by the hour', () => {
  const week = (more: Partial<SlipInputs>): SlipInputs => ({
    ...month,
    inYear: 52,
    pay: { kind: 'hourly', rate: 5250 },
    ...more,
  });

  test('45 hours, six of overtime and a short Sunday, to the cent', () => {
    const slip = calculateSlip(
      figures,
      week({ worked: { ordinary: 2700, overtime: 360, sundays: [240], holidays: [] } }),
    );
    expect([slip.gross, slip.paye, slip.uif, slip.net]).toEqual([330_750, 25_266, 3_308, 302_176]);
    expect(slip.overtimeRate).toBe(7875);
  });

  test('a day of annual leave is paid as a day at work', () => {
    const worked = { ordinary: 2160, overtime: 0, sundays: [], holidays: [] };
    const slip = calculateSlip(figures, week({ worked, leave: [{ kind: 'annual', days: 100 }] }));
    expect(slip.gross).toBe(236_250);
  });

  test('below the minimum wage it is refused', () => {
    const least = (rate: number) =>
      listRefusals(
        figures,
        calculateSlip(figures, week({ pay: { kind: 'hourly', rate }, worked: { ...month.worked, ordinary: 2700 } })),
      );
    expect([least(3022), least(3023)]).toEqual([['minimum-wage'], []]);
  });
});

describe('what is looked at before a run is approved', () => {
  test('more for damage than a quarter, and more taken than there is', () => {
    const off = (kind: 'damage' | 'loan', amount: number) =>
      listRefusals(
        figures,
        calculateSlip(figures, salary(1_000_000, { deductions: [{ kind, purpose: 'A door', amount }] })),
      );
    expect([off('damage', 250_000), off('damage', 250_001), off('loan', 950_000), off('loan', 1_000_000)]).toEqual([
      [],
      ['too-much-for-damage'],
      [],
      ['below-zero'],
    ]);
  });

  test('a difference of more than 15 %', () => {
    expect([isUnusual(1150, 1000), isUnusual(1151, 1000), isUnusual(849, 1000), isUnusual(1, null)]).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });
});

test('what a slip says adds up, whatever is on it', () => {
  const amount = fc.integer({ min: 0, max: 3_000_000 });
  const inputs = fc.record({
    pay: fc.integer({ min: 600_000, max: 20_000_000 }),
    bonus: amount,
    commission: amount,
    loan: fc.integer({ min: 0, max: 100_000 }),
    fund: fc.integer({ min: 0, max: 200_000 }),
    overtime: fc.integer({ min: 0, max: 2400 }),
  });
  fc.assert(
    fc.property(fc.array(inputs, { minLength: 1, maxLength: 12 }), (months) => {
      let toDate = NOTHING_TO_DATE;
      let net = 0;
      for (const { pay, bonus, commission, loan, fund, overtime } of months) {
        const slip = calculateSlip(
          figures,
          salary(pay, {
            toDate,
            worked: { ...month.worked, overtime },
            additions: [
              { kind: 'bonus', purpose: 'b', amount: bonus },
              { kind: 'commission', purpose: 'c', amount: commission },
            ],
            deductions: [
              { kind: 'loan', purpose: 'l', amount: loan },
              { kind: 'retirement', purpose: 'f', amount: fund },
            ],
          }),
        );
        ({ toDate } = slip);
        net += slip.net;
        const codes = listSarsAmounts(slip);
        expect(codes['3601'] + codes['3605'] + codes['3606']).toBe(slip.gross);
        expect(slip.net + slip.paye + slip.uif + slip.otherDeductions).toBe(slip.gross);
        expect(codes['4149']).toBe(codes['4102'] + codes['4141'] + codes['4142']);
        expect(slip.paye).toBeGreaterThanOrEqual(0);
      }
      expect(toDate).toMatchObject({ periods: months.length, net });
    }),
  );
});

test('one slip with earlier parts comes to the sum of the slips that their periods would have had', () => {
  const minutes = fc.integer({ min: 0, max: 2700 });
  const terms = fc.record({
    pay: fc.oneof(
      fc.record({ kind: fc.constant('salary' as const), amount: fc.integer({ min: 600_000, max: 20_000_000 }) }),
      fc.record({ kind: fc.constant('hourly' as const), rate: fc.integer({ min: 3023, max: 50_000 }) }),
    ),
    days: fc.integer({ min: 1, max: 21 }),
    worked: fc.record({
      ordinary: minutes,
      overtime: minutes,
      sundays: fc.array(minutes, { maxLength: 2 }),
      holidays: fc.constant([]),
    }),
  });
  fc.assert(
    fc.property(fc.array(terms, { minLength: 1, maxLength: 6 }), terms, (before, now) => {
      const toParts = (days: number) => ({ days, of: 21 });
      const inputsOf = ({ pay, days, worked }: typeof now): SlipInputs => ({
        ...month,
        pay,
        worked,
        share: toParts(days),
      });
      let toDate = NOTHING_TO_DATE;
      const sums = { gross: 0, paye: 0, uif: 0, sdl: 0, net: 0, taxable: 0, medicalCredits: 0 };
      for (const each of [...before, now]) {
        const slip = calculateSlip(figures, { ...inputsOf(each), toDate });
        ({ toDate } = slip);
        for (const key of ['gross', 'paye', 'uif', 'sdl', 'net', 'taxable', 'medicalCredits'] as const)
          sums[key] += slip[key];
      }
      const parts = before.map(({ pay, days, worked }) => ({ ...EARLIER, ...toParts(days), pay, worked }));
      const slip = calculateSlip(figures, { ...inputsOf(now), parts });
      expect(slip).toMatchObject({ ...sums, toDate });
      expect(slip.earnings.reduce((sum, { amount }) => sum + amount, 0)).toBe(slip.gross);
    }),
  );
});

test('tax years, ages and weekly pay days', () => {
  expect(getTaxYear('2026-02-28')).toEqual({ from: '2025-03-01', to: '2026-02-28' });
  expect(getTaxYear('2028-01-05')).toEqual({ from: '2027-03-01', to: '2028-02-29' });
  expect([calculateAge('1961-02-28', '2026-02-28'), calculateAge('1961-03-01', '2026-02-28')]).toEqual([65, 64]);
  // 2026/27 has 52 Fridays, and 53 Sundays.
  expect([countTaxYearWeeks('2026-11-27'), countTaxYearWeeks('2026-11-29')]).toEqual([52, 53]);
});
