import { boardCatalogue, boardColourSchema } from '@plinth/cabinetry/model/boards';
import {
  CHOICE_PATHS,
  colourChoice,
  configure,
  isChoiceField,
  withChoice,
  type ChoiceField,
} from '@plinth/cabinetry/model/configure';
import { constantOverridesSchema } from '@plinth/cabinetry/model/constants';
import { examine, getFieldValue } from '@plinth/cabinetry/build/examine';
import { isCatalogueValue } from '@plinth/cabinetry/build/handle-choice';
import { limits } from '@plinth/cabinetry/model/limits';
import type { Cabinet } from '@plinth/cabinetry/model/parts';
import { measureRange, MEASURES, sizeRange, type Measure } from '@plinth/cabinetry/model/size-range';
import { nameHandle, NO_HANDLE } from '@plinth/cabinetry/model/handle-wishes';
import { hingeStockCode } from '@plinth/cabinetry/model/fittings';
import { findHandle, hasOneScrew, listPieces } from '@plinth/cabinetry/model/handles';
import { TOPS, unitSchema, type Unit } from '@plinth/cabinetry/model/unit';
import { buildCabinet } from '@plinth/cabinetry/build/work-out';
import { workshopWith, type Workshop } from '@plinth/cabinetry/price/workshop';
import type { WorkshopAnswer } from '@/features/store/goods/catalogue-types';
import type { UnitConfiguration } from '@plinth/contracts/store/catalogue/configuration';

/** Changing a cupboard. All rules come from the workshop (libs/cabinetry). */

export type Choice = Omit<UnitConfiguration, 'kind'>;
export type { ChoiceField };
export type ChoiceValue = number | string;
export type SizeField = 'width' | 'height' | 'depth';

/** Item that can be changed, with the data that determine its cupboard. */
export interface Configurable {
  /** The catalogue's unit, in the colour of the chosen variant. */
  readonly base: Unit;
  readonly workshop: Workshop;
  /** Field that a variant's colour sets: the fronts, or the carcass of an open unit. */
  readonly colourField: 'front_colour' | 'carcass_colour';
}

/**
 * Creates a configurable item from the server's answer, with the same boards and figures as the server calculates
 * with.
 */
export function createConfigurable(
  { unit, boards, figures }: WorkshopAnswer,
  variantColour: string | null,
): Configurable {
  const catalogueUnit = unitSchema.parse(unit);
  const shownField = 'front_colour' in colourChoice(catalogueUnit, 'any') ? 'front_colour' : 'carcass_colour';
  const inColour =
    variantColour === null
      ? catalogueUnit
      : (configure(catalogueUnit, colourChoice(catalogueUnit, variantColour), []).unit ?? catalogueUnit);
  const catalogue = boardCatalogue(
    boards.map(({ price_group: priceGroup, image, ...board }) => boardColourSchema.parse({ ...board, priceGroup })),
  );
  return {
    base: inColour,
    workshop: workshopWith(catalogue, constantOverridesSchema.parse(figures)),
    colourField: shownField,
  };
}

/** What decides what a choice makes of an item. */
export type Changeable = Pick<Configurable, 'base' | 'workshop'>;
/** Returns the item with a choice; null where the choice is not one. */
const configureUnit = ({ base, workshop }: Changeable, choice: Choice): Unit | null =>
  configure(base, choice, workshop.constants.handles).unit;

export const SIZES: readonly SizeField[] = ['width', 'height', 'depth'];
export const isSize = (field: ChoiceField): field is SizeField => SIZES.some((size) => size === field);
const isMeasure = (field: ChoiceField): field is Measure => MEASURES.some((measure) => measure === field);

/**
 * Returns the range within which a field takes any whole millimetre, given the other choices; null for fields with
 * options.
 */
export function findRange(
  { base, workshop }: Configurable,
  choice: Choice,
  field: ChoiceField,
): { min: number; max: number } | null {
  if (isSize(field)) return sizeRange(base, field);
  return isMeasure(field)
    ? measureRange(configureUnit({ base, workshop }, choice) ?? base, field, workshop.constants)
    : null;
}

