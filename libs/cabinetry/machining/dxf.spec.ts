import fc from 'fast-check';
import { build } from '../build/build';
import { nearestPossible } from '../build/check';
import type { Cabinet } from '../model/parts';
import { unitArbitrary } from '../test/arbitrary';
import { make, WORKSHOP } from '../test/fixture';
import { readDxf, type Dxf } from '../test/read-dxf';
import { buildPanelDxf } from './dxf';
import { listPanelVariants, type PanelHole, type PanelVariant } from './panel-work';

const variantOf = (cabinet: Cabinet, name: string, place = ''): PanelVariant => {
  const found = listPanelVariants(cabinet).find((each) => each.work.panel.name === name && each.place === place);
  if (found === undefined) throw new Error(`No ${name}`);
  return found;
};

const near = (mm: number): number => Math.round(mm * 100) / 100;
/** A figure of a layer's name, after its letter: `DRILL_D35_Z12P6`. */
const figureOf = (layer: string, letter: string): number =>
  Number(new RegExp(`_${letter}(\\d+(?:P\\d+)?)(?:_|$)`).exec(layer)?.[1].replace('P', '.'));
const on = (file: Dxf, layer: RegExp): Dxf['entities'] => file.entities.filter((each) => layer.test(each.layer));

describe('the left side of a 600 base, 720 × 560, as a drill reads it', () => {
  const file = readDxf(
    buildPanelDxf(
      variantOf(make({ type: 'base', width: 600, height: 720, depth: 560, hingeSide: 'left' }), 'Side', 'left'),
      'C2',
    ),
  );

  test('its length to the right, the base’s three screws 8 from the lower edge, the front edge away from the hand with 1 mm tape', () => {
    expect(file.version).toBe('AC1009');
    expect(on(file, /^CUT$/).map(({ points }) => points)).toEqual([
      [
        [0, 0],
        [720, 0],
        [720, 560],
        [0, 560],
      ],
    ]);
    expect(on(file, /^TAPE/)).toMatchObject([
      {
        layer: 'TAPE_T1',
        points: [
          [0, 560],
          [720, 560],
        ],
      },
    ]);
    expect(
      on(file, /^DRILL_D4P5_THRU$/)
        .map(({ points: [at] }) => at)
        .filter(([x]) => x < 100),
    ).toEqual([
      [8, 50],
      [8, 280],
      [8, 510],
    ]);
  });
  test('plates on the row 37 behind the front: 560 − 37 = 523, from above, 10 deep', () =>
    expect(on(file, /^DRILL_D2P5_Z10$/).map(({ points: [at] }) => at)).toEqual([
      [75.5, 523],
      [107.5, 523],
      [612.5, 523],
      [644.5, 523],
    ]));
  test('says what it is in letters that release 12 has', () =>
    expect(on(file, /^TEXT$/).map(({ text }) => text)).toEqual([
      'C2-A1 Side, left',
      '720 x 560 x 16 mm, finished and edged',
      'Face A up, edge w2 left, l2 near',
    ]));
});

test('the right side is drilled from its inner face too: turned over, so that its front edge is near the hand', () => {
  const file = readDxf(
    buildPanelDxf(
      variantOf(make({ type: 'base', width: 600, height: 720, depth: 560, hingeSide: 'right' }), 'Side', 'right'),
      'C2',
    ),
  );
  expect(on(file, /^DRILL_D2P5_Z10$/).map(({ points: [at] }) => at)).toEqual([
    [75.5, 37],
    [107.5, 37],
    [612.5, 37],
    [644.5, 37],
  ]);
  expect(on(file, /^TAPE/)[0].points).toEqual([
    [0, 0],
    [720, 0],
  ]);
});

test('an L corner’s base has six corners, and tape on the two edges that its notch opens', () => {
  const cabinet = make({ type: 'l-corner', width: 900, height: 720, depth: 900 });
  const file = readDxf(buildPanelDxf(variantOf(cabinet, 'Base'), 'C1'));
  const [outline] = on(file, /^CUT$/);
  // Arms 560 deep, board 16: 884 × 884 without 324 × 324.
  const corners = outline.points.map(([x, y]) => `${x} ${y}`).sort();
  expect(corners).toEqual(['0 0', '0 884', '560 560', '560 884', '884 0', '884 560'].map(turned(file)).sort());
  expect(on(file, /^TAPE/)).toHaveLength(2);
});

