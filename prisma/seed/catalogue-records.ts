import type { BoardCatalogue } from '@plinth/cabinetry/model/boards';
import { build } from '@plinth/cabinetry/build/build';
import { colourChoice, configure } from '@plinth/cabinetry/model/configure';
import { listFacts } from '@plinth/cabinetry/build/facts';
import type { Cabinet } from '@plinth/cabinetry/model/parts';
import { price } from '@plinth/cabinetry/price/price';
import { DEFAULT_RATES } from '@plinth/cabinetry/price/rates';
import { workshopWith } from '@plinth/cabinetry/price/workshop';
import { formatCupboardWidths, fixtureSchema, type Fixture } from '@plinth/cabinetry/top/fixture';
import { formatHoleSize } from '@plinth/cabinetry/top/rules';
import { slabSchema, WORKINGS, type Slab } from '@plinth/cabinetry/top/slab';
import { roundToCents } from '@plinth/money/cents';
import { DEFAULT_VAT_RATE_PERCENT } from '@plinth/money/vat';
import type { ColourContent, CupboardContent } from './content-schema';
import { numberOf, pictureOf, skuInColour } from './load-content';
import type { Content } from './read-content';

/** An item as it is written into the catalogue, with its variants. */
export interface ProductRecord {
  slug: string;
  kind: 'cupboard' | 'hardware' | 'top' | 'sample';
  category: string;
  subcategory: string;
  name: string;
  description: string;
  specialReason: string | null;
  unit: object | null;
  picture: object | null;
  facts: { label: string; value: string }[];
  box: { quantity: number; text: string }[];
  fits: string[];
  goesWith: string[];
  searchWords: string[];
  size: { width: number; height: number; depth: number } | null;
  parcel: 'small' | 'bulky';
  madeToOrder: boolean;
  leadClass: 'quick' | 'standard' | 'long';
  added: string;
  variants: VariantRecord[];
}

export interface VariantRecord {
  sku: string;
  name: string;
  options: { name: string; value: string }[];
  colour: string | null;
  picture: object | null;
  price: number;
  compareAt: number | null;
  /** How many lie on the shelf; null when cut to order. */
  stock: number | null;
  reorderPoint: number;
  /** Pieces in the pack; one where it is not said. */
  packOf?: number;
}

type ColourOf = (code: string) => ColourContent;

const sum = (stock: Readonly<Partial<Record<string, number>>>): number =>
  Object.values(stock).reduce<number>((total, count) => total + (count ?? 0), 0);

/** All items that the content files tell of, in the order in which the store shows them. */
export function productRecords(content: Content, boards: BoardCatalogue): ProductRecord[] {
  const byCode = new Map(content.colours.map((colour) => [colour.code, colour]));
  const colourOf: ColourOf = (code) => {
    const colour = byCode.get(code);
    if (!colour) throw new RangeError(`No colour ${code}`);
    return colour;
  };
  return [
    ...content.cupboards.map((cupboard) => cupboardRecord(cupboard, boards, colourOf)),
    ...content.hardware.map(hardwareRecord),
    ...content.tops.tops.map((top) => topRecord(top, content, colourOf)),
    ...content.samples.samples.map((sample) => sampleRecord(sample, content, colourOf)),
  ];
}

function builtIn(cupboard: CupboardContent, colour: string, boards: BoardCatalogue): Cabinet {
  const { unit, problems } = configure(cupboard.unit, colourChoice(cupboard.unit, colour), []);
  if (unit === null) throw new RangeError(`${cupboard.slug}: ${problems.map(({ message }) => message).join('; ')}`);
  return build(unit, workshopWith(boards));
}

