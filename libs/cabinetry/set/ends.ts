import type { UnitChoice } from '../model/configure';
import type { Unit } from '../model/unit';

/**
 * Cupboard of a ready-made set with its place: left side from the left end of the wall, underside above the floor,
 * mm.
 */
export interface PlacedUnit {
  readonly unit: Unit;
  readonly x: number;
  readonly y: number;
  /** Front colour where it differs from the set's. */
  readonly front: string | null;
}

/** Worktop of a set with its left end from the left end of the wall, mm. */
export interface PlacedTop {
  readonly x: number;
  readonly length: number;
  readonly depth: number;
  readonly thickness: number;
}

/** End panel that covers a visible side of a set: its place, and the size that it is cut to. */
export interface SetEnd {
  /** Address of the item that it is cut from. */
  readonly slug: string;
  /** Left face from the left end of the wall, and underside above the floor, mm. */
  readonly x: number;
  readonly y: number;
  readonly front: string | null;
  readonly choice: Pick<UnitChoice, 'width' | 'height'>;
}

/** Items that end panels are cut from. */
export const END_PANELS = {
  wall: 'end-panel-for-wall-units',
  base: 'end-panel-for-base-units',
  tall: 'end-panel-for-tall-units',
} as const;

/** Thickness of an end panel, mm. */
const BOARD = 16;
/** Depth of an end panel beyond the carcass, mm: the front, its bumpers and some clearance. */
const EXTRA_DEPTH = 20;
/** Height from the floor above which a unit is tall, mm. */
const TALL_FROM = 1_200;
/** Types that lie in front of or on top of cupboards and get no end panels. */
const TRIM: readonly string[] = ['plinth', 'cornice', 'panel'];

interface UnitOutline {
  readonly left: number;
  readonly right: number;
  readonly bottom: number;
  readonly top: number;
  readonly depth: number;
  readonly standsOnFloor: boolean;
  readonly isFiller: boolean;
  readonly front: string | null;
}

/**
 * Lists the end panels that a set can have, sized to its units: one for each free outer side, shared by units on top
 * of each other. A worktop that ends there is covered together with the cupboard below it, as the end of the worktop
 * has no edging.
 */
export function listSetEnds(units: readonly PlacedUnit[], tops: readonly PlacedTop[]): SetEnd[] {
  const unitOutlines = units.flatMap(({ unit, x, y, front }): UnitOutline[] => {
    if (TRIM.includes(unit.type)) return [];
    const standsOnFloor = 'legs' in unit && unit.legs > 0 && unit.legs === y;
    const { width, height, depth } = unit;
    return [
      {
        left: x,
        right: x + width,
        bottom: standsOnFloor ? 0 : y,
        top: y + height,
        depth,
        standsOnFloor,
        isFiller: unit.type === 'filler',
        front,
      },
    ];
  });
  return (['left', 'right'] as const).flatMap((side) =>
    joinStacks(
      unitOutlines.filter((outline) => !outline.isFiller && isOpen(outline, side, unitOutlines)),
      side,
    ).map((stack) => {
      const outerX = stack[side];
      const top = stack.top < TALL_FROM && stack.standsOnFloor ? findTopEndingAt(tops, side, outerX) : undefined;
      return {
        slug: !stack.standsOnFloor ? END_PANELS.wall : stack.top < TALL_FROM ? END_PANELS.base : END_PANELS.tall,
        x: side === 'left' ? outerX - BOARD : outerX,
        y: stack.bottom,
        front: stack.front,
        choice: {
          width: Math.max(stack.depth + EXTRA_DEPTH, top?.depth ?? 0),
          height: stack.top - stack.bottom + (top?.thickness ?? 0),
        },
      };
    }),
  );
}

/**
 * Checks that a unit is the outermost at its height. For a unit on the floor no wall unit may hang further out
 * either: below that a stove or fridge stands, whose place the panel would narrow.
 */
function isOpen(outline: UnitOutline, side: 'left' | 'right', outlines: readonly UnitOutline[]): boolean {
  const oppositeSide = side === 'left' ? 'right' : 'left';
  const isBeyond = (other: UnitOutline) => (side === 'left' ? other.left < outline.left : other.right > outline.right);
  return !outlines.some((next) => {
    if (next === outline) return false;
    const isLevel = next.bottom < outline.top && next.top > outline.bottom;
    return (isBeyond(next) && (isLevel || outline.standsOnFloor)) || (isLevel && next[oppositeSide] === outline[side]);
  });
}

/** Joins units that stand directly on each other, with the same depth and front, to one side. */
function joinStacks(openOutlines: readonly UnitOutline[], side: 'left' | 'right'): UnitOutline[] {
  const joinedOutlines: UnitOutline[] = [];
  for (const outline of [...openOutlines].sort((a, b) => a.bottom - b.bottom)) {
    const indexBelow = joinedOutlines.findIndex(
      (lower) =>
        lower[side] === outline[side] &&
        lower.top === outline.bottom &&
        lower.depth === outline.depth &&
        lower.front === outline.front,
    );
    if (indexBelow < 0) joinedOutlines.push(outline);
    else joinedOutlines[indexBelow] = { ...joinedOutlines[indexBelow], top: outline.top };
  }
  return joinedOutlines;
}

const findTopEndingAt = (tops: readonly PlacedTop[], side: 'left' | 'right', at: number): PlacedTop | undefined =>
  tops.find(({ x, length }) => (side === 'left' ? x : x + length) === at);
