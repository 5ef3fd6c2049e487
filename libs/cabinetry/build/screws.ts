import { BOLT_LENGTHS, boltLength, boltCode } from '../model/bolts';
import type { Joint, Stage } from '../model/parts';
import type { Workbench } from './workbench';

/** Screws of the local trade: each long enough for its joint, and short enough not to come through. */
const SCREWS = {
  /** Through a board into the edge of the next. */
  carcass: { code: 'screw-4x50', name: 'Carcass screw 4 × 50' },
  /** Through a board into the face of the next: 14 mm of it where the first is 16 mm. */
  front: { code: 'screw-4x30', name: 'Front screw 4 × 30' },
  /** Through the metal of a fitting into a board. */
  plate: { code: 'screw-4x16', name: 'Screw 4 × 16' },
  /** Through hardboard into an edge. */
  back: { code: 'screw-3.5x16', name: 'Back screw 3.5 × 16' },
} as const;

/** Adds screws that hold two parts together. */
export function addScrews(
  bench: Workbench,
  screw: keyof typeof SCREWS,
  stage: Stage,
  quantity: number,
  joint: Joint,
): void {
  bench.addHardware({ kind: 'screw', ...SCREWS[screw], stage, quantity, joint });
}

/** Returns the number of screws along a joint of the given length in mm: one every `screwEvery`, at least two. */
export function countScrews(bench: Workbench, length: number): number {
  return Math.max(2, Math.ceil(length / bench.constants.screwEvery));
}

/** Adds carcass screws into both ends of a panel that lies between two others. */
export function screwBothEnds(bench: Workbench, length: number, joint: Joint): void {
  addScrews(bench, 'carcass', 'carcass', 2 * countScrews(bench, length), joint);
}

/** Adds back screws around a hardboard panel, one every `backScrewEvery`. */
export function screwPerimeter(
  bench: Workbench,
  stage: 'back' | 'drawers',
  length: number,
  width: number,
  joint: Joint,
): void {
  addScrews(bench, 'back', stage, Math.ceil((2 * (length + width)) / bench.constants.backScrewEvery), joint);
}

/**
 * Adds the bolts of a handle; `through` is the thickness that they go through in mm: a door, or a drawer's front and
 * its box (kitchen-designs.org: drawer heads need break-away screws).
 */
export function addHandleBolts(
  bench: Workbench,
  stage: 'doors' | 'drawers',
  quantity: number,
  through: number,
  joint: Joint,
): void {
  const length = boltLength(through);
  bench.addHardware({
    kind: 'screw',
    code: boltCode(length),
    name: length === BOLT_LENGTHS[0] ? 'Handle bolt M4 × 25' : `Handle screw M4, broken off at ${length} mm`,
    stage,
    quantity,
    joint,
  });
}
