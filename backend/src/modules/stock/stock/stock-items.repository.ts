import { Injectable } from '@nestjs/common';
import type { ItemFields } from '@plinth/contracts/stock/stock/stock-items';
import { ownKinds, type BaseUnit, type OwnKind } from '@plinth/contracts/stock/stock/stock-labels';
import {
  bool,
  columnList,
  int,
  json,
  narrow,
  pick,
  tables,
  text,
  texts,
  type RowOf,
} from '../../../platform/data/database/columns';
import { Db, type Connection, type Tx } from '../../../platform/data/database/db';
import { sql } from '../../../platform/data/database/sql';
import { OPEN_LINE } from './open-lines';

const KINDS = ownKinds.codes.map((code) => `'${code}'`).join(', ');
const FIELDS = {
  ...pick(
    tables.stock_item,
    'id',
    'sku',
    'name',
    'colour_code',
    'thickness',
    'length',
    'width',
    'is_active',
    'per_carton',
    'carton_length',
  ),
  kind: narrow<OwnKind>(tables.stock_item.kind),
  base_unit: narrow<BaseUnit>(tables.stock_item.base_unit),
};
const ITEM = { ...FIELDS, bom_codes: texts, units: json };
export type ItemRecord = RowOf<typeof ITEM>;
const ITEM_SELECT = `select ${columnList(FIELDS, 'i')}, coalesce(i.bom_codes, '{}') as bom_codes,
    coalesce((select jsonb_agg(jsonb_build_object('name', u.name, 'factor', u.factor) order by u.factor, u.name) from stock_unit u where u.item_id = i.id), '[]') as units
  from stock_item i where i.id = $1 and i.kind in (${KINDS})`;
const byId = sql(ITEM, ITEM_SELECT);
const lockById = sql(ITEM, `${ITEM_SELECT} for update of i`);

const NAMED = { name: text, sku: tables.stock_item.sku, is_active: tables.stock_item.is_active };
const takenArticle = sql(
  { name: text },
  `
  select i.label as name from stock_item i where (i.sku = $1 or i.id = lower($1)) and i.id <> $2
  union all
  select variant_label(p.name, v.name) from variant v join product p on p.id = v.product_id where v.sku = $1 limit 1`,
);
const sameItem = sql(
  NAMED,
  `
  select i.label as name, i.sku, i.is_active from stock_item i
   where i.kind = $2 and i.kind in ('board', 'edging', 'top') and i.id <> $1 and i.base_unit = $7 and i.colour_code is not distinct from $3
     and i.thickness is not distinct from $4::float8 and i.length is not distinct from $5::int and i.width is not distinct from $6::int limit 1`,
);
const takenBomCode = sql(
  { code: text, name: text },
  `
  select c.code, i.label as name from unnest($2::text[]) c(code) join stock_item i on c.code = any(i.bom_codes)
   where i.id <> $1 and i.is_active order by c.code limit 1`,
);

/** Takes a code ($1) from the items that are not among these article numbers ($2). */
const removeBomCode = sql(
  `update stock_item i set bom_codes = array_remove(i.bom_codes, $1) where $1 = any(i.bom_codes) and i.sku <> all($2::text[])`,
);
const addBomCode = sql(
  `update stock_item i set bom_codes = array_append(i.bom_codes, $1) where i.sku = any($2::text[]) and not $1 = any(i.bom_codes)`,
);

/** Condition for a panel (`p`) that waits for its board: planned, and on no cutting list. */
const WAITS = `p.status = 'planned' and not exists (select from cutting_list_panel m where m.panel_id = p.id)`;
/** Condition that a panel (`p`) can be cut from a board (`i`): its key has the board's colour and thickness. */
const FITS = `i.kind = 'board' and i.is_active
  and p.board_key in (i.colour_code || '/' || i.thickness::text, 'hardboard-' || i.colour_code || '/' || i.thickness::text)`;
