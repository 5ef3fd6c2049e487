import { count, cutSizes, describeEdges, make, one, sizes } from '../../test/fixture';

describe('a 50 filler, 720 high', () => {
  const cabinet = make({ type: 'filler', width: 50, height: 720 });

  test('720 × 50 with both long edges edged, cut 720 × 48', () => {
    expect(sizes(cabinet, 'Filler')).toEqual(['1: 720 × 50']);
    expect(cutSizes(cabinet, 'Filler')).toEqual(['1: 720 × 48']);
    expect(describeEdges(one(cabinet, 'Filler'))).toBe('l1 l2');
  });
  test('a screw every 400: 720 / 400 → 2; 2030 high → 6', () => {
    expect(count(cabinet, 'screw-4x30')).toBe(2);
    expect(count(make({ type: 'filler', width: 50, height: 2030 }), 'screw-4x30')).toBe(6);
  });
});
