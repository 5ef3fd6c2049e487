import { build } from '../build';
import { check, nearestPossible } from '../check';
import { constantsWith } from '../../model/constants';
import { BOARDS, boxes, count, make, sizes, WORKSHOP } from '../../test/fixture';
import { firstOverlap } from '../../test/geometry';
import { unitFrom } from '../../model/unit';
import { workshopWith } from '../../price/workshop';

describe('a 600 tall oven unit: W 600, H 2030, D 560, module below 720, niche 595', () => {
  const cabinet = make({ type: 'oven-tall', width: 600, height: 2030, depth: 560 });

  test('the niche is 568 wide inside (at least 560), 595 high, from 720', () =>
    expect(cabinet.spaces).toEqual([
      { kind: 'niche', name: 'Oven', box: { x: 16, y: 720, z: 0, dx: 568, dy: 595, dz: 560 } },
    ]));
  test('fixed shelves 568 × 560 below (704…720) and above (1315…1331)', () => {
    expect(sizes(cabinet, 'Oven shelf')).toEqual(['1: 568 × 560']);
    expect(boxes(cabinet, 'fixed-shelf').map(({ y }) => y)).toEqual([704, 1315]);
  });
  test('lower door 717, upper door 2030 − 1315 − 3 = 712', () => {
    expect(sizes(cabinet, 'Lower door')).toEqual(['1: 717 × 597']);
    expect(sizes(cabinet, 'Upper door')).toEqual(['1: 712 × 597']);
  });
  test('no back behind the niche: 1…720 and 1315…2029, so 719 and 714 high', () =>
    expect(sizes(cabinet, 'Back')).toEqual(['1: 719 × 598', '1: 714 × 598']));
  test('two drawers below share 720: (720 − 6) / 2 = 357 each, boxes of 180 less a bottom of 6', () => {
    const drawers = make({ type: 'oven-tall', width: 600, height: 2030, depth: 560, drawers: 2 });
    expect(sizes(drawers, 'Drawer front')).toEqual(['2: 357 × 597']);
    expect(sizes(drawers, 'Drawer side')).toEqual(['4: 550 × 174']);
    expect(sizes(drawers, 'Lower door')).toEqual([]);
    expect(count(drawers, 'runner-ball-bearing-soft-550')).toBe(2);
  });
});

describe('ovens that do not fit', () => {
  test('600 wide in 22 mm leaves 556 inside; 560 + 2·22 = 604 is the nearest', () =>
    expect(
      check(
        unitFrom({ type: 'oven-tall', width: 600, height: 2030, depth: 560, carcass: { thickness: 22 } }),
        WORKSHOP,
      ),
    ).toEqual([
      {
        field: 'width',
        value: 600,
        nearest: 604,
        message: 'inside width 556 mm is narrower than an oven needs: 560 mm',
      },
    ]));
  test('a niche of 400 is lower than any oven; 440 is the lowest', () =>
    expect(check(unitFrom({ type: 'oven-tall', width: 600, height: 2030, depth: 560, niche: 400 }), WORKSHOP)).toEqual([
      { field: 'niche', value: 400, nearest: 440, message: 'oven niche 400 mm is less than it can be: 440 mm' },
    ]));
});

describe('a company whose wall rails are 150 wide', () => {
  const workshop = { ...WORKSHOP, constants: constantsWith({ cleatWidth: 150 }) };
  const low = { width: 600, height: 1400, depth: 560, handle: { style: 'knob' }, shelves: 0 } as const;

  test('an oven 900 high from 319 in a unit of 1400 leaves 149 above its shelf: the rail has no place, one millimetre lower it has', () => {
    const unit = unitFrom({ ...low, type: 'oven-tall', lower: 319, niche: 900 });
    expect(check(unit, workshop)).toEqual([
      {
        field: 'lower',
        value: 319,
        nearest: 318,
        message: '149 mm above the fixed shelf is too low for the rail that holds the unit to the wall: 150 mm',
      },
    ]);
    expect(firstOverlap(build(nearestPossible(unit, workshop).unit, workshop))).toBeNull();
  });
  test('a larder whose upper doors start at 1250 leaves 126 above its shelf, at 1226 the rail’s 150', () =>
    expect(check(unitFrom({ ...low, type: 'tall-larder', lower: 1250 }), workshop)).toEqual([
      {
        field: 'lower',
        value: 1250,
        nearest: 1226,
        message: '126 mm above the fixed shelf is too low for the rail that holds the unit to the wall: 150 mm',
      },
    ]));
  test('with a full back, which needs no rail, the shelf may stand there', () =>
    expect(
      check(unitFrom({ ...low, type: 'oven-tall', lower: 319, niche: 900, back: { kind: 'full' } }), workshop),
    ).toEqual([]));
});

describe('a workshop that keeps boards of 16 mm only', () => {
  const thin = workshopWith(new Map([...BOARDS].map(([code, board]) => [code, { ...board, thicknesses: [3, 6, 16] }])));

  test('makes what is asked of 22 mm with a full back of 16 mm, back and all', () => {
    const requestedUnit = unitFrom({
      type: 'oven-tall',
      width: 600,
      height: 2030,
      depth: 560,
      carcass: { thickness: 22 },
      back: { kind: 'full' },
    });
    expect(check(requestedUnit, thin)).toMatchObject([{ field: 'carcass.thickness', value: 22, nearest: 16 }]);
    expect(nearestPossible(requestedUnit, thin).unit).toMatchObject({
      carcass: { thickness: 16 },
      back: { kind: 'full' },
    });
  });

  test('says colour and thickness of a board that it has in neither', () => {
    const requestedUnit = unitFrom({
      type: 'oven-tall',
      width: 600,
      height: 2030,
      depth: 560,
      carcass: { colour: 'puce', thickness: 22 },
    });
    expect(check(requestedUnit, thin)).toMatchObject([
      { field: 'carcass.colour', value: 'puce', nearest: 'polar-white' },
      { field: 'carcass.thickness', value: 22, nearest: 16 },
    ]);
  });
});
