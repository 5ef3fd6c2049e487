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

/** Screws that hold two parts together. */
export function addScrews(
  bench: Workbench,
  screw: keyof typeof SCREWS,
  stage: Stage,
  quantity: number,
  joint: Joint,
): void {
  bench.hardware({ kind: 'screw', ...SCREWS[screw], stage, quantity, joint });
}

/** Screws in one joint: one every `screwEvery`, at least two. */
export function screwsAlong(bench: Workbench, length: number): number {
  return Math.max(2, Math.ceil(length / bench.constants.screwEvery));
}

/** Carcass screws into both ends of a panel between two others. */
export function screwBothEnds(bench: Workbench, length: number, joint: Joint): void {
  addScrews(bench, 'carcass', 'carcass', 2 * screwsAlong(bench, length), joint);
}

/** Back screws around a hardboard panel, one every `backScrewEvery`. */
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
 * Bolts that hold a handle through everything behind it: a door, or a drawer's front and its box (kitchen-designs.org: drawer heads need
 * break-away screws).
 */
export function addHandleBolts(
  bench: Workbench,
  stage: 'doors' | 'drawers',
  quantity: number,
  through: number,
  joint: Joint,
): void {
  const length = boltLength(through);
  bench.hardware({
    kind: 'screw',
    code: boltCode(length),
    name: length === BOLT_LENGTHS[0] ? 'Handle bolt M4 × 25' : `Handle screw M4, broken off at ${length} mm`,
    stage,
    quantity,
    joint,
  });
}