/**
 * Assigns this board to fitting planned panels without one; panels that wait for it but no longer fit get another
 * fitting board, or none. Planned cutting lists keep theirs.
 */
const assignPanels = sql(`
  update panel p set item_id = (select i.id from stock_item i where ${FITS} order by i.id limit 1)
   where p.status = 'planned' and p.item_id is null and exists (select from stock_item i where i.id = $1 and ${FITS})
      or p.item_id = $1 and ${WAITS} and not exists (select from stock_item i where i.id = $1 and ${FITS})`);
const lockChanges = sql(`select from pg_advisory_xact_lock(hashtextextended('stock items', 0))`);
const lockBoards = sql(`select from pg_advisory_xact_lock_shared(hashtextextended('stock items', 0))`);

const RELIANCE = { is_booked: bool, is_bought: bool, is_cut: bool };
const reliance = sql(
  RELIANCE,
  `
  select exists (select from stock_movement where item_id = $1) or exists (select from stock_count_line where item_id = $1)
         or exists (select from stock_hold where item_id = $1) or exists (select from stock_allocation_line where item_id = $1) as is_booked,
         exists (select from purchase_order_line where item_id = $1) or exists (select from supplier_price where item_id = $1) as is_bought,
         exists (select from cutting_sheet where item_id = $1) or exists (select from stock_item where cut_from_id = $1)
         or exists (select from panel p where p.item_id = $1 and not (${WAITS})) as is_cut`,
);
export type Reliance = RowOf<typeof RELIANCE>;
/** Projects with panels before the edger that no other edging in use is wide enough for. */
const EDGED_WITH = `
                select j.number::text from stock_item i join panel p on p.status in ('planned', 'nested', 'cut') and p.needs_edging
                  join project j on j.id = p.project_id and j.status in ('released', 'in_production') cross join lateral jsonb_each(p.edging) t(edge, tape)
                 where i.id = $1 and i.kind = 'edging' and jsonb_typeof(t.tape) = 'object' and t.tape ->> 'colour' = i.colour_code
                   and (t.tape ->> 'width')::int <= i.width and not exists (select from stock_item o where o.id <> i.id and o.is_active
                     and o.kind = 'edging' and o.colour_code = i.colour_code and o.width >= (t.tape ->> 'width')::int)`;
const NEEDS = { on_hand: int, kept: int, orders: texts, lists: texts, projects: texts };
/**
 * Uses of an item that keep it from being retired: stock, reservations, open purchase orders, uncut cutting lists,
 * and panels that fit no other sheet size.
 */
const needs = sql(
  NEEDS,
  `
  select s.on_hand, s.held + s.allocated as kept,
         array(select distinct o.number from purchase_order_line l join purchase_order o on o.id = l.order_id
                where l.item_id = $1 and ${OPEN_LINE} and o.status in ('draft', 'sent', 'confirmed') order by o.number) as orders,
         array(select distinct c.number::text from cutting_sheet t join cutting_list c on c.id = t.list_id and c.run_id = t.run_id
                where t.item_id = $1 and t.status = 'waiting' and c.status <> 'cancelled') as lists,
         array(select distinct j.number::text from panel p join project j on j.id = p.project_id
                where p.item_id = $1 and p.status in ('planned', 'nested')
                  and not (${WAITS} and exists (select from stock_item i where i.id <> $1 and ${FITS}))
               union ${EDGED_WITH}) as projects
    from stock_level s where s.item_id = $1`,
);
export type Needs = RowOf<typeof NEEDS>;
const COLOUR = { ...pick(tables.colour, 'code', 'name'), is_board: bool, is_withdrawn: bool };
const colours = sql(
  COLOUR,
  `select code, name, kind = 'board' as is_board, withdrawn_at is not null as is_withdrawn from colour order by position, code`,
);
const hasColour = sql(
  pick(tables.colour, 'code'),
  `select code from colour where code = $1 and ($2::text <> 'board' or kind = 'board')`,
);

