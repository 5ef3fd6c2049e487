import * as z from 'zod';
import { enumOf, id, isoDateTime, rowVersion } from '../../kernel/common';
import { walkInOutcomes, walkInReasons } from './walk-in-labels';

export const walkInReason = enumOf(walkInReasons).meta({ id: 'WalkInReason' });
export const walkInOutcome = enumOf(walkInOutcomes).meta({ id: 'WalkInOutcome' });

export const walkInRow = z
  .object({
    id,
    branch_id: id,
    branch: z.string(),
    name: z.string(),
    phone: z.string(),
    email: z.string(),
    reason: walkInReason,
    interest: z.string(),
    outcome: walkInOutcome.nullable(),
    helped_by_id: id.nullable(),
    helped_by: z.string().nullable(),
    time_in: isoDateTime,
    time_out: isoDateTime.nullable(),
    quote: z.object({ id, number: z.string() }).meta({ id: 'WalkInQuote' }).nullable(),
    version: rowVersion,
  })
  .meta({ id: 'WalkIn' });
export type WalkInRow = z.infer<typeof walkInRow>;
