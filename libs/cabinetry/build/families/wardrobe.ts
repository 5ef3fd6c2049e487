import { addLegs } from '../legs';
import { addChosenFixing, addFixing, findFixing } from '../fixings';
import { createFrontStyle } from '../front-style';
import { addDoors } from '../fronts';
import { addShelf, addShelves, measureBattenRoom } from '../interior';
import { addJoining, addWallFixings, buildShell, getEnvelope, addFixedShelf, type Shell } from '../shell';
import { addScrews } from '../screws';
import type { UnitOf } from '../../model/unit';
import type { Workbench } from '../workbench';
import { addDrawerStack, getWholeFace, type Frame } from './base';

/**
 * Builds a bedroom wardrobe: the tall unit's carcass, 500–600 deep and 2100–2400 high (trade convention). From the
 * bottom up: drawers with a fixed shelf above them, hanging space or shelves behind doors, and with a rail a fixed
 * hat shelf under the top.
 */
export function buildWardrobe(bench: Workbench, unit: UnitOf<'wardrobe'>): Frame {
  const shell = buildShell(bench, unit, { top: 'panel', hangingRail: true });
  addLegs(bench, unit.legs, unit);
  addWallFixings(bench, unit.width);
  addJoining(bench, { neighbour: true, top: null });
  const drawersTop = unit.drawers * bench.constants.wardrobeDrawerFront;
  let floor = shell.floor;
  if (unit.drawers > 0) {
    const divider = drawersTop - shell.thickness / 2;
    addFixedShelf(bench, shell, 'Shelf above the drawers', divider);
    addDrawerStack(
      bench,
      unit,
      shell,
      { ...getWholeFace(unit), height: drawersTop },
      { count: unit.drawers, ceiling: divider - measureBattenRoom(bench, shell) },
    );
    floor = divider + shell.thickness;
  }
  const hatShelf = unit.rail ? addHatShelf(bench, shell) : shell.ceiling;
  addDoors(bench, createFrontStyle(bench, unit), {
    ...unit,
    module: { ...getWholeFace(unit), y: drawersTop, height: unit.height - drawersTop },
    handleEnd: { centre: bench.constants.handleHeight - unit.legs },
  });
  if (unit.rail) addHangingSpace(bench, unit, shell, { floor, hatShelf });
  else addShelves(bench, shell, unit.shelves, { from: floor, to: shell.ceiling });
  return { envelope: getEnvelope(shell), legHeight: unit.legs };
}

/** @returns height of its lower face, mm */
function addHatShelf(bench: Workbench, shell: Shell): number {
  const y = shell.ceiling - bench.constants.hatShelfClear - shell.thickness;
  addFixedShelf(bench, shell, 'Hat shelf', y);
  return y;
}

function addHangingSpace(
  bench: Workbench,
  unit: UnitOf<'wardrobe'>,
  shell: Shell,
  { floor, hatShelf }: { floor: number; hatShelf: number },
): void {
  const { hangingMin, railDrop, railShorter, wardrobeShelfPitch, sixLegsFrom } = bench.constants;
  const rail = findFixing(bench, 'rail');
  const railDiameter = rail.specification.diameter ?? bench.constants.railDiameter;
  const hangingFrom = floor + unit.shelves * wardrobeShelfPitch;
  const hangingHeight = hatShelf - hangingFrom;
  const room = hatShelf - floor;
  if (room < hangingMin) {
    bench.refuse({
      rule: 'hanging-room',
      fields: unit.drawers > 0 ? ['drawers', 'height'] : ['height'],
      message: `hanging space ${Math.max(0, room)} mm is less than clothes need: ${hangingMin} mm`,
    });
  }
  if (unit.shelves > 0 && hangingHeight < hangingMin) {
    bench.refuse({
      rule: 'hanging-shelves',
      fields: ['shelves'],
      message: `hanging space ${Math.max(0, hangingHeight)} mm above ${unit.shelves} ${unit.shelves === 1 ? 'shelf' : 'shelves'} is less than clothes need: ${hangingMin} mm`,
      hint: Math.max(0, Math.floor((room - hangingMin) / wardrobeShelfPitch)),
    });
  }
  for (let index = 1; index <= unit.shelves; index++)
    addShelf(bench, shell, floor + index * wardrobeShelfPitch - shell.thickness, { from: floor, to: hatShelf });
  const z = shell.rear + (shell.clearDepth - railDiameter) / 2;
  const y = hatShelf - railDrop - railDiameter / 2;
  addChosenFixing(bench, rail, {
    stage: 'interior',
    size: shell.inside - railShorter,
    quantity: 1,
    sold: 'metre',
    places: [
      {
        box: {
          x: shell.thickness + railShorter / 2,
          y,
          z,
          dx: shell.inside - railShorter,
          dy: railDiameter,
          dz: railDiameter,
        },
      },
    ],
  });
  // A long rail sags: it gets a third bracket in the middle, screwed to the shelf above.
  const brackets = unit.width > (rail.specification.span ?? sixLegsFrom) ? 3 : 2;
  addFixing(bench, 'rail-bracket', { stage: 'interior', quantity: brackets });
  addScrews(bench, 'plate', 'interior', 4, { through: 'fitting', into: 'side' });
  addScrews(bench, 'plate', 'interior', 2 * (brackets - 2), { through: 'fitting', into: 'fixed-shelf' });
  bench.addSpace({
    kind: 'hanging',
    name: 'Hanging space',
    box: {
      x: shell.thickness,
      y: hangingFrom,
      z: shell.rear,
      dx: shell.inside,
      dy: hangingHeight,
      dz: shell.clearDepth,
    },
  });
}
