import * as z from 'zod';
import { handlesLike, isStockedHandle, nearestHandle, STOCKED_HANDLES } from './stock';
import { HANDLE_STYLES, unitSchema, type Unit } from './unit';

/**
 * Choices of a buyer for a catalogue unit. All optional: an omitted field stays as the catalogue has it.
 * `libs/contracts` states the same shape as API input.
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
  handle_finish?: string;
  /** Distance of the handle's screw holes, mm. */
  handle_centres?: number;
  top?: 'cleats' | 'panel';
  /** Blind corner: the side that disappears behind its neighbour, and its door's module, mm. */
  blind_side?: 'left' | 'right';
  door_width?: number;
  /** L-corner: depth of either arm, mm. */
  arm_depth?: number;
  /** Larder or oven tower: height of its lower part, mm. */
  lower?: number;
  /** Oven tower: height of its niche, mm. */
  niche?: number;
}

/** Reason why a choice cannot be made, with the field of the choice. */
export interface ChoiceProblem {
  field: string;
  message: string;
}

export type Configured = { unit: Unit; problems: [] } | { unit: null; problems: ChoiceProblem[] };

const handleStyle = z.enum([...HANDLE_STYLES, 'none']);

export type ChoiceField = keyof UnitChoice;

/** Path in a unit of each field of a choice. */
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
  handle_finish: 'handle.finish',
  handle_centres: 'handle.centres',
  top: 'top',
  blind_side: 'blindSide',
  door_width: 'doorWidth',
  arm_depth: 'armDepth',
  lower: 'lower',
  niche: 'niche',
};

const HANDLE_FIELDS: ReadonlySet<ChoiceField> = new Set(['handle', 'handle_finish', 'handle_centres']);
/** Fields whose name is not the word that a buyer reads. */
const FIELD_WORDS: Readonly<Partial<Record<ChoiceField, string>>> = {
  handle_centres: 'handle length',
  lower: 'lower part',
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
    if (!put(record, CHOICE_PATHS[field], value))
      problems.push({ field, message: `This item has no choice of ${FIELD_WORDS[field] ?? field.replace('_', ' ')}` });
  }
  if (problems.length > 0) return { unit: null, problems };

  const handle = handleOf(base, choice);
  if (handle.problem !== null) return { unit: null, problems: [handle.problem] };
  const parsedUnit = unitSchema.safeParse({ ...record, ...handle.chosen });
  if (parsedUnit.success) return { unit: parsedUnit.data, problems: [] };
  return {
    unit: null,
    problems: parsedUnit.error.issues.map((issue) => ({
      field: fieldOfPath(issue.path.join('.')),
      message: issue.message,
    })),
  };
}

type ChosenHandle =
  { problem: null; chosen: { handle?: Readonly<Record<string, unknown>> } } | { problem: ChoiceProblem; chosen: null };

/**
 * The handle as it was chosen: a length and a finish that somebody chose are kept or refused, what was left open comes as the shop keeps it nearest to
 * the catalogue's.
 */
function handleOf(base: Unit, { handle, handle_finish, handle_centres }: UnitChoice): ChosenHandle {
  const isChosen = [handle, handle_finish, handle_centres].some((value) => value !== undefined);
  if (!isChosen || !('handle' in base)) return { problem: null, chosen: {} };
  const { centres, finish } = base.handle;
  const { data: style } = handleStyle.safeParse(handle ?? base.handle.style);
  const refuse = (field: ChoiceField, message: string): ChosenHandle => ({ problem: { field, message }, chosen: null });
  if (style === undefined) return refuse('handle', 'Choose one of the handles that are shown');
  if (style === 'none') {
    if (handle_finish !== undefined) return refuse('handle_finish', 'Choose a handle first, then its finish');
    if (handle_centres !== undefined) return refuse('handle_centres', 'Choose a handle first, then its length');
    return { problem: null, chosen: { handle: { ...base.handle, style } } };
  }
  const inFinish = handlesLike(style, { finish: handle_finish });
  if (inFinish.length === 0)
    return refuse('handle_finish', `${nameOf(style)} come in ${listOf(STOCKED_HANDLES[style].map(finishWords))}`);
  const matchingHandles = handlesLike(style, { finish: handle_finish, centres: handle_centres });
  if (matchingHandles.length === 0)
    return refuse(
      'handle_centres',
      style === 'knob'
        ? 'Knobs have one screw, so there is no length to choose'
        : `${nameOf(style)}${handle_finish === undefined ? '' : ` in ${finishWords({ finish: handle_finish })}`} come with ${listOf(inFinish.map((one) => String(one.centres)))} mm between the screws`,
    );
  // What was chosen by its style alone stays as the catalogue has it where the shop keeps that.
  const asBase = handle_finish === undefined && handle_centres === undefined && isStockedHandle(style, centres, finish);
  return {
    problem: null,
    chosen: {
      handle: { style, ...(asBase ? { centres, finish } : nearestHandle(style, centres, finish, matchingHandles)) },
    },
  };
}

const nameOf = (style: string): string =>
  style === 'knob' ? 'Knobs' : `${style.charAt(0).toUpperCase()}${style.slice(1)} handles`;
const finishWords = ({ finish }: { readonly finish: string }): string => finish.replace('-', ' ');
/** `96, 128 or 160`, each once. */
function listOf(words: readonly string[]): string {
  const each = [...new Set(words)];
  return each.length < 2 ? each.join('') : `${each.slice(0, -1).join(', ')} or ${each.at(-1) ?? ''}`;
}

/**
 * The choice with one more field. A handle's finish and length that do not go with a new style, or not with each other, give way to what was chosen
 * last: there is always a handle that the shop keeps.
 */
export function withChoice(
  catalogueUnit: unknown,
  choice: UnitChoice,
  field: ChoiceField,
  value: number | string,
): UnitChoice {
  const next: UnitChoice = { ...choice, [field]: value };
  return HANDLE_FIELDS.has(field) ? keptWith(unitSchema.parse(catalogueUnit), next, field) : next;
}

/** A choice whose handle the shop keeps as far as that can be: its finish and its length give way to this field, which was chosen last. */
export function keptWith(base: Unit, choice: UnitChoice, field: ChoiceField): UnitChoice {
  let next = choice;
  for (const handleField of ['handle_centres', 'handle_finish'] as const) {
    if (handleField === field || handleOf(base, next).problem === null) continue;
    const { [handleField]: _dropped, ...rest } = next;
    next = rest;
  }
  return next;
}

/** Puts a value at a path; false when the unit has no such place. */
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