/** How a base lies: with its feet up it is turned over. */
const turned =
  (file: Dxf) =>
  (corner: string): string => {
    const [x, y] = corner.split(' ').map(Number);
    return on(file, /^TEXT$/)[2].text.includes('Face A') ? corner : `${x} ${884 - y}`;
  };

const IN: Readonly<Record<string, readonly [number, number]>> = { l1: [0, -1], l2: [0, 1], w1: [-1, 0], w2: [1, 0] };

describe('whatever can be made', () => {
  test('its files, read by a reader that shares no code with the writer, have every hole, groove and edge of the plan and nothing else', () =>
    fc.assert(
      fc.property(unitArbitrary(), (unit) => {
        const cabinet = build(nearestPossible(unit, WORKSHOP).unit, WORKSHOP);
        for (const variant of listPanelVariants(cabinet)) {
          const { panel, up, holes, grooves, notch } = variant.work;
          const file = readDxf(buildPanelDxf(variant, 'C1'));
          const y = (value: number): number => near(up === 'A' ? value : panel.width - value);
          const planned = (hole: PanelHole): string => {
            const { face, diameter, depth, isThrough } = hole;
            if (face === 'A' || face === 'B') {
              const how = isThrough ? 'through' : `${face === up ? 'up' : 'down'} ${near(depth)}`;
              return `${near(hole.x)} ${y(hole.y)} ${diameter} ${how}`;
            }
            const [i, j] = IN[face];
            const height = up === 'A' ? hole.z : panel.thickness - hole.z;
            return `${near(hole.x)} ${y(hole.y)} to ${near(hole.x + i * depth)} ${y(hole.y + j * depth)} ${diameter} ${near(height)}`;
          };
          const read = [
            ...on(file, /^(DRILL|BELOW)_/).map(({ layer, points: [[x, at]], size }) => {
              expect(figureOf(layer, 'D')).toBe(near(2 * size));
              const how = layer.endsWith('_THRU')
                ? 'through'
                : `${layer.startsWith('DRILL') ? 'up' : 'down'} ${figureOf(layer, 'Z')}`;
              return `${near(x)} ${near(at)} ${near(2 * size)} ${how}`;
            }),
            ...on(file, /^SIDE_/).map(({ layer, points: [from, to] }) => {
              expect(near(Math.hypot(to[0] - from[0], to[1] - from[1]))).toBe(figureOf(layer, 'Z'));
              return `${near(from[0])} ${near(from[1])} to ${near(to[0])} ${near(to[1])} ${figureOf(layer, 'D')} ${figureOf(layer, 'H')}`;
            }),
          ];
          expect(read.sort()).toEqual(holes.map(planned).sort());
          expect(
            on(file, /^GROOVE_/).map(({ layer, points }) => {
              const [xs, ys] = [points.map(([x]) => x), points.map(([, at]) => at)];
              return {
                x: near(Math.min(...xs)),
                y: near(Math.min(...ys)),
                dx: near(Math.max(...xs) - Math.min(...xs)),
                dy: near(Math.max(...ys) - Math.min(...ys)),
                isUp: !layer.includes('BELOW'),
                depth: figureOf(layer, 'Z'),
                width: figureOf(layer, 'W'),
              };
            }),
          ).toEqual(
            grooves.map(({ x, y: from, dx, dy, face, depth }) => ({
              x,
              y: near(up === 'A' ? from : panel.width - from - dy),
              dx,
              dy,
              isUp: face === up,
              depth,
              width: Math.min(dx, dy),
            })),
          );
          const tapes = Object.values(panel.edging).filter((tape) => tape !== null).length;
          expect(on(file, /^TAPE_/)).toHaveLength(tapes + (notch?.edging ? 2 : 0));
          const [outline] = on(file, /^CUT$/);
          const area = outline.points.reduce((sum, [x, at], index) => {
            const [nextX, nextY] = outline.points[(index + 1) % outline.points.length];
            return sum + (x * nextY - nextX * at) / 2;
          }, 0);
          expect(Math.abs(area)).toBeCloseTo(panel.length * panel.width - (notch ? notch.dx * notch.dy : 0), 3);
        }
      }),
      { numRuns: 60 },
    ));
});
