import { isChoiceField, type UnitChoice } from '@plinth/cabinetry/model/configure';
import { madeName } from '@plinth/cabinetry/model/describe';
import { mergeHandleWishes, isCatalogueValue } from '@plinth/cabinetry/build/handle-choice';
import type { HandlesOnOffer } from '@plinth/cabinetry/model/handles';
import { limits } from '@plinth/cabinetry/model/limits';
import type { Cabinet } from '@plinth/cabinetry/model/parts';
import type { Unit, UnitType } from '@plinth/cabinetry/model/unit';
import { calculateItem, type PlanFacts, type PlanItem } from './facts';
import type { ApplianceKind, Choices, Place, Placed, Plan } from './plan';

/** Depth of a front of 16 to 18 mm with its bumpers before a carcass, mm. */
export const FRONT_DEPTH = 20;
/**
 * Upper edge of wall units above the floor, mm: level with tall units of 2030 on legs of 150, as in ready-made sets.
 */
export const UPPER_EDGE = 2_180;
/** Height of the underside of a hung vanity above the floor, mm. */
const HUNG_VANITY_BOTTOM = 350;
/** Height from which a unit is tall and carries no worktop, mm. */
export const TALL = 1_200;
/** Height that a worktop adds, mm. */
export const TOP_THICKNESS = 40;

/** Size and position of the thing in a place, as needed by row, floor and wall. Millimetres. */
export interface Body {
  readonly name: string;
  readonly type: UnitType | null;
  readonly appliance: ApplianceKind | null;
  readonly cabinet: Cabinet | null;
  /** Sentence that says why it cannot be made; null when it can. */
  readonly problem: string | null;
  /** Choice for the shop's item; null for appliances and free space. */
  readonly choice: UnitChoice | null;
  /**
   * Lengths of wall to keep free at its left and right, such as the distance of a blind corner unit from the corner.
   */
  readonly clearLeft: number;
  readonly clearRight: number;
  readonly width: number;
  readonly height: number;
  readonly depth: number;
  /** Distance from the wall to the outside of its front. */
  readonly reach: number;
  readonly legs: number;
  /** Height of the underside of carcass or appliance above the floor. */
  readonly bottom: number;
  /** Lower and upper end of the height that it takes up, from its legs to its top with a worktop. */
  readonly low: number;
  readonly high: number;
  readonly least: number;
  readonly most: number;
  /** End of the run whose corner it must stand in; null for what needs no corner. */
  readonly corner: 'left' | 'right' | null;
  /** Length of an L corner's other arm along the wall on its left. */
  readonly arm: number;
}

/** Returns the length of wall that a body takes along its run, with what it keeps free, mm. */
export const calculateTakenWidth = ({
  clearLeft,
  width,
  clearRight,
}: Pick<Body, 'clearLeft' | 'width' | 'clearRight'>): number => clearLeft + width + clearRight;

const HUNG: readonly UnitType[] = ['wall', 'wall-lift'];
export const isHungType = (type: UnitType): boolean => HUNG.includes(type);
/** Types that are derived and cannot be placed: they belong in front of, beside or on others. */
const DERIVED: readonly UnitType[] = ['panel', 'filler', 'plinth', 'cornice'];
export const mayBePlaced = (type: UnitType): boolean => !DERIVED.includes(type);

/** Returns the level of a thing: on the floor, or hung on the wall. */
export function getLevel(what: Placed, facts: PlanFacts): 'floor' | 'hung' {
  if (what.kind === 'appliance') return what.appliance === 'hood' || what.appliance === 'microwave' ? 'hung' : 'floor';
  const type = what.kind === 'unit' ? facts.items.get(what.item)?.unit.type : undefined;
  return type !== undefined && isHungType(type) ? 'hung' : 'floor';
}

/** Returns the choices for an item in a plan: those of its place, then those of the whole plan that the item has. */
export function mergeChoices(
  item: PlanItem,
  own: UnitChoice,
  choices: Choices,
  { workshop: { constants } }: Pick<PlanFacts, 'workshop'>,
): UnitChoice {
  const { unit } = item;
  const { handles } = constants;
  const height = own.height ?? unit.height;
  const front = height >= TALL ? (choices.tall_colour ?? choices.front_colour) : choices.front_colour;
  const choice = {
    ...('front' in unit && front !== undefined && { front_colour: front }),
    ...('carcass' in unit && choices.carcass_colour !== undefined && { carcass_colour: choices.carcass_colour }),
    ...own,
    ...mergeHandleWishes(unit, own, choices, handles),
  };
  return removeDefaults(unit, choice, handles);
}

/** Removes choices that equal the item's defaults, so that equal units have equal choices. */
export function removeDefaults(unit: Unit, choice: UnitChoice, handles: HandlesOnOffer): UnitChoice {
  return Object.fromEntries(
    Object.entries(choice).filter(
      ([field, value]) =>
        value !== undefined && !(isChoiceField(field) && isCatalogueValue(unit, choice, field, handles)),
    ),
  );
}

/** Smallest width to which a free space shrinks, mm. */
const MIN_SPACE = 150;

