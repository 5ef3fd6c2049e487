import { LAMINATE } from '@plinth/cabinetry/top/test/slabs';
import { parseStockedSize } from '@plinth/cabinetry/top/top';
import { chooseBlankVariant, createTopOfVariant, findEqualVariant } from './top-choice';

const variant = (length: number, depth: number) => ({
  id: `${length}x${depth}`,
  options: [{ name: 'Size', value: `${length} × ${depth} mm` }],
});
const variants = [variant(1_800, 600), variant(2_400, 600), variant(3_600, 600), variant(2_400, 900)] as const;

describe('a top that is cut to size', () => {
  test('is cut from the smallest blank that it fits in', () => {
    expect(chooseBlankVariant(variants, { length: 2_000, depth: 600, edge: 'bullnose' }).id).toBe('2400x600');
    expect(chooseBlankVariant(variants, { length: 1_200, depth: 620, edge: 'bullnose' }).id).toBe('2400x900');
  });

  test('longer than any blank, it is made of the largest of its depth', () => {
    expect(chooseBlankVariant(variants, { length: 5_000, depth: 600, edge: 'bullnose' }).id).toBe('3600x600');
    expect(chooseBlankVariant(variants, { length: 3_000, depth: 900, edge: 'bullnose' }).id).toBe('2400x900');
  });

  test('is one from stock when nothing is worked on it', () => {
    expect(
      findEqualVariant(LAMINATE, variants, {
        length: 2_400,
        depth: 600,
        edge: 'bullnose',
        left_end: 'wall',
        cut_outs: [],
      })?.id,
    ).toBe('2400x600');
    expect(findEqualVariant(LAMINATE, variants, { length: 2_400, depth: 600, edge: 'square-abs' })).toBeUndefined();
    expect(findEqualVariant(LAMINATE, variants, { length: 2_399, depth: 600, edge: 'bullnose' })).toBeUndefined();
  });

  test('begins as the variant that was chosen', () => {
    expect(createTopOfVariant(LAMINATE, variants[1])).toEqual({ length: 2_400, depth: 600, edge: 'bullnose' });
    expect(parseStockedSize([])).toBeNull();
  });
});
