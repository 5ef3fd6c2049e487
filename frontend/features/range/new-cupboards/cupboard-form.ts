import { limits } from '@plinth/cabinetry/model/limits';
import { TYPE_NAMES } from '@plinth/cabinetry/model/names';
import { UNIT_TYPES, type UnitType } from '@plinth/cabinetry/model/unit';
import { enumOf } from '@plinth/contracts/kernel/common';
import { articleNumber, itemFields, itemSlug } from '@plinth/contracts/range/items/item-fields';
import { leadClasses } from '@plinth/contracts/range/items/item-labels';
import {
  cupboardDepartments,
  type DrawableCupboard,
  type NewCupboardInput,
} from '@plinth/contracts/range/new-cupboards/new-cupboards';
import * as z from 'zod';

/* A new cupboard as its form has it: measures and counts as they are typed. Its fields stand where the server's input has them. */

const AXES = ['width', 'height', 'depth'] as const;
const millimetres = z.string().regex(/^\s*\d{1,4}\s*$/, 'Enter whole millimetres');
const countUpTo = (most: number) =>
  z
    .string()
    .refine((text) => text.trim() === '' || /^\d{1,2}$/.test(text.trim()), 'Enter a whole number')
    .refine((text) => !/^\d{1,2}$/.test(text.trim()) || Number(text) <= most, `Enter ${String(most)} or fewer`);

export const cupboardFormSchema = z
  .object({
    type: z.enum(UNIT_TYPES, 'Choose a type'),
    width: millimetres,
    height: millimetres,
    depth: millimetres,
    doors: countUpTo(2),
    drawers: countUpTo(5),
    shelves: countUpTo(12),
    handle: z.string(),
    colours: z.array(z.string()).min(1, 'Choose at least one colour'),
    name: itemFields.name,
    slug: itemSlug,
    sku: articleNumber.max(24, 'Use at most 24 characters'),
    department: z.enum(
      cupboardDepartments.map(({ value }) => value),
      'Choose the department',
    ),
    description: itemFields.description,
    search_words: itemFields.search_words,
    lead_class: enumOf(leadClasses),
    on_sale: z.boolean(),
  })
  .superRefine((values, context) => {
    const sizes = limits(values.type);
    for (const axis of AXES) {
      const { min, max } = sizes[axis];
      const value = Number(values[axis]);
      if (value < min || value > max)
        context.addIssue({
          code: 'custom',
          path: [axis],
          message: `Enter ${String(min)} to ${String(max)} mm`,
        });
    }
  });
export type CupboardForm = z.input<typeof cupboardFormSchema>;

/** Usual sizes by type, mm: width, height, depth. */
export const usualSizes: Readonly<Record<UnitType, readonly [number, number, number]>> = {
  base: [600, 720, 560],
  'sink-base': [900, 720, 560],
  'drawer-base': [600, 720, 560],
  'open-base': [300, 720, 560],
  wall: [600, 720, 300],
  'wall-lift': [900, 360, 300],
  'tall-larder': [600, 2030, 560],
  'oven-tall': [600, 2030, 560],
  'blind-corner': [1000, 720, 560],
  'l-corner': [900, 720, 900],
  wardrobe: [900, 2100, 580],
  vanity: [600, 600, 450],
  panel: [560, 720, 16],
  filler: [50, 720, 16],
  plinth: [2400, 145, 16],
  cornice: [2400, 16, 80],
};

const sizeFields = (type: UnitType) => {
  const [width, height, depth] = usualSizes[type];
  return { width: String(width), height: String(height), depth: String(depth) };
};

export const emptyCupboard = (): CupboardForm => ({
  type: 'base',
  ...sizeFields('base'),
  doors: '',
  drawers: '',
  shelves: '',
  handle: '',
  colours: ['polar-white'],
  name: '',
  slug: '',
  sku: '',
  department: 'kitchen',
  description: '',
  search_words: '',
  lead_class: 'standard',
  on_sale: true,
});

/** Changes the type: sets its usual sizes and drops choices that it does not have. */
export const withType = (form: CupboardForm, type: UnitType): CupboardForm => ({
  ...form,
  type,
  ...sizeFields(type),
  doors: '',
  drawers: '',
  shelves: '',
  handle: '',
});

/** Suggests a name: `Base unit 450, two doors`. */
export function nameFor({ type, width, doors, drawers }: CupboardForm): string {
  const describeCount = (text: string, noun: string): string[] => {
    const numberWords = ['no', 'one', 'two', 'three', 'four', 'five'];
    const word = numberWords[Number(text)];
    return text.trim() === '' || word === undefined || text.trim() === '0'
      ? []
      : [`${word} ${noun}${text.trim() === '1' ? '' : 's'}`];
  };
  return [
    `${TYPE_NAMES[type]} ${width.trim()}`,
    ...describeCount(doors, 'door'),
    ...describeCount(drawers, 'drawer'),
  ].join(', ');
}

const numberOf = (text: string): number | null => (/^\s*\d{1,4}\s*$/.test(text) ? Number(text) : null);
const numberUpTo = (text: string, most: number): number | null => {
  const value = numberOf(text);
  return value === null || value > most ? null : value;
};

/** Returns the cupboard to draw; null while a size is incomplete. */
export function toDrawable(form: CupboardForm): DrawableCupboard | null {
  const [width, height, depth] = AXES.map((axis) => numberOf(form[axis]));
  if (!width || !height || !depth || form.colours.length === 0) return null;
  return {
    type: form.type,
    width: Math.min(width, 8_000),
    height: Math.min(height, 8_000),
    depth: Math.min(depth, 8_000),
    doors: numberUpTo(form.doors, 2),
    drawers: numberUpTo(form.drawers, 5),
    shelves: numberUpTo(form.shelves, 12),
    handle: form.handle === '' ? null : form.handle,
    colours: form.colours,
  };
}

/**
 * Converts a valid form to the server's input.
 * @param id of the new item
 */
export function toCupboardInput(id: string, form: CupboardForm): NewCupboardInput {
  const { name, slug, sku, department, description, search_words, lead_class, on_sale, ...construction } = form;
  return {
    id,
    name,
    slug,
    sku,
    department,
    description,
    search_words,
    lead_class,
    on_sale,
    type: construction.type,
    width: Number(construction.width),
    height: Number(construction.height),
    depth: Number(construction.depth),
    doors: numberOf(construction.doors),
    drawers: numberOf(construction.drawers),
    shelves: numberOf(construction.shelves),
    handle: construction.handle === '' ? null : construction.handle,
    colours: construction.colours,
  };
}
