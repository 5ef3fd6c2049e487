import { addLegs } from '../legs';
import { createFrontStyle } from '../front-style';
import { addDoors } from '../fronts';
import { addShelves } from '../interior';
import { addJoining, addWallFixings, buildShell, getEnvelope, addFixedShelf, type Shell } from '../shell';
import type { UnitOf } from '../../model/unit';
import type { Workbench } from '../workbench';
import { addDrawerStack, getWholeFace, type Frame } from './base';

/** Adds the legs, wall fixings and joining screws of a tall unit, which stands on legs and must not tip. */
function addTallFixings(bench: Workbench, unit: { legs: number; width: number; depth: number }, shell: Shell): Frame {
  addLegs(bench, unit.legs, unit);
  addWallFixings(bench, unit.width);
  addJoining(bench, { neighbour: true, top: null });
  return { envelope: getEnvelope(shell), legHeight: unit.legs };
}

/**
 * Builds a tall larder (xingzhen: 2180 high with its 150 plinth). A fixed shelf iw × D_in behind the joint of lower
 * and upper doors stiffens the sides; the adjustable shelves are shared between the two compartments by their height.
 */
export function buildTallLarder(bench: Workbench, unit: UnitOf<'tall-larder'>): Frame {
  const shell = buildShell(bench, unit, { top: 'panel', hangingRail: true });
  const frame = addTallFixings(bench, unit, shell);
  const shelfBottom = unit.lower - shell.thickness / 2;
  const shelfTop = shelfBottom + shell.thickness;
  addFixedShelf(bench, shell, 'Fixed shelf', shelfBottom);
  const style = createFrontStyle(bench, unit);
  const face = getWholeFace(unit);
  addDoors(bench, style, { ...unit, name: 'Lower door', module: { ...face, height: unit.lower }, handleEnd: 'top' });
  addDoors(bench, style, {
    ...unit,
    name: 'Upper door',
    module: { ...face, y: unit.lower, height: unit.height - unit.lower },
    handleEnd: 'bottom',
  });
  const lowerShelves = Math.floor((unit.shelves * unit.lower) / unit.height);
  addShelves(bench, shell, lowerShelves, { from: shell.floor, to: shelfBottom });
  addShelves(bench, shell, unit.shelves - lowerShelves, { from: shelfTop, to: shell.ceiling });
  return frame;
}

/**
 * Builds a tall oven unit: fixed shelves below and above a niche 590–600 high and at least 560 wide inside; its clear
 * height is `niche`. There is no back behind the niche, so that the oven's heat gets out. Drawers or doors below,
 * doors above.
 */
export function buildOvenTall(bench: Workbench, unit: UnitOf<'oven-tall'>): Frame {
  const { ovenInsideWidth, ovenNicheMin, ovenNicheMax } = bench.constants;
  const niche = bench.limitValue({
    rule: 'oven-niche',
    field: 'niche',
    what: 'oven niche',
    value: unit.niche,
    min: ovenNicheMin,
    max: ovenNicheMax,
  });
  const nicheTop = unit.lower + niche;
  const t = unit.carcass.thickness;
  const shell = buildShell(bench, unit, {
    top: 'panel',
    hangingRail: true,
    backCells: [
      { from: t, to: unit.lower - t },
      { from: nicheTop + t, to: unit.height - t },
    ],
  });
  if (shell.inside < ovenInsideWidth) {
    bench.refuse({
      rule: 'oven-width',
      fields: ['width', 'carcass.thickness'],
      hint: ovenInsideWidth + 2 * t,
      message: `inside width ${shell.inside} mm is narrower than an oven needs: ${ovenInsideWidth} mm`,
    });
  }
  const frame = addTallFixings(bench, unit, shell);
  addFixedShelf(bench, shell, 'Oven shelf', unit.lower - t);
  addFixedShelf(bench, shell, 'Shelf above the oven', nicheTop);
  const face = getWholeFace(unit);
  const style = createFrontStyle(bench, unit);
  if (unit.drawers > 0) {
    addDrawerStack(
      bench,
      unit,
      shell,
      { ...face, height: unit.lower },
      { count: unit.drawers, ceiling: unit.lower - t },
    );
  } else {
    addDoors(bench, style, { ...unit, name: 'Lower door', module: { ...face, height: unit.lower }, handleEnd: 'top' });
  }
  addDoors(bench, style, {
    ...unit,
    name: 'Upper door',
    module: { ...face, y: nicheTop, height: unit.height - nicheTop },
    handleEnd: 'bottom',
  });
  addShelves(bench, shell, unit.shelves, { from: nicheTop + t, to: shell.ceiling });
  bench.addSpace({
    kind: 'niche',
    name: 'Oven',
    box: { x: t, y: unit.lower, z: shell.rear, dx: shell.inside, dy: niche, dz: shell.clearDepth },
  });
  bench.addRemark('Nothing closes the back of the oven niche, so that its heat gets out.');
  return frame;
}
