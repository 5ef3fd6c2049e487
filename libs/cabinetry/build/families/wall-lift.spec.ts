import { count, cutSizes, make, one, sizes } from '../../test/fixture';

describe('a 900 lift-up wall unit: W 900, H 360, D 300', () => {
  const cabinet = make({ type: 'wall-lift', width: 900, height: 360, depth: 300 });

  test('one flap (360 − 3) × (900 − 3) = 357 × 897, cut 355 × 895, that lifts', () => {
    expect(sizes(cabinet, 'Flap')).toEqual(['1: 357 × 897']);
    expect(cutSizes(cabinet, 'Flap')).toEqual(['1: 355 × 895']);
    expect(one(cabinet, 'Flap').instances[0].opens).toEqual({ kind: 'lift' });
  });
  test('from 900 wide three hinges (Grass), below two', () => {
    expect(count(cabinet, 'hinge-soft-close')).toBe(3);
    expect(count(make({ type: 'wall-lift', width: 899, height: 360, depth: 300 }), 'hinge-soft-close')).toBe(2);
  });
  test('0.357 · 0.897 · 10.4 = 3.33 kg and twice a handle of 0.148: 357 · 3.63 = 1295 takes a medium pair of lifts', () => {
    expect(count(cabinet, 'lift-medium')).toBe(1);
    expect(cabinet.hardware.find(({ kind }) => kind === 'lift')?.boxes).toHaveLength(2);
  });
  test('three wall fixings on 900: 900 / 400 rounded up', () => expect(count(cabinet, 'wall-fixing')).toBe(3));
});
