import * as z from 'zod';
import { enumOf, id, isoDateTime } from '../../kernel/common';
import { transferStatuses } from './transfer-labels';

export const transferStatus = enumOf(transferStatuses).meta({ id: 'TransferStatus' });

export const transferRow = z
  .object({
    id,
    number: z.string(),
    status: transferStatus,
    from_branch: z.string(),
    to_branch: z.string(),
    items: z.string().describe('What it is of, in words'),
    lines: z.int(),
    missing: z.int().describe('Pieces or millimetres that were sent and did not arrive'),
    not_sent: z.int().describe('Pieces or millimetres that were asked for and not sent'),
    requested_by: z.string(),
    created_at: isoDateTime,
    sent_at: isoDateTime.nullable(),
    received_at: isoDateTime.nullable(),
  })
  .meta({ id: 'TransferRow' });
export type TransferRow = z.infer<typeof transferRow>;
