import { Injectable } from '@nestjs/common';
import type { BaseUnit } from '@plinth/contracts/stock/stock/stock-labels';
import { int, narrow, nullable, tables, text, uuid, type RowOf } from '../../../platform/data/database/columns';
import { Db, type Connection } from '../../../platform/data/database/db';
import { sql } from '../../../platform/data/database/sql';

/** Hardware codes of stocked goods, with the article number of the smallest pack of each. */
const articles = sql(
  { code: text, sku: text },
  `
  select distinct on (c.code) c.code, i.sku
    from unnest($1::text[]) c(code) join stock_item i on c.code = any(i.bom_codes) left join variant v on v.id = i.variant_id
   where i.is_active and i.sku <> '' order by c.code, coalesce(v.pack_of, 1), i.id`,
);

const STOCKED = {
  code: text,
  item_id: text,
  pack_of: int,
  base_unit: narrow<BaseUnit>(tables.stock_item.base_unit),
  length: nullable(int),
};
/** Width in the drawing of a variant or a product, mm; null where it is none. */
const pictureWidth = (table: 'v' | 'p'): string =>
  `substring(${table}.picture ->> 'width' from '^[1-9][0-9]{0,5}$')::int`;
/** Hardware codes with the stock item of their smallest pack, and how long it is (mm), of what is cut to length. */
const stockedItems = sql(
  STOCKED,
  `
  select distinct on (c.code) c.code, i.id as item_id, coalesce(v.pack_of, 1) as pack_of, i.base_unit,
         coalesce(i.length, ${pictureWidth('v')}, ${pictureWidth('p')}) as length
    from unnest($1::text[]) c(code) join stock_item i on c.code = any(i.bom_codes) left join variant v on v.id = i.variant_id
    left join product p on p.id = v.product_id
   where i.is_active and coalesce(v.is_stocked, true) order by c.code, coalesce(v.pack_of, 1), i.id`,
);

const PACKED_LINE = { line_id: uuid, carton_id: uuid };
/** Cartons of an invoice by the lines of which they hold something that is still made, or are planned to. */
const cartonsByLine = sql(
  PACKED_LINE,
  `
  select distinct c.line_id, t.carton_id from carton_part t join project_cupboard c on c.id = t.cupboard_id and c.cancelled_at is null
    join project j on j.id = c.project_id left join panel p on p.id = t.panel_id
   where j.document_id = $1::uuid and coalesce(p.status, '') not in ('damaged', 'recut', 'cancelled')`,
);

@Injectable()
export class MaterialsRepository {
  constructor(private readonly db: Db) {}

  /** Maps hardware codes to article numbers; goods that the shop does not stock are missing. */
  async mapArticles(codes: readonly string[]): Promise<ReadonlyMap<string, string>> {
    if (codes.length === 0) return new Map();
    return new Map((await this.db.listRows(articles, [[...new Set(codes)]])).map(({ code, sku }) => [code, sku]));
  }

  /** Lists the cartons of a document with the lines whose goods lie in them. */
  listCartons(documentId: string): Promise<RowOf<typeof PACKED_LINE>[]> {
    return this.db.listRows(cartonsByLine, [documentId]);
  }

  /** Lists the items of stock from which hardware is taken; goods that nobody stocks are missing. */
  listStocked(codes: readonly string[], on: Connection = this.db): Promise<RowOf<typeof STOCKED>[]> {
    return codes.length === 0 ? Promise.resolve([]) : on.listRows(stockedItems, [[...new Set(codes)]]);
  }
}
