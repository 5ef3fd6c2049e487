import { mayBeSize } from '@plinth/cabinetry/model/sizes';
import type { ProductCard } from '@/features/store/goods/catalogue-types';

/**
 * Returns the searched size, in mm, if a cupboard has to be cut to it because none of those found has it.
 * @returns null when there is nothing to say: no size was asked for, one is there, or no cupboard was found
 */
export function findSizeToCut(
  q: string,
  items: readonly Pick<ProductCard, 'kind' | 'width' | 'height' | 'depth'>[],
): number | null {
  const cupboards = items.filter(({ kind }) => kind === 'cupboard');
  if (cupboards.length === 0) return null;
  for (const [, digits, unit] of q.toLowerCase().matchAll(/(?<![\d.,a-z-])(\d{2,4})\s*(mm|cm)?(?![\d.,a-z-])/g)) {
    const size = unit === 'cm' ? Number(digits) * 10 : Number(digits);
    if (!mayBeSize(size)) continue;
    return cupboards.some(({ width, height, depth }) => [width, height, depth].includes(size)) ? null : size;
  }
  return null;
}
