import { check } from '../check';
import { constantsWith } from '../../model/constants';
import { boxes, count, make, one, sizes, WORKSHOP } from '../../test/fixture';
import { unitFrom, type UnitInput } from '../../model/unit';

describe('a 600 tall larder: W 600, H 2030 (2180 with its legs), D 560', () => {
  const cabinet = make({ type: 'tall-larder', width: 600, height: 2030, depth: 560 });

  test('2 sides 2030 × 560; top, base and a fixed shelf 568 × 560', () => {
    expect(sizes(cabinet, 'Side')).toEqual(['2: 2030 × 560']);
    for (const name of ['Top', 'Base', 'Fixed shelf']) expect(sizes(cabinet, name)).toEqual(['1: 568 × 560']);
  });
  test('the fixed shelf lies behind the joint of the doors: 720 − 8 … 720 + 8', () =>
    expect(boxes(cabinet, 'fixed-shelf')).toEqual([{ x: 16, y: 712, z: 0, dx: 568, dy: 16, dz: 560 }]));
  test('lower door 720 − 3 = 717, upper 2030 − 720 − 3 = 1307', () => {
    expect(sizes(cabinet, 'Lower door')).toEqual(['1: 717 × 597']);
    expect(sizes(cabinet, 'Upper door')).toEqual(['1: 1307 × 597']);
  });
  test('hinges: lower 2; upper 3, for 1307 ≤ 1600 high and 1.307 · 0.597 · 10.4 = 8.1 kg', () => {
    expect(one(cabinet, 'Lower door').notes[0]).toMatchObject({ kind: 'hinge-cups', count: 2 });
    expect(one(cabinet, 'Upper door').notes[0]).toMatchObject({ kind: 'hinge-cups', count: 3 });
    expect(count(cabinet, 'hinge-soft-close')).toBe(5);
  });
  test('4 shelves 567 × 530: 4 · 720 / 2030 → 1 below, 3 above', () => {
    expect(sizes(cabinet, 'Shelf')).toEqual(['4: 567 × 530']);
    expect(boxes(cabinet, 'shelf').filter(({ y }) => y < 712)).toHaveLength(1);
  });
  test('handles meet at the joint: the lower door’s hangs from its top, the upper’s stands on its bottom', () =>
    expect(
      cabinet.hardware.find(({ kind }) => kind === 'handle')?.boxes.map(({ box }) => [box.y, box.y + box.dy]),
    ).toEqual([
      [718.5 - 40 - 148, 718.5 - 40],
      [721.5 + 40, 721.5 + 40 + 148],
    ]));
  test('back 2028 × 598 in one piece, held to the wall by 2 fixings', () => {
    expect(sizes(cabinet, 'Back')).toEqual(['1: 2028 × 598']);
    expect(count(cabinet, 'wall-fixing')).toBe(2);
  });
  test('where hardboard comes 1840 × 1220 the back is split in 2 of 1014', () =>
    expect(
      sizes(
        make(
          { type: 'tall-larder', width: 600, height: 2030, depth: 560 },
          constantsWith({ hardboardLength: 1840, hardboardWidth: 1220 }),
        ),
        'Back',
      ),
    ).toEqual(['2: 1014 × 598']));
});

describe('a joint of the doors that leaves the upper one no room', () => {
  const unit = {
    type: 'tall-larder',
    width: 600,
    height: 2030,
    depth: 560,
    lower: 2030,
    shelves: 0,
  } satisfies UnitInput;

  test('the rail of 100 stands from 1914 to the top, so the shelf behind the joint ends there and the joint is at 1914 − 8 = 1906', () =>
    expect(check(unitFrom({ ...unit, handle: { style: 'none' as const } }), WORKSHOP)[0]).toMatchObject({
      field: 'lower',
      value: 2030,
      nearest: 1906,
    }));
  test('at 1900 the upper door is 127 high: less 40 at both ends, 47 are left for a handle of 148, so a knob', () =>
    expect(check(unitFrom({ ...unit, lower: 1900 }), WORKSHOP)).toEqual([
      {
        field: 'handle.style',
        value: 'bar',
        nearest: 'knob',
        message: 'handle 148 mm is longer than its front has room for: 47 mm',
      },
    ]));
});
