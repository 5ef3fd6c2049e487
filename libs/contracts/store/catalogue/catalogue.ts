import * as z from 'zod';
import { cents, colourCode, line, rowKey } from '../../kernel/common';
import { fixture, itemConfiguration, unitAlternatives, unitConfiguration } from './configuration';
import { anyone, query } from '../../kernel/define';
import { setCalls, setCard } from './sets';
import { slug } from '../../kernel/slug';

export const productKind = z.enum(['cupboard', 'hardware', 'top', 'sample', 'set']).meta({ id: 'ProductKind' });

export const subcategory = z
  .object({
    slug: z.string(),
    label: z.string(),
    text: z.string(),
    count: z.int(),
    image: z.string().nullable().describe('Picture of its first item'),
  })
  .meta({ id: 'Subcategory' });
export const category = z
  .object({
    slug: z.string(),
    label: z.string(),
    text: z.string(),
    count: z.int(),
    subcategories: z.array(subcategory),
  })
  .meta({ id: 'Category' });

export const colour = z
  .object({
    code: colourCode,
    name: z.string(),
    kind: z.enum(['board', 'laminate', 'stone']).meta({ id: 'ColourKind' }),
    base: z.string().describe('#rrggbb'),
    grain: z.string().nullable().describe('#rrggbb of the grain or speckle; null when plain'),
    finish: z.string(),
    thicknesses: z.array(z.number()),
    price_group: z.string(),
    description: z.string(),
    image: z.string().describe('Address of the swatch'),
    sample: z
      .object({ variant_id: z.string(), price: cents })
      .meta({ id: 'ColourSample' })
      .nullable()
      .describe('Can be ordered to look at; null where there is none'),
  })
  .meta({ id: 'Colour' });

export const availability = z
  .object({
    made_to_order: z.boolean(),
    in_stock: z.int().nullable().describe('How many can be ordered now; null when cut to order'),
    more_on: z.iso
      .date()
      .nullable()
      .describe('Sold out: when a supplier confirmed that more comes, which is no promise; null where nobody knows'),
    ready_on: z.iso.date().describe('Earliest dispatch'),
  })
  .meta({ id: 'Availability' });

export const swatch = z.object({ code: z.string(), name: z.string(), image: z.string() }).meta({ id: 'Swatch' });

/** Range in which an item can be made in other sizes and colours. */
const cutRange = z
  .object({ least_width: z.int().describe('mm'), most_width: z.int().describe('mm'), colours: z.int() })
  .meta({ id: 'CutRange' });

export const productCard = z
  .object({
    slug,
    name: z.string(),
    variant: z
      .string()
      .nullable()
      .describe('What the variant is called that is shown because the list or the search asks for it'),
    kind: productKind,
    category: z.string(),
    subcategory: z.string(),
    image: z.string(),
    width: z.int().nullable(),
    height: z.int().nullable(),
    depth: z.int().nullable(),
    swatches: z.array(swatch).describe('At most five'),
    more_swatches: z.int().describe('Colours that it comes in or can be cut in, beside those'),
    cut: cutRange.nullable().describe('Widths and colours that it can be cut in; null for what is sold as it is'),
    price: cents,
    compare_at_price: cents.nullable(),
    price_varies: z.boolean(),
    default_variant_id: z.string(),
    choice: z
      .string()
      .describe('Query of the page that shows it as the filters of the list ask for; empty for the item as such'),
    cut_in: z
      .string()
      .nullable()
      .describe('The colour that was asked for, where it does not come in it but can be cut in it'),
    availability,
  })
  .meta({ id: 'ProductCard' });
export type ProductCard = z.infer<typeof productCard>;

export const listSort = z.enum(['recommended', 'price_up', 'price_down', 'width', 'newest']).meta({ id: 'ListSort' });

export const listFacet = z
  .object({
    id: z.string(),
    label: z.string(),
    options: z.array(
      z
        .object({ value: z.string(), label: z.string(), count: z.int(), selected: z.boolean() })
        .meta({ id: 'FacetOption' }),
    ),
  })
  .meta({ id: 'Facet' });

export const variant = z
  .object({
    id: z.string(),
    sku: z.string(),
    name: z.string(),
    options: z.array(z.object({ name: z.string(), value: z.string() }).meta({ id: 'VariantOption' })),
    colour_code: z.string().nullable(),
    price: cents,
    compare_at_price: cents.nullable(),
    image: z.string(),
    pack_of: z.int().describe('How many pieces its price is for'),
    in_the_box: z.array(z.string()).describe('Of this pack; empty where it follows from how the item is made'),
    availability,
  })
  .meta({ id: 'Variant' });

