import { NO_HANDLE } from './handle-wishes';
import { comesIn, findHandle, findNearestPiece, hasOneScrew, listPieces, type HandlesOnOffer } from './handles';
import { unitSchema, type Unit } from './unit';

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
  /** Codes of the company's hinges and drawer runners (`fittings.ts`). */
  hinge?: string;
  runner?: string;
  top?: 'cleats' | 'panel';
  /** Blind corner: the side hidden behind its neighbour, and the width of its door's module, mm. */
  blind_side?: 'left' | 'right';
  door_width?: number;
  /** L-corner: depth of either arm, mm. */
  arm_depth?: number;
  /** Larder or oven tower: height of its lower part, mm. */
  lower?: number;
  /** Oven tower: height of its niche, mm. */
  niche?: number;
}

/** Reason why a choice cannot be made, with its field. */
export interface ChoiceProblem {
  field: string;
  message: string;
}

export type Configured = { unit: Unit; problems: [] } | { unit: null; problems: ChoiceProblem[] };

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
  hinge: 'hinge',
  runner: 'runner',
  top: 'top',
  blind_side: 'blindSide',
  door_width: 'doorWidth',
  arm_depth: 'armDepth',
  lower: 'lower',
  niche: 'niche',
};

const HANDLE_FIELDS: ReadonlySet<ChoiceField> = new Set(['handle', 'handle_finish', 'handle_centres']);
/** Words for fields whose name differs from what buyers read. */
const FIELD_WORDS: Readonly<Partial<Record<ChoiceField, string>>> = {
  handle_centres: 'handle length',
  lower: 'lower part',
};

export const isChoiceField = (name: string): name is ChoiceField => Object.hasOwn(CHOICE_PATHS, name);
const CHOICE_FIELDS = Object.keys(CHOICE_PATHS).filter(isChoiceField);

/** Returns the field of a choice for a path in a unit, else the path itself. */
export const fieldOfPath = (path: string): string =>
  CHOICE_FIELDS.find((field) => CHOICE_PATHS[field] === path) ?? path;

/**
 * Applies a buyer's choice to a unit of the catalogue. A choice that the type does not have (drawers on a wall unit)
 * is a problem and not ignored, as buyers must get what was shown. `check` decides whether the unit can be made.
 * @param handles that the company keeps; of no account where no handle is chosen
 */
export function configure(catalogueUnit: unknown, choice: UnitChoice, handles: HandlesOnOffer): Configured {
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

  const handle = handleOf(base, choice, handles);
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
 * Returns the chosen handle: a chosen length or finish is taken as it is or refused; one that was not chosen is the
 * stocked one nearest to the catalogue's.
 */
function handleOf(
  base: Unit,
  { handle, handle_finish, handle_centres }: UnitChoice,
  handles: HandlesOnOffer,
): ChosenHandle {
  const isChosen = [handle, handle_finish, handle_centres].some((value) => value !== undefined);
  if (!isChosen || !('handle' in base)) return { problem: null, chosen: {} };
  const { centres, finish } = base.handle;
  const style = handle ?? base.handle.style;
  const refuse = (field: ChoiceField, message: string): ChosenHandle => ({ problem: { field, message }, chosen: null });
  if (style === NO_HANDLE) {
    if (handle_finish !== undefined) return refuse('handle_finish', 'Choose a handle first, then its finish');
    if (handle_centres !== undefined) return refuse('handle_centres', 'Choose a handle first, then its length');
    return { problem: null, chosen: { handle: { ...base.handle, style } } };
  }
  const fitting = findHandle(handles, style);
  if (fitting === undefined) return refuse('handle', 'Choose one of the handles that are shown');
  const inFinish = listPieces(fitting, { finish: handle_finish });
  if (inFinish.length === 0)
    return refuse('handle_finish', `${fitting.name}s come in ${listOf(fitting.pieces.map(finishWords))}`);
  const matchingPieces = listPieces(fitting, { finish: handle_finish, centres: handle_centres });
  if (matchingPieces.length === 0)
    return refuse(
      'handle_centres',
      hasOneScrew(fitting)
        ? `${fitting.name}s have one screw, so there is no length to choose`
        : `${fitting.name}s${handle_finish === undefined ? '' : ` in ${finishWords({ finish: handle_finish })}`} come with ${listOf(inFinish.map((one) => String(one.centres)))} mm between the screws`,
    );
  // Where only the style was chosen, the catalogue's length and finish stay if that handle is stocked.
  const keepsCatalogueHandle =
    handle_finish === undefined && handle_centres === undefined && comesIn(fitting, { centres, finish });
  return {
    problem: null,
    chosen: {
      handle: {
        style,
        ...(keepsCatalogueHandle ? { centres, finish } : findNearestPiece(matchingPieces, { centres, finish })),
      },
    },
  };
}

const finishWords = ({ finish }: { readonly finish: string }): string => finish.replaceAll('-', ' ');
/** Joins distinct words: `96, 128 or 160`. */
function listOf(words: readonly string[]): string {
  const each = [...new Set(words)];
  return each.length < 2 ? each.join('') : `${each.slice(0, -1).join(', ')} or ${each.at(-1) ?? ''}`;
}

/**
 * Adds a field to a choice. Handle fields that do not go with the new value are dropped, so that the handle is always
 * a stocked one.
 */
export function withChoice(
  catalogueUnit: unknown,
  choice: UnitChoice,
  field: ChoiceField,
  value: number | string,
  handles: HandlesOnOffer,
): UnitChoice {
  const next: UnitChoice = { ...choice, [field]: value };
  return HANDLE_FIELDS.has(field)
    ? dropConflictingHandleFields(unitSchema.parse(catalogueUnit), next, field, handles)
    : next;
}

/**
 * Drops the handle's length, then its finish, where they do not go with the rest of the choice; `field` was chosen
 * last and stays.
 */
export function dropConflictingHandleFields(
  base: Unit,
  choice: UnitChoice,
  field: ChoiceField,
  handles: HandlesOnOffer,
): UnitChoice {
  let next = choice;
  for (const handleField of ['handle_centres', 'handle_finish'] as const) {
    if (handleField === field || handleOf(base, next, handles).problem === null) continue;
    const { [handleField]: _dropped, ...rest } = next;
    next = rest;
  }
  return next;
}

/** Sets a value at a path; returns false where the unit has no such path. */
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

/** Returns the choice that colours the visible part of a unit: its fronts, or the carcass of an open unit. */
export function colourChoice(catalogueUnit: unknown, colour: string): UnitChoice {
  return 'front' in unitSchema.parse(catalogueUnit) ? { front_colour: colour } : { carcass_colour: colour };
}
