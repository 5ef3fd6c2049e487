import * as z from 'zod';
import { HANDLE_STYLES, unitSchema, type Unit } from './unit';

/**
 * What a buyer may choose of a catalogue unit. All optional: what is left out stays as the catalogue has it. `libs/contracts` states the
 * same shape as API input.
 */
export interface UnitChoice {
  width?: number;
  height?: number;
  depth?: number;
  carcass_colour?: string;
  front_colour?: string;
  doors?: number;
  drawers?: number;
  shelves?: number;
  hinge_side?: 'left' | 'right';
  handle?: string;
}

/** Why a choice cannot be made, at which field of the choice. */
export interface ChoiceProblem {
  field: string;
  message: string;
}

export type Configured = { unit: Unit; problems: [] } | { unit: null; problems: ChoiceProblem[] };

const handleStyle = z.enum([...HANDLE_STYLES, 'none']);

/** The field of the choice that a path into the unit came from. */
const FIELD_OF_PATH: Readonly<Record<string, string>> = {
  'carcass.colour': 'carcass_colour',
  'front.colour': 'front_colour',
  hingeSide: 'hinge_side',
  'handle.style': 'handle',
};

/**
 * Puts a buyer's choice onto a unit of the catalogue. A choice that this type of unit does not have (drawers on a wall unit) is a problem,
 * not ignored: the buyer must get what was shown. Whether the unit can be made is then the business of `check`.
 */
export function configure(catalogueUnit: unknown, choice: UnitChoice): Configured {
  const base = unitSchema.parse(catalogueUnit);
  const record: Record<string, unknown> = { ...base };
  const problems: ChoiceProblem[] = [];

  const set = (field: string, key: string, value: unknown): void => {
    if (value === undefined) return;
    if (key in base) record[key] = value;
    else problems.push({ field, message: `This item has no choice of ${field.replace('_', ' ')}` });
  };
  const setInside = (field: string, key: 'carcass' | 'front' | 'handle', part: string, value: unknown): void => {
    if (value === undefined) return;
    const current = record[key];
    if (typeof current === 'object' && current !== null) record[key] = { ...current, [part]: value };
    else problems.push({ field, message: `This item has no choice of ${field.replace('_', ' ')}` });
  };

  set('width', 'width', choice.width);
  set('height', 'height', choice.height);
  set('depth', 'depth', choice.depth);
  set('doors', 'doors', choice.doors);
  set('drawers', 'drawers', choice.drawers);
  set('shelves', 'shelves', choice.shelves);
  set('hinge_side', 'hingeSide', choice.hinge_side);
  setInside('carcass_colour', 'carcass', 'colour', choice.carcass_colour);
  setInside('front_colour', 'front', 'colour', choice.front_colour);
  if (choice.handle !== undefined) {
    const style = handleStyle.safeParse(choice.handle);
    if (style.success) setInside('handle', 'handle', 'style', style.data);
    else problems.push({ field: 'handle', message: 'Choose one of the handles that are shown' });
  }
  if (problems.length > 0) return { unit: null, problems };

  const parsed = unitSchema.safeParse(record);
  if (parsed.success) return { unit: parsed.data, problems: [] };
  return {
    unit: null,
    problems: parsed.error.issues.map((issue) => {
      const path = issue.path.join('.');
      return { field: FIELD_OF_PATH[path] ?? path, message: issue.message };
    }),
  };
}

/** The choice that puts a colour where this unit shows it: on its fronts, or on the carcass of an open unit. */
export function colourChoice(catalogueUnit: unknown, colour: string): UnitChoice {
  return 'front' in unitSchema.parse(catalogueUnit) ? { front_colour: colour } : { carcass_colour: colour };
}
