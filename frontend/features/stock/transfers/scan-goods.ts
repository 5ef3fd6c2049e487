import { normalizeScan, toLookup } from '@plinth/contracts/stock/stock/barcodes';
import { inWords, type BaseUnit } from '@plinth/contracts/stock/stock/stock-labels';

/** Item in a bin that is sent or received, as a scan finds it. */
export interface ScannableGoods {
  readonly sku: string;
  readonly base_unit: BaseUnit;
  readonly codes: readonly { readonly lookup: string; readonly quantity: number }[];
  /** Quantity that belongs there. */
  readonly plannedQuantity: number;
}

export type GoodsScan =
  | { readonly row: number; readonly quantity: number }
  /** The row is set where the scan belongs to one. */
  | { readonly wrong: string; readonly row: number | null };

/**
 * Interprets a scan: an item's code completes its first row that is not complete, a box adds what is in it.
 * @param quantities entered so far, in base units, in the order of the rows
 */
export function interpretGoodsScan(
  text: string,
  rows: readonly ScannableGoods[],
  quantities: readonly number[],
): GoodsScan {
  const [code, lookup] = [normalizeScan(text), toLookup(text)];
  const matches = rows.flatMap(({ sku, codes }, row) => {
    const barcode = codes.find((each) => each.lookup === lookup);
    return sku.toUpperCase() === code || barcode !== undefined ? [{ row, pack: barcode?.quantity ?? 1 }] : [];
  });
  const [firstMatch] = matches;
  if (firstMatch === undefined) return { wrong: `“${code}” is not on this transfer.`, row: null };
  const next = matches.find(({ row }) => quantities[row] < rows[row].plannedQuantity);
  if (next === undefined) return { wrong: 'All of that item is entered.', row: firstMatch.row };
  const { row, pack } = next;
  const { plannedQuantity, base_unit: unit } = rows[row];
  if (pack === 1) return { row, quantity: plannedQuantity };
  const total = quantities[row] + pack;
  return total > plannedQuantity
    ? {
        wrong: `The box holds ${inWords(pack, unit)}. Enter how many of them: ${inWords(plannedQuantity, unit)} in all.`,
        row,
      }
    : { row, quantity: total };
}