/** Board for cupboards, with the facts for its picture and its rules; its cost is not public. */
export const workshopBoard = z
  .object({
    code: colourCode,
    name: z.string(),
    base: z.string(),
    grain: z.string().nullable(),
    finish: z.string(),
    thicknesses: z.array(z.int()),
    price_group: z.string(),
    grained: z.boolean(),
    core: z.string(),
    image: z.string().describe('Address of the swatch'),
  })
  .meta({ id: 'WorkshopBoard' });

/** Facts of a top's colour for its picture. */
export const topSurface = z
  .object({ base: z.string(), grain: z.string().nullable(), finish: z.string(), pattern: z.string() })
  .meta({ id: 'TopSurface' });

/** One line of a configured item's price, including VAT. */
export const priceLine = z
  .object({
    label: z.string(),
    quantity: z.number(),
    unit: z.enum(['m', 'each']).meta({ id: 'PriceUnit' }),
    rate: cents,
    amount: cents,
  })
  .meta({ id: 'PriceLine' });
export type PriceLine = z.infer<typeof priceLine>;

export const picture = z
  .object({ view: z.string(), label: z.string(), image: z.string() })
  .meta({ id: 'ProductPicture' });

const productFact = z.object({ label: z.string(), value: z.string() }).meta({ id: 'ProductFact' });

export const productDetail = z
  .object({
    slug,
    name: z.string(),
    kind: productKind,
    category: z.string(),
    category_label: z.string(),
    subcategory: z.string(),
    subcategory_label: z.string(),
    description: z.string(),
    special_reason: z.string().nullable(),
    parcel: z
      .enum(['envelope', 'small', 'bulky'])
      .meta({ id: 'ParcelKind' })
      .describe('How it travels: with a letter, by courier, on our truck'),
    width: z.int().nullable(),
    height: z.int().nullable(),
    depth: z.int().nullable(),
    facts: z.array(productFact),
    in_the_box: z.array(z.string()).describe('One line each: panels first, then hardware'),
    variants: z.array(variant),
    cut: cutRange.nullable().describe('Widths and colours that it can be cut in; null for what is sold as it is'),
    pictures: z
      .array(picture)
      .describe('Of the first variant; other variants have the same views under their own address'),
    colours: z.array(colour).describe('The colours that the variants come in'),
    goes_with: z.array(productCard),
    alternatives: z.array(productCard),
  })
  .meta({ id: 'Product' });
export type ProductDetail = z.infer<typeof productDetail>;

const countedPart = z.object({ code: z.string(), name: z.string(), quantity: z.int() }).meta({ id: 'CountedPart' });
const people = z.int().min(1).max(2).describe('How many it takes');

/** Assembly guide of a cupboard, derived from its parts (libs/cabinetry/assembly). */
export const buildGuide = z
  .object({
    facts: z.array(productFact),
    in_the_box: z.array(z.string()),
    minutes: z.int(),
    people,
    tools: z.array(z.string()),
    steps: z.array(
      z
        .object({
          number: z.int(),
          title: z.string(),
          text: z.string(),
          panels: z.array(countedPart),
          hardware: z.array(countedPart),
          tools: z.array(z.string()),
          minutes: z.int(),
          people,
          image: z.string().describe('Address of the drawing: this step apart from what stands already'),
        })
        .meta({ id: 'BuildStep' }),
    ),
  })
  .meta({ id: 'BuildGuide' });

const foundPage = z
  .object({ title: z.string(), heading: z.string().nullable().describe('Of its section'), path: z.string() })
  .meta({ id: 'FoundPage' });

const deliveryPlace = z
  .object({ name: z.string(), province: z.string().nullable().describe('Null for ours, where we deliver') })
  .meta({ id: 'DeliveryPlace' });

const reading = z
  .object({
    shown: z.string().nullable().describe('What was looked for, where that is not what was typed'),
    without: z.array(z.string()).describe('Words that nothing has, where something has the others'),
    not_sold: z.string().nullable().describe('What is answered to whoever asks for what the shop does not sell'),
    no_measure: z
      .string()
      .nullable()
      .describe('What is answered to whoever asks for a measure that nothing of the kind has, with what is nearest'),
  })
  .meta({ id: 'SearchReading' });