/** Returns a unit's value of a field; undefined where this type has no such choice. */
export const getValue = (unit: Unit, field: ChoiceField): ChoiceValue | undefined =>
  getFieldValue(unit, CHOICE_PATHS[field]);

export const FIELDS: readonly ChoiceField[] = [
  'width',
  'height',
  'depth',
  'front_colour',
  'carcass_colour',
  'doors',
  'drawers',
  'shelves',
  'hinge_side',
  'blind_side',
  ...MEASURES,
  'handle',
  'handle_finish',
  'handle_centres',
  'runner',
  'hinge',
  'top',
];

/** Returns the choice with a field set, or removed when its value is the catalogue's. */
export function choose({ base, workshop }: Changeable, choice: Choice, field: ChoiceField, value: ChoiceValue): Choice {
  const { handles } = workshop.constants;
  const next: Choice = withChoice(base, choice, field, value, handles);
  if (isCatalogueValue(base, next, field, handles)) delete next[field];
  return next;
}

/**
 * Returns the choice without the fields that this item does not have, and without those whose value is the
 * catalogue's.
 */
export function cleanChoice({ base, workshop }: Changeable, choice: Choice): Choice {
  const keptFields = FIELDS.filter(
    (field) =>
      choice[field] !== undefined &&
      getValue(base, field) !== undefined &&
      !isCatalogueValue(base, choice, field, workshop.constants.handles),
  );
  return Object.fromEntries(keptFields.map((field) => [field, choice[field]]));
}

/** Reason why a choice cannot be made, and the nearest possible value. */
export interface ChoiceProblem {
  /** Field to change; null when no single choice of the shopper causes the problem. */
  field: ChoiceField | null;
  message: string;
  nearest: ChoiceValue | null;
}

export type Outcome =
  { cabinet: Cabinet; problems: readonly [] } | { cabinet: null; problems: readonly ChoiceProblem[] };

/** Calculates the parts of the chosen cupboard, or lists every problem. */
export function calculateOutcome({ base, workshop }: Configurable, choice: Choice): Outcome {
  const { cabinet, problems } = buildCabinet(base, choice, workshop);
  if (cabinet !== null) return { cabinet, problems: [] };
  return {
    cabinet,
    problems: problems.map(({ field, message, nearest }) =>
      isChoiceField(field) ? { field, message, nearest } : { field: null, message, nearest: null },
    ),
  };
}

export interface ChoiceOption {
  value: ChoiceValue;
  selected: boolean;
  /** Reason why the option does not fit the other choices; null when it does. */
  refusal: string | null;
}

/**
 * Lists the options of a field, each with the reason where it does not fit the other choices. Values that this type
 * never has are left out; a field with a range has no options.
 */
export function listOptions(item: Configurable, choice: Choice, field: ChoiceField): ChoiceOption[] {
  const { base, workshop } = item;
  if (getValue(base, field) === undefined) return [];
  const currentUnit = configureUnit(item, choice);
  const refusedRules = new Set(
    currentUnit === null ? [] : examine(currentUnit, workshop).refusals.map(({ rule }) => rule),
  );
  const current = currentUnit === null ? undefined : getShownValue(item, currentUnit, field);
  const options = listCandidates(item, field, currentUnit ?? base).flatMap((value) => {
    const unit = configureUnit(item, choose(item, choice, field, value));
    if (unit === null) return currentUnit === null ? [{ value, selected: false, refusal: null }] : [];
    const refusal = examine(unit, workshop).refusals.find(({ rule }) => !refusedRules.has(rule));
    return [{ value, selected: value === current, refusal: refusal?.message ?? null }];
  });
  if (field !== 'shelves') return options;
  // Only the first impossible number of shelves is listed; more would repeat its reason.
  const tooMany = options.findIndex(({ refusal }) => refusal !== null);
  return options.filter(({ selected }, index) => selected || tooMany === -1 || index <= tooMany);
}

