import { itemStates, leadClasses, parcelSizes } from '@plinth/contracts/range/items/item-labels';
import {
  BOX_LINES,
  boxIn,
  boxTyped,
  FACT_LINES,
  factsIn,
  factsTyped,
  linesOf,
} from '@plinth/contracts/range/item-sheets/item-lines';
import type { Labels } from '@plinth/contracts/kernel/labels';
import { parseRand } from '@plinth/money/parse';
import * as z from 'zod';
import type { SheetColumn } from '../../../platform/runtime/spreadsheets/write-spreadsheet';
import type { Json, Values } from '../catalogue-changes/edit-kinds';

const CENTS_PER_RAND = 100;

/** Article: a variant with its item. */
export interface Article {
  readonly id: string;
  readonly sku: string;
  readonly product_id: string;
  readonly item: Values;
  readonly variant: Values;
  /** Null where the article is not kept in stock. */
  readonly reorder_point: number | null;
  readonly free: number | null;
  /** Unit cost in cents; null where the person may not see it, or there is none. */
  readonly cost: number | null;
}

/** Departments, for reading cells. */
export interface Departments {
  /** Labels by address, of departments that may hold items. */
  readonly labels: ReadonlyMap<string, string>;
}

/** Value of a cell, or its problem. */
export type Reading = { readonly value: Json } | { readonly problem: string };

/** Target of a column: the field that it changes. */
export type Target =
  | { readonly subject: 'item' | 'variant' | 'reorder-point'; readonly field: string }
  | { readonly subject: 'size'; readonly side: 'width' | 'height' | 'depth' };

export interface ItemColumn extends SheetColumn {
  /** Other headings for the column. */
  readonly names?: readonly string[];
  readonly write: (article: Article, departments: Departments) => string | number | null;
  /** Field that it changes; undefined for read-only columns and those that name the article. */
  readonly target?: Target;
  readonly read?: (text: string, departments: Departments) => Reading;
  /** Value of an empty cell; undefined where a cell must not be empty. */
  readonly empty?: Json;
}

const texts = z.array(z.string());
const facts = z.array(z.object({ label: z.string(), value: z.string() }));
const box = z.array(z.object({ quantity: z.number(), text: z.string() }));
const options = z.array(z.object({ name: z.string(), value: z.string() }));
const metres = z.array(z.object({ depth: z.number(), price: z.number() }));
const sides = z.object({ width: z.number(), height: z.number(), depth: z.number() });

const toCell = (value: Json | undefined): string | number | null =>
  typeof value === 'string' || typeof value === 'number' ? value : null;
const toRand = (value: Json | undefined): number | null => (typeof value === 'number' ? value / CENTS_PER_RAND : null);

const parseText = (text: string): Reading => ({ value: text });
const parseCount = (text: string): Reading =>
  /^-?\d{1,9}$/.test(text) ? { value: Number(text) } : { problem: 'Enter a whole number' };
const parseMoney = (text: string): Reading => {
  const cents = parseRand(text);
  return cents === null ? { problem: 'Write rand and cents as 1234.50, R1 234,50 or 1,234.50' } : { value: cents };
};
const YES = ['yes', 'true', 'ja', 'y', '1'];
const NO = ['no', 'false', 'nee', 'n', '0'];
const parseYesNo = (text: string): Reading => {
  const word = text.toLowerCase();
  if (YES.includes(word)) return { value: true };
  return NO.includes(word) ? { value: false } : { problem: 'Write Yes or No' };
};
const parseChoice =
  <Code extends string>({ options: choices }: Labels<Code>) =>
  (text: string): Reading => {
    const choice = choices.find(({ value, label }) =>
      [value, label].some((word) => word.toLowerCase() === text.toLowerCase()),
    );
    return choice
      ? { value: choice.value }
      : {
          problem: `Write ${choices
            .map(({ label }) => label)
            .join(', ')
            .replace(/, ([^,]+)$/, ' or $1')}`,
        };
  };