/** Returns the body in a place; null for an item that the shop does not have. */
export function createBody(
  place: Pick<Place, 'what' | 'bottom' | 'run'>,
  { choices }: Pick<Plan, 'choices'>,
  facts: PlanFacts,
): Body | null {
  const { what } = place;
  if (what.kind === 'space')
    return {
      ...emptyBody,
      name: 'Free space',
      width: what.width,
      least: Math.min(what.width, MIN_SPACE),
      most: what.width,
    };
  if (what.kind === 'appliance') {
    const { appliance, width, height, depth } = what;
    const bottom = place.bottom ?? (getLevel(what, facts) === 'hung' ? Math.max(0, UPPER_EDGE - height) : 0);
    const isUnderTop = bottom === 0 && height < TALL && appliance !== 'stove';
    return {
      ...emptyBody,
      name: APPLIANCE_NAMES[appliance],
      appliance,
      width,
      height,
      depth,
      reach: depth,
      bottom,
      low: bottom,
      high: bottom + (isUnderTop ? Math.max(height, UNDER_TOP_HEIGHT) + TOP_THICKNESS : height),
      least: width,
      most: width,
    };
  }
  const item = facts.items.get(what.item);
  if (item === undefined || !mayBePlaced(item.unit.type)) return null;
  const { kind, ...own } = what.configuration;
  return createUnitBody(item, chooseMakeable(item, own, choices, facts), place, facts);
}

/**
 * Returns an item's choices in a plan; where its front is too narrow for the plan's long handles, with handles of the
 * item's own length.
 */
function chooseMakeable(item: PlanItem, own: UnitChoice, choices: Choices, facts: PlanFacts): UnitChoice {
  const choice = mergeChoices(item, own, choices, facts);
  if (choices.handle_centres === undefined || calculateItem(item, choice, facts).cabinet !== null) return choice;
  const choiceWithOwnHandles = mergeChoices(item, own, { ...choices, handle_centres: undefined }, facts);
  return calculateItem(item, choiceWithOwnHandles, facts).cabinet === null ? choice : choiceWithOwnHandles;
}

/** Height of base units on their legs, mm; appliances under the same worktop take the same height. */
export const UNDER_TOP_HEIGHT = 870;

const emptyBody: Body = {
  name: '',
  type: null,
  appliance: null,
  cabinet: null,
  problem: null,
  choice: null,
  clearLeft: 0,
  clearRight: 0,
  width: 0,
  height: 0,
  depth: 0,
  reach: 0,
  legs: 0,
  bottom: 0,
  low: 0,
  high: 0,
  least: 0,
  most: 0,
  corner: null,
  arm: 0,
};

export const APPLIANCE_NAMES: Readonly<Record<ApplianceKind, string>> = {
  fridge: 'Fridge',
  freezer: 'Freezer',
  stove: 'Stove',
  dishwasher: 'Dishwasher',
  washer: 'Washing machine',
  dryer: 'Tumble dryer',
  hood: 'Hood',
  microwave: 'Microwave',
};

function createUnitBody(item: PlanItem, choice: UnitChoice, place: Pick<Place, 'bottom'>, facts: PlanFacts): Body {
  const { cabinet, problems } = calculateItem(item, choice, facts);
  const unit = cabinet?.unit ?? item.unit;
  const width = choice.width ?? unit.width;
  const height = choice.height ?? unit.height;
  const depth = choice.depth ?? unit.depth;
  const { type } = unit;
  const legs = 'legs' in unit ? unit.legs : 0;
  const defaultBottom = isHungType(type)
    ? Math.max(0, UPPER_EDGE - height)
    : type === 'vanity' && legs === 0
      ? HUNG_VANITY_BOTTOM
      : legs;
  const bottom = place.bottom ?? defaultBottom;
  const isOnFloor = bottom === legs;
  const range = limits(type).width;
  const isCorner = type === 'l-corner' || type === 'blind-corner';
  const isLeft = type === 'l-corner' || ('blindSide' in unit && unit.blindSide === 'left');
  const gap = 'blindSide' in unit ? calculateBlindGap(unit, facts) : 0;
  const top = bottom + height;
  return {
    ...emptyBody,
    name: cabinet === null ? item.name : madeName(item.name, choice, cabinet),
    type,
    cabinet,
    problem: problems[0]?.message ?? null,
    choice,
    clearLeft: isLeft ? gap : 0,
    clearRight: isLeft ? 0 : gap,
    width,
    height,
    depth,
    reach: (type === 'l-corner' && 'armDepth' in unit ? unit.armDepth : depth) + FRONT_DEPTH,
    legs,
    bottom,
    low: isOnFloor ? 0 : bottom,
    high: isOnFloor && top < TALL ? top + TOP_THICKNESS : top,
    least: isCorner ? width : range.min,
    most: isCorner ? width : range.max,
    corner: isCorner ? (isLeft ? 'left' : 'right') : null,
    arm: type === 'l-corner' ? depth : 0,
  };
}

/**
 * Returns the gap between a blind corner unit and the corner, as its remark states
 * (libs/cabinetry/build/families/corner).
 */
function calculateBlindGap(
  unit: Extract<Unit, { type: 'blind-corner' }>,
  { workshop: { constants, boards } }: PlanFacts,
): number {
  const front = Math.max(...(boards.get(unit.front.colour)?.thicknesses ?? [unit.front.thickness]));
  const blank = unit.width - unit.doorWidth - constants.cornerFiller - constants.frontReveal;
  return Math.ceil(Math.max(constants.cornerVoid, unit.depth + Math.min(front, unit.front.thickness) - blank));
}
