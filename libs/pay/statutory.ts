import { CENTS_PER_RAND, type Cents } from '@plinth/money/cents';

/** Day as text, `2026-03-01`, which sorts by date and has no time zone. */
export type Day = string;

/** Statutory figures that are valid from a day, until another or until further notice. */
interface Dated {
  from: Day;
  /** Last day; absent: until further notice. */
  to?: Day;
  /** Id of a row that was entered by hand, to find the runs that used it. */
  id?: string;
  /** Source of the figures, which an expert must confirm before wages are paid by them. */
  source: string;
}

/** Tax bracket: `base` cents, plus `percent` of the amount above `above` cents a year. */
export interface Bracket {
  above: Cents;
  base: Cents;
  percent: number;
}

export interface IncomeTax extends Dated {
  to: Day;
  brackets: readonly [Bracket, ...Bracket[]];
  /** Rebates on the tax of a year: for everybody, also from age 65, also from 75 (at the year's end). */
  rebates: { everybody: Cents; from65: Cents; from75: Cents };
  /** Monthly medical tax credits: for the member, the first dependant, each further one. */
  medical: { member: Cents; firstDependant: Cents; further: Cents };
  /**
   * Limits of tax-deductible payments to a retirement fund: tenths of a percent of the pay, and cents a year
   * (`most`).
   */
  retirement: { tenths: number; most: Cents };
}

export interface Contributions extends Dated {
  /** Unemployment insurance: percent paid by the worker, and the same by the employer. */
  uifPercent: number;
  /** Yearly pay up to which unemployment insurance is due. */
  uifCeiling: Cents;
  /** Hours a month from which contributions are due. */
  uifLeastHours: number;
  /** Skills development levy, of the employer. */
  sdlPercent: number;
  /** Yearly payroll up to which no levy is due. */
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
  /** Consecutive minutes of work after which a meal interval is due. */
  mealAfterMinutes: number;
  mealMinutes: number;
}

export interface MinimumWage extends Dated {
  hourly: Cents;
}

const toCents = (amount: number): Cents => amount * CENTS_PER_RAND;

/**
 * Builds a table of tax brackets; each `base` is calculated from the rows before it, so that the table cannot
 * contradict itself.
 */
export function buildBrackets(rows: readonly Pick<Bracket, 'above' | 'percent'>[]): [Bracket, ...Bracket[]] {
  const table: Bracket[] = [];
  for (const { above, percent } of rows) {
    const lowerBracket = table.at(-1);
    const base = lowerBracket
      ? lowerBracket.base + Math.round(((above - lowerBracket.above) * lowerBracket.percent) / 100)
      : 0;
    table.push({ above, base, percent });
  }
  const [first, ...otherBrackets] = table;
  if (!first) throw new RangeError('A table of rates has at least one row');
  return [first, ...otherBrackets];
}
const createBrackets = (...rows: readonly (readonly [above: number, percent: number])[]): [Bracket, ...Bracket[]] =>
  buildBrackets(rows.map(([above, percent]) => ({ above: toCents(above), percent })));

const INCOME_TAX: readonly IncomeTax[] = [
  {
    from: '2025-03-01',
    to: '2026-02-28',
    source: 'Budget 2025, rates of 2025/26 as repeated beside those of 2026/27',
    brackets: createBrackets(
      [0, 18],
      [237_100, 26],
      [370_500, 31],
      [512_800, 36],
      [673_000, 39],
      [857_900, 41],
      [1_817_000, 45],
    ),
    rebates: { everybody: toCents(17_235), from65: toCents(9_444), from75: toCents(3_145) },
    medical: { member: toCents(364), firstDependant: toCents(364), further: toCents(246) },
    retirement: { tenths: 275, most: toCents(350_000) },
  },
  {
    from: '2026-03-01',
    to: '2027-02-28',
    source:
      'Budget of 25 February 2026 (thesouthafrican.com, Daily Maverick, mzansify.co); not checked against the page of SARS',
    brackets: createBrackets(
      [0, 18],
      [245_100, 26],
      [383_100, 31],
      [530_200, 36],
      [695_800, 39],
      [887_000, 41],
      [1_878_600, 45],
    ),
    rebates: { everybody: toCents(17_820), from65: toCents(9_765), from75: toCents(3_249) },
    medical: { member: toCents(376), firstDependant: toCents(376), further: toCents(254) },
    retirement: { tenths: 275, most: toCents(430_000) },
  },
];

const CONTRIBUTIONS: readonly Contributions[] = [
  {
    from: '2021-06-01',
    source: 'UIF ceiling of R17 712 a month since June 2021, no later change found; SARS guide for employers (SDL)',
    uifPercent: 1,
    uifCeiling: toCents(212_544),
    uifLeastHours: 24,
    sdlPercent: 1,
    sdlFreePayroll: toCents(500_000),
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

/** Sets of figures in which a day is looked up; the first one valid on that day is used. */
export interface StatutorySets {
  incomeTax: readonly IncomeTax[];
  contributions: readonly Contributions[];
  minimumWage: readonly MinimumWage[];
}

/** Sets shipped with the product. */
export const PRODUCT_SETS: StatutorySets = {
  incomeTax: INCOME_TAX,
  contributions: CONTRIBUTIONS,
  minimumWage: MINIMUM_WAGE,
};

/**
 * Thrown for a day without statutory figures: pay calculated with last year's would be wrong without anybody
 * noticing.
 */
export class NoFiguresError extends Error {
  constructor(
    readonly figures: string,
    readonly day: Day,
  ) {
    super(
      `There is no ${figures} for ${day}. Add the figures of that year with their source before pay is calculated.`,
    );
    this.name = 'NoFiguresError';
  }
}

function getValidOn<T extends Dated>(sets: readonly T[], figures: string, day: Day): T {
  const set = sets.find(({ from, to }) => from <= day && (to === undefined || day <= to));
  if (!set) throw new NoFiguresError(figures, day);
  return set;
}

/**
 * Returns the income tax figures of a day; this and the functions below throw {@link NoFiguresError} where there are
 * none.
 */
export const getIncomeTax = (day: Day, { incomeTax }: StatutorySets): IncomeTax =>
  getValidOn(incomeTax, 'table of income tax', day);
export const getContributions = (day: Day, { contributions }: StatutorySets): Contributions =>
  getValidOn(contributions, 'set of contributions', day);
export const getMinimumWage = (day: Day, { minimumWage }: StatutorySets): MinimumWage =>
  getValidOn(minimumWage, 'minimum wage', day);
/** Returns the rules of working time of a day, which are in the Act itself and never entered. */
export const getWorkingTime = (day: Day): WorkingTime => getValidOn(WORKING_TIME, 'rule of working time', day);
