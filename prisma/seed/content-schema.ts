import * as z from 'zod';
import { PRICE_GROUPS, boardColourSchema } from '@plinth/cabinetry/model/boards';
import { UNIT_TYPES, unitSchema } from '@plinth/cabinetry/model/unit';
import { USUAL_HANDLES } from '@plinth/cabinetry/model/usual-fittings';
import { cupboardWidthsSchema, fixtureHoleSchema } from '@plinth/cabinetry/top/fixture';
import { TOP_EDGES } from '@plinth/cabinetry/top/slab';
import { SURFACE_PATTERNS } from '@plinth/cabinetry/drawing/surface-paint';
import { hardwarePictureSchema, pictureChangeSchema } from './picture-schema';

/**
 * What the content files of the catalogue may say. The files are the shop's own: a shopkeeper reads and edits them, so everything is
 * written out in words, prices are cents including VAT, sizes whole millimetres. Unknown keys are refused: a misspelt field must not be
 * lost in silence.
 */

/** Part of an address: lower case, digits, hyphens. */
export const slug = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'Use lower case, digits and single hyphens')
  .max(100);
/** Upper case with hyphens, as printed on the shelf label. */
export const sku = z
  .string()
  .regex(/^[A-Z0-9]+(?:[-.][A-Z0-9]+)*$/, 'Use capitals, digits and hyphens')
  .max(40);
