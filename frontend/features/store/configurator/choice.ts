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
import { examine, fieldValue } from '@plinth/cabinetry/build/examine';
import { isOwn } from '@plinth/cabinetry/build/handle-choice';
import { limits } from '@plinth/cabinetry/model/limits';
import type { Cabinet } from '@plinth/cabinetry/model/parts';
import { measureRange, MEASURES, sizeRange, type Measure } from '@plinth/cabinetry/model/size-range';
import { handlesLike, STOCKED_HANDLES } from '@plinth/cabinetry/model/stock';
import { HANDLE_STYLES, TOPS, unitSchema, type Unit } from '@plinth/cabinetry/model/unit';
import { workOut } from '@plinth/cabinetry/build/work-out';
import { workshopWith, type Workshop } from '@plinth/cabinetry/price/workshop';
import type { WorkshopAnswer } from '@/features/store/goods/catalogue-types';
import type { UnitConfiguration } from '@plinth/contracts/store/catalogue/configuration';

/** The rules of changing a cupboard, apart from how the choices look. All of them are the workshop's own (libs/cabinetry). */

export type Choice = Omit<UnitConfiguration, 'kind'>;
export type { ChoiceField };
export type ChoiceValue = number | string;
export type SizeField = 'width' | 'height' | 'depth';

/** An item that is changed, with all that its cupboard follows from. */
export interface Configurable {
  /** The item as the catalogue has it, in the chosen variant's colour. */
  readonly base: Unit;
  readonly workshop: Workshop;
  /** The field that a variant's colour stands for: the fronts, or the carcass of an open unit. */
  readonly colourField: 'front_colour' | 'carcass_colour';
}

/** The workshop's facts as they came from the server: the same boards and figures as it works out with. */
export function configurableOf({ unit, boards, figures }: WorkshopAnswer, variantColour: string | null): Configurable {
  const catalogueUnit = unitSchema.parse(unit);
  const shownField = 'front_colour' in colourChoice(catalogueUnit, 'any') ? 'front_colour' : 'carcass_colour';
  const inColour =
    variantColour === null
      ? catalogueUnit
      : (configure(catalogueUnit, colourChoice(catalogueUnit, variantColour)).unit ?? catalogueUnit);
  const catalogue = boardCatalogue(
    boards.map(({ price_group: priceGroup, image, ...board }) => boardColourSchema.parse({ ...board, priceGroup })),
  );
  return {
    base: inColour,
    workshop: workshopWith(catalogue, constantOverridesSchema.parse(figures)),
    colourField: shownField,
  };
}

export const SIZES: readonly SizeField[] = ['width', 'height', 'depth'];
export const isSize = (field: ChoiceField): field is SizeField => SIZES.some((size) => size === field);
const isMeasure = (field: ChoiceField): field is Measure => MEASURES.some((measure) => measure === field);

/** From where to where a field is chosen to the millimetre, as things stand; null where it is not. */
export function rangeOf(
  { base, workshop }: Configurable,
  choice: Choice,
  field: ChoiceField,
): { min: number; max: number } | null {
  if (isSize(field)) return sizeRange(base, field);
  return isMeasure(field) ? measureRange(configure(base, choice).unit ?? base, field, workshop.constants) : null;
}

/** Returns a unit's value of a field; undefined where this type has no such choice. */
export const valueIn = (unit: Unit, field: ChoiceField): ChoiceValue | undefined =>
  fieldValue(unit, CHOICE_PATHS[field]);

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
  'top',
];

/** The choice with one more field, without what is the catalogue's own anyway. */
export function choose(base: Unit, choice: Choice, field: ChoiceField, value: ChoiceValue): Choice {
  const next: Choice = withChoice(base, choice, field, value);
  if (isOwn(base, next, field)) delete next[field];
  return next;
}

/** Without the fields that this item has no choice of, and without what is the catalogue's own. */
export function cleanChoice(base: Unit, choice: Choice): Choice {
  const keptFields = FIELDS.filter(
    (field) => choice[field] !== undefined && valueIn(base, field) !== undefined && !isOwn(base, choice, field),
  );
  return Object.fromEntries(keptFields.map((field) => [field, choice[field]]));
}

/** Reason why a choice cannot be made, and the nearest possible value. */
export interface ChoiceProblem {
  /** null: nothing that the shopper chooses here changes it by itself. */
  field: ChoiceField | null;
  message: string;
  nearest: ChoiceValue | null;
}

export type Outcome =
  { cabinet: Cabinet; problems: readonly [] } | { cabinet: null; problems: readonly ChoiceProblem[] };

/** The cupboard as chosen, down to its parts, or everything that speaks against it. */
export function outcomeOf({ base, workshop }: Configurable, choice: Choice): Outcome {
  const { cabinet, problems } = workOut(base, choice, workshop);
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
  /** Reason why it does not go with the rest; null when it does. */
  refusal: string | null;
}

/** The options of a field, each with what speaks against it as things stand. What the type does not know at all is left out; a size within a range has none. */
export function optionsOf(item: Configurable, choice: Choice, field: ChoiceField): ChoiceOption[] {
  const { base, workshop } = item;
  if (valueIn(base, field) === undefined) return [];
  const now = configure(base, choice).unit;
  const refusedRules = new Set(now === null ? [] : examine(now, workshop).refusals.map(({ rule }) => rule));
  const current = now === null ? undefined : shownValue(item, now, field);
  const options = candidates(item, field, now ?? base).flatMap((value) => {
    const { unit } = configure(base, choose(base, choice, field, value));
    if (unit === null) return now === null ? [{ value, selected: false, refusal: null }] : [];
    const refusal = examine(unit, workshop).refusals.find(({ rule }) => !refusedRules.has(rule));
    return [{ value, selected: value === current, refusal: refusal?.message ?? null }];
  });
  if (field !== 'shelves') return options;
  // One shelf too many says it for all that follow.
  const tooMany = options.findIndex(({ refusal }) => refusal !== null);
  return options.filter(({ selected }, index) => selected || tooMany === -1 || index <= tooMany);
}

