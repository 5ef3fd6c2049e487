import { make } from '../test/fixture';
import type { Cabinet } from '../model/parts';
import { listPanelVariants, type PanelFace, type PanelWork } from './panel-work';
import type { HoleKind } from './piece';

/** Five cupboards worked out with a pencil. Places are x × y of the panel: along its length from the edge w2, across it from l2. */

const workOf = (cabinet: Cabinet, name: string, place = ''): PanelWork => {
  const found = listPanelVariants(cabinet).filter(({ work, place: at }) => work.panel.name === name && at === place);
  if (found.length !== 1) throw new Error(`${found.length} of ${name}`);
  return found[0].work;
};

const places = ({ holes }: PanelWork, kind: HoleKind, face?: PanelFace): string[] =>
  holes
    .filter((hole) => hole.kind === kind && (face === undefined || hole.face === face))
    .map(({ x, y }) => `${x} × ${y}`);

describe('a 600 base, 720 × 560, its door hung on the left', () => {
  const cabinet = make({ type: 'base', width: 600, height: 720, depth: 560, hingeSide: 'left' });

  test('sides: the base in the middle of its 16 mm, so 8 up, three screws for 560 at 50 from either end and in the middle; each cleat two, a quarter of 100 from its ends, 8 below 720', () => {
    const cleats = ['712 × 25', '712 × 75', '712 × 485', '712 × 535'];
    for (const place of ['left', 'right'])
      expect(places(workOf(cabinet, 'Side', place), 'screw')).toEqual(['8 × 50', '8 × 280', '8 × 510', ...cleats]);
  });
  test('the same places in the base’s ends, 3 mm wide, 50 − 16 + 2 = 36 deep, half a board above the face', () => {
    const base = workOf(cabinet, 'Base');
    expect(places(base, 'pilot', 'w2')).toEqual(['0 × 50', '0 × 280', '0 × 510']);
    expect(places(base, 'pilot', 'w1')).toEqual(['568 × 50', '568 × 280', '568 × 510']);
    for (const hole of base.holes.filter(({ kind }) => kind === 'pilot'))
      expect(hole).toMatchObject({ diameter: 3, depth: 36, z: 8, item: 'screw-4x50', isThrough: false });
  });
  test('the shelf at 352 can be moved by 32 and 64 either way', () =>
    expect(places(workOf(cabinet, 'Side', 'right'), 'pin-row').filter((at) => at.endsWith('× 523'))).toEqual([
      '285.5 × 523',
      '317.5 × 523',
      '381.5 × 523',
      '413.5 × 523',
    ]));
  test('left and right lie on the drill with their inner faces up, A and B', () =>
    expect(['left', 'right'].map((place) => workOf(cabinet, 'Side', place).up)).toEqual(['A', 'B']));
  test('a worktop is screwed on through both cleats, 60 from their ends', () =>
    expect(['Front cleat', 'Rear cleat'].map((name) => places(workOf(cabinet, name), 'worktop'))).toEqual([
      ['60 × 50', '508 × 50'],
      ['60 × 50', '508 × 50'],
    ]));
  test('with its back in a groove 16 from the rear, 3.5 wide: the rear cleat’s screws stand in what is left of it, 25.5 to 100', () => {
    const grooved = make({ type: 'base', width: 600, height: 720, depth: 560, back: { kind: 'grooved' } });
    const side = workOf(grooved, 'Side', 'left');
    expect(side.grooves).toEqual([{ x: 0, y: 16, dx: 720, dy: 3.5, depth: 8, face: 'A', holds: 'Back' }]);
    expect(
      places(side, 'screw')
        .filter((at) => at.startsWith('712'))
        .slice(0, 2),
    ).toEqual(['712 × 44', '712 × 81.5']);
  });
});

describe('a tall larder, 600 × 2030 × 560, parted at 720', () => {
  const cabinet = make({ type: 'tall-larder', width: 600, height: 2030, depth: 560 });
  const side = workOf(cabinet, 'Side', 'left');

  test('the fixed shelf lies behind the joint of its doors: its middle at 720', () =>
    expect(places(side, 'screw').filter((at) => at.startsWith('720'))).toEqual(['720 × 50', '720 × 280', '720 × 510']));
  test('the wall rail is 100 high below the top of 16: 1914 to 2014, its screws 25 from either edge, 8 from the rear', () =>
    expect(places(side, 'screw').filter((at) => at.endsWith('× 8'))).toEqual(['1939 × 8', '1989 × 8']));
  test('600 / 400 makes two fixings in it, 60 from its ends, half-way up, 6 mm', () => {
    const rail = workOf(cabinet, 'Wall rail');
    expect(places(rail, 'wall')).toEqual(['60 × 50', '508 × 50']);
    expect(rail.holes.find(({ kind }) => kind === 'wall')).toMatchObject({ diameter: 6, isThrough: true });
  });
});

