import type { CuttingPart, PartEdging } from '@plinth/cutting/model';
import { cuttingParts, type PartToCut } from './cutting-parts';
import { make } from '../test/fixture';

/** The two libraries know nothing of each other, so each describes a part; a program that no longer compiles here says that they parted. */
type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : never) : never;
const asTheOptimiserTakesIt: readonly true[] = [
  true satisfies Same<keyof PartToCut, keyof CuttingPart>,
  true satisfies Same<keyof PartToCut['edging'], keyof PartEdging>,
  true satisfies Same<
    Pick<PartToCut, 'id' | 'name' | 'board' | 'lengthMm' | 'widthMm' | 'quantity' | 'notch'>,
    Omit<CuttingPart, 'grain' | 'edging'>
  >,
];

test('the parts of two cupboards are parts for the saw, each with an id of its own', () => {
  const cabinet = make({ type: 'base', width: 600, height: 720, depth: 560 });
  const parts: readonly CuttingPart[] = cuttingParts([
    { label: '600 base', quantity: 2, cabinet },
    { label: '600 base again', quantity: 1, cabinet },
  ]);
  expect(asTheOptimiserTakesIt).toHaveLength(3);
  expect(new Set(parts.map(({ id }) => id)).size).toBe(parts.length);
  expect(parts.find(({ name }) => name === '1A Side · 600 base')).toMatchObject({
    board: 'polar-white/16',
    quantity: 4,
  });
});

test('two cupboards of one size and label are told apart by the number of the unit on every part', () => {
  const cabinet = make({ type: 'wall', width: 600, height: 720, depth: 300 });
  const unit = { label: '600 wall', quantity: 1, cabinet };
  const names = cuttingParts([unit, unit]).map(({ name }) => name);
  expect(names).toContain('2A Side · 600 wall');
  expect(new Set(names).size).toBe(names.length);
});

test('an L corner’s notch goes to the saw: 324 finished and 1 mm of tape on the edges that it opens, 325 square', () => {
  const parts = cuttingParts([
    { label: 'corner', quantity: 1, cabinet: make({ type: 'l-corner', width: 900, height: 720, depth: 900 }) },
  ]);
  expect(parts.filter(({ name }) => /Base|Top/.test(name)).map(({ notch }) => notch)).toEqual(
    Array.from({ length: 2 }, () => ({ lengthMm: 325, widthMm: 325, edged: true })),
  );
  expect(parts.find(({ name }) => name.includes('Side'))?.notch).toBeUndefined();
});
