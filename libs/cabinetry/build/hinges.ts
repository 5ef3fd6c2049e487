import { freeHeight } from './clearance';
import type { Step } from '../model/constants';
import type { FrontStyle, Hinge } from './front-style';
import type { Box, HardwarePlace, PanelNote } from '../model/parts';
import { addScrews } from './screws';
import type { Workbench } from './workbench';

/** Returns the value of the first row that covers `at`. */
export function stepValue<T>(table: readonly Step<T>[], at: number): T | undefined {
  return table.find((row) => at <= row.upTo)?.value;
}

/**
 * Hinges of a door: max(byHeight, byWeight) + 1 for a door wider than 600 (ea.blum.com, number of hinges, for weight and width; Blum and
 * Grass catalogue diagrams for height). Sources disagree, so the larger holds.
 * @param weight kg, handle included
 */
export function hingeCount(bench: Workbench, width: number, height: number, weight: number): number {
  const { hingesByHeight, hingesByWeight, hingeWideFrom } = bench.constants;
  const byHeight = stepValue(hingesByHeight, height);
  const byWeight = stepValue(hingesByWeight, weight);
  if (byHeight === undefined) {
    const most = hingesByHeight[hingesByHeight.length - 1].upTo;
    bench.refuse({
      rule: 'door-height',
      fields: ['height', 'lower'],
      message: `door ${height} mm is taller than hinges carry: ${most} mm`,
    });
  }
  if (byWeight === undefined) {
    const most = hingesByWeight[hingesByWeight.length - 1].upTo;
    bench.refuse({
      rule: 'door-weight',
      fields: ['height', 'width', 'front.thickness'],
      message: `door of ${weight.toFixed(1)} kg is heavier than hinges carry: ${most} kg`,
    });
  }
  return Math.max(byHeight ?? 2, byWeight ?? 2) + (width > hingeWideFrom ? 1 : 0);
}

export function hingeNote(count: number): PanelNote {
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

/** A door without a handle opens by a push, whatever hinge was named. */
export const hingeOf = (style: FrontStyle, hinge: Hinge): Hinge =>
  style.handle.style === 'none' ? 'push-open' : hinge;

/** Half of a hinge's height, mm: as much of a door it takes above and below its centre. */
const HALF_HINGE = 25;

/**
 * Positions the hinges of a door: 90 from both ends, closer on a very low door, the others evenly between; moved to
 * the nearest clear height where a cleat, rail or shelf is in the way.
 * @param boxAt where a hinge is whose lower end is at a height
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
    // In whole millimetres of the door, for whoever marks it.
    const wantedHeight = door.y + Math.round(end + ((door.dy - 2 * end) * index) / (count - 1));
    const least = door.y + HALF_HINGE;
    const most = door.y + door.dy - HALF_HINGE;
    const free = freeHeight(bench, Math.max(least, Math.min(most, wantedHeight)), { least, most }, (centre) => [
      boxAt(centre - HALF_HINGE),
    ]);
    if (free === null) {
      bench.refuse({
        rule: 'hinge-room',
        fields: ['lower', 'niche', 'height', 'drawers'],
        message: `door ${Math.max(0, door.dy)} mm is too low for its ${count} hinges`,
      });
    }
    const centre = free ?? wantedHeight;
    addHinges(bench, hinge, [{ box: boxAt(centre - HALF_HINGE) }]);
    return centre;
  });
}

/** Hinges, each with its plate on the 37 mm row: two screws there, two in the front's cup. */
export function addHinges(
  bench: Workbench,
  hinge: StockedHinge,
  places: readonly HardwarePlace[],
  { on, front }: { on: 'side' | 'top'; front: 'door' | 'flap' } = { on: 'side', front: 'door' },
): void {
  bench.hardware({
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

/** Adds the push latch that hinges without a spring need: one a door, with its screws. */
export function addLatch(bench: Workbench, hinge: Hinge): void {
  if (hinge !== 'push-open') return;
  bench.hardware({ kind: 'latch', code: 'latch-push', name: 'Push-to-open latch', stage: 'doors', quantity: 1 });
}
