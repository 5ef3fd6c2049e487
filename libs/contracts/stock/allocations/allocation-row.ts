import * as z from 'zod';
import { allocationStatuses } from './allocation-labels';
import { enumOf, id, isoDate, isoDateTime } from '../../kernel/common';

const status = enumOf(allocationStatuses).meta({ id: 'AllocationStatus' });

export const allocationRow = z
  .object({
    id,
    code: z.string().describe('On its paper: A00012'),
    document_id: id,
    document: z.string().describe('Number of the invoice'),
    order_number: z.string().nullable().describe('Of the online order whose invoice it is'),
    client: z.string(),
    status,
    promised_on: isoDate.nullable(),
    branch: z.string(),
    lines: z.int(),
    picked: z.int().describe('Lines of which everything is picked'),
    short: z.int().describe('Lines of which something is on no shelf'),
    created_at: isoDateTime,
  })
  .meta({ id: 'AllocationRow' });
export type AllocationRow = z.infer<typeof allocationRow>;
