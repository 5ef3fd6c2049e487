import * as z from 'zod';
import { line } from './common';

/** South African VAT number: ten digits, the first a 4; empty for none. */
export const vatNumber = line(20)
  .transform((typedNumber) => typedNumber.replace(/\s/g, ''))
  .pipe(z.string().regex(/^(4\d{9})?$/, 'A VAT number has 10 digits and starts with 4'));
