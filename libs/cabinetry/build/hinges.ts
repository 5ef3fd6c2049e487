import { findFreeHeight } from './clearance';
import type { Step } from '../model/constants';
import { hingeStockCode, sayHingeDrilling, type HingeFitting } from '../model/fittings';
import { addFixing } from './fixings';
import type { FrontStyle, Hinge } from './front-style';
import type { Box, HardwarePlace, PanelNote } from '../model/parts';
import { addScrews } from './screws';
import type { Workbench } from './workbench';

/** Returns the value of the first row that covers `at`. */
export function findStepValue<T>(table: readonly Step<T>[], amount: number): T | undefined {
  return table.find((row) => amount <= row.upTo)?.value;
}

/**
 * Returns the number of hinges of a door: the larger of those by height and by weight, as sources disagree, and one
 * more for a door wider than 600 (ea.blum.com, number of hinges, for weight and width; Blum and Grass catalogue
 * diagrams for height). What the hinge itself says of weights counts before the company's table.
 * @param weight with the handle, kg
 */
export function countHinges(
  bench: Workbench,
  { bears, name }: HingeFitting,
  { width, height, weight }: { readonly width: number; readonly height: number; readonly weight: number },
): number {
  const { hingesByHeight, hingeWideFrom } = bench.constants;
  const byHeight = findStepValue(hingesByHeight, height);
  const hingesByWeight =
    bears.length === 0 ? bench.constants.hingesByWeight : bears.map((row) => ({ upTo: row.weight, value: row.hinges }));
  const byWeight = findStepValue(hingesByWeight, weight);
  if (byHeight === undefined) {
    const tallestDoor = hingesByHeight[hingesByHeight.length - 1].upTo;
    bench.refuse({
      rule: 'door-height',
      fields: ['height', 'lower'],
      message: `door ${height} mm is taller than hinges carry: ${tallestDoor} mm`,
    });
  }
  if (byWeight === undefined) {
    const heaviestDoor = hingesByWeight[hingesByWeight.length - 1].upTo;
    bench.refuse({
      rule: 'door-weight',
      fields: [...(bears.length === 0 ? [] : ['hinge']), 'height', 'width', 'front.thickness'],
      message: `door of ${weight.toFixed(1)} kg is heavier than ${bears.length === 0 ? 'hinges carry' : `${name} carries`}: ${heaviestDoor} kg`,
    });
  }
  return Math.max(byHeight ?? 2, byWeight ?? 2) + (width > hingeWideFrom ? 1 : 0);
}

export function createHingeNote({ cup }: HingeFitting, count: number): PanelNote {
  return {
    kind: 'hinge-cups',
    count,
    text: `${count} cups of ${cup.diameter} mm, ${cup.depth} mm deep, on the hinge side`,
  };
}

/** Returns the hinge of a door: the first that opens by a push without a handle, else the chosen one. */
export function chooseHinge(bench: Workbench, style: FrontStyle, code: Hinge): HingeFitting {
  if (style.handle !== null) return findHinge(bench, style, code);
  const pushHinge = bench.constants.hinges.find(({ push }) => push);
  if (pushHinge === undefined)
    bench.refuse({
      rule: 'hinge-push',
      fields: ['handle.style'],
      message: 'there is no hinge for a door without a handle, which opens by a push',
    });
  return checkCup(bench, style, pushHinge ?? bench.constants.hinges[0]);
}

/** Returns the hinge of a code; refuses one that is no longer kept and returns the first instead. */
export function findHinge(bench: Workbench, style: FrontStyle, code: Hinge): HingeFitting {
  const { hinges } = bench.constants;
  const foundHinge = hinges.find((hinge) => hinge.code === code);
  if (foundHinge === undefined)
    bench.refuse({ rule: 'hinge-stock', fields: ['hinge'], message: `there is no hinge “${code}” any more` });
  return checkCup(bench, style, foundHinge ?? hinges[0]);
}

