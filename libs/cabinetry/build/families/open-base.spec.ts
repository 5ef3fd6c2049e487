import { count, cutSizes, make, one, sizes } from '../../test/fixture';

describe('a 300 open base with two shelves: W 300, H 720, D 560', () => {
  const cabinet = make({ type: 'open-base', width: 300, height: 720, depth: 560 });

  test('a base without fronts, hinges and handles', () => {
    expect(cabinet.panels.map(({ name }) => name)).toEqual([
      'Side',
      'Base',
      'Front cleat',
      'Rear cleat',
      'Back',
      'Shelf',
    ]);
    expect(cabinet.hardware.map(({ kind }) => kind)).toEqual(['screw', 'screw', 'leg', 'screw', 'screw', 'shelf-pin']);
  });
  test('iw = 300 − 32 = 268; 2 shelves 267 × 530, cut 267 × 529, 8 pins', () => {
    expect(sizes(cabinet, 'Base')).toEqual(['1: 268 × 560']);
    expect(cutSizes(cabinet, 'Shelf')).toEqual(['2: 267 × 529']);
    expect(count(cabinet, 'shelf-pin')).toBe(8);
  });
  test('shelves part 16…704 evenly: (688 − 32) / 3 = 218.67 clear, so at 235 and 469', () =>
    expect(one(cabinet, 'Shelf').instances.map(({ box }) => box.y)).toEqual([235, 469]));
});

test('an open column of 2100 has a top 468 × 560 instead of cleats, and is held to the wall', () => {
  const cabinet = make({ type: 'open-base', width: 500, height: 2100, depth: 560, shelves: 5 });
  expect(sizes(cabinet, 'Top')).toEqual(['1: 468 × 560']);
  expect(sizes(cabinet, 'Front cleat')).toEqual([]);
  expect(count(cabinet, 'wall-fixing')).toBe(2);
});

test('a shallow one of 180 has a top too: two cleats of 100 would not fit', () =>
  expect(sizes(make({ type: 'open-base', width: 300, height: 720, depth: 180 }), 'Top')).toEqual(['1: 268 × 180']));