function shownValue({ workshop }: Configurable, unit: Unit, field: ChoiceField): ChoiceValue | undefined {
  const value = valueIn(unit, field);
  return field === 'doors' && value === 'auto' ? doorCount(examine(unit, workshop).cabinet) : value;
}

/** Doors beside each other: how many there are at one height. */
function doorCount(cabinet: Cabinet): number {
  const lefts = cabinet.panels
    .filter(({ role }) => role === 'door')
    .flatMap(({ instances }) => instances.map(({ box }) => Math.round(box.x)));
  return new Set(lefts).size;
}

/** The number of doors follows a size unless it was chosen. */
export interface DoorsChange {
  /** The first size, on the way from the catalogue's, that has the doors of now, mm. */
  readonly at: number;
  readonly grows: boolean;
  readonly now: number;
  readonly before: number;
}

/** Returns the change of the doors by a chosen size; null when it changes none. */
export function doorsChange({ base, workshop }: Configurable, choice: Choice, field: SizeField): DoorsChange | null {
  const [from, to] = [base[field], choice[field]];
  if (to === undefined || to === from) return null;
  const doorsAt = (size: number): number | null => {
    const { unit } = configure(base, { ...choice, [field]: size });
    return unit === null ? null : doorCount(examine(unit, workshop).cabinet);
  };
  const [before, now] = [doorsAt(from), doorsAt(to)];
  if (before === null || now === null || before === now) return null;
  let [other, same] = [from, to];
  while (Math.abs(same - other) > 1) {
    const middle = Math.trunc((same + other) / 2);
    if (doorsAt(middle) === now) same = middle;
    else other = middle;
  }
  return { at: same, grows: to > from, now, before };
}

const MOST_SHELVES = 6;
const upTo = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, index) => from + index);

/** @param now what is chosen: of its handle, the shop keeps these finishes and lengths */
function candidates({ base, workshop }: Configurable, field: ChoiceField, now: Unit): readonly ChoiceValue[] {
  switch (field) {
    case 'width':
    case 'height':
    case 'depth':
      return sizeRange(base, field) === null ? thicknesses(base, field) : [];
    case 'carcass_colour':
    case 'front_colour':
      return [...workshop.boards.keys()];
    case 'doors':
      return [1, 2];
    case 'drawers':
      return upTo(0, 6);
    case 'shelves':
      return upTo(0, MOST_SHELVES);
    case 'hinge_side':
    case 'blind_side':
      return ['left', 'right'];
    case 'door_width':
    case 'arm_depth':
    case 'lower':
    case 'niche':
      return [];
    case 'handle':
      return [...HANDLE_STYLES, 'none'];
    case 'handle_finish':
      return keptHandles(now).finishes;
    case 'handle_centres':
      return keptHandles(now).centres;
    case 'top':
      return [...TOPS];
  }
}

/** The finishes that the shop keeps a cupboard's style of handle in, and the lengths that this finish comes in, shortest first; mm between the screws. */
function keptHandles(unit: Unit): { finishes: readonly string[]; centres: readonly number[] } {
  if (!('handle' in unit) || unit.handle.style === 'none') return { finishes: [], centres: [] };
  const { style, finish } = unit.handle;
  return {
    finishes: [...new Set(STOCKED_HANDLES[style].map((handle) => handle.finish))],
    centres: style === 'knob' ? [] : handlesLike(style, { finish }).map(({ centres }) => centres),
  };
}

function thicknesses(unit: Unit, field: SizeField): number[] {
  const { min, max } = limits(unit.type)[field];
  return upTo(min, max).filter((value) => unitSchema.safeParse({ ...unit, [field]: value }).success);
}

/** Checks that the hinge side can be chosen: there is one door, or one folding pair. */
export function hasHingeSide({ base, workshop }: Configurable, choice: Choice): boolean {
  const { unit } = configure(base, choice);
  if (unit === null || !('hingeSide' in unit)) return false;
  if (unit.type === 'l-corner') return true;
  return doorCount(examine(unit, workshop).cabinet) === 1;
}

/** Other changes of a chosen style of handle, because the shop does not keep it as the catalogue's is. */
export interface HandleChange {
  readonly style: string;
  /** Distance of the screw holes, mm; null where it stays or there is one screw. */
  readonly centres: number | null;
  /** null where it stays. */
  readonly finish: string | null;
}

export function handleChange({ base }: Configurable, choice: Choice): HandleChange | null {
  const { unit } = configure(base, choice);
  if (choice.handle === undefined || unit === null || !('handle' in unit) || !('handle' in base)) return null;
  const { style, centres, finish } = unit.handle;
  const change = {
    style,
    centres:
      centres === base.handle.centres || style === 'knob' || choice.handle_centres !== undefined ? null : centres,
    finish: finish === base.handle.finish || choice.handle_finish !== undefined ? null : finish,
  };
  return style === 'none' || (change.centres === null && change.finish === null) ? null : change;
}