/** Stores items that the company adds itself, and assigns panels to their boards. */
@Injectable()
export class StockItemsRepository {
  constructor(private readonly db: Db) {}

  inTransaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.db.transaction(work);
  }

  findById(id: string, on: Connection = this.db): Promise<ItemRecord | undefined> {
    return on.findRow(byId, [id]);
  }

  lockById(tx: Tx, id: string): Promise<ItemRecord | undefined> {
    return tx.findRow(lockById, [id]);
  }

  /** Makes others who change items, or release projects, wait until the transaction ends. */
  async lockChanges(tx: Tx): Promise<void> {
    await tx.listRows(lockChanges, []);
  }

  /** Keeps boards from being added or retired until the transaction ends; any number may hold it. */
  async lockBoards(tx: Tx): Promise<void> {
    await tx.listRows(lockBoards, []);
  }

  /** Finds the name of another item, or of goods sold, that has an article number. */
  findByArticle(tx: Tx, sku: string, exceptId: string) {
    return tx.findRow(takenArticle, [sku, exceptId]);
  }

  /** Finds another board, edging or top of the same colour and size. */
  findSame(tx: Tx, { kind, colour_code, thickness, length, width, base_unit }: ItemFields, exceptId: string) {
    return tx.findRow(sameItem, [exceptId, kind, colour_code, thickness, length, width, base_unit]);
  }

  /** Finds another item in use that bills of materials call by one of these codes. */
  findByBomCodes(tx: Tx, codes: readonly string[], exceptId: string) {
    return tx.findRow(takenBomCode, [exceptId, codes]);
  }

  /** Returns whether an item of a kind can have a colour: boards only those of cupboards, not those of tops alone. */
  async hasColour(tx: Tx, code: string, kind: OwnKind): Promise<boolean> {
    return (await tx.findRow(hasColour, [code, kind])) !== undefined;
  }

  listColours() {
    return this.db.listRows(colours, []);
  }

  async insertItem(tx: Tx, id: string, { units, ...fields }: ItemFields): Promise<void> {
    await tx.prisma.stock_item.create({ data: { id, ...fields }, select: { id: true } });
    await this.insertUnits(tx, id, units);
  }

  async updateItem(tx: Tx, id: string, { units, ...fields }: ItemFields): Promise<void> {
    await tx.prisma.stock_item.update({ where: { id }, data: fields, select: { id: true } });
    await tx.prisma.stock_unit.deleteMany({ where: { item_id: id } });
    await this.insertUnits(tx, id, units);
  }

  async renameItem(tx: Tx, id: string, name: string): Promise<void> {
    await tx.prisma.stock_item.update({ where: { id }, data: { name }, select: { id: true } });
  }

  /** Says which items a bill of materials means by a code, by their article numbers. */
  async assignBomCode(tx: Tx, code: string, skus: readonly string[]): Promise<void> {
    await tx.execute(removeBomCode, [code, skus]);
    await tx.execute(addBomCode, [code, skus]);
  }

  async markActive(tx: Tx, id: string, is_active: boolean): Promise<void> {
    await tx.prisma.stock_item.update({ where: { id }, data: { is_active }, select: { id: true } });
  }

  /** Assigns waiting panels to a board that fits, and those it no longer fits to another. */
  async assignPanels(tx: Tx, id: string): Promise<void> {
    await tx.execute(assignPanels, [id]);
  }

  getReliance(id: string, on: Connection = this.db): Promise<Reliance> {
    return on.getRow(reliance, [id]);
  }

  getNeeds(on: Connection, id: string): Promise<Needs> {
    return on.getRow(needs, [id]);
  }

  private async insertUnits(tx: Tx, item_id: string, units: ItemFields['units']): Promise<void> {
    await tx.prisma.stock_unit.createMany({ data: units.map((unit) => ({ item_id, ...unit })) });
  }
}
