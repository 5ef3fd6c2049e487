import type { StatutoryFiguresOfYear } from '@plinth/contracts/people/statutory/statutory-figures';
import { getTaxYear } from '@plinth/pay/payslip';
import {
  buildBrackets,
  getContributions,
  type Day,
  type IncomeTax,
  getMinimumWage,
  PRODUCT_SETS,
  type StatutorySets,
} from '@plinth/pay/statutory';

/** Hand-entered figures as stored. */
export interface EnteredFigures {
  readonly id: string;
  readonly from_day: Day;
  readonly source: string;
  readonly figures: StatutoryFiguresOfYear;
}

/**
 * Returns the last day on which entered figures apply, which is that of their tax year: tax tables and minimum wages
 * are issued anew each year.
 */
const findLastDay = (from: Day): Day => getTaxYear(from).to;

/**
 * Builds the figures for calculating pay; entered ones override those of the product.
 * @param enteredFigures the newest day first; of the same day the newest row
 */
export function buildSets(enteredFigures: readonly EnteredFigures[]): StatutorySets {
  return {
    incomeTax: [
      ...enteredFigures.map(({ id, from_day: from, source, figures }) => ({
        id,
        from,
        to: findLastDay(from),
        source,
        brackets: buildBrackets(figures.brackets),
        rebates: { everybody: figures.rebate, from65: figures.rebate_from_65, from75: figures.rebate_from_75 },
        medical: {
          member: figures.medical_member,
          firstDependant: figures.medical_first_dependant,
          further: figures.medical_further,
        },
        retirement: { tenths: figures.retirement_tenths, most: figures.retirement_most },
      })),
      ...PRODUCT_SETS.incomeTax,
    ],
    contributions: [
      ...enteredFigures.map(({ id, from_day: from, source, figures }) => ({
        id,
        from,
        source,
        uifPercent: figures.uif_percent,
        uifCeiling: figures.uif_ceiling * 12,
        uifLeastHours: figures.uif_least_hours,
        sdlPercent: figures.sdl_percent,
        sdlFreePayroll: figures.sdl_free_payroll,
      })),
      ...PRODUCT_SETS.contributions,
    ],
    minimumWage: [
      ...enteredFigures.map(({ id, from_day: from, source, figures }) => ({
        id,
        from,
        to: findLastDay(from),
        source,
        hourly: figures.minimum_wage,
      })),
      ...PRODUCT_SETS.minimumWage,
    ],
  };
}

/** Converts a tax year of the product to the form of entered figures. */
export function productFigures(tax: IncomeTax): Omit<EnteredFigures, 'id'> {
  const contributions = getContributions(tax.from, PRODUCT_SETS);
  const minimum = getMinimumWage(tax.from, PRODUCT_SETS);
  return {
    from_day: tax.from,
    source: [tax, contributions, minimum].map(({ source }) => source).join('; '),
    figures: {
      brackets: tax.brackets.map(({ above, percent }) => ({ above, percent })),
      rebate: tax.rebates.everybody,
      rebate_from_65: tax.rebates.from65,
      rebate_from_75: tax.rebates.from75,
      medical_member: tax.medical.member,
      medical_first_dependant: tax.medical.firstDependant,
      medical_further: tax.medical.further,
      retirement_tenths: tax.retirement.tenths,
      retirement_most: tax.retirement.most,
      uif_percent: contributions.uifPercent,
      uif_ceiling: Math.round(contributions.uifCeiling / 12),
      uif_least_hours: contributions.uifLeastHours,
      sdl_percent: contributions.sdlPercent,
      sdl_free_payroll: contributions.sdlFreePayroll,
      minimum_wage: minimum.hourly,
    },
  };
}
