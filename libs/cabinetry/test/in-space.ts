import type { Axis } from '../model/boxes';
import type { PanelHole, PanelWork } from '../machining/panel-work';
import type { Box } from '../model/parts';

/**
 * Place of a hole of a panel's plan in the assembled cupboard, found from the panel's box and its sizes alone: it
 * shares no code with what made the plan.
 */

export type Spot = Readonly<Record<Axis, number>>;

export interface HoleInSpace {
  readonly work: PanelWork;
  readonly hole: PanelHole;
  /** Start and end of the hole. */
  readonly from: Spot;
  readonly to: Spot;
}

const SIZE = { x: 'dx', y: 'dy', z: 'dz' } as const;
const size = (box: Box, axis: Axis): number => box[SIZE[axis]];
const near = (a: number, b: number): boolean => Math.abs(a - b) < 0.01;

/** Axes of length, width and thickness: by the panel's finished sizes; a square one stands upright, or has its length along x. */
function axesOf({ panel }: PanelWork, box: Box): readonly [Axis, Axis, Axis] {
  const axes = ['x', 'y', 'z'] as const;
  const through = axes.find((axis) => near(size(box, axis), panel.thickness)) ?? 'z';
  const rest = (['y', 'x', 'z'] as const).filter((axis) => axis !== through);
  const along = rest.find((axis) => near(size(box, axis), panel.length)) ?? rest[0];
  return [along, rest.find((axis) => axis !== along) ?? rest[1], through];
}

/** Face A looks where length × width points. */
function cross(a: Axis, b: Axis): 1 | -1 {
  return ['xy', 'yz', 'zx'].includes(`${a}${b}`) ? 1 : -1;
}

const INTO: Readonly<Record<PanelHole['face'], readonly [number, number, number]>> = {
  A: [0, 0, -1],
  B: [0, 0, 1],
  l1: [0, -1, 0],
  l2: [0, 1, 0],
  w1: [-1, 0, 0],
  w2: [1, 0, 0],
};

export function inSpace(works: readonly PanelWork[]): HoleInSpace[] {
  return works.flatMap((work) => {
    const { box } = work.panel.instances[work.copy];
    const [along, across, through] = axesOf(work, box);
    const isPlus = cross(along, across) === 1;
    const spot = (x: number, y: number, z: number): Spot => ({
      x: 0,
      y: 0,
      z: 0,
      [along]: box[along] + x,
      [across]: box[across] + y,
      [through]: box[through] + (isPlus ? z : size(box, through) - z),
    });
    return work.holes.map((hole) => {
      const { x, y, z, depth } = hole;
      const [i, j, k] = INTO[hole.face];
      return { work, hole, from: spot(x, y, z), to: spot(x + i * depth, y + j * depth, z + k * depth) };
    });
  });
}

export const isSpot = (a: Spot, b: Spot): boolean => near(a.x, b.x) && near(a.y, b.y) && near(a.z, b.z);
