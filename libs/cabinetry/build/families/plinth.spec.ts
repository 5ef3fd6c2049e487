import { boxes, count, cutSizes, describeEdges, make, one, sizes } from '../../test/fixture';

describe('a plinth', () => {
  test('for legs of 150 it is 150 − 5 = 145 high without being told', () =>
    expect(sizes(make({ type: 'plinth', width: 2400 }), 'Plinth')).toEqual(['1: 2400 × 145']));
  test('2400 is one piece, edged all round, cut 2398 × 143; clips 2400 / 600 + 1 = 5', () => {
    const cabinet = make({ type: 'plinth', width: 2400 });
    expect(cutSizes(cabinet, 'Plinth')).toEqual(['1: 2398 × 143']);
    expect(describeEdges(one(cabinet, 'Plinth'))).toBe('l1 l2 w1 w2');
    expect(count(cabinet, 'plinth-clip')).toBe(5);
    expect(count(cabinet, 'joiner')).toBe(0);
  });
  test('4001 is longer than the sheet’s 2730: pieces of 2000 and 2001, edged only at the run’s ends, one joiner', () => {
    const cabinet = make({ type: 'plinth', width: 4001 });
    expect(sizes(cabinet, 'Plinth')).toEqual(['1: 2000 × 145', '1: 2001 × 145']);
    expect(cabinet.panels.map(describeEdges)).toEqual(['l1 l2 w2', 'l1 l2 w1']);
    expect(boxes(cabinet, 'plinth').map(({ x }) => x)).toEqual([0, 2000]);
    expect(count(cabinet, 'joiner')).toBe(1);
  });
});
