import { isChoiceField, type UnitChoice } from '@plinth/cabinetry/model/configure';
import { madeName } from '@plinth/cabinetry/model/describe';
import { handlesOf, isOwn } from '@plinth/cabinetry/build/handle-choice';
import { limits } from '@plinth/cabinetry/model/limits';
import type { Cabinet } from '@plinth/cabinetry/model/parts';
import type { Unit, UnitType } from '@plinth/cabinetry/model/unit';
import { workedOut, type PlanFacts, type PlanItem } from './facts';
import type { ApplianceKind, Choices, Place, Placed, Plan } from './plan';

/** Depth of doors and their bumpers in front of a carcass, mm: a front of 16 to 18. */
export const FRONT = 20;
/** Upper edge of wall units over the floor: level with tall units of 2030 on their feet of 150, as in ready-made sets. */
export const UPPER_EDGE = 2_180;
/** Underside of a vanity that hangs on its wall. */
const HUNG_VANITY = 350;
/** Height from which a unit is tall and carries no worktop. */
export const TALL = 1_200;
/** Height that a worktop adds. */
export const TOP_THICKNESS = 40;

/** Size and position of the thing in a place, as needed by row, floor and wall. Millimetres. */
export interface Body {
  readonly name: string;
  readonly type: UnitType | null;
  readonly appliance: ApplianceKind | null;
  readonly cabinet: Cabinet | null;
  /** Reason why it cannot be made, in words; null when it can. */
  readonly problem: string | null;
  /** Choice for the item; null when it is no item. */
  readonly choice: UnitChoice | null;
  /** Wall to keep free on its left and right, such as a blind corner unit's distance from the corner. */
  readonly clearLeft: number;
  readonly clearRight: number;
  readonly width: number;
  readonly height: number;
  readonly depth: number;
  /** From the wall to the outside of its front. */
  readonly reach: number;
  readonly legs: number;
  /** Underside of carcass or appliance over the floor. */
  readonly bottom: number;
  /** Range of the height that it takes: from its feet to its top, worktop included. */
  readonly low: number;
  readonly high: number;
  readonly least: number;
  readonly most: number;
  /** Corner that it stands in, at this end of its run, and nowhere else. */
  readonly corner: 'left' | 'right' | null;
  /** Length of an L corner's other arm along the wall on its left. */
  readonly arm: number;
}

/** Wall that a body takes along its run. */
export const calculateTakenWidth = ({
  clearLeft,
  width,
  clearRight,
}: Pick<Body, 'clearLeft' | 'width' | 'clearRight'>): number => clearLeft + width + clearRight;

const HUNG: readonly UnitType[] = ['wall', 'wall-lift'];
export const isHungType = (type: UnitType): boolean => HUNG.includes(type);
/** Types that are derived and cannot be placed: they belong in front of, beside or on others. */
const DERIVED: readonly UnitType[] = ['panel', 'filler', 'plinth', 'cornice'];
export const canStand = (type: UnitType): boolean => !DERIVED.includes(type);

/** Returns the level of a thing: floor or wall. */
export function levelOf(what: Placed, facts: PlanFacts): 'floor' | 'hung' {
  if (what.kind === 'appliance') return what.appliance === 'hood' || what.appliance === 'microwave' ? 'hung' : 'floor';
  const type = what.kind === 'unit' ? facts.items.get(what.item)?.unit.type : undefined;
  return type !== undefined && isHungType(type) ? 'hung' : 'floor';
}

/** Returns the choices for an item in a plan: the place's own, then the plan's where the item has them. */
export function choiceIn(item: PlanItem, own: UnitChoice, choices: Choices): UnitChoice {
  const { unit } = item;
  const height = own.height ?? unit.height;
  const front = height >= TALL ? (choices.tall_colour ?? choices.front_colour) : choices.front_colour;
  return withoutUsual(unit, {
    ...('front' in unit && front !== undefined && { front_colour: front }),
    ...('carcass' in unit && choices.carcass_colour !== undefined && { carcass_colour: choices.carcass_colour }),
    ...own,
    ...handlesOf(unit, own, choices),
  });
}

