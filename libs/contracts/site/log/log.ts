import * as z from 'zod';
import { isoDateTime } from '../../kernel/common';
import { listContracts } from '../../kernel/list-contracts';
import { logList } from './log-list';

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

const lists = listContracts(logList, {
  row: logRow,
  id: 'Log',
  summary: 'The audit trail: who did what to which object, and what it was before',
});

export const log = { list: lists.list, exportCsv: lists.exportCsv, onChanged: lists.onChanged };
