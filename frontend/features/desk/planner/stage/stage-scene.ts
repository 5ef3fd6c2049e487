import type { Box } from '@plinth/cabinetry/model/parts';

/**
 * Contents of the 3D picture of a room: walls, and boxes that stand in it. Pure; in millimetres and plan coordinates
 * (x to the right, y down the page).
 */

export interface PlanPoint {
  readonly x: number;
  readonly y: number;
}

/**
 * Position of a thing's left-back-bottom corner on the floor plan, its height over the floor, and its turn about the
 * vertical axis in radians.
 */
export interface StagePose extends PlanPoint {
  readonly bottom: number;
  readonly turn: number;
}

export interface StageHole {
  /** Kind of hole; an `open` one has nothing in it. */
  readonly kind: 'door' | 'window' | 'open';
  readonly from: number;
  readonly to: number;
  readonly low: number;
  readonly high: number;
}

/** Part of the building against a wall, mm: along the wall, out from it and over the floor. */
export interface StageBlock {
  readonly from: number;
  readonly to: number;
  readonly depth: number;
  readonly low: number;
  readonly high: number;
  /** True for a ceiling that falls from `high` at its depth to `low` at the wall. */
  readonly isSlope: boolean;
}

/** Wall from its left end, as seen from inside the room: `u` runs along it, `n` points into the room. */
export interface StageWall {
  readonly id: string;
  readonly a: PlanPoint;
  readonly u: PlanPoint;
  readonly n: PlanPoint;
  readonly length: number;
  readonly holes: readonly StageHole[];
  readonly blocks: readonly StageBlock[];
}

/** The axis of a box along which its board's grain runs: 0 along the width, 1 upright, 2 along the depth. */
export type Axis = 0 | 1 | 2;

export interface StageBox {
  /** Place that a press on the box selects; null for a box that cannot be selected. */
  readonly place: string | null;
  /** Wall that the box stands against and is hidden with; null for a free-standing one. */
  readonly wall: string | null;
  readonly pose: StagePose;
  readonly box: Box;
  readonly paint: string;
  readonly grain: Axis;
}

/** Paint of a colour: its base, and the colour of its grain or null. */
export interface StagePaint {
  readonly base: string;
  readonly grain: string | null;
}

export interface StageScene {
  readonly corners: readonly PlanPoint[];
  readonly height: number;
  readonly walls: readonly StageWall[];
  readonly boxes: readonly StageBox[];
  readonly paints: ReadonlyMap<string, StagePaint>;
}

/**
 * Checks that the eye is on the room's side of a wall. A wall seen from behind is hidden, because it would cover the
 * room.
 */
export const isWallVisible = ({ a, n }: Pick<StageWall, 'a' | 'n'>, eye: PlanPoint): boolean =>
  (eye.x - a.x) * n.x + (eye.y - a.y) * n.y > 0;

/** Returns the axis of a panel along which its grain runs: the one whose extent is nearest to the panel's length. */
export function findGrainAxis({ dx, dy, dz }: Box, length: number): Axis {
  const differences = [dx, dy, dz].map((extent) => Math.abs(extent - length));
  if (differences[1] <= differences[0] && differences[1] <= differences[2]) return 1;
  return differences[0] <= differences[2] ? 0 : 2;
}

/**
 * Splits a board with a notched corner into two boxes; the notch is in width and depth, as in the floor of a corner
 * unit.
 */
export function splitAtNotch(board: Box, notch: Box): readonly [Box, Box] {
  const isRight = notch.x > board.x;
  const isFront = notch.z > board.z;
  return [
    { ...board, x: isRight ? board.x : notch.x + notch.dx, dx: board.dx - notch.dx },
    { ...board, x: notch.x, dx: notch.dx, z: isFront ? board.z : notch.z + notch.dz, dz: board.dz - notch.dz },
  ];
}
