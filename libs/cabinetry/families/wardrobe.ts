import { frontStyle } from '../front-style';
import { addDoors } from '../fronts';
import { addShelf, addShelves } from '../interior';
import { addLegs, addWallFixings, buildShell, envelopeOf, layFixedShelf, type Shell } from '../shell';
import type { UnitOf } from '../unit';
import type { Workbench } from '../workbench';
import { addDrawerStack, wholeFace, type Frame } from './base';

/**
 * Bedroom wardrobe: the tall unit's carcass, 500–600 deep and 2100–2400 high (trade convention). From the foot: drawers with a fixed shelf above
 * them, hanging space or shelves behind doors, and with a rail a fixed hat shelf under the top.
 */
export function buildWardrobe(bench: Workbench, unit: UnitOf<'wardrobe'>): Frame {
  const shell = buildShell(bench, unit, { top: 'panel' });
  addLegs(bench, unit.legs, unit);
  addWallFixings(bench, unit.width);
  const drawersTop = unit.drawers * bench.constants.wardrobeDrawerFront;
  let floor = shell.floor;
  if (unit.drawers > 0) {
    const divider = drawersTop - shell.thickness / 2;
    layFixedShelf(bench, shell, 'Shelf above the drawers', divider);
    addDrawerStack(
      bench,
      unit,
      shell,
      { ...wholeFace(unit), height: drawersTop },
      { count: unit.drawers, ceiling: divider },
    );
    floor = divider + shell.thickness;
  }
  if (unit.rail) addHangingSpace(bench, unit, shell, floor);
  else addShelves(bench, shell, unit.shelves, floor, shell.ceiling);
  addDoors(bench, frontStyle(bench, unit), {
    ...unit,
    module: { ...wholeFace(unit), y: drawersTop, height: unit.height - drawersTop },
    handleEnd: { centre: bench.constants.handleHeight - unit.legs },
  });
  return { envelope: envelopeOf(shell), legHeight: unit.legs };
}

function addHangingSpace(bench: Workbench, unit: UnitOf<'wardrobe'>, shell: Shell, floor: number): void {
  const { hatShelfClear, hangingMin, railDrop, railDiameter, wardrobeShelfPitch, sixLegsFrom } = bench.constants;
  const hatShelf = shell.ceiling - hatShelfClear - shell.thickness;
  layFixedShelf(bench, shell, 'Hat shelf', hatShelf);
  const hangingFrom = floor + unit.shelves * wardrobeShelfPitch;
  const hanging = hatShelf - hangingFrom;
  const room = hatShelf - floor;
  if (room < hangingMin) {
    bench.refuse({
      rule: 'hanging-room',
      fields: unit.drawers > 0 ? ['drawers', 'height'] : ['height'],
      message: `hanging space ${Math.max(0, room)} mm is less than clothes need: ${hangingMin} mm`,
    });
  }
  if (unit.shelves > 0 && hanging < hangingMin) {
    bench.refuse({
      rule: 'hanging-shelves',
      fields: ['shelves'],
      message: `hanging space ${Math.max(0, hanging)} mm above ${unit.shelves} ${unit.shelves === 1 ? 'shelf' : 'shelves'} is less than clothes need: ${hangingMin} mm`,
      hint: Math.max(0, Math.floor((room - hangingMin) / wardrobeShelfPitch)),
    });
  }
  for (let index = 1; index <= unit.shelves; index++)
    addShelf(bench, shell, floor + index * wardrobeShelfPitch - shell.thickness);
  const z = shell.rear + (shell.clearDepth - railDiameter) / 2;
  const y = hatShelf - railDrop - railDiameter / 2;
  bench.hardware({
    kind: 'rail',
    code: 'wardrobe-rail',
    name: 'Hanging rail',
    stage: 'interior',
    size: shell.inside,
    quantity: 1,
    sold: 'metre',
    places: [{ box: { x: shell.thickness, y, z, dx: shell.inside, dy: railDiameter, dz: railDiameter } }],
  });
  // A long rail sags: one bracket more in the middle.
  const brackets = unit.width > sixLegsFrom ? 3 : 2;
  bench.hardware({
    kind: 'rail-bracket',
    code: 'rail-bracket',
    name: 'Rail bracket',
    stage: 'interior',
    quantity: brackets,
  });
  bench.hardware({
    kind: 'screw',
    code: 'screw-4x16',
    name: 'Screw 4 × 16',
    stage: 'interior',
    quantity: 2 * brackets,
  });
  bench.space({
    kind: 'hanging',
    name: 'Hanging space',
    box: { x: shell.thickness, y: hangingFrom, z: shell.rear, dx: shell.inside, dy: hanging, dz: shell.clearDepth },
  });
}