const hex = z.string().regex(/^#[0-9A-F]{6}$/, 'Write colours like #1F5A4C');
/** A name: short, no line breaks. */
export const words = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .regex(/^[^\n\t]*$/);
/** One to a few sentences that end in a full stop. */
export const sentences = (max: number) =>
  words(max)
    .min(20)
    .regex(/[.?!]$/, 'End with a full stop');
export const price = z.int().positive().max(100_000_000).describe('Cents including VAT');
export const mm = z.int().min(1).max(6_000).describe('Millimetres');
const date = z.iso.date();

export const BRANCH_CODES = ['kya-sand', 'hennopspark', 'boksburg'] as const;
export const branchCode = z.enum(BRANCH_CODES);
/** Pieces on the shelf of every branch. */
const stock = z.record(branchCode, z.int().min(0).max(100_000));

const searchWords = z.array(words(40)).max(12).describe('What people also call it, never shown');

// ---------------------------------------------------------------------------------------------------------------- colours.json

/** Price groups of tops; boards have those of the cabinetry library. */
export const TOP_PRICE_GROUPS = ['laminate-a', 'laminate-b', 'stone-a', 'stone-b', 'stone-c'] as const;

const colourFields = {
  code: slug,
  /** Ends the SKU of an item in this colour. */
  short: z.string().regex(/^[A-Z]{2}$/),
  name: words(40),
  /** Ground colour on the screen. */
  base: hex,
  /** Colour of the grain, veins or speckles; null for a plain colour. */
  grain: hex.nullable(),
  pattern: z.enum(SURFACE_PATTERNS),
  finish: boardColourSchema.shape.finish,
  /** The finish in words. */
  surface: words(40),
  /** True when parts may not be turned on the sheet. */
  grained: z.boolean(),
  /** Thicknesses kept, mm; 3 is hardboard for backs. */
  thicknesses: z.array(z.int().positive()).min(1),
  description: sentences(160),
  /** Where it looks right. */
  suits: sentences(160),
  /** Whether a sample can be ordered. */
  sample: z.boolean(),
};
export const colourSchema = z
  .discriminatedUnion('kind', [
    z.strictObject({ ...colourFields, kind: z.literal('board'), priceGroup: z.enum(PRICE_GROUPS) }),
    z.strictObject({ ...colourFields, kind: z.literal('laminate'), priceGroup: z.enum(TOP_PRICE_GROUPS) }),
    z.strictObject({ ...colourFields, kind: z.literal('stone'), priceGroup: z.enum(TOP_PRICE_GROUPS) }),
  ])
  .refine(
    (colour) => (colour.pattern === 'plain') === (colour.grain === null),
    'A plain colour has no grain, any other needs one',
  )
  .refine(
    (colour) => colour.kind === 'board' || colour.priceGroup.startsWith(colour.kind),
    'Price group of another kind',
  );
export type ColourContent = z.output<typeof colourSchema>;

// ------------------------------------------------------------------------------------------------------------- categories.json

const heading = {
  slug,
  /** On buttons and in menus. */
  label: words(40),
  /** Heading of the listing. */
  title: words(60),
  text: sentences(300),
};
export const categorySchema = z.strictObject({
  ...heading,
  subcategories: z.array(z.strictObject(heading)).min(1),
});
export type CategoryContent = z.output<typeof categorySchema>;

// -------------------------------------------------------------------------------------------------------------- cupboards.json

export const LEAD_CLASSES = ['standard', 'long'] as const;

export const cupboardSchema = z
  .strictObject({
    slug,
    sku,
    name: words(70),
    subcategory: z.enum(['kitchen', 'bedroom', 'bathroom', 'panel', 'specials']),
    description: sentences(420),
    /** What it is, to the millimetre (libs/cabinetry/model/unit.ts); the front's colour comes from `colours`. */
    unit: unitSchema,
    /** Front colours shown on the card, the first is the one in the picture; each is a variant. Every other board can be chosen too. */
    colours: z.array(slug).min(1).max(14),
    /** How long the workshop takes; the working days are constants. */
    leadClass: z.enum(LEAD_CLASSES),
    /** Hardware that goes with it, by slug: handles, trays, legs. */
    goesWith: z.array(slug).max(8),
    searchWords,
    added: date,
    /** Only for specials: sold below the price that its panels and hardware make. */
    special: z
      .strictObject({
        /** What is left of the usual price, percent. */
        percentOfUsual: z.int().min(40).max(95),
        reason: sentences(200),
        until: date,
        /** How many there are; null when more can be cut until the date. */
        pieces: z.int().positive().nullable(),
      })
      .optional(),
  })
  .refine(
    (cupboard) => (cupboard.subcategory === 'specials') === (cupboard.special !== undefined),
    'Specials need a special, others have none',
  );
export type CupboardContent = z.output<typeof cupboardSchema>;

// --------------------------------------------------------------------------------------------------------------- hardware/*.json

const stockCode = z.string().regex(/^[a-z0-9.-]+$/);

export const hardwareVariantSchema = z.strictObject({
  sku,
  name: words(60),
  options: z.array(z.strictObject({ name: words(30), value: words(60) })).max(3),
  price,
  /** Pieces in the pack. */
  packOf: z.int().min(1).max(1_000),
  soldBy: z.enum(['each', 'pair', 'set', 'length', 'metre']),
  weightGrams: z.int().positive().optional(),
  stock,
  /** Order more when all branches together have no more than this. */
  reorderPoint: z.int().min(0),
  /** Code by which a cupboard's parts list asks for this item (libs/cabinetry/price/rates.ts); several where one item serves as several. */
  stockCode: z.union([stockCode, z.array(stockCode).min(2)]).optional(),
  /** What its picture changes of the item's. */
  picture: pictureChangeSchema.optional(),
});
export const hardwareSchema = z.strictObject({
  slug,
  name: words(70),
  description: sentences(420),
  /** Outer size where it says something, mm. */
  size: z.strictObject({ width: mm, height: mm, depth: mm }).nullable(),
  picture: hardwarePictureSchema,
  /** The holes that a sink, basin or hob needs in a top, the usual way of fitting it first; none for one that is a top itself. */
  cutOuts: z.array(fixtureHoleSchema).optional(),
  /** How wide a cupboard it needs below it, of the types that it fits; every sink and basin says so. */
  cupboard: cupboardWidthsSchema.optional(),
  specs: z.array(z.strictObject({ label: words(40), value: words(80) })).max(10),
  inTheBox: z.array(z.strictObject({ quantity: z.int().positive(), text: words(80) })).min(1),
  /** Unit types it goes with. */
  fits: z.array(z.enum(UNIT_TYPES)),
  searchWords,
  /** How it travels: by courier, or on the truck. */
  parcel: z.enum(['small', 'bulky']),
  added: date,
  variants: z.array(hardwareVariantSchema).min(1),
});
export type HardwareContent = z.output<typeof hardwareSchema>;

// -------------------------------------------------------------------------------------------------------------------- tops.json

export const topsSchema = z.strictObject({
  edgeProfiles: z.array(
    z.strictObject({
      code: slug,
      name: words(50),
      appliesTo: z.enum(['formica', 'stone']),
      /** Added to every metre of front edge; 0 when it is part of the top. */
      pricePerMetre: z.int().min(0).describe('Cents including VAT'),
      description: sentences(200),
      /** How the drawing library shows it. */
      drawnAs: z.enum(TOP_EDGES),
    }),
  ),
  workings: z.array(
    z.strictObject({
      code: slug,
      name: words(60),
      appliesTo: z.array(z.enum(['formica', 'stone'])).min(1),
      prices: z.strictObject({ formica: price.optional(), stone: price.optional() }),
      description: sentences(220),
    }),
  ),
  tops: z.array(
    z.strictObject({
      slug,
      sku,
      name: words(60),
      subcategory: z.enum(['formica', 'stone']),
      colour: slug,
      description: sentences(420),
      thickness: mm,
      depths: z.array(z.strictObject({ depth: mm, pricePerMetre: price })).min(1),
      /** Shortest and longest single piece, mm. */
      length: z.strictObject({ min: mm, max: mm }),
      /** Lengths kept in stock, uncut; the price follows from length and depth. Stone has none. */
      stocked: z.array(z.strictObject({ sku, length: mm, depth: mm, price, stock, reorderPoint: z.int().min(0) })),
      edgeProfiles: z.array(slug).min(1),
      workings: z.array(slug).min(1),
      specs: z.array(z.strictObject({ label: words(40), value: words(80) })),
      care: sentences(260),
      leadClass: z.enum(LEAD_CLASSES),
      searchWords,
    }),
  ),
});
export type TopsContent = z.output<typeof topsSchema>;

// ------------------------------------------------------------------------------------------------------- samples.json, sets.json

export const samplesSchema = z.strictObject({
  // The fee and how many fit into one cart are constants: samples.fee, samples.most_per_cart.
  size: z.strictObject({ width: mm, height: mm }),
  text: sentences(300),
  samples: z.array(z.strictObject({ sku, colour: slug, stock })),
});
export type SamplesContent = z.output<typeof samplesSchema>;

export const setSchema = z.strictObject({
  slug,
  sku,
  name: words(70),
  subcategory: z.enum(['kitchen', 'bedroom', 'bathroom']),
  /** `{front}` stands for the colour of its fronts, `{other}` for the second one where it has two: a shopper may choose others. */
  description: sentences(500),
  /** Length of the wall, mm. */
  wall: mm,
  /** Colour of all fronts and of the carcasses. */
  fronts: slug,
  carcass: slug,
  /** On all its units; `none`: without handles; left out: each with its own. */
  handle: z.enum([...USUAL_HANDLES.map(({ code }) => code), 'none']).optional(),
  /** Worktops on it: which, from where, how long. */
  tops: z.array(z.strictObject({ top: slug, x: z.int().min(0).max(8_000), length: mm, depth: mm })),
  items: z
    .array(
      z.strictObject({
        cupboard: slug,
        quantity: z.literal(1).default(1),
        /** Left edge from the left end of the wall, mm. */
        x: z.int().min(0).max(8_000),
        /** Underside of the carcass above the floor, mm: the legs' height for what stands. */
        y: z.int().min(0).max(3_000),
        /** Front colour where it differs from the set's. */
        front: slug.optional(),
      }),
    )
    .min(2),
  /** Hardware in the set besides what the cupboards bring: sink, tap, tray. */
  hardware: z.array(z.strictObject({ sku, quantity: z.int().positive() })),
  /** Off the sum of its parts, percent. */
  discountPercent: z.int().min(0).max(10),
  searchWords,
});
export type SetContent = z.output<typeof setSchema>;
