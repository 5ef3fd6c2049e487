import fc from 'fast-check';
import { build } from '../build/build';
import { nearestPossible } from '../build/check';
import { listPanelsWithHoles } from './holes';
import type { Hole, HoleKind } from './piece';
import { FRONT_ROLES, type Cabinet } from '../model/parts';
import { unitArbitrary } from '../test/arbitrary';
import { make, WORKSHOP } from '../test/fixture';

const places = (holes: readonly Hole[], kind: HoleKind): string[] =>
  holes
    .filter((hole) => hole.kind === kind)
    .map(({ across, along, face }) => `${across} × ${along} ${face}`)
    .sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));

const drilled = (cabinet: Cabinet, name: string): readonly (readonly Hole[])[] =>
  listPanelsWithHoles(cabinet)
    .find(({ panel }) => panel.name === name)
    ?.copies.map(({ holes }) => holes) ?? [];

describe('a 600 base with one door hung on the left: W 600, H 720, D 560', () => {
  const cabinet = make({ type: 'base', width: 600, height: 720, depth: 560, hingeSide: 'left' });
  const [left, right] = drilled(cabinet, 'Side');

  test('cups of 35 with their middle 5 + 17.5 from the hinge edge, 90 from the door’s ends, drilled from behind', () =>
    expect(places(drilled(cabinet, 'Door')[0], 'cup')).toEqual(['22.5 × 90 -z', '22.5 × 627 -z']));
  test('each with two screws 45 apart and 9.5 further in', () =>
    expect(places(drilled(cabinet, 'Door')[0], 'cup-screw')).toEqual([
      '32 × 67.5 -z',
      '32 × 112.5 -z',
      '32 × 604.5 -z',
      '32 × 649.5 -z',
    ]));
  test('plates on the left side alone: 560 − 37 = 523 from the back, 16 above and below the hinges at 91.5 and 628.5', () => {
    expect(places(left, 'plate')).toEqual(['523 × 75.5 +x', '523 × 107.5 +x', '523 × 612.5 +x', '523 × 644.5 +x']);
    expect(places(right, 'plate')).toEqual([]);
  });
  test('two pins for the shelf in each side, 37 behind the front and 47 before the back, just below it', () => {
    const shelf = cabinet.panels.find(({ name }) => name === 'Shelf')?.instances[0].box.y ?? 0;
    expect(places(left, 'pin')).toEqual([`47 × ${shelf - 2.5} +x`, `523 × ${shelf - 2.5} +x`]);
    expect(places(right, 'pin')).toEqual([`47 × ${shelf - 2.5} -x`, `523 × ${shelf - 2.5} -x`]);
  });
  test('the handle’s two bolts go through the door, 128 apart', () => {
    const holes = drilled(cabinet, 'Door')[0].filter(({ kind }) => kind === 'handle');
    expect(holes).toHaveLength(2);
    expect(Math.abs(holes[1].along - holes[0].along)).toBe(128);
    expect(holes.map(({ depth }) => depth)).toEqual([16, 16]);
  });
  test('each of four feet is screwed to the base from below with four screws', () =>
    expect(
      drilled(cabinet, 'Base')[0]
        .filter(({ kind }) => kind === 'leg')
        .map(({ face }) => face),
    ).toEqual(Array.from({ length: 16 }, () => '-y')));
});

test('a drawer of 500 hangs by three screws on each side and box, 37, 229 and 453 behind the front', () => {
  const cabinet = make({ type: 'drawer-base', width: 600, height: 300, depth: 530, drawers: 1 });
  const runner = cabinet.hardware.find(({ kind }) => kind === 'runner');
  expect(runner?.size).toBe(500);
  const height = (runner?.boxes[0].box.y ?? 0) + 17.5;
  expect(places(drilled(cabinet, 'Side')[0], 'runner')).toEqual([
    `${530 - 453} × ${height} +x`,
    `${530 - 229} × ${height} +x`,
    `${530 - 37} × ${height} +x`,
  ]);
  expect(drilled(cabinet, 'Drawer side').map((holes) => places(holes, 'runner').length)).toEqual([3, 3]);
});

