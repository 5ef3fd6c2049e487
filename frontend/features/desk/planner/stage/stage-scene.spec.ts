import fc from 'fast-check';
import { calculateEye, createFirstOrbit, scaleDistance, turnOrbit } from './orbit';
import { findBox } from './pick';
import { splitAroundHoles } from './room-quads';
import { findGrainAxis, isWallVisible, splitAtNotch, type StageScene, type StageWall } from './stage-scene';

const corners = [
  { x: 0, y: 0 },
  { x: 4_000, y: 0 },
  { x: 4_000, y: 3_000 },
  { x: 0, y: 3_000 },
];
const wall = (id: string, a: { x: number; y: number }, u: { x: number; y: number }, length: number): StageWall => ({
  id,
  a,
  u,
  n: { x: -u.y, y: u.x },
  length,
  holes: [],
  blocks: [],
});
const walls = [
  wall('top', corners[0], { x: 1, y: 0 }, 4_000),
  wall('right', corners[1], { x: 0, y: 1 }, 3_000),
  wall('bottom', corners[2], { x: -1, y: 0 }, 4_000),
  wall('left', corners[3], { x: 0, y: -1 }, 3_000),
];
const cupboard = { x: 0, y: 0, z: 0, dx: 600, dy: 720, dz: 560 };
const scene: StageScene = {
  corners,
  height: 2_600,
  walls,
  paints: new Map(),
  boxes: [
    { place: 'k1', wall: 'top', pose: { x: 1_700, y: 0, bottom: 150, turn: 0 }, box: cupboard, paint: 'p', grain: 1 },
    {
      place: 'k2',
      wall: 'bottom',
      pose: { x: 2_300, y: 3_000, bottom: 150, turn: Math.PI },
      box: cupboard,
      paint: 'p',
      grain: 1,
    },
  ],
};

describe('looking into a room', () => {
  it('begins across from what stands in it, and sees the wall behind it', () => {
    const one = { ...scene, boxes: scene.boxes.slice(0, 1) };
    const eye = calculateEye(createFirstOrbit(one));
    expect(eye.y).toBeGreaterThan(1_500);
    expect(isWallVisible(walls[0], eye)).toBe(true);
  });

  it('leaves out walls that the eye is behind, and what stands against them', () => {
    const from = { x: 2_000, y: 6_000, height: 500 };
    const along = { x: 0, y: -1, height: 0 };
    // The cupboard at the wall that one looks through is not in the way of the one across.
    expect(findBox(scene, { from, along })?.place).toBe('k1');
    expect(findBox(scene, { from: { ...from, y: 1_500 }, along: { x: 0, y: 1, height: 0 } })?.place).toBe('k2');
    expect(findBox(scene, { from: { ...from, x: 100 }, along })).toBeNull();
  });

  it('stays above the floor and at a bearable distance however one turns', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.tuple(
            fc.double({ min: -4, max: 4, noNaN: true }),
            fc.double({ min: -4, max: 4, noNaN: true }),
            fc.double({ min: 0.1, max: 9, noNaN: true }),
          ),
        ),
        (moves) => {
          const orbit = moves.reduce(
            (at, [yaw, pitch, share]) => scaleDistance(turnOrbit(at, yaw, pitch), share),
            createFirstOrbit(scene),
          );
          const eye = calculateEye(orbit);
          expect(eye.height).toBeGreaterThan(0);
          expect(orbit.distance).toBeGreaterThanOrEqual(1_200);
          expect(orbit.distance).toBeLessThanOrEqual(14_000);
        },
      ),
    );
  });
});

describe('walls and boards', () => {
  it('are whole but for their holes', () => {
    const holes = [
      { kind: 'window' as const, from: 1_000, to: 2_200, low: 1_100, high: 2_000 },
      { kind: 'door' as const, from: 3_000, to: 3_813, low: 0, high: 2_032 },
    ];
    const area = splitAroundHoles({ holes, length: 4_000 }, 2_600).reduce(
      (sum, [from, to, low, high]) => sum + (to - from) * (high - low),
      0,
    );
    expect(area).toBe(4_000 * 2_600 - 1_200 * 900 - 813 * 2_032);
  });

  it('have their grain along their length', () => {
    expect(findGrainAxis({ ...cupboard, dz: 16 }, 720)).toBe(1);
    expect(findGrainAxis({ ...cupboard, dz: 16 }, 600)).toBe(0);
  });

  it('lose nothing but the notch', () => {
    const board = { x: 0, y: 0, z: 0, dx: 900, dy: 16, dz: 900 };
    const notch = { x: 560, y: 0, z: 560, dx: 340, dy: 16, dz: 340 };
    const area = splitAtNotch(board, notch).reduce((sum, { dx, dz }) => sum + dx * dz, 0);
    expect(area).toBe(900 * 900 - 340 * 340);
  });
});
