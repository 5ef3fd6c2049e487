import { Injectable } from '@nestjs/common';
import type { ItemFields } from '@plinth/contracts/stock/stock/stock-items';
import type { BaseUnit, OwnKind } from '@plinth/contracts/stock/stock/stock-labels';
import { bool, int, narrow, nullable, pick, tables, text, type RowOf } from '../../../platform/data/database/columns';
import type { Connection, Tx } from '../../../platform/data/database/db';
import { Db } from '../../../platform/data/database/db';
import { sql } from '../../../platform/data/database/sql';

const MATERIAL = {
  ...pick(tables.stock_item, 'id', 'sku', 'thickness', 'length', 'width', 'is_active'),
  kind: narrow<OwnKind & ('board' | 'edging')>(tables.stock_item.kind),
  name: text,
  base_unit: narrow<BaseUnit>(tables.stock_item.base_unit),
  on_hand: int,
  cost: nullable(int),
};
/** Board or edging of a colour, with its quantity on hand and its cost a sheet or a metre. */
export type ColourMaterial = RowOf<typeof MATERIAL>;
/** Base units that a cost is given for: a metre of edging, otherwise one piece. */
const COSTED = `case when i.base_unit = 'mm' then 1000 else 1 end`;
/**
 * Boards and edging of colours. The cost is the average of what is on hand; where nothing is, the lowest price of a
 * supplier today ($2).
 */
const materials = sql(
  MATERIAL,
  `
  select i.id, i.sku, i.thickness, i.length, i.width, i.is_active, i.kind, i.label as name, i.base_unit, l.on_hand,
         round(coalesce(l.value::numeric / nullif(l.on_hand, 0),
           (select min(p.price::numeric / p.pack_factor) from supplier_price p
             where p.item_id = i.id and p.valid_from <= $2::date and (p.valid_until is null or p.valid_until >= $2::date))) * ${COSTED})::int as cost
    from stock_item i join stock_level l on l.item_id = i.id
   where i.colour_code = $1 and i.kind in ('board', 'edging')
   order by i.kind, i.thickness, i.length, i.id`,
);
const PRESENT = pick(tables.stock_item, 'id', 'is_active');
/**
 * Items that serve the same purpose, without those that are to go ($5): boards of the colour and thickness in any size,
 * and edging as wide or wider.
 */
const substitutes = sql(
  PRESENT,
  `
  select i.id, i.is_active from stock_item i
   where i.kind = $1 and i.colour_code = $2 and case $1 when 'edging' then i.width >= $4::int else i.thickness = $3::float8 end and i.id <> all($5::text[]) order by i.is_active desc, i.width, i.id`,
);
const isTaken = sql(
  { taken: bool },
  `select exists (select from stock_item i where i.sku = $1 or i.id = lower($1)) or exists (select from variant v where v.sku = $1) as taken`,
);
const LAST = { colour: text, material: text };
/**
 * What a sold colour would lack without an item: a thickness in which it comes, or edging. Hardboard ($2) is made of
 * one colour, in thicknesses of its own ($3).
 */
const lastOfColour = sql(
  LAST,
  `
  select c.name as colour, case i.kind when 'edging' then 'edging of ' || i.width::text || ' mm' else 'board of ' || i.thickness::text || ' mm' end as material
    from stock_item i join colour c on c.code = i.colour_code and c.kind = 'board' and c.withdrawn_at is null
   where i.id = $1 and i.is_active
     and (i.kind = 'edging' or i.kind = 'board' and (i.thickness = any(c.thicknesses) or c.code = $2 and i.thickness = any($3::float8[])))
     and not exists (select from stock_item o where o.id <> i.id and o.is_active and o.kind = i.kind and o.colour_code = i.colour_code
                        and case i.kind when 'edging' then o.width >= i.width else o.thickness = i.thickness end)`,
);
const lockColour = sql(
  pick(tables.colour, 'code'),
  `select c.code from colour c join stock_item i on i.colour_code = c.code where i.id = $1 for share of c`,
);

/** Stores the boards and the edging that colours are made from. */
@Injectable()
export class ColourStockRepository {
  constructor(private readonly db: Db) {}

  /** @param today on which suppliers' prices hold */
  listMaterials(code: string, today: string, on: Connection = this.db): Promise<ColourMaterial[]> {
    return on.listRows(materials, [code, today]);
  }

  /** Lists items that serve as well as this one, those in use first. @param leavingIds items that are to go */
  listSubstitutes(on: Connection, { kind, colour_code, thickness, width }: ItemFields, leavingIds: readonly string[]) {
    return on.listRows(substitutes, [kind, colour_code, thickness, width, leavingIds]);
  }

  async isArticleTaken(tx: Tx, sku: string): Promise<boolean> {
    return (await tx.getRow(isTaken, [sku])).taken;
  }

  /** Finds what a colour on sale would lack without this item; undefined where it has another. */
  findLastOfColour(tx: Tx, id: string, hardboard: { colour: string; thicknesses: readonly number[] }) {
    return tx.findRow(lastOfColour, [id, hardboard.colour, hardboard.thicknesses]);
  }

  /** Keeps the colour of an item on sale, or withdrawn, until the transaction ends. */
  async lockColourByItem(tx: Tx, id: string): Promise<void> {
    await tx.listRows(lockColour, [id]);
  }
}
