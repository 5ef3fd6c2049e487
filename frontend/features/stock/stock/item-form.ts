import {
  colourOfKind,
  itemFields,
  itemProblems,
  MOST_PACKS,
  MOST_SIDE,
  MOST_THICKNESS,
  sizesOfItem,
  suggestItem,
  unitsOfKind,
  type ItemColour,
  type ItemFields,
  type OwnItem,
} from '@plinth/contracts/stock/stock/stock-items';
import { MM_PER_METRE, ownKinds, type BaseUnit } from '@plinth/contracts/stock/stock/stock-labels';
import { enumOf } from '@plinth/contracts/kernel/common';
import * as z from 'zod';
import { wholeFault, parseWhole } from '@/lib/whole-fault';
import { quantityField, toTypedText, typedQuantity } from './typed-quantity';

/*
 * Form of an item that the shop does not sell: sizes, packs and codes as typed text. Fields that its kind does not have are not sent, even if something was typed there.
 */

const FEWEST_PACKS = 2;
const thicknessPattern = /^\d{1,3}([.,]\d)?$/;

const typedFields = z.object({
  kind: enumOf(ownKinds, 'Choose the kind'),
  colour_code: z.string(),
  thickness: z.string(),
  length: z.string(),
  width: z.string(),
  base_unit: itemFields.base_unit,
  name: z.string(),
  sku: z.string(),
  bom_codes: z.string(),
  units: z.array(z.object({ name: z.string(), factor: z.string() })),
  per_carton: z.string(),
  carton_length: z.string(),
});
export type TypedItem = z.input<typeof typedFields>;

const thicknessOf = (text: string): number => Number(text.trim().replace(',', '.'));
/** Parses a size; null when it is empty or invalid. */
const sizeOf = (text: string): number | null => (wholeFault(text, 1, MOST_SIDE) === null ? parseWhole(text) : null);

/** Returns the unit that an item is counted in; the only one of its kind, where there is one. */
export const unitOf = ({ kind, base_unit }: Pick<TypedItem, 'kind' | 'base_unit'>): BaseUnit => {
  const units = unitsOfKind(kind);
  return units.includes(base_unit) ? base_unit : units[0];
};

const codesIn = (text: string): string[] =>
  text
    .split(/[,;\s]+/)
    .map((code) => code.trim())
    .filter((code) => code !== '');

/** Parses kind, colour and sizes, as far as they are typed. */
function readSizes(fields: TypedItem) {
  const sizes = sizesOfItem(fields.kind, unitOf(fields));
  const isThickness = thicknessPattern.test(fields.thickness.trim());
  return {
    kind: fields.kind,
    colour_code: colourOfKind(fields.kind) === 'none' || fields.colour_code === '' ? null : fields.colour_code,
    thickness: sizes.includes('thickness') && isThickness ? thicknessOf(fields.thickness) : null,
    length: sizes.includes('length') ? sizeOf(fields.length) : null,
    width: sizes.includes('width') ? sizeOf(fields.width) : null,
  };
}

/** Suggests the name and the article number. */
export function suggestionFor(fields: TypedItem, colours: readonly ItemColour[]): { name: string; sku: string } {
  const sizes = readSizes(fields);
  const colourName = colours.find(({ code }) => code === sizes.colour_code)?.name ?? null;
  return suggestItem({ ...sizes, name: fields.name.trim() }, colourName);
}

/** Parses what a carton takes of packaging, and the longest panel that fits; null when empty or invalid. */
function readCarton(fields: TypedItem, unit: BaseUnit): Pick<ItemFields, 'per_carton' | 'carton_length'> {
  if (fields.kind !== 'packaging') return { per_carton: null, carton_length: null };
  const perCarton = quantityField(unit).safeParse(fields.per_carton);
  return {
    per_carton: fields.per_carton.trim() !== '' && perCarton.success ? typedQuantity(perCarton.data, unit) : null,
    carton_length: sizeOf(fields.carton_length),
  };
}

type Fault = readonly [path: readonly (string | number)[], message: string];

/** Lists the errors of the typed values: sizes that are no numbers, incomplete packs. */
function* faultsIn(fields: TypedItem): Generator<Fault> {
  const unit = unitOf(fields);
  for (const field of sizesOfItem(fields.kind, unit)) {
    const text = fields[field].trim();
    if (text === '') continue;
    if (field === 'thickness') {
      if (!thicknessPattern.test(text)) yield [[field], 'Enter millimetres, like 16 or 0.8'];
      else if (thicknessOf(text) <= 0 || thicknessOf(text) > MOST_THICKNESS)
        yield [[field], `Enter 0.1 to ${String(MOST_THICKNESS)} mm`];
      continue;
    }
    const message = wholeFault(text, 1, MOST_SIDE);
    if (message !== null) yield [[field], message];
  }
  const factor = quantityField(unit);
  if (fields.kind === 'packaging') {
    const perCarton = fields.per_carton.trim() === '' ? undefined : factor.safeParse(fields.per_carton);
    if (perCarton?.success === false) yield [['per_carton'], perCarton.error.issues[0].message];
    const message = fields.carton_length.trim() === '' ? null : wholeFault(fields.carton_length, 1, MOST_SIDE);
    if (message !== null) yield [['carton_length'], message];
  }
  for (const [index, { name, factor: text }] of fields.units.entries()) {
    if (name.trim() === '' && text.trim() === '') continue;
    const result = factor.safeParse(text);
    if (name.trim() === '') yield [['units', index, 'name'], 'Enter what the pack is, like Box of 500'];
    if (!result.success) yield [['units', index, 'factor'], result.error.issues[0].message];
    else if (typedQuantity(result.data, unit) < 2)
      yield [['units', index, 'factor'], unit === 'mm' ? 'Enter more than 0' : 'Enter 2 or more'];
  }
}

