import { Injectable } from '@nestjs/common';
import {
  columnList,
  float,
  json,
  nullable,
  narrow,
  pick,
  tables,
  text,
  type RowOf,
} from '../../../platform/data/database/columns';
import { Db } from '../../../platform/data/database/db';
import { sql } from '../../../platform/data/database/sql';
import { nextDeliveryDay } from '../../stock/stock/open-lines';
import { variantOnSale } from '../../stock/stock/on-sale';
import { TRADE_FIGURES, readTradeFigures } from '../../base/company/trade-figures';
import { ALL_FITTINGS, readKeptFittings, readRememberedFittings } from './kept-fittings';
import {
  boxLines,
  CARD_NOW,
  CATEGORY,
  COLOUR_COLUMNS,
  DRAWN,
  LISTED,
  LISTED_COLUMNS,
  PALETTE_ROW,
  PRODUCT,
  PRODUCT_COLUMNS,
  productFacts,
  SELLABLE,
  VARIANT_NOW,
  variantOptions,
  type CardNow,
  type CategoryRecord,
  type DrawnVariant,
  type ListedRow,
  type PaletteRecord,
  type ProductRecord,
  type Sellable,
  type VariantNow,
} from './catalogue.rows';
import { PALETTE } from './picture-address';

const IS_ON_SALE = variantOnSale();
const FREE = 'coalesce(s.for_sale - s.held - s.allocated, 0)';

/** Items on sale in recommended order; the position is the row in the catalogue's index. */
const listedIds = sql(
  { ids: nullable(narrow<string[]>(json)) },
  `
  select json_agg(p.id order by p.position, p.slug) as ids from product p
   where p.is_active and exists (select from variant v where v.product_id = p.id and ${IS_ON_SALE})`,
);

/** Properties by which shoppers choose hardware. */
const CHOICE_FACTS = ['Opening angle', 'Overlay', 'Closing', 'Extension', 'Load'];
const FINISH = `jsonb_path_query_first(v.options, '$[*] ? (@.name == "Finish").value') #>> '{}'`;

const listedProducts = sql(
  LISTED,
  `
  select ${columnList(LISTED_COLUMNS, 'p')},
         p.compare_at_price is not null as special, p.unit ->> 'type' as unit_type, coalesce(p.fits, '{}') as fits,
         case when p.kind = 'hardware' then p.unit #> '{host,widths}' end as cupboard,
         (extract(epoch from p.created_at) * 1000)::float8 as created_ms,
         (extract(epoch from p.updated_at) * 1000)::float8 as updated_ms,
         v.first_variant, v.stocked, v.in_stock, v.variants,
         coalesce((select json_agg(f) from jsonb_array_elements(p.facts) f where p.kind = 'hardware' and f ->> 'label' = any($2)), '[]') as facts,
         case when p.photo_leads then (select o.id from item_photo o where o.product_id = p.id order by o.position, o.id limit 1) end as photo,
         case when p.kind = 'cupboard' and p.made_to_order and not v.stocked then p.unit end as unit
    from unnest($1::uuid[]) with ordinality as wanted(id, nth)
    join product p on p.id = wanted.id and p.is_active
    join lateral (
      select (array_agg(v.id order by v.position, v.id))[1] as first_variant, bool_or(v.is_stocked) as stocked,
             bool_or(v.is_stocked and ${FREE} > 0) as in_stock,
             json_agg(json_build_object('sku', v.sku, 'name', v.name, 'colour', v.colour_code, 'finish', ${FINISH}, 'options', v.options,
               'price', v.price, 'compare_at_price', v.compare_at_price) order by v.position, v.id) as variants
        from variant v left join stock_level s on s.item_id = v.id
       where v.product_id = p.id and ${IS_ON_SALE}) v on v.first_variant is not null
   order by wanted.nth`,
);

const cardsNow = sql(
  CARD_NOW,
  `
  select p.id, p.price, p.compare_at_price, p.price_varies,
         greatest(0, coalesce((select max(s.for_sale - s.held - s.allocated) from variant v join stock_level s on s.item_id = v.id
                                where v.product_id = p.id and ${IS_ON_SALE} and v.is_stocked), 0)) as free
    from product p where p.id = any($1::uuid[]) and p.is_active`,
);

