import type { ConstantOverrides } from '@plinth/cabinetry/model/constants';
import type { CupboardWidths } from '@plinth/cabinetry/top/fixture';
import * as z from 'zod';
import type { KeptFittings } from './kept-fittings';
import {
  bool,
  float,
  int,
  json,
  nullable,
  narrow,
  pick,
  notNull,
  tables,
  text,
  type RowOf,
} from '../../../platform/data/database/columns';
import type { Making } from '../workshop-load/work-content';

/** Schemas of the catalogue's JSON columns, checked when read. */
export const variantOptions = z.array(z.object({ name: z.string(), value: z.string() }));
export type VariantOptions = z.infer<typeof variantOptions>;
export const productFacts = z.array(z.object({ label: z.string(), value: z.string() }));
export const boxLines = z.array(z.object({ quantity: z.int(), text: z.string() }));

export type ProductKind = 'cupboard' | 'hardware' | 'top' | 'sample' | 'set';
export type ParcelSize = 'small' | 'bulky';
export type LeadClass = 'quick' | 'standard' | 'long';

const KIND = {
  kind: narrow<ProductKind>(tables.product.kind),
  made_to_order: tables.product.made_to_order,
  lead_class: narrow<LeadClass>(tables.product.lead_class),
};

/** Columns by which a variant is found and distinguished. */
const LISTED_VARIANT = {
  ...pick(tables.variant, 'sku', 'name', 'price', 'compare_at_price'),
  colour: tables.variant.colour_code,
  finish: nullable(text),
  options: narrow<VariantOptions>(tables.variant.options),
};
export type ListedVariant = RowOf<typeof LISTED_VARIANT>;

/** Columns of an item on sale for its filters, orders, search words and card. */
export const LISTED_COLUMNS = {
  ...pick(tables.product, 'id', 'slug', 'name', 'category_slug', 'subcategory_slug', 'description', 'search_words'),
  ...pick(tables.product, 'width', 'height', 'depth', 'price', 'position'),
  ...KIND,
};
export const LISTED = {
  ...LISTED_COLUMNS,
  special: bool,
  unit_type: nullable(text),
  fits: notNull(tables.product.fits),
  /** Widths of the cupboard that a sink or basin needs. */
  cupboard: nullable(narrow<CupboardWidths>(json)),
  created_ms: float,
  updated_ms: float,
  first_variant: tables.variant.id,
  /** True if any variant is stocked. */
  stocked: bool,
  in_stock: bool,
  variants: narrow<ListedVariant[]>(json),
  /** Properties by which shoppers choose hardware. */
  facts: narrow<{ label: string; value: string }[]>(json),
  /** Photograph that is shown instead of its drawing. */
  photo: nullable(tables.item_photo.id),
  /** Description of a cupboard that is cut to order; null for all else. */
  unit: nullable(json),
};
export type ListedRow = RowOf<typeof LISTED>;

type OnlyForSearch =
  'description' | 'search_words' | 'special' | 'in_stock' | 'position' | 'created_ms' | 'variants' | 'facts' | 'unit';

/**
 * Item on sale as held in memory: all of its card except price and stock, which are read live. `price` is as of the
 * last reading: use it to compare, not to show.
 */
export interface ListedProduct extends Omit<ListedRow, OnlyForSearch | 'fits'> {
  fits: readonly string[];
  /** Colours of its variants, in their order. */
  colours: readonly string[];
  /** Panels of one piece. */
  making: Making;
  /** Configuration field that sets its visible colour; null for items sold only in the colours they have. */
  recoloured_by: 'front_colour' | 'carcass_colour' | null;
  /** Range of widths in mm, and the number of colours it can be cut in; null for items sold as they are. */
  cut: { least_width: number; most_width: number; colours: number } | null;
}

/** Live columns of a card. */
export const CARD_NOW = {
  ...pick(tables.product, 'id', 'price', 'compare_at_price', 'price_varies'),
  /** Highest free quantity among its variants; 0 for items cut to order. */
  free: int,
};
export type CardNow = RowOf<typeof CARD_NOW>;

