import * as z from 'zod';
import { enumOf, isoDateTime } from '../../kernel/common';
import { listContracts } from '../../kernel/list-contracts';
import { baseUnits, stockReasons } from './stock-labels';
import { stockMovementList } from './stock-movement-list';

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

const lists = listContracts(stockMovementList, {
  row: stockMovementRow,
  id: 'StockMovements',
  summary: 'Every piece that came and went, and why',
});

export const stockMovements = { list: lists.list, exportCsv: lists.exportCsv, onChanged: lists.onChanged };
