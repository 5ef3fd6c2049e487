import { formatCount } from '@plinth/money/count';
import * as z from 'zod';
import { articleNumberUpTo, colourCode, enumOf, line } from '../../kernel/common';
import { baseUnits, inWords, MOST_AT_ONCE, ownKinds, type BaseUnit, type OwnKind } from './stock-labels';

/** Limits of an item: sides and thickness in mm, packs, and BOM codes. */
export const MOST_SIDE = 6_000;
export const MOST_THICKNESS = 100;
export const MOST_PACKS = 6;
const MOST_BOM_CODES = 20;

/** Side of a sheet, mm. */
export const side = z
  .int('Enter whole millimetres')
  .min(1, 'Enter 1 mm or more')
  .max(MOST_SIDE, `Enter ${formatCount(MOST_SIDE)} mm or less`);

export const pack = z
  .strictObject({
    name: line(40).min(1, 'Enter what the pack is, like Box of 500'),
    factor: z
      .int('Enter a whole number')
      .min(2, 'Enter 2 or more')
      .max(MOST_AT_ONCE.mm, `Enter ${formatCount(MOST_AT_ONCE.mm)} or less`)
      .describe('Pieces, or millimetres, in it'),
  })
  .meta({ id: 'StockPack' });

const bomCode = z
  .string()
  .trim()
  .regex(/^[\w./:-]{1,60}$/, 'Use letters, digits, dots and hyphens, without spaces');

const perCarton = z
  .int('Enter a whole number')
  .min(1, 'Enter 1 or more')
  .max(MOST_AT_ONCE.mm, `Enter ${formatCount(MOST_AT_ONCE.mm)} or less`);

/** Fields of an item that the company adds itself. */
export const itemFields = {
  kind: enumOf(ownKinds, 'Choose the kind').meta({ id: 'OwnStockKind' }),
  sku: articleNumberUpTo(60).describe('Article number'),
  name: line(120).min(1, 'Enter the name'),
  colour_code: colourCode.nullable(),
  thickness: z
    .number('Enter the thickness in mm')
    .min(0.1, 'Enter 0.1 mm or more')
    .max(MOST_THICKNESS, `Enter ${String(MOST_THICKNESS)} mm or less`)
    .nullable(),
  length: side.nullable(),
  width: side.nullable(),
  base_unit: enumOf(baseUnits, 'Choose how it is counted'),
  bom_codes: z
    .array(bomCode)
    .max(MOST_BOM_CODES, `Enter ${String(MOST_BOM_CODES)} or fewer`)
    .describe('What bills of materials call it'),
  units: z
    .array(pack)
    .max(MOST_PACKS, `Enter ${String(MOST_PACKS)} packs or fewer`)
    .describe('In what it is bought'),
  per_carton: perCarton
    .nullable()
    .default(null)
    .describe('Of packaging: pieces, or millimetres, that a carton takes when it is closed; null: none by itself')
    .meta({ examples: [null] }),
  carton_length: side
    .nullable()
    .default(null)
    .describe('Of a carton: longest panel that fits; the smallest that fits is taken. null: every carton takes it')
    .meta({ examples: [null] }),
};
const fieldsObject = z.object(itemFields);
export type ItemFields = z.infer<typeof fieldsObject>;
type SizeField = 'thickness' | 'length' | 'width';

/** Units for counting items of a kind, the default first. */
const UNITS: Readonly<Record<OwnKind, readonly [BaseUnit, ...BaseUnit[]]>> = {
  board: ['piece'],
  edging: ['mm'],
  top: ['mm', 'piece'],
  packaging: ['piece', 'mm'],
  consumable: ['piece', 'mm'],
};
export const unitsOfKind = (kind: OwnKind): readonly [BaseUnit, ...BaseUnit[]] => UNITS[kind];

/** Lists the sizes that are entered for an item. */
export function sizesOfItem(kind: OwnKind, unit: BaseUnit): readonly SizeField[] {
  if (kind === 'board') return ['thickness', 'length', 'width'];
  if (kind === 'edging') return ['thickness', 'width'];
  if (kind === 'top') return unit === 'mm' ? ['thickness', 'width'] : ['thickness', 'length', 'width'];
  return [];
}

/** Returns whether an item of a kind has a colour of the shop. */
export function colourOfKind(kind: OwnKind): 'needed' | 'optional' | 'none' {
  return kind === 'board' || kind === 'edging' ? 'needed' : kind === 'top' ? 'optional' : 'none';
}

const MISSING: Readonly<Record<SizeField, string>> = {
  thickness: 'Enter the thickness',
  length: 'Enter the length',
  width: 'Enter the width',
};

/** Fields of an item that the checks need. */
export type ItemToCheck = Pick<ItemFields, 'kind' | 'colour_code' | 'base_unit' | SizeField> & {
  readonly units: readonly { readonly name: string }[];
  readonly bom_codes: readonly string[];
  readonly per_carton: number | null;
  readonly carton_length: number | null;
};

