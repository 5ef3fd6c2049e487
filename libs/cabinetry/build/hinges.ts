import { findFreeHeight } from './clearance';
import type { Step } from '../model/constants';
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
 * diagrams for height).
 * @param weight weight with the handle, kg
 */
export function countHinges(bench: Workbench, width: number, height: number, weight: number): number {
  const { hingesByHeight, hingesByWeight, hingeWideFrom } = bench.constants;
  const byHeight = findStepValue(hingesByHeight, height);
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
      fields: ['height', 'width', 'front.thickness'],
      message: `door of ${weight.toFixed(1)} kg is heavier than hinges carry: ${heaviestDoor} kg`,
    });
  }
  return Math.max(byHeight ?? 2, byWeight ?? 2) + (width > hingeWideFrom ? 1 : 0);
}

export function createHingeNote(count: number): PanelNote {
  return { kind: 'hinge-cups', count, text: `${count} cups of 35 mm, 12.6 mm deep, on the hinge side` };
}

/** Hinges in stock; a folding pair needs one that opens wider than any single door. */
type StockedHinge = Hinge | 'wide-angle';

const HINGE_NAMES: Readonly<Record<StockedHinge, string>> = {
  'soft-close': 'Soft-close hinge 110°',
  standard: 'Hinge 110°',
  'push-open': 'Push-to-open hinge 110°',
  'wide-angle': 'Wide-angle hinge 165°',
};

/** Returns the hinge of a door: push-to-open without a handle, else the chosen one. */
export const chooseHinge = (style: FrontStyle, hinge: Hinge): Hinge =>
  style.handle.style === 'none' ? 'push-open' : hinge;

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
  hinge: StockedHinge,
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

/** Adds hinges, each with two screws in its plate on the 37 mm row and two in its cup in the front. */
export function addHinges(
  bench: Workbench,
  hinge: StockedHinge,
  places: readonly HardwarePlace[],
  { on, front }: { on: 'side' | 'top'; front: 'door' | 'flap' } = { on: 'side', front: 'door' },
): void {
  bench.addHardware({
    kind: 'hinge',
    code: `hinge-${hinge}`,
    name: HINGE_NAMES[hinge],
    stage: 'doors',
    size: 35,
    quantity: places.length,
    places,
  });
  for (const into of [on, front]) addScrews(bench, 'plate', 'doors', 2 * places.length, { through: 'fitting', into });
}

/** Adds the push latch of a door whose hinges have no spring; its screws come with it. */
export function addLatch(bench: Workbench, hinge: Hinge): void {
  if (hinge !== 'push-open') return;
  bench.addHardware({ kind: 'latch', code: 'latch-push', name: 'Push-to-open latch', stage: 'doors', quantity: 1 });
}