function cupboardRecord(cupboard: CupboardContent, boards: BoardCatalogue, colourOf: ColourOf): ProductRecord {
  const [first] = cupboard.colours;
  const { width, height, depth } = cupboard.unit;
  const variants = cupboard.colours.map((code): VariantRecord => {
    const colour = colourOf(code);
    const full = price(builtIn(cupboard, code, boards), DEFAULT_RATES, DEFAULT_VAT_RATE_PERCENT).gross;
    const reduced = cupboard.special ? roundToCents((full * cupboard.special.percentOfUsual) / 100) : full;
    return {
      sku: skuInColour(cupboard.sku, colour),
      name: colour.name,
      options: [{ name: 'Colour', value: colour.name }],
      colour: code,
      picture: null,
      price: reduced,
      compareAt: cupboard.special ? full : null,
      stock: cupboard.special?.pieces ?? null,
      reorderPoint: 0,
    };
  });
  return {
    slug: cupboard.slug,
    kind: 'cupboard',
    category: 'cupboards',
    subcategory: cupboard.subcategory,
    name: cupboard.name,
    description: cupboard.description,
    specialReason: cupboard.special?.reason ?? null,
    unit: cupboard.unit,
    picture: null,
    facts: listFacts(builtIn(cupboard, first, boards), workshopWith(boards)),
    box: [],
    fits: [],
    goesWith: cupboard.goesWith,
    searchWords: cupboard.searchWords,
    size: { width, height, depth },
    parcel: 'bulky',
    madeToOrder: !cupboard.special?.pieces,
    leadClass: cupboard.leadClass,
    added: cupboard.added,
    variants,
  };
}

/** What a top and a cupboard must know of a sink, basin or hob; null for all else. */
export function fixtureOf({ slug, size, cutOuts = [], cupboard, fits }: Content['hardware'][number]): Fixture | null {
  if (cutOuts.length === 0 && cupboard === undefined) return null;
  if (size === null) throw new RangeError(`${slug} states a cut-out or a cupboard and no size`);
  return fixtureSchema.parse({
    outside: { width: size.width, depth: size.depth },
    cut_outs: cutOuts,
    ...(cupboard && { host: { types: fits, widths: cupboard } }),
  });
}

const cupboardFacts = ({ cupboard }: Content['hardware'][number]): { label: string; value: string }[] =>
  cupboard ? [{ label: 'Cupboard', value: formatCupboardWidths(cupboard) }] : [];

const FITTED = { sink: 'Cut-out', undermount: 'Cut-out, underslung', hob: 'Cut-out' } as const;
const cutOutFacts = ({ cutOuts = [] }: Content['hardware'][number]): { label: string; value: string }[] =>
  cutOuts.map((hole) => ({
    label: cutOuts.length > 1 && hole.kind === 'sink' ? 'Cut-out, drop-in' : FITTED[hole.kind],
    value: formatHoleSize(hole),
  }));

function hardwareRecord(item: Content['hardware'][number]): ProductRecord {
  return {
    slug: item.slug,
    kind: 'hardware',
    category: 'hardware',
    subcategory: item.subcategory,
    name: item.name,
    description: item.description,
    specialReason: null,
    unit: fixtureOf(item),
    picture: item.picture,
    facts: [...item.specs, ...cupboardFacts(item), ...cutOutFacts(item)],
    box: item.inTheBox,
    fits: item.fits,
    goesWith: [],
    searchWords: item.searchWords,
    size: item.size,
    parcel: item.parcel,
    madeToOrder: false,
    leadClass: 'standard',
    added: item.added,
    variants: item.variants.map((variant) => ({
      sku: variant.sku,
      name: variant.name,
      options: variant.options,
      colour: null,
      picture: pictureOf(item, variant),
      price: variant.price,
      compareAt: null,
      stock: sum(variant.stock),
      reorderPoint: variant.reorderPoint,
      packOf: variant.packOf,
    })),
  };
}

/** Lengths in which stone is offered, mm: it is always cut to order. */
const STONE_LENGTHS = [1_200, 1_800, 2_400, 3_000];
/** What every top is also called. */
const EVERY_TOP = ['counter top', 'countertop', 'worktop', 'kitchen top'];
const FIRST_TOPS = '2026-02-02';

