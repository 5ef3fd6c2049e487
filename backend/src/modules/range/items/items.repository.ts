import { Injectable } from '@nestjs/common';
import type { ItemState } from '@plinth/contracts/range/items/item-labels';
import * as z from 'zod';
import {
  bool,
  float,
  instant,
  int,
  json,
  nullable,
  narrow,
  pick,
  tables,
  text,
  type RowOf,
} from '../../../platform/data/database/columns';
import { Db, type Connection, type Tx } from '../../../platform/data/database/db';
import { sql } from '../../../platform/data/database/sql';
import type { ParcelSize, LeadClass, ProductKind } from '../../store/catalogue/catalogue.rows';
import { PALETTE } from '../../store/catalogue/picture-address';
import { ITEM_STATE, METRE_PRICES } from './editable-items.repository';

const LABELLED = narrow<{ value: string; label: string }[]>(json);

const ITEM = {
  ...pick(tables.product, 'id', 'name', 'description', 'special_reason', 'facts', 'box', 'search_words', 'slug'),
  ...pick(
    tables.product,
    'subcategory_slug',
    'position',
    'width',
    'height',
    'depth',
    'unit',
    'updated_at',
    'photo_leads',
    'picture',
  ),
  kind: narrow<ProductKind>(tables.product.kind),
  lead_class: narrow<LeadClass>(tables.product.lead_class),
  parcel: narrow<ParcelSize>(tables.product.parcel),
  state: narrow<ItemState>(text),
  goes_with: LABELLED,
  former_slugs: narrow<string[]>(json),
  subcategories: LABELLED,
  metre_prices: narrow<{ depth: number; price: number }[]>(json),
  added: narrow<{ sku: string; name: string; at: string; by: string }[]>(json),
  updated_ms: float,
  palette: text,
};
export type ItemRecord = RowOf<typeof ITEM>;
const VARIANT = {
  ...pick(
    tables.variant,
    'id',
    'sku',
    'name',
    'price',
    'compare_at_price',
    'options',
    'position',
    'is_active',
    'colour_code',
    'is_stocked',
  ),
  free: int,
  waiting: int,
  since: nullable(instant),
};
export type ItemVariantRecord = RowOf<typeof VARIANT>;

const item = sql(
  ITEM,
  `
  select p.id, p.name, p.description, p.special_reason, p.facts, p.box, p.search_words, p.slug, p.subcategory_slug, p.position, p.width, p.height,
         p.depth, p.unit, p.updated_at, p.photo_leads, p.picture, p.kind, p.lead_class, p.parcel, ${ITEM_STATE} as state,
         coalesce((select json_agg(json_build_object('value', g.slug, 'label', coalesce(o.name, g.slug)) order by g.nth)
                     from unnest(p.goes_with) with ordinality g(slug, nth) left join product o on o.slug = g.slug), '[]') as goes_with,
         coalesce((select json_agg(r.slug order by r.at desc) from slug_redirect r where r.kind = 'item' and r.target = p.slug), '[]') as former_slugs,
         coalesce((select json_agg(json_build_object('value', c.slug, 'label', c.label) order by c.position)
                     from category c where c.parent_slug = p.category_slug), '[]') as subcategories,
         ${METRE_PRICES} as metre_prices,
         coalesce((select json_agg(json_build_object('sku', a.after ->> 'sku', 'name', a.after ->> 'variant', 'at', a.at, 'by', a.actor) order by a.id desc)
                     from audit_entry a where a.subject_kind = 'item' and a.subject_id = $1::text and a.action = 'item.variant'), '[]') as added, (extract(epoch from p.updated_at) * 1000)::float8 as updated_ms, ${PALETTE} as palette
    from product p where p.id = $1::uuid`,
);
const variants = sql(
  VARIANT,
  `
  select v.id, v.sku, v.name, v.price, v.compare_at_price, v.options, v.position, v.is_active, v.colour_code, v.is_stocked,
         greatest(0, coalesce(s.for_sale - s.held - s.allocated, 0)) as free,
         (select count(*)::int from back_in_stock_request b where b.variant_id = v.id and b.confirmed_at is not null) as waiting,
         (select max(c.applied_at) from catalogue_edit e join catalogue_change c on c.id = e.change_id
           where e.root_id = $1::text and e.kind = 'variant' and e.object_id = v.id and e.field = 'price' and c.applied_at is not null) as since
    from variant v left join stock_level s on s.item_id = v.id where v.product_id = $1::uuid order by v.position, v.id`,
);
/** `$1`: [{ id, from, slug, name }] */
const copyItems = sql(
  { id: tables.product.id },
  `
  insert into product (id, slug, kind, category_slug, subcategory_slug, name, description, unit, picture, facts, box, parcel, fits, goes_with, search_words,
                       width, height, depth, price, price_varies, made_to_order, lead_class, is_active, is_draft, position, updated_at)
  select e.id, e.slug, p.kind, p.category_slug, p.subcategory_slug, e.name, p.description, p.unit, p.picture, p.facts, p.box, p.parcel, p.fits, p.goes_with,
         p.search_words, p.width, p.height, p.depth, p.price, p.price_varies, p.made_to_order, p.lead_class, false, true, p.position, now()
    from jsonb_to_recordset($1::jsonb) as e(id uuid, "from" uuid, slug text, name text) join product p on p.id = e."from" returning id`,
);
const takenSkus = sql(
  { sku: tables.variant.sku },
  'select sku from variant where sku = any($1::text[]) or id = any(select lower(s) from unnest($1::text[]) s)',
);
/** `$1`: [{ item, from, sku }]. The copy of a reduced variant gets the price before the reduction. */
const copyVariants = sql(
  { id: tables.variant.id },
  `
  insert into variant (id, product_id, sku, name, options, colour_code, price, picture, is_stocked, pack_of, position)
  select lower(e.sku), e.item, e.sku, v.name, v.options, v.colour_code, coalesce(v.compare_at_price, v.price), v.picture, v.is_stocked, v.pack_of, v.position
    from jsonb_to_recordset($1::jsonb) as e(item uuid, "from" text, sku text) join variant v on v.id = e."from" returning id`,
);

