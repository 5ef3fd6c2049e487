import { packsInWords } from '@plinth/contracts/stock/suppliers/buying-labels';
import { line as typedLine } from '@plinth/contracts/kernel/common';
import { MOST_PACKS } from '@plinth/contracts/stock/suppliers/price-list';
import { MOST_FREIGHT } from '@plinth/contracts/stock/purchase-orders/freight-fields';
import type { PurchaseOrderLine } from '@plinth/contracts/stock/purchase-orders/purchase-orders';
import * as z from 'zod';
import { typedAmount } from '@/ui/form/amount';
import { typedWholeOrNothing } from '@/features/stock/suppliers/typed-numbers';

type OpenLine = Pick<PurchaseOrderLine, 'open_packs' | 'most_packs' | 'pack_unit'>;

const packs = typedWholeOrNothing(0, MOST_PACKS);
const lineSchema = z.object({
  packs: z.string(),
  rest: z.enum(['later', 'never']),
  expected_on: z.string(),
  reason: typedLine(200),
});

/** Returns the error of a line's count; null for a valid one. */
function countFault(text: string, { open_packs, most_packs, pack_unit }: OpenLine): string | null {
  const parsedPacks = packs.safeParse(text);
  if (!parsedPacks.success) return parsedPacks.error.issues[0].message;
  return (parsedPacks.data ?? 0) > most_packs
    ? `Only ${packsInWords(open_packs, pack_unit)} are still to come. Count again, and give back what was not ordered`
    : null;
}

/**
 * Schema of a typed delivery.
 * @param openLines the lines that are counted, in the order of the form
 */
export const receiptSchema = (openLines: readonly OpenLine[]) =>
  z.object({
    bin_id: z.string().min(1, 'Choose the bin'),
    delivery_note: typedLine(60),
    freight: typedAmount({ min: 0, max: MOST_FREIGHT }, 0),
    note: typedLine(500),
    lines: z.array(lineSchema).transform((lines, context) => {
      const addIssue = (at: number, field: string, message: string) =>
        context.addIssue({ code: 'custom', path: [at, field], message });
      const parsedLines = lines.map((typedLine, at) => {
        const line = openLines[at];
        const fault = countFault(typedLine.packs, line);
        if (fault !== null) addIssue(at, 'packs', fault);
        const count = packs.safeParse(typedLine.packs).data ?? null;
        const isShort = count !== null && count > 0 && count < line.open_packs;
        if (isShort && typedLine.rest === 'never' && typedLine.reason === '')
          addIssue(at, 'reason', 'Enter the reason why it will not come');
        return { ...typedLine, packs: count };
      });
      if (lines.every((typedLine) => /^\s*0*\s*$/.test(typedLine.packs)))
        addIssue(0, 'packs', 'Count at least one line');
      return parsedLines;
    }),
  });

export type Typed = z.input<ReturnType<typeof receiptSchema>>;
export type Counted = z.output<ReturnType<typeof receiptSchema>>;
