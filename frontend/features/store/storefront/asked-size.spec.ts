import { findSizeToCut } from './asked-size';

const base = (width: number) => ({ kind: 'cupboard' as const, width, height: 720, depth: 560 });
const hinge = { kind: 'hardware' as const, width: null, height: null, depth: null };

describe('a size that was searched for', () => {
  it.each([
    ['base unit 650', 650],
    ['base unit 650mm', 650],
    ['base unit 65 cm', 650],
    ['650', 650],
    ['base unit 600', null],
    ['unit 720 high', null],
    ['base unit', null],
    ['3 drawer', null],
    ['hinge 110', null],
    ['KB-650-1D', null],
    ['base 4500', null],
  ])('%s: %s', (q, size) => {
    expect(findSizeToCut(q, [base(300), base(600), hinge])).toBe(size);
  });

  it('is nothing to cut where no cupboard was found', () => {
    expect(findSizeToCut('handle 160', [hinge])).toBeNull();
    expect(findSizeToCut('unit 650', [])).toBeNull();
  });
});