test('an L corner’s shelf rests on pins on three sides of its middle, so that it lies still', () => {
  const cabinet = make({ type: 'l-corner', width: 900, height: 720, depth: 900 });
  const pins = listPanelsWithHoles(cabinet).flatMap(({ panel, copies }) =>
    copies.flatMap(({ at, along, across, holes }) =>
      holes
        .filter(({ kind }) => kind === 'pin')
        .map((hole) => {
          const place = { x: at.box.x, y: at.box.y, z: at.box.z };
          place[along] += hole.along;
          place[across] += hole.across;
          return { panel: panel.name, x: Math.round(place.x), z: Math.round(place.z) };
        }),
    ),
  );
  expect(pins.map(({ panel }) => panel).sort()).toEqual(['Corner post', 'Corner post', 'Side', 'Side', 'Side', 'Side']);
  // The middle of 873 × 866 less a notch of 343 × 343: in front of the line from arm's end to arm's end there would be nothing behind it.
  const [square, notch] = [873 * 866, 343 * 343];
  const middle = (10 + 873 / 2) * (square / (square - notch)) - (10 + 873 - 343 / 2) * (notch / (square - notch));
  const arms = pins.filter(({ panel }) => panel === 'Side').map(({ x, z }) => x + z);
  expect(2 * middle).toBeLessThan(Math.min(...arms));
  expect(Math.max(...pins.filter(({ panel }) => panel === 'Corner post').map(({ x, z }) => x + z))).toBeLessThan(
    2 * middle,
  );
});

test('a unit that was sold before hardware had places, and screws said what they join, has no such holes, and no fault', () => {
  const cabinet = make({ type: 'base', width: 600, height: 720, depth: 560 });
  const hardware = cabinet.hardware.map(({ joins: _, ...line }) => ({ ...line, boxes: [] }));
  const kinds = listPanelsWithHoles({ ...cabinet, hardware }).flatMap(({ copies }) =>
    copies.flatMap(({ holes }) => holes.map(({ kind }) => kind)),
  );
  expect([...new Set(kinds)]).toEqual(['pin', 'pin-row']);
});

const possible = unitArbitrary().map((unit) => build(nearestPossible(unit, WORKSHOP).unit, WORKSHOP));

describe('every cupboard that can be made', () => {
  test('has as many holes as its hardware asks for', () =>
    fc.assert(
      fc.property(possible, (cabinet) => {
        const all = listPanelsWithHoles(cabinet);
        const count = (kind: HoleKind, ofFronts?: boolean): number =>
          all
            .filter(({ panel }) => ofFronts === undefined || FRONT_ROLES.includes(panel.role) === ofFronts)
            .flatMap(({ copies }) => copies.flatMap(({ holes }) => holes))
            .filter((hole) => hole.kind === kind).length;
        const pieces = (kind: string, countHoles: (size: number, code: string) => number = () => 1): number =>
          cabinet.hardware
            .filter((line) => line.kind === kind)
            .reduce((sum, { quantity, size, code }) => sum + quantity * countHoles(size, code), 0);
        expect({
          type: cabinet.unit.type,
          cups: count('cup'),
          cupScrews: count('cup-screw'),
          plates: count('plate'),
          runners: count('runner'),
          pins: count('pin'),
          handles: count('handle', true),
          feet: count('leg'),
        }).toEqual({
          type: cabinet.unit.type,
          cups: pieces('hinge'),
          cupScrews: 2 * pieces('hinge'),
          plates: 2 * pieces('hinge'),
          // A pair: three a side, and as many in the box where it hangs beside it.
          runners: pieces('runner', (_, code) => (code.startsWith('runner-undermount') ? 6 : 12)),
          pins: pieces('shelf-pin'),
          handles: pieces('handle', (size) => (size === 0 ? 1 : 2)),
          feet: 4 * pieces('leg'),
        });
      }),
      { numRuns: 100 },
    ));
});
