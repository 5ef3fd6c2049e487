import { CENTS_PER_RAND, type Cents } from '@plinth/money/cents';

/** A day as text, `2026-03-01`: it sorts as it is read, and belongs to no time zone. */
export type Day = string;

/** Figures of the law that hold from a day, until one that is named or until further notice. */
interface Dated {
  from: Day;
  /** Last day; missing: until further notice. */
  to?: Day;
  /** Row of figures that somebody entered; shows whether a run used it. */
  id?: string;
  /** Source of the figures. Somebody who knows the law has to confirm them before wages are paid by them. */
  source: string;
}

/** One row of the table of rates: `base` cents, and `percent` of what is above `above` cents a year. */
export interface Bracket {
  above: Cents;
  base: Cents;
  percent: number;
}

export interface IncomeTax extends Dated {
  to: Day;
  brackets: readonly [Bracket, ...Bracket[]];
  /** Off the tax of a year: everybody; who is 65 at the year's end as well; who is 75 as well. */
  rebates: { everybody: Cents; from65: Cents; from75: Cents };
  /** Off the tax of a month for medical aid: the member, the first dependant, each further one. */
  medical: { member: Cents; firstDependant: Cents; further: Cents };
  /**
   * Limits of the payments to a retirement fund that come off before tax: tenths of a percent of the pay, and cents a
   * year.
   */
  retirement: { tenths: number; most: Cents };
}

export interface Contributions extends Dated {
  /** Unemployment insurance: this percent of the worker, and as much of the employer. */
  uifPercent: number;
  /** Pay of a year that unemployment insurance looks at, at most. */
  uifCeiling: Cents;
  /** Least hours in a month for a contribution; those who work fewer pay none. */
  uifLeastHours: number;
  /** Skills development levy, of the employer. */
  sdlPercent: number;
  /** Payroll of a year up to which no levy is due. */
  sdlFreePayroll: Cents;
}

export interface WorkingTime extends Dated {
  weekMinutes: number;
  /** Ordinary minutes of a day, for a week of up to five days and for a longer one. */
  dayMinutes: { upToFive: number; more: number };
  overtimeWeekMinutes: number;
  longestDayMinutes: number;
  /** Percent of the ordinary wage. */
  overtimePercent: number;
  sundayPercent: number;
  ordinarySundayPercent: number;
  /** Somebody who works longer on end has a meal interval. */
  mealAfterMinutes: number;
  mealMinutes: number;
}

export interface MinimumWage extends Dated {
  hourly: Cents;
}

const rand = (amount: number): Cents => amount * CENTS_PER_RAND;

/** Amounts below a bracket follow from the rows under it, so a table cannot contradict itself. */
export function bracketsOf(rows: readonly Pick<Bracket, 'above' | 'percent'>[]): [Bracket, ...Bracket[]] {
  const table: Bracket[] = [];
  for (const { above, percent } of rows) {
    const under = table.at(-1);
    const base = under ? under.base + Math.round(((above - under.above) * under.percent) / 100) : 0;
    table.push({ above, base, percent });
  }
  const [first, ...rest] = table;
  if (!first) throw new RangeError('A table of rates has at least one row');
  return [first, ...rest];
}
const brackets = (...rows: readonly (readonly [above: number, percent: number])[]): [Bracket, ...Bracket[]] =>
  bracketsOf(rows.map(([above, percent]) => ({ above: rand(above), percent })));

