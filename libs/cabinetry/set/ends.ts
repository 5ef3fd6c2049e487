import type { UnitChoice } from '../model/configure';
import type { Unit } from '../model/unit';

/** A cupboard of a ready-made set where it stands, mm from the left end of its wall and over the floor. */
export interface PlacedUnit {
  readonly unit: Unit;
  readonly x: number;
  readonly y: number;
  /** Front colour where it differs from the set's. */
  readonly front: string | null;
}

/** A worktop of a set where it lies, mm. */
export interface PlacedTop {
  readonly x: number;
  readonly length: number;
  readonly depth: number;
  readonly thickness: number;
}

/** A board that closes a side of a set which is seen: where it stands, and how large it is cut. */
export interface SetEnd {
  /** Address of the item that it is cut from. */
  readonly slug: string;
  /** Its left face from the left end of the wall, and its underside over the floor, mm. */
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

/** Thickness of its board, mm. */
const BOARD = 16;
/** Extra depth over the carcass: the front, its bumpers, and some clearance. */
const BEFORE_CARCASS = 20;
/** Height from the floor above which a unit is tall, mm. */
const TALL = 1_200;
/** Types that lie in front of or on cupboards and close no side. */
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
 * Lists the end panels available for a set, sized to its units: one for each free outer side, shared by units on top
 * of each other. A worktop that ends there is closed together with the cupboard below it, as its own end has no
 * edging.
 */
export function setEnds(units: readonly PlacedUnit[], tops: readonly PlacedTop[]): SetEnd[] {
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
    stacks(
      unitOutlines.filter((one) => !one.isFiller && isOpen(one, side, unitOutlines)),
      side,
    ).map((stack) => {
      const at = stack[side];
      const lies = stack.top < TALL && stack.standsOnFloor ? topEndingAt(tops, side, at) : undefined;
      return {
        slug: !stack.standsOnFloor ? END_PANELS.wall : stack.top < TALL ? END_PANELS.base : END_PANELS.tall,
        x: side === 'left' ? at - BOARD : at,
        y: stack.bottom,
        front: stack.front,
        choice: {
          width: Math.max(stack.depth + BEFORE_CARCASS, lies?.depth ?? 0),
          height: stack.top - stack.bottom + (lies?.thickness ?? 0),
        },
      };
    }),
  );
}

/**
 * Checks that a unit is the outermost at its height. On the floor, no wall unit may hang further out either: a stove
 * or fridge stands below it, whose place a panel would narrow.
 */
function isOpen(one: UnitOutline, side: 'left' | 'right', all: readonly UnitOutline[]): boolean {
  const other = side === 'left' ? 'right' : 'left';
  const isBeyond = (next: UnitOutline) => (side === 'left' ? next.left < one.left : next.right > one.right);
  return !all.some((next) => {
    if (next === one) return false;
    const isLevel = next.bottom < one.top && next.top > one.bottom;
    return (isBeyond(next) && (isLevel || one.standsOnFloor)) || (isLevel && next[other] === one[side]);
  });
}

/** Joins units that stand straight upon another, as deep as it and with the same front, to one side. */
function stacks(open: readonly UnitOutline[], side: 'left' | 'right'): UnitOutline[] {
  const out: UnitOutline[] = [];
  for (const one of [...open].sort((a, b) => a.bottom - b.bottom)) {
    const below = out.findIndex(
      (last) =>
        last[side] === one[side] && last.top === one.bottom && last.depth === one.depth && last.front === one.front,
    );
    if (below < 0) out.push(one);
    else out[below] = { ...out[below], top: one.top };
  }
  return out;
}

const topEndingAt = (tops: readonly PlacedTop[], side: 'left' | 'right', at: number): PlacedTop | undefined =>
  tops.find(({ x, length }) => (side === 'left' ? x : x + length) === at);