/** Lists the contradictions between the fields of an item, each at its field. */
export function itemProblems(item: ItemToCheck): { field: string; message: string }[] {
  const problems: { field: string; message: string }[] = [];
  const add = (field: string, message: string) => problems.push({ field, message });
  const colour = colourOfKind(item.kind);
  if (colour === 'needed' && item.colour_code === null) add('colour_code', 'Choose the colour');
  if (colour === 'none' && item.colour_code !== null) add('colour_code', 'Leave the colour out');
  const sizes = sizesOfItem(item.kind, item.base_unit);
  for (const field of ['thickness', 'length', 'width'] as const) {
    if (sizes.includes(field) && item[field] === null) add(field, MISSING[field]);
    if (!sizes.includes(field) && item[field] !== null) add(field, 'Leave this size out');
  }
  if (!unitsOfKind(item.kind).includes(item.base_unit))
    add('base_unit', item.kind === 'board' ? 'Boards are counted in sheets' : 'Edging is counted by the metre');
  for (const [index, { name }] of item.units.entries())
    if (item.units.slice(0, index).some((earlier) => earlier.name.toLowerCase() === name.toLowerCase()))
      add(`units.${String(index)}.name`, 'That pack is already in the list');
  if (new Set(item.bom_codes).size < item.bom_codes.length) add('bom_codes', 'Enter each code once');
  if (item.kind !== 'packaging' && item.per_carton !== null) add('per_carton', 'Only packaging is taken by cartons');
  if (item.carton_length !== null && item.per_carton === null)
    add('per_carton', 'Enter how many a carton takes: usually 1');
  return problems;
}

/** Checks an item for zod. */
export const checkItem = (item: ItemToCheck, context: z.RefinementCtx): void => {
  for (const { field, message } of itemProblems(item))
    context.addIssue({
      code: 'custom',
      path: field.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part)),
      message,
    });
};

/** Stored item that the company added. */
export const ownItem = fieldsObject
  .extend({
    id: z.string(),
    sku: z.string(),
    colour_code: z.string().nullable(),
    is_active: z.boolean(),
    fixed: z.string().nullable().describe('Why kind, colour and size stay as they are; null: they can change'),
  })
  .meta({ id: 'OwnStockItem' });
export type OwnItem = z.infer<typeof ownItem>;

export const itemColour = z
  .object({
    code: z.string(),
    name: z.string(),
    is_board: z.boolean().describe('A colour of cupboards; others are of tops alone'),
    is_withdrawn: z.boolean(),
  })
  .meta({ id: 'StockColour' });
export type ItemColour = z.infer<typeof itemColour>;

const PREFIXES: Readonly<Record<OwnKind, string>> = {
  board: 'BRD',
  edging: 'EDG',
  top: 'TOP',
  packaging: 'PCK',
  consumable: 'CON',
};
const LONGEST_SUGGESTION = 60;

/** Builds an article number, "PCK-CARTON-600", from the letters, digits and dots of the parts. */
const asArticle = (parts: readonly string[]): string =>
  parts
    .map((part) =>
      part
        .normalize('NFD')
        .toUpperCase()
        .replaceAll(/\p{M}/gu, '')
        .replaceAll(/(?<!\d)\.|\.(?!\d)|[^A-Z0-9.]+/g, '-')
        .replaceAll(/-{2,}/g, '-')
        .replaceAll(/^-|-$/g, ''),
    )
    .filter((part) => part !== '')
    .join('-')
    .slice(0, LONGEST_SUGGESTION)
    .replace(/[-.]$/, '');

/**
 * Suggests a name and an article number: "Honey Oak board 16 mm, 2750 × 1830" and BRD-HONEY-OAK-16-2750X1830. Both
 * are empty where facts are missing.
 * @param colourName of the colour, as the shop calls it
 */
export function suggestItem(
  item: Pick<ItemFields, 'kind' | 'colour_code' | 'name' | SizeField>,
  colourName: string | null,
): { name: string; sku: string } {
  const { kind, colour_code: code, thickness, length, width } = item;
  const prefix = PREFIXES[kind];
  if (kind === 'packaging' || kind === 'consumable')
    return { name: '', sku: item.name === '' ? '' : asArticle([prefix, item.name]) };
  if (thickness === null || width === null || (kind !== 'top' && colourName === null)) return { name: '', sku: '' };
  const colour = colourName ?? 'Laminate';
  const colourPart = code ?? '';
  const [thick, wide] = [String(thickness), String(width)];
  if (kind === 'edging')
    return { name: `${colour} edging ${wide} × ${thick} mm`, sku: asArticle([prefix, colourPart, `${wide}x${thick}`]) };
  if (length === null)
    return kind === 'top'
      ? { name: `${colour} top ${thick} mm, ${wide} wide`, sku: asArticle([prefix, colourPart, thick, wide]) }
      : { name: '', sku: '' };
  return {
    name: `${colour} ${kind} ${thick} mm, ${String(length)} × ${wide}`,
    sku: asArticle([prefix, colourPart, thick, `${String(length)}x${wide}`]),
  };
}

/** "Box of 500 (500)", "Roll (50.00 m)". */
export const packInWords = ({ name, factor }: z.infer<typeof pack>, unit: BaseUnit): string =>
  `${name} (${inWords(factor, unit)})`;