const parseLines =
  (reads: (text: string) => Json | null, message: string) =>
  (text: string): Reading => {
    const value = reads(text);
    return value === null ? { problem: message } : { value };
  };
const CHOICE = /^([^:]{1,30}):\s*(.{1,60})$/;
const METRE = /^(\d{1,4})\s*(?:mm)?\s*:\s*(.{1,30})$/;

const sizeColumn = (name: 'width' | 'height' | 'depth', title: string): ItemColumn => ({
  title: `${title} (mm)`,
  width: 12,
  as: 'count',
  target: { subject: 'size', side: name },
  write: ({ item }) => sides.safeParse(item.size).data?.[name] ?? null,
  read: parseCount,
});

const itemColumn = (
  title: string,
  field: string,
  over: Partial<Omit<ItemColumn, 'title' | 'target'>> & Pick<ItemColumn, 'width'>,
): ItemColumn => ({
  title,
  as: 'text',
  target: { subject: 'item', field },
  write: ({ item }) => toCell(item[field]),
  read: parseText,
  ...over,
});
const variantColumn = (
  title: string,
  field: string,
  over: Partial<Omit<ItemColumn, 'title' | 'target'>> & Pick<ItemColumn, 'width'>,
): ItemColumn => ({
  title,
  as: 'text',
  target: { subject: 'variant', field },
  write: ({ variant }) => toCell(variant[field]),
  read: parseText,
  ...over,
});

/** Column with the article number of a row. */
export const SKU: ItemColumn = {
  title: 'Article number',
  names: ['sku', 'articleno', 'code'],
  width: 22,
  as: 'text',
  write: ({ sku }) => sku,
};
/** Column of a new article: the article that it is copied from. */
export const ORIGINAL: ItemColumn = {
  title: 'New, like article',
  names: ['like', 'newlike', 'likearticle'],
  width: 18,
  as: 'text',
  write: () => null,
};
export const ADDRESS = itemColumn('Address', 'slug', { width: 30, names: ['slug'] });
export const NAME = itemColumn('Name', 'name', { width: 34, names: ['item', 'itemname'] });

