import { addLegs } from '../legs';
import { createFrontStyle } from '../front-style';
import { addDoors, addDrawerFronts, calculateDrawerFrontHeights, type Module } from '../fronts';
import { addDrawerBoxes, type DrawerRoom } from '../drawers';
import { addShelf, addShelves } from '../interior';
import type { Box } from '../../model/parts';
import {
  addJoining,
  addWallFixings,
  buildShell,
  getEnvelope,
  HUNG_SIDE_EDGES,
  OPEN_SIDE_EDGES,
  type Shell,
  type ShellOptions,
} from '../shell';
import type { UnitOf } from '../../model/unit';
import type { Workbench } from '../workbench';

/** Result of a family: the carcass's box, and the height of its legs in mm. */
export interface Frame {
  readonly envelope: Box;
  readonly legHeight: number;
}

/** Returns the module that covers the whole face of a unit. */
export function getWholeFace(unit: { width: number; height: number }): Module {
  return { x: 0, y: 0, width: unit.width, height: unit.height };
}

/** Calculates the clear space of drawers behind the modules between `boundaries`, within floor and ceiling. */
export function listDrawerRooms(boundaries: readonly number[], floor: number, ceiling: number): DrawerRoom[] {
  return boundaries
    .slice(1)
    .map((to, index) => ({ from: Math.max(boundaries[index], floor), to: Math.min(to, ceiling) }));
}

/** Returns the shell's options for a top; a unit without a worktop gets edging on edges seen from above. */
const getShellOptions = (top: UnitOf<'base'>['top']): ShellOptions => ({
  top,
  ...(top === 'panel' && { sideEdges: OPEN_SIDE_EDGES }),
});

function addStandingParts(
  bench: Workbench,
  unit: UnitOf<'base' | 'sink-base' | 'drawer-base' | 'open-base' | 'vanity'>,
  shell: Shell,
): Frame {
  addLegs(bench, unit.legs, unit);
  if (unit.type === 'vanity') addJoining(bench, { neighbour: false, top: 'upright-cleats' });
  else if (unit.type === 'sink-base') addJoining(bench, { neighbour: true, top: 'upright-cleats' });
  // A unit with a top panel of its own stands alone, without neighbour or worktop.
  else if (shell.topKind === 'cleats') addJoining(bench, { neighbour: true, top: 'cleats' });
  return { envelope: getEnvelope(shell), legHeight: unit.legs };
}

/**
 * Builds a base with doors (xingzhen: carcass 720 high, two cleats of 100 and no top). A drawer above the doors has
 * the front height of a top drawer.
 */
export function buildBase(bench: Workbench, unit: UnitOf<'base'>): Frame {
  const shell = buildShell(bench, unit, getShellOptions(unit.top));
  const frame = addStandingParts(bench, unit, shell);
  const style = createFrontStyle(bench, unit);
  const { topDrawerFront, frontReveal } = bench.constants;
  const drawerModule = unit.drawers === 1 ? topDrawerFront + frontReveal : 0;
  const doorTop = unit.height - drawerModule;
  if (unit.drawers === 1) {
    const travel = addDrawerBoxes(
      bench,
      shell,
      unit,
      listDrawerRooms([doorTop, unit.height], shell.floor, shell.ceiling),
    );
    addDrawerFronts(
      bench,
      style,
      { ...getWholeFace(unit), y: doorTop, height: drawerModule },
      [topDrawerFront],
      travel,
    );
  }
  addDoors(bench, style, { ...unit, module: { ...getWholeFace(unit), height: doorTop }, handleEnd: 'top' });
  addShelves(bench, shell, unit.shelves, { from: shell.floor, to: Math.min(doorTop, shell.ceiling) });
  return frame;
}

/**
 * Builds a sink base: cleats on edge to make room for the bowl, half a shelf or none, and no back because of the
 * pipes.
 */
export function buildSinkBase(bench: Workbench, unit: UnitOf<'sink-base'>): Frame {
  return buildForPlumbing(bench, unit);
}

/** Builds a bathroom vanity: a sink base in its own sizes; without legs it hangs on the wall by its rear cleat. */
export function buildVanity(bench: Workbench, unit: UnitOf<'vanity'>): Frame {
  const frame = buildForPlumbing(bench, unit);
  if (unit.legs === 0) addWallFixings(bench, unit.width);
  return frame;
}

function buildForPlumbing(bench: Workbench, unit: UnitOf<'sink-base' | 'vanity'>): Frame {
  const shell = buildShell(bench, unit, {
    top: 'upright-cleats',
    ...(unit.legs === 0 && { sideEdges: HUNG_SIDE_EDGES }),
  });
  const frame = addStandingParts(bench, unit, shell);
  addDoors(bench, createFrontStyle(bench, unit), { ...unit, module: getWholeFace(unit), handleEnd: 'top' });
  if (unit.shelf === 'half') {
    const { halfShelfPercent } = bench.constants;
    const room = { from: shell.floor, to: shell.ceiling };
    addShelf(bench, shell, Math.round((room.from + room.to - shell.thickness) / 2), room, halfShelfPercent);
  }
  bench.addSpace({
    kind: 'service',
    name: 'Bowl and pipes',
    box: {
      x: shell.thickness,
      y: shell.ceiling,
      z: shell.rear + shell.thickness,
      dx: shell.inside,
      dy: unit.height - shell.ceiling,
      dz: shell.clearDepth - 2 * shell.thickness,
    },
  });
  return frame;
}

/** Builds a drawer base: n fronts (W − g) × hᵢ with Σhᵢ + (n − 1)·g = H − g, and n boxes behind them. */
export function buildDrawerBase(bench: Workbench, unit: UnitOf<'drawer-base'>): Frame {
  const shell = buildShell(bench, unit, getShellOptions(unit.top));
  const frame = addStandingParts(bench, unit, shell);
  addDrawerStack(bench, unit, shell, getWholeFace(unit), {
    count: unit.drawers,
    topFront: unit.split === 'graduated' ? bench.constants.topDrawerFront : undefined,
  });
  return frame;
}

/** Adds boxes and fronts of a stack of drawers that fills a module; `ceiling` limits the boxes inside, mm. */
export function addDrawerStack(
  bench: Workbench,
  unit: UnitOf<'drawer-base' | 'oven-tall' | 'wardrobe'>,
  shell: Shell,
  module: Module,
  { count, topFront, ceiling = shell.ceiling }: { count: number; topFront?: number | undefined; ceiling?: number },
): void {
  const reveal = bench.constants.frontReveal;
  const heights = calculateDrawerFrontHeights(module.height, count, reveal, topFront);
  const boundaries = heights.reduce<number[]>(
    (levels, height) => [...levels, levels[levels.length - 1] + height + reveal],
    [module.y],
  );
  const travel = addDrawerBoxes(bench, shell, unit, listDrawerRooms(boundaries, shell.floor, ceiling));
  addDrawerFronts(bench, createFrontStyle(bench, unit), module, heights, travel);
}

/** Builds an open base, without doors; one too high for a worktop is a bookcase with a top panel, fixed to the wall. */
export function buildOpenBase(bench: Workbench, unit: UnitOf<'open-base'>): Frame {
  const isBookcase = unit.height >= bench.constants.openTopFrom;
  const shell = buildShell(bench, unit, {
    ...getShellOptions(isBookcase ? 'panel' : unit.top),
    hangingRail: isBookcase,
  });
  if (isBookcase) addWallFixings(bench, unit.width);
  addShelves(bench, shell, unit.shelves, { from: shell.floor, to: shell.ceiling });
  return addStandingParts(bench, unit, shell);
}
