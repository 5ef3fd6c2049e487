import { findFixture, findSizeErrors } from './new-hole';

describe('a sink of another make', () => {
  test('has no size until somebody types one', () => {
    expect(Object.keys(findSizeErrors({ outer_width: '', outer_depth: '', width: '', depth: '' }))).toHaveLength(4);
  });

  test('must cover its hole', () => {
    const typed = { outer_width: '860', outer_depth: '435', width: '840', depth: '480' };
    expect(findSizeErrors(typed)).toEqual({ depth: 'At most 425 mm, or it falls through.' });
    expect(findSizeErrors({ ...typed, depth: '41.5 cm' })).toEqual({});
  });
});

test('a hole of the stated size is ours only with our outer size', () => {
  const ours = {
    slug: 'ours',
    name: 'Ours',
    outside: { width: 860, depth: 435 },
    cut_outs: [{ kind: 'sink' as const, width: 840, depth: 415 }],
  };
  const cut = { kind: 'sink' as const, x: 900, front: 65, width: 840, depth: 415 };
  expect(findFixture([ours], { ...cut, outer_width: 860, outer_depth: 435 })).toBe(ours);
  expect(findFixture([ours], cut)).toBeUndefined();
});
