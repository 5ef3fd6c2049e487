import { check } from '../check';
import { cutSizes, describeEdges, make, one, sizes, WORKSHOP } from '../../test/fixture';
import { unitFrom } from '../../model/unit';

describe('a plain panel', () => {
  test('560 × 720 with edging all round is cut 718 × 558', () => {
    const cabinet = make({ type: 'panel', width: 560, height: 720, depth: 16 });
    expect(sizes(cabinet, 'Panel')).toEqual(['1: 720 × 560']);
    expect(cutSizes(cabinet, 'Panel')).toEqual(['1: 718 × 558']);
    expect(cabinet.hardware).toEqual([]);
  });
  test('with its grain lying, its length is its width on the wall', () => {
    const panel = one(
      make({ type: 'panel', width: 900, height: 300, front: { colour: 'honey-oak' }, grain: 'horizontal' }),
      'Panel',
    );
    expect(panel).toMatchObject({ length: 900, width: 300, grain: 'length' });
  });
  test.each([
    ['long', 'l1 l2'],
    ['short', 'w1 w2'],
    ['none', ''],
    ['all', 'l1 l2 w1 w2'],
  ] as const)('edging on %s edges', (edges, expected) =>
    expect(describeEdges(one(make({ type: 'panel', width: 560, height: 720, edges }), 'Panel'))).toBe(expected),
  );
  test('of 22 mm takes tape 28 wide', () =>
    expect(one(make({ type: 'panel', width: 560, height: 720, depth: 22 }), 'Panel').edging.l1).toEqual({
      colour: 'polar-white',
      thickness: 1,
      width: 28,
    }));
});

describe('panels that cannot be cut', () => {
  test('1900 across the grain: 1830 − 2·10 trim = 1810, with edging 1812', () =>
    expect(
      check(unitFrom({ type: 'panel', width: 1900, height: 720, front: { colour: 'honey-oak' } }), WORKSHOP),
    ).toEqual([
      {
        field: 'width',
        value: 1900,
        nearest: 1812,
        message: 'panel 1900 mm is wider than the sheet allows across the grain: 1812 mm',
      },
    ]));
  test('1900 of a plain colour is simply turned', () =>
    expect(cutSizes(make({ type: 'panel', width: 1900, height: 720 }), 'Panel')).toEqual(['1: 718 × 1898']));
  test('2000 × 2000 fits neither way', () =>
    expect(check(unitFrom({ type: 'panel', width: 2000, height: 2000 }), WORKSHOP)[0].message).toBe(
      'panel 2000 mm is wider than the sheet allows: 1812 mm',
    ));
  test('a colour that does not exist, or not in that thickness', () => {
    expect(check(unitFrom({ type: 'panel', width: 560, height: 720, front: { colour: 'puce' } }), WORKSHOP)).toEqual([
      {
        field: 'front.colour',
        value: 'puce',
        nearest: 'polar-white',
        message: 'there is no board colour puce: polar-white',
      },
    ]);
    expect(
      check(unitFrom({ type: 'panel', width: 560, height: 720, depth: 22, front: { colour: 'wenge' } }), WORKSHOP),
    ).toEqual([{ field: 'depth', value: 22, nearest: 16, message: 'Wenge is not made 22 mm thick: 16 mm' }]);
  });
});
