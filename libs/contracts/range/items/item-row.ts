import * as z from 'zod';
import { cents, enumOf, id, isoDateTime } from '../../kernel/common';
import { itemKinds, itemStates } from './item-labels';

export const itemState = enumOf(itemStates).meta({ id: 'ItemState' });
export const itemKind = enumOf(itemKinds).meta({ id: 'ItemKind' });

export const itemRow = z
  .object({
    id,
    name: z.string(),
    slug: z.string(),
    kind: itemKind,
    state: itemState,
    department: z.string(),
    price: cents.describe('Lowest of its variants'),
    highest_price: cents,
    variants: z.int().describe('Variants on sale'),
    free: z.int().nullable().describe('Pieces that can be sold; null where all is made to order'),
    updated_at: isoDateTime,
  })
  .meta({ id: 'Item' });
export type ItemRow = z.infer<typeof itemRow>;