describe('three drawers in 600 × 720 × 560', () => {
  const cabinet = make({ type: 'drawer-base', width: 600, height: 720, depth: 560, drawers: 3 });

  test('the lowest box stands 15 above the base, 31 up; its runner’s middle is 20 + 17.5 above that; 550 long, screwed 37, 261 and 517 behind the front', () => {
    const lowest = places(workOf(cabinet, 'Side', 'left'), 'runner').filter((at) => at.startsWith('68.5'));
    expect(lowest).toEqual(['68.5 × 43', '68.5 × 299', '68.5 × 523']);
  });
  test('on the box the same three: its wall begins 6 mm higher, above its bottom, and 10 before the rear of the carcass', () => {
    const [side] = listPanelVariants(cabinet).filter(({ work }) => work.panel.name === 'Drawer side');
    expect(places(side.work, 'runner')).toEqual(['33 × 31.5', '289 × 31.5', '513 × 31.5']);
  });
  test('the upper front is held by four screws through the box’s front and pulled by two bolts, 128 apart, through both', () => {
    const fronts = listPanelVariants(cabinet).filter(({ work }) => work.panel.name === 'Drawer front');
    const upper = fronts[fronts.length - 1].work;
    expect(places(upper, 'pilot')).toHaveLength(4);
    expect(places(upper, 'handle')).toEqual(['70 × 234.5', '70 × 362.5']);
    const box = listPanelVariants(cabinet).findLast(
      ({ work, place }) => work.panel.role === 'drawer-end' && place === 'front',
    );
    // (510 − 128) / 2 = 191
    expect(box?.work.holes.filter(({ kind }) => kind === 'handle').map(({ x }) => x)).toEqual([191, 319]);
  });
});

describe('a blind corner, 1000 wide, blind on the left, its door 450', () => {
  const cabinet = make({ type: 'blind-corner', width: 1000, height: 720, depth: 560 });

  test('the door hangs on the right side alone', () => {
    expect(places(workOf(cabinet, 'Side', 'left'), 'plate')).toEqual([]);
    expect(places(workOf(cabinet, 'Side', 'right'), 'plate')).toHaveLength(4);
  });
  test('posts stand at 0 and 447 − 16 = 431 of the base, 8 behind its front edge of 560: two screws each, 25 from their edges', () =>
    expect(places(workOf(cabinet, 'Base'), 'screw')).toEqual(['25 × 552', '75 × 552', '456 × 552', '506 × 552']));
  test('blank panel and filler are held by four screws each, the blank panel by both posts', () => {
    expect(places(workOf(cabinet, 'Blank panel'), 'pilot')).toHaveLength(4);
    expect(places(workOf(cabinet, 'Corner filler'), 'pilot')).toHaveLength(4);
    expect(['left', 'right'].map((place) => places(workOf(cabinet, 'Front post', place), 'screw').length)).toEqual([
      2, 6,
    ]);
  });
});

describe('a wardrobe, 900 × 2100 × 580, two drawers and a rail', () => {
  const cabinet = make({ type: 'wardrobe', width: 900, height: 2100, depth: 580, drawers: 2, rail: true });
  const side = workOf(cabinet, 'Side', 'left');

  test('the shelf above the drawers has its middle at 400, the hat shelf 300 + 8 below the top’s 2084', () => {
    for (const level of ['400', '1776'])
      expect(places(side, 'screw').filter((at) => at.startsWith(`${level} `))).toEqual(
        ['50', '290', '530'].map((at) => `${level} × ${at}`),
      );
  });
  test('the rail is 60 below the hat shelf’s 1768, in the middle of 580: two screws, 16 above and below', () =>
    expect(places(side, 'rail')).toEqual(['1692 × 290', '1724 × 290']));
  test('three fixings hold 900 to the wall', () =>
    expect(places(workOf(cabinet, 'Wall rail'), 'wall')).toHaveLength(3));
  test('drawers of 842 have bottoms of board: three screws from each side, five from each end, in the middle of its 16', () => {
    const [bottom] = listPanelVariants(cabinet).filter(({ work }) => work.panel.role === 'drawer-bottom');
    expect((['l1', 'l2', 'w1', 'w2'] as const).map((edge) => places(bottom.work, 'pilot', edge).length)).toEqual([
      3, 3, 5, 5,
    ]);
  });
});

test('a sink base’s door closes although its bolts have heads: the cleat on edge behind it has room for them', () => {
  const cabinet = make({ type: 'sink-base', width: 400, height: 720, depth: 560, hingeSide: 'left' });
  const cleat = workOf(cabinet, 'Front cleat, on edge');
  // The handle is 40 from the door’s right edge at 398.5, the cleat begins at 16; its bolts end 40 + 10 below the door’s top at 718.5, in the cleat from 620.
  expect(places(cleat, 'relief')).toEqual([`${398.5 - 40 - 16} × ${718.5 - 50 - 620}`]);
  expect(cleat.holes.find(({ kind }) => kind === 'relief')).toMatchObject({ diameter: 10, depth: 4 });
});

test('a low drawer on hidden runners: its bolts clear the groove of its bottom, and the box front is told so', () => {
  const cabinet = make({
    type: 'drawer-base',
    width: 300,
    height: 300,
    depth: 305,
    drawers: 3,
    split: 'equal',
    runner: 'undermount-soft',
    handle: { centres: 96 },
  });
  for (const { work } of listPanelVariants(cabinet).filter(({ work: { panel } }) => panel.role === 'drawer-end')) {
    const [groove] = work.grooves;
    for (const { y } of work.holes.filter(({ kind }) => kind === 'handle'))
      expect(y - 2.5).toBeGreaterThan(groove.y + groove.dy + 3);
  }
});
