import * as z from 'zod';

/** Fields that all kinds of fittings have. Lengths are in mm. */

export const fittingCode = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Use small letters, figures and hyphens')
  .max(40);
export const mm = z.number('Enter a number').min(0, 'Enter 0 mm or more').max(2_000, 'Enter 2000 mm or less');
export const size = mm.min(1, 'Enter 1 mm or more');

export const identity = {
  code: fittingCode,
  /** Name in bills of materials and on labels: "Soft-close hinge 110°". */
  name: z.string().min(2, 'Enter what it is called').max(60),
};

const hasOneOfEach = (fittings: readonly { readonly code: string }[]): boolean =>
  new Set(fittings.map(({ code }) => code)).size === fittings.length;
export const listOf = <Fitting extends z.ZodType<{ readonly code: string }>>(fitting: Fitting) =>
  z.array(fitting).min(1).refine(hasOneOfEach, 'Each code once');
