import * as z from 'zod';
import { isStockedHandle, nearestHandle } from './stock';
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
  top?: 'cleats' | 'panel';
}

/** Why a choice cannot be made, at which field of the choice. */
export interface ChoiceProblem {
  field: string;
  message: string;
}

export type Configured = { unit: Unit; problems: [] } | { unit: null; problems: ChoiceProblem[] };

const handleStyle = z.enum([...HANDLE_STYLES, 'none']);

export type ChoiceField = keyof UnitChoice;

/** Where in a unit each field of a choice goes. */
export const CHOICE_PATHS: Readonly<Record<ChoiceField, string>> = {
  width: 'width',
  height: 'height',
  depth: 'depth',
  doors: 'doors',
  drawers: 'drawers',
  shelves: 'shelves',
  hinge_side: 'hingeSide',
  carcass_colour: 'carcass.colour',
  front_colour: 'front.colour',
  handle: 'handle.style',
  top: 'top',
};

export const isChoiceField = (name: string): name is ChoiceField => Object.hasOwn(CHOICE_PATHS, name);
const CHOICE_FIELDS = Object.keys(CHOICE_PATHS).filter(isChoiceField);

/** The name under which a buyer knows a place in a unit: of the choice where there is one, else the place itself. */
export const fieldOfPath = (path: string): string =>
  CHOICE_FIELDS.find((field) => CHOICE_PATHS[field] === path) ?? path;

/**
 * Puts a buyer's choice onto a unit of the catalogue. A choice that this type of unit does not have (drawers on a wall unit) is a problem,
 * not ignored: the buyer must get what was shown. Whether the unit can be made is then the business of `check`.
 */
export function configure(catalogueUnit: unknown, choice: UnitChoice): Configured {
  const base = unitSchema.parse(catalogueUnit);
  const record: Record<string, unknown> = { ...base };
  const problems: ChoiceProblem[] = [];
  for (const field of CHOICE_FIELDS) {
    const value = choice[field];
    if (value === undefined) continue;
    if (field === 'handle' && !handleStyle.safeParse(value).success)
      problems.push({ field, message: 'Choose one of the handles that are shown' });
    else if (!put(record, CHOICE_PATHS[field], value))
      problems.push({ field, message: `This item has no choice of ${field.replace('_', ' ')}` });
  }
  if (problems.length > 0) return { unit: null, problems };

  const parsed = unitSchema.safeParse(choice.handle === undefined ? record : { ...record, handle: handleOf(record) });
  if (parsed.success) return { unit: parsed.data, problems: [] };
  return {
    unit: null,
    problems: parsed.error.issues.map((issue) => ({
      field: fieldOfPath(issue.path.join('.')),
      message: issue.message,
    })),
  };
}

/** A chosen style comes in the length and finish that the shop keeps nearest to the catalogue's. */
function handleOf({ handle }: Readonly<Record<string, unknown>>): unknown {
  const { data } = z
    .object({ style: z.enum(HANDLE_STYLES), centres: z.number(), finish: z.string() })
    .safeParse(handle);
  return data === undefined || isStockedHandle(data.style, data.centres, data.finish)
    ? handle
    : { style: data.style, ...nearestHandle(data.style, data.centres, data.finish) };
}

/** Whether the unit has the place. */
function put(record: Record<string, unknown>, path: string, value: number | string): boolean {
  const [outer, inner] = path.split('.');
  const current = record[outer];
  if (inner === undefined) {
    if (!(outer in record)) return false;
    record[outer] = value;
    return true;
  }
  if (typeof current !== 'object' || current === null) return false;
  record[outer] = { ...current, [inner]: value };
  return true;
}

/** The choice that puts a colour where this unit shows it: on its fronts, or on the carcass of an open unit. */
export function colourChoice(catalogueUnit: unknown, colour: string): UnitChoice {
  return 'front' in unitSchema.parse(catalogueUnit) ? { front_colour: colour } : { carcass_colour: colour };
}
