import { createFrontStyle } from '../front-style';
import { addDoors, addFlap } from '../fronts';
import { addShelves } from '../interior';
import { addJoining, addWallFixings, buildShell, getEnvelope, HUNG_SIDE_EDGES, type Shell } from '../shell';
import type { UnitOf } from '../../model/unit';
import type { Workbench } from '../workbench';
import { getWholeFace, type Frame } from './base';

/**
 * Builds the shell of a wall unit (xingzhen: 300 deep, 300 to 1080 high); top and base iw × D between the sides, hung
 * by a 16 mm rail iw × 100.
 */
function buildHungShell(bench: Workbench, unit: UnitOf<'wall' | 'wall-lift'>): Shell {
  const shell = buildShell(bench, unit, { top: 'panel', sideEdges: HUNG_SIDE_EDGES, hangingRail: true });
  addWallFixings(bench, unit.width);
  addJoining(bench, { neighbour: true, top: null });
  return shell;
}

export function buildWall(bench: Workbench, unit: UnitOf<'wall'>): Frame {
  const shell = buildHungShell(bench, unit);
  addDoors(bench, createFrontStyle(bench, unit), { ...unit, module: getWholeFace(unit), handleEnd: 'bottom' });
  addShelves(bench, shell, unit.shelves, { from: shell.floor, to: shell.ceiling });
  return { envelope: getEnvelope(shell), legHeight: 0 };
}

/** Builds a wall unit with one flap over its whole face, which lifts. */
export function buildWallLift(bench: Workbench, unit: UnitOf<'wall-lift'>): Frame {
  const shell = buildHungShell(bench, unit);
  addFlap(bench, createFrontStyle(bench, unit), getWholeFace(unit), unit.hinge);
  addShelves(bench, shell, unit.shelves, { from: shell.floor, to: shell.ceiling });
  return { envelope: getEnvelope(shell), legHeight: 0 };
}
