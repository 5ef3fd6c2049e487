import { boxes, count, cutSizes, describeEdges, make, one, sizes } from '../../test/fixture';

describe('a 600 wall unit: W 600, H 720, D 300', () => {
  const cabinet = make({ type: 'wall', width: 600, height: 720, depth: 300 });

  test('2 sides 720 × 300, edged in front and below, cut 719 × 299', () => {
    expect(cutSizes(cabinet, 'Side')).toEqual(['2: 719 × 299']);
    expect(describeEdges(one(cabinet, 'Side'))).toBe('l1 w2');
  });
  test('top and base iw × D = 568 × 300, cut 568 × 299', () => {
    expect(cutSizes(cabinet, 'Top')).toEqual(['1: 568 × 299']);
    expect(cutSizes(cabinet, 'Base')).toEqual(['1: 568 × 299']);
  });
  test('a hanging rail iw × 100 under the top against the wall, y 720 − 16 − 100 = 604', () => {
    expect(sizes(cabinet, 'Hanging rail')).toEqual(['1: 568 × 100']);
    expect(boxes(cabinet, 'hanging-rail')).toEqual([{ x: 16, y: 604, z: 0, dx: 568, dy: 100, dz: 16 }]);
  });
  test('shelf 567 × (300 − 30 = 270), cut 567 × 269; back 718 × 598; door 717 × 597', () => {
    expect(cutSizes(cabinet, 'Shelf')).toEqual(['1: 567 × 269']);
    expect(sizes(cabinet, 'Back')).toEqual(['1: 718 × 598']);
    expect(sizes(cabinet, 'Door')).toEqual(['1: 717 × 597']);
  });
  test('no legs; 600 / 400 → 2 wall fixings; the handle sits low, 40 above the door’s edge', () => {
    expect(cabinet.legHeight).toBe(0);
    expect(count(cabinet, 'wall-fixing')).toBe(2);
    expect(cabinet.hardware.find(({ kind }) => kind === 'handle')?.boxes[0].box).toMatchObject({
      y: 41.5,
      z: 316,
      dy: 148,
    });
  });
});

describe('other backs', () => {
  test('grooved: (568 + 16 − 1) × (688 + 16 − 1) = 583 × 703, 16 from the rear before the rail; D_in = 300 − 16 − 3 = 281, shelf 251', () => {
    const cabinet = make({ type: 'wall', width: 600, height: 720, depth: 300, back: { kind: 'grooved' } });
    expect(sizes(cabinet, 'Back')).toEqual(['1: 703 × 583']);
    for (const name of ['Side', 'Base', 'Top'])
      expect(one(cabinet, name).notes).toEqual([
        expect.objectContaining({ kind: 'groove', width: 3.5, depth: 8, inset: 16 }),
      ]);
    expect(sizes(cabinet, 'Shelf')).toEqual(['1: 567 × 251']);
    expect(sizes(cabinet, 'Hanging rail')).toEqual(['1: 568 × 100']);
  });
  test('full: iw × h_in = 568 × 688 of 16 mm, which also hangs the unit; shelf 300 − 16 − 30 = 254', () => {
    const cabinet = make({ type: 'wall', width: 600, height: 720, depth: 300, back: { kind: 'full' } });
    expect(sizes(cabinet, 'Back')).toEqual(['1: 688 × 568']);
    expect(one(cabinet, 'Back').thickness).toBe(16);
    expect(sizes(cabinet, 'Hanging rail')).toEqual([]);
    expect(sizes(cabinet, 'Shelf')).toEqual(['1: 567 × 254']);
  });
});
