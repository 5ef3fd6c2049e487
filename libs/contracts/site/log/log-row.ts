import * as z from 'zod';
import { isoDateTime } from '../../kernel/common';

export const logRow = z
  .object({
    id: z.string(),
    at: isoDateTime,
    actor: z.string().describe('Name of the member of staff; customers stand here by their id alone'),
    action: z.string(),
    subject_kind: z.string(),
    subject_id: z.string().nullable(),
    subject: z.string().nullable().describe('Its number or name, where it still has one'),
    changes: z.array(
      z
        .object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() })
        .meta({ id: 'LogChange' }),
    ),
    request_id: z.string().nullable(),
    ip: z.string().nullable(),
  })
  .meta({ id: 'LogEntry' });
export type LogRow = z.infer<typeof logRow>;
