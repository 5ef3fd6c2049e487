import { check } from '../check';
import { count, make, one, sizes, WORKSHOP } from '../../test/fixture';
import { unitFrom } from '../../model/unit';

describe('a 900 × 900 L corner: A = B = 900, arms D 560, T 16, front Tf 16', () => {
  const cabinet = make({ type: 'l-corner', width: 900, height: 720, depth: 900 });

  test('2 sides H × D = 720 × 560 close the arms’ ends', () => {
    expect(sizes(cabinet, 'Side')).toEqual(['2: 720 × 560']);
    expect(one(cabinet, 'Side').instances.map(({ box }) => box)).toEqual([
      { x: 884, y: 0, z: 0, dx: 16, dy: 720, dz: 560 },
      { x: 0, y: 0, z: 884, dx: 560, dy: 720, dz: 16 },
    ]);
  });
  test('base and top are rectangles (A − T) × (B − T) = 884 × 884, notched (A − T − D) × (B − T − D) = 324 × 324, edged along the notch', () => {
    for (const name of ['Base', 'Top']) {
      expect(sizes(cabinet, name)).toEqual(['1: 884 × 884']);
      expect(one(cabinet, name).notes).toEqual([
        expect.objectContaining({
          kind: 'notch',
          length: 324,
          width: 324,
          edging: { colour: 'polar-white', thickness: 1, width: 22 },
        }),
      ]);
    }
    expect(one(cabinet, 'Base').instances[0].notch).toEqual({ x: 560, y: 0, z: 560, dx: 324, dy: 16, dz: 324 });
  });
  test('the arms stay D deep: what the notch leaves of 884 is 560, flush with the sides', () => {
    const { box, notch } = one(cabinet, 'Base').instances[0];
    expect(box.dz - (notch?.dz ?? 0)).toBe(560);
  });
  test('2 backs (900 − 2) × (720 − 2) = 898 × 718, one on each wall, and a post 688 × 100 in the corner', () => {
    expect(sizes(cabinet, 'Back')).toEqual(['2: 718 × 898']);
    expect(sizes(cabinet, 'Corner post')).toEqual(['1: 688 × 100']);
  });
  test('2 folding doors of 900 − 560 − 16 − 3 = 321 × 717, meeting in the inner corner', () => {
    expect(sizes(cabinet, 'Door')).toEqual(['2: 717 × 321']);
    expect(one(cabinet, 'Door').instances).toEqual([
      { box: { x: 577.5, y: 1.5, z: 560, dx: 321, dy: 717, dz: 16 }, opens: { kind: 'hinged', side: 'right' } },
      { box: { x: 560, y: 1.5, z: 577.5, dx: 16, dy: 717, dz: 321 }, opens: { kind: 'folding', side: 'right' } },
    ]);
  });
  test('one door carries both: 0.642 · 0.717 · 10.4 = 4.8 kg on 2 hinges that open 165°, 2 more between the doors; six legs', () => {
    expect(count(cabinet, 'hinge-wide-angle')).toBe(2);
    expect(count(cabinet, 'folding-hinge')).toBe(2);
    expect(count(cabinet, 'leg-150')).toBe(6);
  });
  test('shelf (884 − 1 − 10) × (884 − 1 − 17) = 873 × 866, its notch 20 further in: 883 − 540 = 343', () => {
    expect(sizes(cabinet, 'Shelf')).toEqual(['1: 873 × 866']);
    expect(one(cabinet, 'Shelf').notes[0]).toMatchObject({ length: 343, width: 343 });
  });
});

test('arms of 560 on 700 leave an opening of 140; 760 is the nearest width', () =>
  expect(check(unitFrom({ type: 'l-corner', width: 700, height: 720, depth: 900 }), WORKSHOP)[0]).toEqual({
    field: 'width',
    value: 700,
    nearest: 760,
    message: 'opening 140 mm is narrower than a hand needs: 200 mm',
  }));
