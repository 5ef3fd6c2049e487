import { Injectable } from '@nestjs/common';
import { bool, instant, int, nullable, tables, text, uuid, type RowOf } from '../../../platform/data/database/columns';
import type { Tx } from '../../../platform/data/database/db';
import { sql } from '../../../platform/data/database/sql';
import { PIECES_LEFT } from '../../desk/invoices/pieces-left';

const TOP = {
  line_id: uuid,
  product_id: tables.variant.product_id,
  colour_code: tables.variant.colour_code,
  item_id: nullable(text),
  sold_unit_id: nullable(text),
  quantity: int,
  cut_at: nullable(instant),
  is_booked: bool,
};
export type TopRecord = RowOf<typeof TOP>;
/**
 * Tops of an invoice that are cut to size, with what is left of them by credit notes, and the item that they name.
 * What was cut before it was credited stays as it was cut.
 */
const selectTops = sql(
  TOP,
  `
  select l.id as line_id, v.product_id, v.colour_code, i.id as item_id, l.sold_unit_id::text as sold_unit_id,
         case when t.cut_at is null then ${PIECES_LEFT} else t.quantity end::int as quantity, t.cut_at,
         exists (select from project_material u where u.source = 'top' and u.source_id = l.id) as is_booked
    from sales_document_line l join variant v on v.id = l.variant_id
    left join stock_item i on i.variant_id = v.id and v.is_stocked left join project_top t on t.line_id = l.id
   where l.document_id = $1::uuid and l.configuration ->> 'kind' = 'top' and (t.cancelled_at is null or t.cut_at is not null) order by l.id`,
);
const BLANK = {
  product_id: tables.variant.product_id,
  colour_code: tables.variant.colour_code,
  item_id: text,
  length: int,
  depth: int,
};
export type BlankRecord = RowOf<typeof BLANK>;
/** Blanks that are stocked of products, those still sold. */
const selectBlanks = sql(
  BLANK,
  `
  select v.product_id, v.colour_code, i.id as item_id, (v.picture ->> 'length')::int as length, (v.picture ->> 'depth')::int as depth
    from variant v join stock_item i on i.variant_id = v.id and i.is_active
   where v.product_id = any($1::uuid[]) and v.is_active and v.is_stocked
     and v.picture ->> 'length' ~ '^[1-9]\\d{0,5}$' and v.picture ->> 'depth' ~ '^[1-9]\\d{0,5}$' order by i.id`,
);

/** Reads the tops of sales and the blanks from which they are cut. */
@Injectable()
export class TopBlanksRepository {
  listTops(tx: Tx, documentId: string): Promise<TopRecord[]> {
    return tx.listRows(selectTops, [documentId]);
  }

  /** Lists the blanks of products from which their tops are cut. */
  listBlanks(tx: Tx, productIds: readonly string[]): Promise<BlankRecord[]> {
    return productIds.length === 0 ? Promise.resolve([]) : tx.listRows(selectBlanks, [productIds]);
  }
}
