import * as z from 'zod';
import { cents, id, isoDate, isoDateTime } from '../../kernel/common';

export const clientRow = z
  .object({
    id,
    name: z.string(),
    company: z.string(),
    email: z.string(),
    phone: z.string(),
    vat_number: z.string(),
    branch: z.string().nullable(),
    has_account: z.boolean(),
    credit_terms_days: z.int(),
    documents: z.int(),
    owed: cents,
    credit: cents,
    last_document_on: isoDate.nullable(),
    created_at: isoDateTime,
  })
  .meta({ id: 'ClientRow' });
export type ClientRow = z.infer<typeof clientRow>;
