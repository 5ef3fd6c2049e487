import * as z from 'zod';
import { enumOf, id, idempotencyKey, isoDateTime, line } from '../../kernel/common';
import { can, mutation, query } from '../../kernel/define';
import { staffPages } from '../../kernel/staff-pages';
import { scannedPack } from './barcodes';
import { baseUnits, binKinds } from './stock-labels';

const place = z.object({
  id,
  number: z.int(),
  code: z.string(),
  branch_id: id,
  branch: z.string(),
  kind: enumOf(binKinds),
});
export const scannedBin = place.meta({ id: 'ScannedBin' });
export type ScannedBin = z.infer<typeof scannedBin>;

export const scannedItem = z
  .object({
    id: z.string(),
    name: z.string(),
    sku: z.string(),
    base_unit: enumOf(baseUnits),
    pack: scannedPack,
    lies: z
      .array(place.extend({ on_hand: z.int() }).meta({ id: 'ScannedPlace' }))
      .describe('Where it lies, in the order of the walk'),
  })
  .meta({ id: 'ScannedItem' });
export type ScannedItem = z.infer<typeof scannedItem>;

export const ownMove = z
  .object({
    id: z.string().describe('Of its line in the ledger'),
    at: isoDateTime,
    name: z.string(),
    base_unit: enumOf(baseUnits),
    quantity: z.int(),
    from: z.string(),
    to: z.string(),
    is_undone: z.boolean(),
    allocation: z
      .object({ id, code: z.string() })
      .nullable()
      .describe('What was picked for it, or set aside: put back there, not here')
      .meta({ id: 'MovedForAllocation' }),
  })
  .meta({ id: 'OwnMove' });
export type OwnMove = z.infer<typeof ownMove>;

const access = can('update', staffPages.moveStock);

/** Putting away and moving by scan, on a phone. The move itself is `stock.move`. */
export const stockMoves = {
  scan: query({
    access,
    summary:
      'What a code is that was scanned or typed: bins, or items; several where more than one fits what was typed',
    input: z.strictObject({
      code: line(80).min(1, 'Scan a code, or type one'),
      branch_id: id.nullable().describe('Bins of this branch come first'),
    }),
    output: z.object({ bins: z.array(scannedBin), items: z.array(scannedItem) }).meta({ id: 'Scanned' }),
  }),
  mine: query({
    access,
    summary: 'What one moved last oneself',
    input: z.strictObject({}).nullish(),
    output: z.array(ownMove),
  }),
  undo: mutation({
    access,
    summary: 'Takes a move of one’s own back',
    input: z.strictObject({ id: z.string().regex(/^\d{1,18}$/), idempotency_key: idempotencyKey }),
    output: z.object({ from: z.string(), to: z.string() }).meta({ id: 'MoveUndone' }),
  }),
};
