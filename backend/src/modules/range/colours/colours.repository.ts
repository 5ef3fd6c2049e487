import { Injectable } from '@nestjs/common';
import type { ColourFields } from '@plinth/contracts/range/colours/colours-row';
import { bool, int, json, nullable, narrow, pick, tables } from '../../../platform/data/database/columns';
import { Db, type Connection, type Tx } from '../../../platform/data/database/db';
import { sql } from '../../../platform/data/database/sql';
import { variantOnSale } from '../../stock/stock/on-sale';
import type { CatalogueEdit, EditableObject, Values } from '../catalogue-changes/edit-kinds';
import { SETTLE_PRICES } from '../items/settle-prices-sql';
import { COLOUR_ROW, COLOUR_SHAPE, type StoredColour } from './colour-row';
import { colourError } from './colours.errors';

const DETAIL = { ...COLOUR_SHAPE, version: tables.colour.version };
export type StoredDetail = StoredColour & { version: number };
const POSITION = pick(tables.colour, 'code', 'name', 'position');
const OPTION = {
  value: tables.colour.code,
  label: tables.colour.name,
  kind: narrow<ColourFields['kind']>(tables.colour.kind),
};

const byCode = sql(DETAIL, `select ${COLOUR_ROW}, c.version from colour c where c.code = $1`);
const options = sql(OPTION, 'select code as value, name as label, kind from colour order by position, code');
// Locks all colours in the same order, so that concurrent moves wait for each other and never deadlock.
const lockOrder = sql(POSITION, 'select code, name, position from colour order by position, code for no key update');
const lockSwatch = sql(
  pick(tables.colour, 'name', 'swatch'),
  'select name, swatch from colour where code = $1 for no key update',
);
const isTaken = sql(
  { taken: bool },
  'select exists (select from colour where (code = $1 or plain_text(name) = plain_text($2)) and code <> $3) as taken',
);
const EDITABLE = { id: tables.colour.code, label: tables.colour.name, values: narrow<Values>(json) };
const editable = `
  select c.code as id, c.name as label, json_build_object('name', c.name, 'kind', c.kind, 'base', c.base, 'grain', c.grain, 'finish', c.finish,
         'pattern', c.pattern, 'grained', c.grained, 'thicknesses', c.thicknesses, 'price_group', c.price_group, 'description', c.description,
         'is_withdrawn', c.withdrawn_at is not null) as values
    from colour c where c.code = any($1::text[]) order by c.code`;
const readEditable = sql(EDITABLE, editable);
/** The code stays, so items of stock that name a colour may be added meanwhile: `for update` would make them wait. */
const lockEditable = sql(EDITABLE, `${editable} for no key update`);
const writeFields = sql(`
  update colour c
     set name = case when e.fields ? 'name' then e.fields ->> 'name' else c.name end,
         base = case when e.fields ? 'base' then e.fields ->> 'base' else c.base end,
         grain = case when e.fields ? 'grain' then e.fields ->> 'grain' else c.grain end,
         finish = case when e.fields ? 'finish' then e.fields ->> 'finish' else c.finish end,
         pattern = case when e.fields ? 'pattern' then e.fields ->> 'pattern' else c.pattern end,
         grained = case when e.fields ? 'grained' then (e.fields ->> 'grained')::bool else c.grained end,
         thicknesses = case when e.fields ? 'thicknesses' then array(select t::float8 from jsonb_array_elements_text(e.fields -> 'thicknesses') t) else c.thicknesses end,
         price_group = case when e.fields ? 'price_group' then e.fields ->> 'price_group' else c.price_group end,
         description = case when e.fields ? 'description' then e.fields ->> 'description' else c.description end,
         withdrawn_at = case when not e.fields ? 'is_withdrawn' then c.withdrawn_at when (e.fields ->> 'is_withdrawn')::bool then now() end,
         version = c.version + 1
    from jsonb_to_recordset($1::jsonb) as e(id text, fields jsonb) where c.code = e.id`);
const variantsIn = sql(
  { id: tables.variant.id },
  `select v.id from variant v join product p on p.id = v.product_id
    where v.colour_code = any($1::text[]) and p.is_active and ${variantOnSale()} order by v.id`,
);
/** Variants that are off sale only because of their colour. */
const variantsBack = sql(
  { id: tables.variant.id },
  `select v.id from variant v join product p on p.id = v.product_id
    where v.colour_code = any($1::text[]) and p.is_active and v.is_active and not ${variantOnSale()} order by v.id`,
);
const cutToOrder = sql(
  { items: int },
  `select count(*)::int as items from product p
    where p.kind = 'cupboard' and p.made_to_order and p.is_active and exists (select from variant v where v.product_id = p.id and ${variantOnSale()})`,
);
const itemsIn = sql(
  { product_id: tables.variant.product_id },
  'select distinct product_id from variant where colour_code = any($1::text[])',
);
const insert = sql(`
  insert into colour (code, name, kind, base, grain, finish, pattern, grained, thicknesses, price_group, description, position)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9::float8[], $10, $11, (select coalesce(max(position) + 1, 0) from colour))`);
