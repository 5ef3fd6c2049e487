import { check } from '../check';
import { calculateDrawerFrontHeights } from '../fronts';
import { boxes, count, make, one, sizes, WORKSHOP } from '../../test/fixture';
import { unitFrom } from '../../model/unit';

describe('a 600 drawer base with three drawers: W 600, H 720, D 560', () => {
  const cabinet = make({ type: 'drawer-base', width: 600, height: 720, depth: 560 });

  test('fronts: Σh = 720 − 3 − 2·3 = 711; top 140, the others share 571: 286 and 285, all 597 wide', () =>
    expect(sizes(cabinet, 'Drawer front')).toEqual(['1: 286 × 597', '1: 285 × 597', '1: 140 × 597']));
  test('fronts stand 3 apart: 1.5…287.5, 290.5…575.5, 578.5…718.5', () =>
    expect(boxes(cabinet, 'drawer-front').map(({ y, dy }) => [y, y + dy])).toEqual([
      [1.5, 287.5],
      [290.5, 575.5],
      [578.5, 718.5],
    ]));
  test('runners: the largest ≤ 560 − 5 is 550; three pairs, the drawers come out 550', () => {
    expect(count(cabinet, 'runner-ball-bearing-soft-550')).toBe(3);
    expect(one(cabinet, 'Drawer bottom').quantity).toBe(3);
    expect(
      cabinet.panels.filter(({ role }) => role === 'drawer-front').map(({ instances }) => instances[0].opens),
    ).toEqual(Array.from({ length: 3 }, () => ({ kind: 'drawer', travel: 550 })));
  });
  test('boxes: outer width 568 − 26 = 542; heights 180 (most), 180 and 577…704 less 25 = 102; planted bottoms of 6, for 542 ≥ 450 wide, take 6 of them', () => {
    expect(sizes(cabinet, 'Drawer side')).toEqual(['4: 550 × 174', '2: 550 × 96']);
    expect(sizes(cabinet, 'Drawer front and back')).toEqual(['4: 510 × 174', '2: 510 × 96']);
    expect(sizes(cabinet, 'Drawer bottom')).toEqual(['3: 550 × 542']);
  });
  test('boxes stand 15 above the base: 16 + 15 = 31, and 15 above each module’s edge: 304, 592', () =>
    expect(boxes(cabinet, 'drawer-bottom').map(({ y }) => y)).toEqual([31, 304, 592]));
  test('box and front of a drawer move together', () => {
    const groups = new Map<string, number>();
    for (const panel of cabinet.panels)
      for (const { group } of panel.instances) if (group) groups.set(group, (groups.get(group) ?? 0) + 1);
    expect([...groups]).toEqual([
      ['drawer-1', 6],
      ['drawer-2', 6],
      ['drawer-3', 6],
    ]);
  });
});

describe('undermount runners', () => {
  const cabinet = make({
    type: 'drawer-base',
    width: 600,
    height: 720,
    depth: 560,
    runner: 'undermount-soft',
    drawers: 1,
  });

  test('box length 550 − 10 = 540; inner width 568 − 42 = 526, outer 526 + 2·16 = 558', () => {
    expect(sizes(cabinet, 'Drawer side')).toEqual(['2: 540 × 180']);
    expect(sizes(cabinet, 'Drawer front and back')).toEqual(['2: 526 × 180']);
    expect(boxes(cabinet, 'drawer-side').map(({ x, dx }) => [x, x + dx])).toEqual([
      [21, 37],
      [563, 579],
    ]);
  });
  test('bottom in grooves 8 deep: (526 + 16 − 1) × (540 − 32 + 16 − 1) = 541 × 523, 13 above the lower edge', () => {
    expect(sizes(cabinet, 'Drawer bottom')).toEqual(['1: 523 × 541']);
    expect(boxes(cabinet, 'drawer-bottom')[0].y).toBe(16 + 15 + 13);
  });
  test('a 22 mm carcass keeps boxes of 16 mm: inner width 600 − 44 − 42 = 514', () =>
    expect(
      sizes(
        make({
          type: 'drawer-base',
          width: 600,
          height: 720,
          depth: 560,
          runner: 'undermount-soft',
          drawers: 1,
          carcass: { thickness: 22 },
        }),
        'Drawer front and back',
      ),
    ).toEqual(['2: 514 × 180']));
});

describe('how fronts share the height: Σhᵢ + (n − 1)·3 = H − 3', () => {
  test.each([
    [720, 1, undefined, [717]],
    [720, 1, 140, [717]],
    [720, 2, 140, [574, 140]],
    [720, 4, undefined, [177, 177, 177, 177]],
    [720, 5, undefined, [141, 141, 141, 141, 141]],
    [722, 5, undefined, [142, 142, 141, 141, 141]],
    [600, 5, 140, [117, 117, 117, 117, 117]],
  ])('%d high, %d drawers, top %s', (height, drawers, top, heights) =>
    expect(calculateDrawerFrontHeights(height, drawers, 3, top)).toEqual(heights),
  );
});

test('five drawers in 300 mm are refused: (297 − 12) / 5 = 57 is lower than a front can be; three will do', () =>
  expect(
    check(unitFrom({ type: 'drawer-base', width: 600, height: 300, depth: 560, drawers: 5 }), WORKSHOP)[0],
  ).toMatchObject({
    field: 'drawers',
    value: 5,
    nearest: 3,
    message: expect.stringMatching(/mm is lower than/),
  }));
