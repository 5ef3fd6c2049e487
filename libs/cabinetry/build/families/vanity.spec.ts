import { count, make, one, sizes } from '../../test/fixture';

describe('a 600 vanity: W 600, H 600, D 450', () => {
  const cabinet = make({ type: 'vanity', width: 600, height: 600, depth: 450 });

  test('sides 600 × 450, base 568 × 450, cleats on edge 568 × 100, no back', () => {
    expect(sizes(cabinet, 'Side')).toEqual(['2: 600 × 450']);
    expect(sizes(cabinet, 'Base')).toEqual(['1: 568 × 450']);
    expect(sizes(cabinet, 'Rear cleat, on edge')).toEqual(['1: 568 × 100']);
    expect(sizes(cabinet, 'Back')).toEqual([]);
  });
  test('half shelf: half of 450 − 30 = 420 is 210 deep, 567 long', () =>
    expect(sizes(cabinet, 'Half shelf')).toEqual(['1: 567 × 210']));
  test('door 597 × 597, 4 legs of 100', () => {
    expect(sizes(cabinet, 'Door')).toEqual(['1: 597 × 597']);
    expect(one(cabinet, 'Door').instances[0].box.z).toBe(450);
    expect(count(cabinet, 'leg-100')).toBe(4);
    expect(count(cabinet, 'wall-fixing')).toBe(0);
  });
  test('without legs it hangs on the wall by 2 fixings', () => {
    const hung = make({ type: 'vanity', width: 600, height: 600, depth: 450, legs: 0 });
    expect(hung.legHeight).toBe(0);
    expect(count(hung, 'leg-100')).toBe(0);
    expect(count(hung, 'wall-fixing')).toBe(2);
  });
});