const setPositions = sql(`
  update colour c set position = wanted.nth - 1, version = c.version + 1
    from unnest($1::text[]) with ordinality as wanted(code, nth)
   where c.code = wanted.code and c.position <> wanted.nth - 1`);

const soldItemNames = sql(
  { names: nullable(narrow<string[]>(json)) },
  `
  select json_agg(distinct p.name) as names from variant v join product p on p.id = v.product_id
   where v.id = any($1::text[]) and p.is_active and ${variantOnSale()} and coalesce(v.colour_code <> all($2::text[]), true)`,
);
const settlePrices = sql(SETTLE_PRICES);

@Injectable()
export class ColoursRepository {
  constructor(private readonly db: Db) {}

  inTransaction<Answer>(work: (tx: Tx) => Promise<Answer>): Promise<Answer> {
    return this.db.transaction(work);
  }

  /** @throws DomainError colour-not-found */
  async getDetail(code: string): Promise<StoredDetail> {
    const row = await this.db.findRow(byCode, [code]);
    if (!row) throw colourError('colour-not-found', { log: code });
    return row;
  }

  /** Locks a colour and reads the file of its photograph; undefined where there is no such colour. */
  lockSwatch(tx: Tx, code: string) {
    return tx.findRow(lockSwatch, [code]);
  }

  /** @param key of the photograph's file; null: the shop draws the colour */
  async updateSwatch(tx: Tx, code: string, key: string | null): Promise<void> {
    await tx.prisma.colour.update({ where: { code }, data: { swatch: key }, select: { code: true } });
  }

  options() {
    return this.db.listRows(options);
  }

  /** Checks that another colour has the name, as people read it, or the code. */
  async isTaken(on: Connection, code: string, name: string, own = ''): Promise<boolean> {
    const row = await on.getRow(isTaken, [code, name, own]);
    return row.taken;
  }

  /** Inserts a colour after all others. */
  async insertColour(tx: Tx, code: string, colour: ColourFields): Promise<void> {
    const {
      name,
      kind,
      base,
      grain,
      finish,
      pattern,
      grained: hasGrain,
      thicknesses,
      price_group,
      description,
    } = colour;
    await tx.execute(insert, [
      code,
      name,
      kind,
      base,
      grain,
      finish,
      pattern,
      hasGrain,
      thicknesses,
      price_group,
      description,
    ]);
  }

  async mapEditable(on: Connection, codes: readonly string[], lock: boolean): Promise<Map<string, EditableObject>> {
    const rows = await on.listRows(lock ? lockEditable : readEditable, [codes]);
    return new Map(rows.map(({ id, label, values }) => [id, { label, root: id, values }]));
  }

  async writeEdits(tx: Tx, edits: readonly Pick<CatalogueEdit, 'id' | 'field' | 'value'>[]): Promise<void> {
    const colours = [...Map.groupBy(edits, ({ id }) => id)].map(([id, colourEdits]) => ({
      id,
      fields: Object.fromEntries(colourEdits.map(({ field, value }) => [field, value])),
    }));
    await tx.execute(writeFields, [JSON.stringify(colours)]);
    if (edits.some(({ field }) => field === 'is_withdrawn')) {
      const items = await tx.listRows(itemsIn, [colours.map(({ id }) => id)]);
      await tx.execute(settlePrices, [items.map(({ product_id }) => product_id)]);
    }
  }

  /** Lists variants on sale in these colours. */
  async listVariantsOnSale(on: Connection, codes: readonly string[]): Promise<string[]> {
    return codes.length === 0 ? [] : (await on.listRows(variantsIn, [codes])).map(({ id }) => id);
  }

  /** Lists variants that return to sale with these colours. */
  async listReturningVariants(on: Connection, codes: readonly string[]): Promise<string[]> {
    return codes.length === 0 ? [] : (await on.listRows(variantsBack, [codes])).map(({ id }) => id);
  }

  /** Counts cupboards that are made in any board that is chosen. */
  async countMadeToOrder(on: Connection): Promise<number> {
    const { items } = await on.getRow(cutToOrder);
    return items;
  }

  lockOrder(tx: Tx) {
    return tx.listRows(lockOrder);
  }

  /** Sets the position of all colours, in the order of the codes. */
  async updatePositions(tx: Tx, codes: readonly string[]): Promise<void> {
    await tx.execute(setPositions, [codes]);
  }

  /** Lists the names of items with one of these variants on sale, except in withdrawn colours. */
  async listSoldItemNames(
    on: Connection,
    variantIds: readonly string[],
    withdrawn: readonly string[],
  ): Promise<string[]> {
    const { names } = await on.getRow(soldItemNames, [variantIds, withdrawn]);
    return names ?? [];
  }
}
