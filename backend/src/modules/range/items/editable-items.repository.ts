import { Injectable } from '@nestjs/common';
import { int, json, narrow, pick, tables, text } from '../../../platform/data/database/columns';
import type { Connection, Tx } from '../../../platform/data/database/db';
import { sql, type Statement } from '../../../platform/data/database/sql';
import { variantOnSale } from '../../stock/stock/on-sale';
import { variantName } from '../../stock/stock/stock-list';
import { SETTLE_PRICES } from './settle-prices-sql';
import type { EditableObject, Json, Values } from '../catalogue-changes/edit-kinds';

const EDITABLE = { id: text, root: text, label: text, values: narrow<Record<string, Json>>(json) };

const VARIANTS = `
  select v.id, v.product_id::text as root, ${variantName} as label,
         jsonb_build_object('name', v.name, 'price', v.price, 'compare_at_price', v.compare_at_price, 'options', v.options,
           'position', v.position, 'is_active', v.is_active, 'pack_of', v.pack_of) as values
    from variant v join product p on p.id = v.product_id where v.id = any($1::text[]) order by v.id`;
const variants = sql(EDITABLE, VARIANTS);
const lockVariants = sql(EDITABLE, `${VARIANTS} for update of v`);

export const ITEM_STATE = `case when p.is_active then 'active' when p.is_draft then 'draft' else 'withdrawn' end`;
export const METRE_PRICES = `coalesce((select jsonb_agg(jsonb_build_object('depth', b.blank -> 'depth', 'price', b.blank -> 'pricePerMetre') order by b.nth)
  from jsonb_array_elements(case when p.kind = 'top' then p.unit -> 'blanks' end) with ordinality b(blank, nth)), '[]')`;
const ITEMS = `
  select p.id::text, p.id::text as root, p.name as label,
         jsonb_build_object('name', p.name, 'description', p.description, 'special_reason', p.special_reason, 'facts', p.facts, 'box', p.box,
           'search_words', p.search_words, 'goes_with', coalesce(p.goes_with, '{}'), 'slug', p.slug, 'subcategory_slug', p.subcategory_slug,
           'position', p.position, 'state', ${ITEM_STATE}, 'lead_class', p.lead_class, 'parcel', p.parcel,
           'size', case when p.width is null then null else jsonb_build_object('width', p.width, 'height', p.height, 'depth', p.depth) end,
           'metre_prices', ${METRE_PRICES},
           'picture', case when p.kind = 'hardware' then p.picture end) as values
    from product p where p.id = any($1::uuid[]) order by p.id`;
const items = sql(EDITABLE, ITEMS);
const lockItems = sql(EDITABLE, `${ITEMS} for update of p`);
const PIECE = { length: int, depth: int };
const soldItems = sql(
  {
    ...pick(tables.variant, 'id', 'product_id', 'colour_code', 'price', 'compare_at_price', 'is_stocked'),
    kind: tables.product.kind,
    unit: tables.product.unit,
    length: { ...PIECE.length, nullable: true },
    depth: { ...PIECE.depth, nullable: true },
  },
  `
  select v.id, v.product_id, v.colour_code, v.price, v.compare_at_price, v.is_stocked, p.kind, p.unit,
         (v.picture ->> 'length')::int as length, (v.picture ->> 'depth')::int as depth
    from variant v join product p on p.id = v.product_id
   where v.product_id = any($1::uuid[]) and ${variantOnSale()} order by v.product_id, v.position, v.id`,
);

/** `$1`: [{ id, value }], any number of rows. */
const setItemColumn = (column: string, value: string): Statement<Record<string, never>> =>
  sql(
    `update product p set ${column} = ${value}, updated_at = now() from jsonb_to_recordset($1::jsonb) as e(id uuid, value jsonb) where p.id = e.id`,
  );
const setVariantColumn = (column: string, value: string): Statement<Record<string, never>> =>
  sql(
    `update variant v set ${column} = ${value} from jsonb_to_recordset($1::jsonb) as e(id text, value jsonb) where v.id = e.id`,
  );

const AS_TEXT = `e.value #>> '{}'`;
const AS_INT = `(e.value #>> '{}')::int`;

const itemWrites: Readonly<Record<string, readonly Statement<Record<string, never>>[]>> = {
  name: [setItemColumn('name', AS_TEXT)],
  description: [setItemColumn('description', AS_TEXT)],
  special_reason: [setItemColumn('special_reason', AS_TEXT)],
  facts: [setItemColumn('facts', 'e.value')],
  box: [setItemColumn('box', 'e.value')],
  search_words: [setItemColumn('search_words', AS_TEXT)],
  goes_with: [setItemColumn('goes_with', 'array(select jsonb_array_elements_text(e.value))')],
  slug: [setItemColumn('slug', AS_TEXT)],
  subcategory_slug: [
    setItemColumn('subcategory_slug', AS_TEXT),
    setItemColumn(
      'category_slug',
      `coalesce((select c.parent_slug from category c where c.slug = ${AS_TEXT}), p.category_slug)`,
    ),
  ],
  position: [setItemColumn('position', AS_INT)],
  state: [
    sql(`update product p set is_active = (${AS_TEXT} = 'active'), is_draft = (${AS_TEXT} = 'draft'), updated_at = now()
      from jsonb_to_recordset($1::jsonb) as e(id uuid, value jsonb) where p.id = e.id`),
  ],
  lead_class: [setItemColumn('lead_class', AS_TEXT)],
  parcel: [setItemColumn('parcel', AS_TEXT)],
  picture: [setItemColumn('picture', `case when jsonb_typeof(e.value) = 'object' then e.value end`)],
  size: [
    sql(`update product p set width = (e.value ->> 'width')::int, height = (e.value ->> 'height')::int, depth = (e.value ->> 'depth')::int,
        unit = case when p.kind = 'cupboard' and jsonb_typeof(e.value) = 'object' then p.unit || e.value else p.unit end, updated_at = now()
      from jsonb_to_recordset($1::jsonb) as e(id uuid, value jsonb) where p.id = e.id`),
  ],
  metre_prices: [
    setItemColumn(
      'unit',
      `jsonb_set(p.unit, '{blanks}', (
        select jsonb_agg(b.blank || coalesce((select jsonb_build_object('pricePerMetre', m -> 'price') from jsonb_array_elements(e.value) m
                                               where m -> 'depth' = b.blank -> 'depth' limit 1), '{}') order by b.nth)
          from jsonb_array_elements(p.unit -> 'blanks') with ordinality b(blank, nth)))`,
    ),
  ],
};

