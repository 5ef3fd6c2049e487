import { count, cutSizes, describeEdges, make, one, sizes } from '../../test/fixture';

describe('a 900 sink base: W 900, H 720, D 560', () => {
  const cabinet = make({ type: 'sink-base', width: 900, height: 720, depth: 560 });

  test('no flat cleat: two on edge, iw × 100 = 868 × 100, the front one edged below, cut 868 × 99', () => {
    expect(sizes(cabinet, 'Front cleat')).toEqual([]);
    expect(cutSizes(cabinet, 'Front cleat, on edge')).toEqual(['1: 868 × 99']);
    expect(describeEdges(one(cabinet, 'Front cleat, on edge'))).toBe('l2');
    expect(one(cabinet, 'Front cleat, on edge').instances[0].box).toEqual({
      x: 16,
      y: 620,
      z: 544,
      dx: 868,
      dy: 100,
      dz: 16,
    });
    expect(cutSizes(cabinet, 'Rear cleat, on edge')).toEqual(['1: 868 × 100']);
  });
  test('the back is left out for the pipes, and there is no shelf', () => {
    expect(sizes(cabinet, 'Back')).toEqual([]);
    expect(sizes(cabinet, 'Half shelf')).toEqual([]);
    expect(cabinet.remarks).toEqual(['The back is open for pipes and cables.']);
    expect(cabinet.envelope).toEqual({ x: 0, y: 0, z: 0, dx: 900, dy: 720, dz: 560 });
  });
  test('the bowl has iw × 100 × (560 − 2·16) = 868 × 100 × 528 between the cleats', () =>
    expect(cabinet.spaces).toEqual([
      { kind: 'service', name: 'Bowl and pipes', box: { x: 16, y: 620, z: 16, dx: 868, dy: 100, dz: 528 } },
    ]));
  test('two doors of (900 − 6) / 2 = 447 × 717', () => {
    expect(sizes(cabinet, 'Door')).toEqual(['2: 717 × 447']);
    expect(count(cabinet, 'hinge-soft-close')).toBe(4);
  });
  test('a half shelf is half of 560 − 20 − 10 = 530 deep: 265, in the middle of 16…620', () => {
    const half = make({ type: 'sink-base', width: 900, height: 720, depth: 560, shelf: 'half' });
    expect(sizes(half, 'Half shelf')).toEqual(['1: 867 × 265']);
    expect(one(half, 'Half shelf').instances[0].box).toMatchObject({ y: 310, z: 10 });
  });
});