function topRecord(top: Content['tops']['tops'][number], content: Content, colourOf: ColourOf): ProductRecord {
  const colour = colourOf(top.colour);
  const profiles = content.tops.edgeProfiles.filter(({ code }) => top.edgeProfiles.includes(code));
  const edge = profiles[0]?.drawnAs ?? 'square';
  const sizeOption = (length: number, depth: number) => [{ name: 'Size', value: `${length} × ${depth} mm` }];
  const base = { colour: top.colour, compareAt: null };
  const stocked = top.stocked.map((piece): VariantRecord => ({
    ...base,
    sku: piece.sku,
    name: `${piece.length} × ${piece.depth} mm`,
    options: sizeOption(piece.length, piece.depth),
    picture: { length: piece.length, depth: piece.depth },
    price: piece.price,
    stock: sum(piece.stock),
    reorderPoint: piece.reorderPoint,
  }));
  const cut = top.depths.flatMap(({ depth, pricePerMetre }) =>
    STONE_LENGTHS.filter((length) => length >= top.length.min && length <= top.length.max).map(
      (length): VariantRecord => ({
        ...base,
        sku: `${top.sku}-${depth}-${length}`,
        name: `${length} × ${depth} mm`,
        options: sizeOption(length, depth),
        picture: { length, depth },
        price: roundToCents((pricePerMetre * length) / 1_000),
        stock: null,
        reorderPoint: 0,
      }),
    ),
  );
  const variants = stocked.length > 0 ? stocked : cut;
  return {
    slug: top.slug,
    kind: 'top',
    category: 'tops',
    subcategory: top.subcategory,
    name: top.name,
    description: top.description,
    specialReason: null,
    unit: slabOf(top, content),
    picture: { length: 2_400, depth: 600, thickness: top.thickness, edge },
    facts: [
      ...top.specs,
      { label: 'Colour', value: `${colour.name}, ${colour.surface}` },
      { label: 'Edges', value: profiles.map(({ name }) => name).join(', ') },
      { label: 'Care', value: top.care },
    ],
    box: [{ quantity: 1, text: `${top.name}, ${top.thickness} mm` }],
    fits: [],
    goesWith: [],
    searchWords: [...top.searchWords, ...EVERY_TOP],
    size: null,
    parcel: 'bulky',
    madeToOrder: stocked.length === 0,
    leadClass: top.leadClass,
    added: FIRST_TOPS,
    variants,
  };
}

/** What the workshop must know to cut a top to size, and what that costs. */
export function slabOf(top: Content['tops']['tops'][number], { tops }: Content): Slab {
  const workings = WORKINGS.flatMap((code) => {
    const found = top.workings.includes(code) ? tops.workings.find((working) => working.code === code) : undefined;
    const price = found?.prices[top.subcategory];
    return found && price !== undefined
      ? [[code, { name: found.name.replace(/, per metre$/, ''), price }] as const]
      : [];
  });
  return slabSchema.parse({
    material: top.subcategory === 'stone' ? 'stone' : 'laminate',
    thickness: top.thickness,
    length: top.length,
    blanks: top.depths.map(({ depth, pricePerMetre }) => ({
      depth,
      pricePerMetre,
      uncut: top.stocked.filter((piece) => piece.depth === depth).map(({ length, price }) => ({ length, price })),
    })),
    edges: top.edgeProfiles.flatMap((code) =>
      tops.edgeProfiles
        .filter((profile) => profile.code === code)
        .map(({ name, pricePerMetre, drawnAs }) => ({ code, name, pricePerMetre, drawnAs })),
    ),
    workings: Object.fromEntries(workings),
  });
}

function sampleRecord(
  sample: Content['samples']['samples'][number],
  content: Content,
  colourOf: ColourOf,
): ProductRecord {
  const colour = colourOf(sample.colour);
  const { width, height } = content.samples.size;
  return {
    slug: `sample-${sample.colour}`,
    kind: 'sample',
    category: 'cupboards',
    subcategory: 'panel',
    name: `Colour sample, ${colour.name}`,
    description: content.samples.text,
    specialReason: null,
    unit: null,
    picture: null,
    facts: [
      { label: 'Size', value: `${width} × ${height} mm` },
      { label: 'Finish', value: colour.surface },
    ],
    box: [{ quantity: 1, text: `Sample of ${colour.name}` }],
    fits: [],
    goesWith: [],
    searchWords: ['sample', `${colour.name} swatch`],
    size: null,
    parcel: 'small',
    madeToOrder: false,
    leadClass: 'standard',
    added: FIRST_TOPS,
    variants: [
      {
        sku: sample.sku,
        name: colour.name,
        options: [{ name: 'Colour', value: colour.name }],
        colour: sample.colour,
        picture: null,
        price: numberOf(content.constants, 'samples.fee'),
        compareAt: null,
        stock: sum(sample.stock),
        reorderPoint: 10,
      },
    ],
  };
}
