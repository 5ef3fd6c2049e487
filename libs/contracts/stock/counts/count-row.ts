import * as z from 'zod';
import { enumOf, id, isoDateTime } from '../../kernel/common';
import { countStatuses } from './count-labels';

export const countStatus = enumOf(countStatuses).meta({ id: 'CountStatus' });

export const countRow = z
  .object({
    id,
    number: z.string(),
    bin: z.string(),
    branch: z.string(),
    status: countStatus,
    counter: z.string(),
    checker: z.string().nullable(),
    lines: z.int(),
    differences: z.int().nullable().describe('Not said while anybody counts'),
    started_at: isoDateTime,
  })
  .meta({ id: 'CountRow' });
export type CountRow = z.infer<typeof countRow>;
