import type { ConstantOverrides } from '@plinth/cabinetry/model/constants';
import type { CupboardWidths } from '@plinth/cabinetry/top/fixture';
import * as z from 'zod';
import {
  bool,
  float,
  int,
  json,
  nullable,
  of,
  pick,
  sure,
  tables,
  text,
  type RowOf,
} from '../../../platform/data/database/columns';
import type { Pieces } from '../workshop-load/stations';

/** Shapes of what the catalogue keeps as JSON, checked when it is read. */
export const variantOptions = z.array(z.object({ name: z.string(), value: z.string() }));
export type VariantOptions = z.infer<typeof variantOptions>;
export const productFacts = z.array(z.object({ label: z.string(), value: z.string() }));
export const boxLines = z.array(z.object({ quantity: z.int(), text: z.string() }));

export type ProductKind = 'cupboard' | 'hardware' | 'top' | 'sample' | 'set';
export type ParcelSize = 'small' | 'bulky';
export type LeadClass = 'quick' | 'standard' | 'long';

const KIND = {
  kind: of<ProductKind>(tables.product.kind),
  made_to_order: tables.product.made_to_order,
  lead_class: of<LeadClass>(tables.product.lead_class),
};

/** Facts that a variant is found and told apart by. */
const LISTED_VARIANT = {
  ...pick(tables.variant, 'sku', 'name', 'price', 'compare_at_price'),
  colour: tables.variant.colour_code,
  finish: nullable(text),
  options: of<VariantOptions>(tables.variant.options),
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
  fits: sure(tables.product.fits),
  /** Widths of the cupboard that a sink or basin needs. */
  cupboard: nullable(of<CupboardWidths>(json)),
  created_ms: float,
  updated_ms: float,
  first_variant: tables.variant.id,
  /** Some variant is kept in stock. */
  stocked: bool,
  in_stock: bool,
  variants: of<ListedVariant[]>(json),
  /** Facts that hardware is chosen by. */
  facts: of<{ label: string; value: string }[]>(json),
  /** The photograph that stands for it before its drawing. */
  photo: nullable(tables.item_photo.id),
  /** Description of a cupboard that is cut to order; null for all else. */
  unit: nullable(json),
};
export type ListedRow = RowOf<typeof LISTED>;

type OnlyForSearch =
  'description' | 'search_words' | 'special' | 'in_stock' | 'position' | 'created_ms' | 'variants' | 'facts' | 'unit';

/**
 * An item on sale, as it is kept in memory: what a card shows but for price and stock, which are always of now. Its price is what it was when the
 * catalogue was read: for comparing, not for showing.
 */
export interface ListedProduct extends Omit<ListedRow, OnlyForSearch | 'fits'> {
  fits: readonly string[];
  /** Colours of its variants, in their order. */
  colours: readonly string[];
  /** Panels of one of it. */
  pieces: Pieces;
  /** The field of a choice that puts a colour where it shows; null for what is sold in the colours that it comes in. */
  recoloured_by: 'front_colour' | 'carcass_colour' | null;
  /** Widths, in mm, and how many colours it can be cut in; null for what is sold as it is. */
  cut: { least_width: number; most_width: number; colours: number } | null;
}

/** Facts of a card as they are now. */
export const CARD_NOW = {
  ...pick(tables.product, 'id', 'price', 'compare_at_price', 'price_varies'),
  /** Free quantity of the variant of which most is free; 0 for what is cut to order. */
  free: int,
};
export type CardNow = RowOf<typeof CARD_NOW>;

/** A variant as a card shows it when it is what was asked for, as it is now. */
export const VARIANT_NOW = {
  ...pick(tables.variant, 'id', 'product_id', 'name', 'price', 'compare_at_price', 'is_stocked'),
  ...pick(LISTED_VARIANT, 'colour', 'finish', 'options'),
  free: int,
};
export type VariantNow = RowOf<typeof VARIANT_NOW>;

/** A variant that can be bought, with what its price, dispatch and name need. */
export const SELLABLE = {
  ...pick(tables.variant, 'id', 'sku', 'colour_code', 'options', 'price', 'compare_at_price', 'is_stocked'),
  ...KIND,
  parcel: of<ParcelSize>(tables.product.parcel),
  unit: tables.product.unit,
  product_slug: tables.product.slug,
  product_name: tables.product.name,
  variant_name: tables.variant.name,
  colour_kind: nullable(tables.colour.kind),
  /** Neither the item nor the variant was taken off sale. */
  on_sale: bool,
  /** On hand less what is held; 0 for what is cut to order. */
  free: int,
  /** Day on which a supplier says that more comes, where none is free. */
  more_on: nullable(text),
  updated_ms: float,
  palette: text,
};
export interface Sellable extends Omit<RowOf<typeof SELLABLE>, 'options'> {
  options: VariantOptions;
}

export const COLOUR_COLUMNS = {
  ...pick(tables.colour, 'code', 'name', 'base', 'grain', 'finish', 'pattern', 'grained', 'price_group', 'description'),
  kind: of<'board' | 'laminate' | 'stone'>(tables.colour.kind),
};
export interface ColourRecord extends RowOf<typeof COLOUR_COLUMNS> {
  thicknesses: number[];
  /** Nothing new is made of it. */
  is_withdrawn: boolean;
}

export const PALETTE_ROW = {
  version: text,
  colours: nullable(of<ColourRecord[]>(json)),
  figures: nullable(of<Record<string, unknown>>(json)),
};

/** All colours at once, and the trade figures that the company set: what every drawing follows from. */
export interface PaletteRecord {
  /** Changes with any of them. */
  version: string;
  colours: ColourRecord[];
  figures: ConstantOverrides;
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
  parcel: of<ParcelSize>(tables.product.parcel),
};
export const PRODUCT = {
  ...PRODUCT_COLUMNS,
  fits: sure(tables.product.fits),
  goes_with: sure(tables.product.goes_with),
  updated_ms: float,
  palette: text,
  photos: of<{ id: string; alt: string }[]>(json),
  variants: nullable(of<ProductVariant[]>(json)),
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
  /** The item's drawing with what the variant changes of it. */
  picture: json,
  updated_ms: float,
};
export type DrawnVariant = RowOf<typeof DRAWN>;