/** All columns of a file of items, in their order. */
export const SHEET_COLUMNS: readonly ItemColumn[] = [
  SKU,
  NAME,
  variantColumn('Variant', 'name', { width: 24, names: ['variantname'] }),
  ADDRESS,
  itemColumn('Department', 'subcategory_slug', {
    width: 22,
    names: ['subcategory'],
    write: ({ item }, { labels }) =>
      (typeof item.subcategory_slug === 'string' && labels.get(item.subcategory_slug)) || toCell(item.subcategory_slug),
    read: (text, { labels }) => {
      const department = [...labels].find((names) => names.some((name) => name.toLowerCase() === text.toLowerCase()));
      return department
        ? { value: department[0] }
        : { problem: `There is no department ${text}. Write one of ${[...labels.values()].join(', ')}` };
    },
  }),
  itemColumn('State', 'state', {
    width: 12,
    write: ({ item }) => (typeof item.state === 'string' ? itemStates.said(item.state) : null),
    read: parseChoice(itemStates),
  }),
  variantColumn('Sold', 'is_active', {
    width: 8,
    names: ['variantonsale', 'onsale'],
    write: ({ variant }) => (variant.is_active === true ? 'Yes' : 'No'),
    read: parseYesNo,
  }),
  variantColumn('Price (rand)', 'price', {
    width: 14,
    as: 'money',
    write: ({ variant }) => toRand(variant.price),
    read: parseMoney,
  }),
  variantColumn('Price before (rand)', 'compare_at_price', {
    width: 18,
    as: 'money',
    names: ['compareatprice', 'oldprice'],
    write: ({ variant }) => toRand(variant.compare_at_price),
    read: parseMoney,
    empty: null,
  }),
  { title: 'Cost (rand)', width: 12, as: 'money', write: ({ cost }) => toRand(cost) },
  { title: 'Free', width: 8, as: 'count', write: ({ free }) => free },
  {
    title: 'Reorder point',
    width: 14,
    as: 'count',
    target: { subject: 'reorder-point', field: 'reorder_point' },
    write: ({ reorder_point: point }) => point,
    read: parseCount,
  },
  variantColumn('Pieces in the pack', 'pack_of', {
    width: 18,
    as: 'count',
    names: ['pack', 'packof'],
    read: parseCount,
  }),
  itemColumn('Description', 'description', { width: 60, names: ['text'] }),
  itemColumn('Why it costs less', 'special_reason', { width: 30, names: ['specialreason'], empty: null }),
  itemColumn('Facts', 'facts', {
    width: 36,
    write: ({ item }) => factsTyped(facts.safeParse(item.facts).data ?? []),
    read: parseLines(factsIn, FACT_LINES),
    empty: [],
  }),
  itemColumn('In the box', 'box', {
    width: 30,
    names: ['box'],
    write: ({ item }) => boxTyped(box.safeParse(item.box).data ?? []),
    read: parseLines(boxIn, BOX_LINES),
    empty: [],
  }),
  variantColumn('Options', 'options', {
    width: 24,
    write: ({ variant }) =>
      (options.safeParse(variant.options).data ?? []).map(({ name, value }) => `${name}: ${value}`).join('\n'),
    read: (text) => {
      const matches = linesOf(text).map((line) => CHOICE.exec(line));
      return matches.some((match) => match === null)
        ? { problem: 'Write each option on a line of its own, as in “Finish: Chrome”' }
        : { value: matches.map((match) => ({ name: (match?.[1] ?? '').trim(), value: (match?.[2] ?? '').trim() })) };
    },
    empty: [],
  }),
  itemColumn('Search words', 'search_words', { width: 30, empty: '' }),
  itemColumn('Goes with', 'goes_with', {
    width: 30,
    write: ({ item }) => (texts.safeParse(item.goes_with).data ?? []).join('\n'),
    read: (text) => ({ value: text.split(/[\s,;]+/).filter((slug) => slug !== '') }),
    empty: [],
  }),
  sizeColumn('width', 'Width'),
  sizeColumn('height', 'Height'),
  sizeColumn('depth', 'Depth'),
  itemColumn('Price a metre (rand)', 'metre_prices', {
    width: 22,
    names: ['metreprices'],
    write: ({ item }) =>
      (metres.safeParse(item.metre_prices).data ?? [])
        .map(({ depth, price }) => `${String(depth)} mm: ${(price / CENTS_PER_RAND).toFixed(2)}`)
        .join('\n'),
    read: (text) => {
      const parsedPrices = linesOf(text).map((line) => {
        const [, depth, price] = METRE.exec(line) ?? [];
        return { depth: Number(depth), price: parseRand(price ?? '') };
      });
      return parsedPrices.some(({ depth, price }) => Number.isNaN(depth) || price === null)
        ? { problem: 'Write each depth on a line of its own, as in “600 mm: 1234.50”' }
        : { value: parsedPrices };
    },
    empty: [],
  }),
  itemColumn('Time to make', 'lead_class', {
    width: 14,
    names: ['leadclass'],
    write: ({ item }) => (typeof item.lead_class === 'string' ? leadClasses.said(item.lead_class) : null),
    read: parseChoice(leadClasses),
  }),
  itemColumn('How it travels', 'parcel', {
    width: 16,
    names: ['parcel'],
    write: ({ item }) => (typeof item.parcel === 'string' ? parcelSizes.said(item.parcel) : null),
    read: parseChoice(parcelSizes),
  }),
  itemColumn('Place in the list', 'position', { width: 16, as: 'count', read: parseCount }),
  variantColumn('Place among variants', 'position', { width: 20, as: 'count', read: parseCount }),
  ORIGINAL,
];
