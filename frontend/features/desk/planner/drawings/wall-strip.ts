import type { Point, Wall } from '@plinth/planner/plan/room';

/** Geometry of what lies along a wall on the floor plan, mm. */

export const WALL_THICKNESS = 130;

export const toPath = (points: readonly Point[]): string => `M${points.map(({ x, y }) => `${x} ${y}`).join('L')}Z`;
export const toPlanPoint = ({ a, u, n }: Pick<Wall, 'a' | 'u' | 'n'>, x: number, out: number): Point => ({
  x: a.x + u.x * x + n.x * out,
  y: a.y + u.y * x + n.y * out,
});
export const createStrip = (wall: Wall, x: number, width: number, from: number, to: number): readonly Point[] => [
  toPlanPoint(wall, x, from),
  toPlanPoint(wall, x + width, from),
  toPlanPoint(wall, x + width, to),
  toPlanPoint(wall, x, to),
];