const variantsNow = sql(
  VARIANT_NOW,
  `
  select v.id, v.product_id, v.name, v.colour_code as colour, ${FINISH} as finish, v.options, v.price, v.compare_at_price, v.is_stocked, greatest(0, ${FREE}) as free
    from variant v left join stock_level s on s.item_id = v.id
   where v.product_id = any($1::uuid[]) and ${IS_ON_SALE} order by v.position, v.id`,
);

const SELECT_SELLABLE = `
  select v.id, v.sku, p.slug as product_slug, p.name as product_name, v.name as variant_name, p.kind, p.unit,
         v.colour_code, c.kind as colour_kind, v.options, v.price, v.compare_at_price, ${IS_ON_SALE} and p.is_active as on_sale,
         p.made_to_order, p.lead_class, p.parcel, v.is_stocked,
         ${FREE} as free, ${nextDeliveryDay('v.id', `v.is_stocked and ${FREE} <= 0`, { isConfirmed: false })} as more_on,
         (extract(epoch from p.updated_at) * 1000)::float8 as updated_ms, ${PALETTE} as palette
    from variant v
    join product p on p.id = v.product_id
    left join colour c on c.code = v.colour_code
    left join stock_level s on s.item_id = v.id`;

const sellableById = sql(SELLABLE, `${SELECT_SELLABLE} where v.id = any($1)`);

/** Finds a variant by id, by SKU, or by the slug of its item, of which it is the first variant. */
const sellableByName = sql(
  SELLABLE,
  `
  ${SELECT_SELLABLE}
   where ${IS_ON_SALE} and p.is_active and (v.id = lower($1) or v.sku = $1 or p.slug = $1)
   order by (v.id = lower($1)) desc, (v.sku = $1) desc, v.position, v.id limit 1`,
);

const bySlug = sql(
  PRODUCT,
  `
  select ${columnList(PRODUCT_COLUMNS, 'p')}, coalesce(p.fits, '{}') as fits, coalesce(p.goes_with, '{}') as goes_with,
         (extract(epoch from p.updated_at) * 1000)::float8 as updated_ms, ${PALETTE} as palette,
         coalesce((select json_agg(json_build_object('id', o.id, 'alt', o.alt) order by o.position, o.id)
                     from item_photo o where o.product_id = p.id), '[]') as photos,
         (select json_agg(json_build_object('id', v.id, 'sku', v.sku, 'name', v.name, 'options', v.options,
                 'colour_code', v.colour_code, 'price', v.price, 'compare_at_price', v.compare_at_price,
                 'is_stocked', v.is_stocked, 'pack_of', v.pack_of, 'free', ${FREE},
                 'more_on', ${nextDeliveryDay('v.id', `v.is_stocked and ${FREE} <= 0`, { isConfirmed: true })}) order by v.position, v.id)
            from variant v left join stock_level s on s.item_id = v.id
           where v.product_id = p.id and ${IS_ON_SALE}) as variants
    from product p
   where p.slug = $1 and p.is_active`,
);

const drawnVariant = sql(
  DRAWN,
  `
  select p.kind, p.name, p.unit, p.is_draft, coalesce(p.picture, '{}') || coalesce(v.picture, '{}') as picture, v.colour_code,
         (extract(epoch from p.updated_at) * 1000)::float8 as updated_ms
    from variant v join product p on p.id = v.product_id where v.id = $1`,
);

/** Palette in one statement, so that its version matches its colours and figures. */
const palette = sql(
  PALETTE_ROW,
  `
  select ${PALETTE} as version,
         (select json_object_agg(f.key, f.value) from constant f where starts_with(f.key, '${TRADE_FIGURES}')) as figures,
         (select json_agg(shown) from (
           select ${columnList(COLOUR_COLUMNS)}, coalesce(thicknesses, '{}') as thicknesses, withdrawn_at is not null as is_withdrawn from colour order by position, code) shown) as colours,
         ${ALL_FITTINGS} as fittings`,
);
const categories = sql(CATEGORY, `select ${columnList(CATEGORY)} from category order by position, slug`);
/**
 * Sum of hashes of all rows: any inserted, deleted or changed row changes it. It includes whether an item is in
 * stock, but not how many.
 */
