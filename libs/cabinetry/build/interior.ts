import { findFreeHeight } from './clearance';
import type { Box, Stage } from '../model/parts';
import { addFixing } from './fixings';
import { addScrews } from './screws';
import type { Shell } from './shell';
import type { Workbench } from './workbench';

/**
 * Returns the levels of the lower faces of shelves that divide a clear height evenly, in whole mm; refuses so many
 * shelves that less than `least` remains between them.
 * @param from lower clear level, mm
 * @param to upper clear level, mm
 */
export function calculateShelfLevels(
  bench: Workbench,
  { count, thickness, from, to, least }: { count: number; thickness: number; from: number; to: number; least: number },
): number[] {
  const gap = (to - from - count * thickness) / (count + 1);
  if (count > 0 && gap < least) {
    bench.refuse({
      rule: 'shelf-clearance',
      fields: ['shelves', 'height'],
      message: `${count} ${count === 1 ? 'shelf leaves' : 'shelves leave'} ${Math.max(0, Math.floor(gap))} mm between them, less than a shelf needs: ${least} mm`,
    });
  }
  return Array.from({ length: count }, (_, index) => Math.round(from + (index + 1) * gap + index * thickness));
}

/** Room of adjustable shelves in a carcass. */
export interface ShelfRoom {
  /** Lower and upper clear level, mm. */
  readonly from: number;
  readonly to: number;
  /** Distance behind the front edge, mm, where that is more than usual. */
  readonly setback?: number;
  /** Stage of assembly; shelves that fit through no door are put in before the back closes the carcass. */
  readonly stage?: Stage;
}

/**
 * Adds adjustable shelves (iw − 1) × (D_in − sf − sr), sf 20 behind the front, sr 10 before the back, spread evenly
 * between two levels, four pins each. At least the height of a hanging rail stays clear above the highest shelf and,
 * where shelves have battens, below each batten.
 */
export function addShelves(bench: Workbench, shell: Shell, count: number, room: ShelfRoom): void {
  const { shelfMinClear, cleatWidth } = bench.constants;
  const least = Math.max(shelfMinClear, cleatWidth + measureBattenRoom(bench, shell));
  for (const y of calculateShelfLevels(bench, { count, thickness: shell.thickness, ...room, least }))
    addShelf(bench, shell, y, room);
}

/** Refuses a shelf for which hinges, lifts and rails leave no room. */
export function refuseShelf(bench: Workbench): void {
  bench.refuse({
    rule: 'shelf-place',
    fields: ['shelves', 'height'],
    message: `hinges and rails leave no place for a shelf: it needs ${bench.constants.shelfMinClear} mm`,
  });
}

/**
 * Adds one adjustable shelf with its lower face at `wantedLevel`, or as near as hinges and rails allow;
 * `depthPercent` below 100 makes a half shelf against the back.
 */
export function addShelf(
  bench: Workbench,
  shell: Shell,
  wantedLevel: number,
  { from, to, setback = 0, stage = 'interior' }: ShelfRoom,
  depthPercent = 100,
): void {
  const { shelfSideGap, shelfSetback, shelfRearGap, pinsPerShelf } = bench.constants;
  const fullDepth = shell.clearDepth - Math.max(shelfSetback, setback) - shelfRearGap;
  const boxAt = (y: number): Box => ({
    x: shell.thickness + shelfSideGap / 2,
    y,
    z: shell.rear + shelfRearGap,
    dx: shell.inside - shelfSideGap,
    dy: shell.thickness,
    dz: Math.floor((fullDepth * depthPercent) / 100),
  });
  const battenAt = (y: number): Box[] => (needsBatten(bench, shell) ? [battenBox(bench, shell, boxAt(y))] : []);
  // A shelf may rest on the panel below it, but not be in the way of a hinge, a lift or a rail.
  const y = findFreeHeight(bench, wantedLevel, { least: from, most: to - shell.thickness }, (level) => [
    boxAt(level),
    ...battenAt(level),
  ]);
  if (y === null) refuseShelf(bench);
  const box = boxAt(y ?? wantedLevel);
  bench.addPanel({
    name: depthPercent < 100 ? 'Half shelf' : 'Shelf',
    role: 'shelf',
    stage,
    board: shell.board,
    along: 'x',
    through: 'y',
    edges: ['+z'],
    tape: shell.tape,
    box,
  });
  addFixing(bench, 'shelf-pin', {
    stage,
    quantity: pinsPerShelf,
    joint: { through: 'shelf', into: 'side' },
  });
  if (needsBatten(bench, shell)) addBatten(bench, shell, box, 'shelf', stage);
}

/**
 * Returns the longest span of a shelf without visible sagging, mm: a constant for 16 mm board, more for thicker board
 * by its stiffness (sag goes with span⁴ / thickness³, mdf-info.eu shelf formula).
 */
export function calculateLongestSpan(bench: Pick<Workbench, 'constants'>, thickness: number): number {
  return Math.floor(bench.constants.shelfSpan * (thickness / 16) ** 0.75);
}

const needsBatten = (bench: Workbench, shell: Shell): boolean =>
  shell.inside > calculateLongestSpan(bench, shell.thickness);

/** Returns the height that a shelf's batten takes below it, mm; 0 where the shelf needs none. */
export const measureBattenRoom = (bench: Workbench, shell: Shell): number =>
  needsBatten(bench, shell) ? bench.constants.battenHeight : 0;

/**
 * Returns the box of a shelf's batten: on edge below the shelf in its rear third, clear of pins and hinges at its
 * ends.
 */
function battenBox(bench: Workbench, shell: Shell, shelf: Box): Box {
  const { battenHeight, battenEnd } = bench.constants;
  return {
    x: shelf.x + battenEnd,
    y: shelf.y - battenHeight,
    z: Math.floor(shelf.z + shelf.dz / 3),
    dx: Math.floor(shelf.dx - 2 * battenEnd),
    dy: battenHeight,
    dz: shell.thickness,
  };
}

/**
 * Adds a batten on edge below a shelf that spans too far, screwed from above; it makes the shelf as stiff as one of
 * twice the thickness.
 */
export function addBatten(
  bench: Workbench,
  shell: Shell,
  shelf: Box,
  role: 'shelf' | 'fixed-shelf',
  stage: Stage = 'carcass',
): void {
  if (!needsBatten(bench, shell)) return;
  const { board, tape } = shell;
  const box = battenBox(bench, shell, shelf);
  bench.addPanel({
    name: 'Shelf batten',
    role: 'batten',
    stage,
    board,
    along: 'x',
    through: 'z',
    edges: ['-y'],
    tape,
    box,
  });
  addScrews(bench, 'carcass', stage, Math.ceil(box.dx / bench.constants.screwEvery), {
    through: role,
    into: 'batten',
  });
}
