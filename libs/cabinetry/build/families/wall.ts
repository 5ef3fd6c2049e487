import { frontStyle } from '../front-style';
import { addDoors, addFlap } from '../fronts';
import { addShelves } from '../interior';
import { addJoining, addWallFixings, buildShell, envelopeOf, HUNG_SIDE_EDGES, type Shell } from '../shell';
import type { UnitOf } from '../../model/unit';
import type { Workbench } from '../workbench';
import { wholeFace, type Frame } from './base';

/** xingzhen: wall units 300 deep, 300 to 1080 high; top and base iw × D between the sides, hung by a 16 mm rail iw × 100. */
function buildHungShell(bench: Workbench, unit: UnitOf<'wall' | 'wall-lift'>): Shell {
  const shell = buildShell(bench, unit, { top: 'panel', sideEdges: HUNG_SIDE_EDGES, hangingRail: true });
  addWallFixings(bench, unit.width);
  addJoining(bench, { neighbour: true, top: null });
  return shell;
}

export function buildWall(bench: Workbench, unit: UnitOf<'wall'>): Frame {
  const shell = buildHungShell(bench, unit);
  addDoors(bench, frontStyle(bench, unit), { ...unit, module: wholeFace(unit), handleEnd: 'bottom' });
  addShelves(bench, shell, unit.shelves, { from: shell.floor, to: shell.ceiling });
  return { envelope: envelopeOf(shell), legHeight: 0 };
}

/** Wall unit with one flap over its whole face that lifts. */
export function buildWallLift(bench: Workbench, unit: UnitOf<'wall-lift'>): Frame {
  const shell = buildHungShell(bench, unit);
  addFlap(bench, frontStyle(bench, unit), wholeFace(unit), unit.hinge);
  addShelves(bench, shell, unit.shelves, { from: shell.floor, to: shell.ceiling });
  return { envelope: envelopeOf(shell), legHeight: 0 };
}