const INCOME_TAX: readonly IncomeTax[] = [
  {
    from: '2025-03-01',
    to: '2026-02-28',
    source: 'Budget 2025, rates of 2025/26 as repeated beside those of 2026/27',
    brackets: brackets(
      [0, 18],
      [237_100, 26],
      [370_500, 31],
      [512_800, 36],
      [673_000, 39],
      [857_900, 41],
      [1_817_000, 45],
    ),
    rebates: { everybody: rand(17_235), from65: rand(9_444), from75: rand(3_145) },
    medical: { member: rand(364), firstDependant: rand(364), further: rand(246) },
    retirement: { tenths: 275, most: rand(350_000) },
  },
  {
    from: '2026-03-01',
    to: '2027-02-28',
    source:
      'Budget of 25 February 2026 (thesouthafrican.com, Daily Maverick, mzansify.co); not checked against the page of SARS',
    brackets: brackets(
      [0, 18],
      [245_100, 26],
      [383_100, 31],
      [530_200, 36],
      [695_800, 39],
      [887_000, 41],
      [1_878_600, 45],
    ),
    rebates: { everybody: rand(17_820), from65: rand(9_765), from75: rand(3_249) },
    medical: { member: rand(376), firstDependant: rand(376), further: rand(254) },
    retirement: { tenths: 275, most: rand(430_000) },
  },
];

const CONTRIBUTIONS: readonly Contributions[] = [
  {
    from: '2021-06-01',
    source: 'UIF ceiling of R17 712 a month since June 2021, no later change found; SARS guide for employers (SDL)',
    uifPercent: 1,
    uifCeiling: rand(212_544),
    uifLeastHours: 24,
    sdlPercent: 1,
    sdlFreePayroll: rand(500_000),
  },
];

const WORKING_TIME: readonly WorkingTime[] = [
  {
    from: '1998-12-01',
    source:
      'Basic Conditions of Employment Act 75 of 1997, sections 9, 10, 14, 16 and 18; a bargaining council may say otherwise',
    weekMinutes: 45 * 60,
    dayMinutes: { upToFive: 9 * 60, more: 8 * 60 },
    overtimeWeekMinutes: 10 * 60,
    longestDayMinutes: 12 * 60,
    overtimePercent: 150,
    sundayPercent: 200,
    ordinarySundayPercent: 150,
    mealAfterMinutes: 5 * 60,
    mealMinutes: 60,
  },
];

const MINIMUM_WAGE: readonly MinimumWage[] = [
  { from: '2025-03-01', to: '2026-02-28', source: 'National minimum wage of 2025, as announced', hourly: 2879 },
  { from: '2026-03-01', to: '2027-02-28', source: 'National minimum wage, GG 54075', hourly: 3023 },
];

/** Sets in which the figures of a day are looked up. Of several that hold on it, the first counts. */
export interface StatutorySets {
  incomeTax: readonly IncomeTax[];
  contributions: readonly Contributions[];
  minimumWage: readonly MinimumWage[];
}

/** Sets that come with the product. */
export const PRODUCT_SETS: StatutorySets = {
  incomeTax: INCOME_TAX,
  contributions: CONTRIBUTIONS,
  minimumWage: MINIMUM_WAGE,
};

/** Nobody has entered what the law says for that day; a wage worked out with last year's figures would be wrong without a sign. */
export class NoFiguresError extends Error {
  constructor(
    readonly figures: string,
    readonly day: Day,
  ) {
    super(
      `There is no ${figures} for ${day}. Add the figures of that year with their source before pay is worked out.`,
    );
    this.name = 'NoFiguresError';
  }
}

function inForce<T extends Dated>(sets: readonly T[], figures: string, day: Day): T {
  const set = sets.find(({ from, to }) => from <= day && (to === undefined || day <= to));
  if (!set) throw new NoFiguresError(figures, day);
  return set;
}

/** Each throws {@link NoFiguresError} for a day without figures. */
export const incomeTaxOn = (day: Day, { incomeTax }: StatutorySets): IncomeTax =>
  inForce(incomeTax, 'table of income tax', day);
export const contributionsOn = (day: Day, { contributions }: StatutorySets): Contributions =>
  inForce(contributions, 'set of contributions', day);
export const minimumWageOn = (day: Day, { minimumWage }: StatutorySets): MinimumWage =>
  inForce(minimumWage, 'minimum wage', day);
/** The Act's own rules, which no year changes and nobody enters. */
export const workingTimeOn = (day: Day): WorkingTime => inForce(WORKING_TIME, 'rule of working time', day);
