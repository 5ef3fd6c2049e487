import { Injectable } from '@nestjs/common';
import type { CodeOf } from '@plinth/contracts/kernel/labels';
import type { barcodeKinds } from '@plinth/contracts/stock/stock/barcodes';
import { columnList, int, narrow, pick, tables, text, type RowOf } from '../../../platform/data/database/columns';
import { Db, type Connection, type Tx } from '../../../platform/data/database/db';
import { sql } from '../../../platform/data/database/sql';

const BARCODE = {
  ...pick(tables.stock_barcode, 'id', 'code', 'quantity'),
  kind: narrow<CodeOf<typeof barcodeKinds>>(tables.stock_barcode.kind),
};
export type BarcodeRecord = RowOf<typeof BARCODE>;
const barcodesOfItem = sql(
  BARCODE,
  `select ${columnList(BARCODE)} from stock_barcode where item_id = $1 order by quantity, code`,
);
const lockItem = sql(pick(tables.stock_item, 'id'), 'select id from stock_item where id = $1 for update');
/** Finds the item that a code names already: by article number, or by a barcode. */
const takenBy = sql(
  { id: text, name: text },
  `
  select i.id, i.label as name from stock_item i where i.sku = upper($1)
  union all select i.id, i.label from stock_barcode b join stock_item i on i.id = b.item_id where b.lookup = $2 limit 1`,
);
const OWNER = { code: text, item_id: text, name: text };
/** Items that codes ($1) name already, by article number or by a barcode that is compared as $2. */
const owners = sql(
  OWNER,
  `
  select c.code, i.id as item_id, i.label as name from unnest($1::text[], $2::text[]) c(code, lookup) join stock_item i on i.sku = upper(c.code)
  union select c.code, i.id, i.label from unnest($1::text[], $2::text[]) c(code, lookup) join stock_barcode b on b.lookup = c.lookup join stock_item i on i.id = b.item_id`,
);
export type CodeOwner = RowOf<typeof OWNER>;
const LABEL = {
  ...pick(tables.stock_item, 'number', 'sku'),
  name: text,
  colour: text,
};
/** Labels of items, by their numbers. */
const labels = sql(
  LABEL,
  `
  select i.number, i.sku, i.label as name, coalesce(c.name, '') as colour from stock_item i left join colour c on c.code = i.colour_code
   where i.number = any($1::int[]) order by i.label, i.number`,
);
const numbers = sql({ number: int }, 'select number from stock_item where id = any($1::text[]) order by number');

/** Barcodes of items, and what stands on our own labels. */
@Injectable()
export class StockBarcodesRepository {
  constructor(private readonly db: Db) {}

  inTransaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.db.transaction(work);
  }

  listForItem(itemId: string, on: Connection = this.db): Promise<BarcodeRecord[]> {
    return on.listRows(barcodesOfItem, [itemId]);
  }

  async lockItem(tx: Tx, itemId: string): Promise<boolean> {
    return (await tx.findRow(lockItem, [itemId])) !== undefined;
  }

  findTaken(tx: Tx, code: string, lookup: string) {
    return tx.findRow(takenBy, [code, lookup]);
  }

  listOwners(codes: readonly string[], lookups: readonly string[], on: Connection): Promise<CodeOwner[]> {
    return on.listRows(owners, [codes, lookups]);
  }

  async insertBarcode(tx: Tx, barcode: BarcodeRecord & { readonly item_id: string; readonly lookup: string }) {
    await tx.prisma.stock_barcode.create({ data: barcode, select: { id: true } });
  }

  async removeBarcode(tx: Tx, id: string): Promise<void> {
    await tx.prisma.stock_barcode.deleteMany({ where: { id } });
  }

  listLabels(itemNumbers: readonly number[]) {
    return this.db.listRows(labels, [itemNumbers]);
  }

  async listNumbers(itemIds: readonly string[]): Promise<number[]> {
    return (await this.db.listRows(numbers, [itemIds])).map(({ number }) => number);
  }
}