const stamp = sql(
  { stamp: text },
  `
  select concat_ws(' ',
    (select concat_ws(' ', count(*), max(updated_at), sum(hashtext(concat_ws(' ', id, is_active, price, position)))) from product),
    (select concat_ws(' ', count(*), sum(hashtext(v::text))) from variant v),
    (select sum(hashtext(item_id)) from stock_level where for_sale > held + allocated),
    (select md5(string_agg(c::text, ' ' order by c.code)) from colour c),
    (select md5(string_agg(f::text, ' ' order by f.id)) from fitting f),
    (select md5(string_agg(c::text, ' ' order by c.slug)) from category c)) as stamp`,
);
const slugs = sql(
  { slug: tables.product.slug, updated_ms: float },
  'select slug, (extract(epoch from updated_at) * 1000)::float8 as updated_ms from product where is_active order by slug',
);

/** Items that a top is cut for: of hardware, only sinks, basins and hobs have a description in `unit`. */
const fixtures = sql(
  pick(tables.product, 'slug', 'name', 'unit'),
  `
  select slug, name, unit from product p
   where kind = 'hardware' and unit is not null and is_active and exists (select from variant v where v.product_id = p.id and ${IS_ON_SALE})
   order by position, slug`,
);

const parseOptions = (row: RowOf<typeof SELLABLE>): Sellable => ({
  ...row,
  options: variantOptions.parse(row.options),
});

@Injectable()
export class CatalogueRepository {
  constructor(private readonly db: Db) {}

  async listOnSaleIds(): Promise<string[]> {
    const row = await this.db.getRow(listedIds);
    return row.ids ?? [];
  }

  /** Lists the items that are on sale, in the given order. */
  listOnSale(ids: readonly string[]): Promise<ListedRow[]> {
    return this.db.listRows(listedProducts, [ids, CHOICE_FACTS]);
  }

  /** Reads a stamp that changes whenever the results of `listOnSale`, `getPalette` or `listCategories` would. */
  async readStamp(): Promise<string> {
    const row = await this.db.getRow(stamp);
    return row.stamp;
  }

  async mapLiveCards(productIds: readonly string[]): Promise<Map<string, CardNow>> {
    const rows = await this.db.listRows(cardsNow, [productIds]);
    return new Map(rows.map((row) => [row.id, row]));
  }

  /** Lists the variants on sale of these items, each item's in order. */
  listLiveVariants(productIds: readonly string[]): Promise<VariantNow[]> {
    return this.db.listRows(variantsNow, [productIds]);
  }

  async listSellables(variantIds: readonly string[]): Promise<Sellable[]> {
    return (await this.db.listRows(sellableById, [variantIds])).map(parseOptions);
  }

  async findSellable(name: string): Promise<Sellable | null> {
    const row = await this.db.findRow(sellableByName, [name]);
    return row ? parseOptions(row) : null;
  }

  async findProduct(slug: string): Promise<ProductRecord | null> {
    const row = await this.db.findRow(bySlug, [slug]);
    if (!row?.variants) return null;
    return {
      ...row,
      facts: productFacts.parse(row.facts),
      box: boxLines.parse(row.box),
      variants: row.variants.map((variant) => ({ ...variant, options: variantOptions.parse(variant.options) })),
    };
  }

  /** Finds the data from which a picture of a variant is drawn. */
  /** Finds the file of a colour's photograph; null where the colour is drawn. */
  async findSwatchKey(code: string): Promise<string | null> {
    const colour = await this.db.prisma.colour.findUnique({ where: { code }, select: { swatch: true } });
    return colour?.swatch ?? null;
  }

  async findDrawnVariant(variantId: string): Promise<DrawnVariant | null> {
    const row = await this.db.findRow(drawnVariant, [variantId]);
    return row ?? null;
  }

  async getPalette(): Promise<PaletteRecord> {
    const { version, colours, figures, fittings } = await this.db.getRow(palette);
    const { values, tables } = readTradeFigures(new Map(Object.entries(figures ?? {})));
    const keptFittings = readKeptFittings(fittings);
    return {
      version,
      colours: colours ?? [],
      figures: { values: values ?? {}, tables: { ...tables, ...keptFittings.tables } },
      rememberedFittings: readRememberedFittings(fittings).tables,
      fittingCosts: keptFittings.costs,
    };
  }

  listCategories(): Promise<CategoryRecord[]> {
    return this.db.listRows(categories);
  }

  listFixtures(): Promise<Pick<RowOf<typeof tables.product>, 'slug' | 'name' | 'unit'>[]> {
    return this.db.listRows(fixtures);
  }

  listSlugs(): Promise<{ slug: string; updated_ms: number }[]> {
    return this.db.listRows(slugs);
  }
}
