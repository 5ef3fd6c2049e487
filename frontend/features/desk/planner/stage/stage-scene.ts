import type { Box } from '@plinth/cabinetry/model/parts';

/**
 * Contents of the picture of a room: walls, and boxes that stand in it. Pure; millimetres, plan coordinates (x to the
 * right, y down the page).
 */

export interface Spot {
  readonly x: number;
  readonly y: number;
}

/**
 * Place of a thing's own left-back-bottom corner: on the floor plan, its height over the floor, its turn about the
 * upright axis (radians).
 */
export interface StagePose extends Spot {
  readonly bottom: number;
  readonly turn: number;
}

export interface StageHole {
  /** `open` is seen through. */
  readonly kind: 'door' | 'window' | 'open';
  readonly from: number;
  readonly to: number;
  readonly low: number;
  readonly high: number;
}

/** A wall from its left end, for somebody who stands inside and faces it: `u` runs along it, `n` into the room. */
export interface StageWall {
  readonly id: string;
  readonly a: Spot;
  readonly u: Spot;
  readonly n: Spot;
  readonly length: number;
  readonly holes: readonly StageHole[];
}

/** The axis of a box along which its board's grain runs: 0 along the width, 1 upright, 2 along the depth. */
export type Axis = 0 | 1 | 2;

export interface StageBox {
  /** Place that is selected when it is pressed; null for what belongs to nothing that can be selected. */
  readonly place: string | null;
  /** The wall that it stands against: it is hidden with it. null stands free. */
  readonly wall: string | null;
  readonly pose: StagePose;
  readonly box: Box;
  readonly paint: string;
  readonly grain: Axis;
}

/** Paint of a colour. */
export interface StagePaint {
  readonly base: string;
  readonly grain: string | null;
}

export interface StageScene {
  readonly corners: readonly Spot[];
  readonly height: number;
  readonly walls: readonly StageWall[];
  readonly boxes: readonly StageBox[];
  readonly paints: ReadonlyMap<string, StagePaint>;
}

/**
 * Checks that an eye at this spot stands on the room's side of a wall. Behind it the wall would hide the room, so it
 * is left out.
 */
export const seesWall = ({ a, n }: Pick<StageWall, 'a' | 'n'>, eye: Spot): boolean =>
  (eye.x - a.x) * n.x + (eye.y - a.y) * n.y > 0;

/** The grain runs along a panel's length: the axis whose extent is nearest to it. */
export function grainAxis({ dx, dy, dz }: Box, length: number): Axis {
  const off = [dx, dy, dz].map((extent) => Math.abs(extent - length));
  if (off[1] <= off[0] && off[1] <= off[2]) return 1;
  return off[0] <= off[2] ? 0 : 2;
}

/** A board with a corner missing, as two boxes: the notch is in width and depth, as in the floor of a corner unit. */
export function withoutNotch(board: Box, notch: Box): readonly [Box, Box] {
  const isRight = notch.x > board.x;
  const isFront = notch.z > board.z;
  return [
    { ...board, x: isRight ? board.x : notch.x + notch.dx, dx: board.dx - notch.dx },
    { ...board, x: notch.x, dx: notch.dx, z: isFront ? board.z : notch.z + notch.dz, dz: board.dz - notch.dz },
  ];
}