/**
 * Returns the hinge of a folding pair, which opens wider than a door beside a neighbour does: the chosen one where it
 * does, else the first.
 */
export function chooseFoldingHinge(bench: Workbench, style: FrontStyle, code: Hinge): HingeFitting {
  const { hinges, foldingAngle } = bench.constants;
  const wideHinges = hinges.filter(({ angle }) => angle >= foldingAngle);
  const wideHinge = wideHinges.find((hinge) => hinge.code === code) ?? wideHinges.at(0);
  if (wideHinge === undefined)
    bench.refuse({
      rule: 'hinge-folding',
      fields: ['hinge'],
      message: `there is no hinge that opens ${foldingAngle}° or more, which a folding pair of doors needs`,
    });
  return checkCup(bench, style, wideHinge ?? hinges[0]);
}

/** Least board that stays behind a cup, mm. */
const BEHIND_CUP = 2;

/** Refuses a door that is too thin for the hinge's cup. */
function checkCup(bench: Workbench, { board }: FrontStyle, hinge: HingeFitting): HingeFitting {
  if (hinge.cup.depth + BEHIND_CUP > board.thickness)
    bench.refuse({
      rule: 'hinge-cup',
      fields: ['hinge', 'front.thickness'],
      message: `door of ${board.thickness} mm is too thin for ${hinge.name}, whose cup is ${hinge.cup.depth} mm deep`,
    });
  return hinge;
}

/** Half of a hinge's height, mm. */
const HALF_HINGE = 25;

/**
 * Positions the hinges of a door: 90 from both ends, closer on a very low door, the others evenly between; moved to
 * the nearest clear height where a cleat, rail or shelf is in the way.
 * @param boxAt box of a hinge whose lower end is at the given height
 * @returns the heights of their centres, mm
 */
export function addDoorHinges(
  bench: Workbench,
  hinge: HingeFitting,
  door: { readonly y: number; readonly dy: number },
  count: number,
  boxAt: (y: number) => Box,
): number[] {
  const end = Math.min(bench.constants.hingeEnd, door.dy / 4);
  return Array.from({ length: count }, (_, index) => {
    // In whole millimetres from the door's lower edge, which are easy to mark.
    const wantedHeight = door.y + Math.round(end + ((door.dy - 2 * end) * index) / (count - 1));
    const least = door.y + HALF_HINGE;
    const most = door.y + door.dy - HALF_HINGE;
    const freeCentre = findFreeHeight(
      bench,
      Math.max(least, Math.min(most, wantedHeight)),
      { least, most },
      (centre) => [boxAt(centre - HALF_HINGE)],
    );
    if (freeCentre === null) {
      bench.refuse({
        rule: 'hinge-room',
        fields: ['lower', 'niche', 'height', 'drawers'],
        message: `door ${Math.max(0, door.dy)} mm is too low for its ${count} hinges`,
      });
    }
    const centre = freeCentre ?? wantedHeight;
    addHinges(bench, hinge, [{ box: boxAt(centre - HALF_HINGE) }]);
    return centre;
  });
}

/** Adds hinges, each with two screws in its plate and two in its cup in the front. */
export function addHinges(
  bench: Workbench,
  hinge: HingeFitting,
  places: readonly HardwarePlace[],
  { on, front }: { on: 'side' | 'top'; front: 'door' | 'flap' } = { on: 'side', front: 'door' },
): void {
  bench.addHardware({
    kind: 'hinge',
    code: hingeStockCode(hinge.code),
    name: hinge.name,
    stage: 'doors',
    size: hinge.cup.diameter,
    quantity: places.length,
    places,
    ...sayHingeDrilling(hinge),
  });
  for (const into of [on, front]) addScrews(bench, 'plate', 'doors', 2 * places.length, { through: 'fitting', into });
}

/** Adds the push latch of a door whose hinges have no spring; its screws come with it. */
export function addLatch(bench: Workbench, hinge: HingeFitting): void {
  if (!hinge.push) return;
  addFixing(bench, 'latch', { stage: 'doors', quantity: 1 });
}
