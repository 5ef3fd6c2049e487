import * as z from 'zod';
import { id, isoDateTime } from '../../kernel/common';

export const personRow = z
  .object({
    id,
    name: z.string(),
    image: z.string().nullable().describe('Their picture'),
    email: z.string(),
    roles: z.array(z.string()).describe('Their names, the main one first'),
    branches: z.array(z.string()),
    is_locked: z.boolean(),
    is_invited: z.boolean().describe('Has no password yet'),
    last_seen_at: isoDateTime.nullable(),
  })
  .meta({ id: 'Person' });
export type PersonRow = z.infer<typeof personRow>;