export const catalogue = {
  public: {
    getCategories: query({
      access: anyone,
      summary: 'The departments of the store with their counts',
      input: z.strictObject({}).nullish(),
      output: z.array(category),
    }),
    list: query({
      access: anyone,
      summary: 'Items of a category, filtered, sorted, 24 at a time, with the counts of every filter',
      input: z.strictObject({
        category: slug.optional(),
        subcategory: slug.optional(),
        q: line(120).optional(),
        exactly: z.boolean().optional().describe('Looks for what was typed, whatever else may have been meant'),
        filters: z.record(line(40), z.array(line(60)).max(20)).optional(),
        sort: listSort.default('recommended'),
        count: z.int().min(1).max(240).default(24).describe('How many to answer from the start'),
      }),
      output: z
        .object({
          items: z.array(productCard),
          total: z.int(),
          facets: z.array(listFacet),
          category: category.nullable(),
          sets: z.array(setCard).describe('Ready-made sets that go with the list'),
          pages: z.array(foundPage).describe('Pages of words that a search means'),
          place: deliveryPlace
            .nullable()
            .describe('The place that a search asks delivery to, where it asks for no item'),
          reading,
        })
        .meta({ id: 'ProductList' }),
      weight: 2,
    }),
    getItem: query({
      access: anyone,
      summary: 'One item with its variants, pictures, contents of the box and what goes with it',
      input: z.strictObject({ slug }),
      output: productDetail,
    }),
    getColours: query({
      access: anyone,
      summary: 'All boards, laminates and stones',
      input: z.strictObject({}).nullish(),
      output: z.array(colour),
    }),
    getWorkshop: query({
      access: anyone,
      summary:
        'What a page needs to draw a cupboard or a top as a shopper changes it: its description, and the boards or the surface it is made of',
      input: z.strictObject({ slug }),
      output: z
        .object({
          unit: z
            .record(z.string(), z.json())
            .describe('The unit, or the slab of a top, as libs/cabinetry describes it'),
          boards: z.array(workshopBoard).describe('None for a top'),
          figures: z
            .record(z.string(), z.json())
            .describe('What the company changed of the trade figures in libs/cabinetry; none for a top'),
          surface: topSurface.nullable().describe('Of a top'),
          fixtures: z.array(fixture).describe('The sinks, basins and hobs that the shop sells, for a top'),
        })
        .meta({ id: 'Workshop' }),
    }),
    priceConfiguration: query({
      access: anyone,
      summary: 'The price of an item with a configuration, or why it cannot be made',
      input: z.strictObject({ variant_id: rowKey, configuration: itemConfiguration }),
      output: z
        .object({
          price: cents.nullable(),
          name: z.string().describe('What it is called as configured, in the cart and on every paper'),
          same_as: z
            .object({ slug, variant_id: rowKey, name: z.string() })
            .meta({ id: 'SameAsKept' })
            .nullable()
            .describe('What of the catalogue it is when made so; null when it is nothing that the catalogue has'),
          lines: z.array(priceLine).describe('What the price is made of, for a top; a cupboard has one price'),
          availability: availability.nullable().describe('When it is ready as configured; null when it cannot be made'),
          problems: z.array(
            z
              .object({ field: z.string(), message: z.string(), nearest: z.union([z.number(), z.string()]).nullable() })
              .meta({ id: 'UnitProblem' }),
          ),
        })
        .meta({ id: 'ConfigurationPrice' }),
      weight: 5,
    }),
    priceAlternatives: query({
      access: anyone,
      summary: 'What a cupboard would cost with one field of its configuration changed, for each that is asked',
      input: z.strictObject({
        variant_id: rowKey,
        configuration: unitConfiguration,
        alternatives: unitAlternatives,
      }),
      output: z.array(
        z
          .object({
            field: z.string(),
            prices: z.array(cents.nullable()).describe('In the order of the values; null for what cannot be made so'),
          })
          .meta({ id: 'AlternativePrices' }),
      ),
      weight: 10,
    }),
    getBuildGuide: query({
      access: anyone,
      summary: 'How a cupboard is put together, with what is in its box, as it is configured',
      input: z.strictObject({ variant_id: rowKey, configuration: unitConfiguration.nullish() }),
      output: buildGuide,
      weight: 2,
    }),
    ...setCalls,
    getSlugs: query({
      access: anyone,
      summary: 'The addresses of all items on sale, for prerendering and the site map',
      input: z.strictObject({}).nullish(),
      output: z.array(z.object({ slug, updated_at: z.iso.datetime() }).meta({ id: 'ProductAddress' })),
    }),
  },
};
