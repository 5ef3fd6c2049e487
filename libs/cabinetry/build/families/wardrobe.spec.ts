import { check } from '../check';
import { boxes, count, make, one, sizes, WORKSHOP } from '../../test/fixture';
import { unitFrom } from '../../model/unit';

describe('a 900 wardrobe with a rail: W 900, H 2100, D 580', () => {
  const cabinet = make({ type: 'wardrobe', width: 900, height: 2100, depth: 580 });

  test('2 sides 2100 × 580; top, base and hat shelf 868 × 580', () => {
    expect(sizes(cabinet, 'Side')).toEqual(['2: 2100 × 580']);
    for (const name of ['Top', 'Base', 'Hat shelf']) expect(sizes(cabinet, name)).toEqual(['1: 868 × 580']);
  });
  test('300 clear above the hat shelf: 2084 − 300 − 16 = 1768', () =>
    expect(boxes(cabinet, 'fixed-shelf').map(({ y }) => y)).toEqual([1768]));
  test('the rail is 868 − 4 = 864 long, its centre 60 below: 1708 less half of 25, in the middle of the depth', () =>
    expect(cabinet.hardware.find(({ kind }) => kind === 'rail')).toMatchObject({
      size: 864,
      quantity: 1,
      sold: 'metre',
      boxes: [{ box: { x: 18, y: 1695.5, z: 277.5, dx: 864, dy: 25, dz: 25 } }],
    }));
  test('hanging space 16…1768 = 1752', () =>
    expect(cabinet.spaces[0]).toMatchObject({ kind: 'hanging', box: { y: 16, dy: 1752 } }));
  test('two doors (2100 − 3) × 447 = 2097 × 447; 5 hinges each for 2097 ≤ 2400 high', () => {
    expect(sizes(cabinet, 'Door')).toEqual(['2: 2097 × 447']);
    expect(count(cabinet, 'hinge-soft-close')).toBe(10);
  });
  test('two rail brackets on 900, three on 1000', () => {
    expect(count(cabinet, 'rail-bracket')).toBe(2);
    expect(count(make({ type: 'wardrobe', width: 1000, height: 2100, depth: 580 }), 'rail-bracket')).toBe(3);
  });
});

test('two drawers at the foot: fronts (400 − 6) / 2 = 197, a shelf 392…408 above them, doors 2100 − 400 − 3 = 1697', () => {
  const cabinet = make({ type: 'wardrobe', width: 900, height: 2100, depth: 580, drawers: 2 });
  expect(sizes(cabinet, 'Drawer front')).toEqual(['2: 197 × 897']);
  expect(one(cabinet, 'Shelf above the drawers').instances[0].box).toMatchObject({ y: 392, dy: 16 });
  expect(sizes(cabinet, 'Door')).toEqual(['2: 1697 × 447']);
  expect(count(cabinet, 'hinge-soft-close')).toBe(8);
});

test('shelves below the hanging space stand 300 apart: 2 shelves with their upper faces at 316 and 616', () => {
  const cabinet = make({ type: 'wardrobe', width: 900, height: 2100, depth: 580, shelves: 2 });
  expect(boxes(cabinet, 'shelf').map(({ y, dy }) => y + dy)).toEqual([316, 616]);
  expect(cabinet.spaces[0]).toMatchObject({ box: { y: 616, dy: 1152 } });
});

describe('wardrobes that cannot be made', () => {
  test('six shelves leave 1768 − 16 − 1800 mm to hang clothes in; two are the most: (1752 − 900) / 300', () =>
    expect(check(unitFrom({ type: 'wardrobe', width: 900, height: 2100, depth: 580, shelves: 6 }), WORKSHOP)).toEqual([
      {
        field: 'shelves',
        value: 6,
        nearest: 2,
        message: 'hanging space 0 mm above 6 shelves is less than clothes need: 900 mm',
      },
    ]));
  test('three drawers and two shelves in 1600: the drawers leave 1268 − 608 = 660, so one drawer; what is left has no room for shelves', () =>
    expect(
      check(unitFrom({ type: 'wardrobe', width: 900, height: 1600, depth: 580, shelves: 2, drawers: 3 }), WORKSHOP),
    ).toEqual([
      { field: 'drawers', value: 3, nearest: 1, message: 'hanging space 660 mm is less than clothes need: 900 mm' },
      {
        field: 'shelves',
        value: 2,
        nearest: 0,
        message: 'hanging space 60 mm above 2 shelves is less than clothes need: 900 mm',
      },
    ]));

  test('a grained door must fit the sheet along its grain: sheet 1848 − 2·10 trim = 1828, with edging 1830', () => {
    const problems = check(
      unitFrom({ type: 'wardrobe', width: 900, height: 2143, depth: 580, front: { colour: 'smoked-oak' } }),
      WORKSHOP,
    );
    expect(problems).toEqual([
      {
        field: 'height',
        value: 2143,
        nearest: 1833,
        message: 'door 2140 mm is longer than the sheet allows along the grain: 1830 mm',
      },
    ]);
  });
});

test('the handles of a wardrobe are where a hand is: 1050 mm above the floor, whatever stands below the doors', () => {
  for (const unit of [
    { type: 'wardrobe', width: 900, height: 2100, depth: 580 },
    { type: 'wardrobe', width: 900, height: 2100, depth: 580, drawers: 2 },
  ] as const) {
    const cabinet = make(unit);
    const upright = cabinet.hardware
      .filter(({ kind }) => kind === 'handle')
      .flatMap(({ boxes }) => boxes)
      .filter(({ box }) => box.dy > box.dx);
    expect(upright).toHaveLength(2);
    // Floor to carcass: legs of 100 mm.
    for (const { box } of upright) expect(box.y + box.dy / 2 + cabinet.legHeight).toBe(1050);
  }
});
