import * as z from 'zod';

/** Field for kilograms; null when it is empty. */
export const typedKilograms = z
  .string()
  .regex(/^\d{0,5}$/, 'Enter whole kilograms, such as 1000')
  .transform((text) => (text === '' ? null : Number(text)))
  .refine((kg) => kg === null || (kg > 0 && kg <= 60_000), 'Enter 1 to 60 000 kg');
