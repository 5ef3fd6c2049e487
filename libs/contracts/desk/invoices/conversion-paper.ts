import * as z from 'zod';
import { supplierFacts } from './invoice-fields';
import { invoices } from './invoices';

/** A quote beside the invoice that it became. */
export const conversionPaper = z
  .object({ supplier: supplierFacts, conversion: invoices.conversion.output })
  .meta({ id: 'ConversionPaper' });
export type ConversionPaper = z.infer<typeof conversionPaper>;