function getShownValue({ workshop }: Configurable, unit: Unit, field: ChoiceField): ChoiceValue | undefined {
  const value = getValue(unit, field);
  // A folding pair gets a hinge that opens wide enough, whichever is chosen.
  if (field === 'hinge' && unit.type === 'l-corner') return findFittedHinge(unit, workshop) ?? value;
  return field === 'doors' && value === 'auto' ? countDoors(examine(unit, workshop).cabinet) : value;
}

/** Finds the hinge that a cupboard is made with, by its code. */
function findFittedHinge(unit: Unit, workshop: Workshop): string | undefined {
  const line = examine(unit, workshop).cabinet.hardware.find(({ kind }) => kind === 'hinge');
  return workshop.constants.hinges.find(({ code }) => hingeStockCode(code) === line?.code)?.code;
}

/** Counts the doors side by side. */
function countDoors(cabinet: Cabinet): number {
  const leftEdges = cabinet.panels
    .filter(({ role }) => role === 'door')
    .flatMap(({ instances }) => instances.map(({ box }) => Math.round(box.x)));
  return new Set(leftEdges).size;
}

/** Change of the number of doors that a changed size causes, as long as the shopper did not choose their number. */
export interface DoorsChange {
  /** First size with the new number of doors, counted from the catalogue's size, mm. */
  readonly at: number;
  readonly grows: boolean;
  readonly now: number;
  readonly before: number;
}

/** Returns the change of doors that a chosen size causes; null where there is none. */
export function findDoorsChange(
  { base, workshop }: Configurable,
  choice: Choice,
  field: SizeField,
): DoorsChange | null {
  const [from, to] = [base[field], choice[field]];
  if (to === undefined || to === from) return null;
  const countDoorsAt = (size: number): number | null => {
    const unit = configureUnit({ base, workshop }, { ...choice, [field]: size });
    return unit === null ? null : countDoors(examine(unit, workshop).cabinet);
  };
  const [before, now] = [countDoorsAt(from), countDoorsAt(to)];
  if (before === null || now === null || before === now) return null;
  let [sizeBefore, sizeAfter] = [from, to];
  while (Math.abs(sizeAfter - sizeBefore) > 1) {
    const middle = Math.trunc((sizeAfter + sizeBefore) / 2);
    if (countDoorsAt(middle) === now) sizeAfter = middle;
    else sizeBefore = middle;
  }
  return { at: sizeAfter, grows: to > from, now, before };
}

const MAX_SHELVES = 6;
const listNumbers = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);

/** @param currentUnit the chosen unit, whose handle style decides which finishes and lengths are in stock */
function listCandidates(
  { base, workshop }: Configurable,
  field: ChoiceField,
  currentUnit: Unit,
): readonly ChoiceValue[] {
  switch (field) {
    case 'width':
    case 'height':
    case 'depth':
      return sizeRange(base, field) === null ? listThicknesses(base, field) : [];
    case 'carcass_colour':
    case 'front_colour':
      return [...workshop.boards.keys()];
    case 'doors':
      return [1, 2];
    case 'drawers':
      return listNumbers(0, 6);
    case 'shelves':
      return listNumbers(0, MAX_SHELVES);
    case 'hinge_side':
    case 'blind_side':
      return ['left', 'right'];
    case 'door_width':
    case 'arm_depth':
    case 'lower':
    case 'niche':
      return [];
    case 'handle':
      return [...workshop.constants.handles.map(({ code }) => code), NO_HANDLE];
    case 'handle_finish':
      return listHandlePieces(workshop, currentUnit).finishes;
    case 'handle_centres':
      return listHandlePieces(workshop, currentUnit).centres;
    case 'runner':
    case 'hinge':
      return hasFitting(currentUnit, field, workshop)
        ? listFittings(workshop, field, currentUnit).flatMap(({ code, push }) => (push ? [] : [code]))
        : [];
    case 'top':
      return [...TOPS];
  }
}