const variantWrites: Readonly<Record<string, Statement<Record<string, never>>>> = {
  name: setVariantColumn('name', AS_TEXT),
  price: setVariantColumn('price', AS_INT),
  compare_at_price: setVariantColumn('compare_at_price', AS_INT),
  options: setVariantColumn('options', 'e.value'),
  position: setVariantColumn('position', AS_INT),
  is_active: setVariantColumn('is_active', `(${AS_TEXT})::bool`),
  pack_of: setVariantColumn('pack_of', AS_INT),
};

const itemsOfVariants = sql(
  { product_id: tables.variant.product_id },
  'select distinct product_id from variant where id = any($1::text[])',
);
/** Updates the prices of uncut lengths of tops: a cut top costs at most what the next uncut length does. */
const updateUncutPrices = sql(`
  update product p set unit = jsonb_set(p.unit, '{blanks}', (
    select jsonb_agg(jsonb_set(b.blank, '{uncut}', coalesce((
        select jsonb_agg(u.piece || coalesce((
            select jsonb_build_object('price', v.price) from variant v
             where v.product_id = p.id and v.is_active and (v.picture ->> 'length')::int = (u.piece ->> 'length')::int
               and (v.picture ->> 'depth')::int = (b.blank ->> 'depth')::int order by v.position, v.id limit 1), '{}') order by u.nth)
          from jsonb_array_elements(b.blank -> 'uncut') with ordinality u(piece, nth)), '[]')) order by b.nth)
      from jsonb_array_elements(p.unit -> 'blanks') with ordinality b(blank, nth)))
   where p.id = any($1::uuid[]) and p.kind = 'top' and jsonb_typeof(p.unit -> 'blanks') = 'array'`);

type Edit = { readonly id: string; readonly field: string; readonly value: Json };

const mapById = (rows: readonly { id: string; root: string; label: string; values: Values }[]) =>
  new Map<string, EditableObject>(rows.map(({ id, ...object }) => [id, object]));
const settlePrices = sql(SETTLE_PRICES);

/** Reads and writes items and variants for changes, hundreds in a few statements. */
@Injectable()
export class EditableItemsRepository {
  async mapVariants(on: Connection, ids: readonly string[], lock: boolean): Promise<Map<string, EditableObject>> {
    return mapById(await on.listRows(lock ? lockVariants : variants, [ids]));
  }

  async mapItems(on: Connection, ids: readonly string[], lock: boolean): Promise<Map<string, EditableObject>> {
    return mapById(await on.listRows(lock ? lockItems : items, [ids]));
  }

  /** Maps addresses to item ids. */
  async mapBySlug(on: Connection, slugs: readonly string[]): Promise<Map<string, string>> {
    if (slugs.length === 0) return new Map();
    return new Map(
      (await on.prisma.product.findMany({ where: { slug: { in: [...slugs] } }, select: { id: true, slug: true } })).map(
        ({ id, slug }) => [slug, id],
      ),
    );
  }

  async listSubcategories(on: Connection): Promise<Set<string>> {
    return new Set(
      (
        await on.prisma.category.findMany({
          where: { parent_slug: { not: null } },
          select: { slug: true, parent_slug: true },
        })
      ).map(({ slug }) => slug),
    );
  }

  /** Lists the variants on sale of items, with the facts that their prices follow from. */
  listSoldVariants(on: Connection, itemIds: readonly string[]) {
    return on.listRows(soldItems, [itemIds]);
  }

  async writeItems(tx: Tx, edits: readonly Edit[]): Promise<void> {
    for (const [field, fieldEdits] of Map.groupBy(edits, (edit) => edit.field))
      for (const statement of itemWrites[field] ?? []) await tx.execute(statement, [toJsonRows(fieldEdits)]);
  }

  async writeVariants(tx: Tx, edits: readonly Edit[]): Promise<void> {
    for (const [field, fieldEdits] of Map.groupBy(edits, (edit) => edit.field)) {
      if (!Object.hasOwn(variantWrites, field)) throw new Error(`A variant's ${field} cannot be written`);
      await tx.execute(variantWrites[field], [toJsonRows(fieldEdits)]);
    }
    const products = (await tx.listRows(itemsOfVariants, [edits.map(({ id }) => id)])).map(
      ({ product_id }) => product_id,
    );
    await tx.prisma.product.updateMany({ where: { id: { in: [...products] } }, data: { updated_at: new Date() } });
    await tx.execute(settlePrices, [products]);
    await tx.execute(updateUncutPrices, [products]);
  }
}

const toJsonRows = (edits: readonly Edit[]): string => JSON.stringify(edits.map(({ id, value }) => ({ id, value })));
