import { boxes, count, cutSizes, describeEdges, make, one, sizes } from '../../test/fixture';

describe('a cornice of 2400', () => {
  const cabinet = make({ type: 'cornice', width: 2400 });

  test('lies flat, 80 from back to front and as high as the board', () => {
    expect(sizes(cabinet, 'Cornice')).toEqual(['1: 2400 × 80']);
    expect(boxes(cabinet, 'cornice')).toEqual([{ x: 0, y: 0, z: 0, dx: 2400, dy: 16, dz: 80 }]);
  });
  test('its front edge and both ends are edged: cut 2398 × 79', () => {
    expect(describeEdges(one(cabinet, 'Cornice'))).toBe('l1 w1 w2');
    expect(cutSizes(cabinet, 'Cornice')).toEqual(['1: 2398 × 79']);
  });
  test('a screw every 400: 6', () => expect(count(cabinet, 'screw-4x30')).toBe(6));
});

test('6000 is made of three pieces of 2000 with two joiners', () => {
  const cabinet = make({ type: 'cornice', width: 6000 });
  expect(boxes(cabinet, 'cornice').map(({ x, dx }) => [x, dx])).toEqual([
    [0, 2000],
    [2000, 2000],
    [4000, 2000],
  ]);
  expect(count(cabinet, 'joiner')).toBe(2);
});
