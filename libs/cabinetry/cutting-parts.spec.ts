import type { CuttingPart, PartEdging } from '@plinth/cutting/model';
import { cuttingParts, type PartToCut } from './cutting-parts';
import { make } from './test/fixture';

/** The two libraries know nothing of each other, so each describes a part; a program that no longer compiles here says that they parted. */
type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : never) : never;
const asTheOptimiserTakesIt: readonly true[] = [
  true satisfies Same<keyof PartToCut, keyof CuttingPart>,
  true satisfies Same<keyof PartToCut['edging'], keyof PartEdging>,
  true satisfies Same<
    Pick<PartToCut, 'id' | 'name' | 'board' | 'lengthMm' | 'widthMm' | 'quantity'>,
    Omit<CuttingPart, 'grain' | 'edging'>
  >,
];

test('the parts of two cupboards are parts for the saw, each with an id of its own', () => {
  const built = make({ type: 'base', width: 600, height: 720, depth: 560 });
  const parts: readonly CuttingPart[] = cuttingParts([
    { label: '600 base', quantity: 2, built },
    { label: '600 base again', quantity: 1, built },
  ]);
  expect(asTheOptimiserTakesIt).toHaveLength(3);
  expect(new Set(parts.map(({ id }) => id)).size).toBe(parts.length);
  expect(parts.find(({ name }) => name === '600 base · A Side')).toMatchObject({
    board: 'polar-white/16',
    quantity: 4,
  });
});
