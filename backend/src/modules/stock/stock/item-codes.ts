import { parseItemCode, toLookup } from '@plinth/contracts/stock/stock/barcodes';

/**
 * Selects the item that a scanned code names, as item_id, and pack, the quantity that the code stands for (null where
 * it names the item alone): by article number, by barcode, by our own label. The parameters are those of
 * `itemCodeParameters`.
 * @param first number of the first of three parameters
 */
export const itemByCode = (first: number): string => {
  const [code, lookup, number] = [0, 1, 2].map((at) => `$${String(first + at)}`);
  return `
  select x.item_id, x.pack from (
    select i.id as item_id, null::int as pack, 1 as place from stock_item i where i.sku = ${code} or i.sku = upper(${code})
    union all select b.item_id, nullif(b.quantity, 1), 2 from stock_barcode b where b.lookup = ${lookup}
    union all select i.id, null, 3 from stock_item i where i.number = ${number}::int
    order by place, item_id limit 1) x`;
};

/** Returns the parameters of `itemByCode` for a code as it was scanned or typed. */
export const itemCodeParameters = (code: string): [code: string, lookup: string, number: number | null] => [
  code.trim(),
  toLookup(code),
  parseItemCode(code),
];