/** Item to create as a copy of another. */
export interface ItemCopy {
  readonly id: string;
  readonly from: string;
  readonly slug: string;
  readonly name: string;
}
export interface VariantCopy {
  readonly item: string;
  readonly from: string;
  readonly sku: string;
}

export const storedOptions = z.array(z.object({ name: z.string(), value: z.string() }));
export const storedFacts = z.array(z.object({ label: z.string(), value: z.string() }));
export const storedPicture = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).nullable();
export const storedBox = z.array(z.object({ quantity: z.int(), text: z.string() }));

const LOCKED_VARIANT = {
  ...pick(tables.variant, 'id', 'options', 'colour_code'),
  product_name: tables.product.name,
  kind: nullable(text),
};
/** Locks an item and lists its variants: two people who add the same variant see each other's. */
const holdVariants = sql(
  LOCKED_VARIANT,
  `
  select v.id, v.options, v.colour_code, p.name as product_name, (select c.kind from colour c where c.code = v.colour_code) as kind
    from product p join variant v on v.product_id = p.id where p.id = $1::uuid order by v.position, v.id for update of p`,
);
const colour = sql(
  { kind: tables.colour.kind, is_sold: bool },
  'select kind, withdrawn_at is null as is_sold from colour where code = $1',
);
const insertVariant = sql(
  { id: tables.variant.id },
  `
  insert into variant (id, product_id, sku, name, options, colour_code, price, picture, is_stocked, pack_of, position, is_active)
  select lower($3), v.product_id, $3, $4, $5::jsonb, $6, $7, v.picture, v.is_stocked, v.pack_of,
         (select max(position) + 1 from variant where product_id = v.product_id), false
    from variant v where v.id = $2 and v.product_id = $1::uuid returning id`,
);

/** Variant to create as a copy of another of its item. */
export interface NewVariantRow {
  readonly item_id: string;
  readonly original_id: string;
  readonly sku: string;
  readonly name: string;
  readonly options: readonly object[];
  readonly colour_code: string | null;
  readonly price: number;
}

@Injectable()
export class ItemsRepository {
  constructor(private readonly db: Db) {}

  async findItem(id: string): Promise<ItemRecord | undefined> {
    return this.db.findRow(item, [id]);
  }

  listVariants(itemId: string): Promise<ItemVariantRecord[]> {
    return this.db.listRows(variants, [itemId]);
  }

  inTransaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.db.transaction(work);
  }

  /** Inserts drafts as copies of other items; returns the ids of those whose original exists. */
  async copyItems(tx: Tx, copies: readonly ItemCopy[]): Promise<string[]> {
    return (await tx.listRows(copyItems, [JSON.stringify(copies)])).map(({ id }) => id);
  }

  listSoldSkus(tx: Tx, itemId: string): Promise<{ id: string; sku: string }[]> {
    return tx.prisma.variant.findMany({
      where: { product_id: itemId, is_active: true },
      select: { id: true, sku: true },
      orderBy: [{ position: 'asc' }, { id: 'asc' }],
    });
  }

  async listTakenSkus(tx: Connection, skus: readonly string[]): Promise<string[]> {
    return (await tx.listRows(takenSkus, [skus])).map(({ sku }) => sku);
  }

  copyVariants(tx: Tx, copies: readonly VariantCopy[]) {
    return tx.listRows(copyVariants, [JSON.stringify(copies)]);
  }

  lockVariants(tx: Tx, itemId: string): Promise<RowOf<typeof LOCKED_VARIANT>[]> {
    return tx.listRows(holdVariants, [itemId]);
  }

  findColour(tx: Tx, code: string) {
    return tx.findRow(colour, [code]);
  }

  /** Inserts a variant that is not on sale yet; undefined where the one to copy does not exist. */
  insertVariant(tx: Tx, { item_id, original_id, sku, name, options, colour_code, price }: NewVariantRow) {
    return tx.findRow(insertVariant, [item_id, original_id, sku, name, JSON.stringify(options), colour_code, price]);
  }
}