/** Lists the typed packs with their line numbers. */
const packsIn = ({ units }: TypedItem, unit: BaseUnit) =>
  units.flatMap(({ name, factor }, line) =>
    name.trim() === '' && factor.trim() === ''
      ? []
      : [{ line, name: name.trim(), factor: typedQuantity(quantityField(unit).safeParse(factor).data ?? '2', unit) }],
  );

/** Converts a typed item to the server's input without checking it. */
function readItem(fields: TypedItem, colours: readonly ItemColour[]): ItemFields {
  const unit = unitOf(fields);
  const suggestion = suggestionFor(fields, colours);
  return {
    ...readSizes(fields),
    base_unit: unit,
    name: fields.name.trim() === '' ? suggestion.name : fields.name,
    sku: fields.sku.trim() === '' ? suggestion.sku : fields.sku,
    bom_codes: codesIn(fields.bom_codes),
    units: packsIn(fields, unit).map(({ name, factor }) => ({ name, factor })),
    ...readCarton(fields, unit),
  };
}

const allFields = z.object(itemFields);

/** Lists the faults that the server would find, at the fields of the form. */
function* faultsOfItem(fields: TypedItem, item: ItemFields): Generator<Fault> {
  const lines = packsIn(fields, item.base_unit).map(({ line }) => line);
  const toFormPath = ([field, at, ...rest]: readonly PropertyKey[]): (string | number)[] =>
    field === 'units' && typeof at === 'number' ? ['units', lines[at], ...rest.map(String)] : [String(field)];
  for (const { path, message } of allFields.safeParse(item).error?.issues ?? []) yield [toFormPath(path), message];
  for (const { field, message } of itemProblems(item))
    yield [toFormPath(field.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part))), message];
}

/** Builds the schema of the form; an empty name or article number becomes the suggested one. */
export const itemSchema = (colours: readonly ItemColour[]) =>
  typedFields.transform((fields, context): ItemFields => {
    const item = readItem(fields, colours);
    const faults = new Map<string, Fault>();
    for (const fault of [...faultsIn(fields), ...faultsOfItem(fields, item)]) {
      const field = fault[0].join('.');
      if (!faults.has(field)) faults.set(field, fault);
    }
    // An empty name or number is no fault while other faults keep it from being suggested.
    const isSuggested = (field: 'name' | 'sku') => fields[field].trim() === '' && faults.size > 1;
    if (isSuggested('sku')) faults.delete('sku');
    if (colourOfKind(fields.kind) !== 'none' && isSuggested('name')) faults.delete('name');
    for (const [path, message] of faults.values()) context.addIssue({ code: 'custom', path: [...path], message });
    return faults.size > 0 ? z.NEVER : allFields.parse(item);
  });

const emptyPacks = (count: number) => Array.from({ length: Math.max(0, count) }, () => ({ name: '', factor: '' }));

/** Creates an empty item, with the values from a link to the form. */
export const newItem = (presets: Partial<Pick<TypedItem, 'kind' | 'colour_code' | 'thickness'>>): TypedItem => ({
  kind: presets.kind ?? 'board',
  colour_code: presets.colour_code ?? '',
  thickness: presets.thickness ?? '',
  length: '',
  width: '',
  base_unit: unitsOfKind(presets.kind ?? 'board')[0],
  name: '',
  sku: '',
  bom_codes: '',
  units: emptyPacks(FEWEST_PACKS),
  per_carton: '',
  carton_length: '',
});

/** Returns the form's initial values for an item. */
export const typedItem = ({ units, bom_codes, ...item }: OwnItem): TypedItem => ({
  kind: item.kind,
  colour_code: item.colour_code ?? '',
  thickness: String(item.thickness ?? ''),
  length: String(item.length ?? ''),
  width: String(item.width ?? ''),
  base_unit: item.base_unit,
  name: item.name,
  sku: item.sku,
  bom_codes: bom_codes.join(', '),
  per_carton: item.per_carton === null ? '' : toTypedText(item.per_carton, item.base_unit),
  carton_length: String(item.carton_length ?? ''),
  units: [
    ...units.map(({ name, factor }) => ({ name, factor: toTypedText(factor, item.base_unit) })),
    ...emptyPacks(Math.min(MOST_PACKS, Math.max(FEWEST_PACKS, units.length + 1)) - units.length),
  ],
});

/** Calculates the cost of a quantity in cents from the cost of a piece or a metre. */
export const costOf = (quantity: number, cost: number, unit: BaseUnit): number =>
  unit === 'mm' ? Math.round((quantity * cost) / MM_PER_METRE) : quantity * cost;
