import * as z from 'zod';
import { cents, enumOf, id, isoDateTime } from '../../kernel/common';
import { itemStates } from '../items/item-labels';

export const hardwareRow = z
  .object({
    id,
    name: z.string(),
    slug: z.string(),
    family: z.string().describe('By which it is drawn: hinge, runner, handle …'),
    state: enumOf(itemStates),
    department: z.string(),
    price: cents.describe('Lowest of its articles'),
    highest_price: cents,
    variants: z.int().describe('Articles on sale'),
    free: z.int().nullable().describe('Pieces that can be sold'),
    fits: z.array(z.string()).describe('Types of cupboards that it is for'),
    image: z.string(),
    updated_at: isoDateTime,
  })
  .meta({ id: 'Hardware' });
export type HardwareRow = z.infer<typeof hardwareRow>;