/** Live columns of a variant that a card shows because it was asked for. */
export const VARIANT_NOW = {
  ...pick(tables.variant, 'id', 'product_id', 'name', 'price', 'compare_at_price', 'is_stocked'),
  ...pick(LISTED_VARIANT, 'colour', 'finish', 'options'),
  free: int,
};
export type VariantNow = RowOf<typeof VARIANT_NOW>;

/** Columns of a sellable variant for its price, dispatch and name. */
export const SELLABLE = {
  ...pick(tables.variant, 'id', 'sku', 'colour_code', 'options', 'price', 'compare_at_price', 'is_stocked'),
  ...KIND,
  parcel: narrow<ParcelSize>(tables.product.parcel),
  unit: tables.product.unit,
  product_slug: tables.product.slug,
  product_name: tables.product.name,
  variant_name: tables.variant.name,
  colour_kind: nullable(tables.colour.kind),
  /** True unless the item or the variant was taken off sale. */
  on_sale: bool,
  /** Free quantity: on hand less held; 0 for items cut to order. */
  free: int,
  /** Day on which a supplier delivers more, if none is free. */
  more_on: nullable(text),
  updated_ms: float,
  palette: text,
};
export interface Sellable extends Omit<RowOf<typeof SELLABLE>, 'options'> {
  options: VariantOptions;
}

export const COLOUR_COLUMNS = {
  ...pick(tables.colour, 'code', 'name', 'base', 'grain', 'finish', 'pattern', 'grained', 'price_group', 'description'),
  kind: narrow<'board' | 'laminate' | 'stone'>(tables.colour.kind),
};
export interface ColourRecord extends RowOf<typeof COLOUR_COLUMNS> {
  thicknesses: number[];
  /** True if nothing new is made of this colour. */
  is_withdrawn: boolean;
}

export const PALETTE_ROW = {
  version: text,
  colours: nullable(narrow<ColourRecord[]>(json)),
  figures: nullable(narrow<Record<string, unknown>>(json)),
  fittings: nullable(json),
};

/** All colours and the company's trade figures, from which every drawing is made. */
export interface PaletteRecord {
  /** Changes with any colour, figure or fitting. */
  version: string;
  colours: ColourRecord[];
  /** Figures and fittings. */
  figures: ConstantOverrides;
  /** Fittings with those that were withdrawn. */
  rememberedFittings: KeptFittings['tables'];
  /** What fittings cost by their stock code, in cents. */
  fittingCosts: Readonly<Record<string, number>>;
}

export const CATEGORY = pick(tables.category, 'slug', 'parent_slug', 'label', 'text');
export type CategoryRecord = RowOf<typeof CATEGORY>;

interface ProductVariant extends Pick<
  RowOf<typeof tables.variant>,
  'id' | 'sku' | 'name' | 'colour_code' | 'options' | 'price' | 'compare_at_price' | 'is_stocked' | 'pack_of'
> {
  free: number;
  more_on: string | null;
}

export const PRODUCT_COLUMNS = {
  ...pick(tables.product, 'id', 'slug', 'name', 'category_slug', 'subcategory_slug', 'description', 'special_reason'),
  ...pick(tables.product, 'unit', 'picture', 'facts', 'box', 'width', 'height', 'depth', 'photo_leads'),
  ...KIND,
  parcel: narrow<ParcelSize>(tables.product.parcel),
};
export const PRODUCT = {
  ...PRODUCT_COLUMNS,
  fits: notNull(tables.product.fits),
  goes_with: notNull(tables.product.goes_with),
  updated_ms: float,
  palette: text,
  photos: narrow<{ id: string; alt: string }[]>(json),
  variants: nullable(narrow<ProductVariant[]>(json)),
};
export interface ProductRecord extends Omit<RowOf<typeof PRODUCT>, 'facts' | 'box' | 'variants'> {
  facts: z.infer<typeof productFacts>;
  box: z.infer<typeof boxLines>;
  variants: (Omit<ProductVariant, 'options'> & { options: VariantOptions })[];
}

/** Columns that a picture of a variant is drawn from. */
export const DRAWN = {
  ...pick(tables.product, 'name', 'unit', 'is_draft'),
  kind: KIND.kind,
  colour_code: tables.variant.colour_code,
  /** Drawing of the item with the changes of the variant. */
  picture: json,
  updated_ms: float,
};
export type DrawnVariant = RowOf<typeof DRAWN>;
