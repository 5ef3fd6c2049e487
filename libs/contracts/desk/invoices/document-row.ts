import * as z from 'zod';
import { cents, id, isoDate, isoDateTime, rowVersion } from '../../kernel/common';
import { documentKind, documentSource, documentStatus } from './invoice-fields';

export const documentRow = z
  .object({
    id,
    kind: documentKind,
    number: z.string().nullable(),
    status: documentStatus,
    client_id: id.nullable(),
    client_name: z.string(),
    client_company: z.string(),
    client_email: z.string(),
    client_phone: z.string(),
    branch: z.string().nullable(),
    salesperson: z.string().nullable(),
    source: documentSource,
    reference: z.string(),
    created_at: isoDateTime,
    issued_on: isoDate.nullable(),
    valid_until: isoDate.nullable(),
    due_on: isoDate.nullable(),
    overdue: z.boolean(),
    expired: z.boolean(),
    total: cents,
    paid: cents,
    credited: cents,
    balance: cents,
    version: rowVersion,
  })
  .meta({ id: 'DocumentRow' });
export type DocumentRow = z.infer<typeof documentRow>;
/** Further columns of a bookkeeper's file. */
export interface DocumentFileRow extends DocumentRow {
  readonly client_vat_number: string;
  readonly vat: number;
  /** Number of the invoice that a credit note credits. */
  readonly credits_number: string | null;
}
