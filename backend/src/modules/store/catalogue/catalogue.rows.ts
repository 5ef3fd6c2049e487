import type { ConstantOverrides } from '@plinth/cabinetry/constants';
import * as z from 'zod';

/** Shapes of what the catalogue keeps as JSON, checked when it is read. */
export const variantOptions = z.array(z.object({ name: z.string(), value: z.string() }));
export type VariantOptions = z.infer<typeof variantOptions>;
export const productFacts = z.array(z.object({ label: z.string(), value: z.string() }));
export const boxLines = z.array(z.object({ quantity: z.int(), text: z.string() }));

export type ProductKind = 'cupboard' | 'hardware' | 'top' | 'sample' | 'set';
export type ParcelSize = 'small' | 'bulky';
export type LeadClass = 'quick' | 'standard' | 'long';

/** An item on sale, as it is kept in memory: what a card shows but for price and stock, which are always of now. */
export interface ListedProduct {
  id: string;
  slug: string;
  name: string;
  kind: ProductKind;
  category_slug: string;
  subcategory_slug: string;
  width: number | null;
  height: number | null;
  depth: number | null;
  /** As it was when the catalogue was read: for comparing, not for showing. */
  price: number;
  made_to_order: boolean;
  lead_class: LeadClass;
  unit_type: string | null;
  fits: readonly string[];
  updated_ms: number;
  first_variant: string;
  /** Some variant is kept in stock. */
  stocked: boolean;
  /** Of its variants, in their order. */
  colours: readonly string[];
  /** The field of a choice that puts a colour where it shows; null for what is sold in the colours that it comes in. */
  recoloured_by: 'front_colour' | 'carcass_colour' | null;
}

/** What a variant is found and told apart by. */
export interface ListedVariant {
  sku: string;
  name: string;
  colour: string | null;
  finish: string | null;
  options: VariantOptions;
  price: number;
  compare_at_price: number | null;
}

/** The same with what its filters, orders and search words are made of. */
export interface ListedRow extends Omit<ListedProduct, 'colours' | 'recoloured_by'> {
  description: string;
  search_words: string;
  special: boolean;
  in_stock: boolean;
  position: number;
  created_ms: number;
  variants: ListedVariant[];
  /** Facts that hardware is chosen by. */
  facts: { label: string; value: string }[];
  /** What a cupboard that is cut to order is made from; null for all else. */
  unit: unknown;
}

/** What a card shows as it is now. */
export interface CardNow {
  id: string;
  price: number;
  compare_at_price: number | null;
  price_varies: boolean;
  /** Of the variant of which most is free; 0 for what is cut to order. */
  free: number;
}

/** A variant as a card shows it when it is what was asked for, as it is now. */
export interface VariantNow extends Pick<
  ListedVariant,
  'colour' | 'finish' | 'options' | 'price' | 'compare_at_price'
> {
  id: string;
  product_id: string;
  is_stocked: boolean;
  free: number;
}

/** A variant that can be bought, with what its price, dispatch and name need. */
export interface Sellable {
  id: string;
  sku: string;
  product_slug: string;
  product_name: string;
  variant_name: string;
  kind: ProductKind;
  unit: unknown;
  colour_code: string | null;
  colour_kind: string | null;
  options: VariantOptions;
  price: number;
  compare_at_price: number | null;
  /** Neither the item nor the variant was taken off sale. */
  on_sale: boolean;
  made_to_order: boolean;
  lead_class: LeadClass;
  parcel: ParcelSize;
  is_stocked: boolean;
  /** On hand less what is held; 0 for what is cut to order. */
  free: number;
  updated_ms: number;
  palette: string;
}

/** All colours at once, and the trade figures that the company set: what every drawing follows from. */
export interface PaletteRecord {
  /** Changes with any of them. */
  version: string;
  colours: ColourRecord[];
  figures: ConstantOverrides;
}

export interface ColourRecord {
  code: string;
  name: string;
  kind: 'board' | 'laminate' | 'stone';
  base: string;
  grain: string | null;
  finish: string;
  pattern: string;
  grained: boolean;
  thicknesses: number[];
  price_group: string;
  description: string;
}

export interface CategoryRecord {
  slug: string;
  parent_slug: string | null;
  label: string;
  text: string;
}

export interface ProductRecord {
  id: string;
  slug: string;
  name: string;
  kind: ProductKind;
  category_slug: string;
  subcategory_slug: string;
  description: string;
  special_reason: string | null;
  unit: unknown;
  picture: unknown;
  facts: { label: string; value: string }[];
  box: { quantity: number; text: string }[];
  fits: string[];
  goes_with: string[];
  width: number | null;
  height: number | null;
  depth: number | null;
  made_to_order: boolean;
  lead_class: LeadClass;
  parcel: ParcelSize;
  updated_ms: number;
  palette: string;
  variants: {
    id: string;
    sku: string;
    name: string;
    options: VariantOptions;
    colour_code: string | null;
    price: number;
    compare_at_price: number | null;
    is_stocked: boolean;
    free: number;
  }[];
}
