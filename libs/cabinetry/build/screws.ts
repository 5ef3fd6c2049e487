import { listFixings, type FixingOf } from '../model/fixings';
import type { Joint, Stage } from '../model/parts';
import { addChosenFixing, addFixing } from './fixings';
import type { Workbench } from './workbench';

/**
 * Screws by their use. `carcass`: through a board into the edge of the next; `front`: into its face, 14 mm of it where
 * the first is 16 mm; `plate`: through the metal of a fitting into a board; `back`: through hardboard into an edge.
 */
type ScrewUse = 'carcass' | 'front' | 'plate' | 'back';

/** Adds screws that hold two parts together. */
export function addScrews(bench: Workbench, screw: ScrewUse, stage: Stage, quantity: number, joint: Joint): void {
  addFixing(bench, `${screw}-screw`, { stage, quantity, joint });
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

/** Length of a bolt's thread in the handle, mm. */
export const THREAD = { least: 6, most: 9 };

/**
 * Returns the first bolt of the company's list that reaches into a handle and is not too long; refuses a handle that
 * there is no bolt for. A new bolt stands last, so that it changes no cupboard while the old one is kept.
 */
function chooseBolt(bench: Workbench, through: number): FixingOf<'bolt'> {
  const bolts = listFixings(bench.constants.fixings, 'bolt');
  const [least, most] = [through + THREAD.least, through + THREAD.most];
  const bolt = bolts.find(({ specification: { length } }) => length >= least && length <= most);
  if (bolt === undefined)
    bench.refuse({
      rule: 'bolt-stock',
      fields: ['handle.style'],
      message: `there is no handle bolt for ${through} mm of board; it needs one of ${least} to ${most} mm`,
    });
  return bolt ?? bolts[bolts.length - 1];
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
  addChosenFixing(bench, chooseBolt(bench, through), { stage, quantity, joint });
}
