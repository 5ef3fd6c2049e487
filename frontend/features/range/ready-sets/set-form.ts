import { articleNumber } from '@plinth/contracts/range/items/item-fields';
import {
  readySetFields,
  type DrawableSet,
  type NewReadySetInput,
  type ReadySetChanges,
  type ReadySetMade,
  type ReadySetView,
  type SetPartChoice,
} from '@plinth/contracts/range/ready-sets/ready-sets';
import { LONGEST_WALL, MOST_SET_DISCOUNT, setRooms } from '@plinth/contracts/range/ready-sets/set-labels';
import { itemStates } from '@plinth/contracts/range/items/item-labels';
import { enumOf } from '@plinth/contracts/kernel/common';
import { placeOnWall, findTopStretch, type Placed } from '@plinth/cabinetry/set/place';
import { UNIT_TYPES } from '@plinth/cabinetry/model/unit';
import * as z from 'zod';

/*
 * A ready-made set as its form has it: measures as they are typed. Its fields stand where the server's input has them, so that what it refuses is said
 * at the right one.
 */

const wholeNumberText = (min: number, max: number, unit: string) =>
  z.string().superRefine((text, context) => {
    const message = !/^\d{1,6}$/.test(text.trim())
      ? 'Enter a whole number'
      : Number(text) < min
        ? `Enter ${String(min)}${unit} or more`
        : Number(text) > max
          ? `Enter ${String(max)}${unit} or less`
          : null;
    if (message !== null) context.addIssue({ code: 'custom', message });
  });
const orEmpty = (schema: z.ZodType<string, string>) => z.union([z.literal(''), schema]);
const optionalSize = orEmpty(wholeNumberText(1, 6_000, ' mm'));

const row = z.object({
  variant_id: z.string(),
  quantity: wholeNumberText(1, 99, ''),
  x: orEmpty(wholeNumberText(0, LONGEST_WALL, ' mm')),
  y: orEmpty(wholeNumberText(0, 3_000, ' mm')),
  front_colour: z.string(),
  length: optionalSize,
  depth: optionalSize,
  width: optionalSize,
  height: optionalSize,
  doors: orEmpty(wholeNumberText(0, 4, '')),
  drawers: orEmpty(wholeNumberText(0, 6, '')),
  shelves: orEmpty(wholeNumberText(0, 12, '')),
});
export type SetRowForm = z.input<typeof row>;

export const setFormSchema = z.object({
  name: readySetFields.name,
  slug: z.string().min(1, 'Enter the address'),
  sku: articleNumber,
  room: enumOf(setRooms),
  description: readySetFields.description,
  wall: wholeNumberText(300, LONGEST_WALL, ' mm'),
  front_colour: z.string(),
  carcass_colour: z.string(),
  discount_percent: wholeNumberText(0, MOST_SET_DISCOUNT, '%'),
  made: z.object({
    rows: z.array(row).min(1, 'Add the first cupboard'),
    end_panels: z.boolean(),
    handle: z.string(),
  }),
  state: enumOf(itemStates),
});
export type SetForm = z.input<typeof setFormSchema>;

export const emptySet = (): SetForm => ({
  name: '',
  slug: '',
  sku: '',
  room: 'kitchen',
  description: '',
  wall: '2400',
  front_colour: 'polar-white',
  carcass_colour: 'polar-white',
  discount_percent: '7',
  made: { rows: [], end_panels: true, handle: '' },
  state: 'active',
});

const toText = (value: number | null): string => (value === null ? '' : String(value));
const numberOf = (text: string): number | null => (/^\d{1,6}$/.test(text.trim()) ? Number(text) : null);
const nullAbove = (value: number | null, most: number): number | null =>
  value === null || value > most ? null : value;

export const formOfSet = (view: ReadySetView): SetForm => ({
  name: view.name,
  slug: view.slug,
  sku: view.sku,
  room: view.room,
  description: view.description,
  wall: String(view.wall),
  front_colour: view.front_colour,
  carcass_colour: view.carcass_colour,
  discount_percent: String(view.discount_percent),
  made: {
    end_panels: view.made.end_panels,
    handle: view.made.handle ?? '',
    rows: view.made.rows.map((part) => ({
      variant_id: part.variant_id,
      quantity: String(part.quantity),
      front_colour: part.front_colour ?? '',
      x: toText(part.x),
      y: toText(part.y),
      length: toText(part.length),
      depth: toText(part.depth),
      width: toText(part.width),
      height: toText(part.height),
      doors: toText(part.doors),
      drawers: toText(part.drawers),
      shelves: toText(part.shelves),
    })),
  },
  state: view.state,
});

