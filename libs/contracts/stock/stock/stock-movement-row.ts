import * as z from 'zod';
import { enumOf, isoDateTime } from '../../kernel/common';
import { baseUnits, stockReasons } from './stock-labels';

export const stockMovementRow = z
  .object({
    id: z.string(),
    at: isoDateTime,
    name: z.string(),
    sku: z.string(),
    base_unit: enumOf(baseUnits),
    quantity: z.int().describe('Pieces that came, or, below nothing, that went'),
    value: z.int().describe('Cents that came with them, or, below nothing, that went'),
    bin: z.string(),
    branch: z.string(),
    reason: enumOf(stockReasons),
    reference: z.string().nullable().describe('Number of the order, the invoice or the delivery'),
    actor: z.string().nullable().describe('Who booked it; sales book themselves'),
    note: z.string(),
  })
  .meta({ id: 'StockMovement' });
export type StockMovementRow = z.infer<typeof stockMovementRow>;
