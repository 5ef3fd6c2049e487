import * as z from 'zod';
import { line } from '../../kernel/common';
import { formatWithCountry } from '../../kernel/phone';

/** South African phone number in any notation, stored as on the site and papers: `+27 10 555 0140`. */
export const officePhone = line(24)
  .transform(formatWithCountry)
  .pipe(z.string().regex(/^\+27(?: ?\d){9}$/, 'Enter a South African number with 10 digits, like 010 555 0140'));

/** Hash of a record as it was read; a different one means that somebody else saved meanwhile. */
export const stamp = z.string().regex(/^[0-9a-f]{64}$/, 'Not a stamp');

/** Change of a field, with both values as text. */
export const fieldChange = z
  .object({ field: z.string(), before: z.string(), after: z.string() })
  .meta({ id: 'CompanyChange' });

export const changePreview = z
  .object({ changes: z.array(fieldChange), effects: z.array(z.string()).describe('What follows from it, in words') })
  .meta({ id: 'CompanyPreview' });
export type ChangePreview = z.infer<typeof changePreview>;