const toMade = ({ rows, end_panels, handle }: SetForm['made']): ReadySetMade => ({
  end_panels,
  handle: handle === '' ? null : handle,
  rows: rows.map((row) => ({
    variant_id: row.variant_id,
    quantity: Math.max(1, nullAbove(numberOf(row.quantity), 99) ?? 1),
    front_colour: row.front_colour === '' ? null : row.front_colour,
    x: nullAbove(numberOf(row.x), LONGEST_WALL),
    y: nullAbove(numberOf(row.y), 3_000),
    length: toMillimetres(row.length),
    depth: toMillimetres(row.depth),
    width: toMillimetres(row.width),
    height: toMillimetres(row.height),
    doors: nullAbove(numberOf(row.doors), 4),
    drawers: nullAbove(numberOf(row.drawers), 6),
    shelves: nullAbove(numberOf(row.shelves), 12),
  })),
});
function toMillimetres(text: string): number | null {
  const value = nullAbove(numberOf(text), 6_000);
  return value === 0 ? null : value;
}

const toFields = (form: SetForm) => ({
  name: form.name.trim(),
  sku: form.sku.trim().toUpperCase(),
  room: form.room,
  description: form.description.trim(),
  wall: Number(form.wall),
  front_colour: form.front_colour,
  carcass_colour: form.carcass_colour,
  discount_percent: Number(form.discount_percent),
  made: toMade(form.made),
});

export const toNewSetInput = (form: SetForm): NewReadySetInput => ({
  ...toFields(form),
  slug: form.slug.trim(),
  on_sale: form.state === 'active',
});

/** Returns the fields of a set that differ from the loaded ones. */
export function setChanges(view: ReadySetView, form: SetForm): ReadySetChanges {
  const before: Record<string, unknown> = { ...toFields(formOfSet(view)), state: view.state };
  const after = { ...toFields(form), state: form.state };
  const isChanged = (field: string, value: unknown) => JSON.stringify(before[field]) !== JSON.stringify(value);
  return Object.fromEntries(Object.entries(after).filter(([field, value]) => isChanged(field, value)));
}

/** Returns the set to draw; null while it is empty. */
export function toDrawable(form: SetForm): DrawableSet | null {
  if (form.made.rows.length === 0) return null;
  const wall = numberOf(form.wall);
  return {
    name: form.name.trim().slice(0, 70),
    wall: wall === null || wall < 300 || wall > LONGEST_WALL ? LONGEST_WALL : wall,
    front_colour: form.front_colour,
    carcass_colour: form.carcass_colour,
    discount_percent: nullAbove(numberOf(form.discount_percent), MOST_SET_DISCOUNT) ?? 0,
    made: toMade(form.made),
  };
}

const typeOf = (type: string | null) => UNIT_TYPES.find((unitType) => unitType === type);

/** Returns the form's cupboards with their positions. */
function listPlaced(rows: readonly SetRowForm[], chosenParts: ReadonlyMap<string, SetPartChoice>): Placed[] {
  return rows.flatMap((row) => {
    const part = chosenParts.get(row.variant_id);
    const type = typeOf(part?.type ?? null);
    const [x, y] = [numberOf(row.x), numberOf(row.y)];
    if (!part || type === undefined || x === null || y === null) return [];
    const [width, height] = [
      toMillimetres(row.width) ?? part.width ?? 0,
      toMillimetres(row.height) ?? part.height ?? 0,
    ];
    return [{ type, width, height, legs: part.legs, x, y }];
  });
}

/** Creates a line for a chosen item, at its probable position. */
export function createRow(
  part: SetPartChoice,
  rows: readonly SetRowForm[],
  chosenParts: ReadonlyMap<string, SetPartChoice>,
): SetRowForm {
  const empty: SetRowForm = {
    variant_id: part.variant_id,
    quantity: '1',
    x: '',
    y: '',
    front_colour: '',
    length: '',
    depth: '',
    width: '',
    height: '',
    doors: '',
    drawers: '',
    shelves: '',
  };
  const placedParts = listPlaced(rows, chosenParts);
  const type = typeOf(part.type);
  if (type !== undefined) {
    const size = { type, width: part.width ?? 0, height: part.height ?? 0, legs: part.legs };
    const { x, y } = placeOnWall(size, placedParts);
    return { ...empty, x: String(x), y: String(y) };
  }
  if (part.kind !== 'top') return empty;
  const { x, length } = findTopStretch(placedParts) ?? { x: 0, length: 0 };
  const depth = part.depths.find((one) => one >= 600) ?? part.depths.at(-1) ?? null;
  return { ...empty, x: String(x), length: length === 0 ? '' : String(length), depth: toText(depth) };
}