/** Lists the runners or hinges of the company; of a cupboard with a folding pair the hinges that open wide enough. */
function listFittings({ constants }: Workshop, kind: 'runner' | 'hinge', unit?: Unit) {
  const { hinges, runners, foldingAngle } = constants;
  if (kind === 'runner') return runners;
  return unit?.type === 'l-corner' ? hinges.filter(({ angle }) => angle >= foldingAngle) : hinges;
}

/**
 * Checks that a cupboard takes a runner or a hinge that can be chosen: it has drawers or doors, and handles, as what
 * has none opens by a push.
 */
function hasFitting(unit: Unit, kind: 'runner' | 'hinge', workshop: Workshop): boolean {
  if (!('handle' in unit) || unit.handle.style === NO_HANDLE) return false;
  return examine(unit, workshop).cabinet.hardware.some((line) => line.kind === kind);
}

/** Names that the company gives, by code; the code itself where it keeps no such thing. */
export interface ChoiceNames {
  readonly colour: (code: string) => string;
  readonly handle: (code: string) => string;
  readonly fitting: (code: string, kind: 'runner' | 'hinge') => string;
}

export const createChoiceNames = (workshop: Workshop): ChoiceNames => ({
  colour: (code) => workshop.boards.get(code)?.name ?? code,
  handle: (code) => nameHandle(workshop.constants.handles, code),
  fitting: (code, kind) => listFittings(workshop, kind).find((fitting) => fitting.code === code)?.name ?? code,
});

/**
 * Lists the finishes that a cupboard's handle comes in, and its lengths in the current finish, in mm between the
 * screws, in the company's order.
 */
function listHandlePieces(
  { constants }: Workshop,
  unit: Unit,
): { finishes: readonly string[]; centres: readonly number[] } {
  const fitting = 'handle' in unit ? findHandle(constants.handles, unit.handle.style) : undefined;
  if (fitting === undefined || !('handle' in unit)) return { finishes: [], centres: [] };
  const { finish } = unit.handle;
  return {
    finishes: [...new Set(fitting.pieces.map((piece) => piece.finish))],
    centres: hasOneScrew(fitting) ? [] : listPieces(fitting, { finish }).map(({ centres }) => centres),
  };
}

function listThicknesses(unit: Unit, field: SizeField): number[] {
  const { min, max } = limits(unit.type)[field];
  return listNumbers(min, max).filter((value) => unitSchema.safeParse({ ...unit, [field]: value }).success);
}

/** Checks that the hinge side can be chosen, which is so with a single door or a folding pair. */
export function hasHingeSide({ base, workshop }: Configurable, choice: Choice): boolean {
  const unit = configureUnit({ base, workshop }, choice);
  if (unit === null || !('hingeSide' in unit)) return false;
  if (unit.type === 'l-corner') return true;
  return countDoors(examine(unit, workshop).cabinet) === 1;
}

/**
 * Changes of handle length and finish that a chosen style causes, because it is not in stock in the catalogue's
 * length or finish.
 */
export interface HandleChange {
  readonly style: string;
  /** Distance between the screw holes, mm; null where it is unchanged or there is one screw. */
  readonly centres: number | null;
  /** Finish; null where it is unchanged. */
  readonly finish: string | null;
}

export function findHandleChange({ base, workshop }: Configurable, choice: Choice): HandleChange | null {
  const unit = configureUnit({ base, workshop }, choice);
  if (choice.handle === undefined || unit === null || !('handle' in unit) || !('handle' in base)) return null;
  const { style, centres, finish } = unit.handle;
  const change = {
    style,
    centres: centres === base.handle.centres || centres === 0 || choice.handle_centres !== undefined ? null : centres,
    finish: finish === base.handle.finish || choice.handle_finish !== undefined ? null : finish,
  };
  return style === NO_HANDLE || (change.centres === null && change.finish === null) ? null : change;
}
