import { check } from '../check';
import { boxes, count, make, one, sizes, WORKSHOP } from '../../test/fixture';
import { unitFrom } from '../../model/unit';

describe('a 1000 blind corner with a 450 door: D 560, front 16, filler 50', () => {
  const cabinet = make({ type: 'blind-corner', width: 1000, height: 720, depth: 560 });

  test('door 450 − 3 = 447, filler 50, blank panel 1000 − 450 − 50 − 2·3 = 494, all 717 high', () => {
    expect(sizes(cabinet, 'Door')).toEqual(['1: 717 × 447']);
    expect(sizes(cabinet, 'Corner filler')).toEqual(['1: 717 × 50']);
    expect(sizes(cabinet, 'Blank panel')).toEqual(['1: 717 × 494']);
  });
  test('from the blind left: blank 1.5…495.5, filler 498.5…548.5, door 551.5…998.5', () =>
    expect(boxes(cabinet, 'blank', 'filler', 'door').map(({ x, dx }) => [x, x + dx])).toEqual([
      [1.5, 495.5],
      [498.5, 548.5],
      [551.5, 998.5],
    ]));
  test('the door hangs on the outer side; 2 hinges', () => {
    expect(one(cabinet, 'Door').instances[0].opens).toEqual({ kind: 'hinged', side: 'right' });
    expect(count(cabinet, 'hinge-soft-close')).toBe(2);
  });
  test('100 mm stay free to the corner: a 1000 unit in 1100 (diykitchenscomplete); six legs', () => {
    expect(cabinet.remarks).toEqual([
      'Leave 100 mm between this unit and the wall in the corner: it takes 1100 mm of that wall.',
      'On the other wall the next unit begins with a filler of at least 50 mm, 626 mm from the corner: its drawers and doors must clear these handles.',
    ]);
    expect(count(cabinet, 'leg-150')).toBe(6);
  });
  test('900 wide: the neighbour is 560 + 16 deep, its blank module 900 − 450 − 53 = 397, so 179 must stay free', () =>
    expect(make({ type: 'blind-corner', width: 900, height: 720, depth: 560 }).remarks[0]).toMatch(/^Leave 179 mm/));
  test('blank and filler are screwed on through two posts of 100, 688 high: one beside the side, one behind their joint at 497, so 447…547', () => {
    expect(sizes(cabinet, 'Front post')).toEqual(['2: 688 × 100']);
    expect(boxes(cabinet, 'post').map(({ x, dx, z, dz }) => [x, x + dx, z, z + dz])).toEqual([
      [16, 116, 544, 560],
      [447, 547, 544, 560],
    ]);
  });
  test('blind on the right is the mirror image', () => {
    const right = make({ type: 'blind-corner', width: 1000, height: 720, depth: 560, blindSide: 'right' });
    expect(boxes(right, 'door').map(({ x }) => x)).toEqual([1.5]);
    expect(one(right, 'Door').instances[0].opens).toEqual({ kind: 'hinged', side: 'left' });
  });
});

test('a 600 door on 700 leaves no blank panel: 700 − 53 − 3 − 140 = 504 is the widest module', () =>
  expect(
    check(unitFrom({ type: 'blind-corner', width: 700, height: 720, depth: 560, doorWidth: 600 }), WORKSHOP)[0],
  ).toMatchObject({
    field: 'doorWidth',
    value: 600,
    nearest: 504,
    message: 'door width 600 mm leaves less than a blank panel needs: 504 mm',
  }));