/** Removes choices that equal the item's defaults, so that equal wishes have equal choices. */
export function withoutUsual(unit: Unit, choice: UnitChoice): UnitChoice {
  return Object.fromEntries(
    Object.entries(choice).filter(
      ([field, value]) => value !== undefined && !(isChoiceField(field) && isOwn(unit, choice, field)),
    ),
  );
}

/** Narrowest room that is kept free. */
const LEAST_SPACE = 150;

/** Returns the body in a place; null for an item that the shop does not have. */
export function bodyOf(
  place: Pick<Place, 'what' | 'bottom' | 'run'>,
  { choices }: Pick<Plan, 'choices'>,
  facts: PlanFacts,
): Body | null {
  const { what } = place;
  if (what.kind === 'space')
    return {
      ...plain,
      name: 'Free space',
      width: what.width,
      least: Math.min(what.width, LEAST_SPACE),
      most: what.width,
    };
  if (what.kind === 'appliance') {
    const { appliance, width, height, depth } = what;
    const bottom = place.bottom ?? (levelOf(what, facts) === 'hung' ? Math.max(0, UPPER_EDGE - height) : 0);
    const isUnderTop = bottom === 0 && height < TALL && appliance !== 'stove';
    return {
      ...plain,
      name: APPLIANCE_NAMES[appliance],
      appliance,
      width,
      height,
      depth,
      reach: depth,
      bottom,
      low: bottom,
      high: bottom + (isUnderTop ? Math.max(height, UNDER_TOP) + TOP_THICKNESS : height),
      least: width,
      most: width,
    };
  }
  const item = facts.items.get(what.item);
  if (item === undefined || !canStand(item.unit.type)) return null;
  const { kind, ...own } = what.configuration;
  return unitBody(item, madeChoice(item, own, choices, facts), place, facts);
}

/**
 * Returns the choices that can be made: where a front is too narrow for the plan's long handles, it gets those of its
 * item's length.
 */
function madeChoice(item: PlanItem, own: UnitChoice, choices: Choices, facts: PlanFacts): UnitChoice {
  const choice = choiceIn(item, own, choices);
  if (choices.handle_centres === undefined || workedOut(item, choice, facts).cabinet !== null) return choice;
  const shorter = choiceIn(item, own, { ...choices, handle_centres: undefined });
  return workedOut(item, shorter, facts).cabinet === null ? choice : shorter;
}

/** Height of base units on their feet: what stands under the same worktop is as high. */
export const UNDER_TOP = 870;

const plain: Body = {
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

function unitBody(item: PlanItem, choice: UnitChoice, place: Pick<Place, 'bottom'>, facts: PlanFacts): Body {
  const { cabinet, problems } = workedOut(item, choice, facts);
  const unit = cabinet?.unit ?? item.unit;
  const width = choice.width ?? unit.width;
  const height = choice.height ?? unit.height;
  const depth = choice.depth ?? unit.depth;
  const { type } = unit;
  const legs = 'legs' in unit ? unit.legs : 0;
  const usual = isHungType(type)
    ? Math.max(0, UPPER_EDGE - height)
    : type === 'vanity' && legs === 0
      ? HUNG_VANITY
      : legs;
  const bottom = place.bottom ?? usual;
  const stands = bottom === legs;
  const range = limits(type).width;
  const isCorner = type === 'l-corner' || type === 'blind-corner';
  const isLeft = type === 'l-corner' || ('blindSide' in unit && unit.blindSide === 'left');
  const gap = 'blindSide' in unit ? blindGap(unit, facts) : 0;
  const top = bottom + height;
  return {
    ...plain,
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
    reach: (type === 'l-corner' && 'armDepth' in unit ? unit.armDepth : depth) + FRONT,
    legs,
    bottom,
    low: stands ? 0 : bottom,
    high: stands && top < TALL ? top + TOP_THICKNESS : top,
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
function blindGap(
  unit: Extract<Unit, { type: 'blind-corner' }>,
  { workshop: { constants, boards } }: PlanFacts,
): number {
  const front = Math.max(...(boards.get(unit.front.colour)?.thicknesses ?? [unit.front.thickness]));
  const blank = unit.width - unit.doorWidth - constants.cornerFiller - constants.frontReveal;
  return Math.ceil(Math.max(constants.cornerVoid, unit.depth + Math.min(front, unit.front.thickness) - blank));
}
