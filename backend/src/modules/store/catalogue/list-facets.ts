import { TYPE_NAMES } from '@plinth/cabinetry/model/names';
import { formatRand } from '@plinth/money/format';
import type { FacetDefinition, IndexedItem } from './catalogue-index';
import type { ColourRecord, ListedRow, ListedVariant } from './catalogue.rows';
import { wordsOf } from './search/search-words';

/** Facets by which lists are narrowed, and the values of each item. */

/** Price bands in cents: from, and below. */
const PRICE_BANDS: readonly (readonly [number, number])[] = [
  [0, 100_00],
  [100_00, 500_00],
  [500_00, 1_000_00],
  [1_000_00, 2_000_00],
  [2_000_00, 3_500_00],
  [3_500_00, 6_000_00],
  [6_000_00, Infinity],
];
const bandOf = (price: number): string =>
  String(PRICE_BANDS.findIndex(([from, below]) => price >= from && price < below));
const bandLabel = ([from, below]: readonly [number, number]): string => {
  const whole = (cents: number) => formatRand(cents).replace(/\.00$/, '');
  if (from === 0) return `Under ${whole(below)}`;
  return below === Infinity ? `${whole(from)} and more` : `${whole(from)} to ${whole(below)}`;
};

const names: ReadonlyMap<string, string> = new Map(Object.entries(TYPE_NAMES));
const typeName = (type: string): string => names.get(type) ?? type;

const FINISH = 'Finish';
const OPTION = 'option-';
/** Formats a fact or an option for addresses: `Hole centres` is `option-hole-centres`, `160 mm` is `160-mm`. */
const formatForAddress = (text: string, longest = 60): string => wordsOf(text).join('-').slice(0, longest);
const optionFacet = (name: string): string => `${OPTION}${formatForAddress(name, 33)}`;

/** Checks that an option is the colour or the finish, which variants have in columns of their own. */
export const isColourOrFinish = (option: string, colour: string | null): boolean =>
  option === FINISH || (option === 'Colour' && colour !== null);

/** Returns the values of a variant by facet. An option that repeats the colour or finish is left out. */
export function listVariantValues({
  colour,
  finish,
  options,
}: Pick<ListedVariant, 'colour' | 'finish' | 'options'>): [facet: string, value: string][] {
  return [
    ...(colour === null ? [] : [['colour', colour] satisfies [string, string]]),
    ...(finish === null ? [] : [['finish', finish] satisfies [string, string]]),
    ...options
      .filter(({ name }) => !isColourOrFinish(name, colour))
      .map(({ name, value }): [string, string] => [optionFacet(name), formatForAddress(value)]),
  ];
}

/** Labels of a facet's values, as the catalogue's items name them. */
export class OptionNames {
  private readonly facets = new Map<string, { label: string; values: Map<string, string> }>();

  addRow(row: ListedRow): void {
    for (const { options } of row.variants) for (const { name, value } of options) this.addValue(name, value);
    for (const { label, value } of row.facts) this.addValue(label, value);
  }

  private addValue(name: string, value: string): void {
    const id = optionFacet(name);
    let facet = this.facets.get(id);
    if (!facet) this.facets.set(id, (facet = { label: name, values: new Map<string, string>() }));
    const code = formatForAddress(value);
    if (!facet.values.has(code)) facet.values.set(code, value);
  }

  *listDefinitions(valuesOf: (facet: string) => readonly string[]): Generator<FacetDefinition, void> {
    for (const [id, { label, values }] of this.facets) {
      const present = new Set(valuesOf(id));
      const options = [...values]
        .filter(([value]) => present.has(value))
        .map(([value, text]) => ({ value, label: text }));
      if (options.length > 1)
        yield { id, label, options: options.sort((a, b) => bySize(a.label, b.label)), optional: true };
    }
  }
}

const COLLATOR = new Intl.Collator('en', { numeric: true });
/** Sorts sizes by number: 96 mm, 128 mm, 1 000 mm. */
const bySize = (a: string, b: string): number =>
  COLLATOR.compare(a.replace(/(?<=\d)\s(?=\d{3})/g, ''), b.replace(/(?<=\d)\s(?=\d{3})/g, ''));

/** Lists all facets with the values that occur. */
export function listFacetDefinitions(
  valuesOf: (facet: string) => string[],
  colours: readonly ColourRecord[],
  options: OptionNames,
): FacetDefinition[] {
  const toOption = (value: string) => ({ value, label: value });
  const present = new Set(valuesOf('colour'));
  return [
    { id: 'type', label: 'Type', options: valuesOf('type').map((value) => ({ value, label: typeName(value) })) },
    {
      id: 'width',
      label: 'Width',
      options: valuesOf('width')
        .sort((a, b) => Number(a) - Number(b))
        .map((value) => ({ value, label: `${value} mm` })),
    },
    {
      id: 'colour',
      label: 'Colour',
      options: colours.filter(({ code }) => present.has(code)).map(({ code, name }) => ({ value: code, label: name })),
    },
    { id: 'finish', label: FINISH, options: valuesOf('finish').sort().map(toOption) },
    ...options.listDefinitions(valuesOf),
    {
      id: 'price',
      label: 'Price',
      options: PRICE_BANDS.map((band, number) => ({ value: String(number), label: bandLabel(band) })),
      getBand: bandOf,
    },
    {
      id: 'availability',
      label: 'Availability',
      options: [
        { value: 'stock', label: 'In stock' },
        { value: 'order', label: 'Cut to order' },
        { value: 'special', label: 'On special' },
      ],
    },
  ];
}

/**
 * Builds the index entry of an item.
 * @param cut price in cents by colour, for colours that it can be cut in beyond its variants
 */
export function buildIndexedItem(row: ListedRow, cut: ReadonlyMap<string, number>): IndexedItem {
  const prices = lowestPrices(row, cut);
  const facets = Object.fromEntries([...prices].map(([facet, values]) => [facet, [...values.keys()]]));
  for (const { label, value } of row.facts) (facets[optionFacet(label)] ??= []).push(formatForAddress(value));
  // Samples are found with their colours, not in lists: a shopper for a cupboard wants no piece of board.
  const isSample = row.kind === 'sample';
  return {
    category: isSample ? '' : row.category_slug,
    subcategory: isSample ? '' : row.subcategory_slug,
    price: row.price,
    width: row.width,
    position: row.position,
    createdAt: row.created_ms,
    facets: {
      ...facets,
      type: row.unit_type === null ? [] : [row.unit_type],
      width: row.width === null || row.kind !== 'cupboard' ? [] : [String(row.width)],
      price: [bandOf(row.price)],
      availability: [
        ...(row.made_to_order ? ['order'] : []),
        ...(row.in_stock ? ['stock'] : []),
        ...(row.special ? ['special'] : []),
      ],
    },
    prices,
  };
}

/** Returns the lowest price of an item by facet and value. */
function lowestPrices(row: ListedRow, cut: ReadonlyMap<string, number>): Map<string, Map<string, number>> {
  const prices = new Map<string, Map<string, number>>();
  const add = (facet: string, value: string, price: number): void => {
    let values = prices.get(facet);
    if (!values) prices.set(facet, (values = new Map<string, number>()));
    values.set(value, Math.min(price, values.get(value) ?? Infinity));
  };
  for (const variant of row.variants)
    for (const [facet, value] of listVariantValues(variant)) add(facet, value, variant.price);
  for (const [colour, price] of cut) add('colour', colour, price);
  return prices;
}
